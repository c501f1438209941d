/// `skein import` from outside: archives that are damaged or forged, the same archive twice, and halves in either order.

import Bytes
import Files
import TestArchives
import TestSites
import Testing

@Suite struct ImportTests {
  static let actor =
    #"{"type":"Person","id":"https://social.example/users/fern","preferredUsername":"fern","url":"https://social.example/@fern"}"#

  static func outbox(_ numbers: [Int]) -> String {
    let items = numbers.map { number in
      let minute = number < 10 ? "0\(number)" : "\(number)"
      return #"{"type":"Create","object":{"type":"Note","id":"https://social.example/users/fern/statuses/\#(number)","#
        + #""published":"2024-05-01T08:\#(minute):00Z","to":"as:Public","content":"<p>Post \#(number)</p>"}}"#
    }
    return #"{"orderedItems":[\#(items.joined(separator: ","))]}"#
  }

  static var members: [MadeMember] {
    [MadeMember("actor.json", actor), MadeMember("outbox.json", outbox([1, 2, 3]))]
  }

  // MARK: Damaged and forged

  /// A zip whose members claim 3.9 GB each.
  static var bomb: [UInt8] { bomb(beside: members) }

  static func bomb(beside members: [MadeMember]) -> [UInt8] {
    var bytes = makeZip(["a", "b", "c"].map { MadeMember($0, "0") } + members)
    for at in 0..<(bytes.count - 30) {
      // The sizes in the list of members, and those before each member.
      let size = [[0x50, 0x4B, 1, 2]: 24, [0x50, 0x4B, 3, 4]: 22][Array(bytes[at..<(at + 4)])].map { at + $0 }
      if let size, bytes[size] == 1, bytes[size + 1] == 0 {
        bytes.replaceSubrange(size..<(size + 4), with: [0, 0, 0, 0xE9])
      }
    }
    return bytes
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    var name: String
    var file: String
    var bytes: [UInt8]
    var codes: Set<String>
    var testDescription: String { name }
  }

  static let bad: [Bad] = [
    Bad(name: "cut off", file: "a.zip", bytes: makeZip(members).dropLast(40), codes: ["archive-truncated"]),
    Bad(
      name: "cut off, tar", file: "a.tar.gz", bytes: Array(makeTarGz(members).dropLast(60)),
      codes: ["archive-truncated", "archive-damaged"]),
    Bad(
      name: "locked", file: "a.zip",
      bytes: makeZip(
        members.map { member in
          var member = member
          member.isEncrypted = true
          return member
        }), codes: ["archive-encrypted"]),
    Bad(
      name: "half a JSON file", file: "a.zip",
      bytes: makeZip([
        MadeMember("actor.json", actor), MadeMember("outbox.json", String(outbox([1, 2, 3]).dropLast(60))),
      ]),
      codes: ["import-bad-json"]),
    Bad(name: "bomb", file: "a.zip", bytes: bomb, codes: ["archive-bomb"]),
    Bad(
      name: "a link out", file: "a.zip", bytes: makeZip(members + [MadeMember("avatar.png", linkTo: "/etc/passwd")]),
      codes: ["unsafe-path"]),
    Bad(
      name: "a link out, tar", file: "a.tar.gz",
      bytes: makeTarGz(members + [MadeMember("media/x.png", linkTo: "../../etc/passwd")]), codes: ["unsafe-path"]),
    Bad(
      name: "a path out", file: "a.zip", bytes: makeZip(members + [MadeMember("../../evil.md", "x")]),
      codes: ["unsafe-path"]),
    Bad(
      name: "an absolute path", file: "a.zip", bytes: makeZip(members + [MadeMember("/tmp/evil.md", "x")]),
      codes: ["unsafe-path"]),
    Bad(
      name: "a zero byte in a name", file: "a.zip", bytes: makeZip(members + [MadeMember("likes.json\0.exe", "{}")]),
      codes: ["unsafe-path"]),
    Bad(
      name: "a line end in a name", file: "a.zip", bytes: makeZip(members + [MadeMember("likes\n.json", "{}")]),
      codes: ["unsafe-path"]),
    Bad(name: "no bytes", file: "a.zip", bytes: [], codes: ["archive-empty"]),
    Bad(name: "no files", file: "a.zip", bytes: makeZip([]), codes: ["archive-empty"]),
    Bad(
      name: "a page for data", file: "a.zip",
      bytes: makeZip([
        MadeMember("actor.json", actor), MadeMember("outbox.json", "<!DOCTYPE html><title>Log in</title>"),
      ]),
      codes: ["import-html"]),
    Bad(
      name: "a page for an archive", file: "a.zip", bytes: Array("<!DOCTYPE html><title>Log in</title>".utf8),
      codes: ["not-an-archive"]),
    Bad(name: "a page for a file", file: "a.json", bytes: Array("<html></html>".utf8), codes: ["unknown-archive"]),
    Bad(
      name: "pages only", file: "a.zip", bytes: makeZip([MadeMember("index.html", "<html></html>")]),
      codes: ["unknown-archive"]),
    Bad(name: "something else", file: "a.zip", bytes: makeZip([MadeMember("x.txt", "x")]), codes: ["unknown-archive"]),
  ]

