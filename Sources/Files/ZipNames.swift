/// Looks through a zip file's own list of members for names that hold a zero byte. libarchive ends a name there, so a member called
/// `outbox.json\0.exe` would pass for `outbox.json`; only forgers write such names. Says nothing about other kinds of archive.

import Bytes
import Diagnostics

enum ZipNames {
  /// More of a list than this is not looked through: libarchive's own limits come first.
  private static let listLimit = 512 << 20

  /// Throws `unsafe-path` where a name holds a zero byte.
  static func check(_ path: String, name: String) throws {
    guard try Disk.read(path, upTo: 2) == [0x50, 0x4B] else { return }
    let bad = try Disk.withMappedFile(path) { bytes in list(in: bytes).flatMap { nameWithZero(bytes, $0) } }
    guard let bad else { return }
    let shown = bad.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    throw Diagnostic.error(
      "unsafe-path", "'\(shown.joined(separator: "\\0"))' is refused: its name holds a zero byte",
      at: Location(file: name),
      explanation: "Such a name shows a reader one file and hides another. No network writes it.",
      hints: ["find out where the archive comes from"])
  }

  /// Where the list stands, told by the record at the end of the file (APPNOTE 4.3.16), or its larger kin (4.3.14).
  private static func list(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let size = bytes.count
    guard size >= 22 else { return nil }
    var at = size - 22
    let lowest = max(0, size - 22 - 0xFFFF)
    while at >= lowest, number(bytes, at, 4) != 0x0605_4B50 { at -= 1 }
    guard at >= lowest, var length = number(bytes, at + 12, 4), var start = number(bytes, at + 16, 4) else {
      return nil
    }
    if length == 0xFFFF_FFFF || start == 0xFFFF_FFFF {
      guard number(bytes, at - 20, 4) == 0x0706_4B50, let large = number(bytes, at - 12, 8),
        number(bytes, large, 4) == 0x0606_4B50, let long = number(bytes, large + 40, 8),
        let far = number(bytes, large + 48, 8)
      else { return nil }
      length = long
      start = far
    }
    guard length <= listLimit, start <= size, length <= size - start else { return nil }
    return start..<(start + length)
  }

  private static func nameWithZero(_ bytes: UnsafeBufferPointer<UInt8>, _ list: Range<Int>) -> [UInt8]? {
    var at = list.lowerBound
    while at + 46 <= list.upperBound, number(bytes, at, 4) == 0x0201_4B50,
      let name = number(bytes, at + 28, 2), let extra = number(bytes, at + 30, 2), let note = number(bytes, at + 32, 2)
    {
      let end = at + 46 + name
      guard end <= list.upperBound else { return nil }
      if bytes[(at + 46)..<end].contains(0) { return Array(bytes[(at + 46)..<end]) }
      at = end + extra + note
    }
    return nil
  }

  /// A number of `count` bytes, the lowest first; nil outside of the file, and for one that no file reaches.
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, _ count: Int) -> Int? {
    guard at >= 0, at <= bytes.count - count else { return nil }
    var value: UInt64 = 0
    for byte in bytes[at..<(at + count)].reversed() { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }
}
