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
  @usableFromInline static let spaces: UInt64 = 0x2020_2020_2020_2020

  /// The bytes from a place on, all of which must be there.
  @inlinable
  package init(_ text: UnsafeRawBufferPointer, at place: Int) {
    word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// The bytes from a place on, of which fewer than eight are there; spaces stand for the others.
  @inlinable @inline(__always)
  package init(last text: UnsafeRawBufferPointer, at place: Int) {
    guard text.count >= 8 else {
      word = EightBytes.few(text, place)
      return
    }
    // Those before them are in the text as well.
    let bytes = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: text.count &- 8, as: UInt64.self))
    let bits = UInt64(truncatingIfNeeded: 8 &* (text.count &- place))
    word = bytes &>> (64 &- bits) | EightBytes.spaces &<< bits
  }

  /// The last bytes of a text that has not even eight.
  @usableFromInline
  @inline(never)
  static func few(_ text: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
    var word = spaces
    withUnsafeMutableBytes(of: &word) { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: text[place...])) }
    return UInt64(littleEndian: word)
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

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte is found first, at or behind a place.
  package func place(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
