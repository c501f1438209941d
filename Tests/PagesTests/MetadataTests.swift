/// What the heads of pages tell machines: each trap that search engines and previews have is a test.

import JSON
import Pages
import Posts
import Testing

@Suite struct MetadataTests {
  private static let base = "https://example.org/threads/"

  private static func site(_ posts: [Post], _ adjust: (inout SiteInfo) -> Void = { _ in }) async throws -> Site {
    try await makeSite(library(posts)) {
      $0.baseURL = base
      adjust(&$0)
    }
  }

  private static func metadata(_ site: Site, _ path: String) throws -> String {
    try site.page(path).one("page")["metadata"]
  }

  private static func statement(_ site: Site, _ path: String) throws -> JSONValue {
    let text = try metadata(site, path)
    let start = try #require(text.firstRange(of: "<script type=\"application/ld+json\">"))
    let rest = text[start.upperBound...]
    let end = try #require(rest.firstRange(of: "</script>"))
    return try JSONValue(parsing: Array(rest[..<end.lowerBound].utf8))
  }

  @Test func commentsNestAsTheThread() async throws {
    let site = try await Self.site([
      post("a", at: 1, likes: 3), post("b", by: "kimmy", at: 2, to: "a"), post("c", at: 3, to: "b"),
      post("d", by: "kimmy", at: 4, to: "c"), post("e", at: 5, to: "d"), post("f", by: "kimmy", at: 6, to: "a"),
    ])
    let posting = try Self.statement(site, "@nash/a.html")
    #expect(posting["@type"]?.string == "DiscussionForumPosting")
    #expect(posting["author"]?["name"]?.string == "nash")
    #expect(posting["author"]?["url"]?.string == Self.base + "@nash/index.html")
    #expect(posting["datePublished"]?.string == "1970-01-01T00:00:01Z")
    #expect(posting["text"]?.string == "text of a")
    #expect(posting["interactionStatistic"]?.array?.map { $0["userInteractionCount"]?.integer } == [3, 2])
    let comments = try #require(posting["comment"]?.array)
    #expect(comments.map { $0["text"]?.string } == ["text of b", "text of f"])
    let third = comments[0]["comment"]?.array?.first?["comment"]?.array?.first
    #expect(third?["text"]?.string == "text of d")
    #expect(third?["url"]?.string == Self.base + "@nash/a.html#d")
    #expect(third?["comment"] == nil, "three deep is deep enough")
  }

  @Test func aPageStaysSmall() async throws {
    let long = String(repeating: "word ", count: 4000)
    var posts = [post("a", at: 0, long)]
    for at in 1...80 { posts.append(post("r\(at)", by: "kimmy", at: at, to: "a", String(long.prefix(2000)))) }
    let posting = try Self.statement(try await Self.site(posts), "@nash/a.html")
    #expect(posting["comment"]?.array?.count == 50)
    #expect(posting["text"]?.string.map { (4000...5100).contains($0.utf8.count) } == true)
    #expect(posting["comment"]?.array?.allSatisfy { ($0["text"]?.string?.utf8.count ?? 0) <= 510 } == true)
  }

  @Test func laterPagesRepeatTheFirstPost() async throws {
    var posts = [post("a", at: 0)]
    for at in 1...600 { posts.append(post("r\(at)", by: "kimmy", at: at, to: "a")) }
    let posting = try Self.statement(try await Self.site(posts), "@nash/a-2.html")
    #expect(posting["url"]?.string == Self.base + "@nash/a.html")
    #expect(posting["mainEntityOfPage"]?.string == Self.base + "@nash/a.html")
    #expect(posting["text"]?.string == "text of a")
    #expect(posting["comment"]?.array?.first?["url"]?.string?.hasPrefix(Self.base + "@nash/a-2.html#r") == true)
  }

