/// The timeline that an account would see.

import Posts

/// Timelines over a forest and a follow graph.
package struct Timelines: Sendable {
  private let forest: ThreadForest
  private let graph: FollowGraph
  private let posts: AccountPosts

  package init(forest: ThreadForest, graph: FollowGraph, posts: AccountPosts) {
    self.forest = forest
    self.graph = graph
    self.posts = posts
  }

  /// Posts and reposts of those whom the account follows, and its own, newest first; at most `limit`.
  ///
  /// Replies are left out as Mastodon leaves them out, because half a conversation between strangers says nothing: a reply
  /// is shown where it answers an account that is followed too, its own author, or the account itself. The account's own
  /// posts are all shown. A reply to a missing post counts as one to the author that it names.
  package func timeline(of account: Int, limit: Int = .max) -> [Int32] {
    var isSeen = [Bool](repeating: false, count: forest.people.count)
    isSeen[account] = true
    for followed in graph.following(of: account) { isSeen[Int(followed)] = true }
    let authors = [Int32(account)] + graph.following(of: account)
    let candidates = authors.reduce(0) { $0 + posts.all(of: Int($1)).count }

    // Many candidates: walk the posts that are in order already. Few: sort their ranks.
    var found: [Int32] = []
    if candidates > forest.count / 16 {
      for post in forest.chronological.reversed() {
        if found.count >= limit { break }
        let author = forest.people.authors[Int(post)]
        if author >= 0, isSeen[Int(author)], isShown(Int(post), to: account, isSeen) { found.append(post) }
      }
      return found
    }
    var ranks: [Int32] = []
    ranks.reserveCapacity(candidates)
    for author in authors {
      for post in posts.all(of: Int(author)) where isShown(Int(post), to: account, isSeen) {
        ranks.append(forest.rank[Int(post)])
      }
    }
    ranks.sort(by: >)
    return ranks.prefix(limit).map { forest.chronological[Int($0)] }
  }

  private func isShown(_ post: Int, to account: Int, _ isSeen: [Bool]) -> Bool {
    let people = forest.people
    if people.authors[post] == Int32(account) || forest.isRepost(post) || forest.startsThread(post) { return true }
    let parent = Int(forest.parent[post])
    let answered: Int
    if parent >= 0 {
      answered = Int(people.authors[parent])
    } else {
      answered = forest.posts[post].inReplyTo?.author.flatMap { people.index(of: $0) } ?? -1
    }
    return answered >= 0 && (isSeen[answered] || people.authors[post] == Int32(answered))
  }
}
