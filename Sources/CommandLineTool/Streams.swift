/// Files that verbs read and write by name, with `-` for stdin and stdout.

import Bytes
import Diagnostics
import Files

/// The bytes of a file, or of stdin.
func readInput(_ name: String) throws -> Bytes { try Disk.read(name == "-" ? "/dev/stdin" : name) }

/// Writes a result to a file, in one step, or to stdout.
func writeResult(_ bytes: Bytes, to file: String?, _ terminal: Terminal) throws {
  guard let file, file != "-" else { return try terminal.result(bytes) }
  let slash = file.lastIndex(of: "/")
  var folder = try OutputFolder(slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? ".")
  try folder.write(slash.map { String(file[file.index(after: $0)...]) } ?? file, bytes)
}
