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
  private let chart: MonthChart

  package enum Name: Int, SlotName { case caption, mostText, width, bars, numbers }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .caption, .mostText, .width: .text
    case .bars: .many(ChartBarView.self)
    // Each month's value in words.
    case .numbers: .many(ChartNumberView.self)
    }
  }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .caption: out.append(caption)
    case .mostText: out.append(mostText)
    // The picture's width in its own units; its height is `ChartBarView.highest`.
    case .width: out.append(decimal: chart.barCount * ChartBarView.width)
    case .bars, .numbers: break
    }
  }

  package func holds(_ name: Name) -> Bool { true }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .bars: for at in 0..<chart.barCount { each(ChartBarView(chart: chart, at: Int32(at))) }
    case .numbers: for at in chart.values.indices where chart.isTold(at) { each(ChartNumberView(chart, at..<at + 1)) }
    case .caption, .mostText, .width: break
    }
  }

  /// Nil where there are too few values to compare.
  fileprivate init?(_ title: Word, _ chart: MonthChart) {
    let (site, values) = (chart.site, chart.values)
    guard values.count > 1, let most = values.max(), most > 1, let peak = values.firstIndex(of: most) else {
      return nil
    }
    func name(_ at: Int) -> String {
      let (year, month) = chart.month(at)
      return site.words.text(.shortMonth, year: year, month: month)
    }
    caption = "\(site.words[title])\(site.words.comma)\(name(0)) – \(name(values.count - 1))"
    mostText = site.words.most(site.words.text(most, chart.unit), name(peak))
    self.chart = chart
  }
}

/// A value for each month, and what is drawn and told of them. One for all views of a chart, which write their texts from it
/// when they are printed: a profile has some two hundred.
private final class MonthChart: ChartNumbers {
  let site: Site
  /// The site's, once more: to reach it through two objects copies it each time.
  private let words: Words
  let values: [Int]
  /// The month of the first value, in months since year 0.
  private let first: Int
  /// Whether a value counts everything so far: then it is told where it changes.
  let isTotal: Bool
  let unit: Countable
  let links: Links
  /// How many months a bar stands for.
  private let group: Int
  /// The value of the highest bar.
  private let top: Int

  /// Where the months lead.
  enum Links: Sendable {
    case nowhere
    /// All to one page, encoded.
    case page(String)
    /// To their own pages, those that have one.
    case months([Bool], PathDepth)
  }

  /// More months than this are drawn in groups.
  private static let mostBars = 96

  init(_ site: Site, _ values: [Int], from first: Int, isTotal: Bool, unit: Countable, _ links: Links) {
    self.site = site
    words = site.words
    self.values = values
    self.first = first
    self.isTotal = isTotal
    self.unit = unit
    self.links = links
    let group = max((values.count + MonthChart.mostBars - 1) / MonthChart.mostBars, 1)
    self.group = group
    top = stride(from: 0, to: values.count, by: group).reduce(1) { top, from in
      max(top, MonthChart.value(of: from..<min(from + group, values.count), values, isTotal: isTotal))
    }
  }

  private static func value(of months: Range<Int>, _ values: [Int], isTotal: Bool) -> Int {
    isTotal ? values[months.upperBound - 1] : months.reduce(0) { $0 + values[$1] }
  }

  var barCount: Int { (values.count + group - 1) / group }

  func months(ofBar at: Int) -> Range<Int> { at * group..<min((at + 1) * group, values.count) }

  /// What is not nothing is seen.
  func height(ofBar at: Int) -> Int {
    let value = MonthChart.value(of: months(ofBar: at), values, isTotal: isTotal)
    return value == 0 ? 0 : max(1, value * ChartBarView.highest / top)
  }

  func isTold(_ at: Int) -> Bool { isTotal ? at == 0 || values[at] != values[at - 1] : values[at] > 0 }

  /// The month of a value; 1 to 12.
  func month(_ at: Int) -> (year: Int, month: Int) { ((first + at) / 12, (first + at) % 12 + 1) }

  func append(nameOf months: Range<Int>, to out: inout Bytes) {
    append(month: months.lowerBound, to: &out)
    if months.count > 1 {
      out.append(" – " as StaticString)
      append(month: months.upperBound - 1, to: &out)
    }
    out.append(": " as StaticString)
    words.append(MonthChart.value(of: months, values, isTotal: isTotal), unit, to: &out)
  }

