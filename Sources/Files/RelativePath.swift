/// Relative paths from strangers and from our own plans: which are safe to use, and which climb out. Pure text; touches
/// no disk.

import Bytes

/// Why a path is refused.
package enum PathFault: String, Sendable, Error {
  case empty = "it is empty"
  case absolute = "it begins at the top of the disk"
  case drive = "it names a drive"
  case climbs = "it climbs out with '..'"
  case control = "it holds a control character"
}

package enum RelativePath {
  /// The path of an archive's member in plain form: `/` between parts, no `.` parts, no empty parts. Backslashes, which
  /// some Windows tools write, count as `/`.
  package static func clean(_ raw: String) throws(PathFault) -> String {
    var parts: [Substring] = []
    let text = raw.utf8.contains(UInt8(ascii: "\\")) ? String(raw.map { $0 == "\\" ? "/" : $0 }) : raw
    if text.utf8.isEmpty { throw .empty }
    if text.utf8.first == UInt8(ascii: "/") { throw .absolute }
    if text.utf8.contains(where: { $0 < 32 || $0 == 127 }) { throw .control }
    let start = Array(text.utf8.prefix(2))
    if start.count == 2, start[1] == UInt8(ascii: ":"), (65...90).contains(start[0] & 0xDF) { throw .drive }
    for part in text.split(separator: "/") {
      if part == "." { continue }
      if part == ".." { throw .climbs }
      parts.append(part)
    }
    if parts.isEmpty { throw .empty }
    return parts.joined(separator: "/")
  }

  /// Whether a path of our own plan is in plain form and stays inside its folder: parts that are not empty, `.` or `..`,
  /// separated by single `/`, without control characters.
  package static func isPlain(_ path: String) -> Bool {
    path.withBytes { text in
      var length = 0  // bytes of the current part
      var dots = 0  // how many of them are dots
      for byte in text {
        if byte == UInt8(ascii: "/") {
          if length == 0 || (length == dots && dots <= 2) { return false }
          length = 0
          dots = 0
        } else {
          if byte < 32 || byte == 127 { return false }
          length += 1
          if byte == UInt8(ascii: ".") { dots += 1 }
        }
      }
      return length > 0 && !(length == dots && dots <= 2)
    }
  }

  /// Whether the target of a link that stands at `member` leaves the archive.
  package static func leadsOut(link target: String, at member: String) -> Bool {
    if target.isEmpty || target.utf8.first == UInt8(ascii: "/") { return true }
    var depth = member.split(separator: "/").count - 1
    for part in target.split(whereSeparator: { $0 == "/" || $0 == "\\" }) where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  /// Files that operating systems strew about and that are no part of an archive.
  package static func isJunk(_ path: String) -> Bool {
    for part in path.split(separator: "/") where part == "__MACOSX" || part.hasPrefix("._") { return true }
    let name = path.split(separator: "/").last ?? ""
    return name == ".DS_Store" || name == "Thumbs.db" || name == "desktop.ini"
  }

  /// The folder and the name: `("a/b", "c.txt")`; the folder is empty at the top.
  package static func split(_ path: String) -> (folder: Substring, name: Substring) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path[...]) }
    return (path[..<slash], path[path.utf8.index(after: slash)...])
  }
}

extension String {
  /// How many bytes of a path stand before its last part.
  package var lengthOfFolders: Int {
    withBytes { bytes in
      var end = bytes.count
      while end > 0, bytes[end - 1] != UInt8(ascii: "/") { end -= 1 }
      return end
    }
  }
}
