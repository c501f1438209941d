/// The beginning of a message's line: `[01.05.24, 10:00:05] `, `5/13/24, 10:02 PM - ` and their many cousins. Reads any language's
/// digits and words for morning and afternoon; decides nothing about which number is the day.

import Posts

struct WhatsAppHeader {
  /// How a file writes its headers; one file has one style.
  struct Style: Hashable {
    var hasBracket: Bool
    var separator: Unicode.Scalar
    var isYearFirst: Bool
    var hasSeconds: Bool
    var hasHalfDay: Bool
    /// `]`, `-` or `:`.
    var tail: Unicode.Scalar
  }

  var style: Style
  /// The three numbers of the date in the order in which they stand.
  var date: (Int, Int, Int)
  var hour: Int
  var minute: Int
  var second: Int
  /// What follows.
  var rest: [Unicode.Scalar]

  /// Nil for a line that begins otherwise.
  init?(_ line: [Unicode.Scalar]) {
    var scanner = HeaderScanner(line)
    scanner.skipMarks()
    let hasBracket = scanner.take("[")
    scanner.skipSpaces()
    guard let first = scanner.number(1...4), let separator = scanner.separator(), let second = scanner.number(1...2),
      scanner.separator() == separator, let third = scanner.number(1...4)
    else { return nil }
    let isYearFirst = first.digits == 4
    guard isYearFirst ? third.digits <= 2 : third.digits != 3 && third.digits != 1 && first.digits <= 2 else {
      return nil
    }
    _ = scanner.take(".")
    _ = scanner.take(",") || scanner.take("،")
    let before = scanner.word()
    guard let hour = scanner.number(1...2), scanner.take(":") || scanner.take("."), let minute = scanner.number(2...2)
    else {
      return nil
    }
    var seconds: Int?
    let mark = scanner.at
    if scanner.take(":") || scanner.take(".") {
      seconds = scanner.number(2...2)?.value
      if seconds == nil { scanner.at = mark }
    }
    let half = HalfDay(before) ?? scanner.halfDay()
    scanner.skipMarks()
    let tail: Unicode.Scalar
    if hasBracket {
      guard scanner.take("]") else { return nil }
      tail = "]"
    } else {
      let hadSpace = scanner.skipSpaces()
      if hadSpace, scanner.take("-") || scanner.take("–") {
        tail = "-"
      } else if !hadSpace, scanner.take(":") {
        tail = ":"
      } else {
        return nil
      }
    }
    guard scanner.skipSpaces() || scanner.isAtEnd else { return nil }
    self.hour = half?.hour(hour.value) ?? hour.value
    guard self.hour < 24, minute.value < 60, seconds ?? 0 < 61 else { return nil }
    self.minute = minute.value
    self.second = seconds ?? 0
    date = (first.value, second.value, third.value)
    rest = Array(line[scanner.at...])
    style = Style(
      hasBracket: hasBracket, separator: separator, isYearFirst: isYearFirst, hasSeconds: seconds != nil,
      hasHalfDay: half != nil, tail: tail)
  }
}

/// Morning or afternoon, in words.
private enum HalfDay {
  case morning, afternoon

  private static let mornings: Set = [
    "am", "上午", "午前", "오전", "凌晨", "早上", "清晨", "ص", "vorm", "morgens", "vormittags", "nachts", "fm", "πμ", "de", "sa",
    "पूर्वाह्न",
  ]
  private static let afternoons: Set = [
    "pm", "下午", "午後", "오후", "中午", "晚上", "م", "nachm", "mittags", "nachmittags", "abends", "em", "μμ", "du", "ch",
    "अपराह्न",
  ]

  /// Nil for other words, such as `klo` and `um`.
  init?(_ word: String) {
    let bare = String(
      word.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.generalCategory == .spacingMark }
    )
    .lowercased()
    if Self.mornings.contains(bare) {
      self = .morning
    } else if Self.afternoons.contains(bare) {
      self = .afternoon
    } else {
      return nil
    }
  }

  /// 12 AM is midnight, 12 PM is noon.
  func hour(_ hour: Int) -> Int {
    switch self {
    case .morning: hour == 12 ? 0 : hour
    case .afternoon: hour < 12 ? hour + 12 : hour
    }
  }
}

/// Takes numbers and marks from the front of a line.
private struct HeaderScanner {
  private let line: [Unicode.Scalar]
  var at = 0

  init(_ line: [Unicode.Scalar]) { self.line = line }

  var isAtEnd: Bool { at >= line.count }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipMarks()
    guard at < line.count, line[at] == scalar else { return false }
    at += 1
    return true
  }

  mutating func skipMarks() { while at < line.count, line[at].isDirectionMark { at += 1 } }

  /// Spaces of every width: since 2023 a narrow one stands before AM and PM.
  @discardableResult
  mutating func skipSpaces() -> Bool {
    let start = at
    while at < line.count, line[at].properties.isWhitespace || line[at].isDirectionMark { at += 1 }
    return line[start..<at].contains { $0.properties.isWhitespace }
  }

  /// A number of so many digits, of ASCII, Arabic, Persian or Devanagari.
  mutating func number(_ digits: ClosedRange<Int>) -> (value: Int, digits: Int)? {
    skipMarks()
    let start = at
    var value = 0
    while at < line.count, at - start < digits.upperBound, let digit = line[at].decimalDigit {
      value = value * 10 + digit
      at += 1
    }
    guard digits.contains(at - start), at >= line.count || line[at].decimalDigit == nil else {
      at = start
      return nil
    }
    return (value, at - start)
  }

  /// `/`, `-` or `.`, with spaces behind it as in `13. 6. 2018`.
  mutating func separator() -> Unicode.Scalar? {
    skipMarks()
    guard at < line.count, ["/", "-", "."].contains(line[at]) else { return nil }
    let separator = line[at]
    at += 1
    skipSpaces()
    return separator
  }

  /// What stands between date and time: spaces, and perhaps a word such as `klo` or `下午`.
  mutating func word() -> String {
    skipSpaces()
    let start = at
    while at < line.count, at - start < 16, line[at].decimalDigit == nil, line[at] != "]", line[at] != "[" { at += 1 }
    var word = String.UnicodeScalarView()
    word.append(contentsOf: line[start..<at])
    return String(word)
  }

  /// `AM`, `p. m.`, `م` behind a time; anything else is left where it is.
  mutating func halfDay() -> HalfDay? {
    let start = at
    skipSpaces()
    let from = at
    while at < line.count, at - from < 12, line[at] != "]", line[at] != "-", line[at] != "–", line[at] != ":" {
      at += 1
    }
    var word = String.UnicodeScalarView()
    word.append(contentsOf: line[from..<at])
    if let half = HalfDay(String(word)) {
      // The space before " - " belongs to what follows.
      while at > from, line[at - 1].properties.isWhitespace || line[at - 1].isDirectionMark { at -= 1 }
      return half
    }
    at = start
    return nil
  }
}

extension Unicode.Scalar {
  /// Marks that say which way text runs, and the byte order mark: they stand about in exports and say nothing.
  var isDirectionMark: Bool {
    switch value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  fileprivate var decimalDigit: Int? {
    switch value {
    case 0x30...0x39: Int(value - 0x30)
    case 0x660...0x669: Int(value - 0x660)
    case 0x6F0...0x6F9: Int(value - 0x6F0)
    case 0x966...0x96F: Int(value - 0x966)
    default: nil
    }
  }
}
