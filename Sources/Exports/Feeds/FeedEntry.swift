/// One entry of a feed: what each format says of a post. Its text is in `FeedContent.swift`.

import Bytes
import Pages
import Posts
import Threads

/// A post or repost in a feed.
struct FeedEntry: Sendable {
  let feed: Feed
  /// The record: a post or a repost.
  let post: Int
  /// The post whose text is shown; nil where the original of a repost is elsewhere.
  let shown: Int?

  init(_ feed: Feed, _ post: Int) {
    self.feed = feed
    self.post = post
    shown = feed.site.forest.isRepost(post) ? feed.site.original(ofRepost: post) : post
  }

  var site: Site { feed.site }
  var addresses: Addresses { feed.addresses }
  var isRepost: Bool { site.forest.isRepost(post) }

  /// Stays the same for good, or readers would show the entry again.
  var id: String { site.feedID(of: post, addresses) }

  /// Never empty, and never what a content warning covers.
  var title: String {
    let text = shown.map { site.headline(of: $0, limit: 80) } ?? ""
    guard isRepost else { return text.isBlank ? site.accounts[author].displayName : text }
    let said = "\(site.accounts[author].displayName) \(site.words[.reposted])"
    guard let shown else { return said }
    return "\(said) @\(site.accounts[site.author(shown)].handle)\(text.isBlank ? "" : ": " + text)"
  }

  /// Where the post is to be read. A repost has no page of its own.
  var url: String {
    shown.map { addresses.post($0) } ?? site.missingOriginal(ofRepost: post)?.url ?? addresses.profile(author)
  }

  var published: Timestamp { site.library.posts[post].published }

  /// When it was last changed; of a repost, when it was made.
  var updated: Timestamp { max(details?.edited ?? published, published) }

  /// The account that wrote or reposted it.
  var author: Int { site.author(post) }

  /// The details of the record itself.
  var details: PostDetails? { site.library.posts[post].hasDetails ? site.library.posts[post].details : nil }

  /// The details of what is shown.
  var shownDetails: PostDetails? {
    shown.flatMap { site.library.posts[$0].hasDetails ? site.library.posts[$0].details : nil }
  }

  var contentWarning: String? { shown.flatMap { site.contentWarning(of: $0) } }

  /// BCP 47; nil where the post names none.
  var language: String? { shownDetails?.language }

  var tagNames: [(name: String, slug: String)] {
    guard let shown else { return [] }
    return feed.tags[shown].map { (site.tags.tags[Int($0)].name, site.tags.tags[Int($0)].slug) }
  }

  /// What the post answers: its id in feeds, and where it is to be read.
  var answered: (id: String, url: String?)? {
    guard !isRepost else { return nil }
    switch site.forest.replyTarget(of: post) {
    case nil: return nil
    case .post(let parent):
      // What is not in feeds is not named in them.
      guard site.library.posts[parent].visibility == .public else { return nil }
      return (site.feedID(of: parent, addresses), addresses.post(parent))
    case .missing(let missing):
      guard missing.absence == .notInArchive || missing.absence == .lost, let url = missing.url, url.isWebAddress else {
        return nil
      }
      return (url.uri, url)
    }
  }

  var replyCount: Int { isRepost ? 0 : site.forest.replyCount(post).shown }

  /// Pictures, films and sounds that may be shown uncovered.
  var media: [FeedMedia] {
    guard let shown, contentWarning == nil, !site.library.posts[shown].flags.contains(.sensitive) else { return [] }
    return (shownDetails?.attachments ?? []).compactMap { attachment in
      guard !attachment.isSensitive, !attachment.isMissing, site.isShown(attachment.source),
        let url = addresses.media(attachment.source)
      else { return nil }
      return FeedMedia(attachment: attachment, url: url, type: MediaName.type(ofPath: attachment.source))
    }
  }
}

/// An attachment with its address and media type.
struct FeedMedia: Sendable {
  var attachment: Attachment
  var url: String
  var type: String
}

extension Site {
  /// A post's id in feeds. The record's id decides, not the page: an address where that is one, and else a tag URI
  /// (RFC 4151) of the site's host, the day of the post and the record's id.
  func feedID(of post: Int, _ addresses: Addresses) -> String {
    let record = library.posts[post]
    if record.id.isWebAddress { return record.id.uri }
    let host = addresses.base.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
    var out = Bytes("tag:".utf8)
    out.append(String(host.split(separator: "@").last ?? "").prefix { $0 != ":" }.lowercased())
    out.append(",")
    out.append(date: CivilTime(record.published))
    out.append(":")
    out.append(path: record.id)
    return out.text
  }
}

extension String {
  /// Whether nothing is to be seen of the text.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// An address with everything percent-encoded that no URI may hold.
  var uri: String {
    var out = Bytes()
    for byte in utf8 {
      switch byte {
      case 33, 35...59, 61, 63...91, 93, 95, 97...122, 126: out.append(byte)
      default:
        out.append(UInt8(ascii: "%"))
        out.append(String(byte, radix: 16, uppercase: true).utf8.count == 1 ? "0" : "" as StaticString)
        out.append(String(byte, radix: 16, uppercase: true))
      }
    }
    return out.text
  }
}
