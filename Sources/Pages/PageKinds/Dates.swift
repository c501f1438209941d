/// The calendar: years and months with their numbers of posts. A month's own pages are in `Month.swift`.

package import Bytes
package import Mustache
import Posts

extension PageKind {
  package static let dates = PageKind(
    name: "dates", summary: "the calendar: `dates/index.html`, and a month's posts in brief: `dates/2023/07.html`",
    templates: [("dates", CalendarView.self), ("month", MonthView.self)],
    plan: { site in
      guard site.hasDates else { return [] }
      let index = Page(path: "dates/index.html", template: "dates", source: "the calendar") { site in
        CalendarView(
          site: site,
          chrome: ChromeView(site: site, path: "dates/index.html", title: site.words[.dates], section: .dates),
          depth: PathDepth(of: "dates/index.html"))
      }
      return [index] + site.calendar.months.indices.flatMap { monthPages(site, $0) }
    })
}

/// The list of years and months.
package struct CalendarView: NamedView {
  let site: Site
  let chrome: ChromeView
  let depth: PathDepth

  package enum Name: Int, SlotName { case site, page, words, years, countText }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .site: .one(SiteView.self)
    case .page: .one(ChromeView.self)
    case .words: .one(WordsView.self)
    case .years: .many(YearView.self)
    case .countText: .text
    }
  }

  package func write(_ name: Name, to out: inout Bytes) {
    if name == .countText { site.words.append(site.calendar.posts.count, .post, to: &out) }
  }

  package func holds(_ name: Name) -> Bool { true }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .site: each(SiteView(site: site, depth: depth))
    case .page: each(chrome)
    case .words: each(WordsView(words: site.words))
    case .years: site.visitYears(depth, each)
    case .countText: break
    }
  }
}

extension Site {
  /// Each year with posts, the newest first.
  func visitYears(_ depth: PathDepth, _ each: (any View) -> Void) {
    let months = calendar.months
    var to = months.count
    while to > 0 {
      var from = to - 1
      while from > 0, months[from - 1].year == months[from].year { from -= 1 }
      each(YearView(site: self, from: Int32(from), to: Int32(to), depth: depth))
      to = from
    }
  }
}

/// A year with those of its months that have posts, January first.
package struct YearView: NamedView {
  let site: Site
  /// The year's months, as positions in the calendar.
  let from: Int32
  let to: Int32
  let depth: PathDepth

  package enum Name: Int, SlotName { case year, countText, months }

  package static func kind(of name: Name) -> Kind { name == .months ? .many(LinkView.self) : .text }

  private var months: ArraySlice<Calendar.Month> { site.calendar.months[Int(from)..<Int(to)] }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .year: out.append(site.words.text(.year, year: months.first?.year ?? 0))
    case .countText: site.words.append(months.reduce(0) { $0 + $1.items.count }, .post, to: &out)
    case .months: break
    }
  }

  package func holds(_ name: Name) -> Bool { true }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    guard name == .months else { return }
    for month in months {
      each(
        LinkView(
          label: site.words.monthAlone(month.month), path: site.monthPath(month),
          count: site.words.number(month.items.count), depth: depth))
    }
  }
}
