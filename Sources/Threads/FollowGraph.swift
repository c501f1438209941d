/// Who follows whom, as numbers: lists both ways, counts, mutuals. Statistics over the graph are in `FollowStatistics.swift`.

package import Posts

/// The follows of a library. Accounts are named by their index in `Library.accounts`; follows of or by an account that the
/// library has no record of are not in the graph (the gate makes a record for each).
package struct FollowGraph: Sendable {
  package let people: AccountTable
  /// The follows with both ends in the library, in the library's order.
  let edges: [Edge]
  private let followerLists: Lists
  private let followingLists: Lists
  /// Both ends of each follow in one number, sorted.
  private let pairs: [UInt64]
  private let mutualCounts: [Int32]

  struct Edge: Sendable {
    var follower: Int32
    var followed: Int32
    var since: Timestamp?
  }

  package init(library: Library, people: AccountTable) {
    let edges = library.follows.compactMap { follow -> Edge? in
      guard let follower = people.index(of: follow.follower), let followed = people.index(of: follow.followed),
        follower != followed
      else { return nil }
      return Edge(follower: Int32(follower), followed: Int32(followed), since: follow.since)
    }
    let pairs = edges.map { Self.pair($0.follower, $0.followed) }.sorted()
    // The newest first where the day is known, then by handle.
    let order = edges.indices.map { Int32($0) }.sorted { left, right in
      let left = edges[Int(left)]
      let right = edges[Int(right)]
      if left.since != right.since {
        guard let one = left.since else { return false }
        return right.since.map { one > $0 } ?? true
      }
      if left.follower != right.follower { return people.isBefore(left.follower, right.follower) }
      return people.isBefore(left.followed, right.followed)
    }
    followerLists = Lists(
      keys: people.count, pairs: order.map { (edges[Int($0)].followed, edges[Int($0)].follower) })
    followingLists = Lists(
      keys: people.count, pairs: order.map { (edges[Int($0)].follower, edges[Int($0)].followed) })
    var mutual = [Int32](repeating: 0, count: people.count)
    for edge in edges where Self.contains(pairs, Self.pair(edge.followed, edge.follower)) {
      mutual[Int(edge.follower)] += 1
    }
    mutualCounts = mutual
    self.people = people
    self.edges = edges
    self.pairs = pairs
  }

  /// Who follows the account: the newest first where the day is known, then by handle.
  package func followers(of account: Int) -> ArraySlice<Int32> { followerLists[account] }

  /// Whom the account follows, in the same order.
  package func following(of account: Int) -> ArraySlice<Int32> { followingLists[account] }

  /// Those who follow the account and are followed by it, in the order of `followers`.
  package func mutuals(of account: Int) -> [Int] {
    followerLists[account].filter { follows(account, Int($0)) }.map(Int.init)
  }

  package func mutualCount(of account: Int) -> Int { Int(mutualCounts[account]) }

  /// Whether one account follows the other.
  package func follows(_ follower: Int, _ followed: Int) -> Bool {
    Self.contains(pairs, Self.pair(Int32(follower), Int32(followed)))
  }

  package func followerCount(of account: Int) -> ShownCount {
    ShownCount(reported: people.accounts[account].followerCount, known: followerLists.count(account))
  }

  package func followingCount(of account: Int) -> ShownCount {
    ShownCount(reported: people.accounts[account].followingCount, known: followingLists.count(account))
  }

  /// How many follows the graph has.
  package var count: Int { edges.count }

  private static func pair(_ follower: Int32, _ followed: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: follower)) << 32 | UInt64(UInt32(bitPattern: followed))
  }

  private static func contains(_ pairs: [UInt64], _ pair: UInt64) -> Bool {
    var low = 0
    var high = pairs.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle] < pair { low = middle + 1 } else { high = middle }
    }
    return low < pairs.count && pairs[low] == pair
  }
}

extension AccountTable {
  /// The order of accounts where nothing else decides: by handle.
  func isBefore(_ left: Int32, _ right: Int32) -> Bool {
    accounts[Int(left)].handle.utf8.lexicographicallyPrecedes(accounts[Int(right)].handle.utf8)
  }
}
