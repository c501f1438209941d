/// The people of the site, with follower statistics.

package import Bytes
package import Mustache
import Posts
import Threads

extension PageKind {
  package static let people = PageKind(
    name: "people", summary: "everybody, with follower statistics: `people.html`",
    templates: [("people", PeopleView.self)],
    plan: { site in
      let accounts = site.accounts.indices.sorted { a, b in
        let (left, right) = (site.graph.followerCount(of: a).shown, site.graph.followerCount(of: b).shown)
        return left != right ? left > right : site.accounts[a].handle < site.accounts[b].handle
      }
      return site.pages(ofAccounts: accounts, main: "people.html", folder: "people")
    })
}

extension Site {
  /// A list of accounts as pages of a hundred; the first page is `main`.
  fileprivate func pages(ofAccounts accounts: [Int], main: String, folder: String) -> [Page] {
    let size = 100
    let count = max((accounts.count + size - 1) / size, 1)
    @Sendable func path(_ number: Int) -> String { number == 1 ? main : "\(folder)/\(number).html" }
    return (1...count).map { number in
      let rows = Array(accounts[(number - 1) * size..<min(number * size, accounts.count)])
      return Page(path: path(number), template: "people", source: "the list of people") { [self] in
        let depth = PathDepth(of: path(number))
        return PeopleView(
          site: self,
          chrome: ChromeView(
            site: self, path: path(number), title: number > 1 ? "\(words[.people]), \(number)" : words[.people],
            section: .people),
          accounts: rows,
          pager: PagerView(
            newer: number > 1 ? path(number - 1) : nil, older: number < count ? path(number + 1) : nil, depth: depth),
          depth: depth)
      }
    }
  }
}

/// A page of people.
package struct PeopleView: NamedView {
  let site: Site
  let chrome: ChromeView
  let accounts: [Int]
  let pager: PagerView
  let depth: PathDepth

  package enum Name: Int, CaseIterable, Sendable { case site, page, words, pager, people, countText, isEmpty }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .site: .one(SiteView.self)
    case .page: .one(ChromeView.self)
    case .words: .one(WordsView.self)
    case .pager: .one(PagerView.self)
    case .people: .many(AccountView.self)
    case .countText: .text
    case .isEmpty: .flag
    }
  }

  package func write(_ name: Name, to out: inout Bytes) {
    if name == .countText { site.words.append(site.accounts.count, .person, to: &out) }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .site, .page, .words, .countText: true
    case .pager: pager.newer != nil || pager.older != nil
    case .people: !accounts.isEmpty
    case .isEmpty: accounts.isEmpty
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .site: each(SiteView(site: site, depth: depth))
    case .page: each(chrome)
    case .words: each(WordsView(words: site.words))
    case .pager: if holds(.pager) { each(pager) }
    case .people: for account in accounts { each(AccountView(site, account, depth)) }
    default: break
    }
  }
}
