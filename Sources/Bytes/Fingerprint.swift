/// A running 64-bit hash of values of several kinds: tells whether what something is made of has changed. It is fast and
/// spreads well; it is no protection against people who make collisions on purpose.

/// What was added so far, in one number. The order of additions counts, and texts carry their lengths, so that `"a", "bc"`
/// and `"ab", "c"` differ.
package struct Fingerprint: Sendable {
  @usableFromInline var state: UInt64

  @inlinable
  package init(seed: UInt64 = 0) { state = seed ^ 0x9E37_79B9_7F4A_7C15 }

  /// The hash of all that was added.
  @inlinable
  package var value: UInt64 {
    var mixed = (state ^ state >> 32) &* 0xD6E8_FEB8_6659_FD93
    mixed = (mixed ^ mixed >> 32) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ mixed >> 32
  }

  @inlinable
  package mutating func add(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    state = (product.high ^ product.low) &+ (state &<< 23 | state &>> 41)
  }

  @inlinable
  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  @inlinable
  package mutating func add(_ flag: Bool) { add(flag ? 0x51 as UInt64 : 0x52) }

  /// A number that may be missing.
  @inlinable
  package mutating func add(_ number: Int?) {
    add(number != nil)
    if let number { add(number) }
  }

  @inlinable
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  /// A text that may be missing.
  @inlinable
  package mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }

  @inlinable
  package mutating func add(_ literal: StaticString) {
    add(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  package mutating func add(_ bytes: Bytes) { bytes.withUnsafeBufferPointer { add($0) } }

  package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    add(raw.count)
    var at = 0
    while at + 8 <= raw.count {
      add(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
      at += 8
    }
    guard at < raw.count else { return }
    var word: UInt64 = 0
    while at < raw.count {
      word = word &<< 8 | UInt64(raw[at])
      at += 1
    }
    add(word)
  }
}
