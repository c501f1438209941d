/// Searching bytes with the system's own routine, which looks at many of them at once.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Eight bytes of a text in one word, for questions that are asked of every byte and mostly answered by no.
@usableFromInline
package struct EightBytes {
  @usableFromInline let word: UInt64
  @usableFromInline static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The bytes from a place on, all of which must be there.
  @inlinable
  package init(_ text: UnsafeRawBufferPointer, at place: Int) {
    word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// Whether any of them is below 32.
  @inlinable @inline(__always)
  package var hasControl: Bool { (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080 != 0 }

  /// Whether any of them is below 32, or 127.
  @inlinable @inline(__always)
  package var hasControlOrDelete: Bool {
    ((word &- 0x2020_2020_2020_2020) | (word &+ EightBytes.ones)) & ~word & 0x8080_8080_8080_8080 != 0
  }

  /// Whether none of them is part of a character beyond ASCII.
  @inlinable @inline(__always)
  package var isASCII: Bool { word & 0x8080_8080_8080_8080 == 0 }

  /// Whether any of them is this one.
  @inlinable @inline(__always)
  package func has(_ byte: UInt8) -> Bool { places(of: byte) != 0 }

  /// Whether any of them is this one, or the one that differs from it by a bit that it does not have.
  @inlinable @inline(__always)
  package func has(_ byte: UInt8, differingBy bit: UInt8) -> Bool {
    places(of: byte, differingBy: bit) != 0
  }

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

extension UnsafeBufferPointer<UInt8> {
  /// The place of the first byte, at or behind a place, for which `isSpecial` is true; the end where there is none. Eight
  /// bytes are passed over at once where `mayHold` says that none of them is; it may say true in vain.
  @inlinable @inline(__always)
  package func place(
    from start: Int, where isSpecial: (UInt8) -> Bool, mayHold: (EightBytes) -> Bool
  ) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    var at = start
    while at + 8 <= count {
      if mayHold(EightBytes(raw, at: at)) {
        for place in at..<at + 8 where isSpecial(self[place]) { return place }
      }
      at += 8
    }
    while at < count, !isSpecial(self[at]) { at += 1 }
    return at
  }

  /// Where a byte is found first, at or behind a place.
  package func place(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
