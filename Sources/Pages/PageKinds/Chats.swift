/// Chats: the list of all, and the transcript of each.

package import Bytes
package import Mustache
import Posts
import Threads

extension PageKind {
  package static let chats = PageKind(
    name: "chats", summary: "all chats and their transcripts: `chats/index.html`, `chats/<id>.html`",
    templates: [("chats", ChatsView.self), ("chat", ChatView.self)],
    plan: { site in
      guard site.hasChats else { return [] }
      let index = Page(path: "chats/index.html", template: "chats", source: "the list of chats") { site in
        ChatsView(
          site: site,
          chrome: ChromeView(site: site, path: "chats/index.html", title: site.words[.chats], section: .chats),
          depth: PathDepth(of: "chats/index.html"))
      }
      return [index] + site.library.chats.indices.flatMap { chatPages(site, $0) }
    })

  private static func chatPages(_ site: Site, _ chat: Int) -> [Page] {
    let pagination = site.pagination(ofChat: chat)
    let source = FileSource(.chat, site.library.chats[chat].id)
    return ([nil] + stride(from: pagination.numberedPages, through: 1, by: -1).map { Optional($0) }).map { number in
      let path = site.chatPath(chat, page: number)
      return Page(path: path, template: "chat", source: source) { site in
        ChatView(site: site, chat: chat, number: number, path: path)
      }
    }
  }
}

extension Site {
  /// Messages a page of a transcript.
  static let messagesPerPage = 500

  /// Participants that the title of a chat without a name lists.
  static let namesInTitle = 5

  func pagination(ofChat chat: Int) -> Pagination {
    Pagination(itemCount: library.chats[chat].messages.count, pageSize: Site.messagesPerPage)
  }

  /// The path of a transcript's page: nil is the main page, with the newest messages.
  func chatPath(_ chat: Int, page: Int?) -> String {
    permalinks.chatStem(chat) + (page.map { "/\($0).html" } ?? ".html")
  }

  /// The title, or else the names of the participants without the owner.
  package func title(ofChat chat: Int) -> String {
    let chat = library.chats[chat]
    if !chat.title.isEmpty { return chat.title }
    let owner = chat.owner ?? info.owner
    let others = chat.participants.filter { $0.lowercased() != owner?.lowercased() }
    let names = (others.isEmpty ? chat.participants : others).map { handle in
      people.index(of: handle).map { accounts[$0].displayName } ?? handle
    }
    if names.isEmpty { return chat.id }
    return names.prefix(Site.namesInTitle).joined(separator: ", ") + (names.count > Site.namesInTitle ? ", …" : "")
  }
}

/// The list of chats, the one with the newest message first.
package struct ChatsView: NamedView {
  let site: Site
  let chrome: ChromeView
  let depth: PathDepth

  package enum Name: Int, SlotName { case site, page, words, chats, isEmpty }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .site: .one(SiteView.self)
    case .page: .one(ChromeView.self)
    case .words: .one(WordsView.self)
    case .chats: .many(ChatRow.self)
    case .isEmpty: .flag
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .site, .page, .words: true
    case .chats: !site.library.chats.isEmpty
    case .isEmpty: site.library.chats.isEmpty
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .site: each(SiteView(site: site, depth: depth))
    case .page: each(chrome)
    case .words: each(WordsView(words: site.words))
    case .chats:
      func latest(_ chat: Int) -> Timestamp? { site.library.chats[chat].messages.last?.sent }
      let newestFirst = site.library.chats.indices.sorted { a, b in
        let (left, right) = (latest(a), latest(b))
        if left != right { return (left ?? Timestamp(seconds: 0)) > (right ?? Timestamp(seconds: 0)) }
        return site.library.chats[a].id < site.library.chats[b].id
      }
      for chat in newestFirst { each(ChatRow(site: site, chat: chat, depth: depth)) }
    case .isEmpty: break
    }
  }
}

/// A chat in the list.
package struct ChatRow: NamedView {
  let site: Site
  let chat: Int
  let depth: PathDepth

  package enum Name: Int, SlotName {
    case title, url, icon, unread, countText, lastText, lastAuthor, lastTimeText, lastTimeIso, kind
    case isLivestream
    case face
  }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .face: .one(AuthorView.self)
    case .isLivestream: .flag
    default: .text
    }
  }

  private var record: Chat { site.library.chats[chat] }
  private var last: Message? { record.messages.last { !$0.isSystem } ?? record.messages.last }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .title: out.append(site.title(ofChat: chat))
    case .url:
      out.append(depth.base)
      out.append(path: site.chatPath(chat, page: nil))
    case .icon: site.append(media: record.icon, depth, to: &out)
    case .unread: site.words.append(number: record.unreadCount, to: &out)
    case .countText: site.words.append(record.messages.count, .message, to: &out)
    case .lastText:
      guard let last else { return }
      out.append(site.headline(of: last, limit: 90))
    case .lastAuthor:
      guard let last, !last.author.isEmpty else { return }
      out.append(site.people.index(of: last.author).map { site.accounts[$0].displayName } ?? last.author)
    case .lastTimeText: if let last { site.words.append(shortDate: site.local(last.sent), to: &out) }
    case .lastTimeIso: if let last { out.append(rfc3339: last.sent) }
    case .kind: out.append(record.kind.rawValue)
    default: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .title, .url, .kind, .countText: true
    case .icon: site.isShown(record.icon)
    case .unread: record.unreadCount > 0
    case .lastText, .lastTimeText, .lastTimeIso: last != nil
    case .lastAuthor: last?.author.isEmpty == false
    case .isLivestream: record.kind == .livestream
    case .face: face != nil
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    if name == .face, let face { each(AuthorView(site, face, depth)) }
  }

  /// The other side of a direct chat; else who spoke last.
  private var face: Int? {
    let owner = (record.owner ?? site.info.owner)?.lowercased()
    let other = record.participants.first { $0.lowercased() != owner }
    let handle = record.kind == .direct ? other ?? last?.author : last?.author ?? other
    return handle.flatMap { site.people.index(of: $0) }
  }
}
