/// Archives of Threads and Instagram, as a folder and as a zip: the same comes out, and once more it changes nothing.

import Content
import Diagnostics
import Files
import Importers
import Posts
import TestArchives
import Testing

@Suite struct MetaFixtureTests {
  @Test(arguments: Fixtures.cases("threads"))
  func importsThreads(name: String) throws { try check("threads", name) }

  @Test(arguments: Fixtures.cases("instagram"))
  func importsInstagram(name: String) throws { try check("instagram", name) }

  private func check(_ network: String, _ name: String) throws {
    let path = "\(Fixtures.folder)/\(network)/\(name)"
    let expected = path + "/expected.jsonl"
    let plain = try read(FolderTree(path: path + "/archive", name: "archive"), network)
    try Fixtures.check(plain.text, against: expected, "folder")
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder)
      try output.write("a.zip", makeZip(try Fixtures.members(path + "/archive").reversed()))
      try Fixtures.check(
        read(ArchiveTree(path: folder + "/a.zip", name: "archive"), network).text, against: expected, "zip")
    }
    var log = DiagnosticLog()
    let merged = mergeImport(existing: Library(), new: plain.result.library, log: &log)
    let again = mergeImport(existing: merged, new: plain.result.library, log: &log)
    #expect(log.entries.isEmpty, "\(log.entries.map(\.summary))")
    #expect(ContentWriter.files(of: merged).map(\.bytes) == ContentWriter.files(of: again).map(\.bytes))
  }

  private func read(_ tree: some FileTree, _ network: String) throws -> (text: String, result: ImportResult) {
    var log = DiagnosticLog()
    let detection = try Importers.detect([tree])
    #expect(detection.importer.name == network)
    let result = try detection.importer.read(detection.trees, options: ImportOptions(), log: &log)
    for entry in result.ledger.entries { #expect(entry.lost == 0, "\(entry.file)") }
    return (dump(result, log), result)
  }

  @Test func thereAreFixtures() {
    #expect(Fixtures.cases("threads").count >= 8)
    #expect(Fixtures.cases("instagram").count >= 3)
  }
}
