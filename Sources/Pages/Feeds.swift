/// Which feeds a site has, and where they lie: pages that link to feeds and exports that write them both ask here.

import Posts
import Threads

/// A format of feeds. The raw value is its name under `exports:`.
package enum FeedFormat: String, CaseIterable, Sendable {
  case atom, rss
  case json = "json-feed"

  /// The end of the file's name.
  package var suffix: String { self == .json ? ".json" : ".\(rawValue)" }

  /// Where the site's own feed lies.
  package var sitePath: String { "feed\(suffix)" }

  package var mediaType: String {
    switch self {
    case .atom: "application/atom+xml"
    case .rss: "application/rss+xml"
    case .json: "application/feed+json"
    }
  }
}

extension SiteInfo {
  /// Whether the configuration asks for an export, or leaves it to what is made by default.
  func makes(_ export: String, byDefault: Bool) -> Bool { exports?.contains(export) ?? byDefault }

  /// The formats of the site's own feeds.
  var feedFormats: [FeedFormat] {
    baseURL == nil ? [] : FeedFormat.allCases.filter { makes($0.rawValue, byDefault: true) }
  }
}

/// What a feed is about. Accounts, tags and roots by their numbers.
package enum FeedSubject: Sendable, Hashable { case site, account(Int), tag(Int), thread(Int) }

extension Site {
  /// Whether the configuration asks for an export, or leaves it to what is made by default.
  package func makes(_ export: String, byDefault: Bool) -> Bool { info.makes(export, byDefault: byDefault) }

  /// The formats in which a subject has a feed. Feeds need the site's address: what they say is read elsewhere. Those of
  /// tags and threads are Atom only and must be asked for, because their number grows with the site's.
  package func feedFormats(of subject: FeedSubject) -> [FeedFormat] {
    guard info.baseURL != nil else { return [] }
    switch subject {
    case .site: break
    case .account(let account): guard posts.all(of: account).contains(where: { isInFeeds(Int($0)) }) else { return [] }
    case .tag(let tag):
      guard hasTags, makes("tag-feeds", byDefault: false) else { return [] }
      return tags.tags[tag].posts.contains { isInFeeds(Int($0)) } ? [.atom] : []
    case .thread(let root):
      guard makes("thread-feeds", byDefault: false) else { return [] }
      return library.posts[root].visibility == .public ? [.atom] : []
    }
    return info.feedFormats
  }

  package func feedPath(_ subject: FeedSubject, _ format: FeedFormat) -> String {
    switch subject {
    case .site: format.sitePath
    case .account(let account): "\(permalinks.folder(account))/feed\(format.suffix)"
    case .tag(let tag): Permalinks.tagFolder(tags.tags[tag].slug) + format.suffix
    case .thread(let root): permalinks.threadPath(root, suffix: format.suffix)
    }
  }

  /// The page of which a feed is the feed.
  package func feedPage(_ subject: FeedSubject) -> String {
    switch subject {
    case .site: "index.html"
    case .account(let account): "\(permalinks.folder(account))/index.html"
    case .tag(let tag): Permalinks.tagPath(tags.tags[tag].slug)
    case .thread(let root): permalinks.threadPath(root)
    }
  }

  package func feedTitle(_ subject: FeedSubject) -> String {
    switch subject {
    case .site: info.title
    case .account(let account): "\(accounts[account].displayName) (@\(accounts[account].handle))"
    case .tag(let tag): "#\(tags.tags[tag].name) · \(info.title)"
    case .thread(let root): title(ofThread: root)
    }
  }

  /// Whether feeds may tell of a post: it is public, and a repost shows a public post, or one of another place.
  package func isInFeeds(_ post: Int) -> Bool {
    guard library.posts[post].visibility == .public else { return false }
    if let original = original(ofRepost: post) { return library.posts[original].visibility == .public }
    guard let missing = missingOriginal(ofRepost: post) else { return true }
    return missing.absence == .notInArchive && missing.url?.isWebAddress == true
  }
}
