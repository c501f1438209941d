/// The fixtures of every network, as a folder and as a zip: the same comes out, and it can be read back. Adding a folder adds
/// a test. `options.json` beside `archive` may name `name` (what the archive is called), `owner`, `time_zone`, `date_order`.

import Content
import Diagnostics
import Files
import Importers
import JSON
import Posts
import TestArchives
import Testing

@Suite struct FixtureTests {
  /// Networks whose fixtures are read here; Mastodon's have a suite of their own.
  static let networks = [
    "activitystreams", "discord", "hackernews", "mastodon-archive", "matrix", "misskey", "pixelfed", "reddit", "slack",
    "stream", "telegram", "whatsapp",
  ]

  @Test(arguments: networks.flatMap { network in Fixtures.cases(network).map { "\(network)/\($0)" } })
  func imports(path: String) async throws {
    let folder = "\(Fixtures.folder)/\(path)"
    let options = try FixtureOptions(folder)
    let expected = folder + "/expected.jsonl"
    let tree = try FolderTree(path: folder + "/archive", name: options.name)
    let (text, result) = try read(tree, options)
    try Fixtures.check(text, against: expected, "folder")
    try withTemporaryFolder { temporary in
      var output = try OutputFolder(temporary)
      try output.write("a.zip", makeZip(try Fixtures.members(folder + "/archive").reversed()))
      let zip = try ArchiveTree(path: temporary + "/a.zip", name: options.name)
      try Fixtures.check(read(zip, options).text, against: expected, "zip")
    }
    try await readsBack(result)
  }

  /// What was imported is content that gives no complaint, and importing it again changes no byte.
  private func readsBack(_ result: ImportResult) async throws {
    var log = DiagnosticLog()
    let merged = mergeImport(existing: Library(), new: result.library, log: &log)
    let again = mergeImport(existing: merged, new: result.library, log: &log)
    #expect(log.entries.isEmpty, "\(log.entries.map(\.summary))")
    let files = ContentWriter.files(of: merged)
    #expect(files.map(\.bytes) == ContentWriter.files(of: again).map(\.bytes))
    let read = try await withTemporaryFolder { (folder: String) async throws in
      var output = try OutputFolder(folder)
      for file in files { try output.write(file.name, file.bytes) }
      return await ContentReader().read([.init(path: folder, name: "content")])
    }
    #expect(read.log.entries.isEmpty, "\(read.log.entries.map { "\($0.code.word): \($0.summary)" })")
    let back = mergeImport(existing: read.library, new: result.library, log: &log)
    for (old, new) in zip(files, ContentWriter.files(of: back)) { #expect(old.bytes == new.bytes, "\(old.name)") }
  }

  private func read(_ tree: some FileTree, _ options: FixtureOptions) throws -> (text: String, result: ImportResult) {
    var log = DiagnosticLog()
    let detection = try Importers.detect([tree])
    let result = try detection.importer.read(detection.trees, options: options.options, log: &log)
    for entry in result.ledger.entries { #expect(entry.lost == 0, "\(entry.file)") }
    return (dump(result, log), result)
  }

  @Test(arguments: networks)
  func thereAreFixtures(network: String) { #expect(Fixtures.cases(network).contains("whole")) }
}

/// What a person would say on the command line.
private struct FixtureOptions {
  var name = "archive"
  var options = ImportOptions()

  init(_ folder: String) throws {
    guard Disk.exists(folder + "/options.json") else { return }
    let json = try JSONValue(parsing: Disk.read(folder + "/options.json"))
    name = json["name"]?.string ?? name
    options.owner = json["owner"]?.string
    options.timeZone = json["time_zone"]?.string.flatMap { ZoneTable(named: $0) }
    options.dateOrder = json["date_order"]?.string.flatMap { ImportOptions.DateOrder(rawValue: $0) }
  }
}
