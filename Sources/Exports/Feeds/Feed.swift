/// A feed before it takes a format: what it is about, and its newest posts.

import Bytes
import Pages
import Posts
import Threads

/// A title and posts, newest first. Made once for all formats.
struct Feed: Sendable {
  /// No feed has more entries.
  static let limit = 50

  let site: Site
  let addresses: Addresses
  let subject: FeedSubject
  let entries: [FeedEntry]
  let texts: FeedTexts
  let media: [FeedMedia]
  private let tags: PostTags
  /// When the newest entry was written or changed. Never the time of the build: equal content makes equal feeds.
  let updated: Timestamp
  let title: String
  /// What the feed is about in a sentence; empty where nobody said it.
  let summary: String
  /// The address of the page whose feed this is.
  let page: String

  init?(_ subject: FeedSubject, _ site: Site, _ tags: PostTags) {
    guard let addresses = Addresses(site) else { return nil }
    self.site = site
    self.addresses = addresses
    self.subject = subject
    self.tags = tags
    let posts = site.feedPosts(subject, limit: Feed.limit)
    var texts = FeedTexts(addresses, entries: posts.count)
    var media: [FeedMedia] = []
    entries = posts.map { FeedEntry($0, addresses, tags, &texts, &media) }
    self.texts = texts
    self.media = media
    updated = entries.lazy.map(\.updated).max() ?? Timestamp(seconds: 0)
    title = site.feedTitle(subject)
    page = addresses.file(site.feedPage(subject))
    switch subject {
    case .site, .tag: summary = site.info.summary
    case .account(let account): summary = site.excerpt(site.accounts[account].bio, limit: 300)
    case .thread(let root): summary = site.summary(of: root, limit: 300)
    }
  }

  /// About how many bytes a file of the feed takes.
  var room: Int { texts.bytes.count + 1000 * (entries.count + 1) }

  /// The name of a tag at one of an entry's places.
  func tag(_ place: Int) -> String { site.tags.tags[tags[place: place]].name }

  func address(_ format: FeedFormat) -> String { addresses.file(site.feedPath(subject, format)) }

  /// Whose feed it is; nil for one of many authors.
  var author: Int? {
    switch subject {
    case .account(let account): account
    case .site: site.owner
    case .tag, .thread: nil
    }
  }
}

extension Feed {
  /// Adds everything that a feed can say. Of an account all its posts: they are counted once for its feeds of all formats.
  fileprivate static func declare(_ subject: FeedSubject, _ inputs: inout PageInputs) {
    let site = inputs.site
    inputs.hash.add(site.feedTitle(subject))
    inputs.hash.add(site.feedPage(subject))
    switch subject {
    case .account(let account):
      inputs.add(account: account)
      inputs.add(postsOf: account)
    case .site, .tag, .thread:
      if case .thread(let root) = subject { inputs.add(post: root) }
      for post in site.feedPosts(subject, limit: limit) { inputs.add(listed: post) }
    }
  }
}

extension Site {
  /// The newest posts of a subject that feeds may tell of.
  func feedPosts(_ subject: FeedSubject, limit: Int) -> [Int] {
    switch subject {
    case .site: newest(forest.chronological.reversed(), limit) { forest.startsThread($0) }
    case .account(let account): newest(posts.all(of: account), limit)
    case .tag(let tag): newest(tags.tags[tag].posts.reversed(), limit)
    case .thread(let root):
      newest(
        forest.posts(inThread: root).sorted { forest.rank[Int($0)] > forest.rank[Int($1)] }, limit)
    }
  }

  private func newest(_ posts: some Sequence<Int32>, _ limit: Int, _ isWanted: (Int) -> Bool = { _ in true }) -> [Int] {
    var found: [Int] = []
    for post in posts {
      if found.count == limit { break }
      if isInFeeds(Int(post)), isWanted(Int(post)) { found.append(Int(post)) }
    }
    return found
  }
}

/// The tags of each post, by their numbers.
struct PostTags: Sendable {
  private var starts: [Int32]
  private var tags: [Int32]

  init(_ site: Site) {
    starts = Array(repeating: 0, count: site.library.posts.count + 1)
    for tag in site.tags.tags { for post in tag.carriers { starts[Int(post) + 1] += 1 } }
    for at in starts.indices.dropFirst() { starts[at] += starts[at - 1] }
    tags = Array(repeating: 0, count: Int(starts.last ?? 0))
    var next = starts
    for (number, tag) in site.tags.tags.enumerated() {
      for post in tag.carriers {
        tags[Int(next[Int(post)])] = Int32(number)
        next[Int(post)] += 1
      }
    }
  }

  subscript(post: Int) -> ArraySlice<Int32> { tags[places(of: post)] }

  /// Where the tags of a post stand among those of all posts.
  func places(of post: Int) -> Range<Int> { Int(starts[post])..<Int(starts[post + 1]) }

  /// The tag at one of these places.
  subscript(place place: Int) -> Int { Int(tags[place]) }
}

extension Exporter {
  /// The exporter of all feeds of one format.
  static func feeds(
    _ format: FeedFormat, summary: String, _ write: @escaping @Sendable (Feed) -> Bytes
  ) -> Exporter {
    var exporter = Exporter(name: format.rawValue, summary: summary, isDefault: true) { site, _ in
      let subjects: [FeedSubject] = [.site] + site.accounts.indices.map { .account($0) }
      return feedFiles(subjects.filter { site.feedFormats(of: $0).contains(format) }, format, site, write)
    }
    exporter.needsBaseURL = true
    return exporter
  }

  static func feedFiles(
    _ subjects: [FeedSubject], _ format: FeedFormat, _ site: Site, _ write: @escaping @Sendable (Feed) -> Bytes
  ) -> [ExportFile] {
    let tags = PostTags(site)
    return subjects.map { subject in
      ExportFile(
        path: site.feedPath(subject, format), source: FileSource(.feed, subject.words(site)),
        inputs: { Feed.declare(subject, &$0) },
        sharing: { scratch in
          if scratch.feed?.subject != subject { scratch.feed = Feed(subject, scratch.site, tags) }
          return scratch.feed.map(write) ?? []
        })
    }
  }
}

extension FeedSubject {
  fileprivate func words(_ site: Site) -> String {
    switch self {
    case .site: "the site"
    case .account(let account): "@\(site.accounts[account].handle)"
    case .tag(let tag): "tag '\(site.tags.tags[tag].name)'"
    case .thread(let root): "post '\(site.library.posts[root].id)'"
    }
  }
}
