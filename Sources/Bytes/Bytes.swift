/// UTF-8 text as a growing byte array: what every renderer and writer appends to. Escaping for one format lives in
/// the file named after it. Knows no content, and never decodes what it is given.

/// UTF-8 bytes.
package typealias Bytes = [UInt8]

extension [UInt8] {
  /// Appends a piece of memory. The standard library's own way takes any sequence, and costs more than the copy itself.
  @inlinable
  package mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    append(addingCapacity: bytes.count) { room in
      room.withUnsafeMutableBufferPointer { room, filled in
        guard let to = room.baseAddress, let from = bytes.baseAddress else { return }
        to.initialize(from: from, count: bytes.count)
        filled = bytes.count
      }
    }
  }

  /// Appends pieces of memory one behind the other, for which room is made once.
  @inlinable
  package mutating func append(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>,
    _ third: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0),
    _ fourth: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0)
  ) {
    let total = first.count + second.count + third.count + fourth.count
    append(addingCapacity: total) { room in
      room.withUnsafeMutableBufferPointer { room, filled in
        func put(_ piece: UnsafeBufferPointer<UInt8>) {
          guard let to = room.baseAddress, let from = piece.baseAddress else { return }
          (to + filled).initialize(from: from, count: piece.count)
          filled += piece.count
        }
        put(first)
        put(second)
        put(third)
        put(fourth)
      }
    }
  }

  /// Appends the text's UTF-8 bytes.
  @inlinable
  package mutating func append(_ text: String) { text.withBytes { append(contentsOf: $0) } }

  /// Appends a literal without making a String of it.
  @inlinable
  package mutating func append(_ literal: StaticString) {
    append(contentsOf: literal.bytes)
  }

  /// Appends the number in decimal digits.
  package mutating func append(decimal number: Int) {
    // Of all numbers on a site, nearly all.
    if (0..<100).contains(number) {
      if number >= 10 { append(UInt8(truncatingIfNeeded: 48 &+ number / 10)) }
      return append(UInt8(truncatingIfNeeded: 48 &+ number % 10))
    }
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)  // 24 bytes: more than the 20 that the longest number takes
    Swift.withUnsafeMutableBytes(of: &digits) { room in
      var at = room.count
      var rest = number.magnitude
      repeat {
        at &-= 1
        room[at] = UInt8(truncatingIfNeeded: 48 &+ rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        at &-= 1
        room[at] = 45
      }
      room.withMemoryRebound(to: UInt8.self) { append(contentsOf: UnsafeBufferPointer(rebasing: $0[at...])) }
    }
  }

  /// Appends the number with at least `width` digits, filled with zeros at the left. For numbers that are not negative.
  package mutating func append(decimal number: Int, width: Int) {
    // Of dates, nearly all.
    if width == 2, (0..<100).contains(number) {
      append(UInt8(truncatingIfNeeded: 48 + number / 10))
      return append(UInt8(truncatingIfNeeded: 48 + number % 10))
    }
    var digits = 1
    var rest = number.magnitude / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    for _ in digits..<Swift.max(width, digits) { append(48) }
    append(decimal: number)
  }

  /// The bytes as text; bytes that are no UTF-8 become U+FFFD.
  package var text: String { String(decoding: self, as: UTF8.self) }
}

extension String {
  /// Gives the UTF-8 bytes to the closure: as they lie in memory, which is how nearly all texts are, without so much as a retain.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ use: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    if let result = try utf8.withContiguousStorageIfAvailable(use) { return result }
    var copy = self
    return try copy.withUTF8(use)
  }
}

extension StaticString {
  /// The bytes of a literal.
  @inlinable
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
