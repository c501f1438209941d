/// Sixteen bytes of a text, which the processor looks at together: for questions that are asked of every byte and mostly
/// answered by no.

@usableFromInline
package struct SixteenBytes {
  /// In the highest bit of each byte an answer about it; the other bits mean nothing.
  @usableFromInline package typealias Places = SIMD16<UInt8>

  @usableFromInline package let lanes: SIMD16<UInt8>

  @inlinable @inline(__always)
  package static var count: Int { 16 }

  /// The bytes from a place on, all of which must be there.
  @inlinable @inline(__always)
  package init(_ text: UnsafeRawBufferPointer, at place: Int) {
    lanes = text.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
  }

  /// The bytes from a place on, of which fewer than sixteen are there; spaces stand for the others.
  @inlinable @inline(__always)
  package init(last text: UnsafeRawBufferPointer, at place: Int) {
    let count = text.count &- place
    let first = count < 8 ? EightBytes(last: text, at: place) : EightBytes(text, at: place)
    let second = count > 8 ? EightBytes(last: text, at: place &+ 8).word : EightBytes.spaces
    let words = (first.word.littleEndian, second.littleEndian)
    lanes = withUnsafeBytes(of: words) { $0.loadUnaligned(as: SIMD16<UInt8>.self) }
  }

  /// The same, apart from the loops that hardly ever come to it.
  @usableFromInline
  @inline(never)
  static func few(_ text: UnsafeRawBufferPointer, _ place: Int) -> SixteenBytes { SixteenBytes(last: text, at: place) }

  /// Whether a byte is below 32. Of bytes beyond ASCII the answer means nothing.
  @inlinable @inline(__always)
  package var controls: Places { lanes &- 32 }

  /// Whether a byte is below 32, or 127. Of bytes beyond ASCII the answer means nothing.
  @inlinable @inline(__always)
  package var controlsAndDelete: Places { (lanes &- 32) | (lanes &+ 1) }

  /// Whether a byte is this one, which is of ASCII. Of bytes beyond ASCII the answer means nothing.
  @inlinable @inline(__always)
  package func places(of byte: UInt8) -> Places { (lanes ^ SIMD16(repeating: byte)) &- 1 }

  /// Whether a byte is this one, or the one that differs from it by a bit that it does not have. Of bytes beyond ASCII the
  /// answer means nothing.
  @inlinable @inline(__always)
  package func places(of byte: UInt8, differingBy bit: UInt8) -> Places {
    ((lanes & SIMD16(repeating: ~bit)) ^ SIMD16(repeating: byte)) &- 1
  }

  /// Whether none of them is part of a character beyond ASCII.
  @inlinable @inline(__always)
  package var isASCII: Bool { SixteenBytes.words(lanes) == (0, 0) }

  /// All but so many of the first bytes, which are fewer than 128.
  @inlinable @inline(__always)
  static func places(behind count: Int) -> Places {
    let numbers = SIMD16<UInt8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    return ~(numbers &- SIMD16(repeating: UInt8(truncatingIfNeeded: count)))
  }

  /// Whether one of ASCII is among the places.
  @inlinable @inline(__always)
  func has(_ places: Places) -> Bool {
    let (first, second) = SixteenBytes.words(places & ~lanes)
    return first | second != 0
  }

  /// How many bytes stand before the first one of ASCII that is among the places; sixteen where there is none.
  @inlinable @inline(__always)
  package func plain(before places: Places) -> Int {
    let (first, second) = SixteenBytes.words(places & ~lanes)
    if first | second == 0 { return SixteenBytes.count }
    return (first != 0 ? first.trailingZeroBitCount : 64 &+ second.trailingZeroBitCount) &>> 3
  }

  /// The highest bits of the first eight bytes, and of the others.
  @inlinable @inline(__always)
  package static func words(_ places: Places) -> (UInt64, UInt64) {
    withUnsafeBytes(of: places) { bytes in
      (
        UInt64(littleEndian: bytes.load(as: UInt64.self)) & 0x8080_8080_8080_8080,
        UInt64(littleEndian: bytes.load(fromByteOffset: 8, as: UInt64.self)) & 0x8080_8080_8080_8080
      )
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether any byte of ASCII, at or behind a place, is among those that `places` tells of sixteen. For short texts at the end
  /// of a long one: what stands before them is read as well, and does not count.
  @inlinable @inline(__always)
  package func has(from start: Int, among places: (SixteenBytes) -> SixteenBytes.Places) -> Bool {
    let raw = UnsafeRawBufferPointer(self)
    var at = start
    while at &+ SixteenBytes.count <= raw.count {
      let bytes = SixteenBytes(raw, at: at)
      if bytes.has(places(bytes)) { return true }
      at &+= SixteenBytes.count
    }
    if at >= raw.count { return false }
    let isShort = raw.count < SixteenBytes.count
    let before = isShort ? 0 : at &+ SixteenBytes.count &- raw.count
    let bytes = isShort ? SixteenBytes.few(raw, at) : SixteenBytes(raw, at: at &- before)
    return bytes.has(places(bytes) & SixteenBytes.places(behind: before))
  }

  /// The place of the first byte, at or behind a place, for which `isSpecial` is true; the end where there is none. `places`
  /// tells which of sixteen bytes may be; it may say so in vain.
  @inlinable @inline(__always)
  package func place(
    from start: Int, where isSpecial: (UInt8) -> Bool, among places: (SixteenBytes) -> SixteenBytes.Places
  ) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    var at = start
    while at < raw.count {
      let bytes =
        at &+ SixteenBytes.count <= raw.count ? SixteenBytes(raw, at: at) : SixteenBytes(last: raw, at: at)
      let plain = bytes.plain(before: places(bytes))
      at &+= plain
      if plain == SixteenBytes.count { continue }
      if isSpecial(self[at]) { return at }
      at &+= 1
    }
    return count
  }
}
