import Pages
import Posts
import Testing

@Suite struct CalendarTests {
  private func moment(_ text: String) throws -> Int {
    guard case .moment(let moment) = Timestamp.parse(text) else { throw Unreadable() }
    return moment.seconds
  }

  private struct Unreadable: Error {}

  private func months(_ zone: String, _ times: [String]) async throws -> [String] {
    let posts = try times.enumerated().map { post("p\($0.offset)", at: try moment($0.element)) }
    return try await makeSite(library(posts), zone: zone).calendar.months.map {
      "\($0.year)-\($0.month): \($0.items.count)"
    }
  }

  @Test func monthsAreTheSitesOwn() async throws {
    let times = ["2023-12-31T22:59:59Z", "2023-12-31T23:00:00Z", "2024-02-29T12:00:00Z", "2024-06-30T22:00:00Z"]
    #expect(try await months("UTC", times) == ["2023-12: 2", "2024-2: 1", "2024-6: 1"])
    #expect(try await months("Europe/Amsterdam", times) == ["2023-12: 1", "2024-1: 1", "2024-2: 1", "2024-7: 1"])
    #expect(try await months("America/New_York", times) == ["2023-12: 2", "2024-2: 1", "2024-6: 1"])
    #expect(try await months("Pacific/Kiritimati", times) == ["2024-1: 2", "2024-3: 1", "2024-7: 1"])
  }

  @Test func daysAreGroupedEvenWhereClocksGoBackAtMidnight() async throws {
    // Santiago, 7 April 2024: at 24:00 clocks went back to 23:00.
    let times = ["2024-04-07T02:50:00Z", "2024-04-07T03:10:00Z", "2024-04-07T03:50:00Z", "2024-04-07T04:10:00Z"]
    let posts = try times.enumerated().map { post("p\($0.offset)", at: try moment($0.element)) }
    let site = try await makeSite(library(posts), zone: "America/Santiago")
    let month = try site.page("dates/2024/04.html")
    #expect(month.texts("days", "date_iso") == ["2024-04-06", "2024-04-07"])
    #expect(month.all("days").map { $0.texts("entries", "time_text") } == [["23:50", "23:10", "23:50"], ["00:10"]])
  }

  @Test func theIndexCountsYearsAndMonths() async throws {
    let times = ["2022-03-01T00:00:00Z", "2023-01-01T00:00:00Z", "2023-07-05T00:00:00Z", "2023-07-06T00:00:00Z"]
    let posts = try times.enumerated().map { post("p\($0.offset)", at: try moment($0.element)) }
    let site = try await makeSite(library(posts))
    let years = try site.page("dates/index.html").all("years")
    #expect(years.map { $0["year"] } == ["2023", "2022"])
    #expect(years.map { $0["count_text"] } == ["3 posts", "1 post"])
    #expect(years[0].texts("months", "label") == ["January", "July"])
    #expect(years[0].texts("months", "url") == ["../dates/2023/01.html", "../dates/2023/07.html"])
    #expect(years[0].texts("months", "count") == ["1", "2"])
    let july = try site.page("dates/2023/07.html")
    #expect(july["month_text"] == "July 2023" && july["count_text"] == "2 posts")
    #expect(try july.one("previous_month")["url"] == "../../dates/2023/01.html")
    #expect(!july.holds("next_month"))
    #expect(july.texts("days", "anchor") == ["day-5", "day-6"])
    #expect(try july.one("days").one("entries")["url"] == "../../@nash/p2.html")
  }

  @Test func aFullMonthHasSeveralPages() async throws {
    let posts = (0..<2000).map { post("p\($0)", at: $0 * 60, to: $0 % 3 == 1 ? "p0" : nil) }
    let site = try await makeSite(library(posts))
    let paths = site.plannedPages.map(\.path).filter { $0.hasPrefix("dates/1970") }
    #expect(paths == ["dates/1970/01.html", "dates/1970/01-2.html", "dates/1970/01-3.html"])
    let entries = try paths.flatMap { try site.page($0).all("days").flatMap { $0.texts("entries", "excerpt") } }
    #expect(entries == posts.map { "text of \($0.id)" })
    let pager = try site.page("dates/1970/01-2.html").one("pager")
    #expect(pager["newer"] == "../../dates/1970/01-3.html" && pager["older"] == "../../dates/1970/01.html")
  }

  @Test func whatStaysOut() async throws {
    var unlisted = post("unlisted")
    unlisted.visibility = .unlisted
    let site = try await makeSite(
      library([unlisted, post("repost", reposts: "gone"), post("a", at: 1), post("b", at: 2, to: "a")]))
    #expect(site.ids(site.calendar.posts) == ["a", "b"])
    let empty = try await self.months("UTC", [])
    #expect(empty == [])
  }

  @Test func aWarningStandsForItsText() async throws {
    var covered = post("a", "the secret ending")
    covered.details.contentWarning = "film talk"
    let site = try await makeSite(library([covered]))
    #expect(try site.page("dates/1970/01.html").one("days").texts("entries", "excerpt") == ["film talk"])
  }
}
