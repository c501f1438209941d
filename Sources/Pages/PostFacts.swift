/// What rows ask of a post again and again, worked out once: plain numbers in one array, so that a row counts no references
/// and walks no lists. Texts stay in the library.

import Posts
import Threads

/// The facts of one post, in 56 bytes. Rows ask nothing else of most posts: each thing that is looked up elsewhere is
/// fetched from memory anew.
struct PostFacts: Sendable {
  /// The post that a row shows: for a repost its original, -1 where that is missing; else the post itself.
  var subject: Int32
  var author: Int32
  var published: Timestamp
  /// The next post of the self-thread, if the author went on; or -1.
  var next: Int32 = -1
  /// The faces of the reply bubble; -1 for none.
  var faces: (Int32, Int32, Int32) = (-1, -1, -1)
  /// Numbers to show.
  var likes: Int32
  var replies: Int32
  var reposts: Int32
  /// When it was written by the site's clock: twelve times the year, and 0 for January.
  var month: Int32
  var flags: Flags

  struct Flags: OptionSet, Sendable {
    var rawValue: UInt32

    static let details = Flags(rawValue: 1)
    static let repost = Flags(rawValue: 2)
    /// Answers a post, here or missing.
    static let reply = Flags(rawValue: 4)
    static let quote = Flags(rawValue: 8)
    /// Liked by the owner.
    static let liked = Flags(rawValue: 16)
    /// Has an address on the web.
    static let original = Flags(rawValue: 32)
    /// The library lacks some of the replies.
    static let partialReplies = Flags(rawValue: 64)
    /// Has replies in the library.
    static let answered = Flags(rawValue: 128)
    /// The post with which the author of its parent went on.
    static let continuation = Flags(rawValue: 256)
    /// Stands in the calendar.
    static let listed = Flags(rawValue: 512)
    /// Begins a thread, or answers a post that is not here.
    static let root = Flags(rawValue: 1024)
    /// Answers a post that is not here.
    static let orphan = Flags(rawValue: 2048)
    static let pinned = Flags(rawValue: 4096)
    static let unlisted = Flags(rawValue: 8192)
    /// Its pictures stay covered until asked for.
    static let covered = Flags(rawValue: 16384)
    /// Has numbers of views, and of downloads.
    static let viewed = Flags(rawValue: 32768)
    static let downloaded = Flags(rawValue: 65536)
  }

  /// The facts of all posts, by their index in the library.
  static func all(_ threads: ThreadedLibrary, owner: Int?, clock: ZoneTable) -> [PostFacts] {
    let (posts, forest) = (threads.library.posts, threads.forest)
    var facts = posts.indices.map { at in
      let written = CivilTime(posts[at].published, offset: clock.offset(at: posts[at].published))
      var facts = PostFacts(
        subject: Int32(at), author: threads.people.authors[at], published: posts[at].published,
        likes: Int32(clamping: threads.likeCount(at).shown), replies: 0,
        reposts: Int32(clamping: forest.repostCount(at).shown),
        month: Int32(clamping: written.year * 12 + written.month - 1), flags: [])
      if Calendar.lists(at, threads) { facts.flags.insert(.listed) }
      let replies = forest.replyCount(at)
      facts.replies = Int32(clamping: replies.shown)
      if replies.isPartial { facts.flags.insert(.partialReplies) }
      if !posts[at].more.isEmpty { facts.flags.insert(.details) }
      if forest.parent[at] < 0 { facts.flags.insert(.root) }
      if posts[at].inReplyTo != nil {
        facts.flags.insert(.reply)
        if forest.missingParent(of: at) != nil { facts.flags.insert(.orphan) }
      }
      if posts[at].flags.contains(.pinned) { facts.flags.insert(.pinned) }
      if posts[at].visibility == .unlisted { facts.flags.insert(.unlisted) }
      if posts[at].flags.contains(.sensitive) || posts[at].more.hasSensitivePictures { facts.flags.insert(.covered) }
      if posts[at].counts.views ?? 0 > 0 { facts.flags.insert(.viewed) }
      if posts[at].counts.downloads ?? 0 > 0 { facts.flags.insert(.downloaded) }
      if posts[at].quoteOf != nil { facts.flags.insert(.quote) }
      if (posts[at].more.url ?? posts[at].id).isWebAddress { facts.flags.insert(.original) }
      if forest.isRepost(at) {
        facts.flags.insert(.repost)
        facts.subject = -1
        if case .post(let original) = forest.repostOf(at) { facts.subject = Int32(original) }
      }
      if replies.known > 0 {
        facts.flags.insert(.answered)
        facts.readReplies(of: at, forest)
      }
      return facts
    }
    for at in facts.indices where facts[at].next >= 0 { facts[Int(facts[at].next)].flags.insert(.continuation) }
    if let owner { for post in threads.likes.liked(by: owner) { facts[Int(post)].flags.insert(.liked) } }
    return facts
  }

  /// Finds who answered, and where the author went on.
  private mutating func readReplies(of post: Int, _ forest: ThreadForest) {
    for reply in forest.replies(to: post) {
      if next < 0, forest.isSelfThreadContinuation(Int(reply)) { next = reply }
      let replier = forest.people.authors[Int(reply)]
      if replier < 0 || replier == author || replier == faces.0 || replier == faces.1 { continue }
      if faces.0 < 0 {
        faces.0 = replier
      } else if faces.1 < 0 {
        faces.1 = replier
      } else if faces.2 < 0 {
        faces.2 = replier
      }
      if faces.2 >= 0, next >= 0 { return }
    }
  }
}

extension RareDetails {
  fileprivate var hasSensitivePictures: Bool { !isEmpty && attachments.contains { $0.isPicture && $0.isSensitive } }
}
