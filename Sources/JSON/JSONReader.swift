/// Reads JSON (RFC 8259) from UTF-8 bytes as a stream of keys and values, without building a tree. Unlike a decoder of
/// types it keeps byte offsets, sees a key that occurs twice, and never rounds a 64-bit number. Bytes that are no UTF-8
/// become U+FFFD; control characters inside strings are taken as they are, because archives contain them.

/// What went wrong in a JSON text, and at which byte.
package struct JSONError: Error, Equatable {
  /// Says what was expected or found, most specific word first.
  package var message: String
  /// Counted in bytes from the start of the text.
  package var offset: Int

  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}

/// A cursor over one JSON text. The bytes must outlive it. A copy is a bookmark: reading on from it reads the same again.
package struct JSONReader {
  /// The kinds of value, told by their first byte.
  package enum Kind: Sendable { case null, bool, number, string, array, object }

  /// The bytes between the quotes of a string, not yet unescaped.
  package struct RawString: Sendable {
    package var range: Range<Int>
    package var hasEscapes: Bool

    package init(range: Range<Int>, hasEscapes: Bool) {
      self.range = range
      self.hasEscapes = hasEscapes
    }
  }

  /// The byte at which the cursor stands.
  package internal(set) var offset: Int
  package private(set) var bytes: UnsafeBufferPointer<UInt8>
  /// The innermost open array or object, and those around it.
  private var level = Level()
  private var outer: [Level] = []

  /// What is known of an open array or object.
  private struct Level {
    var isObject = false
    var isStarted = false
    /// Of an array: how many items were begun. Of an object: where the current key's opening quote stands.
    var position = 0
  }

  package init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
    if offset == 0, bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { self.offset = 3 }
  }

  /// Begins anew at `offset` of a text that ends at `end`, with the memory it has: for many texts in one buffer, such as the
  /// lines of a file. `whole` is the buffer that the reader was made with.
  package mutating func restart(at offset: Int, end: Int, in whole: UnsafeBufferPointer<UInt8>) {
    bytes = UnsafeBufferPointer(rebasing: whole[..<end])
    self.offset = offset
    level = Level()
    outer.removeAll(keepingCapacity: true)
  }

  // MARK: Structure

  /// How many arrays and objects are open.
  package var depth: Int { outer.count }

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
    default: throw unexpectedStart()
    }
  }

  @inline(never)
  private func unexpectedStart() -> JSONError { fault("\(shown(bytes[offset])) is no start of a value") }

  /// Enters an object; then call `nextKey()` until it gives nil.
  package mutating func beginObject() throws(JSONError) {
    try expect(UInt8(ascii: "{"), "an object was expected")
    outer.append(level)
    level = Level(isObject: true)
  }

  /// The next key of the innermost object, with the cursor on its value; nil at the end, which leaves the object.
  package mutating func nextKey() throws(JSONError) -> String? {
    guard let key = try nextRawKey() else { return nil }
    return try text(key)
  }

  /// The same without making a String of the key.
  package mutating func nextRawKey() throws(JSONError) -> RawString? {
    guard try nextElement(closing: UInt8(ascii: "}")) else { return nil }
    guard offset < bytes.count else { throw fault("the text ends inside an object") }
    guard bytes[offset] == UInt8(ascii: "\"") else { throw fault("a key in quotes was expected") }
    level.position = offset
    let key = try rawString()
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ":") {
      offset += 1
    } else {
      skipWhiteSpace()
      guard offset < bytes.count else { throw fault("the text ends inside an object") }
      let name = try text(key)
      try expect(UInt8(ascii: ":"), "a colon was expected after key '\(name)'")
    }
    return key
  }

  /// Enters an array; then call `nextItem()` until it gives false.
  package mutating func beginArray() throws(JSONError) {
    try expect(UInt8(ascii: "["), "an array was expected")
    outer.append(level)
    level = Level(isObject: false)
  }

  /// Whether the innermost array has another item, with the cursor on it; false leaves the array.
  package mutating func nextItem() throws(JSONError) -> Bool {
    guard try nextElement(closing: UInt8(ascii: "]")) else { return false }
    level.position += 1
    return true
  }

  /// Checks that nothing but white space follows.
  package mutating func end() throws(JSONError) {
    skipWhiteSpace()
    guard offset == bytes.count else { throw fault("\(shown(bytes[offset])) follows the end of the value") }
  }

  private mutating func nextElement(closing: UInt8) throws(JSONError) -> Bool {
    skipWhiteSpace()
    guard offset < bytes.count, !outer.isEmpty else { throw fault("the text ends inside \(inside(closing))") }
    if bytes[offset] == closing {
      offset += 1
      level = outer.removeLast()
      return false
    }
    if level.isStarted {
      guard bytes[offset] == UInt8(ascii: ",") else {
        throw fault("a comma or the end of \(inside(closing)) was expected, not \(shown(bytes[offset]))")
      }
      offset += 1
      skipWhiteSpace()
      if offset < bytes.count, bytes[offset] == closing {
        throw fault("a comma stands before the end of \(inside(closing))")
      }
    } else {
      level.isStarted = true
    }
    return true
  }

  /// The JSON pointer (RFC 6901) of the value at the cursor, such as `/posts/12/author`; empty for the whole text.
  package var pointer: String {
    var text = ""
    for level in outer.dropFirst() + (outer.isEmpty ? [] : [level]) where level.isStarted {
      guard level.isObject else {
        text += "/\(max(level.position - 1, 0))"
        continue
      }
      var reader = JSONReader(bytes, at: level.position)
      let key = (try? reader.string()) ?? ""
      text += "/"
      for character in key.unicodeScalars {
        switch character {
        case "~": text += "~0"
        case "/": text += "~1"
        default: text.unicodeScalars.append(character)
        }
      }
    }
    return text
  }

  // MARK: Values

  /// A string, unescaped.
  package mutating func string() throws(JSONError) -> String { try text(try rawString()) }

  /// A string as it stands between its quotes.
  package mutating func rawString() throws(JSONError) -> RawString {
    let start = try stringStart()
    let plain = endOfPlainText(from: start)
    if plain < bytes.count, bytes[plain] == UInt8(ascii: "\"") {
      offset = plain + 1
      return RawString(range: start..<plain, hasEscapes: false)
    }
    let end = try endOfString(from: plain)
    offset = end + 1
    return RawString(range: start..<end, hasEscapes: true)
  }

  /// What a raw string says.
  package mutating func text(_ raw: RawString) throws(JSONError) -> String {
    if !raw.hasEscapes { return String(decoding: bytes[raw.range], as: UTF8.self) }
    return String(decoding: try unescaped(raw.range), as: UTF8.self)
  }

  /// A number as it is written, such as `1e3` or `9007199254740993`.
  package mutating func number() throws(JSONError) -> String {
    String(decoding: bytes[try numberRange()], as: UTF8.self)
  }

  /// A whole number, or nil where the number has a fraction or does not fit.
  package mutating func integer() throws(JSONError) -> Int? {
    let range = try numberRange()
    if range.count <= 18, bytes[range.lowerBound] != UInt8(ascii: "-") {
      var value = 0
      var isPlain = true
      for byte in bytes[range] {
        guard byte &- 48 < 10 else {
          isPlain = false
          break
        }
        value = value &* 10 &+ Int(byte &- 48)
      }
      if isPlain { return value }
    }
    let digits = String(decoding: bytes[range], as: UTF8.self)
    return Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
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
    let depth = outer.count
    repeat {
      // Inside an object or array: step to its next element, or leave it.
      if outer.count > depth {
        let more = level.isObject ? try nextRawKey() != nil : try nextItem()
        if !more { continue }
      }
      switch try kind() {
      case .object: try beginObject()
      case .array: try beginArray()
      case .string: try skipString()
      case .number: _ = try numberRange()
      case .bool: _ = try bool()
      case .null: guard try null() else { throw fault("null was expected") }
      }
    } while outer.count > depth
    return start..<offset
  }

  // MARK: Bytes

  mutating func skipWhiteSpace() {
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

  /// Takes one of JSON's three words. A longer word fails at the next step, which expects a comma or an end.
  private mutating func word(_ word: StaticString) throws(JSONError) -> Bool {
    skipWhiteSpace()
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    for at in 0..<word.utf8CodeUnitCount where bytes[offset + at] != word.utf8Start[at] { return false }
    offset = end
    return true
  }

  private func inside(_ closing: UInt8) -> String { closing == UInt8(ascii: "}") ? "an object" : "an array" }

  func shown(_ byte: UInt8) -> String {
    (33...126).contains(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
  }

  /// Apart from the paths without faults, which are shorter then.
  @inline(never)
  func fault(_ message: String) -> JSONError { JSONError(message: message, offset: min(offset, bytes.count)) }
}
