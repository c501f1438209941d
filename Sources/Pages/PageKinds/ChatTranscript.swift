/// A page of a chat's transcript.

package import Bytes
package import Mustache
import Posts
import Threads

/// One page of a chat: days, and in each its messages.
package struct ChatView: NamedView {
  let site: Site
  let chat: Int
  /// The number of an older page; nil for the main page.
  let number: Int?
  let path: String
  private let depth: PathDepth

  init(site: Site, chat: Int, number: Int?, path: String) {
    self.site = site
    self.chat = chat
    self.number = number
    self.path = path
    depth = PathDepth(of: path)
  }

  package enum Name: Int, SlotName {
    case site, page, words, pager, participants, days
    case title, countText, textUrl, markdownUrl, jsonUrl, htmlUrl
    case isLivestream, isDirect, isEmpty
  }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .site: .one(SiteView.self)
    case .page: .one(ChromeView.self)
    case .words: .one(WordsView.self)
    case .pager: .one(PagerView.self)
    case .participants: .many(AuthorView.self)
    case .days: .many(DayView.self)
    case .isLivestream, .isDirect, .isEmpty: .flag
    default: .text
    }
  }

  private var record: Chat { site.library.chats[chat] }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .title: out.append(site.title(ofChat: chat))
    case .countText: if number == nil { site.words.append(record.messages.count, .message, to: &out) }
    case .textUrl: append(".txt", to: &out)
    case .markdownUrl: append(".md", to: &out)
    case .jsonUrl: append(".json", to: &out)
    case .htmlUrl: append(".transcript.html", to: &out)
    default: break
    }
  }

  private func append(_ suffix: StaticString, to out: inout Bytes) {
    out.append(depth.base)
    out.append(path: site.permalinks.chatStem(chat))
    out.append(suffix)
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .pager: site.pagination(ofChat: chat).numberedPages > 0
    case .participants: !record.participants.isEmpty
    case .days: !record.messages.isEmpty
    case .isEmpty: record.messages.isEmpty
    case .isLivestream: record.kind == .livestream
    case .isDirect: record.kind == .direct
    // Older pages are full and show nothing that grows.
    case .countText: number == nil
    default: true
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .site: each(SiteView(site: site, depth: depth))
    case .page:
      let title = site.title(ofChat: chat)
      each(
        ChromeView(
          site: site, path: path, title: number.map { "\(title), \($0)" } ?? title, section: .chats,
          isHidden: record.visibility != .public))
    case .words: each(WordsView(words: site.words))
    case .pager: if holds(.pager) { each(pager) }
    case .participants:
      for handle in record.participants {
        if let account = site.people.index(of: handle) { each(AuthorView(site, account, depth)) }
      }
    case .days: visitDays(each)
    default: break
    }
  }

  private var pager: PagerView {
    let last = site.pagination(ofChat: chat).numberedPages
    func path(_ page: Int?) -> String { site.chatPath(chat, page: page) }
    guard let number else { return PagerView(newer: nil, older: last > 0 ? path(last) : nil, depth: depth) }
    return PagerView(
      newer: path(number == last ? nil : number + 1), older: number > 1 ? path(number - 1) : nil, depth: depth)
  }

  private func visitDays(_ each: (any View) -> Void) {
    let pagination = site.pagination(ofChat: chat)
    let items = number.map { pagination.items(ofPage: $0) } ?? pagination.mainItems
    let messages = record.messages
    var start = items.lowerBound
    while start < items.upperBound {
      let day = site.local(messages[start].sent).dayNumber
      var end = start + 1
      while end < items.upperBound, site.local(messages[end].sent).dayNumber == day { end += 1 }
      each(DayView(site: site, chat: chat, messages: start..<end, depth: depth))
      start = end
    }
  }
}

/// The messages of one day.
package struct DayView: NamedView {
  let site: Site
  let chat: Int
  let messages: Range<Int>
  let depth: PathDepth

  package enum Name: Int, SlotName { case dateText, dateIso, messages }

  package static func kind(of name: Name) -> Kind { name == .messages ? .many(MessageView.self) : .text }

  private var date: CivilTime { site.local(site.library.chats[chat].messages[messages.lowerBound].sent) }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .dateText: site.words.append(date: date, to: &out)
    case .dateIso: out.append(date: date)
    case .messages: break
    }
  }

  package func holds(_ name: Name) -> Bool { true }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    guard name == .messages else { return }
    for message in messages {
      each(
        MessageView(site: site, chat: chat, message: message, startsDay: message == messages.lowerBound, depth: depth))
    }
  }
}
