/// Copies texts in which a few bytes are written in another way: what escaping for HTML, XML, JSON and scripts has in common.

/// Where the bytes go that stand for another one.
@usableFromInline
package struct ReplacementRoom {
  @usableFromInline var place: UnsafeMutablePointer<UInt8>
  /// No byte is replaced by more.
  @inlinable @inline(__always)
  static var size: Int { 6 }

  @inlinable @inline(__always)
  init(_ place: UnsafeMutablePointer<UInt8>) { self.place = place }

  @inlinable @inline(__always)
  package mutating func put(_ byte: UInt8) {
    place.pointee = byte
    place += 1
  }

  /// At most six bytes in all.
  @inlinable @inline(__always)
  package mutating func put(_ literal: StaticString) {
    place.update(from: literal.utf8Start, count: literal.utf8CodeUnitCount)
    place += literal.utf8CodeUnitCount
  }
}

extension [UInt8] {
  /// Appends a text. `places` tells which of sixteen bytes may have to be replaced: it may say so in vain, but must not leave
  /// one out, and must not name spaces. `write` is asked for each of them by its place, and puts what stands for it.
  @inlinable @inline(__always)
  package mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, replacing places: (SixteenBytes) -> SixteenBytes.Places,
    by write: (_ at: Int, inout ReplacementRoom) -> Void
  ) {
    let raw = UnsafeRawBufferPointer(text)
    var at = 0
    while at < raw.count {
      let rest = raw.count &- at
      // Room for a few replacements; where there are more of them, for the rest of the text anew.
      append(addingCapacity: rest &+ rest &>> 3 &+ 2 &* SixteenBytes.count) { span in
        span.withUnsafeMutableBufferPointer { room, filled in
          guard let start = room.baseAddress else { return }
          let last = start + (room.count &- SixteenBytes.count &- ReplacementRoom.size)
          var to = start
          while at < raw.count, to <= last {
            let isWhole = at &+ SixteenBytes.count <= raw.count
            let bytes = isWhole ? SixteenBytes(raw, at: at) : SixteenBytes(last: raw, at: at)
            // All sixteen are copied; what comes next is written over those that do not count.
            UnsafeMutableRawPointer(to).storeBytes(of: bytes.lanes, as: SIMD16<UInt8>.self)
            let plain = bytes.plain(before: places(bytes))
            if plain == SixteenBytes.count {
              let copied = Swift.min(plain, raw.count &- at)
              to += copied
              at &+= copied
              continue
            }
            at &+= plain
            var replacement = ReplacementRoom(to + plain)
            write(at, &replacement)
            to = replacement.place
            at &+= 1
          }
          filled = to - start
        }
      }
    }
  }
}
