/// Matrix, as Element exports a room in JSON ("Export chat"): one file, or a zip or folder with `export.json` and the attachments.

package import Diagnostics
package import Files
import JSON
import Posts

package enum MatrixImporter: Importer {
  package static let name = "matrix"
  package static let title = "Matrix"
  package static let accepts = "JSON of Element's \"Export chat\", or the zip with attachments that it makes"

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    let found = tree.heads(endingWith: ".json").first { isExport($0.head) }
    return found.map { Recognition(.certain, "\($0.path) is a room as Element exports it") }
  }

  /// The first keys of an export; events alone, as other tools dump them, begin with an event.
  private static func isExport(_ head: String) -> Bool {
    head.hasPrefix("{") && head.contains("\"room_name\":")
      && (head.contains("\"exported_by\":") || head.contains("\"room_creator\":") || head.contains("\"export_date\":"))
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    for tree in trees { for problem in tree.listing.problems { log.add(problem) } }
    var reading = MatrixReading(trees: trees, options: options)
    for (number, tree) in trees.enumerated() {
      let heads = tree.heads(endingWith: ".json", count: .max)
      let exports = Set(heads.filter { isExport($0.head) }.map(\.path))
      let others = tree.paths(endingWith: ".json").filter { !exports.contains($0) }
      try tree.passOver(others, because: "no export of Element", &reading.result.ledger, &log)
      try tree.visit(exports) { member, stream in
        try withWhole(&stream) { reading.read($0, member.path, tree: number) }
      }
    }
    return reading.finish(&log)
  }
}
