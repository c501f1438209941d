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
    for at in text.indices {
      let reference: StaticString
      switch text[at] {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\""): reference = "&quot;"
      case UInt8(ascii: "'"): reference = "&#39;"
      case 0...8, 11, 12, 14...31, 127: reference = ""
      default: continue
      }
      append(contentsOf: text[from..<at])
      append(reference)
      from = at + 1
    }
    append(contentsOf: text[from...])
  }
}
