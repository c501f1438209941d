/// Open Graph and X cards: what a link to a page looks like where it is posted. What a content warning or a cover hides on
/// the page is not told here.

import Bytes
import Posts

/// The preview of one page.
struct OpenGraph {
  private let addresses: Addresses
  private let subject: PageSubject
  private let path: String
  private let title: String
  private let summary: String

  init(_ addresses: Addresses, _ subject: PageSubject, path: String, title: String, summary: String) {
    self.addresses = addresses
    self.subject = subject
    self.path = path
    self.title = title
    self.summary = summary
  }

  private var site: Site { addresses.site }

  func append(to out: inout Bytes) {
    property("og:site_name", site.info.title, to: &out)
    property("og:title", title, to: &out)
    property("og:url", to: &out) { addresses.append(file: path, to: &$0) }
    if !summary.isEmpty { property("og:description", summary, to: &out) }
    if site.info.language.utf8.contains(UInt8(ascii: "-")) {
      let locale = site.info.language.split(separator: "-")
      if locale.count == 2, locale[1].utf8.count == 2 { property("og:locale", locale.joined(separator: "_"), to: &out) }
    }
    switch subject {
    case .thread(let root, _):
      property("og:type", "article", to: &out)
      property("article:published_time", to: &out) { $0.append(rfc3339: site.library.posts[root].published) }
      if let edited = site.library.posts[root].more.edited {
        property("article:modified_time", to: &out) { $0.append(rfc3339: edited) }
      }
      property("article:author", to: &out) { addresses.append(profile: site.author(root), to: &$0) }
    case .profile(let account):
      property("og:type", "profile", to: &out)
      property("profile:username", site.accounts[account].handle, to: &out)
    case .none, .tag: property("og:type", "website", to: &out)
    }
    let picture = picture
    out.append("<meta name=\"twitter:card\" content=\"" as StaticString)
    out.append(picture?.isLarge == true ? "summary_large_image" : "summary" as StaticString)
    out.append("\">\n" as StaticString)
    guard let picture, let url = addresses.media(picture.source) else { return }
    property("og:image", url, to: &out)
    if let alt = picture.alt { property("og:image:alt", alt, to: &out) }
    if let width = picture.width, let height = picture.height {
      property("og:image:width", String(width), to: &out)
      property("og:image:height", String(height), to: &out)
    }
  }

  private func property(_ name: StaticString, _ value: String, to out: inout Bytes) {
    property(name, to: &out) { $0.append(value) }
  }

  private func property(_ name: StaticString, to out: inout Bytes, _ write: (inout Bytes) -> Void) {
    out.append(("<meta property=\"" as StaticString).bytes, name.bytes, ("\" content=\"" as StaticString).bytes)
    out.append(escaping: write)
    out.append("\">\n" as StaticString)
  }

  private struct Picture {
    var source: String
    var alt: String?
    var width: Int?
    var height: Int?
    var isLarge = false
  }

  /// The post's first picture that nothing covers, or the account's. Previews draw no vector graphics.
  private var picture: Picture? {
    var account = site.owner
    switch subject {
    case .thread(let root, _):
      if let shown = site.uncoveredPictures(of: root).first(where: { $0.source.isRaster }) {
        return Picture(
          source: shown.source, alt: shown.alt, width: shown.width, height: shown.height, isLarge: true)
      }
      account = site.author(root)
    case .profile(let other): account = other
    case .none, .tag: break
    }
    guard let account, let avatar = site.accounts[account].avatar, site.isShown(avatar), avatar.isRaster else {
      return nil
    }
    return Picture(source: avatar, alt: site.accounts[account].displayName)
  }
}

extension String {
  /// Whether the path's end is that of a picture made of points.
  fileprivate var isRaster: Bool {
    let path = lowercased()
    return [".png", ".jpg", ".jpeg", ".gif", ".webp"].contains { path.hasSuffix($0) }
  }
}

extension Site {
  /// The pictures of a post that lie in the site and that neither a content warning nor a cover hides.
  func uncoveredPictures(of post: Int) -> [Attachment] {
    guard !library.posts[post].more.isEmpty, contentWarning(of: post) == nil,
      !library.posts[post].flags.contains(.sensitive)
    else { return [] }
    return library.posts[post].more.attachments.filter {
      $0.kind == .image && !$0.isSensitive && !$0.isMissing && isShown($0.source)
    }
  }
}
