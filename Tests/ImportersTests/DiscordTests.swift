/// What fixtures of Discord can't show: streams in any chunks, what must not come along, hostile texts.

import Bytes
import Content
import Diagnostics
import Files
import Importers
import Posts
import TestArchives
import Testing

@Suite struct DiscordTests {
  private static func file(
    _ messages: [String], channel: String = #"{"id":"200","type":"GuildTextChat","name":"seedlings"}"#
  ) -> String {
    #"{"guild":{"id":"100","name":"Garden Club","iconUrl":"https://cdn.discordapp.com/icons/100/i.png?token=SECRET"},"#
      + #""channel":\#(channel),"exportedAt":"2024-05-02T10:00:00Z","messages":[\#(messages.joined(separator: ","))],"#
      + #""messageCount":\#(messages.count)}"#
  }

  private static func message(_ number: Int, _ content: String = "open", _ more: String = "") -> String {
    #"{"id":"123513000000000\#(1000 + number)","type":"Default","timestamp":"2024-05-01T10:00:00Z","content":"\#(content)","#
      + #""author":{"id":"31","name":"fern"}\#(more)}"#
  }

  private func read(_ trees: [any FileTree]) throws -> (result: ImportResult, log: DiagnosticLog) {
    var log = DiagnosticLog()
    let result = try DiscordImporter.read(trees, options: ImportOptions(), log: &log)
    return (result, log)
  }

  /// A tree whose file comes in chunks of a size.
  private struct ChunkTree: FileTree {
    let name = "chunks"
    let listing: TreeListing
    let bytes: Bytes
    let size: Int

    init(_ text: String, size: Int) {
      bytes = Array(text.utf8)
      self.size = size
      listing = TreeListing([TreeMember("a.json", size: bytes.count)])
    }

    func visit(_ wanted: Set<String>, _ body: (TreeMember, inout ByteStream) throws -> Void) throws {
      guard wanted.contains("a.json") else { return }
      var at = 0
      var stream = ByteStream(place: "chunks/a.json", size: bytes.count) { use in
        if at == bytes.count { return false }
        let part = bytes[at..<min(at + size, bytes.count)]
        at = part.endIndex
        try part.withUnsafeBufferPointer(use)
        return true
      }
      try body(members[0], &stream)
    }
  }

  @Test(arguments: [1, 2, 7, 64, 1000, 1 << 20])
  func readsStreamsInAnyChunks(size: Int) throws {
    let text = Self.file((0..<20).map { Self.message($0, "number \($0), with \\\"quotes\\\" and }]{[") })
    let (result, log) = try read([ChunkTree(text, size: size)])
    #expect(log.entries.isEmpty, "\(log.entries.map(\.summary))")
    #expect(result.library.chats.map(\.messages.count) == [20])
    #expect(result.library.chats[0].messages[7].body.source == "number 7, with &quot;quotes&quot; and }]{[")
    #expect(result.ledger.entries.map(\.kept) == [20])
  }

  /// Cut off anywhere, a file gives its whole messages and an error.
  @Test func standsEveryCut() throws {
    let text = Self.file([Self.message(0), Self.message(1)])
    for length in stride(from: 0, to: text.utf8.count, by: 3) {
      let part = String(decoding: Array(text.utf8)[..<length], as: UTF8.self)
      do {
        let (result, log) = try read([MemoryTree([("a.json", part)])])
        #expect(log.entries.count == 1, "\(length)")
        #expect(result.library.chats.reduce(0) { $0 + $1.messages.count } <= 2)
      } catch let problem as Diagnostic {
        // Too little to tell what it is.
        #expect(length < 200, "\(problem.summary)")
      }
    }
  }

