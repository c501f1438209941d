/// What the home timeline shows, and what it leaves out.

import Pages
import Posts
import Testing

@Suite struct HomeTests {
  private func home(_ posts: [Post]) async throws -> [String] {
    let site = try await makeSite(library(posts))
    return site.ids(site.publicRoots)
  }

  @Test func aRepostNearItsOriginalIsLeftOut() async throws {
    let posts = [post("a", at: 1), post("b", by: "fern", at: 2, reposts: "a"), post("c", at: 3)]
    #expect(try await home(posts) == ["a", "c"])
  }

  @Test func itComesBackAfterForty() async throws {
    func posts(between: Int) -> [Post] {
      [post("a", at: 1)] + (0..<between).map { post("p\($0)", at: 2 + $0) }
        + [post("again", by: "fern", at: 1000, reposts: "a")]
    }
    #expect(try await home(posts(between: 38)).last == "p37")
    #expect(try await home(posts(between: 39)).last == "again")
  }

  @Test func ofTwoRepostsTheFirstIsShown() async throws {
    // The original is a reply, which the timeline does not show.
    let posts = [
      post("root", at: 1), post("reply", at: 2, to: "root"), post("first", by: "fern", at: 3, reposts: "reply"),
      post("second", by: "moss", at: 4, reposts: "reply"),
    ]
    #expect(try await home(posts) == ["root", "first"])
  }

  @Test func repostsOfWhatIsMissingAreAllShown() async throws {
    let posts = [post("first", at: 1, reposts: "gone"), post("second", by: "fern", at: 2, reposts: "gone")]
    #expect(try await home(posts) == ["first", "second"])
  }
}