  @Test func somethingIsAlwaysSaid() async throws {
    var picture = post("picture", "")
    picture.details.attachments = [Attachment(source: "media/a.png")]
    let site = try await Self.site([picture, post("empty", at: 1, "")])
    #expect(try Self.statement(site, "@nash/picture.html")["image"]?.array?.first?.string == Self.base + "media/a.png")
    for path in ["@nash/picture.html", "@nash/empty.html"] {
      #expect(try Self.statement(site, path)["text"]?.string?.isEmpty == false, "\(path)")
    }
  }

  @Test func whatIsCoveredOrUnlistedIsNotTold() async throws {
    var covered = post("covered", at: 1, "The butler did it.")
    covered.details.contentWarning = "Ends of novels"
    covered.details.attachments = [Attachment(source: "media/butler.png", alt: "The butler")]
    var quiet = post("quiet", by: "kimmy", at: 2, to: "covered", "The gardener did it.")
    quiet.visibility = .unlisted
    var hidden = post("hidden", at: 3)
    hidden.visibility = .unlisted
    let site = try await Self.site([covered, quiet, hidden, post("again", at: 4, to: "quiet", "An answer.")])
    let text = try Self.metadata(site, "@nash/covered.html")
    for word in ["butler", "gardener", "An answer"] { #expect(!text.contains(word), "\(word)") }
    #expect(text.contains("content=\"Ends of novels\""))
    let statement = try Self.statement(site, "@nash/covered.html")
    #expect(statement["text"]?.string == "Ends of novels")
    let unlisted = try Self.metadata(site, "@nash/hidden.html")
    #expect(!unlisted.contains("ld+json") && !unlisted.contains("og:"))
  }

  @Test(arguments: ["</script><script>alert(1)</script>", "<!--<script>", "\"><script>", "a\u{0}\u{1F}b", "👩🏽‍🌾 שלום"])
  func textsStayWhereTheyAre(text: String) async throws {
    var hostile = post("a", at: 1, text)
    hostile.details.title = text
    hostile.details.card = Card(url: "https://card.example/\(text)", title: text)
    var library = library([hostile, post("b", by: "kimmy", at: 2, to: "a", text)])
    library.accounts[0].name = text
    library.accounts[0].bio = Body(text, format: .text)
    library.accounts[0].website = "https://web.example/\(text)"
    let site = try await makeSite(library) {
      $0.baseURL = Self.base
      $0.title = text
    }
    for path in ["@nash/a.html", "@nash/index.html"] {
      _ = try Self.statement(site, path)
      let metadata = try Self.metadata(site, path)
      let elements = metadata.matches(of: /<[a-z!\/][^>]*>/).map { String($0.0.prefix(5)) }
      let known: Set = ["<link", "<meta", "<scri", "</scr"]
      #expect(Set(elements).subtracting(known).isEmpty, "\(elements)")
      #expect(metadata.matches(of: /<\/script>/).count == 1)
      #expect(metadata.matches(of: /<!--/).isEmpty)
    }
  }

  @Test func aProfileIsAPerson() async throws {
    var library = library([post("a", at: 5)], follows: [("kimmy", "nash")])
    library.accounts[0].name = "Nash"
    library.accounts[0].bio = Body("I grow *beans*.")
    library.accounts[0].url = "https://social.example/@nash"
    library.accounts[0].website = "https://nash.example/"
    library.accounts[0].avatar = "media/nash.png"
    let site = try await makeSite(library) { $0.baseURL = Self.base }
    let page = try Self.statement(site, "@nash/index.html")
    #expect(page["@type"]?.string == "ProfilePage")
    let person = try #require(page["mainEntity"])
    #expect(person["name"]?.string == "Nash")
    #expect(person["alternateName"]?.string == "@nash")
    #expect(person["description"]?.string == "I grow beans.")
    #expect(person["image"]?.string == Self.base + "media/nash.png")
    #expect(person["sameAs"]?.array?.count == 2)
    #expect(person["interactionStatistic"]?.array?.first?["userInteractionCount"]?.integer == 1)
    let text = try Self.metadata(site, "@nash/index.html")
    #expect(text.contains("<link rel=\"me\" href=\"https://social.example/@nash\">"))
    #expect(text.contains("<meta property=\"og:image\" content=\"\(Self.base)media/nash.png\">"))
    // One person a page, once a person.
    #expect(try !Self.metadata(site, "@nash/replies.html").contains("ld+json"))
  }

  @Test func previewsSayWholeAddresses() async throws {
    var seeds = post("seeds", at: 1)
    var tray = Attachment(source: "media/tray 1.png", alt: "A tray")
    (tray.width, tray.height) = (640, 480)
    seeds.details.attachments = [Attachment(source: "media/drawing.svg"), tray]
    let site = try await Self.site([seeds, post("plain", at: 2)]) { $0.language = "en-GB" }
    let text = try Self.metadata(site, "@nash/seeds.html")
    for (name, value) in [
      ("og:type", "article"), ("og:url", Self.base + "@nash/seeds.html"), ("og:title", "nash: text of seeds"),
      ("og:image", Self.base + "media/tray%201.png"), ("og:image:alt", "A tray"), ("og:image:width", "640"),
      ("og:locale", "en_GB"), ("article:published_time", "1970-01-01T00:00:01Z"),
    ] {
      #expect(text.contains("<meta property=\"\(name)\" content=\"\(value)\">"), "\(name)")
    }
    #expect(text.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"))
    #expect(try Self.metadata(site, "@nash/plain.html").contains("content=\"summary\""))
    #expect(try Self.metadata(site, "index.html").contains("<meta property=\"og:type\" content=\"website\">"))
    #expect(try Self.metadata(site, "404.html").isEmpty)
  }

  @Test func pagesLinkToTheFeedsOfWhatTheyShow() async throws {
    let posts = [post("a", at: 1, "One #garden"), post("b", by: "kimmy", at: 2, to: "a")]
    func feeds(_ site: Site, _ path: String) throws -> [String] {
      try Self.metadata(site, path).matches(of: /rel="alternate"[^>]* href="([^"]*)"/).map { String($0.1) }
    }
    let site = try await Self.site(posts)
    #expect(try feeds(site, "index.html") == ["feed.atom", "feed.rss", "feed.json"])
    #expect(
      try feeds(site, "@kimmy/replies.html")
        == ["@kimmy/feed.atom", "@kimmy/feed.rss", "@kimmy/feed.json"].map { "../" + $0 })
    #expect(try feeds(site, "tags/garden.html") == ["../feed.atom", "../feed.rss", "../feed.json"])
    let more = try await Self.site(posts) {
      $0.exports = ["atom", "tag-feeds", "thread-feeds", "twins", "activitystreams"]
    }
    #expect(try feeds(more, "tags/garden.html") == ["../tags/garden.atom"])
    #expect(
      try feeds(more, "@nash/a.html")
        == [
          "../@nash/a.atom", "../@nash/a.md", "../@nash/a.txt", "../@nash/a.json", "../@nash/activity/threads/a.json",
        ])
    #expect(try !Self.metadata(more, "@nash/a.html").contains("og:"))
  }

  @Test func withoutTheSitesAddressPagesSayLittle() async throws {
    let site = try await makeSite(library([post("a", at: 1), post("b", by: "kimmy", at: 2, to: "a")]))
    for path in ["index.html", "@nash/a.html", "@nash/index.html"] {
      #expect(try Self.metadata(site, path).isEmpty, "\(path)")
      #expect(try !site.page(path).one("page").holds("metadata"))
    }
  }

  @Test func followLeadsToTheFeedWhereTheOriginalIsNotKnown() async throws {
    var quiet = post("q", by: "fern", at: 3)
    quiet.visibility = .unlisted
    let posts = [post("a", at: 1), quiet]
    let site = try await Self.site(posts)
    #expect(try site.page("@nash/index.html").one("account")["feed_url"] == "../@nash/feed.atom")
    #expect(try !site.page("@fern/index.html").one("account").holds("feed_url"))
    let none = try await makeSite(library(posts))
    #expect(try !none.page("@nash/index.html").one("account").holds("feed_url"))
  }
}