  @Test func keepsSecretsOut() throws {
    let media =
      #","attachments":[{"id":"1","url":"https://cdn.discordapp.com/attachments/1/2/a.png?ex=SECRETEX&is=SECRETIS&hm=SECRETHM","fileName":"a.png","proxyUrl":"https://SECRETPROXY.example/"}]"#
    let author =
      #","author":{"id":"31","name":"fern","nickname":"Fern","email":"SECRET@mail.example","phone":"+49151SECRET","ip":"SECRETIP","mfaToken":"SECRETMFA","roles":[{"id":"9","name":"SECRETROLE"}],"color":"SECRETCOLOR","avatarUrl":"https://cdn.discordapp.com/avatars/31/a.png?sig=SECRET"}"#
    let embed =
      #","embeds":[{"title":"x","url":"https://example.org/?access_token=SECRETTOKEN&page=2","image":{"url":"https://images-ext-1.discordapp.net/external/SECRETSIGNATURE/https/e.example/i.png"},"secret":"SECRETFIELD"}]"#
    let forward =
      #","reference":{"type":"Forward","messageId":"SECRETMESSAGE","channelId":"SECRETCHANNEL","guildId":"SECRETGUILD"},"forwardedMessage":{"content":"passed on","attachments":[],"embeds":[]}"#
    let automod =
      #"{"id":"1235130000000002000","type":"24","timestamp":"2024-05-01T10:00:00Z","content":"SECRETREPORT","author":{"id":"31","name":"fern"},"embeds":[{"description":"SECRETREPORT"}]}"#
    let text = Self.file([
      Self.message(0, "with https://example.org/?token=SECRETLINK", media), Self.message(1, "a", author),
      Self.message(2, "b", embed), Self.message(3, "", forward), automod,
      Self.message(4, "c", #","nonce":"SECRETNONCE","geo":{"lat":"SECRETLAT"}"#),
    ])
    let (result, _) = try read([MemoryTree([("a.json", text), ("token.json", #"{"token":"SECRETFILE"}"#)])])
    let content = ContentWriter.files(of: result.library).map(\.bytes.text).joined()
    #expect(content.contains("passed on"))
    #expect(content.contains("https://example.org/?page=2"))
    for line in content.split(separator: "\n") { #expect(!line.contains("SECRET"), "\(line)") }
  }

  /// Every chat is for those who took part, whatever the kind of channel, until the owner says otherwise.
  @Test(arguments: [
    "GuildTextChat", "DirectTextChat", "DirectGroupTextChat", "GuildPrivateThread", "GuildVoiceChat", "Unheard",
  ])
  func publishesNoChat(type: String) throws {
    let text = Self.file([Self.message(0)], channel: #"{"id":"200","type":"\#(type)","name":"n","categoryId":"150"}"#)
    let (result, _) = try read([MemoryTree([("a.json", text)])])
    #expect(result.library.chats.map(\.visibility) == [.direct])
    #expect(result.library.posts.isEmpty)
  }

  /// A private thread has fewer readers than its channel, and must not be joined to it.
  @Test func keepsPrivateThreadsApart() throws {
    let thread = #"{"id":"201","type":"GuildPrivateThread","name":"n","categoryId":"200","category":"seedlings"}"#
    let (result, _) = try read([
      MemoryTree([
        ("a.json", Self.file([Self.message(0)])), ("b.json", Self.file([Self.message(1, "SECRET")], channel: thread)),
      ])
    ])
    #expect(result.library.chats.map(\.id) == ["discord-200", "discord-201"])
    #expect(result.library.chats[0].messages.map(\.body.source) == ["open"])
  }

  @Test func refusesDiscordsOwnPackage() throws {
    let tree = MemoryTree([("messages/c123/messages.json", "[]"), ("messages/index.json", "{}")])
    let found = try Importers.detect([tree])
    #expect(found.importer.name == "discord")
    let problem = try #require(throws: Diagnostic.self) { try read([tree]) }
    #expect(problem.code == "discord-data-package")
  }

  /// Texts of marks that have no end take no time that grows with their square.
  @Test(arguments: ["*", "**_", "||", "`", "[", "<", "> ", "@", "~~__", "[a](", "\\n> "])
  func standsLongRunsOfMarks(mark: String) throws {
    let text = String(repeating: mark, count: 20_000)
    let (result, _) = try read([MemoryTree([("a.json", Self.file([Self.message(0, text)]))])])
    #expect(result.library.chats[0].messages.count == 1)
  }
}
