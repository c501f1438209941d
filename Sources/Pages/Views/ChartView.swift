/// The small charts of a profile: posts by month, and how the followers grew where their days are known. A chart is one path
/// of an inline picture, with its numbers in words beside it.

package import Bytes
package import Mustache
import Posts
import Threads

/// One chart.
package struct ChartView: NamedView {
  /// What it shows, and from when to when.
  let caption: String
  /// The same with the highest value, for those who cannot see it.
  let label: String
  /// The picture's width in its own units; its height is `ChartView.height`.
  let width: Int
  /// The path's data.
  let path: String

  package enum Name: Int, CaseIterable, Sendable { case caption, label, width, path }

  package static func kind(of name: Name) -> Kind { .text }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .caption: out.append(caption)
    case .label: out.append(label)
    case .width: out.append(decimal: width)
    case .path: out.append(path)
    }
  }

  package func holds(_ name: Name) -> Bool { true }

  /// Units of the picture from bottom to top.
  static let height = 40
  /// More months than this are drawn in groups.
  private static let mostBars = 96

  /// A chart of a value for each month from `first` (months since year 0) on; nil where there are too few to compare.
  fileprivate init?(_ title: Word, _ values: [Int], from first: Int, isTotal: Bool, unit: Countable, _ words: Words) {
    guard values.count > 1, let most = values.max(), most > 1, let peak = values.firstIndex(of: most) else {
      return nil
    }
    func name(_ at: Int) -> String {
      words.text(.shortMonth, year: (first + at) / 12, month: (first + at) % 12 + 1)
    }
    caption = "\(words[title])\(words.comma)\(name(0)) – \(name(values.count - 1))"
    label = "\(caption). \(name(peak)): \(words.text(most, unit))"
    let group = (values.count + ChartView.mostBars - 1) / ChartView.mostBars
    let bars = stride(from: 0, to: values.count, by: group).map { from in
      let part = values[from..<min(from + group, values.count)]
      return isTotal ? part.last ?? 0 : part.reduce(0, +)
    }
    let top = max(bars.max() ?? 1, 1)
    width = bars.count * 6
    path = bars.enumerated().map { at, value in
      // What is not nothing is seen.
      value == 0
        ? ""
        : "M\(at * 6) \(ChartView.height)v-\(max(1, value * ChartView.height / top))h5v\(max(1, value * ChartView.height / top))z"
    }.joined()
  }
}

extension Site {
  /// Posts that an account needs for a chart of them to tell anything.
  private static let fewPosts = 10

  /// The charts of an account; `growth` is its followers by month.
  func charts(of account: Int, growth: [FollowerMonth]) -> [ChartView] {
    var charts: [ChartView] = []
    let own = posts.all(of: account)
    if own.count >= Site.fewPosts {
      let months = own.map { post in
        let time = local(library.posts[Int(post)].published)
        return time.year * 12 + time.month - 1
      }
      if let first = months.min(), let last = months.max() {
        var values = Array(repeating: 0, count: last - first + 1)
        for month in months { values[month - first] += 1 }
        if let chart = ChartView(.postsByMonth, values, from: first, isTotal: false, unit: .post, words) {
          charts.append(chart)
        }
      }
    }
    if let first = growth.first,
      let chart = ChartView(
        .followersByMonth, growth.map(\.total), from: first.year * 12 + first.month - 1, isTotal: true, unit: .follower,
        words)
    {
      charts.append(chart)
    }
    return charts
  }
}
