/// Width and height of a picture, from its header: pages reserve the room before the picture is loaded. Decodes no pixels.

package import Bytes

/// What a picture's header tells.
package struct ImageFacts: Sendable, Equatable {
  package var type: MediaType
  /// Pixels, as the picture is shown: a photo that its camera turned by 90 degrees has them swapped.
  package var width: Int
  package var height: Int

  package init(type: MediaType, width: Int, height: Int) {
    self.type = type
    self.width = width
    self.height = height
  }

  /// How many bytes of a file are enough: JPEG may carry large tags before its size.
  package static let headerLength = 1 << 18

  /// Reads a header; nil for other files, and where the header is cut off or tells no size.
  package init?(header: Bytes) {
    guard let type = MediaType(sniffing: header) else { return nil }
    let size: (Int, Int)? =
      switch type {
      case .png: header.big32(16).flatMap { width in header.big32(20).map { (width, $0) } }
      case .gif: header.little16(6).flatMap { width in header.little16(8).map { (width, $0) } }
      case .jpeg: jpegSize(header)
      case .webp: webpSize(header)
      case .svg: svgSize(header)
      default: nil
      }
    guard let (width, height) = size, width > 0, height > 0, width < 1 << 24, height < 1 << 24 else { return nil }
    self.init(type: type, width: width, height: height)
  }
}

extension [UInt8] {
  fileprivate func byte(_ at: Int) -> Int? { at >= 0 && at < count ? Int(self[at]) : nil }
  fileprivate func big16(_ at: Int) -> Int? { byte(at + 1).flatMap { low in byte(at).map { $0 << 8 | low } } }
  fileprivate func big32(_ at: Int) -> Int? { big16(at + 2).flatMap { low in big16(at).map { $0 << 16 | low } } }
  fileprivate func little16(_ at: Int) -> Int? { byte(at + 1).flatMap { high in byte(at).map { high << 8 | $0 } } }
  fileprivate func little24(_ at: Int) -> Int? { byte(at + 2).flatMap { high in little16(at).map { high << 16 | $0 } } }
  fileprivate func little32(_ at: Int) -> Int? {
    little16(at + 2).flatMap { high in little16(at).map { high << 16 | $0 } }
  }
}

/// Walks the segments to the frame header (ITU T.81, annex B), minding the orientation of an EXIF segment before it.
private func jpegSize(_ bytes: Bytes) -> (Int, Int)? {
  var at = 2
  var isTurned = false
  while let mark = bytes.byte(at), let kind = bytes.byte(at + 1) {
    guard mark == 0xFF else { return nil }
    if kind == 0xFF {  // fill
      at += 1
      continue
    }
    if kind == 0x01 || (0xD0...0xD8).contains(kind) {  // marks without a segment
      at += 2
      continue
    }
    guard kind != 0xD9, kind != 0xDA, let length = bytes.big16(at + 2), length >= 2 else { return nil }
    if (0xC0...0xCF).contains(kind), kind != 0xC4, kind != 0xC8, kind != 0xCC {
      guard let height = bytes.big16(at + 5), let width = bytes.big16(at + 7) else { return nil }
      return isTurned ? (height, width) : (width, height)
    }
    if kind == 0xE1, let orientation = exifOrientation(bytes, at + 4, at + 2 + length) { isTurned = orientation >= 5 }
    at += 2 + length
  }
  return nil
}

/// The orientation, 1 to 8, in an EXIF segment: a TIFF file behind `Exif\0\0`.
private func exifOrientation(_ bytes: Bytes, _ start: Int, _ end: Int) -> Int? {
  guard end <= bytes.count, start + 14 <= end, bytes[start..<start + 4].elementsEqual("Exif".utf8) else { return nil }
  let tiff = start + 6
  let isLittle = bytes[tiff] == UInt8(ascii: "I")
  func two(_ at: Int) -> Int? { isLittle ? bytes.little16(at) : bytes.big16(at) }
  func four(_ at: Int) -> Int? { isLittle ? bytes.little32(at) : bytes.big32(at) }
  guard let offset = four(tiff + 4), offset < end - tiff, let count = two(tiff + offset) else { return nil }
  for entry in 0..<min(count, 64) {
    let at = tiff + offset + 2 + 12 * entry
    if at + 12 > end { return nil }
    if two(at) == 0x0112 { return two(at + 8).flatMap { (1...8).contains($0) ? $0 : nil } }
  }
  return nil
}

/// The three layouts of WebP: lossy, lossless, extended (RFC 9649).
private func webpSize(_ bytes: Bytes) -> (Int, Int)? {
  guard bytes.count >= 30 else { return nil }
  switch bytes[12..<16] {
  case [0x56, 0x50, 0x38, 0x20]:  // "VP8 "
    guard bytes[23] == 0x9D, bytes[24] == 0x01, bytes[25] == 0x2A else { return nil }
    return bytes.little16(26).flatMap { width in bytes.little16(28).map { (width & 0x3FFF, $0 & 0x3FFF) } }
  case [0x56, 0x50, 0x38, 0x4C]:  // "VP8L"
    guard bytes[20] == 0x2F else { return nil }
    return bytes.little32(21).map { ($0 & 0x3FFF + 1, $0 >> 14 & 0x3FFF + 1) }
  case [0x56, 0x50, 0x38, 0x58]:  // "VP8X"
    return bytes.little24(24).flatMap { width in bytes.little24(27).map { (width + 1, $0 + 1) } }
  default: return nil
  }
}

/// `width` and `height` of the root element in pixels, or else the size of its view box.
private func svgSize(_ bytes: Bytes) -> (Int, Int)? {
  let text = String(decoding: bytes.prefix(8192), as: UTF8.self)
  guard let start = text.lowercased().firstRange(ofWord: "<svg") else { return nil }
  let offset = text.lowercased().utf8.distance(from: text.startIndex, to: start)
  let tag = String(decoding: text.utf8.dropFirst(offset).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
  if let width = pixels(attribute("width", of: tag)), let height = pixels(attribute("height", of: tag)) {
    return (width, height)
  }
  let box = attribute("viewBox", of: tag)?.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\n" }) ?? []
  guard box.count == 4, let width = pixels(String(box[2])), let height = pixels(String(box[3])) else { return nil }
  return (width, height)
}

private func attribute(_ name: String, of tag: String) -> String? {
  var rest = tag[...]
  while let equals = rest.firstIndex(of: "=") {
    let key = rest[..<equals].split(whereSeparator: \.isWhitespace).last
    let value = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    let inside = value.dropFirst()
    guard let end = inside.firstIndex(of: quote) else { return nil }
    if key == name[...] { return String(inside[..<end]) }
    rest = inside[inside.index(after: end)...]
  }
  return nil
}

/// A length in pixels; nil for other units.
private func pixels(_ text: String?) -> Int? {
  guard var text else { return nil }
  if text.hasSuffix("px") { text.removeLast(2) }
  guard let value = Double(text), value >= 0.5, value < 1e7 else { return nil }
  return Int(value.rounded())
}
