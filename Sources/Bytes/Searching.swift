/// Searching bytes with the system's own routine, which looks at many of them at once.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Eight bytes of a text in one word, for finding one of them.
@usableFromInline
package struct EightBytes {
  @usableFromInline let word: UInt64
  @usableFromInline static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The bytes from a place on, all of which must be there.
  @inlinable
  package init(_ text: UnsafeRawBufferPointer, at place: Int) {
    word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// Whether none of them is part of a character beyond ASCII.
  @inlinable @inline(__always)
  package var isASCII: Bool { word & 0x8080_8080_8080_8080 == 0 }

  /// The highest bit of each byte that is this one, and of some behind such a byte that are not: the lowest bit is always right.
  @inlinable @inline(__always)
  package func places(of byte: UInt8) -> UInt64 { EightBytes.zeros(word ^ (EightBytes.ones &* UInt64(byte))) }

  /// The same of this byte and the one that differs from it by a bit that it does not have.
  @inlinable @inline(__always)
  package func places(of byte: UInt8, differingBy bit: UInt8) -> UInt64 {
    EightBytes.zeros((word & (EightBytes.ones &* UInt64(~bit))) ^ (EightBytes.ones &* UInt64(byte)))
  }

  /// The highest bit of each byte that is zero, and of some behind such a byte that are one.
  @inlinable @inline(__always)
  static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & 0x8080_8080_8080_8080 }
}

/// Sixteen bytes of a text in two words, for questions that are asked of every byte and mostly answered by no.
@usableFromInline
package struct SixteenBytes {
  /// Bytes of which the highest bit means something.
  @usableFromInline
  package typealias Marks = SIMD2<UInt64>

  @usableFromInline let words: SIMD2<UInt64>
  @usableFromInline static let spaces: UInt64 = 0x2020_2020_2020_2020

  /// The bytes from a place on, all of which must be there.
  @inlinable @inline(__always)
  package init(_ text: UnsafeRawBufferPointer, at place: Int) {
    words = text.loadUnaligned(fromByteOffset: place, as: SIMD2<UInt64>.self)
  }

  /// The bytes from a place to the end, fewer than sixteen; the rest are spaces.
  @inlinable @inline(__always)
  package init(_ text: UnsafeRawBufferPointer, from place: Int) {
    let hasEight = place &+ 8 <= text.count
    let first = hasEight ? text.loadUnaligned(fromByteOffset: place, as: UInt64.self) : SixteenBytes.spaces
    words = SIMD2(first, SixteenBytes.end(of: text, from: hasEight ? place &+ 8 : place))
  }

  /// The bytes from a place to the end, fewer than eight.
  @inlinable @inline(__always)
  static func end(of text: UnsafeRawBufferPointer, from place: Int) -> UInt64 {
    let count = text.count &- place
    if count == 0 { return spaces }
    if text.count >= 8 {
      let bits = UInt64(truncatingIfNeeded: count &* 8)
      let last = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: text.count &- 8, as: UInt64.self))
      return last &>> (64 &- bits) | spaces &<< bits
    }
    var word = spaces
    for at in place..<text.count { word = word &<< 8 | UInt64(text[at]) }
    return word
  }

  /// Each byte below 32, and some beyond ASCII.
  @inlinable @inline(__always)
  package var controls: Marks { (words &- SIMD2(repeating: SixteenBytes.spaces)) & ~words }

  /// The byte 127, and some beyond ASCII.
  @inlinable @inline(__always)
  package var deletes: Marks { (words &+ SIMD2(repeating: EightBytes.ones)) & ~words }

  /// Each byte that is this one, and some behind such a byte that are not.
  @inlinable @inline(__always)
  package func places(of byte: UInt8) -> Marks {
    SixteenBytes.zeros(words ^ SIMD2(repeating: EightBytes.ones &* UInt64(byte)))
  }

  /// The same of this byte and the one that differs from it by a bit that it does not have.
  @inlinable @inline(__always)
  package func places(of byte: UInt8, differingBy bit: UInt8) -> Marks {
    let alike = words & SIMD2(repeating: EightBytes.ones &* UInt64(~bit))
    return SixteenBytes.zeros(alike ^ SIMD2(repeating: EightBytes.ones &* UInt64(byte)))
  }

  @inlinable @inline(__always)
  static func zeros(_ words: SIMD2<UInt64>) -> Marks { (words &- SIMD2(repeating: EightBytes.ones)) & ~words }

  /// Whether any byte is marked.
  @inlinable @inline(__always)
  package static func isAny(_ marks: Marks) -> Bool { (marks[0] | marks[1]) & 0x8080_8080_8080_8080 != 0 }
}

extension UnsafeBufferPointer<UInt8> {
  /// The place of the first byte, at or behind a place, for which `isSpecial` is true; the end where there is none. Sixteen
  /// bytes are passed over at once where `mayHold` says that none of them is; it may say true in vain. A space must not be
  /// special.
  @inlinable @inline(__always)
  package func place(
    from start: Int, where isSpecial: (UInt8) -> Bool, mayHold: (SixteenBytes) -> Bool
  ) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    var at = start
    while at < count {
      let isWhole = at &+ 16 <= count
      let next = isWhole ? at &+ 16 : count
      if mayHold(isWhole ? SixteenBytes(raw, at: at) : SixteenBytes(raw, from: at)) {
        for place in at..<next where isSpecial(self[place]) { return place }
      }
      at = next
    }
    return count
  }

  /// Where a byte is found first, at or behind a place.
  package func place(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
