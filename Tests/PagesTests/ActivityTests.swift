import Pages
import Posts
import Testing

@Suite struct ActivityTests {
  private var all: Library {
    var liked = post("liked", at: 100)
    liked.details.likedBy = ["kimmy", "fern", "moss", "tilda", "nash", "stranger@far.example"]
    var all = library(
      [
        liked, post("r1", by: "kimmy", at: 200, to: "liked"), post("own", at: 210, to: "r1"),
        post("m", by: "fern", at: 300, "hello @nash and @nobody"), post("q", by: "moss", at: 400, quotes: "liked"),
        post("x", by: "tilda", at: 500, reposts: "liked"), post("both", by: "fern", at: 600, to: "own", "@nash yes"),
        post("deeper", by: "moss", at: 700, to: "both", "not to the owner"), post("self", at: 800, "I am @nash"),
      ], accounts: ["nash", "kimmy", "fern", "moss", "tilda"])
    all.follows = [
      Follow(follower: "kimmy", followed: "nash", since: Timestamp(seconds: 86_400)),
      Follow(follower: "fern", followed: "nash"),
      Follow(follower: "nash", followed: "kimmy", since: Timestamp(seconds: 90_000)),
    ]
    return all
  }

  @Test func everyKindInOrderOfTime() async throws {
    let site = try await makeSite(all)
    let events = site.activity(of: 0)
    #expect(events.map(\.kind) == [.like, .reply, .mention, .quote, .repost, .reply, .follow])
    #expect(
      site.ids(events.map(\.post).filter { $0 >= 0 }) == ["liked", "r1", "m", "q", "liked", "both"])
    #expect(
      events.map { $0.actor < 0 ? "" : site.accounts[Int($0.actor)].handle }
        == ["", "kimmy", "fern", "moss", "tilda", "fern", "kimmy"])
  }

  @Test func thePageShowsTheNewestDayFirst() async throws {
    let page = try await makeSite(all).page("activity.html")
    let days = page.all("days")
    #expect(days.map { $0["date_iso"] } == ["1970-01-02", "1970-01-01"])
    #expect(days[0].texts("events", "verb") == ["followed"])
    #expect(days[1].texts("events", "verb") == ["replied", "reposted", "quoted", "mentioned", "replied", "liked"])
    let like = try #require(days[1].all("events").last)
    #expect(like.texts("actors", "handle") == ["kimmy", "fern", "moss"])
    #expect(like["others_text"] == "and 2 others")
    #expect(!like.holds("time_text"))
    #expect(like["url"] == "@nash/liked.html")
    let follow = try days[0].one("events")
    #expect(follow.holds("is_follow") && !follow.holds("url") && !follow.holds("excerpt"))
  }

  @Test func pagesAreNumberedFromTheOldest() async throws {
    let posts = [post("root")] + (0..<45).map { post("r\($0)", by: "kimmy", at: $0 + 1, to: "root") }
    let site = try await makeSite(library(posts))
    #expect(
      site.plannedPages.map(\.path).filter { $0.hasPrefix("activity") } == ["activity.html", "activity/1.html"])
    #expect(try site.page("activity/1.html").one("days").texts("events", "url").last == "../@nash/root.html#r0")
    #expect(try site.page("activity.html").one("days").texts("events", "url").first == "@nash/root.html#r44")
  }

  @Test func nothingHappened() async throws {
    let page = try await makeSite(library([post("a")])).page("activity.html")
    #expect(page.holds("is_empty") && page.all("days").isEmpty)
    #expect(try await makeSite(library([post("a")]), owner: nil).pages["activity.html"] == nil)
  }
}
