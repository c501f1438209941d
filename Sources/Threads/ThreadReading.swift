/// Threads as they are read: replies, reading order, self-threads, and who answered.

import Posts

extension ThreadForest {
  /// The direct replies to a post, by (published, id).
  package func replies(to post: Int) -> ArraySlice<Int32> { replyLists[post] }

  /// All posts of the thread that begins at a root, in reading order: depth first, the root first. For any other post, its
  /// own part of the thread.
  package func posts(inThread root: Int) -> ArraySlice<Int32> {
    let start = Int(position[root])
    return reading[start..<start + Int(size[root])]
  }

  /// How many posts the post's part of the thread has, itself included.
  package func subtreeCount(_ post: Int) -> Int { Int(size[post]) }

  /// The ancestors of a post, the root first. At most `limit`, the nearest.
  package func ancestors(of post: Int, limit: Int = .max) -> [Int] {
    var chain: [Int] = []
    var at = Int(parent[post])
    while at >= 0, chain.count < limit {
      chain.append(at)
      at = Int(parent[at])
    }
    return chain.reversed()
  }

  /// Whether the post is no reply: it has neither a parent here nor one that is missing.
  package func startsThread(_ post: Int) -> Bool { parent[post] < 0 && !lacksParent[post] }

  /// Whether the post answers its own author, who wrote every post from here up to the root.
  package func isSelfThreadContinuation(_ post: Int) -> Bool { parent[post] >= 0 && isInSelfThread[post] }

  /// The self-thread that begins at a post: from each post on to its author's first reply to it. Only the post itself where
  /// its author did not go on. Further replies of the author to one post are branches, and are not part of it.
  package func selfThread(_ root: Int) -> [Int] {
    var chain = [root]
    guard isInSelfThread[root] else { return chain }
    while let last = chain.last, let next = replyLists[last].first(where: { isInSelfThread[Int($0)] }) {
      chain.append(Int(next))
    }
    return chain
  }

  /// The accounts that answered a post directly, each once, in order of their first reply, without its own author: the
  /// faces of the reply bubble. At most `limit`.
  package func repliers(of post: Int, limit: Int = .max) -> [Int] {
    let author = people.authors[post]
    var found: [Int] = []
    var seen: Set<Int32> = []
    for reply in replyLists[post] {
      if found.count >= limit { break }
      let replier = people.authors[Int(reply)]
      if replier >= 0, replier != author, seen.insert(replier).inserted { found.append(Int(replier)) }
    }
    return found
  }

  /// How many accounts answered a post directly, without its own author.
  package func replierCount(of post: Int) -> Int { repliers(of: post).count }

  /// The account that wrote a post; nil where the library has none of that handle.
  package func author(of post: Int) -> Int? {
    let author = people.authors[post]
    return author < 0 ? nil : Int(author)
  }
}
