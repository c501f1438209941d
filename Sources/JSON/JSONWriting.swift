/// Writes JSON: strings with the escapes that JSON demands, and whole values, on one line or indented.

import Bytes

extension [UInt8] {
  /// Appends a string in quotes.
  package mutating func append(json text: String) {
    var text = text
    text.withUTF8 { append(json: $0) }
  }

  /// Appends UTF-8 bytes as a string in quotes. The `<` of `</` and `<!` is written as an escape, so that the text may stand
  /// in a script element.
  package mutating func append(json text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    var from = 0
    var at = 0
    while true {
      at = text.placeToEscape(from: at)
      guard at < text.count else { break }
      let byte = text[at]
      at += 1
      if byte == UInt8(ascii: "<") {
        let next = at < text.count ? text[at] : 0
        if next != UInt8(ascii: "/") && next != UInt8(ascii: "!") { continue }
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: text[from..<at - 1]))
      from = at
      switch byte {
      case 10: append("\\n" as StaticString)
      case 13: append("\\r" as StaticString)
      case 9: append("\\t" as StaticString)
      case 0..<32, UInt8(ascii: "<"):
        append("\\u00" as StaticString)
        append(hexadecimalDigit(byte >> 4))
        append(hexadecimalDigit(byte & 15))
      default:
        append(UInt8(ascii: "\\"))
        append(byte)
      }
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: text[from...]))
    append(UInt8(ascii: "\""))
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

extension UnsafeBufferPointer<UInt8> {
  /// The first place, at or behind another, whose byte may have to be escaped in a string; the end where there is none.
  func placeToEscape(from start: Int) -> Int {
    place(from: start, where: { $0.mayNeedEscape }, mayHold: { $0.mayNeedEscapes })
  }
}

extension UInt8 {
  fileprivate var mayNeedEscape: Bool {
    // Letters first: most bytes are none of these.
    (self < 64 && (self < 32 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "<"))) || self == UInt8(ascii: "\\")
  }
}

extension SixteenBytes {
  /// Whether any of the bytes may have to be escaped in a string.
  @inline(__always) fileprivate var mayNeedEscapes: Bool {
    let quotes = places(of: UInt8(ascii: "\"")) | places(of: UInt8(ascii: "\\"))
    return SixteenBytes.isAny(controls | quotes | places(of: UInt8(ascii: "<")))
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
