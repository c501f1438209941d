/// The whole archive of each network, from the importers' fixtures, as a person would import it.

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

  var testDescription: String { name }
  var command: [String] { ["import"] + options + [archive] }

  static let fixtures: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return parts.joined(separator: "/") + "/Fixtures/importers"
  }()

  /// Networks whose fixtures have an archive on disk; a repository of Bluesky is made by a writer in the importers' own tests.
  static let all: [ImportedNetwork] = {
    let files = (try? Disk.list(fixtures).files.map(\.path)) ?? []
    let names = Set(files.compactMap { $0.split(separator: "/").first.map { String($0) } }).sorted()
    return names.compactMap { name in
      let cases = ["whole", "author-feed"].map { "\(fixtures)/\(name)/\($0)" }
      guard let folder = cases.first(where: { isArchive($0 + "/archive") }) else { return nil }
      let options = (try? JSONValue(parsing: Disk.read(folder + "/options.json"))) ?? .null
      var words: [String] = []
      for (key, word) in [("owner", "--owner"), ("time_zone", "--time-zone"), ("date_order", "--date-order")] {
        if let value = options[key]?.string { words += [word, value] }
      }
      return ImportedNetwork(
        name: name, options: words, archive: options["name"]?.string ?? "archive", folder: folder + "/archive")
    }
  }()

  private static func isArchive(_ folder: String) -> Bool {
    guard let files = try? Disk.list(folder).files else { return false }
    return !files.isEmpty && !files.contains { $0.path.hasSuffix(".car.json") }
  }

  /// The files of the archive, to be packed.
  var members: [MadeMember] {
    get throws {
      try Disk.list(folder).files.map { MadeMember($0.path, bytes: try Disk.read("\(folder)/\($0.path)")) }
    }
  }

  /// Puts the archive into a folder, each file changed on the way.
  func put(
    in site: SiteFolder, below place: String = "", changed: (_ path: String, _ bytes: [UInt8]) -> [UInt8] = { $1 }
  ) throws {
    for file in try Disk.list(folder).files {
      try site.put(
        (place.isEmpty ? "" : place + "/") + "\(archive)/\(file.path)",
        changed(file.path, Disk.read("\(folder)/\(file.path)")))
    }
  }
}
