/// Moments in time, read and printed by hand: no formatter, no locale, no allocation a value.

/// A moment, in milliseconds since 1970 in UTC.
package struct Timestamp: Sendable, Hashable, Comparable {
  package var milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  package init(seconds: Int) { milliseconds = Int64(seconds) * 1000 }

  /// Whole seconds, rounded down.
  package var seconds: Int { Int(milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000) }

  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }
}

/// A date and time of day without a zone, in the proleptic Gregorian calendar.
package struct CivilTime: Sendable, Hashable {
  package var year: Int
  /// 1 to 12.
  package var month: Int
  /// 1 to 31.
  package var day: Int
  package var hour = 0
  package var minute = 0
  package var second = 0
  package var millisecond = 0

  package init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, millisecond: Int = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.millisecond = millisecond
  }

  /// The civil time that a clock shows `offset` seconds east of UTC.
  package init(_ timestamp: Timestamp, offset: Int = 0) {
    let local = timestamp.milliseconds + Int64(offset) * 1000
    let days = local >= 0 ? local / 86_400_000 : (local - 86_399_999) / 86_400_000
    // Howard Hinnant's "days to civil", with March as the first month.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    // Small numbers without a sign, which are divided fast: every row and every entry of a feed has a date.
    let dayOfEra = UInt32(truncatingIfNeeded: shifted - era * 146_097)
    let yearOfEra = (dayOfEra &- dayOfEra / 1460 &+ dayOfEra / 36_524 &- dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
    let shiftedMonth = (5 &* dayOfYear &+ 2) / 153
    day = Int(dayOfYear &- (153 &* shiftedMonth &+ 2) / 5 &+ 1)
    month = Int(shiftedMonth < 10 ? shiftedMonth &+ 3 : shiftedMonth &- 9)
    year = Int(yearOfEra) + Int(era) * 400 + (month <= 2 ? 1 : 0)
    let rest = UInt32(truncatingIfNeeded: local - days * 86_400_000)
    let seconds = rest / 1000
    millisecond = Int(rest &- seconds &* 1000)
    second = Int(seconds % 60)
    minute = Int(seconds / 60 % 60)
    hour = Int(seconds / 3600)
  }

  /// Days since 1970-01-01.
  package var dayNumber: Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// 0 for Sunday to 6 for Saturday.
  package var weekday: Int {
    let days = dayNumber + 4
    return days >= 0 ? days % 7 : (days % 7 + 7) % 7
  }

  /// The moment at which a clock `offset` seconds east of UTC shows this time.
  package func timestamp(offset: Int = 0) -> Timestamp {
    let seconds = Int64(dayNumber) * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset)
    return Timestamp(milliseconds: seconds * 1000 + Int64(millisecond))
  }

  /// Whether each part is in its range, the day within its month.
  package var isValid: Bool {
    guard (1...12).contains(month), (1...9999).contains(year) else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    return (1...days).contains(day) && (0...23).contains(hour) && (0...59).contains(minute)
      && (0...60).contains(second)
  }
}
