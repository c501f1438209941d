/// The people of the site in three orders, with follower statistics.

package import Bytes
package import Mustache
import Posts
import Threads

extension PageKind {
  package static let people = PageKind(
    name: "people",
    summary: "everybody, by followers, posts and latest post: `people.html`, `people-posts.html`, `people-latest.html`",
    templates: [("people", PeopleView.self)],
    plan: { site in
      PeopleOrder.allCases.flatMap { order in
        let title = order == .followers ? site.words[.people] : "\(site.words[.people]) · \(site.words[order.word])"
        return site.pages(
          ofAccounts: site.accounts(by: order), main: order.path, folder: order.folder, template: "people",
          source: "the list of people", title: title, section: .people
        ) { view in
          view.countText = site.words.text(site.accounts.count, .person)
          view.tabs = PeopleOrder.allCases.map {
            LinkView(label: site.words[$0.word], path: $0.path, isCurrent: $0 == order, depth: view.depth)
          }
        }
      }
    })
}

/// By what the list of people is sorted.
enum PeopleOrder: CaseIterable {
  case followers, posts, latest

  var word: Word {
    switch self {
    case .followers: .sortByFollowers
    case .posts: .sortByPosts
    case .latest: .sortByLatest
    }
  }

  var folder: String {
    switch self {
    case .followers: "people"
    case .posts: "people-posts"
    case .latest: "people-latest"
    }
  }

  var path: String { folder + ".html" }
}

extension Site {
  /// All accounts, the one with most first; equals by handle.
  func accounts(by order: PeopleOrder) -> [Int] {
    let keys = accounts.indices.map { account in
      switch order {
      case .followers: graph.followerCount(of: account).shown
      case .posts: posts.all(of: account).count
      case .latest: posts.latest(of: account).map { Int(forest.rank[$0]) } ?? -1
      }
    }
    let accounts = accounts
    return keys.indices.sorted {
      keys[$0] == keys[$1] ? accounts[$0].handle < accounts[$1].handle : keys[$0] > keys[$1]
    }
  }

  /// A list of accounts as pages of a hundred; the first page is `main`.
  func pages(
    ofAccounts accounts: [Int], main: String, folder: String, template: StaticString, source: FileSource, title: String,
    section: ChromeView.Section, adjust: @escaping @Sendable (inout PeopleView) -> Void
  ) -> [Page] {
    ListPage.fromTop(count: accounts.count, size: 100, main: main, folder: folder).map { page in
      let rows = accounts[page.items].map { Int32($0) }
      return Page(path: page.path, template: template, source: source) { site in
        var view = PeopleView(
          site: site, chrome: ChromeView(site: site, path: page.path, title: page.title(title), section: section),
          accounts: rows, page: page, depth: PathDepth(of: page.path))
        adjust(&view)
        return view
      }
    }
  }
}

/// A page of people: everybody, or the followers of one, or those whom one follows.
package struct PeopleView: NamedView {
  let site: Site
  let chrome: ChromeView
  let accounts: [Int32]
  let page: ListPage
  let depth: PathDepth
  /// Whose followers they are.
  var account: Int?
  var tabs: [LinkView] = []
  var countText = ""
  /// Whether the people have their numbers of posts, which change all the time: not where they are listed as followers.
  var showsPosts: Bool { account == nil }
  /// "12 of 23 followers are in this archive", where that is so.
  var note = ""

  package enum Name: Int, SlotName {
    case site, page, words, pager, account, tabs, people, countText, note, isEmpty, hasTabs
  }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .site: .one(SiteView.self)
    case .page: .one(ChromeView.self)
    case .words: .one(WordsView.self)
    case .pager: .one(PagerView.self)
    case .account: .one(AccountView.self)
    case .tabs: .many(LinkView.self)
    case .people: .many(AccountView.self)
    case .countText, .note: .text
    case .isEmpty, .hasTabs: .flag
    }
  }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .countText: out.append(countText)
    case .note: out.append(note)
    default: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .site, .page, .words: true
    case .pager: page.newer != nil || page.older != nil
    case .account: account != nil
    case .tabs, .hasTabs: !tabs.isEmpty
    case .people: !accounts.isEmpty
    case .countText: !countText.isEmpty
    case .note: !note.isEmpty
    case .isEmpty: accounts.isEmpty
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .site: each(SiteView(site: site, depth: depth))
    case .page: each(chrome)
    case .words: each(WordsView(words: site.words))
    case .pager: if holds(.pager) { each(page.pager(depth)) }
    case .account: if let account { each(AccountView(site, account, depth)) }
    case .tabs: for tab in tabs { each(tab) }
    case .people: for account in accounts { each(AccountView(site, Int(account), depth, showsPosts: showsPosts)) }
    default: break
    }
  }
}
