/// Archives that are good, and every way in which one can be bad.

import Bytes
import Diagnostics
import Files
import TestArchives
import Testing

@Suite struct ArchiveTreeTests {
  /// Writes bytes to a file and opens them as an archive.
  private func open<Result>(
    _ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits(), _ body: (ArchiveTree) throws -> Result
  ) throws -> Result {
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder)
      try output.write("a.bin", bytes)
      return try body(ArchiveTree(path: folder + "/a.bin", name: "a.zip", limits: limits))
    }
  }

  private func text(of path: String, in tree: ArchiveTree) -> String? { try? tree.read(path, limit: 10).text }

  private func refusal(_ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()) throws -> Diagnostic {
    try #require(throws: Diagnostic.self) { try open(bytes, limits: limits) { _ in } }
  }

  static let members = [
    MadeMember("media/b.png", "picture"), MadeMember("outbox.json", "{}"), MadeMember("empty.txt", ""),
  ]

  @Test(arguments: [makeZip(members), makeZip(members, isZip64: true), makeTar(members), makeTarGz(members)])
  func listsAndReads(bytes: [UInt8]) throws {
    try open(bytes) { tree in
      #expect(
        tree.members == [
          TreeMember("media/b.png", size: 7), TreeMember("outbox.json", size: 2), TreeMember("empty.txt", size: 0),
        ])
      #expect(text(of: "outbox.json", in: tree) == "{}")
      #expect(text(of: "empty.txt", in: tree) == "")
      #expect(tree.listing.problems.isEmpty)
      #expect(tree.place("outbox.json") == "a.zip/outbox.json")
    }
  }

  @Test func visitsInArchiveOrderAndPassesOverTheRest() throws {
    try open(makeTarGz(Self.members)) { tree in
      var seen: [String] = []
      try tree.visit(["outbox.json", "media/b.png", "absent"]) { member, stream in
        seen.append(member.path)
        if member.path == "outbox.json" { seen.append(try stream.readAll(limit: 2).text) }
      }
      #expect(seen == ["media/b.png", "outbox.json", "{}"])
    }
  }

  @Test func refusesAMemberBeyondTheLimit() throws {
    try open(makeZip(Self.members)) { tree in
      #expect(try tree.read("media/b.png", limit: 7).count == 7)
      let problem = try #require(throws: Diagnostic.self) { try tree.read("media/b.png", limit: 6) }
      #expect(problem.code == "member-too-large")
      let absent = try #require(throws: Diagnostic.self) { try tree.read("nothing", limit: 6) }
      #expect(absent.code == "file-not-found")
    }
  }

  @Test(arguments: ["../up.txt", "/etc/passwd", "C:\\boot.ini", "a/../../b", "a\\..\\..\\b", "tab\tname", ".."])
  func refusesPathsThatClimbOut(path: String) throws {
    try open(makeZip([MadeMember(path, "x"), MadeMember("good.txt", "y")])) { tree in
      #expect(tree.members.map(\.path) == ["good.txt"])
      #expect(tree.listing.problems.map(\.code) == ["unsafe-path"])
    }
  }

  @Test(arguments: ["/etc/passwd", "../../out", "good.txt"])
  func followsNoLinks(target: String) throws {
    let members = [MadeMember("link", linkTo: target), MadeMember("good.txt", "y")]
    for bytes in [makeZip(members), makeTarGz(members)] {
      try open(bytes) { tree in
        #expect(tree.members.map(\.path) == ["good.txt"])
        #expect(tree.listing.problems.map(\.code) == ["unsafe-path"])
        #expect(
          (tree.listing.problems.first?.summary.contains("out of the archive") ?? false) == (target != "good.txt"))
      }
    }
  }

  @Test func leavesOutWhatSystemsStrewAbout() throws {
    let junk = ["__MACOSX/a/._b", "a/.DS_Store", "Thumbs.db", "a/._b", "./a/b"]
    try open(makeZip(junk.map { MadeMember($0, "x") })) { tree in #expect(tree.members.map(\.path) == ["a/b"]) }
  }

  @Test func readsNamesInUTF8AndCP437() throws {
    var old = MadeMember("x.txt", "1")
    old.hasUTF8Flag = false
    old.name = [0x81, 0x62, 0x65, 0x72]  // "über" in CP437
    var bare = MadeMember("straße.txt", "2")
    bare.hasUTF8Flag = false
    try open(makeZip([old, bare, MadeMember("日本語.txt", "3")])) { tree in
      #expect(tree.members.map(\.path) == ["über", "straße.txt", "日本語.txt"])
      #expect(text(of: "über", in: tree) == "1")
      #expect(text(of: "日本語.txt", in: tree) == "3")
    }
  }

  @Test func saysWhatIsWrongWithAnArchive() throws {
    var locked = MadeMember("a", "secret")
    locked.isEncrypted = true
    let zip = makeZip(Self.members)
    let tar = makeTarGz(Self.members)
    let cases: [(name: String, bytes: [UInt8], code: Diagnostic.Code)] = [
      ("no bytes", [], "archive-empty"),
      ("a zip of nothing", makeZip([]), "archive-empty"),
      ("a tar of nothing", makeTarGz([]), "archive-empty"),
      ("text", Array("Dear diary, today I exported my posts".utf8), "not-an-archive"),
      ("a zip without its end", Array(zip.dropLast(40)), "archive-truncated"),
      ("a tar.gz without its end", Array(tar.prefix(600)), "archive-truncated"),
      ("an encrypted zip", makeZip([locked]), "archive-encrypted"),
    ]
    for (name, bytes, code) in cases {
      let problem = try refusal(bytes)
      #expect(problem.code == code, "\(name): \(problem.summary)")
      #expect(problem.summary.contains("a.zip"))
    }
  }

  @Test(arguments: [false, true])
  func refusesNamesWithAZeroByte(isZip64: Bool) throws {
    let problem = try refusal(makeZip(Self.members + [MadeMember("likes.json\0.exe", "{}")], isZip64: isZip64))
    #expect(problem.code == "unsafe-path")
  }

  @Test func noticesDamage() throws {
    var bytes = makeZip([MadeMember("a.txt", "some text")])
    bytes[40] ^= 1  // inside the text: the checksum no longer fits
    try open(bytes) { tree in
      let problem = try #require(throws: Diagnostic.self) { try tree.read("a.txt", limit: 100) }
      #expect(problem.code == "archive-damaged")
    }
  }

  @Test func refusesBombs() throws {
    var limits = ArchiveLimits()
    limits.ratioFloor = 1000
    #expect(try refusal(zeros, limits: limits).code == "archive-bomb")
    limits = ArchiveLimits()
    limits.totalSize = 1000
    #expect(try refusal(zeros, limits: limits).code == "archive-bomb")
    limits = ArchiveLimits()
    limits.memberSize = 1000
    #expect(try refusal(zeros, limits: limits).code == "archive-bomb")
    limits = ArchiveLimits()
    limits.memberCount = 2
    #expect(try refusal(makeTar(Self.members), limits: limits).code == "archive-bomb")
    #expect(try open(zeros) { try $0.read("zeros.bin", limit: 1 << 20).count } == 200_000)
  }

  @Test func keepsTheFirstOfTwoMembersWithOnePath() throws {
    try open(makeTar([MadeMember("a", "one"), MadeMember("./a", "two")])) { tree in
      #expect(tree.members.count == 1)
      #expect(tree.listing.problems.map(\.code) == ["archive-duplicate-member"])
      #expect(text(of: "a", in: tree) == "one")
    }
  }

  @Test func findsRootsOneFolderDeeper() throws {
    let tree = MemoryTree([("x/y/outbox.json", "{}"), ("x/y/media/é.png", "p")], name: "m")
    let roots = tree.possibleRoots
    #expect(roots.map(\.name) == ["m", "m/x", "m/x/y"])
    #expect(roots.last?.members.map(\.path) == ["outbox.json", "media/é.png"])
    #expect(try roots.last?.read("media/é.png", limit: 5).text == "p")
    #expect(MemoryTree([("a/b", ""), ("c", "")]).possibleRoots.count == 1)
  }

  @Test func opensWhateverAPersonNames() throws {
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder)
      try output.write("a.zip", makeZip(Self.members))
      try output.write("sub/b.csv", Bytes("nash@social.example\n".utf8))
      #expect(try openTree(folder + "/a.zip") is ArchiveTree)
      let lone = try openTree(folder + "/sub/b.csv")
      #expect(lone.members.map(\.path) == ["b.csv"])
      #expect(try lone.read("b.csv", limit: 100).text == "nash@social.example\n")
      #expect(try openTree(folder).members.map(\.path) == ["a.zip", "sub/b.csv"])
      let problem = try #require(throws: Diagnostic.self) { try openTree(folder + "/nothing.zip") }
      #expect(problem.code == "file-not-found")
    }
  }

  /// A zip of 327 bytes that holds 200,000 zeros.
  private var zeros: [UInt8] {
    let head: [UInt8] = [
      80, 75, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 161, 88, 123, 88, 224, 92, 211, 0, 0, 0, 64, 13, 3, 0, 9, 0, 0, 0, 122,
      101,
      114, 111, 115, 46, 98, 105, 110, 237, 193, 49, 1, 0, 0, 0, 194, 160, 245, 79, 109, 6, 127, 160,
    ]
    let tail: [UInt8] = [
      128, 215, 0, 80, 75, 1, 2, 20, 3, 20, 0, 0, 0, 8, 0, 0, 0, 161, 88, 123, 88, 224, 92, 211, 0, 0, 0, 64, 13, 3, 0,
      9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 1, 0, 0, 0, 0, 122, 101, 114, 111, 115, 46, 98, 105, 110, 80, 75, 5, 6,
      0,
      0, 0, 0, 1, 0, 1, 0, 55, 0, 0, 0, 250, 0, 0, 0, 0, 0,
    ]
    return head + [UInt8](repeating: 0, count: 327 - head.count - tail.count) + tail
  }
}