  @Test(arguments: bad) func writesNothingOfWhatIsDamaged(_ bad: Bad) throws {
    let folder = try SiteFolder()
    try folder.put(bad.file, bad.bytes)
    let run = try Skein.run(["import", bad.file], in: folder.path)
    #expect(run.status == 1, "\(run.stderr)")
    #expect(bad.codes.contains { run.stderr.contains("[\($0)]") }, "\(run.stderr)")
    #expect(run.stderr.contains("error: "))
    #expect(run.stderr.contains("hint: ") || run.stderr.contains("help: "), "\(run.stderr)")
    #expect(folder.files().files.keys.sorted() == [bad.file])
  }

  /// The whole archive of every network, damaged or forged in every way.
  @Test(arguments: ImportedNetwork.all) func writesNothingOfAnyNetworkWhereItIsDamaged(_ network: ImportedNetwork)
    throws
  {
    let members = try network.members
    var locked = members
    for at in locked.indices { locked[at].isEncrypted = true }
    var cases: [(name: String, bytes: [UInt8], codes: Set<String>)] = [
      ("cut off", makeZip(members).dropLast(40), ["archive-truncated"]),
      ("cut in half", Array(makeZip(members).prefix(makeZip(members).count / 2)), ["archive-truncated"]),
      ("locked", makeZip(locked), ["archive-encrypted"]),
      ("bomb", Self.bomb(beside: members), ["archive-bomb"]),
      ("a link out", makeZip(members + [MadeMember("avatar.png", linkTo: "/etc/passwd")]), ["unsafe-path"]),
      ("a path out", makeZip(members + [MadeMember("../../evil.json", "x")]), ["unsafe-path"]),
      ("a zero byte in a name", makeZip(members + [MadeMember("a.json\0.exe", "{}")]), ["unsafe-path"]),
    ]
    // The largest file of records is cut in half, and then a page that asks to log in.
    let data = members.filter { member in
      [".json", ".js", ".jsonl", ".ndjson", ".car"].contains { member.name.text.hasSuffix($0) }
        && !member.name.text.hasSuffix("manifest.js")
    }
    if let largest = data.max(by: { $0.bytes.count < $1.bytes.count }) {
      let others = members.filter { $0.name != largest.name }
      let half = MadeMember(largest.name.text, bytes: Array(largest.bytes.prefix(largest.bytes.count / 2)))
      let page = MadeMember(largest.name.text, "<!DOCTYPE html><title>Log in</title>")
      let codes: Set = [
        "import-bad-json", "import-html", "unknown-archive", "import-bad-car", "import-incomplete-car",
        "import-no-owner",
      ]
      cases.append(("half a file", makeZip(others + [half]), codes))
      cases.append(("a page for data", makeZip(others + [page]), codes))
    }
    for bad in cases {
      let folder = try SiteFolder()
      try folder.put("a.zip", bad.bytes)
      let run = try Skein.run(["import", "--as", network.name] + network.options + ["a.zip"], in: folder.path)
      #expect(run.status == 1, "\(bad.name): \(run.stderr)")
      #expect(bad.codes.contains { run.stderr.contains("[\($0)]") }, "\(bad.name): \(run.stderr)")
      #expect(folder.files().files.keys.sorted() == ["a.zip"], "\(bad.name)")
    }
  }

