/// The beginnings of files, for importers whose archives have no names to know them by: a JSON file is told by its first keys.

import Diagnostics
import Files
import Posts

extension FileTree {
  /// How many bytes of a file are looked at.
  var headLength: Int { 8192 }

  /// The first bytes of the members of a name, up to `count` of them in order of their paths, as text in which white space
  /// between JSON's marks is left out: `{"guild":{"id":"1"`. Files that can't be read are passed over.
  func heads(
    endingWith suffix: String, count: Int = 16, isWanted: (String) -> Bool = { _ in true }
  ) -> [(path: String, head: String)] {
    heads(of: members.map(\.path).filter { $0.asciiEnds(with: suffix) && isWanted($0) }.sorted().prefix(count))
  }

  /// The members of a name, in order of their paths.
  func paths(endingWith suffix: String) -> [String] {
    members.map(\.path).filter { $0.asciiEnds(with: suffix) }.sorted()
  }

  /// The same of members that are named.
  func heads(of wanted: some Collection<String>) -> [(path: String, head: String)] {
    var heads: [(path: String, head: String)] = []
    if wanted.isEmpty { return heads }
    try? visit(Set(wanted)) { member, stream in
      var bytes: [UInt8] = []
      // Of a member that is damaged further on, the beginning tells what it is all the same.
      do {
        try stream.appendHead(headLength, to: &bytes)
      } catch { if bytes.isEmpty { return } }
      heads.append((member.path, compactJSON(bytes)))
    }
    return heads.sorted { $0.path < $1.path }
  }
}

extension ByteStream {
  /// Appends the first bytes of a stream, fewer where it has no more. What comes before a fault is there when it is thrown.
  mutating func appendHead(_ count: Int, to bytes: inout [UInt8]) throws {
    while bytes.count < count, try next({ bytes.append(contentsOf: $0.prefix(count - bytes.count)) }) {}
  }

  /// The same, and all that comes with them: what is left of the stream goes on just behind.
  mutating func appendChunks(reaching count: Int, to bytes: inout [UInt8]) throws {
    while bytes.count < count, try next({ bytes.append(contentsOf: $0) }) {}
  }
}

extension String {
  /// Whether the text ends so, upper or lower case; `suffix` is in lower case.
  func asciiEnds(with suffix: String) -> Bool {
    let text = utf8
    guard text.count >= suffix.utf8.count else { return false }
    return text.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) { byte, wanted in
      byte == wanted || ((65...90).contains(byte) && byte | 32 == wanted)
    }
  }
}

/// JSON text without the white space between its marks.
func compactJSON(_ bytes: [UInt8]) -> String {
  var out: [UInt8] = []
  var isInString = false
  var isEscaped = false
  for byte in bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...] {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
    } else if byte == 32 || (9...13).contains(byte) {
      continue
    } else if byte == UInt8(ascii: "\"") {
      isInString = true
    }
    out.append(byte)
  }
  return String(decoding: out, as: UTF8.self)
}
