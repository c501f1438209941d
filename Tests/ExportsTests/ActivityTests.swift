/// ActivityStreams documents and twins of threads.

import Bytes
import Exports
import JSON
import Pages
import Posts
import Testing

@Suite struct ActivityTests {
  private static func garden() async throws -> Site {
    var site = FeedTests.gardenPosts
    site.append(
      post("ask", by: "kimmy", at: 2_000_000, "Which?") { post in
        post.details.poll = Poll(options: [.init(title: "Beans", votes: 0), .init(title: "Peas", votes: 2)])
      })
    return try await makeSite(site, accounts: [Account(handle: "nash", name: "Nash")]) {
      $0.exports = ["activitystreams", "twins"]
    }
  }

  private func document(_ path: String) async throws -> JSONValue {
    try JSONValue(parsing: Array(try await Self.garden().export(path).utf8))
  }

  private let base = "https://example.org/threads/"

  @Test func anActorNamesItsOutbox() async throws {
    let actor = try await document("@nash/activity/actor.json")
    #expect(actor["@context"]?.array?.first?.string == "https://www.w3.org/ns/activitystreams")
    #expect(actor["id"]?.string == base + "@nash/activity/actor.json")
    #expect(actor["type"]?.string == "Person")
    #expect(actor["preferredUsername"]?.string == "nash")
    #expect(actor["outbox"]?.string == base + "@nash/activity/outbox.json")
  }

  @Test func anOutboxHoldsWhatIsPublic() async throws {
    let box = try await document("@kimmy/activity/outbox.json")
    #expect(box["totalItems"]?.integer == 4)
    #expect(box["first"]?.string == base + "@kimmy/activity/outbox/1.json")
    let page = try await document("@kimmy/activity/outbox/1.json")
    let items = try #require(page["orderedItems"]?.array)
    #expect(items.map { $0["type"]?.string } == ["Create", "Create", "Announce", "Create"])
    #expect(items[2]["object"]?.string == base + "@nash/activity/threads/seeds.json")
    #expect(items[0]["object"]?["type"]?.string == "Question")
    #expect(items[0]["object"]?["oneOf"]?.array?.map { $0["replies"]?["totalItems"]?.integer } == [0, 2])
    #expect(items.allSatisfy { $0["to"]?.array?.first?.string?.hasSuffix("#Public") == true })
  }

  @Test func longOutboxesArePagedFromTheOldest() async throws {
    let site = try await makeSite((0..<250).map { post("p\($0)", at: $0) }) { $0.exports = ["activitystreams"] }
    func page(_ number: Int) throws -> JSONValue {
      try JSONValue(parsing: Array(try site.export("@nash/activity/outbox/\(number).json").utf8))
    }
    let (first, middle, last) = (try page(3), try page(2), try page(1))
    #expect([first, middle, last].map { $0["orderedItems"]?.array?.count } == [50, 100, 100])
    #expect(first["next"]?.string == middle["id"]?.string && middle["next"]?.string == last["id"]?.string)
    #expect(middle["prev"]?.string == first["id"]?.string)
    #expect(first["prev"] == nil && last["next"] == nil)
    #expect(first["orderedItems"]?.array?.first?["object"]?["url"]?.string == base + "@nash/p249.html")
  }

  @Test func aThreadHoldsItsRepliesWithWhatEachAnswers() async throws {
    let thread = try await document("@nash/activity/threads/seeds.json")
    #expect(thread["type"]?.string == "Question")
    #expect(thread["attachment"]?.array?.first?["name"]?.string == "A tray & six pots")
    #expect(thread["tag"]?.array?.map { $0["name"]?.string } == ["#garden", "@kimmy"])
    let replies = try #require(thread["replies"]?["orderedItems"]?.array)
    #expect(replies.map { $0["id"]?.string } == [base + "@nash/activity/threads/seeds.json#which"])
    #expect(replies.first?["inReplyTo"]?.string == thread["id"]?.string)
    let covered = try await document("@nash/activity/threads/covered.json")
    #expect(covered["summary"]?.string == "Ends of novels")
    #expect(covered["sensitive"]?.bool == true)
    let quiet = try await document("@nash/activity/threads/quiet.json")
    #expect(quiet["to"] == nil && quiet["cc"]?.array?.count == 1)
  }

  @Test func twinsLieBesideTheirPages() async throws {
    let site = try await Self.garden()
    let exports = site.exports
    for suffix in ["md", "txt", "json"] { #expect(exports["@nash/seeds.\(suffix)"]?.contains("Which beans?") == true) }
    #expect(exports["@nash/which.md"] == nil)
  }
}
