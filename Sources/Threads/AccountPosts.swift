/// The posts of each account, split as a profile's tabs show them, newest first.

import Posts

/// Which posts go under Threads, Replies and Reposts of each account. Every post of a known author is in exactly one of
/// `threads`, `replies`, `reposts` and `continuations`.
package struct AccountPosts: Sendable {
  private let all: Lists
  private let threadLists: Lists
  private let replyLists: Lists
  private let repostLists: Lists
  private let continuationLists: Lists

  package init(_ forest: ThreadForest) {
    let authors = forest.people.authors
    let accounts = forest.people.count
    let newestFirst = forest.chronological.reversed()
    func lists(_ isMember: (Int) -> Bool) -> Lists {
      Lists(keys: accounts, order: newestFirst) { isMember(Int($0)) ? authors[Int($0)] : -1 }
    }
    func isThread(_ post: Int) -> Bool { forest.parent[post] < 0 && forest.isInSelfThread[post] }
    all = lists { _ in true }
    repostLists = lists { forest.isRepost($0) }
    threadLists = lists { !forest.isRepost($0) && isThread($0) }
    continuationLists = lists { !forest.isRepost($0) && forest.isSelfThreadContinuation($0) }
    replyLists = lists { !forest.isRepost($0) && !forest.isInSelfThread[$0] }
  }

  /// Everything that the account published, newest first.
  package func all(of account: Int) -> ArraySlice<Int32> { all[account] }

  /// Posts that begin a thread, alone or as the head of a self-thread; and heads of self-threads whose own start is missing.
  package func threads(of account: Int) -> ArraySlice<Int32> { threadLists[account] }

  /// Replies to others, here or missing, and to the account's own replies to others.
  package func replies(of account: Int) -> ArraySlice<Int32> { replyLists[account] }

  package func reposts(of account: Int) -> ArraySlice<Int32> { repostLists[account] }

  /// Later posts of self-threads: read under their heads.
  package func continuations(of account: Int) -> ArraySlice<Int32> { continuationLists[account] }

  /// The account's last post, by (published, id).
  package func latest(of account: Int) -> Int? { all[account].first.map(Int.init) }
}
