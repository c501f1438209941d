/// Reads follow lists: Mastodon's `following_accounts.csv` (a header, then one account a row), and older ones of one bare
/// column. Only the first column is used.

import Bytes
import Diagnostics
import Posts

/// Whether a file's name is that of a follow list: `following*.csv`.
func isFollowList(path: String) -> Bool {
  guard path.hasEnding(".csv") else { return false }
  let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
  return name.hasPrefix("following")
}

/// Who follows in a follow list: the handle in its name (`following-nash.csv`), or else in the folder's (`accounts/nash/`,
/// `archives/mastodon-nash/`), or else the site's owner.
func follower(inFollowList path: String, owner: String?) -> String? {
  let parts = path.split(separator: "/")
  var name = (parts.last ?? "").dropLast(4).dropFirst("following".count)
  if name.hasPrefix("_accounts") { name = name.dropFirst("_accounts".count) }
  if name.hasPrefix("-"), name.count > 1 { return String(name.dropFirst()) }
  let folders = parts.dropLast()
  if let folder = folders.last, let parent = folders.dropLast().last {
    if parent == "accounts" { return String(folder) }
    if parent == "archives", let hyphen = folder.firstIndex(of: "-"), folder.index(after: hyphen) < folder.endIndex {
      return String(folder[folder.index(after: hyphen)...])
    }
  }
  return owner
}

/// Reads one follow list. `path` is relative to the content folder.
func readFollowCSV(_ bytes: Bytes, path: String, context: RecordContext) -> ContentSlice {
  var slice = ContentSlice()
  guard let follower = follower(inFollowList: path, owner: context.owner) else {
    slice.log.add(
      .error(
        "unknown-follower", "nothing says whose follow list this is", at: Location(file: context.file),
        hints: ["name it following-<handle>.csv, or set 'owner' in skein.yml"]))
    slice.rejected.others += 1
    return slice
  }
  do throws(Diagnostic) {
    let text = try checkedText(bytes, file: context.file, log: &slice.log)
    for (number, row) in CSVRows(text).enumerated() {
      guard var address = row.cells.first, !(row.cells.count == 1 && address.isEmpty) else { continue }
      if number == 0, address.lowercased() == "account address" { continue }
      if address.hasPrefix("@") { address.removeFirst() }
      let isAddress = !address.unicodeScalars.contains { $0.value <= 32 || $0.value == 127 || $0 == "," }
      guard isAddress, !address.isEmpty else {
        slice.log.add(
          .error(
            "bad-address", "'\(address)' is no account's address",
            at: Location(file: context.file, line: row.line, column: 1, in: text),
            hints: ["write it like nash@social.example"]))
        slice.rejected.others += 1
        continue
      }
      var follow = Follow(follower: follower, followed: address)
      follow.origin = Origin(file: context.fileIndex, line: row.line)
      slice.library.follows.append(follow)
    }
  } catch {
    slice.log.add(error)
    slice.rejected.others += 1
  }
  return slice
}

/// The rows of a CSV text (RFC 4180): quoted cells may hold commas, newlines and doubled quotes. Spaces around a bare cell
/// are dropped.
struct CSVRows: Sequence, IteratorProtocol {
  private let text: Bytes
  private var at: Int
  private var line = 1

  init(_ text: Bytes) {
    self.text = text
    at = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The cells of the next row, and the line on which it begins.
  mutating func next() -> (cells: [String], line: Int)? {
    guard at < text.count else { return nil }
    let start = line
    var cells: [String] = []
    while true {
      cells.append(cell())
      guard at < text.count else { break }
      let mark = text[at]
      at += 1
      if mark == UInt8(ascii: ",") { continue }
      line += 1
      break
    }
    return (cells, start)
  }

  /// A cell; the cursor stops at the comma or newline behind it, or at the end.
  private mutating func cell() -> String {
    var content = Bytes()
    while at < text.count, text[at] == 32 { at += 1 }
    if at < text.count, text[at] == UInt8(ascii: "\"") {
      at += 1
      while at < text.count {
        if text[at] == UInt8(ascii: "\"") {
          at += 1
          guard at < text.count, text[at] == UInt8(ascii: "\"") else { break }
        }
        if text[at] == 10 { line += 1 }
        content.append(text[at])
        at += 1
      }
    }
    while at < text.count, text[at] != UInt8(ascii: ","), text[at] != 10 {
      content.append(text[at])
      at += 1
    }
    while let last = content.last, last == 32 || last == 13 { content.removeLast() }
    return content.text
  }
}
