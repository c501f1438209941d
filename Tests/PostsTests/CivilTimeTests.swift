/// Moments as dates, and back.

import Bytes
import Posts
import Testing

@Suite struct CivilTimeTests {
  /// Days come one after the other, from before the year 0 on, as the calendar has them.
  @Test func daysFollowOneAnother() {
    var last = CivilTime(year: -401, month: 2, day: 28)
    var day = last.dayNumber
    while last.year < 2500 {
      day += 1
      let next = CivilTime(Timestamp(seconds: day * 86_400))
      let isLeap = last.year % 4 == 0 && (last.year % 100 != 0 || last.year % 400 == 0)
      let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][last.month - 1]
      var expected = last
      expected.day += 1
      if expected.day > length { (expected.month, expected.day) = (last.month + 1, 1) }
      if expected.month > 12 { (expected.year, expected.month) = (last.year + 1, 1) }
      guard next == expected else { return #expect(next == expected) }
      last = next
    }
  }

  @Test(arguments: [Int64.min / 2, -62_167_219_200_001, -1, 0, 1, 951_827_696_789, 253_402_300_800_000, Int64.max / 2])
  func momentsComeBack(milliseconds: Int64) {
    let moment = Timestamp(milliseconds: milliseconds)
    for offset in [0, 1, -1, 3600, -43_200] {
      #expect(CivilTime(moment, offset: offset).timestamp(offset: offset) == moment)
    }
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_827_696_789, "2000-02-29T12:34:56.789Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (-62_135_596_800_000, "0001-01-01T00:00:00Z"), (253_402_300_799_000, "9999-12-31T23:59:59Z"),
    (253_402_300_800_000, "10000-01-01T00:00:00Z"),
  ])
  func momentsAsText(milliseconds: Int64, expected: String) {
    let moment = Timestamp(milliseconds: milliseconds)
    #expect(moment.rfc3339 == expected)
    var date = Bytes()
    date.append(date: CivilTime(moment))
    #expect(date.text == expected.prefix { $0 != "T" })
  }
}
