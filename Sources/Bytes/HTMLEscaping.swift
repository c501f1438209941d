/// Escaping for HTML text and double-quoted attributes, and for XML: `& < > " '` become references, and control characters
/// that neither format allows (C0 but tab and line ends, DEL) are left out; `SafeHTML.baseMark` is one of them.

extension [UInt8] {
  /// Appends text so that it is inert in HTML text, in quoted attributes and in XML.
  package mutating func append(escaping text: String) {
    text.withBytes { append(escaping: $0) }
  }

  /// Appends UTF-8 bytes, the five special characters of HTML replaced by references, control characters left out.
  package mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    append(text, as: HTMLText.self)
  }

  /// Appends what `write` appends, escaped: for texts that hardly ever need it.
  package mutating func append(escaping write: (inout Bytes) -> Void) {
    let start = count
    write(&self)
    escape(from: start)
  }

  /// Escapes the bytes from a place on, which mostly have nothing to escape.
  package mutating func escape(from start: Int) {
    let isSpecial = withUnsafeBufferPointer { $0.mayHaveSpecialOfHTML(from: start) }
    if isSpecial { escapeSpecials(from: start) }
  }

  @inline(never)
  private mutating func escapeSpecials(from start: Int) {
    let raw = Bytes(self[start...])
    removeLast(raw.count)
    raw.withUnsafeBufferPointer { append(escaping: $0) }
  }
}

/// Text in HTML, as in XML.
private enum HTMLText: Replacement {
  @inline(__always)
  static func places(in bytes: SixteenBytes) -> SixteenBytes.Places { bytes.specialsOfHTML }

  @inline(__always)
  static func put(_ text: UnsafeBufferPointer<UInt8>, at place: Int, into room: inout ReplacementRoom) {
    switch text[place] {
    case UInt8(ascii: "&"): room.put("&amp;")
    case UInt8(ascii: "<"): room.put("&lt;")
    case UInt8(ascii: ">"): room.put("&gt;")
    case UInt8(ascii: "\""): room.put("&quot;")
    case UInt8(ascii: "'"): room.put("&#39;")
    case let byte: if !byte.isSpecialInHTML { room.put(byte) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether escaping may change anything, at or behind a place.
  package func mayHaveSpecialOfHTML(from start: Int) -> Bool { has(from: start, among: { $0.specialsOfHTML }) }
}

extension SixteenBytes {
  /// Whether a byte is special in HTML, or a tab or line end.
  @inline(__always)
  fileprivate var specialsOfHTML: Places {
    controlsAndDelete | places(of: UInt8(ascii: "\""), differingBy: 4) | places(of: UInt8(ascii: "<"), differingBy: 2)
      | places(of: UInt8(ascii: "'"))
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
