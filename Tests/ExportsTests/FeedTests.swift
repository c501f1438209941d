/// Feeds: what is in them, in which order, and what never is.

import Bytes
import Exports
import Foundation
import JSON
import Pages
import Posts
import TestSites
import Testing

@Suite struct FeedTests {
  private static let day = 86_400

  /// A small site with one of everything that feeds treat in a way of their own.
  static let gardenPosts = [
    post("seeds", at: 1_000_000, "Seeds are **in**, @kimmy! #garden") { post in
      post.details.edited = Timestamp(seconds: 1_000_600)
      var tray = Attachment(source: "media/tray 1.png", alt: "A tray & six pots")
      (tray.width, tray.height) = (640, 480)
      post.details.attachments = [tray]
      post.details.poll = Poll(options: [.init(title: "Beans", votes: 3), .init(title: "Peas")])
    },
    post("which", by: "kimmy", at: 1_000_100, to: "seeds", "Which beans?"),
    post("again", by: "kimmy", at: 1_000_200, reposts: "seeds"),
    post("covered", at: 1_000_300, "The butler did it.") { $0.details.contentWarning = "Ends of novels" },
    post("far", at: 1_000_400, to: "https://elsewhere.example/1", "I agree."),
    post("quote", by: "kimmy", at: 1_000_500, quotes: "which", "So true.") { $0.details.language = "en-GB" },
    post("https://social.example/@nash/7", at: 1_000_550, "From elsewhere."),
    post("quiet", at: 1_000_700, "Not for every timeline.") { $0.visibility = .unlisted },
    post("quiet-again", by: "kimmy", at: 1_000_800, reposts: "quiet"),
  ]

  static func garden() async throws -> Site {
    var nash = Account(handle: "nash", name: "Nash")
    nash.bio = Body("I grow *beans*.")
    nash.avatar = "media/nash.png"
    return try await makeSite(gardenPosts, accounts: [nash])
  }

  @Test(arguments: ["feed.atom", "feed.rss", "feed.json", "@nash/feed.atom"])
  func feedsAreAsRecorded(path: String) async throws {
    let text = try await Self.garden().export(path)
    let name = "feed-" + path.replacing("@", with: "").replacing("/", with: "-")
    if let difference = Golden.difference(name, text) { Issue.record("\(difference)") }
  }

