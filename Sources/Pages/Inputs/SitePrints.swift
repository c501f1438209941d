/// Fingerprints of what pages are made of, computed once a build: a page all of whose inputs have the fingerprints of the
/// build before need not be rendered again. Everything a page may show must be in one of them; more than it shows costs time
/// only.

import Bytes
import Markup
import Posts
import Threads

/// The fingerprints of a site's parts.
package final class SitePrints: Sendable {
  /// What every page shows or depends on: program, theme, configuration, zone, navigation.
  package let site: UInt64
  /// Of each account what `AuthorView` can show: who it is, without numbers.
  let authors: [UInt64]
  /// Of each account what `AccountView` can show without its numbers of posts.
  let profiles: [UInt64]
  /// Of each account what its charts can show.
  let charts: [UInt64]
  /// Of each post what links to it and quotes of it can show: its record, text, author and place.
  let posts: [UInt64]
  /// Of each post what its row can show: the post, its numbers, who replied, what it answers and quotes.
  let rows: [UInt64]
  /// Of each post the names of its tags; 0 for none.
  let tags: [UInt64]
  /// Of each account all its posts and reposts, as rows.
  let streams: [UInt64]
  /// Of each post the one with which its author went on; -1 for none.
  let next: [Int32]

  private static let sliceSize = 4096

  /// `seed` stands for the program and the theme. The result does not depend on `jobs`.
  package init(_ site: Site, seed: UInt64, jobs: Int) async throws {
    let authors = site.accounts.indices.map { SitePrints.author($0, site) }
    let posts = try await SitePrints.each(site.library.posts.count, jobs) { SitePrints.post($0, site, authors) }
    let next = site.facts.map(\.next)
    let rows = try await SitePrints.each(site.library.posts.count, jobs) {
      SitePrints.row($0, site, authors, posts, next)
    }
    let tags = SitePrints.tags(site)
    streams = try await SitePrints.each(site.accounts.count, jobs) { SitePrints.stream($0, site, rows, tags) }
    profiles = try await SitePrints.each(site.accounts.count, jobs) { SitePrints.profile($0, site, authors) }
    let growth = site.graph.followersByMonth { site.local($0) }
    charts = try await SitePrints.each(site.accounts.count, jobs) { SitePrints.charts($0, site, growth[$0]) }
    self.site = SitePrints.frame(site, seed, authors)
    self.authors = authors
    self.posts = posts
    self.rows = rows
    self.tags = tags
    self.next = next
  }

  private static func each<Value: Sendable>(
    _ count: Int, _ jobs: Int, _ value: @escaping @Sendable (Int) -> Value
  ) async throws -> [Value] {
    try await inSlices(of: count, size: sliceSize, jobs: jobs) { $0.map(value) }.flatMap { $0 }
  }

  // MARK: Site

  /// What the frame of every page depends on.
  private static func frame(_ site: Site, _ seed: UInt64, _ authors: [UInt64]) -> UInt64 {
    var hash = Fingerprint(seed: seed)
    let info = site.info
    hash.add(info.title)
    hash.add(info.summary)
    hash.add(info.baseURL)
    hash.add(info.language)
    hash.add(info.owner)
    hash.add(info.pageSize)
    hash.add(info.accent)
    hash.add(info.disabledKinds.sorted()) { $0.add($1) }
    switch info.timelines {
    case .owner: hash.add("owner")
    case .all: hash.add("all")
    case .some(let handles): hash.add(handles) { $0.add($1) }
    }
    hash.add(info.exports != nil)
    hash.add(info.exports ?? []) { $0.add($1) }
    hash.add(info.redirectFrom) { $0.add($1) }
    hash.add(info.generator)
    hash.add(site.words.language)
    hash.add(site.clock.name)
    hash.add(site.clock.numbers) { $0.add($1) }
    for (name, path) in site.assets.sorted(by: { $0.key < $1.key }) {
      hash.add(name)
      hash.add(path)
    }
    hash.add(site.hasTags)
    hash.add(site.hasChats)
    hash.add(site.hasActivity)
    hash.add(site.hasDates)
    hash.add(site.hasStats)
    hash.add(site.owner.map { authors[$0] }.map(Int.init(truncatingIfNeeded:)))
    return hash.value
  }

  // MARK: Accounts

  private static func author(_ at: Int, _ site: Site) -> UInt64 {
    var hash = Fingerprint()
    let account = site.accounts[at]
    hash.add(account.handle)
    hash.add(account.name)
    hash.add(account.avatar)
    hash.add(account.website)
    hash.add(account.url)
    hash.add(account.isVerified)
    hash.add(account.isBot)
    hash.add(site.permalinks.folder(at))
    return hash.value
  }

  private static func profile(_ at: Int, _ site: Site, _ authors: [UInt64]) -> UInt64 {
    var hash = Fingerprint(seed: authors[at])
    let account = site.accounts[at]
    hash.add(account)
    hash.add(text: account.bio, from: account.origin, emoji: account.emoji, site)
    for field in account.fields { hash.add(text: field.value, from: account.origin, emoji: account.emoji, site) }
    let (followers, following) = (site.graph.followerCount(of: at), site.graph.followingCount(of: at))
    hash.add(followers.known)
    hash.add(following.known)
    hash.add(site.graph.mutualCount(of: at))
    for face in site.graph.followers(of: at).prefix(3) { hash.add(authors[Int(face)]) }
    hash.add(site.hasTimeline(at))
    hash.add(site.feedFormats(of: .account(at)).count)
    hash.add(site.directChats[at].map { site.permalinks.chatStem($0) })
    return hash.value
  }

  private static func charts(_ at: Int, _ site: Site, _ growth: [FollowerMonth]) -> UInt64 {
    var hash = Fingerprint()
    for post in site.posts.all(of: at) {
      hash.add(Int(site.facts[Int(post)].month))
      hash.add(site.isInCalendar(Int(post)))
    }
    hash.add(site.hasFollowers(at))
    for month in growth {
      hash.add(month.year * 12 + month.month)
      hash.add(month.total)
    }
    return hash.value
  }

  // MARK: Posts

  private static func post(_ at: Int, _ site: Site, _ authors: [UInt64]) -> UInt64 {
    let posts = site.library.posts
    var hash = Fingerprint(seed: authors[site.author(at)])
    hash.add(posts[at].id)
    hash.add(posts[at].published.milliseconds.magnitude)
    hash.add(posts[at].published.milliseconds < 0)
    hash.add(posts[at].visibility.rawValue)
    hash.add(Int(posts[at].flags.rawValue))
    hash.add(posts[at].counts)
    hash.add(posts[at].inReplyTo != nil)
    // Where it lives.
    site.permalinks.add(placeOf: at, to: &hash)
    // The text as it is printed, with the addresses that its names lead to.
    site.bodies.withHTML(at) { hash.add($0) }
    if !posts[at].more.isEmpty {
      let details = posts[at].details
      hash.add(details)
      for edit in details.edits { hash.add(text: edit.body, from: posts[at].origin, emoji: details.emoji, site) }
    }
    return hash.value
  }

  private static func tags(_ site: Site) -> [UInt64] {
    var prints = [UInt64](repeating: 0, count: site.library.posts.count)
    for tag in site.tags.tags {
      var hash = Fingerprint()
      hash.add(tag.name)
      hash.add(tag.slug)
      let print = hash.value
      for post in tag.carriers {
        var hash = Fingerprint(seed: prints[Int(post)])
        hash.add(print)
        prints[Int(post)] = hash.value
      }
    }
    return prints
  }

  private static func stream(_ account: Int, _ site: Site, _ rows: [UInt64], _ tags: [UInt64]) -> UInt64 {
    var hash = Fingerprint()
    for post in site.posts.all(of: account) {
      let post = Int(post)
      hash.add(rows[post])
      hash.add(tags[post])
      guard site.forest.isRepost(post), let original = site.original(ofRepost: post) else { continue }
      hash.add(rows[original])
      hash.add(tags[original])
    }
    return hash.value
  }

  private static func row(
    _ at: Int, _ site: Site, _ authors: [UInt64], _ posts: [UInt64], _ next: [Int32]
  ) -> UInt64 {
    var hash = Fingerprint(seed: posts[at])
    hash.add(site.likeCount(at))
    hash.add(site.isLikedByOwner(at))
    hash.add(site.forest.knownReplyCount(at))
    hash.add(site.forest.knownRepostCount(at))
    hash.add(next[at] >= 0)
    // The first three who answered: the faces of the bubble.
    let faces = site.facts[at].faces
    for face in [faces.0, faces.1, faces.2] where face >= 0 { hash.add(authors[Int(face)]) }
    let parent = Int(site.forest.parent[at])
    hash.add(parent >= 0)
    if parent >= 0 {
      hash.add(posts[parent])
      hash.add(next[parent] == Int32(at))
    } else if let missing = site.forest.missingParent(of: at) {
      hash.add(missing, site)
    }
    hash.add(site.forest.quoteOf(at), posts, site)
    // Of a repost, what it shows has a row of its own; what it should show and does not is part of this one.
    if case .missing(let missing) = site.forest.repostOf(at) { hash.add(missing, site) }
    return hash.value
  }
}

