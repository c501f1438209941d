/// Writes JSON: strings with the escapes that JSON demands, and whole values, on one line or indented.

import Bytes

extension [UInt8] {
  /// Appends a string in quotes.
  package mutating func append(json text: String) {
    text.withBytes { append(json: $0) }
  }

  /// Appends UTF-8 bytes as a string in quotes. The `<` of `</` and `<!` is written as an escape, so that the text may stand
  /// in a script element.
  package mutating func append(json text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    append(jsonEscaping: text)
    append(UInt8(ascii: "\""))
  }

  /// The same without quotes.
  mutating func append(jsonEscaping text: UnsafeBufferPointer<UInt8>) {
    append(text, as: JSONText.self)
  }

  /// Appends a value on one line, or indented by two spaces a level.
  package mutating func append(json value: JSONValue, indent: Int? = nil) {
    switch value {
    case .null: append("null" as StaticString)
    case .bool(let value): append(value ? "true" : "false" as StaticString)
    case .number(let digits): append(digits)
    case .string(let text): append(json: text)
    case .array(let items):
      list("[", items, "]", indent) { out, item in out.append(json: item, indent: indent.map { $0 + 1 }) }
    case .object(let object):
      list("{", object.members, "}", indent) { out, member in
        out.append(json: member.key)
        out.append(indent == nil ? ":" : ": " as StaticString)
        out.append(json: member.value, indent: indent.map { $0 + 1 })
      }
    }
  }

  private mutating func list<Item>(
    _ open: StaticString, _ items: [Item], _ close: StaticString, _ indent: Int?, _ each: (inout Self, Item) -> Void
  ) {
    append(open)
    for (at, item) in items.enumerated() {
      if at > 0 { append(UInt8(ascii: ",")) }
      if let indent { newLine(indent + 1) }
      each(&self, item)
    }
    if let indent, !items.isEmpty { newLine(indent) }
    append(close)
  }

  private mutating func newLine(_ indent: Int) {
    append(10)
    append(contentsOf: repeatElement(32, count: 2 * indent))
  }
}

/// The inside of a string.
private enum JSONText: Replacement {
  @inline(__always)
  static func places(in bytes: SixteenBytes) -> SixteenBytes.Places { bytes.placesToEscape }

  @inline(__always)
  static func put(_ text: UnsafeBufferPointer<UInt8>, at place: Int, into room: inout ReplacementRoom) {
    switch text[place] {
    case 10: room.put("\\n")
    case 13: room.put("\\r")
    case 9: room.put("\\t")
    case UInt8(ascii: "\""): room.put("\\\"")
    case UInt8(ascii: "\\"): room.put("\\\\")
    case UInt8(ascii: "<"):
      let next = place + 1 < text.count ? text[place + 1] : 0
      let isMarkup = next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
      if isMarkup { room.put("\\u003c") } else { room.put(UInt8(ascii: "<")) }
    case let byte where byte < 32:
      room.put("\\u00")
      room.put(hexadecimalDigit(byte >> 4))
      room.put(hexadecimalDigit(byte & 15))
    case let byte: room.put(byte)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a byte, at or behind a place, may have to be escaped in a string.
  func mayNeedEscape(from start: Int) -> Bool { has(from: start, among: { $0.placesToEscape }) }
}

extension SixteenBytes {
  /// Whether a byte may have to be escaped in a string.
  @inline(__always)
  fileprivate var placesToEscape: Places {
    controls | places(of: UInt8(ascii: "\"")) | places(of: UInt8(ascii: "\\")) | places(of: UInt8(ascii: "<"))
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
