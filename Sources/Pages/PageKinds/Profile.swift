/// Profiles: who somebody is, and what they wrote, answered and reposted.

import Posts
import Threads

extension PageKind {
  package static let profile = PageKind(
    name: "profile", summary: "`@nash/index.html` with the tabs Threads, Replies and Reposts",
    templates: [("profile", PostListView.self)],
    plan: { site in site.accounts.indices.flatMap { profilePages(site, $0) } }, isOptional: false)

  private static func profilePages(_ site: Site, _ account: Int) -> [Page] {
    let folder = site.permalinks.folder(account)
    let tabs: [(word: Word, file: String, posts: [Int32])] = [
      (.threads, "index", site.posts.threads(of: account).reversed()),
      (.replies, "replies", site.posts.replies(of: account).reversed()),
      (.reposts, "reposts", site.posts.reposts(of: account).reversed()),
    ]
    let counts = tabs.map(\.posts.count)
    let name = site.accounts[account].displayName
    let handle = site.accounts[account].handle
    return tabs.enumerated().flatMap { at, tab in
      let title = at == 0 ? "\(name) (@\(handle))" : "\(site.words[tab.word]) · \(name) (@\(handle))"
      let posts = at == 0 ? site.pinnedLast(tab.posts) : tab.posts
      return site.pages(
        of: posts, main: "\(folder)/\(tab.file).html", folder: "\(folder)/\(at == 0 ? "threads" : tab.file)",
        template: "profile", source: "the profile of @\(handle)", title: title,
        section: account == site.owner ? .profile : .people
      ) { view in
        view.account = account
        view.tabs = tabs.indices.map { other in
          LinkView(
            label: site.words[tabs[other].word], path: "\(folder)/\(tabs[other].file).html",
            count: counts[other] == 0 ? "" : site.words.number(counts[other]), isCurrent: other == at, depth: view.depth
          )
        }
      }
    }
  }
}

extension Site {
  /// A list that is oldest first with pinned posts moved to its newest end, so that they stand first on the page.
  fileprivate func pinnedLast(_ posts: [Int32]) -> [Int32] {
    posts.filter { !library.posts[Int($0)].flags.contains(.pinned) }
      + posts.filter { library.posts[Int($0)].flags.contains(.pinned) }
  }
}

extension Words {
  /// A number as text, with its digits in groups.
  func number(_ number: Int) -> String {
    var out: [UInt8] = []
    append(number: number, to: &out)
    return String(decoding: out, as: UTF8.self)
  }
}
