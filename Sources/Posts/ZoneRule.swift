/// When clocks change in the years to come: the rule at the end of a TZif file, in the form of the POSIX variable `TZ` with
/// the extensions of RFC 9636, such as `CET-1CEST,M3.5.0,M10.5.0/3`. Knows no file and no names of zones.

/// A zone's rule for any year.
struct ZoneRule: Equatable {
  /// Seconds east of UTC outside summer time.
  let standard: Int
  /// Summer time, where the zone has one.
  let summer: Summer?

  /// Summer time: from `start` to `end` in each year, both on the clock that is about to be changed.
  struct Summer: Equatable {
    var offset: Int
    var start: Day
    var end: Day
  }

  /// A day of each year with a time, in seconds from its midnight; it may lie days before or behind it.
  struct Day: Equatable {
    var form: Form
    var time = 2 * 3600

    enum Form: Equatable {
      /// The weekday's n-th time in a month; the fifth is the last. Sunday is 0.
      case weekday(Int, nth: Int, month: Int)
      /// From 1 to 365; the 29th of February is never counted.
      case dayWithoutLeap(Int)
      /// From 0 to 365.
      case day(Int)
    }
  }

  /// Reads a rule; nil for text that is none.
  init?(_ text: some Collection<UInt8>) {
    var scanner = RuleScanner(text)
    guard scanner.skipName(), let west = scanner.time() else { return nil }
    standard = -west
    if scanner.isAtEnd {
      summer = nil
      return
    }
    guard scanner.skipName() else { return nil }
    var offset = standard + 3600
    if !scanner.isAtEnd, scanner.peek != UInt8(ascii: ",") {
      guard let west = scanner.time() else { return nil }
      offset = -west
    }
    guard scanner.take(","), let start = scanner.day(), scanner.take(","), let end = scanner.day(), scanner.isAtEnd
    else { return nil }
    summer = Summer(offset: offset, start: start, end: end)
  }

  /// The changes of a year, ascending.
  func changes(in year: Int) -> [ZoneFile.Change] {
    guard let summer else { return [] }
    let start = ZoneFile.Change(moment: summer.start.moment(in: year, offset: standard), offset: summer.offset)
    let end = ZoneFile.Change(moment: summer.end.moment(in: year, offset: summer.offset), offset: standard)
    return start.moment < end.moment ? [start, end] : [end, start]
  }
}

extension ZoneRule.Day {
  /// The moment in seconds since 1970, on a clock that is `offset` seconds east of UTC.
  fileprivate func moment(in year: Int, offset: Int) -> Int {
    let newYear = CivilTime(year: year, month: 1, day: 1).dayNumber
    let day: Int
    switch form {
    case .day(let number): day = newYear + number
    case .dayWithoutLeap(let number):
      let march = CivilTime(year: year, month: 3, day: 1).dayNumber
      // The 60th is the first of March, in leap years the 61st day.
      day = number < 60 ? newYear + number - 1 : march + number - 60
    case .weekday(let weekday, let nth, let month):
      let first = CivilTime(year: year, month: month, day: 1)
      let next = CivilTime(year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1).dayNumber
      var found = first.dayNumber + (weekday - first.weekday + 7) % 7 + (nth - 1) * 7
      while found >= next { found -= 7 }
      day = found
    }
    return day * 86_400 + time - offset
  }
}

/// Reads the parts of a rule.
private struct RuleScanner<Text: Collection> where Text.Element == UInt8 {
  private let text: Text
  private var at: Text.Index

  init(_ text: Text) {
    self.text = text
    at = text.startIndex
  }

  var isAtEnd: Bool { at == text.endIndex }
  var peek: UInt8? { isAtEnd ? nil : text[at] }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    text.formIndex(after: &at)
    return true
  }

  /// Three letters or more, or anything between angle brackets.
  mutating func skipName() -> Bool {
    let start = at
    if take("<") {
      while let byte = peek, byte != UInt8(ascii: ">") { text.formIndex(after: &at) }
      return take(">")
    }
    while let byte = peek, (97...122).contains(byte | 32) { text.formIndex(after: &at) }
    return text.distance(from: start, to: at) >= 3
  }

  /// A whole number of at most three digits.
  mutating func number() -> Int? {
    var value: Int?
    var digits = 0
    while digits < 3, let byte = peek, (48...57).contains(byte) {
      value = (value ?? 0) * 10 + Int(byte - 48)
      text.formIndex(after: &at)
      digits += 1
    }
    return value
  }

  /// `2`, `-2`, `2:30` or `2:30:15` in seconds.
  mutating func time() -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard var seconds = number().map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where take(":") {
      guard let part = number() else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// `M3.5.0`, `J60` or `59`, with a time behind a slash.
  mutating func day() -> ZoneRule.Day? {
    guard let form = form() else { return nil }
    var day = ZoneRule.Day(form: form)
    if take("/") {
      guard let time = time() else { return nil }
      day.time = time
    }
    return day
  }

  private mutating func form() -> ZoneRule.Day.Form? {
    if take("J") { return number().flatMap { (1...365).contains($0) ? .dayWithoutLeap($0) : nil } }
    guard take("M") else { return number().flatMap { (0...365).contains($0) ? .day($0) : nil } }
    guard let month = number(), (1...12).contains(month), take("."), let nth = number(), (1...5).contains(nth),
      take("."), let weekday = number(), (0...6).contains(weekday)
    else { return nil }
    return .weekday(weekday, nth: nth, month: month)
  }
}