  @Test func feedsAreWellFormed() async throws {
    let exports = try await Self.garden().exports
    for (path, text) in exports.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".atom") || path.hasSuffix(".rss")
    {
      #expect(isWellFormed(text), "\(path)")
    }
    #expect(exports.keys.filter { $0.contains("feed.") }.count == 9)
    for (path, text) in exports where path.hasSuffix(".json") { _ = try JSONValue(parsing: Array(text.utf8)) }
  }

  @Test func whatIsUnlistedOrCoveredIsInNoFeed() async throws {
    for (path, text) in try await Self.garden().exports {
      #expect(!text.contains("butler"), "\(path)")
      #expect(!text.contains("Not for every"), "\(path)")
      #expect(!text.contains("quiet"), "\(path)")
    }
    #expect(try await Self.garden().export("feed.atom").contains("<title>Ends of novels</title>"))
  }

  @Test func idsAreOfRecordsAndNotOfPages() async throws {
    let plain = try await makeSite([post("a", at: 10), post("b", at: 20, to: "a")])
    let moved = try await makeSite([post("a", at: 10) { $0.details.slug = "elsewhere" }, post("b", at: 20)]) {
      $0.baseURL = "https://example.org:8443/other/"
    }
    let ids = { (text: String) in Set(all("<id>tag:", "</id>", in: text)) }
    #expect(ids(try plain.export("@nash/feed.atom")) == ["example.org,1970-01-01:a", "example.org,1970-01-01:b"])
    #expect(ids(try plain.export("@nash/feed.atom")) == ids(try moved.export("@nash/feed.atom")))
    #expect(try await Self.garden().export("feed.rss").contains(">https://social.example/@nash/7</guid>"))
  }

  @Test func repliesNameWhatTheyAnswer() async throws {
    let feed = try await Self.garden().export("@kimmy/feed.atom")
    #expect(feed.contains("<thr:in-reply-to ref=\"tag:example.org,1970-01-12:seeds\""))
    #expect(
      try await Self.garden().export("@nash/feed.atom").contains("<thr:in-reply-to ref=\"https://elsewhere.example/1\"")
    )
    // The parent is in the archive, and its readers are few: it is not named.
    let hidden = try await makeSite([post("a", at: 1) { $0.visibility = .unlisted }, post("b", at: 2, to: "a")])
    #expect(try !hidden.export("@nash/feed.atom").contains("thr:in-reply-to"))
  }

  @Test func theNewestFiftyComeNewestFirst() async throws {
    // Equal times fall back to ids; times run against the order of ids.
    let site = try await makeSite((0..<70).map { post("p\(100 + $0)", at: 10_000 - $0 * 10) })
    let ids = all("<id>tag:example.org,1970-01-01:", "</id>", in: try site.export("feed.atom"))
    #expect(ids == (0..<50).map { "p\(100 + $0)" })
    #expect(all("<guid isPermaLink=\"false\">", "</guid>", in: try site.export("feed.rss")).count == 50)
    let json = try JSONValue(parsing: Array(try site.export("feed.json").utf8))
    #expect(json["items"]?.array?.count == 50)
  }

  @Test func aFeedIsAsNewAsItsNewestEntry() async throws {
    let site = try await makeSite([
      post("a", at: 10) { $0.details.edited = Timestamp(seconds: 5000) }, post("b", at: 20),
    ]) { $0.now = Timestamp(seconds: 1_700_000_000) }
    let updated = all("<updated>", "</updated>", in: try site.export("feed.atom"))
    #expect(updated == ["1970-01-01T01:23:20Z", "1970-01-01T00:00:20Z", "1970-01-01T01:23:20Z"])
    #expect(try site.export("feed.rss").contains("<lastBuildDate>Thu, 01 Jan 1970 01:23:20 GMT</lastBuildDate>"))
  }

  @Test func titlesAreNeverEmpty() async throws {
    let site = try await makeSite([
      post("empty", at: 10, ""), post("picture", at: 20, "") { $0.details.attachments = [Attachment(source: "a.png")] },
      post("blank", at: 30, "") { $0.details.title = " " },
    ])
    for path in ["feed.atom", "feed.rss"] {
      let titles = all("<title>", "</title>", in: try site.export(path))
      #expect(titles.count == 4)
      #expect(titles.allSatisfy { !$0.allSatisfy(\.isWhitespace) }, "\(titles)")
    }
  }

  /// A feed that was made for one format serves the next: whatever was made before, the bytes are the same.
  @Test func feedsDoNotDependOnWhatWasMadeBefore() async throws {
    let site = try await FeedTests.garden()
    let exporters = Exporters.all.filter { ["atom", "rss", "json-feed"].contains($0.name) }
    let files = exporters.flatMap { $0.plan(site, ExportContext(pages: []) { _ in nil }) }
    #expect(files.count > 3)
    var scratch = ExportScratch(site)
    for file in files + files.reversed() + files.sorted(by: { $0.path < $1.path }) {
      var own = ExportScratch(site)
      let alone = file.bytes(&own)
      #expect(file.bytes(&scratch) == alone, "\(file.path)")
    }
  }

  @Test func anEmptySiteHasValidFeeds() async throws {
    let site = try await makeSite([])
    #expect(isWellFormed(try site.export("feed.atom")))
    #expect(try site.export("feed.atom").contains("<updated>1970-01-01T00:00:00Z</updated>"))
    #expect(isWellFormed(try site.export("feed.rss")))
    #expect(try JSONValue(parsing: Array(try site.export("feed.json").utf8))["items"]?.array?.isEmpty == true)
    #expect(isWellFormed(try site.export("sitemap.xml")))
  }

  @Test func withoutTheSitesAddressThereAreNone() async throws {
    let site = try await makeSite([post("a")]) { $0.baseURL = nil }
    #expect(site.exports.keys.allSatisfy { $0.hasPrefix("search/") })
  }

  @Test func theConfigurationChooses() async throws {
    let posts = [post("a", at: 1, "One #garden"), post("b", at: 2, to: "a")]
    let one = try await makeSite(posts) { $0.exports = ["rss"] }
    #expect(one.exports.keys.sorted() == ["@nash/feed.rss", "feed.rss"])
    let more = try await makeSite(posts) { $0.exports = ["tag-feeds", "thread-feeds"] }
    #expect(more.exports.keys.sorted() == ["@nash/a.atom", "tags/garden.atom"])
    #expect(all("<entry", ">", in: try more.export("@nash/a.atom")).count == 2)
    #expect(all("<entry", ">", in: try more.export("tags/garden.atom")).count == 1)
  }
}

