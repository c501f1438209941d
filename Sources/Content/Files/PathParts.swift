/// Questions to paths, answered on bytes: a folder may hold a million files.

import Bytes

extension String {
  /// Where the innermost folder of this name begins in the path, in bytes; nil where no folder has it.
  func place(ofFolder name: StaticString) -> Int? {
    var path = self
    return path.withUTF8 { bytes in
      var found: Int?
      var start = 0
      while let slash = bytes.place(of: UInt8(ascii: "/"), from: start) {
        if slash - start == name.utf8CodeUnitCount, bytes[start..<slash].elementsEqual(name.bytes) { found = start }
        start = slash + 1
      }
      return found
    }
  }

  /// The name of the path's file without `.md`.
  var fileStem: String {
    withBytes { bytes in
      var start = bytes.count
      while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
      let name = UnsafeBufferPointer(rebasing: bytes[start...])
      let isNamed = name.count >= 3 && name[(name.count - 3)...].elementsEqual(".md".utf8)
      return String(decoding: isNamed ? UnsafeBufferPointer(rebasing: name.dropLast(3)) : name, as: UTF8.self)
    }
  }

  /// Whether the path's file or one of its folders has a name that begins with a dot.
  package var isHiddenPath: Bool {
    var path = self
    return path.withUTF8 { bytes in
      bytes.indices.contains { bytes[$0] == UInt8(ascii: ".") && ($0 == 0 || bytes[$0 - 1] == UInt8(ascii: "/")) }
    }
  }

  /// Whether the path ends like this, whatever the case of its letters. The ending is in small letters.
  func hasEnding(_ ending: StaticString) -> Bool {
    var path = self
    return path.withUTF8 { bytes in
      let start = bytes.count - ending.utf8CodeUnitCount
      guard start >= 0 else { return false }
      return (0..<ending.utf8CodeUnitCount).allSatisfy { at in
        let byte = bytes[start + at]
        return (byte &- 65 < 26 ? byte | 32 : byte) == ending.utf8Start[at]
      }
    }
  }
}
