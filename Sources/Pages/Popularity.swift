/// Which posts are popular: likes, replies and reposts, weighed by age.

import Posts
package import Threads

/// Ranks posts by how much they were noticed.
package struct Popularity: Sendable {
  private let oldest: Int64
  private let newest: Int64

  /// How fast posts fade: the oldest post of an archive counts 1/(1 + fading) of the newest.
  package static let fading = 4.0

  /// Ages are measured by the archive's own span, from its oldest to its newest post, and not by the day of the build: an
  /// archive that grows no more never changes, and one that lasted ten years fades more slowly than one of ten weeks.
  package init(_ threads: ThreadedLibrary) {
    let chronological = threads.forest.chronological
    func moment(_ post: Int32?) -> Int64 { post.map { threads.library.posts[Int($0)].published.milliseconds } ?? 0 }
    oldest = moment(chronological.first)
    newest = moment(chronological.last)
  }

  /// The weight of a post that was noticed `count` times. Only additions, products and quotients, which every machine
  /// rounds alike.
  package func weight(_ count: Int, at milliseconds: Int64) -> Double {
    let span = Double(max(newest - oldest, 1))
    let age = Double(newest - milliseconds)
    return Double(count) * span / (span + Popularity.fading * age)
  }
}

extension Site {
  /// The most popular public posts, the first first; equals the newer first. Posts that nobody noticed are left out.
  package func popularPosts(limit: Int) -> [Int32] {
    struct Entry {
      var weight: Double
      var rank: Int32
    }
    func isBefore(_ left: Entry, _ right: Entry) -> Bool {
      left.weight == right.weight ? left.rank > right.rank : left.weight > right.weight
    }
    let popularity = Popularity(threads)
    var best: [Entry] = []
    // Sorted down to the limit now and then: a million posts need no list of a million.
    let room = max(limit * 8, 1024)
    for post in forest.chronological {
      let at = Int(post)
      guard library.posts[at].visibility == .public, !forest.isRepost(at) else { continue }
      let count = likeCount(at) + forest.replyCount(at).shown + forest.repostCount(at).shown
      guard count > 0 else { continue }
      best.append(
        Entry(
          weight: popularity.weight(count, at: library.posts[at].published.milliseconds), rank: forest.rank[at]))
      if best.count == room {
        best.sort(by: isBefore)
        best.removeLast(room - limit)
      }
    }
    best.sort(by: isBefore)
    return best.prefix(limit).map { forest.chronological[Int($0.rank)] }
  }
}
