/// What Telegram's fixtures can't show: secrets, chunks of any size, several chats at once, and pages instead of data.

import Bytes
import Content
import Diagnostics
import Files
import Importers
import JSON
import Posts
import Testing

@Suite struct TelegramTests {
  private func read(_ trees: [any FileTree], owner: String? = nil) throws -> (ImportResult, DiagnosticLog) {
    var log = DiagnosticLog()
    let found = try Importers.detect(trees)
    #expect(found.importer.name == "telegram")
    return (try found.importer.read(found.trees, options: ImportOptions(owner: owner), log: &log), log)
  }

  /// The fixtures hold a secret in each private place: personal data, contacts, sessions, login codes, contact cards, e-mail,
  /// phone and card numbers, places, keys in links.
  @Test(arguments: ["account", "text"])
  func keepsSecrets(name: String) throws {
    let folder = "\(Fixtures.folder)/telegram/\(name)/archive"
    #expect(try Disk.read(folder + "/result.json").text.contains("SECRET"))
    let (result, _) = try read([FolderTree(path: folder)])
    #expect(!result.library.chats.isEmpty)
    for file in ContentWriter.files(of: result.library) {
      for word in ["SECRET", "192.0.2.1", "52.5", "13.4"] { #expect(!file.bytes.text.contains(word), "\(word)") }
    }
    #expect(result.media.allSatisfy { !$0.member.contains("contact") && !$0.member.contains("SECRET") })
    #expect(result.library.chats.allSatisfy { $0.visibility == .direct })
  }

  /// The repair of invalid JSON must not depend on where a chunk ends.
  @Test(arguments: [1, 2, 3, 7])
  func repairsAcrossChunks(size: Int) throws {
    let path = "\(Fixtures.folder)/telegram/invalid-json/archive"
    let whole = try read([FolderTree(path: path)])
    let chunked = try read([ChunkedTree(whole: FolderTree(path: path), size: size)])
    #expect(chunked.1.entries.isEmpty)
    #expect(chunked.0.library.chats == whole.0.library.chats)
  }

  private func chat(_ id: Int, _ from: Int, type: String = "personal_chat") -> MemoryTree {
    MemoryTree([
      (
        "result.json",
        #"{"name":"N","type":"\#(type)","id":\#(id),"messages":[{"id":1,"type":"message","date_unixtime":"1","date":"x","#
          + #""from":"F","from_id":"user\#(from)","text":"t"}]}"#
      )
    ])
  }

  @Test func keepsChatsOfTwoAccountsApart() throws {
    let (result, log) = try read([chat(300, 100), chat(300, 200), chat(5, 5, type: "private_supergroup")])
    #expect(log.entries.isEmpty)
    #expect(
      result.library.chats.map(\.id) == ["telegram-user100-user300", "telegram-user200-user300", "telegram-channel5"])
    #expect(result.folder == "archives/telegram-chats")
  }

  @Test(arguments: ["100", "user100", "user100@telegram"])
  func takesTheOwnerFromThePerson(word: String) throws {
    let (result, _) = try read([chat(7, 300, type: "private_group")], owner: word)
    #expect(result.library.chats.map(\.id) == ["telegram-user100-chat7"])
    #expect(result.library.chats.map(\.owner) == ["user100@telegram"])
  }

  @Test func saysThatPagesAreNoData() throws {
    let pages = MemoryTree([("messages.html", "<html>"), ("js/script.js", "")], name: "ChatExport_2024-05-01")
    let problem = try #require(throws: Diagnostic.self) { try read([pages]) }
    #expect(problem.code == "import-html")
    #expect(problem.hints == ["export again, and choose the format 'Machine-readable JSON'"])
  }

  @Test(arguments: ["[]", "", "<html>", "7"])
  func refusesWhatIsNoObject(text: String) throws {
    #expect(throws: Diagnostic.self) { try read([MemoryTree([("result.json", text)])]) }
  }
}

/// A tree whose members come in chunks of a size.
private struct ChunkedTree: FileTree {
  let whole: any FileTree
  let size: Int

  var name: String { whole.name }
  var listing: TreeListing { whole.listing }

  func visit(_ wanted: Set<String>, _ body: (TreeMember, inout ByteStream) throws -> Void) throws {
    try whole.visit(wanted) { member, stream in
      let bytes = try stream.readAll(limit: 1 << 20)
      var at = 0
      var chunked = ByteStream(place: member.path, size: bytes.count) { use in
        guard at < bytes.count else { return false }
        let end = min(at + size, bytes.count)
        try bytes.withUnsafeBufferPointer { try use(UnsafeBufferPointer(rebasing: $0[at..<end])) }
        at = end
        return true
      }
      try body(member, &chunked)
    }
  }
}
