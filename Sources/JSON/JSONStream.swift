/// Writes JSON piece by piece into bytes, commas included: for documents that are not worth a tree first.

package import Bytes

/// A JSON text in the making. Members whose value is nil are left out.
package struct JSONStream: Sendable {
  package private(set) var out: Bytes
  private var needsComma = false

  /// Goes on behind what `out` holds.
  package init(_ out: Bytes = []) { self.out = out }

  /// Appends a text to `out`.
  package static func append(to out: inout Bytes, _ body: (inout JSONStream) -> Void) {
    var json = JSONStream()
    swap(&json.out, &out)
    body(&json)
    swap(&json.out, &out)
  }

  private mutating func separate() {
    if needsComma { out.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes a key, with the bracket or quotation mark that opens its value if there is one.
  private mutating func key(_ key: StaticString, opening: UInt8? = nil) {
    let name = key.bytes
    let comma = needsComma ? 1 : 0
    out.append(addingCapacity: name.count + 5) { span in
      span.withUnsafeMutableBufferPointer { room, filled in
        guard let start = room.baseAddress, let from = name.baseAddress else { return }
        // Where there is none, the quotation mark stands in its place.
        start.pointee = UInt8(ascii: ",")
        start[comma] = UInt8(ascii: "\"")
        let text = start + comma + 1
        text.initialize(from: from, count: name.count)
        text[name.count] = UInt8(ascii: "\"")
        text[name.count + 1] = UInt8(ascii: ":")
        text[name.count + 2] = opening ?? 0
        filled = comma + name.count + (opening == nil ? 3 : 4)
      }
    }
    needsComma = true
  }

  /// Writes what is in an object or array that was opened, and its end.
  private mutating func enclose(_ close: UInt8, _ body: (inout JSONStream) -> Void) {
    needsComma = false
    body(&self)
    out.append(close)
    needsComma = true
  }

  // MARK: Values: the document itself, or elements of an array

  package mutating func object(_ body: (inout JSONStream) -> Void) {
    separate()
    out.append(UInt8(ascii: "{"))
    enclose(UInt8(ascii: "}"), body)
  }

  package mutating func array(_ body: (inout JSONStream) -> Void) {
    separate()
    out.append(UInt8(ascii: "["))
    enclose(UInt8(ascii: "]"), body)
  }

  package mutating func string(_ text: String) {
    separate()
    out.append(json: text)
  }

  // MARK: Members of an object. Keys are literals that need no escapes.

  package mutating func object(_ name: StaticString, _ body: (inout JSONStream) -> Void) {
    key(name, opening: UInt8(ascii: "{"))
    enclose(UInt8(ascii: "}"), body)
  }

  package mutating func array(_ name: StaticString, _ body: (inout JSONStream) -> Void) {
    key(name, opening: UInt8(ascii: "["))
    enclose(UInt8(ascii: "]"), body)
  }

  package mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    text.withBytes { member(name, utf8: $0) }
  }

  /// Members that are JSON already, as literals.
  package mutating func members(_ first: StaticString, _ second: StaticString = "", _ third: StaticString = "") {
    out.append((needsComma ? "," : "" as StaticString).bytes, first.bytes, second.bytes, third.bytes)
    needsComma = true
  }

  /// The same, of which the last ends before a number.
  package mutating func members(_ first: StaticString, _ second: StaticString, _ third: StaticString, _ number: Int) {
    members(first, second, third)
    out.append(decimal: number)
  }

  /// Bytes of UTF-8 text, which become a string.
  package mutating func member(_ name: StaticString, utf8 text: Bytes) {
    text.withUnsafeBufferPointer { member(name, utf8: $0) }
  }

  /// The same of a piece of memory.
  package mutating func member(_ name: StaticString, utf8 text: UnsafeBufferPointer<UInt8>) {
    key(name, opening: UInt8(ascii: "\""))
    out.append(jsonEscaping: text)
    out.append(UInt8(ascii: "\""))
  }

  /// A value that is JSON already.
  package mutating func member(_ name: StaticString, json value: Bytes) {
    key(name)
    out.append(contentsOf: value)
  }

  /// A string that `write` appends without escapes.
  package mutating func member(_ name: StaticString, writing write: (inout Bytes) -> Void) {
    key(name, opening: UInt8(ascii: "\""))
    let start = out.count
    write(&out)
    // Mostly there is nothing to escape.
    let needsEscape = out.withUnsafeBufferPointer { $0.mayNeedEscape(from: start) }
    if needsEscape { escape(from: start) }
    out.append(UInt8(ascii: "\""))
  }

  @inline(never)
  private mutating func escape(from start: Int) {
    let rest = Bytes(out[start...])
    out.removeLast(rest.count)
    rest.withUnsafeBufferPointer { out.append(jsonEscaping: $0) }
  }

  /// A string that `write` appends and that needs no escapes, such as a date.
  package mutating func member(_ name: StaticString, plain write: (inout Bytes) -> Void) {
    key(name, opening: UInt8(ascii: "\""))
    write(&out)
    out.append(UInt8(ascii: "\""))
  }

  package mutating func member(_ name: StaticString, _ number: Int?) {
    guard let number else { return }
    key(name)
    out.append(decimal: number)
  }

  package mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    out.append(value ? "true" : "false" as StaticString)
  }

  /// An object with members whose names come from the data.
  package mutating func object(_ name: StaticString, of members: [(String, Bytes)]) {
    object(name) { json in
      for (name, text) in members {
        json.separate()
        json.out.append(json: name)
        json.out.append(UInt8(ascii: ":"))
        text.withUnsafeBufferPointer { json.out.append(json: $0) }
      }
    }
  }
}
