/// From the lines of a chat to its entries: which lines begin a message, and in which order day and month stand.

import Diagnostics
import Posts

/// One entry: a header and everything up to the next.
struct WhatsAppEntry {
  var header: WhatsAppHeader
  /// Counted from 1.
  var line: Int
  /// The first line behind the header, then the others.
  var lines: [[Unicode.Scalar]]
}

struct WhatsAppLines {
  private(set) var entries: [WhatsAppEntry] = []
  /// Lines before the first header.
  private(set) var strays = 0

  init(_ text: String) {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Array(line.last == "\r" ? line.dropLast() : line)
    }
    let headers = lines.map { WhatsAppHeader($0) }
    // A pasted chat has lines that look like headers of another style; the file's own is the most frequent.
    var counts: [WhatsAppHeader.Style: (count: Int, first: Int)] = [:]
    for (number, header) in headers.enumerated() {
      if let style = header?.style { counts[style] = ((counts[style]?.count ?? 0) + 1, counts[style]?.first ?? number) }
    }
    let style = counts.max { left, right in
      left.value.count == right.value.count
        ? left.value.first > right.value.first : left.value.count < right.value.count
    }?.key
    for (number, header) in headers.enumerated() {
      if let header, header.style == style {
        entries.append(WhatsAppEntry(header: header, line: number + 1, lines: [header.rest]))
      } else if entries.isEmpty {
        if lines[number].contains(where: { !$0.isDirectionMark && !$0.properties.isWhitespace }) { strays += 1 }
      } else {
        entries[entries.count - 1].lines.append(lines[number])
      }
    }
    if var last = entries.popLast() {
      while last.lines.count > 1, last.lines.last?.allSatisfy({ $0.isDirectionMark }) == true {
        last.lines.removeLast()
      }
      entries.append(last)
    }
  }
}

/// In which order the numbers of a date stand.
struct WhatsAppDates {
  typealias Order = ImportOptions.DateOrder

  let order: Order
  /// Why nobody should rely on the order; nil where the dates leave no doubt.
  let doubt: String?

  init(_ headers: [WhatsAppHeader], wanted: Order?) {
    let dates = headers.map(\.date)
    if headers.first?.style.isYearFirst == true || dates.contains(where: { $0.0 > 31 }) {
      order = .yearFirst
      doubt = nil
      return
    }
    let dayCanBeFirst = !dates.contains { $0.1 > 12 }
    let monthCanBeFirst = !dates.contains { $0.0 > 12 }
    if dayCanBeFirst != monthCanBeFirst {
      order = dayCanBeFirst ? .dayFirst : .monthFirst
      doubt = nil
    } else if !dayCanBeFirst {
      order = wanted ?? .dayFirst
      doubt = "some dates have a day in the first place and some in the second"
    } else if let wanted {
      order = wanted
      doubt = nil
    } else {
      let steps = [Order.dayFirst, .monthFirst].map { order in
        zip(headers, headers.dropFirst()).count { Self.days($1.date, order) < Self.days($0.date, order) }
      }
      if steps[0] != steps[1] {
        order = steps[0] < steps[1] ? .dayFirst : .monthFirst
        doubt = "no date has a day after the 12th; in the other order the messages would run backwards more often"
      } else {
        order = .dayFirst
        // No country writes the month first with dots.
        doubt =
          headers.first?.style.separator == "." ? nil : "no date has a day after the 12th, and both orders run forwards"
      }
    }
  }

  private static func days(_ date: (Int, Int, Int), _ order: Order) -> Int {
    let (year, month, day) = parts(date, order)
    return year * 400 + month * 32 + day
  }

  private static func parts(_ date: (Int, Int, Int), _ order: Order) -> (Int, Int, Int) {
    func year(_ number: Int) -> Int { number < 100 ? 2000 + number : number }
    switch order {
    case .dayFirst: return (year(date.2), date.1, date.0)
    case .monthFirst: return (year(date.2), date.0, date.1)
    case .yearFirst: return (year(date.0), date.1, date.2)
    }
  }

  /// The clock's time of a header; nil for a date that the calendar does not have.
  func time(_ header: WhatsAppHeader) -> CivilTime? {
    let (year, month, day) = Self.parts(header.date, order)
    let time = CivilTime(
      year: year, month: month, day: day, hour: header.hour, minute: header.minute, second: header.second)
    return time.isValid ? time : nil
  }
}
