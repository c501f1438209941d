/// What Slack's fixtures can't show: secrets, several exports at once, odd zips, and archives that are refused.

import Bytes
import Content
import Diagnostics
import Files
import Importers
import Posts
import TestArchives
import Testing

@Suite struct SlackTests {
  static let channels = #"[{"id":"C01","name":"seedlings","members":["U01"]}]"#
  static let users = #"[{"id":"U01","team_id":"T01","name":"fern","profile":{"display_name":"Fern"}}]"#

  private func tree(_ messages: String, users: String = users, name: String = "a.zip") -> MemoryTree {
    MemoryTree(
      [("channels.json", Self.channels), ("users.json", users), ("seedlings/2024-05-01.json", messages)], name: name)
  }

  private func read(_ trees: [any FileTree], owner: String? = nil) throws -> (ImportResult, DiagnosticLog) {
    var log = DiagnosticLog()
    let found = try Importers.detect(trees)
    #expect(found.importer.name == "slack")
    return (try SlackImporter.read(found.trees, options: ImportOptions(owner: owner), log: &log), log)
  }

  /// A secret in each private place of the format is in no record, and chats are for nobody but those in them.
  @Test func keepsSecrets() throws {
    let users = """
      [{"id":"U01","team_id":"T01","name":"fern","tz":"SECRET1","phone":"SECRET2","profile":{"display_name":"Fern",
      "email":"SECRET3@mail.example","phone":"SECRET4","skype":"SECRET5","title":"SECRET6","status_text":"SECRET7",
      "first_name":"SECRET8","image_72":"https://img.example/a.png?token=SECRET9","fields":{"X":{"value":"SECRET10"}}}}]
      """
    let messages = """
      [{"type":"message","user":"U01","ts":"1714550400.000100","client_msg_id":"SECRET20","user_profile":{"email":"SECRET21"},
      "text":"<mailto:SECRET22@mail.example|SECRET22@mail.example> <tel:SECRET23|+49 000 SECRET230> <https://x.example/?t=xoxe-SECRET24>",
      "files":[{"id":"F01","name":"a.png","url_private":"https://f.example/a?t=xoxe-SECRET25","permalink_public":"https://f.example/SECRET26",
      "preview":"SECRET27","thumb_64":"https://f.example/t?t=SECRET28"}],"upload":true,"user_team":"SECRET29"},
      {"type":"message","subtype":"message_deleted","ts":"1714550500.0","deleted_ts":"1714550401.000000","previous_message":{"text":"SECRET30"}},
      {"type":"message","user":"U01","ts":"1714550401.000000","text":"SECRET31","files":[{"id":"F02","title":"SECRET32"}]},
      {"type":"message","user":"U01","ts":"1714550402.000000","is_ephemeral":true,"text":"SECRET33"},
      {"type":"message","subtype":"tombstone","user":"USLACKBOT","ts":"1714550403.000000","text":"SECRET34","root":{"text":"SECRET35"}}]
      """
    let files = tree(messages, users: users)
    let (result, log) = try read([files])
    #expect(log.errorCount == 0)
    #expect(result.library.chats.first?.messages.count == 3)
    for file in ContentWriter.files(of: result.library) {
      #expect(!file.bytes.text.contains("SECRET"), "\(file.bytes.text)")
    }
    #expect(result.library.chats.allSatisfy { $0.visibility == .direct })
    #expect(result.library.posts.isEmpty)
  }

  @Test func readsTwoExportsOfOneWorkspaceInEitherOrder() throws {
    let first = tree(
      #"[{"user":"U01","ts":"1714550400.000100","text":"one"},{"user":"U01","ts":"1714550401.000100","text":"two"}]"#)
    let second = tree(
      #"[{"user":"U01","ts":"1714550401.000100","text":"2","edited":{"ts":"1714550500.0"}},{"user":"U01","ts":"1714550402.0","text":"three"}]"#
    )
    for trees in [[first, second], [second, first]] {
      let (result, log) = try read(trees)
      #expect(log.entries.isEmpty)
      #expect(result.folder == "archives/slack-t01")
      #expect(result.library.chats.map { $0.messages.map(\.body.source) } == [["one", "2", "three"]])
    }
  }

  @Test(arguments: ["fern", "U01", "u01@slack", "Fern"])
  func findsTheOwner(word: String) throws {
    let (result, _) = try read([tree("[]")], owner: word)
    #expect(result.owner == "u01@slack")
    #expect(result.library.chats.map(\.owner) == ["u01@slack"])
    #expect(result.folder == "archives/slack-t01")
  }

  @Test func readsNamesThatAZipDoesNotMarkAsUTF8() throws {
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder)
      var members = [
        MadeMember("channels.json", #"[{"id":"C07","name":"größe-ß"}]"#), MadeMember("users.json", Self.users),
        MadeMember("größe-ß/2024-05-01.json", #"[{"user":"U01","ts":"1.5","text":"hello"}]"#),
      ]
      members[2].hasUTF8Flag = false
      try output.write("a.zip", makeZip(members))
      let (result, log) = try read([ArchiveTree(path: folder + "/a.zip")])
      #expect(log.entries.isEmpty)
      #expect(result.library.chats.map(\.id) == ["slack-C07"])
      #expect(result.library.chats.first?.messages.map(\.id) == ["1.5"])
    }
  }

  @Test func saysHowToTurnSlackdumpsOwnFormIntoAnExport() throws {
    let archive = MemoryTree([("channels.json.gz", ""), ("C01.json.gz", "")], name: "slackdump_1")
    let problem = try #require(throws: Diagnostic.self) { try read([archive]) }
    #expect(problem.code == "slack-chunks")
    #expect(problem.hints == ["turn it into an export: slackdump convert -f export FOLDER"])
  }

  @Test func isNotSlackWithoutUsers() throws {
    #expect(SlackImporter.recognise(MemoryTree([("channels.json", "[]")])) == nil)
    #expect(SlackImporter.recognise(MemoryTree([("users.json", "[]")])) == nil)
    #expect(SlackImporter.recognise(MemoryTree([("C01ABC.json", "{}")]))?.confidence == .likely)
  }
}