/// Texts that try to break out of where they stand.
@Suite struct HostileFeedTests {
  private static let texts = [
    "]]> and <![CDATA[", "</script><script>alert(1)</script>", "a\u{0}b\u{1}c\u{B}d\u{1F}e\u{7F}f",
    "x\u{FFFE}y\u{FFFF}z",
    "👩🏽‍🌾 and 🏳️‍🌈", "مرحبا \u{202E}olleh\u{202C} שלום", "\"quotes\" & 'apostrophes' &amp; &#0;", "</title><entry>",
    "<!-- -- >", "\r\n\u{85}\u{2028}\u{2029}",
  ]

  @Test(arguments: texts) func everyPlaceHoldsIt(text: String) async throws {
    var account = Account(handle: "nash", name: text)
    account.bio = Body(text, format: .text)
    let site = try await makeSite(
      [
        post(text.isEmpty ? "a" : "id \(text)", at: 10, text) { post in
          post.details.title = text
          post.details.tags = [text]
          post.details.language = text
          post.details.attachments = [Attachment(source: "m/\(text).png", alt: text)]
          post.details.card = Card(url: "https://card.example/\(text)", title: text)
          post.details.poll = Poll(options: [.init(title: text)])
        },
        post("reply", by: "kimmy", at: 20, to: "https://far.example/\(text)", text),
        post("warned", at: 30, "covered") { $0.details.contentWarning = text },
        post("html", at: 40) { $0.body = Body("<p title='\(text)'>\(text)</p>", format: .html) },
      ], accounts: [account]
    ) {
      $0.title = text
      $0.summary = text
      $0.language = text
      $0.exports = Exporters.all.map(\.name)
    }
    let exports = site.exports
    #expect(exports.count > 8)
    for (path, bytes) in exports {
      if path.hasSuffix(".atom") || path.hasSuffix(".rss") || path.hasSuffix(".xml") {
        #expect(isWellFormed(bytes), "\(path)")
      } else if path.hasSuffix(".json") {
        let value = try JSONValue(parsing: Array(bytes.utf8))
        for item in value["items"]?.array ?? [] {
          #expect(item["content_html"]?.string?.contains("<script") == false, "\(path)")
        }
        continue
      }
      if path.hasSuffix(".txt") || path.hasSuffix(".md") { continue }
      #expect(!bytes.contains("<script"), "\(path)")
    }
  }

  @Test func theCheckOfXMLIsRight() {
    #expect(isWellFormed("<?xml version=\"1.0\"?>\n<a b=\"1\"><c/>x &amp; y</a>\n"))
    for text in [
      "<a/>", "<?xml ?><a>", "<?xml ?><a></b>", "<?xml ?><a/><b/>", "<?xml ?><a>&</a>", "<?xml ?><a b=1/>",
      "<?xml ?><a>\u{1}</a>", "<?xml ?><a>\u{FFFF}</a>", "<?xml ?><a b=\"1\" b=\"2\"/>", "<?xml ?>x<a/>",
    ] {
      #expect(!isWellFormed(text), "\(text)")
    }
  }
}
