/// How a camera was held: the one fact of EXIF (a TIFF file in miniature) that a picture is wrong without.

import Bytes

enum Orientation {
  /// The orientation, 2 to 8, in a TIFF structure; nil where it is upright, missing or broken.
  static func read(tiff bytes: ArraySlice<UInt8>) -> UInt8? {
    let start = bytes.startIndex
    guard bytes.count >= 8 else { return nil }
    let isLittle = bytes[start] == UInt8(ascii: "I")
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, start + at + count <= bytes.endIndex else { return nil }
      let part = bytes[(start + at)..<(start + at + count)]
      return isLittle
        ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let offset = number(4, 4), let count = number(offset, 2) else { return nil }
    for entry in 0..<min(count, 64) {
      let at = offset + 2 + 12 * entry
      guard number(at, 2) == 0x0112 else { continue }
      return number(at + 8, 2).flatMap { (2...8).contains($0) ? UInt8($0) : nil }
    }
    return nil
  }

  /// A TIFF structure of 26 bytes that says nothing else.
  static func tiff(_ orientation: UInt8) -> Bytes {
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]  // big-endian; the one directory follows
      + [0, 1]  // of one entry
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]  // 0x0112, SHORT, one
      + [0, 0, 0, 0]  // no other directory
  }

  /// The TIFF structure behind `Exif\0\0`, where that stands before it.
  static func tiff(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) ? bytes.dropFirst(6) : bytes
  }
}
