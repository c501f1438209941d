/// The names of posts in paths and links, so far as they do not depend on their threads: worked out beside those.

import Bytes
package import Posts
import Threads

/// For each post its file's stem and anchor, and what else takes a walk over all posts to know how they are placed.
package struct PostNames: Sendable {
  /// All slugs, as links name them, and where each post's stands.
  private(set) var bytes = Bytes()
  private(set) var spans: [Span] = []
  /// The most bytes that a row of any post may take on a page of its thread, estimated.
  private(set) var longestRow = 0
  /// Posts whose slug no root may have; and those whose slug is not their id, so that another may have it too.
  private var reserved: [Int] = []
  private var changed: [Int] = []

  /// Where a slug stands among all. Four gigabytes of slugs are the limit.
  struct Span: Sendable {
    private var start: UInt32
    private var length: UInt16

    init(_ range: Range<Int>) {
      start = UInt32(clamping: range.lowerBound)
      length = UInt16(clamping: range.count)
    }

    var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
  }

  /// Names that a profile's own pages have, so that no thread may have them.
  private static let reservedSlugs: Set<String> = [
    "index", "replies", "reposts", "media", "followers", "following", "timeline", "feed", "threads",
  ]
  /// Ids that the frame of every page uses, so that no post may have them.
  private static let frameIDs: Set<String> = ["main", "title", "scheme", "keys"]

  package init(_ library: Library) {
    spans.reserveCapacity(library.posts.count)
    bytes.reserveCapacity(library.posts.count * 12)
    for at in library.posts.indices {
      longestRow = max(longestRow, ThreadPages.rowBytes(of: at, library))
      let slug = PostNames.slug(library.posts[at].more.slug ?? library.posts[at].id)
      if slug != library.posts[at].id { changed.append(at) }
      // All of the reserved names are of letters; numbers, which most ids end in, need no look.
      if slug.utf8.last.map({ $0 >= 65 }) ?? false, PostNames.reservedSlugs.contains(slug.lowercased()) {
        reserved.append(at)
      }
      let start = bytes.count
      bytes.append(path: slug)
      spans.append(Span(start..<bytes.count))
    }
  }

  private static func slug(_ name: String) -> String {
    let slug = Slug.make(name)
    return frameIDs.contains(slug) ? "post-" + slug : slug
  }

  /// Renames posts that would take another's place, now that threads are known: roots with the name of a page of their
  /// author's profile; and of posts of one thread with the same name the later ones, which get numbers.
  mutating func settle(_ forest: ThreadForest) {
    for at in reserved where forest.parent[at] < 0 {
      rename(at, "post-\(text(of: at))")
      changed.append(at)
    }
    for root in Set(changed.lazy.map { forest.root[$0] }) {
      let thread = forest.posts(inThread: Int(root))
      if thread.count == 1 { continue }
      var taken: Set<String> = []
      for post in thread.lazy.map(Int.init) {
        let slug = text(of: post)
        if taken.insert(slug).inserted { continue }
        var number = 2
        while !taken.insert("\(slug)-\(number)").inserted { number += 1 }
        rename(post, "\(slug)-\(number)")
      }
    }
  }

  /// `slug` is as links name it.
  private mutating func rename(_ post: Int, _ slug: String) {
    let start = bytes.count
    bytes.append(slug)
    spans[post] = Span(start..<bytes.count)
  }

  /// The slug as links name it.
  private func text(of post: Int) -> String { String(decoding: bytes[spans[post].range], as: UTF8.self) }
}
