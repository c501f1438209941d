/// Searching bytes with the system's own routine, which looks at many of them at once.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Eight bytes of a text in one word, for questions that are asked of every byte and mostly answered by no.
package struct EightBytes {
  @usableFromInline let word: UInt64
  @usableFromInline static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The bytes from a place on, all of which must be there.
  @inlinable
  package init(_ text: UnsafeRawBufferPointer, at place: Int) {
    word = text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
  }

  /// Whether any of them is below 32.
  @inlinable
  package var hasControl: Bool { (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080 != 0 }

  /// Whether any of them is this one.
  @inlinable
  package func has(_ byte: UInt8) -> Bool { EightBytes.hasZero(word ^ (EightBytes.ones &* UInt64(byte))) }

  /// Whether any of them is this one, or the one that differs from it by a bit that it does not have.
  @inlinable
  package func has(_ byte: UInt8, differingBy bit: UInt8) -> Bool {
    EightBytes.hasZero((word & (EightBytes.ones &* UInt64(~bit))) ^ (EightBytes.ones &* UInt64(byte)))
  }

  @inlinable
  static func hasZero(_ word: UInt64) -> Bool { (word &- ones) & ~word & 0x8080_8080_8080_8080 != 0 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte is found first, at or behind a place.
  package func place(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
