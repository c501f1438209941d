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

/// A format in which texts stand with a few of their bytes written in another way.
@usableFromInline
package protocol Replacement {
  /// Which of sixteen bytes may have to be replaced: it may say so in vain, but must not leave one out, and must not name spaces.
  static func places(in bytes: SixteenBytes) -> SixteenBytes.Places

  /// Puts what stands for a byte among those places, given by where it is in the text.
  static func put(_ text: UnsafeBufferPointer<UInt8>, at place: Int, into room: inout ReplacementRoom)
}

extension [UInt8] {
  /// Appends a text in a format. What the format says of single bytes becomes part of the loop, which it would not as closures.
  @inlinable @inline(__always)
  package mutating func append<Format: Replacement>(_ text: UnsafeBufferPointer<UInt8>, as format: Format.Type) {
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
            let plain = bytes.plain(before: Format.places(in: bytes))
            if plain == SixteenBytes.count {
              let copied = Swift.min(plain, raw.count &- at)
              to += copied
              at &+= copied
              continue
            }
            at &+= plain
            var replacement = ReplacementRoom(to + plain)
            Format.put(text, at: at, into: &replacement)
            to = replacement.place
            at &+= 1
          }
          filled = to - start
        }
      }
    }
  }
}
