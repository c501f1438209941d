/// Fixtures hold the word SECRET wherever a network keeps what is nobody's business; of all of them none is in a record that a site
/// publishes, and of keys, contacts and addresses none in any record.

import Bytes
import Content
import Diagnostics
import Files
import Importers
import JSON
import Posts
import Testing

@Suite struct SecretFixtureTests {
  /// Bluesky's are made by a writer and have a suite of their own.
  static let cases: [String] = Importers.all.filter { $0.name != "bluesky" }.flatMap { importer in
    Fixtures.cases(importer.name).map { "\(importer.name)/\($0)" }
  }

  @Test(arguments: cases) func tellsNoSecret(path: String) throws {
    let folder = "\(Fixtures.folder)/\(path)"
    var options = ImportOptions()
    if Disk.exists(folder + "/options.json") {
      options.owner = try JSONValue(parsing: Disk.read(folder + "/options.json"))["owner"]?.string
    }
    var log = DiagnosticLog()
    let detection = try Importers.detect([FolderTree(path: folder + "/archive", name: "archive")])
    let result = try detection.importer.read(detection.trees, options: options, log: &log)
    for line in ContentWriter.files(of: result.library).flatMap({ $0.bytes.split(separator: 10) }) {
      let text = String(decoding: line, as: UTF8.self)
      for word in ["secret@mail.example", "203.0.113."] { #expect(!text.contains(word), "\(text)") }
      let record = try JSONValue(parsing: line)
      let isPrivate = ["followers", "direct"].contains(record["visibility"]?.string)
      if record["type"]?.string == "post", !isPrivate { #expect(!text.contains("SECRET"), "\(text)") }
    }
  }
}
