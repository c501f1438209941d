import Posts
import Testing

/// Files of the time zone database, made by hand: what holds beyond the changes that they list.
@Suite struct ZoneFileTests {
  @Test(arguments: [
    // Rules of the year: the last Sunday in March and October at 01:00 UTC.
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2024-03-31T00:59:59Z", 3600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2024-03-31T01:00:00Z", 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2055-10-31T00:59:59Z", 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2055-10-31T01:00:00Z", 3600),
    // The south: the year begins in summer time.
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2024-01-01T00:00:00Z", 46_800),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2024-06-01T00:00:00Z", 43_200),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "1970-01-01T00:00:00Z", 46_800),
    // Half an hour of summer time; names that are numbers.
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2024-01-01T00:00:00Z", 39_600),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2024-07-01T00:00:00Z", 37_800),
    // Winter time that is the smaller one, as Ireland's law has it.
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2024-01-01T00:00:00Z", 0),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2024-07-01T00:00:00Z", 3600),
    // Times before midnight and days behind it.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2024-03-31T00:59:59Z", -7200),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2024-03-31T01:00:00Z", -3600),
    ("IST-2IDT,M3.4.4/26,M10.5.0", "2024-03-28T23:59:59Z", 7200),
    ("IST-2IDT,M3.4.4/26,M10.5.0", "2024-03-29T00:00:00Z", 10_800),
    // Days of the year, with and without the 29th of February.
    ("AAA0BBB,J60/0,J61/0", "2024-02-29T12:00:00Z", 0), ("AAA0BBB,J60/0,J61/0", "2024-03-01T12:00:00Z", 3600),
    ("AAA0BBB,59/0,60/0", "2024-02-29T12:00:00Z", 3600), ("AAA0BBB,59/0,60/0", "2023-03-01T12:00:00Z", 3600),
    // Summer time all the year.
    ("EST5EDT,0/0,J365/25", "2024-01-01T04:59:59Z", -14_400), ("EST5EDT,0/0,J365/25", "2024-07-01T00:00:00Z", -14_400),
    ("JST-9", "2024-07-01T00:00:00Z", 32_400),
    ("AAA-1:02:03", "2024-07-01T00:00:00Z", 3723),
  ])
  func rules(rule: String, moment: String, offset: Int) throws {
    let table = try #require(ZoneTable(name: "x", file: file(changes: [], offsets: [0], rule: rule)))
    guard case .moment(let time)? = Timestamp.parse(moment) else { return #expect(Bool(false), "no moment") }
    #expect(table.offset(at: time) == offset)
  }

  @Test func listedChangesComeBeforeTheRule() throws {
    let bytes = file(
      changes: [(-100, 1), (1_000_000_000, 0), (1_711_846_800, 2)], offsets: [0, -3600, 7200],
      rule: "CET-1CEST,M3.5.0,M10.5.0/3")
    let table = try #require(ZoneTable(name: "x", file: bytes))
    #expect(table.offset(at: Timestamp(seconds: -200)) == -3600)
    #expect(table.offset(at: Timestamp(seconds: 999_999_999)) == -3600)
    #expect(table.offset(at: Timestamp(seconds: 1_000_000_000)) == 0)
    // The summer of 2023 lies before the last listed change: the rule holds from then on only.
    #expect(table.offset(at: Timestamp(seconds: 1_690_000_000)) == 0)
    #expect(table.offset(at: Timestamp(seconds: 1_711_846_800)) == 7200)
    #expect(table.offset(at: Timestamp(seconds: 1_730_000_000)) == 3600)
  }

  @Test(arguments: [
    "", "X", "AB1", "AAA", "AAA1BBB", "AAA1BBB,M13.1.0,M1.1.0", "AAA1BBB,M3.5.0", "AAA1BBB,M3.5.0,M10.5.0x",
  ])
  func withoutRule(rule: String) throws {
    let table = try #require(ZoneTable(name: "x", file: file(changes: [(1000, 1)], offsets: [0, 60], rule: rule)))
    #expect(table.offset(at: Timestamp(seconds: 999)) == 0)
    #expect(table.offset(at: Timestamp(seconds: 2_000_000_000)) == 60)
  }

  @Test func filesOfTheFirstVersion() throws {
    let bytes = part(version: 0, width: 4, changes: [(1000, 1)], offsets: [0, 60])
    let table = try #require(ZoneTable(name: "x", file: bytes))
    #expect(table.offset(at: Timestamp(seconds: 1000)) == 60)
  }

  @Test func damagedFiles() {
    let whole = file(changes: [(1000, 1)], offsets: [0, 60], rule: "")
    // Without its last part, the rule, a file can be read.
    for count in 0..<whole.count - 2 { #expect(ZoneTable(name: "x", file: Array(whole[..<count])) == nil, "\(count)") }
    #expect(ZoneTable(name: "x", file: part(version: 0, width: 4, changes: [(1000, 2)], offsets: [0, 60])) == nil)
    #expect(ZoneTable(name: "x", file: part(version: 0, width: 4, changes: [], offsets: [])) == nil)
    #expect(ZoneTable(name: "x", file: Array("no zone at all, but long enough to be taken for one".utf8)) == nil)
  }

  private func file(changes: [(Int, UInt8)], offsets: [Int], rule: String) -> [UInt8] {
    part(version: 50, width: 4, changes: [], offsets: [0])
      + part(version: 50, width: 8, changes: changes, offsets: offsets)
      + Array("\n\(rule)\n".utf8)
  }

  private func part(version: UInt8, width: Int, changes: [(Int, UInt8)], offsets: [Int]) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, 0, changes.count, offsets.count, 4] { bytes += number(count, 4) }
    for change in changes { bytes += number(change.0, width) }
    for change in changes { bytes.append(change.1) }
    for offset in offsets { bytes += number(offset, 4) + [0, 0] }
    return bytes + Array("AAA\0".utf8)
  }
}
