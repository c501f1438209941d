/// The page of statistics: columns for months, weekdays, hours and followers, each a link, and the posts with most replies.

package import Bytes
package import Mustache
import Posts
import Threads

extension PageKind {
  package static let stats = PageKind(
    name: "stats", summary: "posts by month, weekday and hour, followers, and what was answered most: `stats.html`",
    templates: [("stats", StatisticsView.self)],
    plan: { site in
      guard site.hasStats else { return [] }
      let numbers = Statistics(site)
      return [
        Page(path: "stats.html", template: "stats", source: "the statistics") { site in
          StatisticsView(
            site: site, chrome: ChromeView(site: site, path: "stats.html", title: site.words[.statistics]),
            numbers: numbers)
        }
      ]
    })
}

/// The page.
package struct StatisticsView: NamedView {
  let site: Site
  let chrome: ChromeView
  let numbers: Statistics

  package enum Name: Int, SlotName {
    case site, page, words, countText, charts, mostReplied, hasMostReplied
  }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .site: .one(SiteView.self)
    case .page: .one(ChromeView.self)
    case .words: .one(WordsView.self)
    case .countText: .text
    case .charts: .many(ColumnChartView.self)
    case .mostReplied: .many(MostRepliedView.self)
    case .hasMostReplied: .flag
    }
  }

  package func write(_ name: Name, to out: inout Bytes) {
    if name == .countText { site.words.append(site.calendar.posts.count, .post, to: &out) }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .mostReplied, .hasMostReplied: !numbers.mostReplied.isEmpty
    default: true
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .site: each(SiteView(site: site, depth: .top))
    case .page: each(chrome)
    case .words: each(WordsView(words: site.words))
    case .charts: for chart in charts { each(chart) }
    case .mostReplied:
      let most = numbers.mostReplied.first.map { Int(site.facts[Int($0)].replies) } ?? 1
      for post in numbers.mostReplied { each(MostRepliedView(site: site, post: post, most: max(most, 1))) }
    case .countText, .hasMostReplied: break
    }
  }

  // MARK: Charts

  private var charts: [ColumnChartView] { [months, weekdays, hours] + (followers.map { [$0] } ?? []) }

  private var months: ColumnChartView {
    let months = site.calendar.months.map { month in
      (month.year, month.month, month.items.count, site.has("dates") ? site.monthPath(month).escapedPath : nil)
    }
    return chart(
      site.words[.postsByMonth], note: site.has("dates") ? site.words[.columnsLeadToMonths] : "", years(months, .post))
  }

  private var followers: ColumnChartView? {
    guard let owner = site.owner, numbers.growth.count > 1 else { return nil }
    let href = site.hasFollowers(owner) ? "\(site.permalinks.folder(owner))/followers.html".escapedPath : nil
    return chart(
      "\(site.words[.followersByMonth]) · \(site.accounts[owner].displayName)",
      years(numbers.growth.map { ($0.year, $0.month, $0.total, href) }, .follower))
  }

  /// A panel for each year, the newest first, with all values in one measure.
  private func years(_ months: [(year: Int, month: Int, value: Int, href: String?)], _ unit: Countable)
    -> [ColumnPanelView]
  {
    let most = months.map(\.value).max() ?? 0
    let byYear = Dictionary(grouping: months) { $0.year }
    return byYear.keys.sorted(by: >).map { year in
      var columns = (1...12).map { Column(value: 0, label: "\($0)") }
      for month in byYear[year] ?? [] {
        columns[month.month - 1].value = month.value
        columns[month.month - 1].href = month.href
        columns[month.month - 1].title = site.words.text(.month, year: year, month: month.month)
        columns[month.month - 1].valueText = site.words.text(month.value, unit)
      }
      return panel(site.words.text(.year, year: year), columns, most)
    }
  }

  private var weekdays: ColumnChartView {
    let columns = numbers.weekdays.enumerated().map { day, bucket in
      column(bucket, label: site.words.shortWeekday(day), title: site.words.weekday(day))
    }
    return chart(
      site.words[.postsByWeekday], note: site.words[.columnsLeadToNewest],
      [panel("", columns, numbers.weekdays.map(\.count).max() ?? 0)])
  }

  /// Two panels, so that a column of each is wide enough to be hit on a narrow screen.
  private var hours: ColumnChartView {
    let most = numbers.hours.map(\.count).max() ?? 0
    let panels = [0..<12, 12..<24].map { half in
      let columns = half.map { hour in
        column(numbers.hours[hour], label: "\(hour)", title: "\(clock(hour, 0))–\(clock(hour, 59))")
      }
      return panel("\(clock(half.lowerBound, 0))–\(clock(half.upperBound - 1, 59))", columns, most)
    }
    return chart(site.words[.postsByHour], note: site.words[.columnsLeadToNewest], panels)
  }

  private func chart(_ title: String, note: String = "", _ panels: [ColumnPanelView]) -> ColumnChartView {
    let columns = panels.flatMap(\.columns)
    let most = columns.map(\.value).max().flatMap { most in most == 0 ? nil : columns.first { $0.value == most } }
    return ColumnChartView(
      title: title, note: note, mostText: most.map { site.words.most($0.valueText, $0.title) } ?? "", panels: panels)
  }

  private func clock(_ hour: Int, _ minute: Int) -> String {
    var out = Bytes()
    site.words.append(timeOfDay: CivilTime(year: 2000, month: 1, day: 1, hour: hour, minute: minute), to: &out)
    return out.text
  }

  private func column(_ bucket: Statistics.Bucket, label: String, title: String) -> Column {
    var href: String?
    if bucket.newest >= 0 {
      var bytes = Bytes()
      site.permalinks.append(post: Int(bucket.newest), to: &bytes)
      href = bytes.text
    }
    return Column(
      value: bucket.count, label: label, title: title, valueText: site.words.text(bucket.count, .post), href: href)
  }

  private func panel(_ label: String, _ columns: [Column], _ most: Int) -> ColumnPanelView {
    ColumnPanelView(label: label, columns: columns, most: max(most, 1), isMirrored: site.isRightToLeft)
  }
}

