/// Files that have the name of data and are passed over, because an importer doesn't know what they hold. Most are somebody else's
/// JSON, and nothing is wrong with that; but a web page that was saved in the place of data, or a file that was cut off in its first
/// bytes, looks the same to an importer that goes by contents, and must not be lost in silence.

import Diagnostics
import Files
import JSON

extension FileTree {
  /// Looks at the beginnings of files that no importer reads: what is no JSON at all is reported and counted as rejected, and other
  /// files as skipped, where `why` says so. Throws what makes a file unreadable.
  func passOver(
    _ paths: some Collection<String>, because why: String?, _ ledger: inout ImportLedger, _ log: inout DiagnosticLog
  ) throws {
    var problems: [(path: String, problem: Diagnostic?)] = []
    try visit(Set(paths)) { member, stream in
      var head: [UInt8] = []
      try stream.appendHead(headLength, to: &head)
      problems.append((member.path, noData(head, isWhole: head.count < headLength, place(member.path))))
    }
    for (path, problem) in problems.sorted(by: { $0.path < $1.path }) {
      if let problem {
        log.add(problem)
        ledger.reject("files", in: path)
      } else if let why {
        ledger.skip("files", in: path, because: why)
      }
    }
  }
}

/// What is wrong with a file that should hold JSON and begins with these bytes; nil where they may be the beginning of JSON, or of
/// lines of it. Only what is no JSON from the start, or is cut off, is told: more than that is not for those who don't read it.
private func noData(_ head: [UInt8], isWhole: Bool, _ place: String) -> Diagnostic? {
  let error: JSONError? = head.withUnsafeBufferPointer { bytes in
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      _ = try reader.kind()
      guard isWhole else { return nil }
      repeat { try reader.skip() } while try reader.hasMore()
    } catch {
      let isStart = !bytes[..<error.offset].contains { $0 > 32 && $0 < 0x80 }
      return isStart || error.offset == bytes.count ? error : nil
    }
    return nil
  }
  return error.map { notJSON($0, head, place) }
}

extension JSONReader {
  /// Whether anything but white space follows.
  mutating func hasMore() throws(JSONError) -> Bool {
    var rest = self
    do throws(JSONError) {
      try rest.end()
      return false
    } catch _ { return true }
  }
}

extension Diagnostic {
  /// A web page in the place of data. `expected` is what should be there: `JSON`.
  static func page(at place: String, insteadOf expected: String) -> Diagnostic {
    .error(
      "import-html", "'\(place)' holds HTML where \(expected) was expected", at: Location(file: place),
      explanation: "A web page, such as an error message, was saved in the place of the data.",
      hints: ["request or download the archive again"])
  }
}

/// Whether bytes begin like a web page.
func isPage(_ bytes: some Sequence<UInt8>) -> Bool {
  bytes.first { !($0 <= 32 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF) } == UInt8(ascii: "<")
}
