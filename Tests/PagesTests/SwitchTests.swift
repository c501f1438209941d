import Bytes
import Mustache
import Pages
import Posts
import Testing

/// A kind that is switched off is linked from nowhere: neither from the frame of a page, nor from tabs, accounts and texts.
@Suite struct SwitchTests {
  private var all: Library {
    var picture = post("picture", at: 3)
    picture.details.attachments = [Attachment(source: "media/a.png")]
    var all = library(
      [post("a", "words about #tea"), post("b", by: "kimmy", at: 1, to: "a", "hello @nash"), picture],
      accounts: ["nash"], follows: [("nash", "kimmy"), ("kimmy", "nash")])
    var chat = Chat(id: "c", kind: .direct)
    chat.participants = ["nash", "kimmy"]
    chat.visibility = .public
    chat.messages = [Message(id: "1", author: "kimmy", sent: Timestamp(seconds: 1), body: Body("#tea and #nothing"))]
    all.chats = [chat]
    return all
  }

  /// The texts and HTML of all views of a page whose names say that they are addresses, and of bodies.
  private func links(_ view: any View, depth: Int = 0) -> [String] {
    var found: [String] = []
    if view is WordsView { return [] }
    for entry in type(of: view).shape.entries where view.holds(slot: entry.slot) {
      switch entry.kind {
      case .text where entry.name.hasSuffix("url") || entry.name == "newer" || entry.name == "older":
        var out = Bytes()
        view.write(slot: entry.slot, to: &out)
        found.append(out.text)
      case .html:
        var out = Bytes()
        view.write(slot: entry.slot, to: &out)
        found += out.text.matches(of: /href="([^"]*)"/).map { String($0.1) }
      case .one, .many:
        if depth < 7 { view.visit(slot: entry.slot) { found += links($0, depth: depth + 1) } }
      default: break
      }
    }
    return found
  }

  private static let flags = [
    "popular": "has_popular", "following": "has_following", "people": "has_people", "tags": "has_tags",
    "dates": "has_dates", "chats": "has_chats", "activity": "has_activity", "stats": "has_stats",
    "search": "has_search",
  ]

  @Test(arguments: [""] + PageKind.all.filter(\.isOptional).map(\.name))
  func nothingLeadsToWhatIsSwitchedOff(kind: String) async throws {
    let site = try await makeSite(all) {
      $0.timelines = .all
      if !kind.isEmpty { $0.disabledKinds = [kind] }
    }
    let pages = site.plannedPages
    let paths = Set(pages.map(\.path))
    #expect(paths.count == pages.count)
    if let off = PageKind.all.first(where: { $0.name == kind }) {
      #expect(off.plan(try await makeSite(all) { $0.timelines = .all }).contains { !paths.contains($0.path) })
    }
    for page in pages {
      let folders = page.path.split(separator: "/").count - 1
      for link in links(page.view(site).readied()) where !link.hasPrefix("http") {
        let path = link.split(separator: "#", omittingEmptySubsequences: false)[0]
        let up = String(repeating: "../", count: folders)
        #expect(path.hasPrefix(up) && !path.dropFirst(up.count).hasPrefix("../"), "\(page.path): \(link)")
        let target = String(path.dropFirst(up.count))
        let isExport = target.hasPrefix("chats/") && !target.hasSuffix("c.html")
        #expect(paths.contains(target) || isExport || target.hasPrefix("media/"), "\(page.path): \(link)")
      }
    }
    let frame = try site.page("index.html").one("site")
    for (name, flag) in Self.flags { #expect(frame.holds(flag) == (name != kind), "\(flag) without \(kind)") }
  }

  @Test func theHomeTabsAreThoseThatExist() async throws {
    func tabs(_ off: Set<String>, owner: String? = "nash") async throws -> [String] {
      try await makeSite(all, owner: owner) { $0.disabledKinds = off }.page("index.html").texts("tabs", "label")
    }
    #expect(try await tabs([]) == ["Latest", "Popular", "Following"])
    #expect(try await tabs(["popular"]) == ["Latest", "Following"])
    #expect(try await tabs([], owner: nil) == ["Latest", "Popular"])
    #expect(try await tabs(["popular", "following"]) == [])
  }

  @Test func anEmptySiteHasNoListsOfNothing() async throws {
    let site = try await makeSite(Library(), owner: nil)
    #expect(
      site.plannedPages.map(\.path) == [
        "index.html", "popular.html", "people.html", "people-posts.html", "people-latest.html", "search.html",
        "404.html",
      ])
    let frame = try site.page("index.html").one("site")
    for (_, flag) in Self.flags where !["has_popular", "has_people", "has_search"].contains(flag) {
      #expect(!frame.holds(flag), "\(flag)")
    }
  }

  @Test func unknownAddressesLeadHomeFromAnyDepth() async throws {
    let alone = try await makeSite(all)
    #expect(alone.pages["404.html"]?.linkBase == nil)
    #expect(try alone.page("404.html").one("site")["base"] == "")
    for (url, base) in [("https://nash.example/", "/"), ("https://a.example/x/y/", "/x/y/")] {
      let site = try await makeSite(all) { $0.baseURL = url }
      let page = try #require(site.pages["404.html"])
      #expect(page.linkBase == base)
      #expect(try Seen(page.view(site).readied()).one("site")["base"] == "\u{10FFFD}")
    }
  }

  @Test func theSearchPageListsFromAToZ() async throws {
    var library = library(
      [
        post("a", "#zebra #apple #Äpfel #猫 #2fast"), post("b", at: 1, "#apple"), post("c", by: "zoe", at: 2),
        post("d", by: "zoe@pond.example", at: 3), post("e", by: "adam", at: 4), post("again", at: 5, reposts: "e"),
      ],
      accounts: ["nash", "zoe", "adam", "zoe@pond.example", "silent"])
    library.accounts[1].name = "🦉 Zoe"
    library.accounts[2].name = "42"
    library.accounts[3].name = "🦉 Zoe"
    let page = try await makeSite(library).page("search.html")
    #expect(page.texts("tag_letters", "letter") == ["A", "Z", "Ä", "猫", "0–9"])
    #expect(try page.one("tag_letters").texts("links", "count") == ["2"])
    #expect(page.texts("people_letters", "letter") == ["N", "Z", "0–9"])
    // Who has the same name as another is told by handle; who has no posts is not listed.
    let people = page.all("people_letters").flatMap { $0.texts("links", "label") }
    #expect(people == ["nash", "🦉 Zoe @zoe", "🦉 Zoe @zoe@pond.example", "42"])
    // A repost is nothing to be found.
    #expect(page.holds("has_years") && page["posts_text"] == "5 posts")
    #expect(!(try await makeSite(Library()).page("search.html").holds("posts_text")))
  }
}
