/// Tags: the list of all, and a page for each.

package import Bytes
package import Mustache

extension PageKind {
  /// Tags a page of the list.
  static let tagsPerPage = 1000

  package static let tags = PageKind(
    name: "tags", summary: "all tags, and the posts of each: `tags/index.html`, `tags/swift.html`",
    templates: [("tags", TagsView.self), ("tag", PostListView.self)],
    plan: { site in
      guard site.hasTags else { return [] }
      let lists = ListPage.fromTop(
        count: site.tags.tags.count, size: tagsPerPage, main: "tags/index.html", folder: "tags/index"
      ).map { page in
        Page(path: page.path, template: "tags", source: "the list of tags") { site in
          TagsView(
            site: site,
            chrome: ChromeView(site: site, path: page.path, title: page.title(site.words[.tags]), section: .tags),
            page: page, depth: PathDepth(of: page.path))
        }
      }
      return lists
        + site.tags.tags.enumerated().flatMap { number, tag in
          site.pages(
            of: tag.posts, main: Permalinks.tagPath(tag.slug), folder: Permalinks.tagFolder(tag.slug), template: "tag",
            source: FileSource(.tag, tag.name), title: "#\(tag.name)", section: .tags
          ) { view in
            view.headline = tag.name
            view.chrome.subject = .tag(number)
            if view.isNewest { view.countText = site.words.text(tag.posts.count, .post) }
          }
        }
    })
}

/// The list of tags.
package struct TagsView: NamedView {
  let site: Site
  let chrome: ChromeView
  let page: ListPage
  let depth: PathDepth

  package enum Name: Int, SlotName { case site, page, words, pager, tags, countText, isEmpty }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .site: .one(SiteView.self)
    case .page: .one(ChromeView.self)
    case .words: .one(WordsView.self)
    case .pager: .one(PagerView.self)
    case .tags: .many(LinkView.self)
    case .countText: .text
    case .isEmpty: .flag
    }
  }

  package func write(_ name: Name, to out: inout Bytes) {
    if name == .countText { site.words.append(site.tags.tags.count, .tag, to: &out) }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .site, .page, .words, .countText: true
    case .pager: page.newer != nil || page.older != nil
    case .tags: !site.tags.tags.isEmpty
    case .isEmpty: site.tags.tags.isEmpty
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .site: each(SiteView(site: site, depth: depth))
    case .page: each(chrome)
    case .words: each(WordsView(words: site.words))
    case .pager: if holds(.pager) { each(page.pager(depth)) }
    case .tags:
      for tag in site.tags.tags[page.items] {
        each(
          LinkView(
            label: tag.name, path: Permalinks.tagPath(tag.slug), count: site.words.text(tag.posts.count, .post),
            depth: depth))
      }
    case .countText, .isEmpty: break
    }
  }
}
