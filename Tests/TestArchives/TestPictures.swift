/// Makes tiny pictures that carry what cameras write beside the pixels: a place, a device, a comment. Used by tests only. They are
/// right in structure; what would be pixels is a few bytes of noise.

/// The text that stands wherever a file could tell a place.
package let plantedPlace = "GPS-52.5200N-13.4050E"

/// A TIFF structure with an orientation and a GPS directory.
package func makeEXIF(orientation: UInt8) -> [UInt8] {
  let place = Array((plantedPlace + "\0").utf8)
  var out: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0]
  out += [3, 0]
  out += [0x0F, 0x01, 2, 0] + four(place.count) + four(50)  // Make
  out += [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
  out += [0x25, 0x88, 4, 0, 1, 0, 0, 0] + four(50 + place.count)  // GPS
  out += [0, 0, 0, 0]
  return out + place + Array("N\0E\0\(plantedPlace)".utf8)
}

private let packet = Array("<x:xmpmeta><exif:GPSLatitude>\(plantedPlace)</exif:GPSLatitude></x:xmpmeta>".utf8)

/// A JPEG of 4 by 2 pixels with everything that phones add. `noise` makes files differ.
package func makeJPEG(orientation: UInt8 = 6, noise: UInt8 = 7) -> [UInt8] {
  func segment(_ mark: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, mark, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
  }
  var out: [UInt8] = [0xFF, 0xD8]
  out += segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9])
  out += segment(0xE1, Array("Exif\0\0".utf8) + makeEXIF(orientation: orientation))
  out += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet)
  out += segment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}colours".utf8))
  out += segment(0xE2, Array("MPF\0\(plantedPlace)".utf8))
  out += segment(0xED, Array("Photoshop 3.0\08BIM\(plantedPlace)".utf8))
  out += segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
  out += segment(0xFE, Array("taken at \(plantedPlace)".utf8))
  out += segment(0xDB, [UInt8](repeating: 1, count: 65))
  out += [0xFF] + segment(0xC2, [8, 0, 2, 0, 4, 1, 1, 0x11, 0])  // a mark may begin with more than one 0xFF
  out += segment(0xC4, [UInt8](repeating: 0, count: 17))
  out += segment(0xDA, [1, 1, 0, 0, 63, 0]) + [noise, 0xFF, 0x00, 2, 0xFF, 0xD0, 3]
  out += segment(0xC4, [UInt8](repeating: 0, count: 17))
  out += segment(0xDA, [1, 1, 0, 0, 63, 0]) + [4, 0xFF, 0x00, 5]
  return out + [0xFF, 0xD9] + makeTrailer()
}

/// What phones put behind a picture: a film, or pictures with EXIF of their own.
private func makeTrailer() -> [UInt8] { Array("MotionPhoto\(plantedPlace)".utf8) }

/// A PNG of 4 by 2 pixels.
package func makePNG(orientation: UInt8 = 6, noise: UInt8 = 7) -> [UInt8] {
  func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    let sum = crc32(named)
    return four(body.count).reversed() + named + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }
  var out: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  out += chunk("IHDR", [0, 0, 0, 4, 0, 0, 0, 2, 8, 0, 0, 0, 0])
  out += chunk("eXIf", makeEXIF(orientation: orientation))
  out += chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet)
  out += chunk("tEXt", Array("Comment\0\(plantedPlace)".utf8))
  out += chunk("tIME", Array(plantedPlace.utf8.prefix(7)))
  out += chunk("prVt", Array(plantedPlace.utf8))
  out += chunk("pHYs", [0, 0, 0, 1, 0, 0, 0, 1, 1])
  out += chunk("IDAT", [noise, 1, 2, 3])
  return out + chunk("IEND", []) + makeTrailer()
}

/// A GIF of 4 by 2 pixels that is played again and again.
package func makeGIF(noise: UInt8 = 7) -> [UInt8] {
  func parts(_ body: [UInt8]) -> [UInt8] {
    stride(from: 0, to: body.count, by: 255).flatMap { start in
      let part = body[start..<min(start + 255, body.count)]
      return [UInt8(part.count)] + part
    } + [0]
  }
  func application(_ name: String, _ body: [UInt8]) -> [UInt8] { [0x21, 0xFF, 11] + Array(name.utf8) + body }
  // Some programs write XMP without cutting it into parts; 258 bytes behind it lead every reader to its end.
  let xmp = packet + [1] + (0...255).reversed().map { UInt8($0) } + [0]
  var out = Array("GIF89a".utf8) + [4, 0, 2, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
  out += application("NETSCAPE2.0", parts([1, 0, 0]))
  out += application("XMP DataXMP", xmp)
  out += application("MAKERSTUFF1", parts(Array(plantedPlace.utf8)))
  out += [0x21, 0xFE] + parts(Array("Comment \(plantedPlace)".utf8) + [UInt8](repeating: 65, count: 300))
  out += [0x21, 0xF9] + parts([0, 1, 0, 0])
  out += [0x2C, 0, 0, 0, 0, 4, 0, 2, 0, 0x80] + [9, 9, 9, 8, 8, 8] + [2] + parts([noise, 0x3B, 0x21, 0xFE])
  return out + [0x3B] + makeTrailer()
}

/// A WebP of 4 by 2 pixels in the extended layout.
package func makeWebP(orientation: UInt8 = 6, noise: UInt8 = 7) -> [UInt8] {
  func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + four(body.count) + body + (body.count % 2 == 1 ? [0] : [])
  }
  let body =
    chunk("VP8X", [0x0C, 0, 0, 0, 3, 0, 0, 1, 0, 0]) + chunk("VP8L", [0x2F, noise, 0])
    + chunk("EXIF", makeEXIF(orientation: orientation)) + chunk("XMP ", packet)
    + chunk("PRIV", Array(plantedPlace.utf8))
  return Array("RIFF".utf8) + four(body.count + 4) + Array("WEBP".utf8) + body + makeTrailer()
}

private func four(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
