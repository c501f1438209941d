/// Rows of comma-separated values (RFC 4180), with quoted cells and any line ending.

import Posts

/// The rows that are not blank, each with the number of the line on which it begins.
func csvRows(_ bytes: [UInt8]) -> [(line: Int, cells: [String])] {
  var rows: [(line: Int, cells: [String])] = []
  var cells: [String] = []
  var cell: [UInt8] = []
  var line = 1
  var first = 1
  var isQuoted = false
  var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0

  func endRow() {
    cells.append(String(decoding: cell, as: UTF8.self))
    if cells.count > 1 || !cells[0].isBlank { rows.append((first, cells)) }
    cells = []
    cell = []
  }
  while at < bytes.count {
    let byte = bytes[at]
    at += 1
    if byte == 10 || (byte == 13 && !(at < bytes.count && bytes[at] == 10)) { line += 1 }
    switch byte {
    case UInt8(ascii: "\"") where isQuoted && at < bytes.count && bytes[at] == UInt8(ascii: "\""):
      cell.append(byte)
      at += 1
    case UInt8(ascii: "\"") where isQuoted || cell.isEmpty: isQuoted.toggle()
    case UInt8(ascii: ",") where !isQuoted:
      cells.append(String(decoding: cell, as: UTF8.self))
      cell = []
    case 10 where !isQuoted, 13 where !isQuoted:
      endRow()
      first = line
    default: cell.append(byte)
    }
  }
  if !cell.isEmpty || !cells.isEmpty { endRow() }
  return rows
}

extension String {
  /// The text without white space around it.
  var trimmed: String {
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[start...end])
  }
}
