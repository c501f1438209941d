import Posts
import Testing

@Suite struct ZoneTableTests {
  @Test(arguments: [
    ("Europe/Amsterdam", "2024-01-15T12:00:00", "2024-01-15T11:00:00Z"),
    ("Europe/Amsterdam", "2024-07-15T12:00:00", "2024-07-15T10:00:00Z"),
    // The clocks leap from 02:00 to 03:00: half past two is read as half an hour behind the leap.
    ("Europe/Amsterdam", "2024-03-31T02:30:00", "2024-03-31T01:30:00Z"),
    ("Europe/Amsterdam", "2024-03-31T01:59:59", "2024-03-31T00:59:59Z"),
    ("Europe/Amsterdam", "2024-03-31T03:00:00", "2024-03-31T01:00:00Z"),
    // The clocks show 02:30 twice: the first time counts.
    ("Europe/Amsterdam", "2024-10-27T02:30:00", "2024-10-27T00:30:00Z"),
    ("Europe/Amsterdam", "2024-10-27T03:00:00", "2024-10-27T02:00:00Z"),
    ("America/New_York", "2024-11-03T01:30:00", "2024-11-03T05:30:00Z"),
    ("America/New_York", "2024-03-10T02:30:00", "2024-03-10T07:30:00Z"),
    ("Asia/Kolkata", "2024-03-10T02:30:00", "2024-03-09T21:00:00Z"),
    ("Europe/Amsterdam", "2059-07-15T12:00:00", "2059-07-15T10:00:00Z"),
    ("UTC", "1970-01-01T00:00:00", "1970-01-01T00:00:00Z"),
    // Changes of law: no more summer time from 2016, a day left out, a quarter of an hour, fasting months.
    ("Europe/Istanbul", "2016-12-01T12:00:00", "2016-12-01T09:00:00Z"),
    ("Pacific/Apia", "2011-12-31T12:00:00", "2011-12-30T22:00:00Z"),
    ("Asia/Kathmandu", "1985-12-31T12:00:00", "1985-12-31T06:30:00Z"),
    ("Asia/Kathmandu", "1986-01-02T12:00:00", "1986-01-02T06:15:00Z"),
    ("Africa/Casablanca", "2024-03-20T12:00:00", "2024-03-20T12:00:00Z"),
    ("America/Sao_Paulo", "2019-01-15T12:00:00", "2019-01-15T14:00:00Z"),
    ("America/Sao_Paulo", "2020-01-15T12:00:00", "2020-01-15T15:00:00Z"),
  ])
  func civilTimes(zone: String, civil: String, expected: String) throws {
    let table = try #require(ZoneTable(named: zone))
    guard case .civil(let time)? = Timestamp.parse(civil) else { return #expect(Bool(false), "no civil time") }
    let moment = table.timestamp(of: time)
    #expect(moment.rfc3339 == expected)
  }

  @Test func everyHourComesBack() throws {
    let table = try #require(ZoneTable(named: "Europe/Amsterdam"))
    for hour in stride(from: 1_704_067_200, to: 1_735_689_600, by: 3600) {
      let moment = Timestamp(seconds: hour)
      let back = table.timestamp(of: CivilTime(moment, offset: table.offset(at: moment)))
      // Only the hour that the clocks show twice comes back as its first showing.
      if back != moment { #expect(moment.rfc3339 == "2024-10-27T01:00:00Z") }
    }
  }

  @Test(arguments: [
    "", "Mars/Olympus", "CEST7", "Europe/../Amsterdam", "GMT+25", "Europe", "/Europe/Amsterdam", "Europe//Amsterdam",
    "right/Europe/Amsterdam", "localtime", "zone.tab", "tzdata.zi",
  ])
  func unknownNames(name: String) { #expect(ZoneTable(named: name) == nil) }
}
