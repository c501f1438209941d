import Pages
import Posts
import Testing

@Suite struct ProfileTests {
  private func media(_ sources: [String]) -> Post {
    var post = post("m\(sources.count)", at: sources.count)
    post.details.attachments = sources.map { Attachment(source: $0) }
    return post
  }

  @Test(arguments: [0, 1, 2, 3, 1234])
  func tabsCount(count: Int) async throws {
    var posts = (0..<count).flatMap {
      [post("t\($0)", at: $0), post("r\($0)", at: $0, to: "gone"), post("x\($0)", at: $0, reposts: "gone")]
    }
    if count > 0 { posts.append(media((0..<count).map { "media/\($0).png" })) }
    let site = try await makeSite(library(posts, accounts: ["nash"]))
    let page = try site.page("@nash/index.html")
    let number = count == 0 ? "" : count == 1234 ? "1,234" : "\(count)"
    let threads = count == 0 ? "" : count == 1234 ? "1,235" : "\(count + 1)"
    #expect(page.texts("tabs", "label") == ["Threads", "Replies", "Reposts"] + (count == 0 ? [] : ["Media"]))
    #expect(page.texts("tabs", "count") == [threads, number, number] + (count == 0 ? [] : [number]))
    #expect(page.all("tabs").map { $0.holds("is_current") } == [true, false, false] + (count == 0 ? [] : [false]))
    #expect((site.pages["@nash/media.html"] != nil) == (count > 0))
    for tab in page.texts("tabs", "url") { #expect(site.pages[String(tab.dropFirst(3))] != nil, "\(tab)") }
  }

  @Test func theMediaGridShowsTheNewestFirst() async throws {
    var old = post("old", at: 1)
    let names: [String] = ["a", "b", "c"]
    old.details.attachments = names.map { name in Attachment(source: "media/\(name).png", alt: name) }
    var new = post("new", at: 2, to: "old")
    new.details.attachments = [
      Attachment(source: "media/film.mp4", kind: .video), Attachment(source: "https://far.example/x.png"),
      Attachment(source: "media/list.pdf", kind: .file),
    ]
    var covered = post("covered", at: 3)
    covered.flags = .sensitive
    covered.details.attachments = [Attachment(source: "media/d.png", alt: "not for all")]
    let tiles = try await makeSite(library([old, new, covered])).page("@nash/media.html").all("tiles")
    #expect(tiles.map { $0["label"] } == ["Sensitive media", "Video", "a", "b", "c"])
    #expect(tiles.map { $0["image"] } == ["", "", "../media/a.png", "../media/b.png", "../media/c.png"])
    #expect(tiles[0].holds("is_covered") && !tiles[0].holds("image") && tiles[1].holds("is_video"))
    #expect(tiles[1]["url"] == "../@nash/old.html#new")
  }

  @Test func mediaPagesAreNumberedFromTheOldest() async throws {
    let posts = (0..<10).map { at in
      var post = post("p\(at)", at: at)
      post.details.attachments = (0..<5).map { Attachment(source: "media/\(at)-\($0).png") }
      return post
    }
    let site = try await makeSite(library(posts))
    let paths = site.plannedPages.map(\.path).filter { $0.hasPrefix("@nash/media") }
    #expect(paths == ["@nash/media.html", "@nash/media/1.html"])
    let images = try paths.flatMap {
      try site.page($0).all("tiles").map { String($0["image"].drop { $0 == "." || $0 == "/" }) }
    }
    #expect(images == (0..<10).reversed().flatMap { at in (0..<5).map { "media/\(at)-\($0).png" } })
  }

  @Test func peopleOfAProfile() async throws {
    let follows = (0..<250).map { ("f\($0)", "nash") } + [("nash", "f3"), ("nash", "f4")]
    var all = library([], accounts: ["nash"], follows: follows)
    all.accounts[0].followerCount = 52_321
    let site = try await makeSite(all)
    #expect(
      site.pages.keys.filter { $0.hasPrefix("@nash/follow") }.sorted() == [
        "@nash/followers.html", "@nash/followers/2.html", "@nash/followers/3.html", "@nash/following.html",
      ])
    let page = try site.page("@nash/followers.html")
    #expect(page.all("people").count == 100)
    #expect(page["note"] == "250 of 52,321 followers are in this archive")
    #expect(page.texts("tabs", "label") == ["Followers", "Following"])
    #expect(page.texts("tabs", "count") == ["250", "2"])
    #expect(try site.page("@nash/followers/3.html").all("people").count == 50)
    #expect(try site.page("@nash/following.html").texts("people", "handle") == ["f3", "f4"])
    let account = try site.page("@nash/index.html").one("account")
    #expect(
      account["followers_url"] == "../@nash/followers.html" && account["following_url"] == "../@nash/following.html")
    // Nobody follows f9, who follows one.
    let other = try site.page("@f9/index.html").one("account")
    #expect(!other.holds("followers_url") && other.holds("following_url"))
  }

  @Test func timelines() async throws {
    let posts =
      (0..<120).map { post("k\($0)", by: "kimmy", at: $0) } + [
        post("s", by: "stranger", at: 500), post("own", at: 501),
      ]
    let all = library(posts, accounts: ["nash"], follows: [("nash", "kimmy")])
    func paths(_ adjust: (inout SiteInfo) -> Void) async throws -> [String] {
      try await makeSite(all, adjust).plannedPages.map(\.path).filter { $0.contains("timeline") }
    }
    #expect(try await paths { _ in } == ["@nash/timeline.html", "@nash/timeline/1.html"])
    #expect(
      try await paths { $0.timelines = .some(["Kimmy", "nobody"]) } == [
        "@kimmy/timeline.html", "@kimmy/timeline/1.html",
      ])
    #expect(try await paths { $0.timelines = .all }.count == 5)
    #expect(try await paths { $0.disabledKinds = ["timelines"] } == [])
    let site = try await makeSite(all)
    #expect(try site.page("@nash/timeline.html").texts("posts", "anchor").prefix(2) == ["own", "k119"])
    #expect(try site.page("@nash/timeline/1.html").texts("posts", "anchor").count == 50)
    #expect(try site.page("@nash/index.html").one("account")["timeline_url"] == "../@nash/timeline.html")
    #expect(try !site.page("@kimmy/index.html").one("account").holds("timeline_url"))
    #expect(try site.page("following.html").texts("posts", "anchor").first == "own")
    #expect(try site.page("following.html").texts("tabs", "label") == ["Latest", "Popular", "Following"])
  }

  @Test func peopleInThreeOrders() async throws {
    let all = library(
      [post("a", by: "kimmy", at: 1), post("b", by: "kimmy", at: 2), post("c", by: "fern", at: 3)],
      accounts: ["nash", "moss", "fern", "kimmy"], follows: [("kimmy", "moss"), ("fern", "moss"), ("moss", "fern")])
    let site = try await makeSite(all)
    #expect(try site.page("people.html").texts("people", "handle") == ["moss", "fern", "kimmy", "nash"])
    #expect(try site.page("people-posts.html").texts("people", "handle") == ["kimmy", "fern", "moss", "nash"])
    #expect(try site.page("people-latest.html").texts("people", "handle") == ["fern", "kimmy", "moss", "nash"])
    let tabs = try site.page("people-posts.html").all("tabs")
    #expect(tabs.map { $0["url"] } == ["people.html", "people-posts.html", "people-latest.html"])
    #expect(tabs.map { $0.holds("is_current") } == [false, true, false])
  }
}
