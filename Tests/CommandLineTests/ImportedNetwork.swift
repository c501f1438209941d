/// The whole archive of each network, from the importers' fixtures, as a person would import it. A fixture's `*.car.json` describes
/// the repository that an archive of Bluesky holds as `*.car`.

import Bytes
import Files
import JSON
import TestArchives
import TestSites
import Testing

struct ImportedNetwork: Sendable, CustomTestStringConvertible {
  var name: String
  /// What stands before the archive on the command line.
  var options: [String]
  /// What the archive is called.
  var archive: String
  private var folder: String

  var testDescription: String { folder.split(separator: "/").suffix(3).dropLast().joined(separator: "/") }
  var command: [String] { ["import"] + options + [archive] }

  static let fixtures: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return parts.joined(separator: "/") + "/Fixtures/importers"
  }()

  /// Every network. Some have two kinds of archive: Bluesky repositories and answers of its API, Reddit dumps and tables.
  static let all: [ImportedNetwork] = {
    let files = (try? Disk.list(fixtures).files.map(\.path)) ?? []
    let cases = Set(files.map { $0.split(separator: "/").prefix(2).joined(separator: "/") }).sorted()
    return cases.filter { $0.hasSuffix("/whole") || ["bluesky/author-feed", "reddit/tables"].contains($0) }.map {
      path in
      let name = String(RelativePath.split(path).folder)
      let folder = "\(fixtures)/\(path)"
      let options = (try? JSONValue(parsing: Disk.read(folder + "/options.json"))) ?? .null
      var words: [String] = []
      for (key, word) in [("owner", "--owner"), ("time_zone", "--time-zone"), ("date_order", "--date-order")] {
        if let value = options[key]?.string { words += [word, value] }
      }
      return ImportedNetwork(
        name: name, options: words, archive: options["name"]?.string ?? "archive", folder: folder + "/archive")
    }
  }()

  /// The files of the archive, to be packed.
  var members: [MadeMember] { get throws { try members { $1 } } }

  /// The files, each changed on the way. Of a repository the description is changed, and then the file that is made of it.
  func members(changed: (_ path: String, _ bytes: [UInt8]) -> [UInt8]) throws -> [MadeMember] {
    try Disk.list(folder).files.map { file in
      let bytes = changed(file.path, try Disk.read("\(folder)/\(file.path)"))
      guard file.path.hasSuffix(".car.json") else { return MadeMember(file.path, bytes: bytes) }
      let path = String(file.path.dropLast(5))
      return MadeMember(path, bytes: changed(path, try makeRepository(JSONValue(parsing: bytes))))
    }
  }

  /// Puts the archive into a folder, each file changed on the way.
  func put(
    in site: SiteFolder, below place: String = "", changed: (_ path: String, _ bytes: [UInt8]) -> [UInt8] = { $1 }
  ) throws {
    for member in try members(changed: changed) {
      try site.put((place.isEmpty ? "" : place + "/") + "\(archive)/\(member.name.text)", member.bytes)
    }
  }
}
