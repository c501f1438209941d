/// The post row of the default theme: what it shows for none, one, two, three and many of a thing.

import TestSites
import Testing

@Suite struct PostRowTests {
  private static let start: TestSite = """
    --- content/skein.yml
    title: Rows
    owner: nash
    --- content/media/a.svg
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>
    """

  /// A site with posts as JSON Lines.
  private static func site(_ posts: [String]) -> TestSite {
    var site = start
    site["content/posts.jsonl"] = posts.joined(separator: "\n") + "\n"
    return site
  }

  private static func post(_ id: String, _ author: String, minute: Int, to parent: String? = nil, _ more: String = "")
    -> String
  {
    let time = "2024-05-01T08:\(minute < 10 ? "0" : "")\(minute):00Z"
    let reply = parent.map { ", \"in_reply_to\": \"\($0)\"" } ?? ""
    return
      "{\"type\": \"post\", \"id\": \"\(id)\", \"author\": \"\(author)\", \"published\": \"\(time)\", \"text\": \"Words of \(id).\"\(reply)\(more)}"
  }

  @Test(arguments: [
    (0, nil, 0), (1, "\"bubble\"", 1), (2, "\"bubble two\"", 2), (3, "\"bubble many\"", 3), (5, "\"bubble many\"", 3),
  ])
  func theBubbleShowsWhoReplied(repliers: Int, style: String?, faces: Int) async throws {
    // Everybody answers twice, and the author once: the bubble shows each other person once.
    var posts = [Self.post("root", "nash", minute: 0)]
    for at in 0..<repliers {
      posts.append(Self.post("a\(at)", "p\(at)", minute: 1 + at, to: "root"))
      posts.append(Self.post("b\(at)", "p\(at)", minute: 20 + at, to: "root"))
    }
    let page = try #require(try await build(Self.site(posts))["index.html"])
    guard let style else {
      #expect(!page.contains("class=\"bubble"))
      #expect(!page.contains("lined"))
      return
    }
    let bubble = try #require(page.split(separator: "<span class=\(style)", maxSplits: 1).dropFirst().first)
    let inner = bubble.prefix { $0 != "\n" }
    #expect(inner.split(separator: "class=\"avatar").count - 1 == faces)
    #expect(page.contains("h-entry lined faces"))
  }

  @Test(arguments: [
    ("", 0, nil), (", \"like_count\": 1", 0, "1 like"), (", \"like_count\": 8", 1, "8 likes • 1 reply"),
    ("", 2, "2 replies"),
    (", \"like_count\": 52321", 0, "52,321 likes"),
  ])
  func theFooterLeavesOutZero(likes: String, replies: Int, text: String?) async throws {
    var posts = [Self.post("root", "nash", minute: 0, likes)]
    for at in 0..<replies { posts.append(Self.post("a\(at)", "p\(at)", minute: 1 + at, to: "root")) }
    let page = try #require(try await build(Self.site(posts))["index.html"])
    let footers = page.split(separator: "<p class=\"foot\">").dropFirst().map { String($0.prefix { $0 != "<" }) }
    #expect(footers.first == text)
  }

  @Test(arguments: [(1, "n1", nil), (2, "n2", nil), (3, "n3", nil), (4, "n4", nil), (5, "n4", "+1"), (7, "n4", "+3")])
  func picturesFormAGrid(count: Int, style: String, more: String?) async throws {
    let pictures = Array(repeating: "{\"src\": \"media/a.svg\", \"width\": 40, \"height\": 30}", count: count)
      .joined(separator: ", ")
    let built = try await build(
      Self.site([Self.post("root", "nash", minute: 0, ", \"attachments\": [\(pictures)]")]))
    let page = try #require(built["index.html"])
    #expect(page.contains("<div class=\"grid media \(style)\">"))
    #expect(page.split(separator: "class=\"u-photo\"").count - 1 == min(count, 4))
    #expect(page.contains("class=\"plus\"") == (more != nil))
    if let more { #expect(page.contains("href=\"@nash/root.html\">\(more)</a>")) }
    // No picture without its size, and none that keeps silent about a missing description.
    #expect(page.split(separator: "alt=\"No description\" width=\"40\" height=\"30\"").count - 1 == min(count, 4))
    // The thread's page leaves none out.
    let thread = try #require(built["@nash/root.html"])
    #expect(thread.split(separator: "class=\"u-photo\"").count - 1 == count)
  }

  @Test(arguments: [(1, 0, false), (2, 1, false), (3, 2, false), (4, 2, true), (9, 2, true)])
  func aSelfThreadIsJoined(count: Int, joined: Int, more: Bool) async throws {
    let posts = (0..<count).map { Self.post("p\($0)", "nash", minute: $0, to: $0 == 0 ? nil : "p\($0 - 1)") }
    let built = try await build(Self.site(posts))
    let page = try #require(built["index.html"])
    #expect(page.split(separator: "cont p-comment").count - 1 == joined)
    #expect(page.contains("Show this thread") == more)
    // On the thread's page nothing of it is folded, however long it is.
    let thread = try #require(built["@nash/p0.html"])
    #expect(!thread.contains("<details class=\"more-replies"))
    #expect(thread.split(separator: "cont p-comment").count - 1 == count - 1)
  }

  @Test func deepRepliesAreFolded() async throws {
    let posts = (0..<9).map {
      Self.post("p\($0)", $0 % 2 == 0 ? "nash" : "kim", minute: $0, to: $0 == 0 ? nil : "p\($0 - 1)")
    }
    let thread = try #require(try await build(Self.site(posts))["@nash/p0.html"])
    #expect(thread.contains("<details class=\"more-replies deep\"><summary>3 more replies</summary>"))
    for at in 1..<9 { #expect(thread.contains("id=\"p\(at)\"")) }
  }

  @Test func everyActionLeadsSomewhere() async throws {
    let page = try #require(
      try await build(
        Self.site([
          Self.post("here", "nash", minute: 0),
          Self.post("there", "nash", minute: 1, ", \"url\": \"https://social.example/@nash/1\""),
        ]))["index.html"])
    #expect(page.contains("class=\"i like\" href=\"@nash/here.html\">"))
    #expect(page.contains("class=\"i like\" href=\"https://social.example/@nash/1\" rel=\"nofollow noopener\">"))
    #expect(!page.contains("href=\"\""))
    #expect(!page.contains("href=\"#\""))
  }
}
