/// A fault in a JSON text as a diagnostic, with the line and column that belong to its offset.

package import Diagnostics

extension JSONError {
  /// The diagnostic `bad-json`. `text` is the text whose offsets the error counts, or a piece of a file that begins at the
  /// file's line `firstLine`.
  package func diagnostic(
    file: String, text: some BidirectionalCollection<UInt8>, firstLine: Int = 1, id: String? = nil
  ) -> Diagnostic {
    var location = Location(file: file, text: text, offset: offset)
    location.line = location.line.map { $0 + firstLine - 1 }
    location.id = id
    return .error("bad-json", message, at: location)
  }
}
