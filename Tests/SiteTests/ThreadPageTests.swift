/// Whole pages of the plain theme: trees of replies, reposts, quotes, what is missing, and trees that are very deep or wide.

import Diagnostics
import Posts
import SiteBuilder
import TestSites
import Testing

@Suite struct ThreadPageTests {
  static let site = TestSite.plainTheme.with(
    """
    --- skein.yml
    title: Garden
    time_zone: UTC
    owner: nash
    page_size: 1
    --- content/posts.json
    {"posts": [
      {"id": "seeds", "author": "nash", "published": "2024-05-01T08:00:00Z", "text": "Seeds are in.", "tags": ["garden"],
       "reply_count": 9, "replies": [
        {"id": "a", "author": "kimmy", "published": "2024-05-01T09:00:00Z", "text": "Which?", "replies": [
          {"id": "a1", "author": "nash", "published": "2024-05-01T10:00:00Z", "text": "Beans."},
          {"id": "a2", "author": "fern", "published": "2024-05-01T09:30:00Z", "text": "Peas."}]},
        {"id": "b", "author": "fern", "published": "2024-05-01T08:30:00Z", "text": "At last!"}]},
      {"id": "orphan", "author": "fern", "published": "2024-05-02T08:00:00Z", "text": "I agree.",
       "in_reply_to": {"url": "https://elsewhere.example/1", "author": "moss@elsewhere.example", "text": "Rain!"}},
      {"id": "again", "author": "kimmy", "published": "2024-05-03T08:00:00Z", "repost_of": "a"},
      {"id": "gone", "author": "kimmy", "published": "2024-05-04T08:00:00Z",
       "repost_of": {"url": "https://elsewhere.example/2"}}
    ]}
    """)

  @Test func treesOfReplies() async throws {
    let built = try await build(Self.site)
    #expect(built.problems.isEmpty)
    #expect(
      built["@nash/seeds.html"] == """
        @nash/seeds.html
        nash #seeds <p>Seeds are in.</p> (2 of 9 replies are in this archive)
          fern #b <p>At last!</p>
          kimmy #a <p>Which?</p>
            fern #a2 <p>Peas.</p>
            nash #a1 <p>Beans.</p>
        4 of 9 replies are in this archive

        """)
    #expect(
      built["@fern/orphan.html"] == """
        @fern/orphan.html
        fern #orphan <p>I agree.</p> [answers: not-in-archive]

        """)
    #expect(
      built["index.html"] == """
        Garden
        (kimmy reposts) kimmy #gone  [not-in-archive]
        older: latest/2.html

        """)
  }

  @Test func timelinesAreCutIntoPages() async throws {
    let built = try await build(Self.site)
    let pages = built.paths.filter { $0.hasPrefix("latest/") }
    #expect(pages == ["latest/1.html", "latest/2.html"])
    #expect(built["latest/2.html"]?.contains("\n(kimmy reposts) kimmy #a ") == true)
    #expect(built["latest/2.html"]?.hasSuffix("newer: ../index.html older: ../latest/1.html\n") == true)
    #expect(built["latest/1.html"]?.contains("\nnash #seeds ") == true)
    #expect(built["latest/1.html"]?.hasSuffix("newer: ../latest/2.html \n") == true)
  }

  @Test func tagsGatherPosts() async throws {
    let built = try await build(Self.site)
    #expect(built["tags/index.html"] == "garden 1 post ../tags/garden.html\n")
    #expect(built["tags/garden.html"]?.hasPrefix("#garden 1 post\nnash #seeds ") == true)
  }

  /// An owner without a record of their own is an account like any other author.
  @Test func anOwnerWithoutARecord() async throws {
    let built = try await build(
      TestSite.small.with(["skein.yml": "title: Small\nowner: NASH\n"]).without("content/accounts/nash.md"))
    #expect(built.problems.isEmpty)
    #expect(built["@nash/good.html"] != nil)
    let other = try await build(TestSite.small.with(["skein.yml": "title: Small\nowner: somebody\n"]))
    #expect(other.problems.isEmpty)
    #expect(other["@nash/good.html"] != nil)
  }

  /// Twenty thousand posts, each an answer to the one before.
  @Test func aVeryDeepThread() async throws {
    let count = 20_000
    var lines: [String] = []
    for number in 0..<count {
      let (hour, minute) = (number / 60 / 60 % 24, number / 60 % 60)
      let day = 1 + number / 86_400
      func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let time = "2024-05-\(padded(day))T\(padded(hour)):\(padded(minute)):\(padded(number % 60))Z"
      let parent = number == 0 ? "" : #", "in_reply_to": "p\#(number - 1)""#
      lines.append(
        #"{"type": "post", "id": "p\#(number)", "author": "nash", "published": "\#(time)", "text": "Step \#(number)."\#(parent)}"#
      )
    }
    let site = TestSite.plainTheme.with([
      "skein.yml": "title: Deep\ntime_zone: UTC\npage_size: 1000\n",
      "content/deep.jsonl": lines.joined(separator: "\n"),
    ])
    let built = try await build(site)
    #expect(built.problems.isEmpty)
    #expect(built.report.summary == "read 20,000 posts: 20,000 published, 0 withheld, 0 lost")
    let pages = built.paths.filter { $0.hasPrefix("@nash/p0") }
    #expect(pages.count == 40)
    // Every post stands on exactly one page of the thread.
    var found = [Int](repeating: 0, count: count)
    for page in pages {
      for line in (built[page] ?? "").split(separator: "\n") {
        guard let mark = line.firstIndex(of: "#") else { continue }
        if let number = Int(line[line.index(mark, offsetBy: 2)...].prefix { $0 != " " }) { found[number] += 1 }
      }
    }
    #expect(found.allSatisfy { $0 == 1 })
  }

  /// The same nested in JSON: replies in replies.
  @Test func deeplyNestedJSON() async throws {
    let count = 3_000
    var text = ""
    for number in 0..<count {
      let place = number == 0 ? "" : #", "replies": ["#
      text +=
        "\(place){\"id\": \"p\(number)\", \"author\": \"nash\", \"published\": \"2024-05-01T08:00:00Z\", \"text\": \"x\""
    }
    text += String(repeating: "}]", count: count - 1) + "}"
    let built = try await build(TestSite.plainTheme.with(["content/deep.json": "[\(text)]"]))
    #expect(built.problems.isEmpty)
    #expect(built.report.ledger.published == count)
    #expect(built.paths.filter { $0.hasPrefix("@nash/p0") }.count == 6)
  }

  /// A post with more answers than a page holds.
  @Test func aVeryWideThread() async throws {
    let answers = (0..<1_200).map {
      #"{"id": "a\#($0)", "author": "kimmy", "published": "2024-05-02T08:00:00Z", "text": "x", "in_reply_to": "root"}"#
    }
    let root = #"{"id": "root", "author": "nash", "published": "2024-05-01T08:00:00Z", "text": "Root."}"#
    let built = try await build(
      TestSite.plainTheme.with(["content/wide.json": "[\(([root] + answers).joined(separator: ",\n"))]"]))
    #expect(built.problems.isEmpty)
    #expect(
      built.paths.filter { $0.hasPrefix("@nash/root") } == [
        "@nash/root-2.html", "@nash/root-3.html", "@nash/root.html",
      ])
  }
}
