/// The small charts of a profile: posts by month, and how the followers grew where their days are known. A bar is a link to
/// the page of its month; all numbers stand in words below the picture, for those who can't see, point or hover.

package import Bytes
package import Mustache
import Posts
import Threads

/// One chart.
package struct ChartView: NamedView {
  /// What it shows, from when to when.
  let caption: String
  /// The highest value, and when it was: the measure of the picture.
  let mostText: String
  let bars: [ChartBarView]
  /// Each month's value in words.
  let numbers: [ChartNumberView]

  package enum Name: Int, SlotName { case caption, mostText, width, bars, numbers }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .caption, .mostText, .width: .text
    case .bars: .many(ChartBarView.self)
    case .numbers: .many(ChartNumberView.self)
    }
  }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .caption: out.append(caption)
    case .mostText: out.append(mostText)
    // The picture's width in its own units; its height is `ChartView.height`.
    case .width: out.append(decimal: bars.count * ChartBarView.width)
    case .bars, .numbers: break
    }
  }

  package func holds(_ name: Name) -> Bool { true }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .bars: for bar in bars { each(bar) }
    case .numbers: for number in numbers { each(number) }
    case .caption, .mostText, .width: break
    }
  }

  /// Units of the picture from bottom to top.
  static let height = 40
  /// More months than this are drawn in groups.
  private static let mostBars = 96

  /// A chart of a value for each month from `first` (months since year 0) on; nil where there are too few to compare. `href`
  /// tells where a month leads.
  fileprivate init?(
    _ title: Word, _ values: [Int], from first: Int, isTotal: Bool, unit: Countable, _ words: Words,
    href: (Int) -> String?
  ) {
    guard values.count > 1, let most = values.max(), most > 1, let peak = values.firstIndex(of: most) else {
      return nil
    }
    func name(_ at: Int) -> String {
      words.text(.shortMonth, year: (first + at) / 12, month: (first + at) % 12 + 1)
    }
    func number(_ at: Int) -> ChartNumberView {
      ChartNumberView(name: "\(name(at)): \(words.text(values[at], unit))", href: href(first + at))
    }
    caption = "\(words[title])\(words.comma)\(name(0)) – \(name(values.count - 1))"
    mostText = words.most(words.text(most, unit), name(peak))
    // A total is told where it changes.
    numbers = values.indices.filter { isTotal ? $0 == 0 || values[$0] != values[$0 - 1] : values[$0] > 0 }.map(number)
    let group = (values.count + ChartView.mostBars - 1) / ChartView.mostBars
    let groups = stride(from: 0, to: values.count, by: group).map { from -> (number: ChartNumberView, value: Int) in
      guard group > 1 else { return (number(from), values[from]) }
      let part = values[from..<min(from + group, values.count)]
      let value = isTotal ? part.last ?? 0 : part.reduce(0, +)
      let text = "\(name(from)) – \(name(part.endIndex - 1)): \(words.text(value, unit))"
      // No page has the posts of just these months: the first of theirs that there is leads on to the next.
      return (ChartNumberView(name: text, href: part.indices.compactMap { href(first + $0) }.first), value)
    }
    let top = max(groups.map(\.value).max() ?? 1, 1)
    bars = groups.enumerated().map { at, group in
      // What is not nothing is seen.
      let height = group.value == 0 ? 0 : max(1, group.value * ChartView.height / top)
      return ChartBarView(number: group.number, at: at, height: height)
    }
  }
}

/// One bar of a small chart.
package struct ChartBarView: NamedView {
  let number: ChartNumberView
  /// Counted from the left.
  let at: Int
  let height: Int

  /// Units from one bar to the next.
  static let width = 6

  package enum Name: Int, SlotName { case x, path, name, url, hasBar }

  package static func kind(of name: Name) -> Kind { name == .hasBar ? .flag : .text }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .x: out.append(decimal: at * ChartBarView.width)
    case .path: out.append("M\(at * ChartBarView.width) \(ChartView.height)v-\(height)h5v\(height)z")
    case .name: number.write(.name, to: &out)
    case .url: number.write(.url, to: &out)
    case .hasBar: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .url: height > 0 && number.holds(.url)
    case .hasBar: height > 0
    default: true
    }
  }
}

/// A number of a chart in words, with a link where there is a page that tells of it.
package struct ChartNumberView: NamedView {
  /// "July 2023: 12 posts".
  let name: String
  /// Where it leads, encoded; nil: nowhere.
  var href: String?

  package enum Name: Int, SlotName { case name, url }

  package static func kind(of name: Name) -> Kind { .text }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .name: out.append(self.name)
    case .url: out.append(href ?? "")
    }
  }

  package func holds(_ name: Name) -> Bool { name == .name || href != nil }
}

extension Site {
  /// Posts that an account needs for a chart of them to tell anything.
  private static let fewPosts = 10

  /// The charts of an account; `growth` is its followers by month.
  func charts(of account: Int, growth: [FollowerMonth], _ depth: PathDepth) -> [ChartView] {
    var charts: [ChartView] = []
    let own = posts.all(of: account)
    if own.count >= Site.fewPosts {
      let months = own.map { Int(facts[Int($0)].month) }
      if let first = months.min(), let last = months.max() {
        var values = Array(repeating: 0, count: last - first + 1)
        var listed = Array(repeating: false, count: values.count)
        for (post, month) in zip(own, months) {
          values[month - first] += 1
          if isInCalendar(Int(post)) { listed[month - first] = true }
        }
        let chart = ChartView(
          .postsByMonth, values, from: first, isTotal: false, unit: .post, words
        ) { month in
          guard has("dates"), listed[month - first] else { return nil }
          return "\(depth.base)\(monthPath(year: month / 12, month: month % 12 + 1).escapedPath)"
        }
        if let chart { charts.append(chart) }
      }
    }
    if let first = growth.first {
      let followers =
        hasFollowers(account) ? "\(depth.base)\("\(permalinks.folder(account))/followers.html".escapedPath)" : nil
      let chart = ChartView(
        .followersByMonth, growth.map(\.total), from: first.year * 12 + first.month - 1, isTotal: true, unit: .follower,
        words
      ) { _ in followers }
      if let chart { charts.append(chart) }
    }
    return charts
  }
}
