/// Questions to paths, answered on bytes: a folder may hold a million files.

import Bytes

/// What the path of a file tells of what the file holds.
struct PathParts {
  /// Where the innermost folder called `accounts` begins, in bytes; -1 where no folder has that name.
  private(set) var accounts = -1
  /// The same of `chats`.
  private(set) var chats = -1
  /// Whether the file lies in a folder called `archives`.
  private(set) var isArchive = false
  /// The name of the file without `.md`.
  let stem: String

  /// Of a path from the content folder.
  init(_ path: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while let slash = path.place(of: UInt8(ascii: "/"), from: start) {
      func isCalled(_ name: StaticString) -> Bool {
        slash - start == name.utf8CodeUnitCount && path[start..<slash].elementsEqual(name.bytes)
      }
      if isCalled("accounts") { accounts = start }
      if isCalled("chats") { chats = start }
      if isCalled("archives") { isArchive = true }
      start = slash + 1
    }
    let name = UnsafeBufferPointer(rebasing: path[start...])
    let isMarkdown = name.suffix(3).elementsEqual((".md" as StaticString).bytes)
    stem = String(decoding: isMarkdown ? UnsafeBufferPointer(rebasing: name.dropLast(3)) : name, as: UTF8.self)
  }
}

extension String {
  /// Whether the path ends like this, whatever the case of its letters. The ending is in small letters.
  func hasEnding(_ ending: StaticString) -> Bool {
    withBytes { bytes in
      let start = bytes.count - ending.utf8CodeUnitCount
      guard start >= 0 else { return false }
      return (0..<ending.utf8CodeUnitCount).allSatisfy { at in
        let byte = bytes[start + at]
        return (byte &- 65 < 26 ? byte | 32 : byte) == ending.utf8Start[at]
      }
    }
  }
}
