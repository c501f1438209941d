/// Numbers under a post: what its network reported beside what this library knows.

import Posts

/// One number with where it comes from.
package struct ShownCount: Sendable, Equatable {
  /// As the network reported it; nil where it said nothing.
  package var reported: Int?
  /// What the library holds.
  package var known: Int

  package init(reported: Int?, known: Int) {
    self.reported = reported
    self.known = known
  }

  /// The larger of the two: a network's number may be older than the last reply.
  package var shown: Int { max(reported ?? 0, known) }

  /// Whether the library lacks some: "12 of 23 replies are in this archive".
  package var isPartial: Bool { known < shown }
}

extension ThreadForest {
  /// Direct replies in the library.
  package func knownReplyCount(_ post: Int) -> Int { replyLists.count(post) }

  /// Replies of any depth in the library.
  package func knownDescendantCount(_ post: Int) -> Int { Int(size[post]) - 1 }

  package func knownRepostCount(_ post: Int) -> Int { repostLists.count(post) }

  package func knownQuoteCount(_ post: Int) -> Int { quoteLists.count(post) }

  /// Direct replies, as networks count them.
  package func replyCount(_ post: Int) -> ShownCount {
    ShownCount(reported: posts[post].counts.replies, known: knownReplyCount(post))
  }

  package func repostCount(_ post: Int) -> ShownCount {
    ShownCount(reported: posts[post].counts.reposts, known: knownRepostCount(post))
  }
}
