/// One entry of a feed: what each format says of a post, made once. Its text is in `FeedContent.swift`.

import Bytes
import Pages
import Posts
import Threads

/// A post or repost in a feed, with what all formats say of it. Made of numbers alone: what they point to is the feed's, so that
/// nothing is retained for an entry.
struct FeedEntry: Sendable {
  /// The record: a post or a repost.
  let post: Int
  /// The account that wrote or reposted it.
  let author: Int
  let published: Timestamp
  /// The same as RFC 3339 has it.
  let date: FeedTexts.Place
  /// When it was last changed; of a repost, when it was made.
  let updated: Timestamp
  /// Stays the same for good, or readers would show the entry again.
  let id: FeedTexts.Place
  /// Where the post is to be read. A repost has no page of its own.
  let url: FeedTexts.Place
  /// The same without what no URI may hold.
  let uri: FeedTexts.Place
  /// Never empty, and never what a content warning covers.
  let title: FeedTexts.Place
  /// The post as HTML that can be read anywhere.
  let html: FeedTexts.Place
  /// BCP 47; nil where the post names none.
  let language: FeedTexts.Place?
  /// Where its tags stand among those of all posts.
  let tags: Range<Int>
  /// What the post answers.
  let answered: Answered?
  let replyCount: Int
  /// Where the pictures, films and sounds that may be shown uncovered stand among those of the feed.
  let media: Range<Int>

  /// A post by its id in feeds, and where it is to be read.
  struct Answered: Sendable {
    var id: FeedTexts.Place
    var uri: FeedTexts.Place
  }

  init(
    _ post: Int, _ addresses: borrowing Addresses, _ tags: borrowing PostTags, _ texts: inout FeedTexts,
    _ media: inout [FeedMedia]
  ) {
    let site = addresses.site
    let content = FeedContent(post, copy addresses)
    let published = site.library.posts[post].published
    self.post = post
    author = content.author
    self.published = published
    date = texts.addPlain { $0.append(rfc3339: published) }
    let edited = site.library.posts[post].more.isEmpty ? nil : site.library.posts[post].more.edited
    updated = max(edited ?? published, published)
    id = texts.add { site.append(feedID: post, addresses, to: &$0) }
    url = texts.add { content.append(url: &$0) }
    uri = texts.pagesAreURIs && content.leadsToPage ? url : texts.uri(url)
    title = texts.add { content.append(title: &$0) }
    html = texts.add { content.append(html: &$0) }
    language = content.language.map { language in texts.add { $0.append(language) } }
    self.tags = content.shown.map { tags.places(of: $0) } ?? 0..<0
    replyCount = content.isRepost ? 0 : site.replyCount(post)
    answered = content.isRepost ? nil : Answered(by: post, addresses, &texts)
    let start = media.count
    content.append(media: &media)
    self.media = start..<media.count
  }
}

extension FeedEntry.Answered {
  /// Nil where the post answers nothing that feeds may name.
  fileprivate init?(by post: Int, _ addresses: borrowing Addresses, _ texts: inout FeedTexts) {
    let site = addresses.site
    guard site.isReply(post) else { return nil }
    let parent = Int(site.forest.parent[post])
    switch parent >= 0 ? PostLink.post(parent) : site.forest.replyTarget(of: post) {
    case nil: return nil
    case .post(let parent):
      // What is not in feeds is not named in them.
      guard site.library.posts[parent].visibility == .public else { return nil }
      id = texts.add { site.append(feedID: parent, addresses, to: &$0) }
      let page = texts.add { addresses.append(post: parent, to: &$0) }
      uri = texts.pagesAreURIs ? page : texts.uri(page)
    case .missing(let missing):
      guard missing.absence == .notInArchive || missing.absence == .lost, let url = missing.url, url.isWebAddress else {
        return nil
      }
      uri = texts.add { $0.append(uri: url) }
      id = uri
    }
  }
}

extension FeedTexts {
  /// The address of a place with everything percent-encoded that no URI may hold.
  fileprivate mutating func uri(_ address: Place) -> Place {
    let isURI = read { $0.plain(address).isURI }
    if isURI { return address }
    let text = Bytes(bytes[address.plain])
    return add { out in text.withUnsafeBufferPointer { out.append(uri: $0) } }
  }
}

/// An attachment with its address and media type.
struct FeedMedia: Sendable {
  var attachment: Attachment
  var url: String
  var type: String
}

extension Site {
  /// Appends a post's id in feeds. The record's id decides, not the page: an address where that is one, and else a tag URI
  /// (RFC 4151) of the site's host, the day of the post and the record's id.
  fileprivate func append(feedID post: Int, _ addresses: Addresses, to out: inout Bytes) {
    let id = library.posts[post].id
    if id.utf8.first == UInt8(ascii: "h"), id.isWebAddress { return out.append(uri: id) }
    out.append("tag:" as StaticString)
    out.append(addresses.host)
    out.append(UInt8(ascii: ","))
    out.append(date: CivilTime(library.posts[post].published))
    out.append(UInt8(ascii: ":"))
    out.append(path: id)
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
    var out = Bytes()
    out.append(uri: self)
    return out.text
  }
}

extension UInt8 {
  /// Whether a URI may hold the byte.
  fileprivate var isURI: Bool {
    // Bit by bit: all that is visible but `"`, `<`, `>`, `\`, `^`, the grave accent, `{`, `|` and `}`.
    let (below64, below128): (UInt64, UInt64) = (0xAFFF_FFFA_0000_0000, 0x47FF_FFFE_AFFF_FFFF)
    return (self < 64 ? below64 >> UInt64(self) : self < 128 ? below128 >> UInt64(self - 64) : 0) & 1 != 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  var isURI: Bool { allSatisfy(\.isURI) }
}

extension [UInt8] {
  /// Appends an address with everything percent-encoded that no URI may hold.
  fileprivate mutating func append(uri address: String) {
    address.withBytes { append(uri: $0) }
  }

  fileprivate mutating func append(uri address: UnsafeBufferPointer<UInt8>) {
    if address.isURI { return append(contentsOf: address) }
    for byte in address {
      if byte.isURI {
        append(byte)
      } else {
        append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] { append(digit < 10 ? 48 + digit : 55 + digit) }
      }
    }
  }
}
