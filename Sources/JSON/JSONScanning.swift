/// How `JSONReader` finds the ends of strings and numbers, and unescapes strings: eight bytes at a time where it can.

import Bytes

extension JSONReader {
  /// The range of the number at the cursor, which moves behind it.
  mutating func numberRange() throws(JSONError) -> Range<Int> {
    skipWhiteSpace()
    let start = offset
    var at = offset
    func digits() -> Int {
      let first = at
      while at < bytes.count, bytes[at] &- 48 < 10 { at += 1 }
      return at - first
    }
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") { at += 1 }
    let first = at
    let whole = digits()
    guard whole > 0 else { throw JSONError(message: "a number was expected", offset: at) }
    if whole > 1, bytes[first] == UInt8(ascii: "0") { throw fault("a number must not begin with a zero") }
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      guard digits() > 0 else { throw JSONError(message: "digits were expected after the point", offset: at) }
    }
    if at < bytes.count, bytes[at] | 32 == UInt8(ascii: "e") {
      at += 1
      if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at += 1 }
      guard digits() > 0 else { throw JSONError(message: "digits were expected in the exponent", offset: at) }
    }
    offset = at
    return start..<at
  }

  @inline(__always)
  mutating func stringStart() throws(JSONError) -> Int {
    skipWhiteSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw fault("a string was expected") }
    return offset + 1
  }

  mutating func skipString() throws(JSONError) {
    let start = try stringStart()
    offset = try endOfString(from: endOfPlainText(from: start)) + 1
  }

  /// Where the first quote or backslash stands, from `start` on; the text's end when there is none.
  func endOfPlainText(from start: Int) -> Int { bytes.endOfPlainText(from: start) }

  /// Where the closing quote stands. `at` is that quote, a backslash or the text's end.
  func endOfString(from at: Int) throws(JSONError) -> Int {
    var at = at
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at = endOfPlainText(from: at + 2) }
    guard at < bytes.count else { throw JSONError(message: "the text ends inside a string", offset: bytes.count) }
    return at
  }

  /// The bytes of a string's content without its escapes. Errors point into the string; the cursor stays behind it.
  mutating func unescaped(_ range: Range<Int>) throws(JSONError) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    let end = offset
    offset = range.lowerBound
    while offset < range.upperBound {
      let next = min(endOfPlainText(from: offset), range.upperBound)
      text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[offset..<next]))
      offset = next
      if next < range.upperBound {
        offset += 1
        try escape(into: &text)
      }
    }
    offset = end
    return text
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
    case UInt8(ascii: "u"):
      let scalar = try escapedScalar()
      if scalar.value < 0x80 {
        text.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    default:
      offset -= 1
      throw fault("\\\(letter < 128 ? String(Character(Unicode.Scalar(letter))) : "…") is no escape of JSON")
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
      let digit: UInt8
      switch byte {
      case 48...57: digit = byte - 48
      case 65...70: digit = byte - 55
      case 97...102: digit = byte - 87
      default: throw fault("\\u needs four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
    }
    offset += 4
    return value
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the first quote or backslash stands, from `start` on; the text's end when there is none.
  func endOfPlainText(from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    var at = start
    while at + 8 <= count {
      let bytes = EightBytes(raw, at: at)
      let hits = bytes.places(of: UInt8(ascii: "\"")) | bytes.places(of: UInt8(ascii: "\\"))
      if hits != 0 { return at + hits.trailingZeroBitCount / 8 }
      at += 8
    }
    while at < count, self[at] != UInt8(ascii: "\""), self[at] != UInt8(ascii: "\\") { at += 1 }
    return at
  }

  /// Where the first quote or bracket stands, from `start` on; the text's end when there is none.
  func nextBracketOrQuote(from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    var at = start
    while at + 8 <= count {
      let bytes = EightBytes(raw, at: at)
      // One bit tells `[` from `{` and `]` from `}`.
      let hits =
        bytes.places(of: UInt8(ascii: "\"")) | bytes.places(of: UInt8(ascii: "["), differingBy: 0x20)
        | bytes.places(of: UInt8(ascii: "]"), differingBy: 0x20)
      if hits != 0 { return at + hits.trailingZeroBitCount / 8 }
      at += 8
    }
    while at < count, self[at] != UInt8(ascii: "\""), self[at] | 0x20 != 0x7B, self[at] | 0x20 != 0x7D { at += 1 }
    return at
  }
}
