/// What single bytes mean to the scanners: one table, one bit for each question.

/// A borrowed piece of UTF-8 text.
typealias Text = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
  /// The piece as a buffer of its own, with indices from 0.
  @inline(__always)
  func part(_ from: Int, _ to: Int) -> Text { Text(rebasing: self[from..<to]) }

  /// The byte at `index`, or 0 outside.
  @inline(__always)
  func byte(_ index: Int) -> UInt8 { index >= 0 && index < count ? self[index] : 0 }

  /// Whether the bytes at `index` are the literal's, ASCII letters compared without case.
  func matches(_ literal: StaticString, at index: Int) -> Bool {
    let length = literal.utf8CodeUnitCount
    guard index >= 0, index + length <= count else { return false }
    for offset in 0..<length where ASCII.lowercase(self[index + offset]) != literal.utf8Start[offset] { return false }
    return true
  }

  /// Whether the bytes are the literal's exactly, ASCII letters compared without case.
  func equals(_ literal: StaticString) -> Bool { count == literal.utf8CodeUnitCount && matches(literal, at: 0) }
}

/// Questions about single ASCII bytes.
enum ASCII {
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 97 < 26 }

  @inline(__always)
  static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (byte &- 9 < 5 && byte != 11) }

  @inline(__always)
  static func lowercase(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 0x20 : byte }
}

/// One bit for each reason why a scanner stops at a byte.
enum ByteTable {
  /// Text that is written without looking for anything: `& < >`, control characters, the first bytes of C1 controls and
  /// of U+FFFE and U+FFFF.
  static let plainStop: UInt8 = 1
  /// The same, and `:` for custom emoji.
  static let emojiStop: UInt8 = 2
  /// The same, and what bare links (`:` of `://`, `.` of `www.`), mentions and hashtags are found by.
  static let everyStop: UInt8 = 4
  /// Quoted attributes: `plainStop` and both quotation marks.
  static let attributeStop: UInt8 = 8
  /// Bytes that Markdown may give a meaning anywhere in a line, and control characters other than the line feed.
  static let markdown: UInt8 = 16
  /// Bytes that need a look before the text is trusted to be clean UTF-8: control characters and everything non-ASCII.
  static let unproven: UInt8 = 32
  /// Bytes that are percent-encoded in an address: space, `" < > \ ^` and the grave accent, `{ | }`.
  static let addressStop: UInt8 = 64
  /// Bytes of an address that CommonMark takes as they stand, and that are neither brackets nor quotation marks.
  static let plainAddress: UInt8 = 128

  static let bits: [UInt8] = {
    var bits = [UInt8](repeating: 0, count: 256)
    func set(_ bit: UInt8, _ bytes: some Sequence<UInt8>) { for byte in bytes { bits[Int(byte)] |= bit } }
    let controls = Array(0..<32) + [127] as [UInt8]
    let plain = Array("&<>".utf8) + controls + [0xC2, 0xEF]
    set(plainStop, plain)
    set(emojiStop, plain + Array(":".utf8))
    set(everyStop, plain + Array(":.@#".utf8))
    set(attributeStop, plain + Array("\"'".utf8))
    set(markdown, Array("\\`&_*[<".utf8) + controls.filter { $0 != 10 })
    set(unproven, controls.filter { $0 != 9 && $0 != 10 && $0 != 13 } + Array(128...255))
    set(addressStop, Array(" \"<>\\^`{|}".utf8))
    set(plainAddress, (0..<128).filter { ASCII.isAlphanumeric($0) } + Array("/:.-~#?=%+@_,".utf8))
    return bits
  }()
}