extension StatisticsView: DeclaredView {
  package func declare(_ inputs: inout PageInputs) {
    inputs.add(chrome)
    for month in site.calendar.months {
      inputs.hash.add(month.year)
      inputs.hash.add(month.month)
      inputs.hash.add(month.items.count)
    }
    for bucket in numbers.weekdays + numbers.hours {
      inputs.hash.add(bucket.count)
      if bucket.newest >= 0 { inputs.add(post: Int(bucket.newest)) }
    }
    inputs.hash.add(numbers.mostReplied.count)
    for post in numbers.mostReplied { inputs.add(listed: Int(post)) }
    if let owner = site.owner { inputs.add(author: owner) }
    for month in numbers.growth {
      inputs.hash.add(month.year)
      inputs.hash.add(month.month)
      inputs.hash.add(month.total)
    }
  }
}

/// A post that many answered.
package struct MostRepliedView: NamedView {
  let site: Site
  let post: Int32
  let most: Int

  package enum Name: Int, SlotName { case url, excerpt, repliesText, percent, author }

  package static func kind(of name: Name) -> Kind { name == .author ? .one(AuthorView.self) : .text }

  private var replies: Int { Int(site.facts[Int(post)].replies) }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .url: site.permalinks.append(post: Int(post), to: &out)
    case .excerpt: site.append(headlineOf: Int(post), limit: 100, to: &out)
    case .repliesText: site.words.append(replies, .reply, to: &out)
    case .percent: out.append(decimal: max(1, replies * 100 / most))
    case .author: break
    }
  }

  package func holds(_ name: Name) -> Bool { true }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    if name == .author { each(AuthorView(site, site.author(Int(post)), .top)) }
  }
}
