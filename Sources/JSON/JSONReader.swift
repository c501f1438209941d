/// Reads JSON (RFC 8259) from UTF-8 bytes as a stream of keys and values, without building a tree. Unlike a decoder of
/// types it keeps byte offsets, sees a key that occurs twice, and never rounds a 64-bit number. Bytes that are no UTF-8
/// become U+FFFD; control characters inside strings are taken as they are, because archives contain them.

/// What went wrong in a JSON text, and at which byte.
package struct JSONError: Error, Equatable {
  /// Says what was expected or found, most specific word first.
  package var message: String
  /// Counted in bytes from the start of the text.
  package var offset: Int
}

/// A cursor over one JSON text. The bytes must outlive it.
package struct JSONReader {
  /// The kinds of value, told by their first byte.
  package enum Kind { case null, bool, number, string, array, object }

  package private(set) var offset: Int
  private let bytes: UnsafeBufferPointer<UInt8>
  /// For each open array or object, whether it has had an element yet.
  private var started: [Bool] = []

  package init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
    if offset == 0, bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { self.offset = 3 }
  }

  // MARK: Structure

  /// The kind of the value at the cursor, which stays where it is (after white space).
  package mutating func kind() throws(JSONError) -> Kind {
    skipWhiteSpace()
    guard offset < bytes.count else { throw fault("the text ends where a value was expected") }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "-"), 48...57: return .number
    default: throw fault("\(shown(bytes[offset])) is no start of a value")
    }
  }

  /// Enters an object; then call `nextKey()` until it gives nil.
  package mutating func beginObject() throws(JSONError) {
    try expect(UInt8(ascii: "{"), "an object was expected")
    started.append(false)
  }

  /// The next key of the innermost object, with the cursor on its value; nil at the end, which leaves the object.
  package mutating func nextKey() throws(JSONError) -> String? {
    guard try nextElement(closing: UInt8(ascii: "}")) else { return nil }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw fault("a key in quotes was expected") }
    let key = try string()
    try expect(UInt8(ascii: ":"), "a colon was expected after key '\(key)'")
    return key
  }

  /// Enters an array; then call `nextItem()` until it gives false.
  package mutating func beginArray() throws(JSONError) {
    try expect(UInt8(ascii: "["), "an array was expected")
    started.append(false)
  }

  /// Whether the innermost array has another item, with the cursor on it; false leaves the array.
  package mutating func nextItem() throws(JSONError) -> Bool { try nextElement(closing: UInt8(ascii: "]")) }

  /// Checks that nothing but white space follows.
  package mutating func end() throws(JSONError) {
    skipWhiteSpace()
    guard offset == bytes.count else { throw fault("\(shown(bytes[offset])) follows the end of the value") }
  }

  private mutating func nextElement(closing: UInt8) throws(JSONError) -> Bool {
    skipWhiteSpace()
    guard offset < bytes.count, let isStarted = started.last else {
      throw fault("the text ends inside \(inside(closing))")
    }
    if bytes[offset] == closing {
      offset += 1
      started.removeLast()
      return false
    }
    if isStarted {
      guard bytes[offset] == UInt8(ascii: ",") else {
        throw fault("a comma or the end of \(inside(closing)) was expected, not \(shown(bytes[offset]))")
      }
      offset += 1
      skipWhiteSpace()
      if offset < bytes.count, bytes[offset] == closing {
        throw fault("a comma stands before the end of \(inside(closing))")
      }
    } else {
      started[started.count - 1] = true
    }
    return true
  }

  // MARK: Values

  /// A string, unescaped.
  package mutating func string() throws(JSONError) -> String {
    let start = try stringStart()
    var at = start
    while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\") { at += 1 }
    guard at < bytes.count else { throw fault("the text ends inside a string") }
    if bytes[at] == UInt8(ascii: "\"") {
      offset = at + 1
      return String(decoding: bytes[start..<at], as: UTF8.self)
    }
    var unescaped = [UInt8](bytes[start..<at])
    offset = at
    try unescape(into: &unescaped)
    return String(decoding: unescaped, as: UTF8.self)
  }

  /// A number as it is written, such as `1e3` or `9007199254740993`.
  package mutating func number() throws(JSONError) -> String {
    let digits = try numberBytes()
    return String(decoding: digits, as: UTF8.self)
  }

  /// A whole number, or nil where the number has a fraction or does not fit.
  package mutating func integer() throws(JSONError) -> Int? {
    let digits = try numberBytes()
    if let value = Int(String(decoding: digits, as: UTF8.self)) { return value }
    return Double(String(decoding: digits, as: UTF8.self)).flatMap { Int(exactly: $0) }
  }

  /// `true` or `false`.
  package mutating func bool() throws(JSONError) -> Bool {
    if try word("true") { return true }
    if try word("false") { return false }
    throw fault("true or false was expected")
  }

  /// Takes `null` and says whether it was there.
  package mutating func null() throws(JSONError) -> Bool { try word("null") }

  /// Passes over a value of any kind and any depth, and gives the range of its bytes.
  @discardableResult
  package mutating func skip() throws(JSONError) -> Range<Int> {
    skipWhiteSpace()
    let start = offset
    let depth = started.count
    repeat {
      // Inside an object or array: step to its next element, or leave it.
      if started.count > depth {
        let more = isInObject.last == true ? try nextKey() != nil : try nextItem()
        if !more {
          isInObject.removeLast()
          continue
        }
      }
      switch try kind() {
      case .object:
        try beginObject()
        isInObject.append(true)
      case .array:
        try beginArray()
        isInObject.append(false)
      case .string: try skipString()
      case .number: _ = try numberBytes()
      case .bool: _ = try bool()
      case .null: guard try null() else { throw fault("null was expected") }
      }
    } while started.count > depth
    return start..<offset
  }
  /// While skipping: whether each open container is an object.
  private var isInObject: [Bool] = []

  // MARK: Bytes

  private mutating func skipWhiteSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 32, 10, 13, 9: offset += 1
      default: return
      }
    }
  }

  private mutating func expect(_ byte: UInt8, _ message: @autoclosure () -> String) throws(JSONError) {
    skipWhiteSpace()
    guard offset < bytes.count, bytes[offset] == byte else { throw fault(message()) }
    offset += 1
  }

  private mutating func word(_ word: StaticString) throws(JSONError) -> Bool {
    skipWhiteSpace()
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    for at in 0..<word.utf8CodeUnitCount where bytes[offset + at] != word.utf8Start[at] { return false }
    offset = end
    return true
  }

  private mutating func numberBytes() throws(JSONError) -> Slice<UnsafeBufferPointer<UInt8>> {
    skipWhiteSpace()
    let start = offset
    var at = offset
    func digits() -> Int {
      let first = at
      while at < bytes.count, (48...57).contains(bytes[at]) { at += 1 }
      return at - first
    }
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") { at += 1 }
    guard digits() > 0 else { throw fault("a number was expected") }
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      guard digits() > 0 else { throw fault("digits were expected after the point") }
    }
    if at < bytes.count, bytes[at] | 32 == UInt8(ascii: "e") {
      at += 1
      if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at += 1 }
      guard digits() > 0 else { throw fault("digits were expected in the exponent") }
    }
    offset = at
    return bytes[start..<at]
  }

  private mutating func stringStart() throws(JSONError) -> Int {
    skipWhiteSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw fault("a string was expected") }
    return offset + 1
  }

  private mutating func skipString() throws(JSONError) {
    var at = try stringStart()
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
    guard at < bytes.count else { throw fault("the text ends inside a string") }
    offset = at + 1
  }

  /// Appends the rest of a string, from an escape on, and leaves the cursor behind the closing quote.
  private mutating func unescape(into text: inout [UInt8]) throws(JSONError) {
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return
      case UInt8(ascii: "\\"): try escape(into: &text)
      default: text.append(byte)
      }
    }
    throw fault("the text ends inside a string")
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    guard offset < bytes.count else { throw fault("the text ends inside a string") }
    let letter = bytes[offset]
    offset += 1
    switch letter {
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try escapedScalar()).utf8)
    default:
      offset -= 1
      throw fault("\\\(Character(Unicode.Scalar(letter))) is no escape of JSON")
    }
  }

  /// The scalar of `\uXXXX`, of which `\u` is read; a pair of surrogates is joined, a lone one becomes U+FFFD.
  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let high = try hexadecimal()
    if (0xD800...0xDBFF).contains(high), offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    {
      let back = offset
      offset += 2
      let low = try hexadecimal()
      if (0xDC00...0xDFFF).contains(low) {
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
      }
      offset = back
    }
    return Unicode.Scalar(high) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    guard offset + 4 <= bytes.count else { throw fault("the text ends inside \\u") }
    var value: UInt32 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("\\u needs four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
    }
    offset += 4
    return value
  }

  private func inside(_ closing: UInt8) -> String { closing == UInt8(ascii: "}") ? "an object" : "an array" }

  private func shown(_ byte: UInt8) -> String {
    (33...126).contains(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
  }

  private func fault(_ message: String) -> JSONError { JSONError(message: message, offset: min(offset, bytes.count)) }
}
