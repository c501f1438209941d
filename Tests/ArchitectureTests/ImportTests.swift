/// Imports point down: the table of `docs/architecture.md` against the sources.

import Testing

/// One row of the table.
private struct Row {
  var target: String
  var mayImport: Set<String>
}

private func table() throws -> [Row] {
  try Repository.text("docs/architecture.md").split(separator: "\n").compactMap { line in
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(words)
    guard cells.count == 6, cells[1].count == 1 else { return nil }
    return Row(target: cells[1][0], mayImport: Set(cells[3]))
  }
}

/// The words between backticks.
private func words(_ cell: Substring) -> [String] {
  cell.matches(of: /`(\w+)`/).map { String($0.1) }
}

/// The modules that a file imports, with the line of each.
private func imports(_ path: String) throws -> [(line: Int, module: String)] {
  try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
    number, line in importedModule(line).map { (number + 1, $0) }
  }
}

/// The module that a line imports, if it does.
private func importedModule(_ line: Substring) -> String? {
  guard let first = line.utf8.first(where: { $0 != 32 }), "@ipf".utf8.contains(first) else { return nil }
  let words = line.split(separator: " ")
  guard let at = words.firstIndex(of: "import"),
    words[..<at].allSatisfy({ $0.hasPrefix("@") || ["package", "internal", "private", "fileprivate"].contains($0) })
  else { return nil }
  let kinds: Set<Substring> = ["struct", "enum", "func", "class", "protocol", "var", "let", "typealias"]
  let name = words[(at + 1)...].first { !kinds.contains($0) }
  return name?.split(separator: ".").first.map(String.init)
}

/// Part of the toolchain, so free to use everywhere.
private let toolchain: Set<String> = [
  "Glibc", "Musl", "Darwin", "Foundation", "FoundationEssentials", "Dispatch", "Synchronization",
]

@Suite struct ImportTests {
  @Test func theTableListsWhatIsThere() throws {
    let rows = try table().map(\.target)
    #expect(Set(rows) == Set(Repository.folders(in: "Sources")).union(["CDefaultTheme"]))
    #expect(Set(rows).count == rows.count, "a target stands in the table twice")
  }

  @Test func theTablePointsDown() throws {
    let rows = try table()
    for (at, row) in rows.enumerated() {
      let below = Set(rows[(at + 1)...].map(\.target))
      #expect(row.mayImport.subtracting(below) == [], "\(row.target) may import only what stands below it")
    }
  }

  @Test func everyImportIsInTheTable() throws {
    for row in try table() where row.target != "CDefaultTheme" {
      for path in Repository.files(under: "Sources/\(row.target)", ending: ".swift") {
        for (line, module) in try imports(path) where !toolchain.contains(module) {
          #expect(row.mayImport.contains(module), "\(path):\(line): \(row.target) may not import \(module)")
        }
      }
    }
  }

  @Test func thePackageGrantsNoMoreThanTheTable() throws {
    let rows = try table()
    let manifest = try Repository.text("Package.swift")
    for match in manifest.matches(of: /library\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?/) {
      let granted = Set((match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) })
      let row = try #require(rows.first { $0.target == match.1 }, "\(match.1) has no row")
      #expect(granted.subtracting(row.mayImport) == [], "Package.swift grants \(match.1) more than its row")
    }
  }

  @Test func aCLibraryIsSeenByOneFile() throws {
    let files = try Repository.files(under: "Sources", ending: ".swift").map { ($0, try imports($0).map(\.module)) }
    for library in try table().map(\.target)
    where library.wholeMatch(of: /C[A-Z]\w+/) != nil && library != "CDefaultTheme" {
      let users = files.filter { $0.1.contains(library) }.map(\.0)
      #expect(users.count == 1, "\(library) is imported by \(users)")
    }
  }

  @Test(arguments: [
    ("import Bytes", "Bytes"), ("package import JSON  // why", "JSON"), ("  @testable import Posts", "Posts"),
    ("import struct Foundation.Data", "Foundation"), ("#if canImport(Glibc)", nil), ("let important = 1", nil),
  ])
  func theReaderOfImportsIsRight(line: String, module: String?) {
    #expect(importedModule(Substring(line)) == module)
  }
}