extension Fingerprint {
  /// A text as it is printed. One that can name nothing looks the same wherever names lead: its source tells enough.
  mutating func add(text body: Body, from origin: Origin, emoji: [Emoji], _ site: Site) {
    add(body)
    guard body.canLink else { return }
    add(site.render(body, from: origin, emoji: emoji).bytes)
  }

  mutating func add(_ missing: MissingPost, _ site: Site) {
    add(missing)
    add(missing.text != nil)
    if let text = missing.text { add(text: text, from: Origin(), emoji: [], site) }
  }

  fileprivate mutating func add(_ link: PostLink?, _ posts: [UInt64], _ site: Site) {
    switch link {
    case nil: add(false)
    case .post(let post): add(posts[post])
    case .missing(let missing): add(missing, site)
    }
  }
}

extension Body {
  /// Whether the text may hold a link, mention, hashtag, address, picture or emoji.
  fileprivate var canLink: Bool {
    var source = source
    return source.withUTF8 { text in
      for (at, byte) in text.enumerated() {
        switch byte {
        case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "["),
          UInt8(ascii: "<"), UInt8(ascii: "&"):
          return true
        case UInt8(ascii: "."): if at + 1 < text.count, text[at + 1] > 32 { return true }
        default: break
        }
      }
      return false
    }
  }
}
