/// Fixtures hold the word SECRET wherever a network keeps what is nobody's business; of all of them none is in a record that a site
/// publishes, and of keys, contacts and addresses none in any record.

import Bytes
import Content
import Diagnostics
import Files
import Importers
import JSON
import Posts
import TestArchives
import Testing

@Suite struct SecretFixtureTests {
  static let cases: [String] = Importers.all.flatMap { importer in
    Fixtures.cases(importer.name).map { "\(importer.name)/\($0)" }
  }

  /// Every network has secrets in its fixtures.
  @Test(arguments: Importers.all.map { $0.name }) func hasSecrets(network: String) throws {
    let files = try Disk.list("\(Fixtures.folder)/\(network)").files
    let archives = files.filter { $0.path.contains("/archive/") }
    #expect(try archives.contains { try Disk.read("\(Fixtures.folder)/\(network)/\($0.path)").text.contains("SECRET") })
  }

  @Test(arguments: cases) func tellsNoSecret(path: String) throws {
    let folder = "\(Fixtures.folder)/\(path)"
    var options = ImportOptions()
    if Disk.exists(folder + "/options.json") {
      options.owner = try JSONValue(parsing: Disk.read(folder + "/options.json"))["owner"]?.string
    }
    var log = DiagnosticLog()
    let result = try withTemporaryFolder { temporary in
      var output = try OutputFolder(temporary)
      for member in try BlueskyFixtureTests.archive(folder + "/archive") {
        try output.write("archive/" + member.name.text, member.bytes)
      }
      let detection = try Importers.detect([FolderTree(path: temporary + "/archive", name: "archive")])
      return try detection.importer.read(detection.trees, options: options, log: &log)
    }
    for line in ContentWriter.files(of: result.library).flatMap({ $0.bytes.split(separator: 10) }) {
      let text = String(decoding: line, as: UTF8.self)
      for word in ["secret@mail.example", "203.0.113.", "SECRETLAT", "SECRETLON"] {
        #expect(!text.contains(word), "\(text)")
      }
      let record = try JSONValue(parsing: line)
      let isPrivate = ["followers", "direct"].contains(record["visibility"]?.string)
      // What chats say stays in them, and they are private.
      if !["message", "chat"].contains(record["type"]?.string), !isPrivate {
        #expect(!text.contains("SECRET"), "\(text)")
      }
    }
  }
}
