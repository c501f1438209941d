/// The fixture folders: `Tests/Fixtures/importers/NETWORK/CASE/archive/…` with `expected.jsonl`. Adding a folder adds a test.

import Bytes
import Files
import TestArchives
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

enum Fixtures {
  /// The folder of fixtures, found from this file, wherever the tests run.
  static let folder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return parts.joined(separator: "/") + "/Fixtures/importers"
  }()

  /// The names of the cases of a network.
  static func cases(_ network: String) -> [String] {
    let files = (try? Disk.list(folder + "/" + network).files) ?? []
    var names: [String] = []
    for file in files {
      let name = String(file.path.prefix { $0 != "/" })
      if names.last != name { names.append(name) }
    }
    return names
  }

  /// The members of a fixture's archive, to be packed.
  static func members(_ path: String) throws -> [MadeMember] {
    try Disk.list(path).files.map { MadeMember($0.path, bytes: try Disk.read(path + "/" + $0.path)) }
  }

  /// Compares with the expected text, or writes it where `RECORD` is set, which fails the run so that nobody records in CI.
  static func check(_ text: String, against path: String, _ note: String) throws {
    if getenv("RECORD") != nil {
      let (folder, name) = RelativePath.split(path)
      var output = try OutputFolder(String(folder))
      try output.write(String(name), Bytes(text.utf8))
      Issue.record("recorded \(path)")
      return
    }
    let expected = Disk.exists(path) ? try Disk.read(path).text : ""
    let lines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    for at in 0..<max(lines.count, found.count) {
      let line = at < lines.count ? String(lines[at]) : "nothing"
      let other = at < found.count ? String(found[at]) : "nothing"
      #expect(other == line, "\(note), line \(at + 1)")
    }
  }
}
