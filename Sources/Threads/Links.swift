/// Which post a post answers, reposts or quotes: references resolved to numbers, and cleared of loops.

import Diagnostics
import Posts

/// The posts that posts refer to, by index: -1 for no reference, -2 for one whose target the library lacks.
struct Links {
  static let none: Int32 = -1
  static let missing: Int32 = -2

  var parents: [Int32]
  var reposts: [Int32]
  var quotes: [Int32]

  /// `index` knows the posts by all their names.
  init(_ library: Library, index: AddressIndex, log: inout DiagnosticLog) {
    let posts = library.posts
    parents = [Int32](repeating: Self.none, count: posts.count)
    reposts = parents
    quotes = parents
    func resolve(_ reference: Reference?) -> Int32 {
      guard let reference else { return Self.none }
      return index.find(reference) ?? Self.missing
    }
    for at in posts.indices {
      reposts[at] = resolve(posts[at].repostOf)
      quotes[at] = resolve(posts[at].quoteOf)
      // A repost stands in no thread: what it answers is the business of the post that it shows.
      if reposts[at] == Self.none { parents[at] = resolve(posts[at].inReplyTo) }
    }
    resolveRepostsOfReposts(library, &log)
    aimAtOriginals(library, &log)
    breakCycles(library, &log)
  }

  /// Makes each repost name an original that is none itself. What leads to a missing one, or into a circle, is missing.
  private mutating func resolveRepostsOfReposts(_ library: Library, _ log: inout DiagnosticLog) {
    var isSettled = [Bool](repeating: false, count: reposts.count)
    var isOnPath = isSettled
    for start in reposts.indices where reposts[start] >= 0 && !isSettled[start] {
      var path: [Int] = []
      var at = start
      while reposts[at] >= 0, !isSettled[at], !isOnPath[at] {
        isOnPath[at] = true
        path.append(at)
        at = Int(reposts[at])
      }
      if isOnPath[at], !isSettled[at] {
        let circle = path[(path.firstIndex(of: at) ?? 0)...]
        log.add(.repostCycle(circle.map { library.posts[$0] }, library))
        for member in path { reposts[member] = Self.missing }
      } else {
        // `at` is an original, or a repost whose own target is settled: an original, or missing.
        let original = reposts[at] == Self.none ? Int32(at) : reposts[at]
        for member in path { reposts[member] = original }
      }
      for member in path {
        isOnPath[member] = false
        isSettled[member] = true
      }
    }
  }

  /// Replies to a repost, and quotes of one, mean the post that it shows: a repost has nothing of its own to answer.
  /// Only where the original is missing do they stay with the repost, the nearest thing that is there.
  private mutating func aimAtOriginals(_ library: Library, _ log: inout DiagnosticLog) {
    for at in parents.indices {
      if quotes[at] == at {
        log.add(.quoteOfItself(library.posts[at], library))
        quotes[at] = Self.none
      } else if quotes[at] >= 0, reposts[Int(quotes[at])] >= 0 {
        quotes[at] = reposts[Int(quotes[at])]
      }
      if parents[at] == at {
        log.add(.replyToItself(library.posts[at], library))
        parents[at] = Self.none
      } else if parents[at] >= 0, reposts[Int(parents[at])] >= 0 {
        // A reply to a repost of itself is a root, and no loop.
        let original = reposts[Int(parents[at])]
        parents[at] = original == at ? Self.none : original
      }
    }
  }

  /// Breaks each circle of replies where its oldest post answers a newer one, which no post can: that post becomes a root.
  private mutating func breakCycles(_ library: Library, _ log: inout DiagnosticLog) {
    // 0: not seen; 1: on the present path; 2: known to lead to a root.
    var states = [UInt8](repeating: 0, count: parents.count)
    var path: [Int] = []
    for start in parents.indices where states[start] == 0 {
      path.removeAll(keepingCapacity: true)
      var at = start
      while states[at] == 0 {
        states[at] = 1
        path.append(at)
        if parents[at] < 0 { break }
        at = Int(parents[at])
      }
      if states[at] == 1, parents[at] >= 0, let first = path.lastIndex(of: at) {
        let circle = path[first...]
        let oldest = circle.min { library.posts[$0].isBefore(library.posts[$1]) } ?? at
        let sorted = circle.map { library.posts[$0] }.sorted { $0.isBefore($1) }
        log.add(.replyCycle(sorted, library))
        parents[oldest] = Self.none
      }
      for member in path { states[member] = 2 }
    }
  }
}

extension Post {
  /// The order of posts everywhere: by time, then by id.
  func isBefore(_ other: Post) -> Bool {
    published == other.published ? id.utf8.lexicographicallyPrecedes(other.id.utf8) : published < other.published
  }
}
