/// What the page of statistics counts: public posts by month, weekday and hour on the site's clock, those that most people
/// answered, and the owner's followers by month. One walk over the posts.

import Posts
import Threads

/// The numbers, with the newest post of each weekday and hour.
struct Statistics: Sendable {
  /// Posts that share a weekday or an hour.
  struct Bucket: Sendable, Equatable {
    var count = 0
    /// -1 where there is none.
    var newest: Int32 = -1
  }

  /// Monday to Sunday.
  private(set) var weekdays = Array(repeating: Bucket(), count: 7)
  /// 0 to 23.
  private(set) var hours = Array(repeating: Bucket(), count: 24)
  /// The posts with most replies, the most first; equals the older first.
  private(set) var mostReplied: [Int32] = []
  let growth: [FollowerMonth]

  static let mostRepliedCount = 10

  init(_ site: Site) {
    growth = site.owner.map { site.graph.followersByMonth(of: $0) { site.local($0) } } ?? []
    for post in site.calendar.posts {
      let time = site.local(site.library.posts[Int(post)].published)
      let weekday = (time.weekday + 6) % 7
      weekdays[weekday].count += 1
      weekdays[weekday].newest = post
      hours[time.hour].count += 1
      hours[time.hour].newest = post
      rank(post, site)
    }
  }

  private mutating func rank(_ post: Int32, _ site: Site) {
    let replies = site.facts[Int(post)].replies
    guard replies > 0 else { return }
    if mostReplied.count == Statistics.mostRepliedCount, let last = mostReplied.last {
      guard site.facts[Int(last)].replies < replies else { return }
      mostReplied.removeLast()
    }
    let at = mostReplied.firstIndex { site.facts[Int($0)].replies < replies } ?? mostReplied.count
    mostReplied.insert(post, at: at)
  }
}
