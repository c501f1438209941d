/// What a page's head tells machines: where the same is to be had as a feed or file, whose other pages these are, how a link
/// to the page is to be shown, and what the page is in Schema.org's words. One block of HTML, so that themes keep it with one
/// line.

import Bytes
import JSON
import Posts

/// What a page is mainly about.
enum PageSubject: Sendable, Equatable {
  case none, thread(Int, page: Int), profile(Int), tag(Int)
}

/// The metadata of one page.
struct PageMetadata {
  let site: Site
  let subject: PageSubject
  let path: String
  let title: String
  let summary: String
  /// Whether search engines should leave the page out.
  let isHidden: Bool

  /// Appends the elements. Previews and structured data say whole addresses, so they need the site's own.
  func append(to out: inout Bytes) {
    // Nobody knows at which address this one is shown.
    if path == "404.html" { return }
    appendAlternates(to: &out)
    if case .profile(let account) = subject {
      for url in site.otherAddresses(of: account) { PageMetadata.link("me", nil, to: &out) { $0.append(url) } }
    }
    guard !isHidden, let addresses = Addresses(site) else { return }
    if site.makes("open-graph", byDefault: true) {
      OpenGraph(addresses, subject, path: path, title: title, summary: summary).append(to: &out)
    }
    guard site.makes("json-ld", byDefault: true) else { return }
    switch subject {
    case .thread(let root, let page):
      statement(to: &out) { ThreadStatement(addresses, root: root, page: page).append(to: &$0) }
    case .profile(let account) where path == site.feedPage(.account(account)):
      statement(to: &out) { addresses.append(profileStatement: account, to: &$0) }
    case .profile, .none, .tag: break
    }
  }

  private func statement(to out: inout Bytes, _ json: (inout JSONStream) -> Void) {
    out.append("<script type=\"application/ld+json\">" as StaticString)
    JSONStream.append(to: &out, json)
    out.append("</script>\n" as StaticString)
  }

  /// Whether there is anything to say.
  var isEmpty: Bool {
    var out = Bytes()
    append(to: &out)
    return out.isEmpty
  }

  /// The feeds of the page's subject, or else the site's; and the thread as other files.
  private func appendAlternates(to out: inout Bytes) {
    let depth = PathDepth(of: path)
    let feed: FeedSubject
    switch subject {
    case .thread(let root, _): feed = .thread(root)
    case .profile(let account): feed = .account(account)
    case .tag(let tag): feed = .tag(tag)
    case .none: feed = .site
    }
    let formats = feed == .site ? [] : site.feedFormats(of: feed)
    if formats.isEmpty {
      out.append(contentsOf: site.feedLinks[depth.folders])
    } else {
      let title = site.feedTitle(feed)
      for format in formats {
        PageMetadata.feedLink(format, depth.base, site.feedPath(feed, format), title, to: &out)
      }
    }
    guard case .thread(let root, _) = subject else { return }
    func file(_ type: String, _ path: String) {
      PageMetadata.link("alternate", type, to: &out) {
        $0.append(depth.base)
        $0.append(path: path)
      }
    }
    if site.hasTwins {
      for (suffix, type) in [(".md", "text/markdown"), (".txt", "text/plain"), (".json", "application/json")] {
        file(type, site.permalinks.threadPath(root, suffix: suffix))
      }
    }
    if site.hasActivityStreams { file("application/activity+json", site.activityPath(thread: root)) }
  }

  /// The links to the site's own feeds, which most pages have, by how deep the page lies.
  static func feedLinks(_ info: SiteInfo) -> [Bytes] {
    let bases: [StaticString] = ["", "../", "../../", "../../../"]
    return bases.map { base in
      var out = Bytes()
      for format in info.feedFormats { feedLink(format, base, format.sitePath, info.title, to: &out) }
      return out
    }
  }

  private static func feedLink(
    _ format: FeedFormat, _ base: StaticString, _ path: String, _ title: String, to out: inout Bytes
  ) {
    link("alternate", format.mediaType, title: title, to: &out) {
      $0.append(base)
      $0.append(path: path)
    }
  }

  private static func link(
    _ relation: StaticString, _ type: String?, title: String? = nil, to out: inout Bytes,
    _ address: (inout Bytes) -> Void
  ) {
    out.append(("<link rel=\"" as StaticString).bytes, relation.bytes, ("\"" as StaticString).bytes)
    if let type {
      out.append(" type=\"" as StaticString)
      out.append(type)
      out.append("\"" as StaticString)
    }
    if let title {
      out.append(" title=\"" as StaticString)
      out.append(escaping: title)
      out.append("\"" as StaticString)
    }
    out.append(" href=\"" as StaticString)
    out.append(escaping: address)
    out.append("\">\n" as StaticString)
  }
}

extension String {
  /// A path as it stands in a link.
  package var escapedPath: String {
    var out = Bytes()
    out.append(path: self)
    return out.text
  }
}

extension Site {
  /// Addresses elsewhere that are the same person's, each once.
  func otherAddresses(of account: Int) -> [String] {
    let record = accounts[account]
    var seen: Set<String> = []
    return ([record.url, record.website].compactMap { $0 } + record.alsoKnownAs)
      .filter { $0.isWebAddress && seen.insert($0).inserted }
  }

  /// Whether posts lie in the site as ActivityStreams 2.0, too.
  package var hasActivityStreams: Bool { info.baseURL != nil && makes("activitystreams", byDefault: false) }

  /// The thread's posts as ActivityStreams 2.0.
  package func activityPath(thread root: Int) -> String {
    let path = permalinks.threadPath(root, suffix: ".json")
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return "\(path[..<slash])/activity/threads\(path[slash...])"
  }
}
