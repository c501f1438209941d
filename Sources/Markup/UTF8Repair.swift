/// Makes any bytes clean UTF-8: what every renderer does first. Control characters that come in later, as character
/// references, are stopped by the writers.

import Bytes

/// Calls `body` with the text, repaired where it needs it: bytes that are no UTF-8 become U+FFFD; control characters
/// (C0 but tab and line ends, DEL, C1) and U+FFFE and U+FFFF, which XML forbids, are left out. Clean text is not copied.
func withCleanText<Result>(_ text: Text, _ body: (Text) -> Result) -> Result {
  var at = endOfCleanText(text, 0)
  if at == text.count { return body(text) }
  var clean: Bytes = []
  clean.reserveCapacity(text.count)
  var from = 0
  while at < text.count {
    clean.append(contentsOf: text.part(from, at))
    if let scalar = Scalars.decode(text, at: at) {
      at += scalar.length
    } else {
      clean.append("\u{FFFD}")
      at += 1
    }
    from = at
    at = endOfCleanText(text, at)
  }
  clean.append(contentsOf: text.part(from, at))
  return clean.withUnsafeBufferPointer(body)
}

/// Whether a scalar may stand in no output.
private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 9, 10, 13: false
  case 0..<32, 127..<160, 0xFFFE, 0xFFFF: true
  default: false
  }
}

/// Where the next byte is that is no UTF-8 or begins a forbidden character; the text's end where there is none.
private func endOfCleanText(_ text: Text, _ start: Int) -> Int {
  ByteTable.bits.withUnsafeBufferPointer { bits in
    var at = start
    while at < text.count {
      if isPrintable(text, at) {
        at += 8
      } else if bits[Int(text[at])] & ByteTable.unproven == 0 {
        at += 1
      } else {
        guard let scalar = Scalars.decode(text, at: at), !isForbidden(scalar.value) else { return at }
        at += scalar.length
      }
    }
    return at
  }
}

/// Whether the next eight bytes are there and all are printable ASCII: most of most texts, in one comparison.
@inline(__always)
private func isPrintable(_ text: Text, _ at: Int) -> Bool {
  guard at + 8 <= text.count else { return false }
  let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: at, as: UInt64.self)
  // High bits appear where a byte is above 0x7E, or below 0x20.
  let suspicious = word | (word &+ 0x0101_0101_0101_0101) | (word &- 0x2020_2020_2020_2020)
  return suspicious & 0x8080_8080_8080_8080 == 0
}

/// Single scalars out of UTF-8 bytes.
enum Scalars {
  /// The scalar that begins at `at` and its length in bytes; nil where the bytes are no UTF-8.
  static func decode(_ text: Text, at: Int) -> (value: Unicode.Scalar, length: Int)? {
    let first = text.byte(at)
    if first < 0x80 { return at < text.count ? (Unicode.Scalar(first), 1) : nil }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, at + length <= text.count else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = text[at + offset]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= (length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80), let scalar = Unicode.Scalar(value) else {
      return nil
    }
    return (scalar, length)
  }

  /// The scalar that ends just before `at`; nil at the beginning.
  static func before(_ text: Text, at: Int) -> Unicode.Scalar? {
    var start = at - 1
    while start > 0, start > at - 4, text[start] & 0xC0 == 0x80 { start -= 1 }
    return start >= 0 ? decode(text, at: start)?.value : nil
  }

  /// Letters, marks, digits of any script, and `_`: what a hashtag is made of.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ASCII.isAlphanumeric(UInt8(scalar.value)) || scalar == "_" }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation:
      // Variation selectors are marks by category, and belong to emoji.
      return !(0xFE00...0xFE0F).contains(scalar.value) && !(0xE0100...0xE01EF).contains(scalar.value)
    default: return false
    }
  }

  /// Digits of any script.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ASCII.isDigit(UInt8(scalar.value)) : scalar.properties.generalCategory == .decimalNumber
  }
}
