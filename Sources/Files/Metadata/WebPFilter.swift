/// WebP (RFC 9649): a RIFF file, whose length stands first. So that a file of any size can be filtered as it comes, what must go
/// is blanked in its place: EXIF says nothing but the orientation, XMP is an empty packet, unknown chunks are zeros.

import Bytes

struct WebPFilter {
  private static let kept: Set<[UInt8]> = Set(
    ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"].map { Array($0.utf8) })
  private static let packet = Array(#"<x:xmpmeta xmlns:x="adobe:ns:meta/"/>"#.utf8)
  /// The most of an EXIF chunk that is looked at.
  private static let exifLimit = 1 << 20

  private enum Part {
    case keep, exif
    /// Another text, as far as it goes, then fillers.
    case replace(ArraySlice<UInt8>, filler: UInt8)
  }

  private var part = Part.keep
  /// Of the chunk at hand; first the file's own head: `RIFF`, a length, `WEBP`.
  private var rest = 12
  private var held = Bytes()
  private var isInChunk = true
  /// Whether a zero that is no part of the chunk ends it, so that the next begins at an even place.
  private var isPadded = false
  /// How many bytes of the file are to come, as its head says.
  private var fileRest: Int?
  private var head = Bytes()

  mutating func feed(_ chunk: UnsafeBufferPointer<UInt8>, into out: inout Bytes) {
    var at = 0
    while at < chunk.count {
      if isInChunk {
        let count = min(rest, chunk.count - at)
        let bytes = UnsafeBufferPointer(rebasing: chunk[at..<(at + count)])
        switch part {
        case .keep: out.append(contentsOf: bytes)
        case .exif: held.append(contentsOf: bytes)
        case .replace(let text, let filler):
          out.append(contentsOf: text.prefix(count))
          out.append(contentsOf: repeatElement(filler, count: max(0, count - text.count)))
          part = .replace(text.dropFirst(count), filler: filler)
        }
        if fileRest == nil { head.append(contentsOf: bytes) }
        at += count
        rest -= count
        if rest == 0 { endChunk(into: &out) }
      } else {
        // What stands behind the end is no part of the picture.
        if let fileRest, fileRest < 8 { return }
        held.append(chunk[at])
        at += 1
        if held.count == 8 { beginChunk(into: &out) }
      }
    }
  }

  private mutating func beginChunk(into out: inout Bytes) {
    let length = little(held[4...])
    isPadded = length % 2 == 1
    rest = length + length % 2
    fileRest = fileRest.map { $0 - 8 - rest }
    isInChunk = true
    let name = Array(held[..<4])
    out.append(contentsOf: held)
    held.removeAll(keepingCapacity: true)
    if Self.kept.contains(name) {
      part = .keep
    } else if name == Array("EXIF".utf8), length <= Self.exifLimit {
      part = .exif
    } else if name == Array("XMP ".utf8), length >= Self.packet.count {
      part = .replace(Self.packet[...], filler: 32)
    } else {
      part = .replace([], filler: 0)
    }
    if rest == 0 { endChunk(into: &out) }
  }

  private mutating func endChunk(into out: inout Bytes) {
    isInChunk = false
    if fileRest == nil {
      fileRest = max(0, little(head[4..<8]) - 4)
      head = []
    }
    if case .replace = part, isPadded, !out.isEmpty { out[out.count - 1] = 0 }
    guard case .exif = part else { return }
    let orientation = Orientation.read(tiff: Orientation.tiff(in: held[...]))
    let tiff = Orientation.tiff(orientation ?? 1)
    if held.count >= tiff.count {
      out.append(contentsOf: tiff)
      out.append(contentsOf: repeatElement(0, count: held.count - tiff.count))
    } else {
      out.append(contentsOf: repeatElement(0, count: held.count))
    }
    held.removeAll(keepingCapacity: true)
  }

  private func little(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }
}
