/// JPEG (ITU T.81, annex B): marks with segments, and behind each "start of scan" the compressed pixels. What stands behind the
/// end of the image is left out: phones append whole pictures and films there, which have metadata of their own.

import Bytes

struct JPEGFilter {
  private enum State {
    /// Before a mark.
    case marks
    /// In a segment that is being collected, its mark and length first.
    case segment
    /// In compressed pixels; whether the last byte was 0xFF.
    case pixels(isMark: Bool)
    case ended
  }

  private var state = State.marks
  /// The bytes of the mark or segment at hand.
  private var held = Bytes()
  /// Whether an orientation was written already.
  private var hasOrientation = false

  mutating func feed(_ chunk: UnsafeBufferPointer<UInt8>, into out: inout Bytes) {
    var at = 0
    while at < chunk.count {
      switch state {
      case .ended: return
      case .marks:
        mark(chunk[at], into: &out)
        at += 1
      case .segment:
        at = segment(chunk, at, into: &out)
      case .pixels(let isMark):
        at = pixels(chunk, at, isMark, into: &out)
      }
    }
  }

  private mutating func mark(_ byte: UInt8, into out: inout Bytes) {
    // Before a mark there may be bytes that mean nothing, and more than one 0xFF.
    if held.isEmpty {
      if byte == 0xFF { held.append(byte) }
      return
    }
    switch byte {
    case 0xFF: return
    case 0x00: held.removeAll(keepingCapacity: true)
    case 0xD8, 0x01, 0xD0...0xD7:  // marks without a segment
      out.append(contentsOf: [0xFF, byte])
      held.removeAll(keepingCapacity: true)
    case 0xD9:
      out.append(contentsOf: [0xFF, byte])
      state = .ended
    default:
      held.append(byte)
      state = .segment
    }
  }

  /// Collects a segment; gives where the next byte stands.
  private mutating func segment(_ chunk: UnsafeBufferPointer<UInt8>, _ start: Int, into out: inout Bytes) -> Int {
    var at = start
    while held.count < 4, at < chunk.count {
      held.append(chunk[at])
      at += 1
    }
    guard held.count >= 4 else { return at }
    // The length counts its own two bytes.
    let whole = 2 + max(2, Int(held[2]) << 8 | Int(held[3]))
    let count = min(whole - held.count, chunk.count - at)
    held.append(contentsOf: UnsafeBufferPointer(rebasing: chunk[at..<(at + count)]))
    at += count
    guard held.count == whole else { return at }
    write(into: &out)
    state = held[1] == 0xDA ? .pixels(isMark: false) : .marks
    held.removeAll(keepingCapacity: true)
    return at
  }

  /// Writes the segment at hand, or what may stay of it.
  private mutating func write(into out: inout Bytes) {
    let body = held.dropFirst(4)
    switch held[1] {
    case 0xE0 where body.count >= 14 && body.starts(with: "JFIF\0".utf8):
      // Without the small picture that may follow: 5 bytes of name, 9 of numbers.
      out.append(contentsOf: [0xFF, 0xE0, 0, 16] + body.prefix(12) + [0, 0])
    case 0xE1 where body.starts(with: "Exif\0".utf8):
      guard !hasOrientation, let orientation = Orientation.read(tiff: Orientation.tiff(in: body)) else { return }
      hasOrientation = true
      let tiff = Orientation.tiff(orientation)
      out.append(contentsOf: [0xFF, 0xE1, 0, UInt8(2 + 6 + tiff.count)] + Array("Exif\0\0".utf8) + tiff)
    case 0xE2 where body.starts(with: "ICC_PROFILE\0".utf8), 0xEE where body.starts(with: "Adobe".utf8):
      out.append(contentsOf: held)  // what the numbers of colours mean
    case 0xE0...0xEF, 0xFE: return  // applications and comments
    default: out.append(contentsOf: held)
    }
  }

  /// Passes on pixels up to the next mark.
  private mutating func pixels(
    _ chunk: UnsafeBufferPointer<UInt8>, _ start: Int, _ isMark: Bool, into out: inout Bytes
  ) -> Int {
    var isMark = isMark
    var at = start
    // Plain pixels are copied as a run; a 0xFF waits for the byte behind it.
    var from = start
    while at < chunk.count {
      let byte = chunk[at]
      if isMark {
        if byte == 0xFF {
          from = at + 1
        } else if byte == 0 || (0xD0...0xD7).contains(byte) {
          out.append(0xFF)
          isMark = false
          from = at
        } else {
          held = [0xFF]
          state = .marks
          return at
        }
      } else if byte == 0xFF {
        out.append(contentsOf: UnsafeBufferPointer(rebasing: chunk[from..<at]))
        isMark = true
        from = at + 1
      }
      at += 1
    }
    if !isMark, from < at { out.append(contentsOf: UnsafeBufferPointer(rebasing: chunk[from..<at])) }
    state = .pixels(isMark: isMark)
    return at
  }
}
