/// The page that a host shows where there is none.

extension PageKind {
  package static let notFound = PageKind(
    name: "404", summary: "what a host shows for an address without a page: `404.html`",
    templates: [("404", PostListView.self)],
    plan: { site in
      [
        Page(path: "404.html", template: "404", source: "the page for unknown addresses") {
          PostListView(
            site: site,
            chrome: ChromeView(site: site, path: "404.html", title: site.words[.notFoundTitle], isHidden: true),
            posts: [], pager: PagerView(newer: nil, older: nil, depth: .top), depth: .top)
        }
      ]
    })
}
