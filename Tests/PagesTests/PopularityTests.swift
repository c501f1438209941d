import Pages
import Posts
import Testing

@Suite struct PopularityTests {
  @Test func likesRepliesAndRepostsCount() async throws {
    let site = try await makeSite(
      library([
        post("ignored"), post("replied"), post("liked", likes: 3), post("reposted"),
        post("r", by: "kimmy", to: "replied"), post("s", by: "fern", reposts: "reposted"),
        post("t", by: "kimmy", reposts: "reposted"),
      ]))
    #expect(site.ids(site.popularPosts(limit: 10)) == ["liked", "reposted", "replied"])
    #expect(site.ids(site.popularPosts(limit: 2)) == ["liked", "reposted"])
  }

  @Test func oldPostsFade() async throws {
    // From the oldest to the newest post, 100 likes come down to 20.
    let day = 86_400
    func order(_ old: Int, _ new: Int) async throws -> [String] {
      let site = try await makeSite(library([post("old", likes: old), post("new", at: 100 * day, likes: new)]))
      return site.ids(site.popularPosts(limit: 2))
    }
    #expect(try await order(100, 19) == ["old", "new"])
    #expect(try await order(100, 21) == ["new", "old"])
    // Equal weights: the newer first.
    #expect(try await order(100, 20) == ["new", "old"])
  }

  @Test func theSpanIsTheArchivesOwn() async throws {
    for scale in [1, 3600, 86_400 * 30] {
      let site = try await makeSite(
        library([post("a", likes: 10), post("b", at: 5 * scale, likes: 7), post("c", at: 10 * scale, likes: 3)]))
      #expect(site.ids(site.popularPosts(limit: 3)) == ["c", "b", "a"])
    }
  }

  @Test func noRepostsAndNothingUnlisted() async throws {
    var unlisted = post("unlisted", likes: 9)
    unlisted.visibility = .unlisted
    let site = try await makeSite(
      library([unlisted, post("repost", reposts: "gone", likes: 9), post("reply", to: "gone", likes: 1)]))
    #expect(site.ids(site.popularPosts(limit: 5)) == ["reply"])
  }

  @Test func fiveHundredOfMany() async throws {
    let posts = (0..<20_000).map { post("p\($0)", at: $0, likes: ($0 * 7919) % 20_011) }
    let site = try await makeSite(library(posts)) { $0.pageSize = 50 }
    let popularity = Popularity(site.threads)
    let expected = posts.indices.filter { (posts[$0].counts.likes ?? 0) > 0 }.sorted { left, right in
      let (one, other) = [left, right].map {
        popularity.weight(posts[$0].counts.likes ?? 0, at: posts[$0].published.milliseconds)
      }.pair
      return one == other ? left > right : one > other
    }
    #expect(site.popularPosts(limit: 500) == expected.prefix(500).map { Int32($0) })
    let pages = site.plannedPages.filter { $0.path.hasPrefix("popular") }.map(\.path)
    #expect(pages == ["popular.html"] + (2...10).map { "popular/\($0).html" })
    #expect(try site.page("popular/2.html").all("posts").count == 50)
  }
}

extension Array {
  fileprivate var pair: (Element, Element) { (self[0], self[1]) }
}
