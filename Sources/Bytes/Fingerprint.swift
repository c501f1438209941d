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
    text.withBytes { add($0) }
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
    func word(_ at: Int) -> UInt64 { UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)) }
    add(raw.count)
    var at = 0
    if raw.count >= 96 {
      // Three lanes, each of which takes two words at once: none has to wait for the multiplication of another.
      var lanes = (state, state ^ 0xE703_7ED1_A0B4_28DB, state ^ 0x8EBC_6AF0_9C88_C6E3)
      while at &+ 48 <= raw.count {
        lanes.0 = Fingerprint.mix(word(at), word(at &+ 8) ^ lanes.0)
        lanes.1 = Fingerprint.mix(word(at &+ 16), word(at &+ 24) ^ lanes.1)
        lanes.2 = Fingerprint.mix(word(at &+ 32), word(at &+ 40) ^ lanes.2)
        at &+= 48
      }
      state = lanes.0
      add(lanes.1)
      add(lanes.2)
    }
    while at + 8 <= raw.count {
      add(word(at))
      at += 8
    }
    guard at < raw.count else { return }
    var rest: UInt64 = 0
    while at < raw.count {
      rest = rest &<< 8 | UInt64(raw[at])
      at += 1
    }
    add(rest)
  }

  /// Both halves of the product of two words, the first of which is changed so that it is hardly ever zero.
  @inline(__always)
  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = (left ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

extension Fingerprint {
  /// The hash of bytes that stand alone, such as those of a file.
  package static func of(_ bytes: Bytes) -> UInt64 {
    var hash = Fingerprint()
    hash.add(bytes)
    return hash.value
  }
}
