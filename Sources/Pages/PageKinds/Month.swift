/// The pages of a month: its days, and in each its posts in one line apiece.

package import Bytes
package import Mustache
import Posts

extension PageKind {
  /// Posts a page: a line takes at most about a kilobyte, so that a page stays well below a megabyte.
  static let postsPerMonthPage = 800

  static func monthPages(_ site: Site, _ at: Int) -> [Page] {
    let month = site.calendar.months[at]
    let name = site.name(of: month)
    return ListPage.fromTop(count: month.items.count, size: postsPerMonthPage) { site.monthPath(month, part: $0) }
      .map { page in
        Page(path: page.path, template: "month", source: FileSource(.month, name)) { site in
          MonthView(
            site: site,
            chrome: ChromeView(site: site, path: page.path, title: page.title(name), section: .dates),
            month: at, page: page, depth: PathDepth(of: page.path))
        }
      }
  }
}

/// One page of a month, from its first day on.
package struct MonthView: NamedView {
  let site: Site
  let chrome: ChromeView
  /// The month's place in the calendar.
  let month: Int
  let page: ListPage
  let depth: PathDepth

  package enum Name: Int, SlotName {
    case site, page, words, pager, previousMonth, nextMonth, days, monthText, countText, hasNeighbours
  }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .site: .one(SiteView.self)
    case .page: .one(ChromeView.self)
    case .words: .one(WordsView.self)
    case .pager: .one(PagerView.self)
    case .previousMonth, .nextMonth: .one(LinkView.self)
    case .days: .many(CalendarDayView.self)
    case .monthText, .countText: .text
    case .hasNeighbours: .flag
    }
  }

  private var record: Calendar.Month { site.calendar.months[month] }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .monthText: out.append(site.name(of: record))
    case .countText: if holds(.countText) { site.words.append(record.items.count, .post, to: &out) }
    default: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .pager: page.newer != nil || page.older != nil
    // Only on the first part: the others would change with each new post of the month.
    case .countText: page.number == nil
    case .previousMonth: month > 0
    case .nextMonth: month + 1 < site.calendar.months.count
    case .hasNeighbours: site.calendar.months.count > 1
    default: true
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .site: each(SiteView(site: site, depth: depth))
    case .page: each(chrome)
    case .words: each(WordsView(words: site.words))
    // Read from the first day on: the next part of the month is newer.
    case .pager: if holds(.pager) { each(PagerView(newer: page.older, older: page.newer, depth: depth)) }
    case .previousMonth: if holds(.previousMonth) { each(link(to: month - 1)) }
    case .nextMonth: if holds(.nextMonth) { each(link(to: month + 1)) }
    case .days: visitDays(each)
    default: break
    }
  }

  private func link(to month: Int) -> LinkView {
    let month = site.calendar.months[month]
    return LinkView(label: site.name(of: month), path: site.monthPath(month), depth: depth)
  }

  private func visitDays(_ each: (any View) -> Void) {
    let days = site.calendar.days
    let first = record.items.lowerBound
    var from = first + page.items.lowerBound
    let end = first + page.items.upperBound
    while from < end {
      var to = from + 1
      while to < end, days[to] == days[from] { to += 1 }
      each(CalendarDayView(site: site, from: Int32(from), to: Int32(to), depth: depth))
      from = to
    }
  }
}

/// A day with its posts.
package struct CalendarDayView: NamedView {
  let site: Site
  /// The day's posts on this page, as positions in the calendar.
  let from: Int32
  let to: Int32
  let depth: PathDepth

  package enum Name: Int, SlotName { case anchor, dateText, dateIso, countText, entries }

  package static func kind(of name: Name) -> Kind { name == .entries ? .many(CalendarEntryView.self) : .text }

  private var date: CivilTime { Calendar.date(ofDay: site.calendar.days[Int(from)]) }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .anchor:
      out.append("day-" as StaticString)
      out.append(decimal: date.day)
    case .dateText: site.words.append(date: date, to: &out)
    case .dateIso: out.append(date: date)
    case .countText: site.words.append(Int(to - from), .post, to: &out)
    case .entries: break
    }
  }

  package func holds(_ name: Name) -> Bool { true }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    guard name == .entries else { return }
    for at in from..<to { each(CalendarEntryView(site: site, post: site.calendar.posts[Int(at)], depth: depth)) }
  }
}

/// A post in one line: when, who, and the beginning of the text.
package struct CalendarEntryView: NamedView {
  let site: Site
  let post: Int32
  let depth: PathDepth

  package enum Name: Int, SlotName { case timeText, timeIso, excerpt, url, author, isReply }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .author: .one(AuthorView.self)
    case .isReply: .flag
    default: .text
    }
  }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .timeText: site.words.append(timeOfDay: site.local(site.facts[Int(post)].published), to: &out)
    case .timeIso: out.append(rfc3339: site.facts[Int(post)].published)
    case .excerpt: site.append(headlineOf: Int(post), limit: 100, to: &out)
    case .url:
      out.append(depth.base)
      site.permalinks.append(post: Int(post), to: &out)
    default: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    name == .isReply ? site.facts[Int(post)].flags.contains(.reply) : true
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    if name == .author { each(AuthorView(site, site.author(Int(post)), depth)) }
  }
}
