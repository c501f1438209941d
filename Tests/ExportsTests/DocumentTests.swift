/// docs/exports.md against the list of exporters.

import Exports
import Foundation
import Testing

@Suite struct ExportDocumentTests {
  @Test func everyExportIsInTheTable() throws {
    let rows = try repositoryText("docs/exports.md").split(separator: "\n").compactMap { line -> [String]? in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count == 6, cells[1].hasPrefix("`") else { return nil }
      return [cells[1].replacing("`", with: ""), cells[2], cells[3]]
    }
    #expect(rows == Exporters.all.map { [$0.name, $0.isDefault ? "yes" : "no", $0.needsBaseURL ? "address" : ""] })
  }

  @Test func namesAreUnique() {
    #expect(Set(Exporters.all.map(\.name)).count == Exporters.all.count)
    #expect(Exporters.all.allSatisfy { !$0.summary.isEmpty })
  }
}
