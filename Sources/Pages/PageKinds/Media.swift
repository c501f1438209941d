/// The media tab of profiles: a grid of everything that an account showed.

package import Bytes
package import Mustache
import Posts
import Threads

extension PageKind {
  package static let media = PageKind(
    name: "media", summary: "the profile's tab Media: `@nash/media.html`, where the account published any",
    templates: [("profile-media", MediaListView.self)],
    plan: { site in
      let growth = site.graph.followersByMonth { site.local($0) }
      return site.accounts.indices.flatMap { mediaPages(site, $0, growth[$0]) }
    })

  private static func mediaPages(_ site: Site, _ account: Int, _ growth: [FollowerMonth]) -> [Page] {
    guard site.media.count(of: account) > 0 else { return [] }
    let items = site.media.items(of: account)
    let folder = site.permalinks.folder(account)
    let tab = ProfileTab.media
    return ListPage.fromOldest(
      count: items.count, size: site.info.pageSize, main: "\(folder)/\(tab.file).html",
      folder: "\(folder)/\(tab.folder)"
    ).map { page in
      let rows = Array(items[page.items].reversed())
      return Page(
        path: page.path, template: "profile-media", source: FileSource(.media, site.accounts[account].handle)
      ) { site in
        MediaListView(
          site: site, growth: page.number == nil ? growth : nil,
          chrome: ChromeView(
            site: site, path: page.path, title: page.title(site.title(of: tab, account)),
            section: site.section(ofProfile: account), subject: .profile(account)),
          account: account, items: rows, page: page, depth: PathDepth(of: page.path))
      }
    }
  }
}

/// A page of the media of an account.
package struct MediaListView: NamedView {
  let site: Site
  /// For the charts, which older pages leave out.
  let growth: [FollowerMonth]?
  let chrome: ChromeView
  let account: Int
  let items: [MediaIndex.Item]
  let page: ListPage
  let depth: PathDepth

  package enum Name: Int, SlotName {
    case site, page, words, pager, account, tabs, tiles, charts, hasCharts
  }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .site: .one(SiteView.self)
    case .page: .one(ChromeView.self)
    case .words: .one(WordsView.self)
    case .pager: .one(PagerView.self)
    case .account: .one(AccountView.self)
    case .tabs: .many(LinkView.self)
    case .tiles: .many(MediaTileView.self)
    case .charts: .many(ChartView.self)
    case .hasCharts: .flag
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .pager: page.newer != nil || page.older != nil
    case .charts, .hasCharts: !charts.isEmpty
    default: true
    }
  }

  private var charts: [ChartView] { growth.map { site.charts(of: account, growth: $0, depth) } ?? [] }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .site: each(SiteView(site: site, depth: depth))
    case .page: each(chrome)
    case .words: each(WordsView(words: site.words))
    case .pager: if holds(.pager) { each(page.pager(depth)) }
    case .account: each(AccountView(site, account, depth, showsPosts: page.number == nil))
    case .tabs:
      for tab in site.profileTabs(of: account, current: .media, depth, isCounting: page.number == nil) { each(tab) }
    case .charts: for chart in charts { each(chart) }
    case .hasCharts: break
    case .tiles: for item in items { each(MediaTileView(site: site, item: item, depth: depth)) }
    }
  }
}

/// A picture, film or sound in the grid, which leads to its post.
package struct MediaTileView: NamedView {
  let site: Site
  let item: MediaIndex.Item
  let depth: PathDepth

  package enum Name: Int, SlotName {
    /// The post's permalink; a description for those who cannot see; the picture, or else the poster of a film.
    case url, label, image, width, height, dateText, dateIso
    case isVideo, isAnimation, isAudio, isCovered
  }

  package static func kind(of name: Name) -> Kind { name.rawValue >= Name.isVideo.rawValue ? .flag : .text }

  private var post: Int { Int(item.post) }
  private var attachment: Attachment { site.library.posts[post].more.attachments[Int(item.attachment)] }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .url:
      out.append(depth.base)
      site.permalinks.append(post: post, to: &out)
    case .label:
      if isCovered {
        out.append(site.contentWarning(of: post) ?? site.words[.sensitiveMedia])
      } else {
        let alt = attachment.alt ?? ""
        let isPicture = attachment.kind == .image
        out.append(alt.isEmpty ? site.words[isPicture ? .noDescription : .label(of: attachment.kind)] : alt)
      }
    case .image: site.append(media: image, depth, to: &out)
    case .width: if let width = attachment.width { out.append(decimal: width) }
    case .height: if let height = attachment.height { out.append(decimal: height) }
    case .dateText: site.words.append(date: site.local(site.library.posts[post].published), to: &out)
    case .dateIso: out.append(rfc3339: site.library.posts[post].published)
    default: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .url, .label, .dateText, .dateIso: true
    case .image: site.isShown(image)
    case .width: attachment.width != nil
    case .height: attachment.height != nil
    case .isVideo: attachment.kind == .video
    case .isAnimation: attachment.kind == .animation
    case .isAudio: attachment.kind == .audio
    case .isCovered: isCovered
    }
  }

  /// What a reader did not ask to see stays covered: the post itself has the cover that opens.
  private var isCovered: Bool {
    attachment.isSensitive || site.library.posts[post].flags.contains(.sensitive)
      || site.contentWarning(of: post) != nil
  }

  private var image: String? {
    if isCovered { return nil }
    return attachment.kind == .image ? attachment.source : attachment.poster
  }
}
