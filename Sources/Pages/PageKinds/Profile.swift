/// Profiles: who somebody is, and what they wrote, answered and reposted.

import Posts
import Threads

extension PageKind {
  package static let profile = PageKind(
    name: "profile", summary: "`@nash/index.html` with the tabs Threads, Replies and Reposts",
    templates: [("profile", PostListView.self)],
    plan: { site in
      let growth = site.graph.followersByMonth { site.local($0) }
      return site.accounts.indices.flatMap { profilePages(site, $0, growth[$0]) }
    }, isOptional: false)

  private static func profilePages(_ site: Site, _ account: Int, _ growth: [FollowerMonth]) -> [Page] {
    let folder = site.permalinks.folder(account)
    let tabs: [(tab: ProfileTab, posts: [Int32])] = [
      (.threads, site.pinnedLast(site.posts.threads(of: account).reversed())),
      (.replies, site.posts.replies(of: account).reversed()),
      (.reposts, site.posts.reposts(of: account).reversed()),
    ]
    return tabs.flatMap { tab, posts in
      site.pages(
        of: posts, main: "\(folder)/\(tab.file).html", folder: "\(folder)/\(tab.folder)", template: "profile",
        source: FileSource(.profile, site.accounts[account].handle), title: site.title(of: tab, account),
        section: site.section(ofProfile: account)
      ) { view in
        view.account = account
        view.chrome.subject = .profile(account)
        // Older pages stay as they are.
        if view.isNewest { view.growth = growth }
        view.tabs = site.profileTabs(of: account, current: tab, view.depth, isCounting: view.isNewest)
      }
    }
  }
}

/// A tab of a profile.
enum ProfileTab: CaseIterable {
  case threads, replies, reposts, media

  var word: Word {
    switch self {
    case .threads: .threads
    case .replies: .replies
    case .reposts: .reposts
    case .media: .media
    }
  }

  /// The name of the main page, without suffix.
  var file: String { self == .threads ? "index" : folder }

  /// The folder of the numbered pages.
  var folder: String {
    switch self {
    case .threads: "threads"
    case .replies: "replies"
    case .reposts: "reposts"
    case .media: "media"
    }
  }
}

extension Site {
  /// The tabs of a profile, with the current one marked; without Media where the account published none. Full
  /// pages, which never change again, have no counts.
  func profileTabs(
    of account: Int, current: ProfileTab?, _ depth: PathDepth, isCounting: Bool
  ) -> [LinkView] {
    let folder = permalinks.folder(account)
    return ProfileTab.allCases.compactMap { tab in
      let count = count(of: tab, account)
      if tab == .media, count == 0 { return nil }
      return LinkView(
        label: words[tab.word], path: "\(folder)/\(tab.file).html",
        count: count == 0 || !isCounting ? "" : words.number(count),
        isCurrent: tab == current, depth: depth)
    }
  }

  private func count(of tab: ProfileTab, _ account: Int) -> Int {
    switch tab {
    case .threads: posts.threads(of: account).count
    case .replies: posts.replies(of: account).count
    case .reposts: posts.reposts(of: account).count
    case .media: media.count(of: account)
    }
  }

  /// "Replies · Nash (@nash)".
  func title(of tab: ProfileTab, _ account: Int) -> String {
    let name = "\(accounts[account].displayName) (@\(accounts[account].handle))"
    return tab == .threads ? name : "\(words[tab.word]) · \(name)"
  }

  /// The part of the site that a profile belongs to.
  func section(ofProfile account: Int) -> ChromeView.Section { account == owner ? .profile : .people }

  /// A list that is oldest first with pinned posts moved to its newest end, so that they stand first on the page.
  fileprivate func pinnedLast(_ posts: [Int32]) -> [Int32] {
    guard posts.contains(where: { library.posts[Int($0)].flags.contains(.pinned) }) else { return posts }
    return posts.filter { !library.posts[Int($0)].flags.contains(.pinned) }
      + posts.filter { library.posts[Int($0)].flags.contains(.pinned) }
  }
}
