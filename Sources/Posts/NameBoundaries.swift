/// Where a name in a text begins and ends: words, mentions, web addresses, HTML tags. Rules of `NameReplacer`.

extension UnsafeBufferPointer<UInt8> {
  /// Whether the lower-case word stands at an offset, in any case.
  func equals(_ word: [UInt8], _ start: Int) -> Bool {
    for at in word.indices {
      let byte = self[start + at]
      if byte != word[at], !((65...90).contains(byte) && byte | 32 == word[at]) { return false }
    }
    return true
  }

  /// Whether a word may begin here: what stands before is no letter or digit, or is the end of an escape.
  func isBoundary(before at: Int) -> Bool {
    guard at > 0 else { return true }
    // A script without spaces between words has no boundary to look for.
    if let own = scalar(at: at), own.isFromUnspacedScript { return true }
    if let other = scalar(before: at), !other.isPartOfWord { return true }
    func isHex(_ byte: UInt8) -> Bool {
      (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte)
    }
    // `%40moss`, `\nmoss` and `\u0040moss`.
    if at >= 3, self[at - 3] == UInt8(ascii: "%"), isHex(self[at - 2]), isHex(self[at - 1]) { return true }
    if at >= 2, self[at - 2] == UInt8(ascii: "\\") { return true }
    return at >= 6 && self[at - 6] == UInt8(ascii: "\\") && self[at - 5] == UInt8(ascii: "u")
      && self[at - 4..<at].allSatisfy(isHex)
  }

  /// Whether a word may end here.
  func isBoundary(after end: Int) -> Bool {
    guard end < count, end > 0 else { return true }
    if let own = scalar(before: end), own.isFromUnspacedScript { return true }
    return scalar(at: end).map { !$0.isPartOfWord } ?? true
  }

  /// Whether `@` and a host stand here, as the rest of a full handle.
  func isHost(afterSign at: Int) -> Bool {
    guard at + 1 < count, self[at] == UInt8(ascii: "@") else { return false }
    let byte = self[at + 1]
    return (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// Whether the word is a handle rather than prose: behind `@` (also with HTML tags between), in a path, address, query,
  /// tag or shortcode, or before `@`.
  func isInName(_ start: Int, _ end: Int) -> Bool {
    if end < count, self[end] == UInt8(ascii: "@") { return true }
    var at = start
    var limit = 200
    while at > 0, self[at - 1] == UInt8(ascii: ">"), limit > 0 {
      at -= 1
      while at > 0, self[at] != UInt8(ascii: "<"), limit > 0 {
        at -= 1
        limit -= 1
      }
    }
    guard at > 0 else { return false }
    let before = self[at - 1]
    if before == UInt8(ascii: "@") { return true }
    if at < start { return false }
    return before == 47 || before == 61 || before == 126 || before == 35 || before == 58 || before == 37
      || (at >= 3 && self[at - 3] == UInt8(ascii: "%"))
  }

  /// The end of the web address that begins here; nil where none does.
  func addressEnd(_ start: Int) -> Int? {
    guard self[start] | 32 == UInt8(ascii: "h"), start == 0 || !isLetter(self[start - 1]),
      AddressNormalizer.hostStart(UnsafeBufferPointer(rebasing: self[start..<Swift.min(start + 9, count)])) != nil
    else { return nil }
    var end = start
    while end < count, !Self.ends(self[end]) { end += 1 }
    while end > start, Self.punctuation(self[end - 1]) { end -= 1 }
    return end
  }

  private func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }

  private static func ends(_ byte: UInt8) -> Bool {
    byte <= 32 || byte == 34 || byte == 39 || byte == 60 || byte == 62 || byte == 40 || byte == 41 || byte == 91
      || byte == 93 || byte == 96 || byte == 92 || byte == 123 || byte == 125 || byte == 124
  }

  private static func punctuation(_ byte: UInt8) -> Bool {
    byte == 46 || byte == 44 || byte == 59 || byte == 58 || byte == 33 || byte == 63 || byte == 42 || byte == 95
  }

  private func scalar(at start: Int) -> Unicode.Scalar? {
    if self[start] < 0x80 { return Unicode.Scalar(self[start]) }
    let end = Swift.min(start + 4, count)
    return String(decoding: self[start..<end], as: UTF8.self).unicodeScalars.first
  }

  private func scalar(before end: Int) -> Unicode.Scalar? {
    if self[end - 1] < 0x80 { return Unicode.Scalar(self[end - 1]) }
    var start = end - 1
    while start > 0, end - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    return String(decoding: self[start..<end], as: UTF8.self).unicodeScalars.first
  }
}

extension Unicode.Scalar {
  /// A letter, digit, mark or `_`.
  fileprivate var isPartOfWord: Bool {
    if value < 0x80 {
      return (48...57).contains(value) || (65...90).contains(value) || (97...122).contains(value) || value == 95
    }
    return properties.isAlphabetic || properties.numericType != nil
  }

  /// Thai, Lao, Khmer, kana, Han, Hangul and their kin.
  fileprivate var isFromUnspacedScript: Bool {
    properties.isAlphabetic
      && ((0x0E00...0x0EFF).contains(value) || (0x1780...0x17FF).contains(value) || (0x2E80...0xD7FF).contains(value)
        || (0xF900...0xFAFF).contains(value) || value >= 0x20000)
  }
}

/// Whether a place in HTML is the name of a tag or attribute, which no person's name may change.
struct MarkupState {
  private var isInTag = false
  private var quote: UInt8 = 0

  var isInTagName: Bool { isInTag && quote == 0 }

  mutating func step(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) {
    let byte = bytes[at]
    if !isInTag {
      guard byte == UInt8(ascii: "<"), at + 1 < bytes.count else { return }
      let next = bytes[at + 1]
      isInTag = next == UInt8(ascii: "/") || (97...122).contains(next | 32)
    } else if quote != 0 {
      if byte == quote { quote = 0 }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
    } else if byte == UInt8(ascii: ">") {
      isInTag = false
    }
  }
}

extension String {
  /// JSON text with `\uXXXX` as the characters that they stand for, so that names in it can be seen. Escapes of quotes,
  /// backslashes and control characters stay.
  var withoutUnicodeEscapes: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return self }
    let bytes = Array(utf8)
    var out: [UInt8] = []
    var units: [UInt16] = []
    var at = 0
    func unit(_ at: Int) -> UInt16? {
      guard at + 6 <= bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") else {
        return nil
      }
      return UInt16(String(decoding: bytes[at + 2..<at + 6], as: UTF8.self), radix: 16)
    }
    while at < bytes.count {
      if let unit = unit(at), unit >= 32, unit != 34, unit != 92 {
        units.append(unit)
        at += 6
        continue
      }
      out += Array(String(decoding: units, as: UTF16.self).utf8)
      units = []
      // An escaped backslash does not begin an escape.
      let length = bytes[at] == UInt8(ascii: "\\") && at + 1 < bytes.count ? 2 : 1
      out += bytes[at..<at + length]
      at += length
    }
    out += Array(String(decoding: units, as: UTF16.self).utf8)
    return String(decoding: out, as: UTF8.self)
  }
}
