/// What all pages have in common: the site, the page, and the words. Every template's outermost view holds these.

package import Bytes
package import Mustache
import Threads

/// A list of posts as a page: timelines, profiles' tabs, tags.
package struct PostListView: NamedView {
  let site: Site
  var chrome: ChromeView
  /// Posts in the order of the page.
  let posts: [Int32]
  let pager: PagerView
  let depth: PathDepth
  var account: Int?
  var tabs: [LinkView] = []
  /// The tag, or another headline beside the page's title.
  var headline = ""
  var countText = ""
  /// The followers of a profile by month, for its charts; nil where it shows none.
  var growth: [FollowerMonth]?

  private var charts: [ChartView] = []

  init(site: Site, chrome: ChromeView, posts: [Int32], pager: PagerView, depth: PathDepth) {
    self.site = site
    self.chrome = chrome
    self.posts = posts
    self.pager = pager
    self.depth = depth
  }

  package func readied() -> any View {
    guard let account, let growth else { return self }
    var view = self
    view.charts = site.charts(of: account, growth: growth, depth)
    return view
  }

  /// Whether the page is the list's main page, which shows the newest. The older ones are full and show nothing that grows.
  var isNewest: Bool { pager.newer == nil }

  package enum Name: Int, SlotName {
    case site, page, words, pager, account
    case posts, tabs
    case headline, countText
    case charts
    case isEmpty, hasTabs, hasCharts
  }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .site: .one(SiteView.self)
    case .page: .one(ChromeView.self)
    case .words: .one(WordsView.self)
    case .pager: .one(PagerView.self)
    case .account: .one(AccountView.self)
    case .posts: .many(PostRow.self)
    case .tabs: .many(LinkView.self)
    case .headline, .countText: .text
    case .charts: .many(ChartView.self)
    case .isEmpty, .hasTabs, .hasCharts: .flag
    }
  }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .headline: out.append(headline)
    case .countText: out.append(countText)
    default: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .site, .page, .words: true
    case .pager: pager.newer != nil || pager.older != nil
    case .account: account != nil
    case .posts: !posts.isEmpty
    case .tabs, .hasTabs: !tabs.isEmpty
    case .charts, .hasCharts: !charts.isEmpty
    case .headline: !headline.isEmpty
    case .countText: !countText.isEmpty
    case .isEmpty: posts.isEmpty
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .site: each(SiteView(site: site, depth: depth))
    case .page: each(chrome)
    case .words: each(WordsView(words: site.words))
    case .pager: if holds(.pager) { each(pager) }
    case .account: if let account { each(AccountView(site, account, depth, showsPosts: isNewest)) }
    case .posts: for post in posts { each(PostRow(site, Int(post), depth)) }
    case .tabs: for tab in tabs { each(tab) }
    case .charts: for chart in charts { each(chart) }
    default: break
    }
  }
}

extension Site {
  /// The pages of a list of posts: its main page at `main`, which `adjust` completes, and its numbered pages in `folder`.
  /// `posts` come oldest first; pages show them newest first.
  func pages(
    of posts: [Int32], main: String, folder: String, template: StaticString, source: FileSource, title: String,
    section: ChromeView.Section, pageSize: Int? = nil,
    adjust: @escaping @Sendable (inout PostListView) -> Void = { _ in }
  ) -> [Page] {
    ListPage.fromOldest(count: posts.count, size: pageSize ?? info.pageSize, main: main, folder: folder).map { page in
      self.page(
        page, posts: posts[page.items].reversed(), template: template, source: source, title: title,
        section: section, adjust: adjust)
    }
  }

  /// One page of a list of posts, which come in the order of the page.
  func page(
    _ page: ListPage, posts: [Int32], template: StaticString, source: FileSource, title: String,
    section: ChromeView.Section, adjust: @escaping @Sendable (inout PostListView) -> Void = { _ in }
  ) -> Page {
    Page(path: page.path, template: template, source: source) { site in
      let depth = PathDepth(of: page.path)
      var view = PostListView(
        site: site, chrome: ChromeView(site: site, path: page.path, title: page.title(title), section: section),
        posts: posts, pager: page.pager(depth), depth: depth)
      adjust(&view)
      return view
    }
  }
}
