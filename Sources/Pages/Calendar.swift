/// Public posts by day and month on the site's clock: what the calendar shows.

package import Posts
import Threads

/// All days with posts, and the months they fall into.
package struct Calendar: Sendable {
  /// A month with posts in it.
  package struct Month: Sendable, Equatable {
    package var year: Int
    /// 1 to 12.
    package var month: Int
    /// The month's posts, as positions in `posts`.
    package var items: Range<Int>
  }

  /// Posts without reposts, by day and then by (published, id).
  package let posts: [Int32]
  /// The day of each of them, counted from 1970-01-01.
  package let days: [Int32]
  /// Oldest first; months without posts are left out.
  package let months: [Month]

  init(_ threads: ThreadedLibrary, clock: ZoneTable) {
    let (library, forest) = (threads.library, threads.forest)
    var posts: [Int32] = []
    var days: [Int32] = []
    var isSorted = true
    for post in forest.chronological {
      guard Calendar.lists(Int(post), threads) else { continue }
      let moment = library.posts[Int(post)].published
      let day = Calendar.day(of: moment, clock)
      if let last = days.last, last > day { isSorted = false }
      posts.append(post)
      days.append(day)
    }
    if !isSorted {
      // Clocks that are set back at midnight give yesterday a second last hour.
      let order = posts.indices.sorted { days[$0] == days[$1] ? $0 < $1 : days[$0] < days[$1] }
      (posts, days) = (order.map { posts[$0] }, order.map { days[$0] })
    }
    self.posts = posts
    self.days = days
    months = Calendar.months(days)
  }

  /// A calendar of nothing.
  init() { (posts, days, months) = ([], [], []) }

  static func lists(_ post: Int, _ threads: ThreadedLibrary) -> Bool {
    threads.library.posts[post].visibility == .public && !threads.forest.isRepost(post)
  }

  private static func day(of moment: Timestamp, _ clock: ZoneTable) -> Int32 {
    let local = moment.milliseconds + Int64(clock.offset(at: moment)) * 1000
    return Int32(clamping: local >= 0 ? local / 86_400_000 : (local - 86_399_999) / 86_400_000)
  }

  private static func months(_ days: [Int32]) -> [Month] {
    var months: [Month] = []
    var from = 0
    while from < days.count {
      let day = Calendar.date(ofDay: days[from])
      // The first day of the next month bounds this one.
      let next = CivilTime(
        year: day.month == 12 ? day.year + 1 : day.year, month: day.month == 12 ? 1 : day.month + 1, day: 1
      ).dayNumber
      var to = from
      while to < days.count, days[to] < next { to += 1 }
      months.append(Month(year: day.year, month: day.month, items: from..<to))
      from = to
    }
    return months
  }

  /// The date of a day counted from 1970-01-01.
  package static func date(ofDay day: Int32) -> CivilTime {
    CivilTime(Timestamp(milliseconds: Int64(day) * 86_400_000))
  }
}
