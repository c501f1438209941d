import Pages
import Posts
import Testing

@Suite struct ChatPageTests {
  private func chat(_ count: Int) -> Library {
    var chat = Chat(id: "garden", title: "Garden")
    chat.visibility = .public
    chat.messages = (0..<count).map { at in
      var message = Message(
        id: "m\(at)", author: at % 2 == 0 ? "nash" : "kimmy", sent: Timestamp(seconds: at * 600),
        body: Body("line \(at)"))
      if at % 5 == 4 { message.inReplyTo = Reference("m\(at / 2)") }
      return message
    }
    var all = library([], accounts: ["nash", "kimmy"])
    all.chats = [chat]
    return all
  }

  @Test(arguments: [(0, 1), (1, 1), (500, 1), (999, 1), (1000, 2), (2345, 4)])
  func fiveHundredMessagesAPage(messages: Int, pages: Int) async throws {
    let site = try await makeSite(chat(messages))
    let paths = site.plannedPages.map(\.path).filter { $0.hasPrefix("chats/garden") }
    #expect(paths.count == pages)
    #expect(paths.first == "chats/garden.html")
    var anchors: [String] = []
    for path in paths.reversed() {
      anchors += try site.page(path).all("days").flatMap { $0.texts("messages", "anchor") }
    }
    #expect(anchors == (0..<messages).map { "m-m\($0)" })
  }

  @Test func whatHasNoTextIsToldByWhatItCarries() async throws {
    var library = chat(10)
    func shown() async throws -> [String] {
      let site = try await makeSite(library)
      let messages = try site.page("chats/garden.html").all("days").flatMap { $0.all("messages") }
      let quote = try #require(messages.first { $0["anchor"] == "m-m4" }).one("quote")
      return [quote["text"], try site.page("chats/index.html").one("chats")["last_text"]]
    }
    for at in [2, 9] {
      library.chats[0].messages[at].body = Body("")
      library.chats[0].messages[at].attachments = [Attachment(source: "media/a.png")]
    }
    #expect(try await shown() == ["Image", "Image"])
    for at in [2, 9] { library.chats[0].messages[at].attachments[0].alt = "A loaf" }
    #expect(try await shown() == ["A loaf", "A loaf"])
    for at in [2, 9] { library.chats[0].messages[at].attachments[0].isSensitive = true }
    #expect(try await shown() == ["Sensitive media", "Sensitive media"])
    for at in [2, 9] { library.chats[0].messages[at].isDeleted = true }
    #expect(try await shown() == ["This message was deleted", "This message was deleted"])
  }

  @Test func quotesLeadToThePageOfWhatTheyAnswer() async throws {
    let site = try await makeSite(chat(2345))
    let messages = try site.page("chats/garden.html").all("days").flatMap { $0.all("messages") }
    let quote = try #require(messages.first { $0["anchor"] == "m-m2344" }).one("quote")
    #expect(quote["url"] == "../chats/garden/3.html#m-m1172")
    #expect(quote["text"] == "line 1172" && !quote.holds("is_missing"))
  }

  @Test func manyParticipantsMakeNoEndlessTitle() async throws {
    var all = Library()
    var chat = Chat(id: "crowd")
    chat.participants = (0..<10_000).map { "person\($0)" }
    chat.visibility = .public
    all.chats = [chat]
    all.accounts = chat.participants.map { Account(handle: $0) }
    let site = try await makeSite(all, owner: nil)
    #expect(site.title(ofChat: 0) == "person0, person1, person2, person3, person4, …")
  }
}
