import Pages
import Posts
import Testing

@Suite struct RowTests {
  /// A post that `people` answered, each `times` times, and its author once.
  private func row(people: Int, times: Int = 1, likes: Int? = nil, reported: Int? = nil) async throws -> Seen {
    var root = post("root", likes: likes)
    root.counts.replies = reported
    var posts = [root]
    for person in 0..<people {
      for time in 0..<times { posts.append(post("r\(person)-\(time)", by: "p\(person)", at: person + 1, to: "root")) }
    }
    return try await makeSite(library(posts)).page("index.html").one("posts")
  }

  @Test(arguments: [(0, ""), (1, "is_one"), (2, "is_two"), (3, "is_cluster"), (40, "is_cluster")])
  func theBubbleShowsWhoReplied(people: Int, flag: String) async throws {
    let row = try await row(people: people, times: 2)
    #expect(row.holds("bubble") == (people > 0))
    #expect(row.holds("has_line") == (people > 0))
    guard people > 0 else { return }
    let bubble = try row.one("bubble")
    #expect(["is_one", "is_two", "is_cluster"].filter { bubble.holds($0) } == [flag])
    #expect(bubble.texts("faces", "handle") == (0..<min(people, 3)).map { "p\($0)" })
  }

  @Test(arguments: [
    (0, nil, "", ""), (1, 1, "1 like", "1 reply"), (2, 2, "2 likes", "2 replies"), (3, 0, "", "3 replies"),
    (4, 1_234_567, "1,234,567 likes", "4 replies"),
  ])
  func theFooterCounts(people: Int, likes: Int?, likesText: String, repliesText: String) async throws {
    let row = try await row(people: people, likes: likes)
    #expect(row.holds("likes_text") == !likesText.isEmpty)
    #expect(row.holds("replies_text") == !repliesText.isEmpty)
    #expect(row.holds("has_footer") == (!likesText.isEmpty || !repliesText.isEmpty))
    if !likesText.isEmpty { #expect(row["likes_text"] == likesText) }
    if !repliesText.isEmpty { #expect(row["replies_text"] == repliesText) }
  }

  @Test func reportedRepliesBeyondTheKnown() async throws {
    let row = try await row(people: 12, reported: 23)
    #expect(row["replies_text"] == "23 replies")
    #expect(row["replies_note"] == "12 of 23 replies are in this archive")
    // A number that is older than the last reply.
    let old = try await self.row(people: 3, reported: 1)
    #expect(old["replies_text"] == "3 replies" && !old.holds("replies_note"))
  }

  @Test func theMenuLeadsToTheThreadsTwins() async throws {
    let posts = [post("a"), post("b", by: "kimmy", at: 1, to: "a")]
    let site = try await makeSite(library(posts)) { $0.exports = ["twins"] }
    #expect(try site.page("@kimmy/replies.html").one("posts")["twin_stem"] == "../@nash/a")
    #expect(try await !makeSite(library(posts)).page("index.html").one("posts").holds("twin_stem"))
  }
}