  @Test func aFolderWithALinkOut() throws {
    let folder = try SiteFolder(["a/actor.json": Self.actor, "a/outbox.json": Self.outbox([1])])
    try folder.link("a/avatar.png", to: "/etc/passwd")
    let run = try Skein.run(["import", "a"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.stderr.contains("[unsafe-path]"))
    #expect(!folder.exists("content"))
  }

  @Test func takesWhatCanBeReadWhereThatIsAskedFor() throws {
    let folder = try SiteFolder([
      "a/actor.json": Self.actor, "a/outbox.json": String(Self.outbox([1, 2, 3]).dropLast(60)),
    ])
    let run = try Skein.run(["import", "--partial", "a"], in: folder.path)
    #expect(run.status == 1)
    let posts = folder.text("content/archives/mastodon-fern@social.example/posts.jsonl") ?? ""
    #expect(posts.contains("Post 1"))
    #expect(posts.contains("Post 2"))
    #expect(!posts.contains("Post 3"))
    // The whole archive afterwards adds what was missing.
    try folder.put("a/outbox.json", Self.outbox([1, 2, 3]))
    #expect(try Skein.run(["import", "a"], in: folder.path).status == 0)
    #expect(folder.text("content/archives/mastodon-fern@social.example/posts.jsonl")?.contains("Post 3") == true)
  }

  // MARK: Again

  @Test(arguments: ImportedNetwork.all) func theSameArchiveTwiceChangesNoByte(_ network: ImportedNetwork) throws {
    let folder = try SiteFolder()
    try network.put(in: folder)
    let first = try Skein.run(network.command, in: folder.path)
    #expect(first.status != 2, "\(first.stderr)")
    let before = folder.files("content")
    let stamps = folder.stamps("content")
    #expect(!before.files.isEmpty)
    let second = try Skein.run(network.command, in: folder.path)
    #expect(second.status == first.status)
    #expect(folder.files("content").files == before.files)
    #expect(folder.stamps("content") == stamps)
    #expect(second.stderr.contains("nothing new: "), "\(second.stderr)")
  }

  /// Two halves that overlap, as folders.
  static let halves: [(name: String, first: TestSite, second: TestSite)] = [
    (
      "mastodon", ["actor.json": actor, "outbox.json": outbox([1, 2, 3])],
      ["actor.json": actor, "outbox.json": outbox([3, 4])]
    ),
    (
      "stream",
      [
        "a.json":
          #"{"channels":[{"channel":{"cid":"messaging:a","id":"a","type":"messaging","name":"A"},"messages":[{"id":"1","user":{"id":"fern","name":"Fern"},"text":"one","created_at":"2024-05-01T08:00:00Z"},{"id":"2","user":{"id":"moss"},"text":"two","created_at":"2024-05-01T08:01:00Z"}]}]}"#
      ],
      [
        "b.json":
          #"{"channels":[{"channel":{"cid":"messaging:a","id":"a","type":"messaging","name":"A"},"messages":[{"id":"2","user":{"id":"moss"},"text":"two","created_at":"2024-05-01T08:01:00Z"},{"id":"3","user":{"id":"moss","name":"Moss"},"text":"three","created_at":"2024-05-01T08:02:00Z"}]}]}"#
      ]
    ),
    (
      "reddit",
      [
        "a_submissions.jsonl":
          #"{"id":"p","author":"fern","created_utc":1,"title":"T","selftext":"x","is_self":true,"subreddit":"a"}"#
      ],
      [
        "a_comments.jsonl":
          #"{"id":"c","author":"moss","created_utc":2,"link_id":"t3_p","parent_id":"t3_p","body":"y","subreddit":"a"}"#
      ]
    ),
    (
      "discord",
      [
        "a.json":
          #"{"guild":{"id":"1","name":"G","iconUrl":""},"channel":{"id":"2","type":"GuildTextChat","categoryId":"3","category":"c","name":"n","topic":null},"dateRange":{"after":null,"before":null},"exportedAt":"2024-06-01T00:00:00+00:00","messages":[{"id":"10","type":"Default","timestamp":"2024-05-01T08:00:00+00:00","timestampEdited":null,"isPinned":false,"content":"one","author":{"id":"7","name":"fern","discriminator":"0000","nickname":"Fern","isBot":false,"avatarUrl":""},"attachments":[],"embeds":[],"reactions":[],"mentions":[]}],"messageCount":1}"#
      ],
      [
        "b.json":
          #"{"guild":{"id":"1","name":"G","iconUrl":""},"channel":{"id":"2","type":"GuildTextChat","categoryId":"3","category":"c","name":"n","topic":null},"dateRange":{"after":null,"before":null},"exportedAt":"2024-06-02T00:00:00+00:00","messages":[{"id":"11","type":"Default","timestamp":"2024-05-01T09:00:00+00:00","timestampEdited":null,"isPinned":false,"content":"two","author":{"id":"8","name":"moss","discriminator":"0000","nickname":"Moss","isBot":false,"avatarUrl":""},"attachments":[],"embeds":[],"reactions":[],"mentions":[]}],"messageCount":1}"#
      ]
    ),
  ]

  @Test(arguments: halves.map(\.name)) func halvesInEitherOrderGiveTheSameBytes(_ name: String) throws {
    let half = try #require(Self.halves.first { $0.name == name })
    var results: [TestSite] = []
    for order in [[half.first, half.second], [half.second, half.first]] {
      let folder = try SiteFolder()
      for (number, files) in order.enumerated() {
        for (path, bytes) in files.files.sorted(by: { $0.key < $1.key }) {
          folder.makeFolder("\(number)")
          try folder.put("\(number)/\(path)", bytes)
        }
        let run = try Skein.run(["import", "\(number)"], in: folder.path)
        #expect(run.status == 0, "\(run.stderr)")
      }
      results.append(folder.files("content"))
    }
    #expect(results[0].files.keys.sorted() == results[1].files.keys.sorted())
    for (path, bytes) in results[0].files {
      let other = results[1].files[path].map { String(decoding: $0, as: UTF8.self) }
      #expect(String(decoding: bytes, as: UTF8.self) == other, "\(path)")
    }
  }
}
