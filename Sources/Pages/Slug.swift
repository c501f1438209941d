/// File names and anchors made from ids and tags: safe on every file system and in every URL.

import Bytes

/// Turns words into path parts.
package enum Slug {
  /// Longer names are cut and end in a hash of the whole, so that they stay unique.
  static let maximumBytes = 96

  /// A path part for an id: of a URI its last path part. ASCII letters, digits, `-`, `_`, `.` and the letters and digits of
  /// all scripts stay; each run of anything else becomes one `-`. Never empty, never beginning with `.` or `-`.
  package static func make(_ id: String) -> String {
    if isPlain(id) { return isDevice(id) ? "x-" + id : id }
    return clean(lastPart(id), whole: id)
  }

  /// Whether Windows takes a file of this name, whatever its suffix, for a device: `con`, `nul`, `com1`.
  private static func isDevice(_ name: String) -> Bool {
    name.withBytes { name in
      guard name.count >= 3 else { return false }
      let isNumbered = name.count > 3 && (49...57).contains(name[3])
      let end = isNumbered ? 4 : 3
      guard end == name.count || name[end] == UInt8(ascii: ".") else { return false }
      let word = String(decoding: name[..<3], as: UTF8.self).lowercased()
      return (isNumbered ? ["com", "lpt"] : ["con", "prn", "aux", "nul"]).contains(word)
    }
  }

  /// A path part for a tag: folded to lower case, so that `#Swift` and `#swift` meet.
  package static func tag(_ tag: String) -> String {
    let folded = tag.lowercased()
    let isPlain = 1...maximumBytes ~= folded.utf8.count && folded.utf8.allSatisfy(isWordByte)
    return isPlain && !isDevice(folded) ? folded : clean(folded, whole: folded)
  }

  /// Whether the id may be used as it is. The common case, decided on bytes.
  private static func isPlain(_ id: String) -> Bool {
    id.withBytes { bytes in
      guard let first = bytes.first, isWordByte(first), bytes.count <= maximumBytes else { return false }
      return bytes.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "-") }
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte &- 48 < 10 || (byte | 32) &- 97 < 26 || byte == UInt8(ascii: "_")
  }

  private static func lastPart(_ id: String) -> Substring {
    guard id.utf8.contains(UInt8(ascii: "/")) else { return id[...] }
    return id.split(separator: "/").last ?? id[...]
  }

  private static func clean(_ text: some StringProtocol, whole: String) -> String {
    var slug = ""
    var gap = false
    for scalar in text.unicodeScalars {
      let keeps =
        scalar.isASCII
        ? isWordByte(UInt8(scalar.value)) || (scalar == "." && !slug.isEmpty)
        : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || scalar.properties.generalCategory == .nonspacingMark || scalar.properties.generalCategory == .spacingMark
      if !keeps {
        gap = true
        continue
      }
      if gap, !slug.isEmpty { slug += "-" }
      gap = false
      slug.unicodeScalars.append(scalar)
    }
    while slug.hasSuffix(".") { slug.removeLast() }
    if slug.isEmpty { return "x" + hash(whole) }
    if isDevice(slug) { slug = "x-" + slug }
    guard slug.utf8.count > maximumBytes else { return slug }
    var cut = slug
    while cut.utf8.count > maximumBytes - 17 { cut.removeLast() }
    return cut + "-" + hash(whole)
  }

  /// Sixteen hexadecimal digits of FNV-1a, 64 bits.
  private static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension [UInt8] {
  /// Appends a path for use in a link. What is neither an ASCII letter nor a digit nor one of a few marks that no part of a URL
  /// takes for its own is percent-encoded, so that old servers and all browsers agree.
  package mutating func append(path: String) {
    path.withBytes { bytes in
      var from = 0
      for at in bytes.indices where !Self.isPathByte(bytes[at]) {
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[from..<at]))
        append(UInt8(ascii: "%"))
        append(Self.hexadecimal(bytes[at] >> 4))
        append(Self.hexadecimal(bytes[at] & 15))
        from = at + 1
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[from...]))
    }
  }

  /// Appends the bytes of a path that was written by `append(path:)` as they were before.
  mutating func append(unescapingPath path: UnsafeBufferPointer<UInt8>) {
    func digit(_ byte: UInt8) -> UInt8 { byte < 58 ? byte - 48 : byte - 55 }
    var from = 0
    while let at = path[from...].firstIndex(of: UInt8(ascii: "%")), at + 2 < path.count {
      append(contentsOf: path[from..<at])
      append(digit(path[at + 1]) << 4 | digit(path[at + 2]))
      from = at + 3
    }
    append(contentsOf: path[from...])
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "@"), UInt8(ascii: ","), UInt8(ascii: "!"), UInt8(ascii: "+"), UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    default: false
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 10 ? 48 + digit : 55 + digit }
}
