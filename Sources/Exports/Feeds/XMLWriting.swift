/// Writes XML 1.0: elements with attributes and escaped text. Knows no feeds.

import Bytes

extension [UInt8] {
  /// Appends text so that it is inert in XML, without the characters that XML 1.0 does not know, escaped or not: controls,
  /// U+FFFE and U+FFFF.
  mutating func append(xml text: String) {
    text.withBytes { append(xml: $0) }
  }

  mutating func append(xml text: Bytes) { text.withUnsafeBufferPointer { append(xml: $0) } }

  mutating func append(xml text: UnsafeBufferPointer<UInt8>) {
    var from = 0
    var next = 0
    while let at = text.place(of: 0xEF, from: next), at + 2 < text.count {
      next = at + 1
      // EF BF BE and EF BF BF.
      guard text[at + 1] == 0xBF, text[at + 2] >= 0xBE else { continue }
      append(escaping: UnsafeBufferPointer(rebasing: text[from..<at]))
      from = at + 3
      next = from
    }
    append(escaping: UnsafeBufferPointer(rebasing: text[from...]))
  }

  /// Appends XML with a piece of text in it, escaped already.
  mutating func append(_ before: StaticString, _ text: UnsafeBufferPointer<UInt8>, _ after: StaticString) {
    append(before.bytes, text, after.bytes)
  }

  /// Appends `<name key="value">`; attributes whose value is nil are left out.
  mutating func open(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:]) {
    tag(name, attributes)
    append(">" as StaticString)
  }

  mutating func close(_ name: StaticString) { append("</", name.bytes, ">\n") }

  /// Appends an element without content.
  mutating func empty(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) {
    tag(name, attributes)
    append("/>\n" as StaticString)
  }

  /// Appends an element with text in it.
  mutating func element(_ name: StaticString, _ text: String) {
    append("<", name.bytes, ">")
    append(xml: text)
    close(name)
  }

  mutating func element(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>, _ text: String) {
    open(name, attributes)
    append(xml: text)
    close(name)
  }

  /// Appends an element whose text needs no escapes, such as a date.
  mutating func element(_ name: StaticString, plain write: (inout Bytes) -> Void) {
    append("<", name.bytes, ">")
    write(&self)
    close(name)
  }

  /// Appends an element with the text that `write` appends, which hardly ever needs escapes.
  mutating func element(_ name: StaticString, writing write: (inout Bytes) -> Void) {
    append("<", name.bytes, ">")
    let start = count
    write(&self)
    let needsEscape = withUnsafeBufferPointer { $0.mayNeedEscapeInXML(from: start) }
    if needsEscape {
      let text = Bytes(self[start...])
      removeLast(text.count)
      append(xml: text)
    }
    close(name)
  }

  private mutating func tag(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) {
    append(("<" as StaticString).bytes, name.bytes)
    for (key, value) in attributes { if let value { attribute(key, value) } }
  }

  /// Appends ` key="value"`.
  mutating func attribute(_ key: StaticString, _ value: String) {
    append(" ", key.bytes, "=\"")
    append(xml: value)
    append("\"" as StaticString)
  }

  /// The line with which every XML file begins.
  mutating func appendXMLDeclaration() { append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" as StaticString) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether `append(xml:)` may change anything, at or behind a place.
  func mayNeedEscapeInXML(from start: Int) -> Bool {
    mayHaveSpecialOfHTML(from: start) || place(of: 0xEF, from: start) != nil
  }
}
