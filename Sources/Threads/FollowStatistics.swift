/// Numbers over the follow graph: growth by month, and the most followed.

package import Posts

/// A month with the followers that an account won in it.
package struct FollowerMonth: Sendable, Equatable {
  package var year: Int
  /// 1 to 12.
  package var month: Int
  package var new: Int
  /// All whose day is known, up to the month's end.
  package var total: Int
}

extension FollowGraph {
  /// New followers of each account by month, every month from the first to the last, also those without any; empty where
  /// no day is known. `civil` tells the site's clock for a moment. One walk over all follows.
  package func followersByMonth(civil: (Timestamp) -> CivilTime) -> [[FollowerMonth]] {
    let dated = edges.compactMap { edge in edge.since.map { (edge.followed, Self.month(civil($0))) } }
    let months = Lists(keys: people.count, pairs: dated.map { ($0.0, Int32(clamping: $0.1)) })
    return (0..<people.count).map { Self.series(months[$0]) }
  }

  /// New followers of one account by month.
  package func followersByMonth(of account: Int, civil: (Timestamp) -> CivilTime) -> [FollowerMonth] {
    let months = edges.lazy.filter { $0.followed == Int32(account) }.compactMap(\.since)
    return Self.series(months.map { Int32(clamping: Self.month(civil($0))) }[...])
  }

  /// The accounts with most followers, by the larger of the reported and the known count; equals by handle. Without those
  /// that nobody follows.
  package func mostFollowed(limit: Int) -> [Int] {
    most(limit) { followerCount(of: $0).shown }
  }

  /// The accounts with most mutuals; equals by handle. Without those that have none.
  package func mostMutual(limit: Int) -> [Int] {
    most(limit) { mutualCount(of: $0) }
  }

  private func most(_ limit: Int, _ number: (Int) -> Int) -> [Int] {
    let numbers = (0..<people.count).map(number)
    let ranked = numbers.indices.filter { numbers[$0] > 0 }.sorted {
      numbers[$0] == numbers[$1] ? people.isBefore(Int32($0), Int32($1)) : numbers[$0] > numbers[$1]
    }
    return Array(ranked.prefix(limit))
  }

  /// Months since year 0.
  private static func month(_ civil: CivilTime) -> Int { civil.year * 12 + civil.month - 1 }

  private static func series(_ months: ArraySlice<Int32>) -> [FollowerMonth] {
    guard let first = months.min(), let last = months.max() else { return [] }
    var new = [Int](repeating: 0, count: Int(last - first) + 1)
    for month in months { new[Int(month - first)] += 1 }
    var total = 0
    return new.indices.map { at in
      total += new[at]
      let month = Int(first) + at
      return FollowerMonth(year: month / 12, month: month % 12 + 1, new: new[at], total: total)
    }
  }
}
