/// The checkout as the tests see it: which files there are, and what they say.

import Foundation

enum Repository {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The text of a file, named from the top folder.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// The paths of all files under a folder, named from the top folder, sorted. Hidden files are left out.
  static func files(under path: String, ending: String = "") -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.appending(path: path).path())
    return (all?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(ending) && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .map { "\(path)/\($0)" }
      .filter {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder.appending(path: $0).path(), isDirectory: &isFolder)
          && !isFolder.boolValue
      }
      .sorted()
  }

  /// The names of the folders in a folder, sorted.
  static func folders(in path: String) -> [String] {
    Set(files(under: path).compactMap { $0.split(separator: "/").dropFirst().first.map(String.init) }).sorted()
  }

  /// A Swift file's lines without comments, by number.
  static func code(_ path: String) throws -> [(number: Int, line: Substring)] {
    let lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { number, line in
      (number + 1, line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line)
    }
  }
}
