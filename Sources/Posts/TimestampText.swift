/// RFC 3339 dates as text, both ways.

import Bytes

extension Timestamp {
  /// What a date text says.
  package enum Parsed: Sendable, Equatable {
    /// A moment: the text names its distance from UTC.
    case moment(Timestamp)
    /// A clock's time without a zone, to be read in the site's zone.
    case civil(CivilTime)
  }

  /// Reads RFC 3339 and its kin: `2024-05-01T08:00:00.123Z`, `2024-05-01 08:00:00 +02:00`, `2024-05-01T08:00`, `2024-05-01`.
  /// Any number of fraction digits; `T`, `t` or spaces between date and time. Nil when the text is no valid date.
  package static func parse(_ text: String) -> Parsed? {
    var text = text
    return text.withUTF8 { parse($0) }
  }

  /// The same, of UTF-8 bytes.
  package static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Parsed? {
    var scanner = Scanner(text: text)
    guard let year = scanner.digits(4), scanner.take("-"), let month = scanner.digits(2), scanner.take("-"),
      let day = scanner.digits(2)
    else { return nil }
    var civil = CivilTime(year: year, month: month, day: day)
    if scanner.isAtEnd { return civil.isValid ? .civil(civil) : nil }
    guard scanner.take("T") || scanner.take("t") || scanner.takeSpaces() else { return nil }
    guard let hour = scanner.digits(2), scanner.take(":"), let minute = scanner.digits(2) else { return nil }
    civil.hour = hour
    civil.minute = minute
    if scanner.take(":") {
      guard let second = scanner.digits(2) else { return nil }
      civil.second = second
      if scanner.take(".") || scanner.take(",") {
        guard let fraction = scanner.fraction() else { return nil }
        civil.millisecond = fraction
      }
    }
    guard civil.isValid else { return nil }
    _ = scanner.takeSpaces()
    if scanner.isAtEnd { return .civil(civil) }
    if scanner.take("Z") || scanner.take("z") { return scanner.isAtEnd ? .moment(civil.timestamp()) : nil }
    let isWest = scanner.take("-")
    guard isWest || scanner.take("+"), let hours = scanner.digits(2) else { return nil }
    _ = scanner.take(":")
    let minutes = scanner.isAtEnd ? 0 : scanner.digits(2)
    guard let minutes, scanner.isAtEnd, hours < 24, minutes < 60 else { return nil }
    let offset = (hours * 60 + minutes) * 60
    return .moment(civil.timestamp(offset: isWest ? -offset : offset))
  }

  /// `2024-05-01T08:00:00Z`, with milliseconds only where there are some.
  package var rfc3339: String {
    var out = Bytes()
    out.append(rfc3339: self)
    return out.text
  }
}

extension [UInt8] {
  /// Appends `2024-05-01T08:00:00Z`, with milliseconds only where there are some.
  package mutating func append(rfc3339 timestamp: Timestamp) {
    let civil = CivilTime(timestamp)
    if civil.millisecond == 0, (0...9999).contains(civil.year) { return append(wholeSecond: civil) }
    append(date: civil)
    append(UInt8(ascii: "T"))
    append(decimal: civil.hour, width: 2)
    append(UInt8(ascii: ":"))
    append(decimal: civil.minute, width: 2)
    append(UInt8(ascii: ":"))
    append(decimal: civil.second, width: 2)
    if civil.millisecond > 0 {
      append(UInt8(ascii: "."))
      append(decimal: civil.millisecond, width: 3)
    }
    append(UInt8(ascii: "Z"))
  }

  /// The common case in one piece: every row and every entry of a feed has such a date.
  private mutating func append(wholeSecond civil: CivilTime) {
    append(addingCapacity: 20) { out in
      out.withUnsafeMutableBufferPointer { room, filled in
        room.put(date: civil)
        room[10] = UInt8(ascii: "T")
        room.put(twoDigits: civil.hour, at: 11)
        room[13] = UInt8(ascii: ":")
        room.put(twoDigits: civil.minute, at: 14)
        room[16] = UInt8(ascii: ":")
        room.put(twoDigits: civil.second, at: 17)
        room[19] = UInt8(ascii: "Z")
        filled = 20
      }
    }
  }

  /// Appends `2024-05-01`.
  package mutating func append(date civil: CivilTime) {
    guard (0...9999).contains(civil.year) else {
      append(decimal: civil.year, width: 4)
      append(UInt8(ascii: "-"))
      append(decimal: civil.month, width: 2)
      append(UInt8(ascii: "-"))
      return append(decimal: civil.day, width: 2)
    }
    append(addingCapacity: 10) { out in
      out.withUnsafeMutableBufferPointer { room, filled in
        room.put(date: civil)
        filled = 10
      }
    }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// The ten bytes of a date with a year of four digits.
  fileprivate func put(date civil: CivilTime) {
    let century = civil.year / 100
    put(twoDigits: century, at: 0)
    put(twoDigits: civil.year &- century &* 100, at: 2)
    self[4] = UInt8(ascii: "-")
    put(twoDigits: civil.month, at: 5)
    self[7] = UInt8(ascii: "-")
    put(twoDigits: civil.day, at: 8)
  }

  @inline(__always)
  fileprivate func put(twoDigits number: Int, at place: Int) {
    let number = UInt8(truncatingIfNeeded: number)
    let tens = number / 10
    self[place] = 48 &+ tens
    self[place &+ 1] = 48 &+ (number &- tens &* 10)
  }
}

/// Takes fixed-width numbers and marks from the front of a text.
private struct Scanner {
  let text: UnsafeBufferPointer<UInt8>
  var at = 0

  var isAtEnd: Bool { at == text.count }

  mutating func digits(_ count: Int) -> Int? {
    guard at + count <= text.count else { return nil }
    var value = 0
    for byte in text[at..<at + count] {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    at += count
    return value
  }

  /// Milliseconds from one or more digits; further digits are cut off.
  mutating func fraction() -> Int? {
    var value = 0
    var scale = 100
    let start = at
    while at < text.count, (48...57).contains(text[at]) {
      value += Int(text[at] - 48) * scale
      scale /= 10
      at += 1
    }
    return at > start ? value : nil
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard at < text.count, text[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  mutating func takeSpaces() -> Bool {
    let start = at
    while at < text.count, text[at] == 32 { at += 1 }
    return at > start
  }
}
