/// Bluesky archives of every kind and with every fault. A fixture holds `*.car.json`, the description of a repository, where an
/// archive holds `*.car`.

import Bytes
import Content
import Diagnostics
import Files
import Importers
import JSON
import Posts
import TestArchives
import Testing

@Suite struct BlueskyFixtureTests {
  @Test(arguments: Fixtures.cases("bluesky"))
  func imports(name: String) async throws {
    let path = "\(Fixtures.folder)/bluesky/\(name)"
    let expected = path + "/expected.jsonl"
    let options = path + "/options.json"
    let owner = Disk.exists(options) ? try JSONValue(parsing: Disk.read(options))["owner"]?.string : nil
    try withTemporaryFolder { folder in
      let members = try Self.archive(path + "/archive")
      var output = try OutputFolder(folder)
      for member in members { try output.write("archive/" + member.name.text, member.bytes) }
      try output.write("a.zip", makeZip(members.reversed()))
      let plain = try read(FolderTree(path: folder + "/archive", name: "archive"), owner)
      try Fixtures.check(plain.text, against: expected, "folder")
      try Fixtures.check(
        read(ArchiveTree(path: folder + "/a.zip", name: "archive"), owner).text, against: expected, "zip")
      try mergesWithItself(plain.result)
    }
  }

  @Test func thereAreFixtures() { #expect(Fixtures.cases("bluesky").contains("whole")) }

  /// The members of a fixture, its repositories made.
  static func archive(_ path: String) throws -> [MadeMember] {
    try Fixtures.members(path).map { member in
      guard member.name.text.hasSuffix(".car.json") else { return member }
      let description = try JSONValue(parsing: member.bytes)
      return MadeMember(String(member.name.text.dropLast(5)), bytes: try makeRepository(description))
    }
  }

  private func read(_ tree: some FileTree, _ owner: String?) throws -> (text: String, result: ImportResult) {
    var log = DiagnosticLog()
    let detection = try Importers.detect([tree])
    #expect(detection.importer.name == "bluesky")
    let result = try detection.importer.read(detection.trees, options: ImportOptions(owner: owner), log: &log)
    for entry in result.ledger.entries { #expect(entry.lost == 0, "\(entry.file)") }
    return (dump(result, log), result)
  }

  private func mergesWithItself(_ result: ImportResult) throws {
    var log = DiagnosticLog()
    let merged = mergeImport(existing: Library(), new: result.library, log: &log)
    let again = mergeImport(existing: merged, new: result.library, log: &log)
    #expect(log.entries.isEmpty, "\(log.entries.map(\.summary))")
    #expect(ContentWriter.files(of: merged).map(\.bytes) == ContentWriter.files(of: again).map(\.bytes))
  }
}