  private func append(month at: Int, to out: inout Bytes) {
    let (year, month) = month(at)
    words.append(.shortMonth, year: year, month: month, to: &out)
  }

  func isLink(_ months: Range<Int>) -> Bool {
    switch links {
    case .nowhere: false
    case .page: true
    case .months(let listed, _): months.contains { listed[$0] }
    }
  }

  func append(linkOf months: Range<Int>, to out: inout Bytes) {
    switch links {
    case .nowhere: break
    case .page(let href): out.append(href)
    case .months(let listed, let depth):
      // No page has the posts of just these months: the first of theirs that there is leads on to the next.
      guard let at = months.first(where: { listed[$0] }) else { return }
      out.append(depth.base)
      site.append(monthPath: month(at), to: &out)
    }
  }
}

/// One bar of a small chart.
package struct ChartBarView: NamedView {
  fileprivate let chart: MonthChart
  /// Counted from the left.
  fileprivate let at: Int32

  /// Units from one bar to the next.
  static let width = 6
  /// Units of the picture from bottom to top.
  static let highest = 40

  package enum Name: Int, SlotName { case x, path, name, url, hasBar }

  package static func kind(of name: Name) -> Kind { name == .hasBar ? .flag : .text }

  private var x: Int { Int(at) * ChartBarView.width }
  private var height: Int { chart.height(ofBar: Int(at)) }
  private var months: Range<Int> { chart.months(ofBar: Int(at)) }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .x: out.append(decimal: x)
    case .path:
      let height = height
      out.append("M" as StaticString)
      out.append(decimal: x)
      out.append(" " as StaticString)
      out.append(decimal: ChartBarView.highest)
      out.append("v-" as StaticString)
      out.append(decimal: height)
      out.append("h5v" as StaticString)
      out.append(decimal: height)
      out.append("z" as StaticString)
    case .name: chart.append(nameOf: months, to: &out)
    case .url: chart.append(linkOf: months, to: &out)
    case .hasBar: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .url: height > 0 && chart.isLink(months)
    case .hasBar: height > 0
    default: true
    }
  }
}

/// What tells the numbers of a chart in words.
protocol ChartNumbers: AnyObject, Sendable {
  /// Appends "July 2023: 12 posts", of one or more numbers together.
  func append(nameOf range: Range<Int>, to out: inout Bytes)

  /// Whether they lead anywhere.
  func isLink(_ range: Range<Int>) -> Bool

  /// Appends where to, encoded.
  func append(linkOf range: Range<Int>, to out: inout Bytes)
}

/// A number of a chart in words, with a link where there is a page that tells of it.
package struct ChartNumberView: NamedView {
  private let chart: any ChartNumbers
  private let from: Int32
  private let to: Int32

  init(_ chart: any ChartNumbers, _ range: Range<Int>) {
    self.chart = chart
    from = Int32(clamping: range.lowerBound)
    to = Int32(clamping: range.upperBound)
  }

  package enum Name: Int, SlotName { case name, url }

  package static func kind(of name: Name) -> Kind { .text }

  private var range: Range<Int> { Int(from)..<Int(to) }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .name: chart.append(nameOf: range, to: &out)
    case .url: chart.append(linkOf: range, to: &out)
    }
  }

  package func holds(_ name: Name) -> Bool { name == .name || chart.isLink(range) }
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
        let chart = MonthChart(
          self, values, from: first, isTotal: false, unit: .post, has("dates") ? .months(listed, depth) : .nowhere)
        if let view = ChartView(.postsByMonth, chart) { charts.append(view) }
      }
    }
    if let first = growth.first {
      let followers =
        hasFollowers(account) ? "\(depth.base)\("\(permalinks.folder(account))/followers.html".escapedPath)" : nil
      let chart = MonthChart(
        self, growth.map(\.total), from: first.year * 12 + first.month - 1, isTotal: true, unit: .follower,
        followers.map { .page($0) } ?? .nowhere)
      if let view = ChartView(.followersByMonth, chart) { charts.append(view) }
    }
    return charts
  }
}
