/// The page that a host shows where there is none.

extension PageKind {
  package static let notFound = PageKind(
    name: "404", summary: "what a host shows for an address without a page: `404.html`",
    templates: [("404", PostListView.self)],
    plan: { site in
      // A host shows it at any depth. Where the site's address is known, its links begin at the host's top.
      let linkBase = site.info.basePath
      let depth = linkBase == nil ? PathDepth.top : .anywhere
      var page = Page(path: "404.html", template: "404", source: "the page for unknown addresses") { site in
        PostListView(
          site: site,
          chrome: ChromeView(site: site, path: "404.html", title: site.words[.notFoundTitle], isHidden: true),
          posts: [], pager: PagerView(newer: nil, older: nil, depth: depth), depth: depth)
      }
      page.linkBase = linkBase
      page.isHidden = true
      return [page]
    })
}

extension SiteInfo {
  /// The site's path on its host, from slash to slash; nil where the site's address is not known.
  package var basePath: String? {
    guard let baseURL, let scheme = baseURL.firstRange(of: "://") else { return nil }
    let rest = baseURL[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }
}
