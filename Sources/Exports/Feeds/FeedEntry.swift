/// One entry of a feed: what each format says of a post. Its text is in `FeedContent.swift`.

import Bytes
import Pages
import Posts
import Threads

/// A post or repost in a feed, with what all formats say of it.
struct FeedEntry: Sendable {
  let addresses: Addresses
  /// The record: a post or a repost.
  let post: Int
  /// The post whose text is shown; nil where the original of a repost is elsewhere.
  let shown: Int?
  let isRepost: Bool
  /// The account that wrote or reposted it.
  let author: Int
  /// Stays the same for good, or readers would show the entry again.
  let id: String
  /// Where the post is to be read. A repost has no page of its own.
  let url: String
  /// The same without what no URI may hold.
  let uri: String
  /// Never empty, and never what a content warning covers.
  private(set) var title = ""
  /// The names of its tags.
  let tags: [String]
  /// The post as HTML that can be read anywhere.
  private(set) var html = Bytes()
  /// The same escaped, as it stands in XML.
  private(set) var escapedHTML = Bytes()

  init(_ post: Int, _ addresses: Addresses, _ tags: PostTags) {
    let site = addresses.site
    self.addresses = addresses
    self.post = post
    isRepost = site.isRepost(post)
    shown = isRepost ? site.original(ofRepost: post) : post
    author = site.author(post)
    id = site.feedID(of: post, addresses)
    url =
      shown.map { addresses.post($0) } ?? site.missingOriginal(ofRepost: post)?.url ?? addresses.profile(author)
    uri = url.uri
    self.tags = shown.map { shown in tags[shown].map { site.tags.tags[Int($0)].name } } ?? []
    title = makeTitle()
    append(to: &html)
    html.withUnsafeBufferPointer { escapedHTML.append(xml: $0) }
  }

  var site: Site { addresses.site }

  private func makeTitle() -> String {
    let text = shown.map { site.headline(of: $0, limit: 80) } ?? ""
    guard isRepost else { return text.isBlank ? site.accounts[author].displayName : text }
    let said = "\(site.accounts[author].displayName) \(site.words[.reposted])"
    guard let shown else { return said }
    return "\(said) @\(site.accounts[site.author(shown)].handle)\(text.isBlank ? "" : ": " + text)"
  }

  var published: Timestamp { site.library.posts[post].published }

  /// When it was last changed; of a repost, when it was made.
  var updated: Timestamp { max(site.library.posts[post].more.edited ?? published, published) }

  /// The details of what is shown.
  var shownDetails: PostDetails? {
    shown.flatMap { site.library.posts[$0].more.isEmpty ? nil : site.library.posts[$0].details }
  }

  var contentWarning: String? { shown.flatMap { site.contentWarning(of: $0) } }

  /// BCP 47; nil where the post names none.
  var language: String? { shown.flatMap { site.library.posts[$0].more.language } }

  /// What the post answers: its id in feeds, and where it is to be read.
  var answered: (id: String, url: String?)? {
    guard !isRepost, site.isReply(post) else { return nil }
    let parent = Int(site.forest.parent[post])
    switch parent >= 0 ? PostLink.post(parent) : site.forest.replyTarget(of: post) {
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

  var replyCount: Int { isRepost ? 0 : site.replyCount(post) }

  /// Pictures, films and sounds that may be shown uncovered.
  var media: [FeedMedia] {
    guard let shown, contentWarning == nil, !site.library.posts[shown].flags.contains(.sensitive) else { return [] }
    return site.library.posts[shown].more.attachments.compactMap { attachment in
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
    let id = library.posts[post].id
    if id.isWebAddress { return id.uri }
    var out = Bytes("tag:".utf8)
    out.append(addresses.host)
    out.append(UInt8(ascii: ","))
    out.append(date: CivilTime(library.posts[post].published))
    out.append(UInt8(ascii: ":"))
    out.append(path: id)
    return out.text
  }
}

extension String {
  /// Whether nothing is to be seen of the text.
  var isBlank: Bool {
    // Most texts begin with a letter, which tells without a look at characters.
    if let first = utf8.first, first > 32, first < 127 { return false }
    return allSatisfy(\.isWhitespace)
  }

  /// An address with everything percent-encoded that no URI may hold.
  var uri: String {
    func isKept(_ byte: UInt8) -> Bool {
      switch byte {
      case 33, 35...59, 61, 63...91, 93, 95, 97...122, 126: true
      default: false
      }
    }
    var text = self
    if text.withUTF8({ $0.allSatisfy(isKept) }) { return self }
    var out = Bytes()
    for byte in utf8 {
      switch byte {
      case _ where isKept(byte): out.append(byte)
      default:
        out.append(UInt8(ascii: "%"))
        out.append(String(byte, radix: 16, uppercase: true).utf8.count == 1 ? "0" : "" as StaticString)
        out.append(String(byte, radix: 16, uppercase: true))
      }
    }
    return out.text
  }
}
