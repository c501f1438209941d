import Bytes
import Pages
import Posts
import Testing

@Suite struct PermalinkTests {
  private func href(_ site: Site, _ id: String) throws -> String {
    var out = Bytes()
    site.permalinks.append(post: try site.index(id), to: &out)
    return out.text
  }

  @Test func aReplyLivesOnItsThread() async throws {
    let site = try await makeSite(library([post("hello"), post("r", by: "kimmy@b.example", at: 1, to: "hello")]))
    #expect(try href(site, "hello") == "@nash/hello.html")
    #expect(try href(site, "r") == "@nash/hello.html#r")
    #expect(site.pages["@kimmy@b.example/index.html"] != nil)
  }

  @Test(arguments: [
    "index", "Replies", "reposts", "media", "followers", "following", "timeline", "feed", "threads", "main", "title",
  ])
  func reservedNames(id: String) async throws {
    let site = try await makeSite(library([post(id), post("r", at: 1, to: id)]))
    #expect(try href(site, id) == "@nash/post-\(id).html")
    #expect(site.pages["@nash/post-\(id).html"] != nil)
  }

  @Test func idsThatLookAlikeStayApart() async throws {
    let site = try await makeSite(
      library([
        post("t"), post("a b", at: 1, to: "t"), post("a-b", at: 2, to: "t"),
        post("https://x.example/a-b", at: 3, to: "t"),
      ]))
    let anchors = site.library.posts.indices.map { site.permalinks.anchor($0) }
    #expect(anchors == ["t", "a-b", "a-b-2", "a-b-3"])
  }

  @Test func aSlugOfOnesOwn() async throws {
    var own = post("https://a.example/1")
    own.details.slug = "my words"
    #expect(try href(await makeSite(library([own])), "https://a.example/1") == "@nash/my-words.html")
  }

  @Test func aChatCalledIndexLeavesTheListAlone() async throws {
    var all = library([post("a")])
    all.chats = [Chat(id: "index"), Chat(id: "garden")]
    let pages = try await makeSite(all).plannedPages.map(\.path)
    #expect(
      pages.filter { $0.hasPrefix("chats/") } == ["chats/index.html", "chats/chat-index.html", "chats/garden.html"])
  }

  @Test func noPathTwice() async throws {
    let posts = (0..<60).map {
      post("p\($0)", by: $0 % 2 == 0 ? "nash" : "kimmy", at: $0 * 90_000, "words #tag\($0 % 4) #index")
    }
    let site = try await makeSite(library(posts, follows: [("nash", "kimmy"), ("kimmy", "nash")])) {
      $0.timelines = .all
    }
    let paths = site.plannedPages.map(\.path)
    #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
  }
}
