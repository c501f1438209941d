/// PNG (W3C, third edition): chunks of length, name, bytes and checksum. What stands behind the last chunk is left out.

import Bytes

struct PNGFilter {
  private static let signatureLength = 8
  /// The pixels, how they are shown, and animation (APNG). Texts, times, EXIF and unknown chunks are not among them.
  private static let kept: Set<[UInt8]> = Set(
    [
      "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "mDCv", "cLLI",
      "cLLi", "bKGD", "hIST", "pHYs", "sPLT", "acTL", "fcTL", "fdAT",
    ].map { Array($0.utf8) })
  /// The most of an EXIF chunk that is looked at.
  private static let exifLimit = 1 << 20

  private enum Part { case keep, drop, exif }

  /// What is to be done with the next `rest` bytes.
  private var part = Part.keep
  private var rest = PNGFilter.signatureLength
  /// The head of the chunk at hand, or an EXIF chunk.
  private var held = Bytes()
  private var isInChunk = true
  private var hasEnded = false

  mutating func feed(_ chunk: UnsafeBufferPointer<UInt8>, into out: inout Bytes) {
    var at = 0
    while at < chunk.count {
      if isInChunk {
        let count = min(rest, chunk.count - at)
        let bytes = UnsafeBufferPointer(rebasing: chunk[at..<(at + count)])
        switch part {
        case .keep: out.append(contentsOf: bytes)
        case .drop: break
        case .exif: held.append(contentsOf: bytes)
        }
        at += count
        rest -= count
        if rest == 0 { endChunk(into: &out) }
      } else {
        if hasEnded { return }
        held.append(chunk[at])
        at += 1
        if held.count == 8 { beginChunk(into: &out) }
      }
    }
  }

  private mutating func beginChunk(into out: inout Bytes) {
    let length = held[..<4].reduce(0) { $0 << 8 | Int($1) }
    let name = Array(held[4...])
    rest = length + 4
    isInChunk = true
    if Self.kept.contains(name) {
      part = .keep
      out.append(contentsOf: held)
      hasEnded = name == Array("IEND".utf8)
    } else {
      part = name == Array("eXIf".utf8) && length <= Self.exifLimit ? .exif : .drop
    }
    held.removeAll(keepingCapacity: true)
  }

  private mutating func endChunk(into out: inout Bytes) {
    isInChunk = false
    defer { held.removeAll(keepingCapacity: true) }
    guard part == .exif, let orientation = Orientation.read(tiff: Orientation.tiff(in: held.dropLast(4))) else {
      return
    }
    let tiff = Orientation.tiff(orientation)
    let named = Array("eXIf".utf8) + tiff
    let sum = crc32(named)
    out.append(contentsOf: [0, 0, 0, UInt8(tiff.count)] + named)
    out.append(contentsOf: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) })
  }
}

/// The checksum of PNG and zip (ISO 3309), bit by bit: for a few bytes.
private func crc32(_ bytes: Bytes) -> UInt32 {
  var sum = ~UInt32(0)
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }
  return ~sum
}
