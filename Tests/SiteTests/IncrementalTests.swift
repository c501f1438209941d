/// What a second build renders and writes: no more than has to change, and never less.

import Bytes
import Diagnostics
import Posts
import SiteBuilder
import TestSites
import Testing

@Suite struct IncrementalTests {
  /// One reply to a post of a site with a thousand posts: these files change, and all others keep bytes and time.
  @Test func oneReplyChangesOnlyWhatShowsIt() async throws {
    let folder = try SiteFolder(TestSite.corpus(posts: 1000))
    let first = try await build(folder)
    let before = folder.stamps("public")
    try folder.put(
      "content/new.jsonl",
      #"{"type": "post", "id": "brand-new", "author": "fern", "published": "2010-01-27T08:00:00Z", "text": "Late, and still here.", "in_reply_to": "p495"}"#
        + "\n")
    let second = try await build(folder)
    let after = folder.stamps("public")
    #expect(Set(after.keys) == Set(before.keys))
    let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
    // The reply is older than others, which moves the numbers that these have in the search.
    #expect(
      changed.filter { !$0.hasPrefix("search/") } == [
        // The replier: the reply on its tab, and the numbers on all tabs.
        "@fern/index.html", "@fern/replies.html", "@fern/reposts.html",
        // The post that is answered, wherever it has a row: it has one reply more.
        "@rue/index.html", "@rue/p495.html",
        // The month: a line more on its last page, and the number on its first.
        "dates/2010/01-2.html", "dates/2010/01.html", "dates/index.html",
        "latest/12.html",
        // Lists that are sorted by posts, or show how many there are.
        "people-latest.html", "people-posts.html", "people.html",
        // A new newest post makes all others older, some by more than others.
        "popular.html", "popular/10.html", "popular/13.html", "popular/2.html", "popular/3.html", "popular/4.html",
        "popular/5.html", "popular/6.html", "popular/8.html", "popular/9.html",
        "search.html", "stats.html",
      ])
    #expect(second.report.written.written == changed.count)
    #expect(second.report.written.unchanged == first.paths.count - changed.count)
    #expect(second.report.written.rendered < 60 + changed.count(where: { $0.hasPrefix("search/") }))
    #expect(second.files.files == (try await clean(folder)).files.files)
  }

  @Test func nothingNewRendersNearlyNothing() async throws {
    let folder = try SiteFolder(TestSite.corpus(posts: 200))
    _ = try await build(folder)
    let second = try await build(folder)
    #expect(second.report.written.written == 0)
    // Pages of which there is one, whose inputs would be most of the site.
    #expect(second.report.written.rendered <= 4)
  }

  /// Edits of every kind, one after the other: each incremental build equals a clean one, byte for byte.
  @Test(arguments: [1, 2, 3] as [UInt64]) func editsLeaveNothingStale(seed: UInt64) async throws {
    var site = EditedSite(seed: seed)
    let folder = try SiteFolder()
    try site.write(to: folder)
    _ = try await build(folder)
    for round in 0..<24 {
      var made: [String] = []
      for _ in 0..<1 + site.random.below(2) { made.append(site.edit()) }
      try site.write(to: folder)
      let built = try await build(folder) { $0.verifies = true }
      #expect(built.report.log.entries.allSatisfy { $0.code.word != "stale-page" }, "round \(round): \(made)")
      let fresh = try await clean(folder)
      let stale = Set(built.paths).union(fresh.paths).filter { built.files.files[$0] != fresh.files.files[$0] }.sorted()
      #expect(stale.isEmpty, "round \(round), seed \(seed): \(made)")
      if !stale.isEmpty { return }
    }
  }

  /// Further pages of a thread show little of its first post, and that little has to be right, too.
  @Test(arguments: ["quoted", "root", "author", "reply"]) func laterPagesOfAThreadFollow(_ edited: String) async throws
  {
    func site(_ changed: String) -> TestSite {
      func text(_ name: String) -> String { name == changed ? "New words" : "Words of \(name)" }
      func line(_ id: String, _ text: String, minute: Int, _ more: String = "") -> String {
        let time = "2024-05-01T\(10 + minute / 60):\(10 + minute % 60 / 2):00Z"
        return
          #"{"type": "post", "id": "\#(id)", "author": "nash", "published": "\#(time)", "text": "\#(text)"\#(more)}"#
      }
      let replies = (0..<510).map {
        line("r\($0)", text($0 == 505 ? "reply" : "r"), minute: 2 + $0, #", "in_reply_to": "root""#)
      }
      let posts =
        [line("quoted", text("quoted"), minute: 0), line("root", text("root"), minute: 1, #", "quote_of": "quoted""#)]
        + replies + [#"{"type": "account", "handle": "nash", "name": "\#(text("author"))"}"#]
      return [
        "skein.yml": "title: Long\nbase_url: https://long.example/\n",
        "content/posts.jsonl": posts.joined(separator: "\n") + "\n",
      ]
    }
    let folder = try SiteFolder(site("nothing"))
    let first = try await build(folder)
    #expect(first["@nash/root-2.html"] != nil)
    try folder.put(site(edited))
    let second = try await build(folder) { $0.verifies = true }
    #expect(second.problems.isEmpty)
    #expect(second["@nash/root-2.html"] != first["@nash/root-2.html"])
  }

  /// A manifest that is stale, cut off or made up costs time and leaves no page stale.
  @Test(arguments: ["old", "cut", "inputs", "sizes"]) func aWrongManifestLeavesNothingStale(_ kind: String) async throws
  {
    let place = ".skein-public.manifest"
    var site = EditedSite(seed: 9)
    let folder = try SiteFolder()
    try site.write(to: folder)
    _ = try await build(folder)
    let old = try #require(folder.text(place))
    for _ in 0..<4 { _ = site.edit() }
    try site.write(to: folder)
    _ = try await build(folder)
    let new = try #require(folder.text(place))
    switch kind {
    case "old":
      // Files have moved on since.
      try folder.put(place, old)
      try folder.age(place, seconds: 0)
    case "cut": try folder.put(place, String(new.prefix(new.count / 2)))
    case "inputs": try folder.put(place, new.replacing("a\t@", with: "b\t@"))
    default: try folder.put(place, new.replacing("1\t", with: "2\t"))
    }
    for _ in 0..<2 { _ = site.edit() }
    try site.write(to: folder)
    let built = try await build(folder) { $0.verifies = true }
    // A file that no manifest lists any more and that carries no mark of Skein's is an error, and not overwritten, unless the
    // home page tells that the manifest was lost.
    func paths(_ code: String) -> Set<String> {
      Set(built.report.log.entries.filter { $0.code.word == code }.compactMap(\.location?.file))
    }
    #expect(paths("stale-page") == paths("foreign-file"))
    #expect(paths("foreign-file").isEmpty || kind == "cut")
    let fresh = try await clean(folder)
    let stale = fresh.paths.filter { built.files.files[$0] != fresh.files.files[$0] }
    #expect(Set(stale.map { folder.at("public/\($0)") }) == paths("foreign-file"))
  }

  @Test func verifyingFindsWhatSomebodyChanged() async throws {
    let folder = try SiteFolder(.small)
    let first = try await build(folder)
    let page = try #require(first["@nash/good.html"])
    // With its old time: a newer one would be found out anyway.
    try folder.put("public/@nash/good.html", page.replacing("good", with: "evil"))
    try folder.age("public/@nash/good.html", seconds: 0)
    let second = try await build(folder) { $0.verifies = true }
    #expect(second.problems == ["error stale-page public/@nash/good.html"])
    let third = try await build(folder) {
      $0.clean = true
      $0.verifies = true
    }
    #expect(third.problems.isEmpty)
    #expect(third["@nash/good.html"] == page)
  }

  @Test func whatSomebodyChangedComesBack() async throws {
    let folder = try SiteFolder(.small)
    let first = try await build(folder)
    let page = try #require(first["@nash/good.html"])
    // Clocks of file systems are coarse.
    try await Task.sleep(for: .milliseconds(50))
    try folder.put("public/@nash/good.html", page.replacing("good", with: "evil"))
    let second = try await build(folder)
    #expect(second["@nash/good.html"] == page)
    #expect(second.report.written.written == 1)
  }

  /// A build that stopped in the middle has left files of which the manifest must not say that they are as they were.
  @Test func anInterruptedBuildLeavesNothingStale() async throws {
    var site = EditedSite(seed: 4)
    let folder = try SiteFolder()
    try site.write(to: folder)
    _ = try await build(folder)
    let before = site
    _ = site.edit(.title)
    try site.write(to: folder)
    let calls = Counter()
    _ = try await build(folder) {
      $0.jobs = 1
      $0.isInterrupted = { calls.next() > 40 }
    }
    // Back to what the manifest knew.
    try before.write(to: folder)
    let built = try await build(folder)
    #expect(built.files.files == (try await clean(folder)).files.files)
  }

  /// Pictures that did not change are not read again.
  @Test func settledMediaAreNotRead() async throws {
    let site = TestSite.small.with([
      "content/media/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>\n",
      "content/good.md":
        "---\nauthor: nash\npublished: 2024-05-01T08:00:00Z\nattachments: [{src: media/a.svg, alt: A}]\n---\nA.\n",
    ])
    let folder = try SiteFolder(site)
    try folder.age("content/media/a.svg", seconds: 100)
    _ = try await build(folder)
    // Another picture, with the size and time of the first one: nobody looks at its bytes.
    let other = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"9\"/>\n"
    try folder.put("content/media/a.svg", other)
    try folder.age("content/media/a.svg", seconds: 100)
    #expect(try await build(folder)["media/a.svg"] == site["content/media/a.svg"])
    try folder.age("content/media/a.svg", seconds: 50)
    #expect(try await build(folder)["media/a.svg"] == other)
  }

  /// The same content, built from nothing into another folder.
  private func clean(_ folder: SiteFolder) async throws -> Built {
    try await build(folder) {
      $0.output = folder.at("fresh")
      $0.clean = true
    }
  }
}
