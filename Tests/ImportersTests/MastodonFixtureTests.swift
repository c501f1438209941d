/// Mastodon archives of every era and with every fault, as a folder, a zip and a tar.gz: the same comes out.

import Diagnostics
import Files
import Importers
import TestArchives
import Testing

@Suite struct MastodonFixtureTests {
  @Test(arguments: Fixtures.cases("mastodon"))
  func imports(name: String) throws {
    let path = "\(Fixtures.folder)/mastodon/\(name)"
    let expected = path + "/expected.jsonl"
    try Fixtures.check(read(FolderTree(path: path + "/archive", name: "archive")), against: expected, "folder")
    try withTemporaryFolder { folder in
      let members = try Fixtures.members(path + "/archive")
      var output = try OutputFolder(folder)
      try output.write("a.zip", makeZip(members.reversed()))
      try output.write("a.tar.gz", makeTarGz(members))
      for file in ["a.zip", "a.tar.gz"] {
        let text = try read(ArchiveTree(path: folder + "/" + file, name: "archive"))
        try Fixtures.check(text, against: expected, file)
      }
    }
  }

  private func read(_ tree: some FileTree) throws -> String {
    var log = DiagnosticLog()
    let detection = try Importers.detect([tree])
    let result = try detection.importer.read(detection.trees, options: ImportOptions(), log: &log)
    for entry in result.ledger.entries { #expect(entry.lost == 0, "\(entry.file)") }
    return dump(result, log)
  }

  @Test func thereAreFixtures() { #expect(Fixtures.cases("mastodon").count >= 12) }
}
