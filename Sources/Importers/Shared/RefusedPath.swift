/// Paths in records that lead out of the archive: their files are never looked for, and the record says so.

import Diagnostics
import Files

extension Diagnostic {
  /// A file that a record names by a path out of the archive; `place` is the file of the record.
  static func refusedPath(_ path: String, because fault: PathFault, at place: String) -> Diagnostic {
    .warning("unsafe-path", "'\(path)' is refused: \(fault.rawValue)", at: Location(file: place))
  }
}
