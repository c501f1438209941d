/// The posts that were noticed most.

extension PageKind {
  /// How many popular posts are listed.
  static let popularPosts = 500

  package static let popular = PageKind(
    name: "popular",
    summary: "the \(popularPosts) posts with most likes, replies and reposts, weighed by age: `popular.html`",
    templates: [("timeline", PostListView.self)],
    plan: { site in
      let posts = site.popularPosts(limit: popularPosts)
      return ListPage.fromTop(
        count: posts.count, size: site.info.pageSize, main: HomeTab.popular.path, folder: "popular"
      ).map { page in
        site.page(
          page, posts: Array(posts[page.items]), template: "timeline", source: "the popular posts",
          title: site.words[.popular], section: .home
        ) { $0.tabs = site.homeTabs(.popular, $0.depth) }
      }
    })
}
