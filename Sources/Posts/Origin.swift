/// Where a record was read, in eight bytes: a file of the library's list, and a line.

/// A file's number in `Library.files`, and the line on which the record begins.
package struct Origin: Sendable, Equatable {
  /// Index in `Library.files`; -1 for a record made by the program.
  package var file: Int32
  /// Counted from 1; 0 where unknown.
  package var line: Int32

  package init(file: Int = -1, line: Int = 0) {
    self.file = Int32(clamping: file)
    self.line = Int32(clamping: line)
  }
}
