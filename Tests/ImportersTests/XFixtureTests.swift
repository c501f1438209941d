/// X archives of every era and with every fault, as a folder and as a zip: the same comes out, and once more it changes nothing.

import Content
import Diagnostics
import Files
import Importers
import Posts
import TestArchives
import Testing

@Suite struct XFixtureTests {
  @Test(arguments: Fixtures.cases("x"))
  func imports(name: String) throws {
    let path = "\(Fixtures.folder)/x/\(name)"
    let expected = path + "/expected.jsonl"
    let plain = try read(FolderTree(path: path + "/archive", name: "archive"))
    try Fixtures.check(plain.text, against: expected, "folder")
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder)
      try output.write("a.zip", makeZip(try Fixtures.members(path + "/archive").reversed()))
      try Fixtures.check(
        read(ArchiveTree(path: folder + "/a.zip", name: "archive")).text, against: expected, "zip")
    }
    // Side by side, in pieces of one record and in larger ones, in memory and on disk.
    for bytes in [1, 1000, 1 << 20] {
      var options = ImportOptions()
      options.jobs = 3
      options.bytesInPiece = bytes
      try Fixtures.check(
        read(FolderTree(path: path + "/archive", name: "archive"), options).text, against: expected, "pieces")
    }
    var log = DiagnosticLog()
    let merged = mergeImport(existing: Library(), new: plain.result.library, log: &log)
    let again = mergeImport(existing: merged, new: plain.result.library, log: &log)
    #expect(log.entries.isEmpty, "\(log.entries.map(\.summary))")
    #expect(ContentWriter.files(of: merged).map(\.bytes) == ContentWriter.files(of: again).map(\.bytes))
  }

  private func read(
    _ tree: some FileTree, _ options: ImportOptions = ImportOptions()
  ) throws -> (text: String, result: ImportResult) {
    var log = DiagnosticLog()
    let detection = try Importers.detect([tree])
    #expect(detection.importer.name == "x")
    let result = try detection.importer.read(detection.trees, options: options, log: &log)
    for entry in result.ledger.entries { #expect(entry.lost == 0, "\(entry.file)") }
    return (dump(result, log), result)
  }

  @Test func thereAreFixtures() { #expect(Fixtures.cases("x").count >= 18) }
}
