/// Tags: the list of all, and a page for each.

import Bytes
package import Mustache

extension PageKind {
  package static let tags = PageKind(
    name: "tags", summary: "all tags, and the posts of each: `tags/index.html`, `tags/swift.html`",
    templates: [("tags", TagsView.self), ("tag", PostListView.self)],
    plan: { site in
      if site.tags.tags.isEmpty { return [] }
      let index = Page(path: "tags/index.html", template: "tags", source: "the list of tags") {
        TagsView(
          site: site,
          chrome: ChromeView(site: site, path: "tags/index.html", title: site.words[.tags], section: .tags),
          depth: PathDepth(of: "tags/index.html"))
      }
      return [index]
        + site.tags.tags.flatMap { tag in
          site.pages(
            of: tag.posts, main: Permalinks.tagPath(tag.slug), folder: "tags/\(tag.slug)", template: "tag",
            source: "tag '\(tag.name)'", title: "#\(tag.name)", section: .tags
          ) { view in
            view.headline = tag.name
            view.countText = site.words.text(tag.posts.count, .post)
          }
        }
    })
}

/// The list of tags.
package struct TagsView: NamedView {
  let site: Site
  let chrome: ChromeView
  let depth: PathDepth

  package enum Name: Int, CaseIterable, Sendable { case site, page, words, tags, isEmpty }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .site: .one(SiteView.self)
    case .page: .one(ChromeView.self)
    case .words: .one(WordsView.self)
    case .tags: .many(LinkView.self)
    case .isEmpty: .flag
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .site, .page, .words: true
    case .tags: !site.tags.tags.isEmpty
    case .isEmpty: site.tags.tags.isEmpty
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .site: each(SiteView(site: site, depth: depth))
    case .page: each(chrome)
    case .words: each(WordsView(words: site.words))
    case .tags:
      for tag in site.tags.tags {
        each(
          LinkView(
            label: tag.name, path: Permalinks.tagPath(tag.slug), count: site.words.text(tag.posts.count, .post),
            depth: depth))
      }
    case .isEmpty: break
    }
  }
}
