/// Mastodon's kin, Reddit and Hacker News: what fixtures can't show.

import Bytes
import Content
import Diagnostics
import Files
import Importers
import Posts
import TestArchives
import Testing

@Suite struct KinTests {
  private func read(
    _ files: [(String, String)], owner: String? = nil, name: String = "memory"
  ) throws -> (text: String, result: ImportResult, log: DiagnosticLog) {
    var log = DiagnosticLog()
    let detection = try Importers.detect([MemoryTree(files, name: name)])
    let result = try detection.importer.read(detection.trees, options: ImportOptions(owner: owner), log: &log)
    return (ContentWriter.files(of: result.library).map(\.bytes.text).joined(), result, log)
  }

  // MARK: Who

  @Test func asksWhoseNotesTheyAre() throws {
    let notes = [
      ("notes.json", #"[{"id":"1","createdAt":"2024-05-01T08:00:00.000Z","text":"x","replyId":null,"renoteId":null}]"#)
    ]
    for owner in [nil, "fern"] {
      let problem = try #require(throws: Diagnostic.self) { try read(notes, owner: owner) }
      #expect(problem.code == "import-no-owner")
    }
    let (_, result, _) = try read(notes, owner: "@fern@notes.example")
    #expect(result.folder == "archives/misskey-fern@notes.example")
    #expect(result.library.posts.map(\.visibility) == [.direct])  // no word about an audience
  }

  @Test func asksWhoseTablesTheyAre() throws {
    let table = [
      ("posts.csv", "id,permalink,date,ip,subreddit,gildings,title,url,body\n1,,2024-05-01 08:00:00 UTC,,a,0,T,,x\n")
    ]
    #expect(try #require(throws: Diagnostic.self) { try read(table) }.code == "import-no-owner")
    #expect(try read(table, owner: "u").result.owner == "u@reddit.com")
    #expect(try read(table, name: "export_nash_20240501.zip").result.owner == "nash@reddit.com")
  }

  @Test func asksWhoseCollectionItIs() throws {
    let outbox = [
      (
        "page.json",
        #"{"@context":"https://www.w3.org/ns/activitystreams","type":"OrderedCollection","orderedItems":[]}"#
      )
    ]
    #expect(try #require(throws: Diagnostic.self) { try read(outbox) }.code == "import-no-owner")
    #expect(try read(outbox, owner: "fern@social.example").result.owner == "fern@social.example")
  }

  /// A backup and Mastodon's own archive of one account meet: same folder, same ids, one post.
  @Test func meetsMastodonsOwnArchive() throws {
    let backup = try read([
      (
        "social.example.user.fern.json",
        #"{"account":{"id":"7","acct":"fern","url":"https://social.example/@fern"},"statuses":[{"id":"1","uri":"https://social.example/users/fern/statuses/1","created_at":"2024-05-01T08:00:00.000Z","visibility":"public","content":"<p>x</p>","account":{"acct":"fern"}},{"id":"2","uri":"https://social.example/users/fern/statuses/2/activity","created_at":"2024-05-01T09:00:00.000Z","visibility":"public","content":"","account":{"acct":"fern"},"reblog":{"uri":"https://other.example/users/moss/statuses/9","id":"9","account":{"acct":"moss@other.example"}}}]}"#
      )
    ]).result
    let own = try read([
      ("actor.json", MastodonTests.actor),
      (
        "outbox.json",
        #"{"orderedItems":[{"type":"Create","object":{"type":"Note","id":"https://social.example/users/fern/statuses/1","published":"2024-05-01T08:00:00Z","to":"as:Public","content":"<p>x</p>"}},{"type":"Announce","id":"https://social.example/users/fern/statuses/2/activity","published":"2024-05-01T09:00:00Z","to":"as:Public","object":"https://other.example/users/moss/statuses/9"}]}"#
      ),
    ]).result
    #expect(backup.folder == own.folder)
    var log = DiagnosticLog()
    let both = mergeImport(existing: backup.library, new: own.library, log: &log)
    #expect(both.posts.count == 2)
    #expect(both.accounts.count(where: { $0.handle == "fern@social.example" }) == 1)
    #expect(log.entries.isEmpty)
  }

  // MARK: Privacy

  @Test func keepsSecretsOutOfStatuses() throws {
    let account =
      #"{"id":"7","acct":"fern","username":"fern","url":"https://pixels.example/fern","email":"SECRET@mail.example","last_ip":"SECRET","locale":"SECRET","source":{"note":"SECRET"}}"#
    let fields = [
      #""visibility":"public","content":"<p>open <a href=\"https://x.example/?a=1&amp;token=SECRET\">x</a></p>","place":{"name":"SECRET"},"location":"SECRET","application":{"name":"SECRET"}"#,
      #""visibility":"public","content":"boost","reblog":{"id":"9","uri":"https://o.example/9","visibility":"private","content":"SECRET","account":{"acct":"moss@o.example","email":"SECRET"}}"#,
      #""visibility":"public","content":"with a file","media_attachments":[{"type":"image","url":"https://x.example/a.jpg?signature=SECRET","meta":{"gps":"SECRET","original":{"width":1,"height":1}},"license":"SECRET"}]"#,
    ].enumerated().map { number, fields in
      #"{"id":"\#(number)","uri":"https://pixels.example/p/\#(number)","created_at":"2024-05-01T08:00:00.000Z","account":\#(account),\#(fields)}"#
    }
    let (text, _, _) = try read([
      ("pixelfed-statuses.json", "[\(fields.joined(separator: ","))]"), ("account.json", account),
    ])
    #expect(text.contains("open"))
    for line in text.split(separator: "\n") { #expect(!line.contains("SECRET"), "\(line)") }
  }

  @Test func keepsSecretsOutOfNotes() throws {
    let note =
      #"{"id":"1","createdAt":"2024-05-01T08:00:00.000Z","text":"open https://x.example/?token=SECRET","replyId":null,"renoteId":null,"visibility":"public","visibleUserIds":["SECRET"],"user":{"email":"SECRET"},"geo":{"lat":"SECRET"},"files":[{"url":"https://x.example/a?sig=SECRET","md5":"SECRET","userId":"SECRET","folderId":"SECRET","requestIp":"SECRET"}]}"#
    let (text, _, _) = try read([("notes.json", "[\(note)]")], owner: "fern@notes.example")
    #expect(text.contains("open"))
    for line in text.split(separator: "\n") { #expect(!line.contains("SECRET"), "\(line)") }
  }

  // MARK: Reddit

  /// Text of Reddit's is Markdown with entities; nothing in it may become a tag.
  @Test(arguments: [
    ("a &amp;amp; b", "a &amp; b"), ("&lt;b&gt;", "\\<b>"), ("`&lt;b&gt;` &lt;b&gt;", "`<b>` \\<b>"),
    ("``a ` &lt;``&lt;", "``a ` <``\\<"), ("    &lt;b&gt;\n&lt;b&gt;", "    <b>\n\\<b>"),
    ("```\n&lt;b&gt;\n```\n&lt;b&gt;", "```\n<b>\n```\n\\<b>"), ("`open\n\n&lt;b&gt;", "`open\n\n\\<b>"),
    ("&gt; quote", "> quote"), ("&lt;https://example.org/&gt;", "<https://example.org/>"), ("5 & 6 < 7", "5 & 6 < 7"),
  ]) func unescapesMarkdown(escaped: String, text: String) throws {
    let row =
      #"{"id":"1","author":"fern","created_utc":1,"link_id":"t3_1","parent_id":"t3_1","subreddit":"a","body":"\#(escaped.replacing("\n", with: "\\n"))"}"#
    let (_, result, _) = try read([("a_comments.jsonl", row)])
    #expect(result.library.posts.map(\.body.source) == [text])
  }

  @Test func saysWhatIsWrongWithAPackedDump() throws {
    try withTemporaryFolder { folder in
      let packed = try Disk.read(Fixtures.folder + "/reddit/whole/archive/example_comments.zst")
      var output = try OutputFolder(folder)
      try output.write("cut_comments.zst", Bytes(packed.dropLast(10)))
      try output.write("bad_comments.zst", packed.prefix(20) + [1, 2, 3, 4, 5, 6, 7, 8] + packed.dropFirst(28))
      try output.write("no_comments.zst", Bytes())
      for (name, codes) in [
        ("cut_comments.zst", ["archive-truncated"]), ("bad_comments.zst", ["archive-damaged", "unknown-archive"]),
        ("no_comments.zst", ["unknown-archive", "archive-empty"]),
      ] {
        let problem = try #require(throws: Diagnostic.self) {
          var log = DiagnosticLog()
          let detection = try Importers.detect([openTree(folder + "/" + name)])
          _ = try detection.importer.read(detection.trees, options: ImportOptions(), log: &log)
        }
        #expect(codes.contains(problem.code.word), "\(name): \(problem.code.word)")
      }
    }
  }

  // MARK: Hacker News

  @Test func keepsHackerNewsTokensOut() throws {
    let item =
      #"{"by":"fern","id":1,"time":1,"type":"story","title":"T","url":"https://x.example/?auth_token=SECRET","text":"<a href=\"https:&#x2F;&#x2F;x.example&#x2F;?token=SECRET&amp;b=1\">x</a>","ip":"SECRET"}"#
    let (text, _, _) = try read([
      ("items.jsonl", item + "\n" + #"{"id":"fern","karma":1,"created":1,"email":"SECRET","delay":"SECRET"}"#)
    ])
    #expect(text.contains("b=1"))
    for line in text.split(separator: "\n") { #expect(!line.contains("SECRET"), "\(line)") }
  }
}
