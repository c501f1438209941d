/// Who liked and bookmarked what: from the posts' own lists and from the lists of addresses that archives give.

package import Posts

/// Likes and bookmarks that lead to posts of the library.
package struct Likes: Sendable {
  private let likers: Lists
  private let liked: Lists
  private let bookmarked: Lists
  private let people: AccountTable
  /// Likes by accounts that the library has no record of, by post; sparse.
  private let strangers: [Int32: Int32]
  /// Marks of posts that the library lacks.
  package let elsewhere: [Mark]

  package init(library: Library, forest: ThreadForest) {
    let people = forest.people
    var likes: [(key: Int32, member: Int32)] = []
    var bookmarks: [(key: Int32, member: Int32)] = []
    var strangers: [Int32: Int32] = [:]
    var elsewhere: [Mark] = []
    for at in library.posts.indices where !library.posts[at].more.isEmpty {
      var unknown: Set<String> = []
      for handle in library.posts[at].more.likedBy {
        if let account = people.index(of: handle) {
          likes.append((Int32(at), Int32(account)))
        } else {
          unknown.insert(handle.foldedHandle)
        }
      }
      if !unknown.isEmpty { strangers[Int32(at)] = Int32(clamping: unknown.count) }
    }
    for mark in library.marks {
      guard let post = forest.index.find(mark.target), let account = people.index(of: mark.account) else {
        elsewhere.append(mark)
        continue
      }
      if mark.kind == .like { likes.append((post, Int32(account))) } else { bookmarks.append((post, Int32(account))) }
    }
    Self.unite(&likes)
    Self.unite(&bookmarks)
    likers = Lists(keys: library.posts.count, pairs: likes)
    liked = Self.byAccount(likes, forest)
    bookmarked = Self.byAccount(bookmarks, forest)
    self.people = people
    self.strangers = strangers
    self.elsewhere = elsewhere
  }

  /// The accounts known to have liked a post, by index.
  package func likers(of post: Int) -> ArraySlice<Int32> { likers[post] }

  /// The posts that an account liked, newest first.
  package func liked(by account: Int) -> ArraySlice<Int32> { liked[account] }

  /// The posts that an account bookmarked, newest first. The gate lets bookmarks through only with `--include-private`.
  package func bookmarked(by account: Int) -> ArraySlice<Int32> { bookmarked[account] }

  /// Whether an account liked a post. For the owner's badge on every row, take `liked(by:)` once instead.
  package func isLiked(_ post: Int, by account: Int) -> Bool { likers[post].contains(Int32(account)) }

  /// How many are known to have liked a post, with the accounts that have no record here.
  package func knownCount(_ post: Int) -> Int { likers.count(post) + Int(strangers[Int32(post)] ?? 0) }

  /// Sorts by both numbers and drops doubles.
  private static func unite(_ pairs: inout [(key: Int32, member: Int32)]) {
    pairs.sort { $0 < $1 }
    var kept = 0
    for at in pairs.indices where at == 0 || pairs[at] != pairs[kept - 1] {
      pairs[kept] = pairs[at]
      kept += 1
    }
    pairs.removeLast(pairs.count - kept)
  }

  private static func byAccount(_ pairs: [(key: Int32, member: Int32)], _ forest: ThreadForest) -> Lists {
    let newestFirst = pairs.sorted { forest.rank[Int($0.key)] > forest.rank[Int($1.key)] }
    return Lists(keys: forest.people.count, pairs: newestFirst.map { ($0.member, $0.key) })
  }
}
