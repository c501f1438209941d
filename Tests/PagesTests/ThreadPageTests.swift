import Bytes
import Mustache
import Pages
import Posts
import Testing

@Suite struct ThreadPageTests {
  private static let count = 5000

  /// A thread of a root and 5,000 replies.
  private static func thread(_ shape: String) -> [Post] {
    var random = Random(seed: 7)
    let authors = ["nash", "kimmy", "fern", "moss", "tilda"]
    return (0...count).map { at in
      let parent: Int? =
        switch shape {
        case "wide": at == 0 ? nil : 0
        case "deep": at == 0 ? nil : at - 1
        case "self": at == 0 ? nil : at - 1
        case "combs": at == 0 ? nil : at % 700 == 1 ? 0 : at - 1
        default: at == 0 ? nil : Int(random.next() % UInt64(at))
        }
      return post(
        "p\(at)", by: shape == "self" || at == 0 ? "nash" : authors[Int(random.next() % 5)], at: at,
        to: parent.map { "p\($0)" })
    }
  }

  /// The posts that a page shows, through trees and folds, by their anchors.
  private func anchors(_ page: Seen) -> [String] {
    // The slots are looked up once: there are thousands of rows.
    let slots = Dictionary(uniqueKeysWithValues: PostRow.shape.entries.map { ($0.name, $0.slot) })
    guard let anchor = slots["anchor"], let isAnchored = slots["is_anchored"], let answers = slots["answers"],
      let folded = slots["more_answers"]
    else { return [] }
    var found: [String] = []
    var rows = page.all("posts").map(\.view)
    while let row = rows.popLast() {
      if row.holds(slot: isAnchored) {
        var text = Bytes()
        row.write(slot: anchor, to: &text)
        found.append(text.text)
      }
      if row.holds(slot: answers) { row.visit(slot: answers) { rows.append($0) } }
      if row.holds(slot: folded) { row.visit(slot: folded) { rows += Seen($0).all("rows").map(\.view) } }
    }
    return found
  }

  @Test(arguments: ["wide", "deep", "self", "combs", "any"])
  func everyReplyIsReachable(shape: String) async throws {
    let site = try await makeSite(library(Self.thread(shape))) { $0.disabledKinds = ["dates", "tags", "popular"] }
    let pages = site.plannedPages.filter { $0.path.hasPrefix("@nash/p0") }
    #expect(pages.count >= 11 && pages.count <= 21)
    #expect(pages.map(\.path).prefix(2) == ["@nash/p0.html", "@nash/p0-2.html"])
    var places: [String: String] = [:]
    for page in pages {
      let anchors = anchors(Seen(page.view(site).readied()))
      #expect(anchors.count <= 500, "\(page.path) shows \(anchors.count) posts")
      #expect(anchors.count > 200 || page.path == pages.last?.path, "\(page.path) shows \(anchors.count) posts")
      for anchor in anchors {
        #expect(places[anchor] == nil, "\(anchor) is on \(page.path) and on \(places[anchor] ?? "")")
        places[anchor] = page.path
      }
    }
    #expect(places.count == Self.count + 1)
    let astray = site.library.posts.indices.filter { at in
      var href = Bytes()
      site.permalinks.append(post: at, to: &href)
      return places[site.permalinks.anchor(at)] != href.text.split(separator: "#").first.map(String.init)
    }
    #expect(astray.isEmpty)
  }

  @Test func pagesOfAThreadLeadToOneAnother() async throws {
    let site = try await makeSite(library(Self.thread("wide")))
    let last = site.permalinks.pageCount(ofThread: 0)
    #expect(last == 11)
    let first = try site.page("@nash/p0.html")
    #expect(!first.holds("earlier") && !first.holds("is_continued"))
    #expect(first["continues_url"] == "../@nash/p0-2.html")
    #expect(try !first.one("pager").holds("newer"))
    for number in 2...last {
      let page = try site.page("@nash/p0-\(number).html")
      let pager = try page.one("pager")
      #expect(pager["newer"] == (number == 2 ? "../@nash/p0.html" : "../@nash/p0-\(number - 1).html"))
      #expect(pager.holds("older") == (number < last))
      #expect(page.holds("continues_url") == (number < last))
      #expect(try page.one("earlier")["url"] == "../@nash/p0.html")
    }
  }

  @Test func aDeepThreadGoesOnBelowItsLastPost() async throws {
    let site = try await makeSite(library(Self.thread("deep")))
    // The root, and three posts up from the first one here.
    #expect(
      try site.page("@nash/p0-2.html").texts("earlier", "url") == [
        "../@nash/p0.html", "../@nash/p0.html#p497", "../@nash/p0.html#p498", "../@nash/p0.html#p499",
      ])
    let top = try site.page("@nash/p0-2.html").one("posts")
    #expect(top["anchor"] == "p500")
    #expect(try top.one("reply_to")["url"] == "../@nash/p0.html#p499")
  }

  @Test(arguments: [(1, 1), (2, 1), (500, 1), (501, 2), (1000, 2), (1001, 3)])
  func fiveHundredPostsAPage(posts: Int, pages: Int) async throws {
    let site = try await makeSite(library((0..<posts).map { post("p\($0)", at: $0, to: $0 == 0 ? nil : "p0") }))
    #expect(site.permalinks.pageCount(ofThread: 0) == pages)
  }

  @Test func longTextsMakeShorterPages() async throws {
    let text = String(repeating: "words ", count: 1500)
    let site = try await makeSite(library((0..<300).map { post("p\($0)", at: $0, to: $0 == 0 ? nil : "p0", text) }))
    #expect(site.permalinks.pageCount(ofThread: 0) == 4)
  }

  @Test func onePostLongerThanAPageStaysWhole() async throws {
    let huge = String(repeating: "words ", count: 300_000)
    let site = try await makeSite(library([post("a"), post("b", at: 1, to: "a", huge), post("c", at: 2, to: "a")]))
    #expect(site.permalinks.pageCount(ofThread: 0) == 3)
    #expect(try anchors(site.page("@nash/a-2.html")) == ["b"])
  }

  @Test func neighboursAreTheAuthorsOwnThreads() async throws {
    var posts = (0..<40).map { post("n\($0)", at: $0 * 10) }
    posts += (0..<40).map { post("k\($0)", by: "kimmy", at: $0 * 10 + 5) }
    posts.append(post("lost", at: 105, to: "gone"))
    let site = try await makeSite(library(posts))
    func neighbours(_ id: String) throws -> [String?] {
      let page = try site.page("@nash/\(id).html")
      return [page.all("previous_thread").first?["url"], page.all("next_thread").first?["url"]]
    }
    #expect(try neighbours("n0") == [nil, "../@nash/n1.html"])
    #expect(try neighbours("n17") == ["../@nash/n16.html", "../@nash/n18.html"])
    #expect(try neighbours("n39") == ["../@nash/n38.html", nil])
    // It answers a missing post and so begins no thread of its own, but it has a place in time.
    #expect(try neighbours("lost") == ["../@nash/n10.html", "../@nash/n11.html"])
  }
}

/// Numbers that look random and are the same in every run (SplitMix64).
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
