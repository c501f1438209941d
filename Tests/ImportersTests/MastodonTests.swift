/// What fixtures can't show: archives that are no good as a whole, several at once, and media on their way to the site.

import Bytes
import Diagnostics
import Files
import Importers
import Posts
import TestArchives
import Testing

@Suite struct MastodonTests {
  static let actor =
    #"{"type":"Person","id":"https://social.example/users/fern","preferredUsername":"fern","url":"https://social.example/@fern"}"#

  static func outbox(_ attachment: String = "") -> String {
    #"{"orderedItems":[{"type":"Create","id":"https://social.example/users/fern/statuses/1/activity","object":{"#
      + #""type":"Note","id":"https://social.example/users/fern/statuses/1","published":"2024-05-01T08:00:00Z","to":"as:Public","#
      + #""content":"<p>x</p>","attachment":["# + attachment + "]}}]}"
  }

  private func read(
    _ trees: [any FileTree], owner: String? = nil
  ) throws -> (result: ImportResult, log: DiagnosticLog) {
    var log = DiagnosticLog()
    let result = try MastodonImporter.read(trees, options: ImportOptions(owner: owner), log: &log)
    return (result, log)
  }

  @Test(arguments: [
    ("<html>Log in</html>", outbox(), "import-html"),
    ("{", outbox(), "import-bad-json"),
    ("{}", outbox(), "import-no-owner"),
    ("[]", outbox(), "import-no-owner"),
    (#"{"preferredUsername":"fern"}"#, outbox(), "import-no-owner"),
  ])
  func refusesAnActorThatNamesNobody(actor: String, outbox: String, code: String) throws {
    let problem = try #require(throws: Diagnostic.self) {
      try read([MemoryTree([("actor.json", actor), ("outbox.json", outbox)])])
    }
    #expect(problem.code.word == code)
    #expect(!problem.hints.isEmpty)
  }

  @Test func saysThatAnOutboxIsHTML() throws {
    let (result, log) = try read([MemoryTree([("actor.json", Self.actor), ("outbox.json", " <!DOCTYPE html>")])])
    #expect(log.entries.map(\.code) == ["import-html"])
    #expect(result.library.posts.isEmpty)
    #expect(result.ledger.entries.last?.rejected == 1)
  }

  @Test func letsTheOwnerBeNamed() throws {
    let files = [("actor.json", "{}"), ("outbox.json", Self.outbox())]
    let (result, _) = try read([MemoryTree(files)], owner: "@fern@garden.example")
    #expect(result.owner == "fern@garden.example")
    #expect(result.library.posts.map(\.author) == ["fern@garden.example"])
    #expect(result.folder == "archives/mastodon-fern@garden.example")
  }

  @Test func readsNoNameFromANumber() throws {
    let activity = #"{"orderedItems":[{"type":"Create","actor":"https://social.example/ap/users/1"}]}"#
    let problem = try #require(throws: Diagnostic.self) { try read([MemoryTree([("outbox.json", activity)])]) }
    #expect(problem.code == "import-no-owner")
  }

  @Test func readsTwoArchivesOfOneAccountAndNotOfTwo() throws {
    let first = MemoryTree([("actor.json", Self.actor), ("outbox.json", Self.outbox())], name: "new")
    let (result, log) = try read([first, first])
    #expect(result.library.posts.count == 2)  // merging is the library's business
    #expect(log.entries.isEmpty)
    let other = Self.actor.split(separator: "fern").joined(separator: "moss")
    let problem = try #require(throws: Diagnostic.self) {
      try read([first, MemoryTree([("actor.json", other), ("outbox.json", "{}")])])
    }
    #expect(problem.code == "import-several-accounts")
  }

  @Test func passesOnWhatTheTreeRefused() throws {
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder)
      let members = [
        MadeMember("../evil", "x"), MadeMember("actor.json", Self.actor), MadeMember("outbox.json", Self.outbox()),
      ]
      try output.write("a.zip", makeZip(members))
      let (_, log) = try read([ArchiveTree(path: folder + "/a.zip")])
      #expect(log.entries.map(\.code) == ["unsafe-path"])
    }
  }
}
