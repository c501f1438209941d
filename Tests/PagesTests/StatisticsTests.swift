import Mustache
import Pages
import Posts
import Testing
import Threads

@Suite struct StatisticsTests {
  /// Seconds since 1970 at a time of day in UTC.
  private func at(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 12, _ minute: Int = 0) -> Int {
    CivilTime(year: year, month: month, day: day, hour: hour, minute: minute).timestamp().seconds
  }

  /// The columns of a chart, panel by panel, that have a bar: their names and links.
  private func columns(_ page: Seen, _ chart: Int) throws -> [[String]] {
    let charts = page.all("charts")
    try #require(charts.indices.contains(chart))
    return charts[chart].all("panels").map { panel in
      panel.all("columns").filter { $0.holds("has_bar") }.map { "\($0["name"]) → \($0["url"])" }
    }
  }

  @Test func weekdaysAndHoursAreThoseOfTheSitesZone() async throws {
    // 23:30 UTC on a Sunday is half past midnight on Monday in Berlin, and half past one in summer time.
    let site = try await makeSite(
      library([
        post("winter", at: at(2024, 1, 7, 23, 30)), post("summer", at: at(2024, 7, 7, 23, 30)),
        post("noon", at: at(2024, 1, 6, 11, 0)), post("later", at: at(2024, 1, 13, 11, 59), to: "noon"),
      ]), zone: "Europe/Berlin")
    let page = try site.page("stats.html")
    #expect(
      try columns(page, 1) == [["Monday: 2 posts → @nash/summer.html", "Saturday: 2 posts → @nash/noon.html#later"]])
    #expect(
      try columns(page, 2) == [
        ["00:00–00:59: 1 post → @nash/winter.html", "01:00–01:59: 1 post → @nash/summer.html"],
        ["12:00–12:59: 2 posts → @nash/noon.html#later"],
      ])
  }

  @Test func monthsWithoutPostsAreGapsAndYearsAreOfOneMeasure() async throws {
    let posts =
      (0..<4).map { post("a\($0)", at: at(2023, 12, 1 + $0)) } + [
        post("b", at: at(2024, 3, 1)), post("c", at: at(2024, 3, 2)),
      ]
    let site = try await makeSite(library(posts))
    let page = try site.page("stats.html")
    let panels = page.all("charts")[0].all("panels")
    #expect(panels.map { $0["label"] } == ["2024", "2023"])
    #expect(page.all("charts")[0]["most_text"] == "Most: 4 posts, December 2023")
    #expect(
      try columns(page, 0) == [
        ["March 2024: 2 posts → dates/2024/03.html"], ["December 2023: 4 posts → dates/2023/12.html"],
      ])
    let marks = panels.map { $0.all("columns").map { "\($0["height"])" }.joined(separator: " ") }
    #expect(marks == ["0 0 30 0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0 0 0 60"])
    #expect(panels[0].all("columns").allSatisfy { $0["width"] == "24" })
  }

  @Test func barsOfAProfileLeadToTheirMonths() async throws {
    var posts = (0..<9).map { post("a\($0)", at: at(2023, 12, 1 + $0)) } + [post("b", at: at(2024, 2, 1))]
    var hidden = post("hidden", at: at(2024, 3, 1))
    hidden.visibility = .unlisted
    posts.append(hidden)
    let page = try await makeSite(library(posts)).page("@nash/index.html")
    let chart = try page.one("charts")
    #expect(chart["caption"] == "Posts by month, Dec 2023 – Mar 2024")
    #expect(chart["most_text"] == "Most: 9 posts, Dec 2023")
    let links = ["../dates/2023/12.html", "../dates/2024/02.html", ""]
    #expect(chart.all("bars").filter { $0.holds("has_bar") }.map { $0["url"] } == links)
    #expect(chart.texts("numbers", "name") == ["Dec 2023: 9 posts", "Feb 2024: 1 post", "Mar 2024: 1 post"])
    #expect(chart.texts("numbers", "url") == links)
    // What stands in no calendar leads nowhere.
    let alone = try await makeSite(library(posts)) { $0.disabledKinds = ["dates"] }.page("@nash/index.html")
    #expect(try alone.one("charts").all("bars").allSatisfy { !$0.holds("url") })
  }

  /// More months than bars: bars stand for several, and lead to the first of these that has a page.
  @Test func longTimesAreDrawnInGroups() async throws {
    var posts = (0..<120).map { post("p\($0)", at: at(2000 + $0 / 12, $0 % 12 + 1, 1)) }
    posts[2].visibility = .unlisted
    for at in 4...5 { posts[at].visibility = .unlisted }
    posts.append(post("q", at: at(2000, 1, 2)))
    let chart = try await makeSite(library(posts)).page("@nash/index.html").one("charts")
    #expect(chart.all("bars").count == 60 && chart.all("numbers").count == 120)
    #expect(chart.all("bars")[0]["name"] == "Jan 2000 – Feb 2000: 3 posts")
    #expect(chart["most_text"] == "Most: 2 posts, Jan 2000")
    #expect(
      chart.all("bars").prefix(4).map { $0.holds("url") ? $0["url"] : "" } == [
        "../dates/2000/01.html", "../dates/2000/04.html", "", "../dates/2000/07.html",
      ])
    #expect(chart.all("numbers").count { $0.holds("url") } == 117)
  }

  @Test func repostsAndWhatIsNotPublicAreNotCounted() async throws {
    var hidden = post("hidden", at: at(2024, 1, 2))
    hidden.visibility = .unlisted
    let site = try await makeSite(
      library([post("a", at: at(2024, 1, 1)), post("again", at: at(2024, 1, 3), reposts: "a"), hidden]))
    #expect(try site.page("stats.html")["count_text"] == "1 post")
  }

  @Test func theMostRepliedComeFirstAndEqualsTheOlderFirst() async throws {
    var posts: [Post] = []
    for number in 0..<12 {
      posts.append(post("p\(number)", at: at(2024, 1, 1, 0, number), "post \(number)"))
      for reply in 0..<(number == 5 ? 3 : number == 0 ? 0 : 1) {
        posts.append(post("p\(number)r\(reply)", by: "kimmy", at: at(2024, 2, 1), to: "p\(number)"))
      }
    }
    let rows = try await makeSite(library(posts)).page("stats.html").all("most_replied")
    #expect(
      rows.map { $0["url"] }
        == [5, 1, 2, 3, 4, 6, 7, 8, 9, 10].map { "@nash/p\($0).html" })
    #expect(rows.map { $0["percent"] }.prefix(2) == ["100", "33"])
    #expect(rows[0]["replies_text"] == "3 replies")
  }

  @Test func followersOfTheOwnerGrowMonthByMonth() async throws {
    var library = library([post("a", at: at(2024, 1, 1))], accounts: ["nash", "kimmy", "fern"])
    library.follows = [
      Follow(follower: "kimmy", followed: "nash", since: Timestamp(seconds: at(2023, 11, 5))),
      Follow(follower: "fern", followed: "nash", since: Timestamp(seconds: at(2024, 2, 5))),
    ]
    let site = try await makeSite(library)
    #expect(
      try columns(site.page("stats.html"), 3) == [
        ["January 2024: 1 follower → @nash/followers.html", "February 2024: 2 followers → @nash/followers.html"],
        ["November 2023: 1 follower → @nash/followers.html", "December 2023: 1 follower → @nash/followers.html"],
      ])
    let without = try await makeSite(library) { $0.disabledKinds = ["follows", "dates"] }
    #expect(try columns(without.page("stats.html"), 0) == [["January 2024: 1 post → "]])
    #expect(try columns(without.page("stats.html"), 3)[0][0] == "January 2024: 1 follower → ")
  }

  @Test func anEmptySiteHasNoStatistics() async throws {
    #expect(try await !makeSite(Library(), owner: nil).plannedPages.contains { $0.path == "stats.html" })
  }
}
