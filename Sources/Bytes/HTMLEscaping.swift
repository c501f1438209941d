/// Escaping for HTML text and double-quoted attributes, and for XML: `& < > " '` become references, and control characters
/// that neither format allows (C0 but tab and line ends, DEL) are left out; `SafeHTML.baseMark` is one of them.

extension [UInt8] {
  /// Appends text so that it is inert in HTML text, in quoted attributes and in XML.
  package mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { append(escaping: $0) }
  }

  /// Appends UTF-8 bytes, the five special characters of HTML replaced by references, control characters left out.
  package mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var from = 0
    while true {
      let at = text.place(from: from, where: { $0.isSpecialInHTML }, mayHold: { $0.mayBeSpecialInHTML })
      append(contentsOf: UnsafeBufferPointer(rebasing: text[from..<at]))
      guard at < text.count else { return }
      let reference: StaticString
      switch text[at] {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\""): reference = "&quot;"
      case UInt8(ascii: "'"): reference = "&#39;"
      default: reference = ""
      }
      append(reference)
      from = at + 1
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether escaping would change anything, at or behind a place.
  package func hasSpecialOfHTML(from start: Int) -> Bool {
    place(from: start, where: { $0.isSpecialInHTML }, mayHold: { $0.mayBeSpecialInHTML }) < count
  }
}

extension SixteenBytes {
  /// Whether any of the bytes is special in HTML, or a tab or line end.
  @inline(__always) fileprivate var mayBeSpecialInHTML: Bool {
    let quotes = places(of: UInt8(ascii: "\""), differingBy: 4) | places(of: UInt8(ascii: "'"))
    return SixteenBytes.isAny(controls | deletes | quotes | places(of: UInt8(ascii: "<"), differingBy: 2))
  }
}

extension UInt8 {
  /// Whether the byte can't stand in HTML as it is: one of the five characters, or a control character that HTML lacks.
  fileprivate var isSpecialInHTML: Bool {
    // Bit by bit: 0 to 8, 11, 12, 14 to 31, `"` (34), `&` (38), `'` (39), `<` (60), `>` (62).
    let below64: UInt64 = 0x5000_00C4_FFFF_D9FF
    return self < 64 ? below64 >> UInt64(self) & 1 != 0 : self == 127
  }
}
