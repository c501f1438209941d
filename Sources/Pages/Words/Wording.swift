/// Texts with numbers and dates in them, as the language forms them: "1 reply", "12 of 23 replies are in this archive",
/// "12 May 2024". Appends to bytes; no formatter, no String a value.

package import Bytes
package import Posts

extension Words {
  /// Appends "1 reply" or "1,234 replies".
  package func append(_ count: Int, _ what: Countable, to out: inout Bytes) {
    for at in pieces(count, what) {
      switch compiled.pieces[at] {
      case .text(let span): append(span, to: &out)
      case .value: append(number: count, to: &out)
      }
    }
  }

  /// "1 reply" or "1,234 replies" as text, for titles.
  package func text(_ count: Int, _ what: Countable) -> String {
    var out = Bytes()
    append(count, what, to: &out)
    return out.text
  }

  /// Appends "12 of 23 replies are in this archive".
  package func append(known: Int, of reported: Int, _ what: Countable, to out: inout Bytes) {
    for at in pieces(known, .inArchive) {
      switch compiled.pieces[at] {
      case .text(let span): append(span, to: &out)
      case .value(.all): append(reported, what, to: &out)
      case .value: append(number: known, to: &out)
      }
    }
  }

  /// Where the pieces of a counted text are. Places and no slice, because a slice is counted.
  private func pieces(_ count: Int, _ what: Countable) -> Range<Int> {
    let form = compiled.rules[what.rawValue].form(of: count)
    return compiled.counts[what.rawValue * CompiledTexts.formCount + form.index].range
  }

  private func append(_ span: CompiledTexts.Span, to out: inout Bytes) {
    compiled.text.withUnsafeBufferPointer { out.append(contentsOf: UnsafeBufferPointer(rebasing: $0[span.range])) }
  }

  // MARK: Numbers

  /// Appends a whole number with its digits in groups of three.
  package func append(number: Int, to out: inout Bytes) {
    let start = out.count + (number < 0 ? 1 : 0)
    out.append(decimal: number)
    guard out.count - start >= thousandsFrom else { return }
    var at = out.count - 3
    while at > start {
      out.insert(contentsOf: compiled.text[compiled.thousands.range], at: at)
      at -= 3
    }
  }

  /// A number as text, with its digits in groups.
  package func number(_ number: Int) -> String {
    var out = Bytes()
    append(number: number, to: &out)
    return out.text
  }

  /// Appends "45%".
  package func append(percent: Int, to out: inout Bytes) {
    for piece in compiled.pieces[compiled.formats[TextFormat.percent.rawValue].range] {
      switch piece {
      case .text(let span): append(span, to: &out)
      case .value: append(number: percent, to: &out)
      }
    }
  }

  // MARK: Dates

  /// Appends a date such as "12 May 2024".
  package func append(date: CivilTime, to out: inout Bytes) { append(.date, date, to: &out) }

  /// Appends a date such as "12 May 2024" with the month in short, for rows.
  package func append(shortDate date: CivilTime, to out: inout Bytes) { append(.shortDate, date, to: &out) }

  /// Appends a date and the time of day, such as "12 May 2024, 09:41".
  package func append(dateTime time: CivilTime, to out: inout Bytes) { append(.dateTime, time, to: &out) }

  /// Appends a time of day such as "09:41".
  package func append(timeOfDay time: CivilTime, to out: inout Bytes) {
    out.append(decimal: time.hour, width: 2)
    out.append(UInt8(ascii: ":"))
    out.append(decimal: time.minute, width: 2)
  }

  /// Appends what stands between the parts of a list.
  package func appendComma(to out: inout Bytes) {
    for piece in compiled.pieces[compiled.formats[TextFormat.comma.rawValue].range] {
      if case .text(let span) = piece { append(span, to: &out) }
    }
  }

  /// What stands between the parts of a list, as text.
  package var comma: String {
    var out = Bytes()
    appendComma(to: &out)
    return out.text
  }

  /// The highest value of a chart: "Most: 31 posts, Jan 2026".
  func most(_ value: String, _ when: String) -> String { "\(self[.chartMost]): \(value)\(comma)\(when)" }

  /// A month or year in a format, as text: "May 2024". `month` is 1 to 12.
  package func text(_ format: TextFormat, year: Int, month: Int = 1) -> String {
    var out = Bytes()
    append(format, year: year, month: month, to: &out)
    return out.text
  }

  /// Appends the same.
  func append(_ format: TextFormat, year: Int, month: Int, to out: inout Bytes) {
    append(format, CivilTime(year: year, month: month, day: 1), to: &out)
  }

  /// The month's name where no day stands beside it; 1 to 12.
  package func monthAlone(_ number: Int) -> String { compiled.text[compiled.monthsAlone[number - 1].range].text }

  /// The weekday's name; 0 for Monday to 6 for Sunday.
  package func weekday(_ number: Int) -> String { compiled.text[compiled.weekdays[number].range].text }

  /// The weekday's name in short; 0 for Monday to 6 for Sunday.
  package func shortWeekday(_ number: Int) -> String { compiled.text[compiled.shortWeekdays[number].range].text }

  // MARK: For scripts

  /// Appends the format of dates in rows, in which `{day}`, `{month}` and `{year}` stand for their values; the months are
  /// those of `rowMonths`.
  package func appendDatePattern(to out: inout Bytes) {
    for piece in compiled.pieces[compiled.formats[TextFormat.shortDate.rawValue].range] {
      switch piece {
      case .text(let span): append(span, to: &out)
      case .value(.day): out.append("{day}" as StaticString)
      case .value(.month), .value(.shortMonth): out.append("{month}" as StaticString)
      case .value(.year): out.append("{year}" as StaticString)
      case .value: break
      }
    }
  }

  /// The names of the months as dates in rows have them, from January on.
  package var rowMonths: [String] {
    let usesLong = compiled.pieces[compiled.formats[TextFormat.shortDate.rawValue].range].contains { piece in
      if case .value(.month) = piece { true } else { false }
    }
    return (usesLong ? compiled.months : compiled.shortMonths).map { compiled.text[$0.range].text }
  }

  /// What stands between groups of three digits.
  package var thousands: String { compiled.text[compiled.thousands.range].text }

  /// Appends a date in a format.
  private func append(_ format: TextFormat, _ time: CivilTime, to out: inout Bytes) {
    for at in compiled.formats[format.rawValue].range {
      switch compiled.pieces[at] {
      case .text(let span): append(span, to: &out)
      case .value(.day): out.append(decimal: time.day)
      case .value(.month): append(compiled.months[time.month - 1], to: &out)
      case .value(.monthAlone): append(compiled.monthsAlone[time.month - 1], to: &out)
      case .value(.shortMonth): append(compiled.shortMonths[time.month - 1], to: &out)
      case .value(.year): out.append(decimal: time.year)
      case .value(.time): append(timeOfDay: time, to: &out)
      // A date and time never holds itself.
      case .value(.date): if format != .date { append(.date, time, to: &out) }
      case .value(.number), .value(.all): break
      }
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
