/// The home timeline: thread roots and reposts, newest first; and the tabs that it shares with its neighbours.

extension PageKind {
  package static let home = PageKind(
    name: "home", summary: "the timeline: `index.html`, and older pages under `latest/`",
    templates: [("timeline", PostListView.self)],
    plan: { site in
      site.pages(
        of: site.publicRoots, main: "index.html", folder: "latest", template: "timeline", source: "the home timeline",
        title: site.info.title, section: .home
      ) { $0.tabs = site.homeTabs(.latest, $0.depth) }
    }, isOptional: false)
}

/// A tab of the home page.
enum HomeTab: CaseIterable {
  case latest, popular, following

  var word: Word {
    switch self {
    case .latest: .latest
    case .popular: .popular
    case .following: .following
    }
  }

  var path: String {
    switch self {
    case .latest: "index.html"
    case .popular: "popular.html"
    case .following: "following.html"
    }
  }
}

extension Site {
  /// The tabs of the home page that exist; none where there is nothing to choose from.
  func homeTabs(_ current: HomeTab, _ depth: PathDepth) -> [LinkView] {
    let tabs = HomeTab.allCases.filter { tab in
      switch tab {
      case .latest: true
      case .popular: has("popular")
      case .following: has("following") && owner != nil
      }
    }
    guard tabs.count > 1 else { return [] }
    return tabs.map { LinkView(label: words[$0.word], path: $0.path, isCurrent: $0 == current, depth: depth) }
  }
}
