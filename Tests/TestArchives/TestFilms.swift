/// Makes tiny films, and pictures that are built like films, that tell a place wherever their formats have room for it. Used by tests
/// only. They are right in structure; what would be seen is a few bytes of noise.

/// Bytes that stand for what is seen; nothing may touch them.
package let shownBytes = Array("<pixels and sound>".utf8)

private let place = Array(plantedPlace.utf8)

private func big(_ value: Int, _ count: Int = 4) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

private func box(_ name: String, _ body: [UInt8]) -> [UInt8] { big(body.count + 8) + Array(name.utf8) + body }

/// A box with version and flags.
private func full(_ name: String, version: UInt8 = 0, _ body: [UInt8]) -> [UInt8] {
  box(name, [version, 0, 0, 0] + body)
}

/// A film (MP4 or MOV): what is seen, and a track with a place for every second, whose samples lie among the pixels.
package func makeFilm(brand: String = "isom", hasWideChunks: Bool = false) -> [UInt8] {
  let start = box("ftyp", Array("\(brand)\0\0\u{2}\0\(brand)mp41".utf8))
  let xmp: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]
  let data = box("mdat", shownBytes + place + shownBytes + place + place + shownBytes)
  let first = start.count + 8 + shownBytes.count
  let second = first + place.count + shownBytes.count

  func track(_ handler: String, _ chunks: [Int]) -> [UInt8] {
    let offsets =
      hasWideChunks
      ? full("co64", big(chunks.count) + chunks.flatMap { big($0, 8) })
      : full("stco", big(chunks.count) + chunks.flatMap { big($0) })
    // One sample in the first chunk, two in each from the second on.
    let table = box(
      "stbl",
      full("stsd", big(0)) + full("stsz", big(0) + big(3) + big(place.count) + big(place.count) + big(place.count))
        + full("stsc", big(2) + big(1) + big(1) + big(1) + big(2) + big(2) + big(1)) + offsets)
    let media = box("mdia", full("hdlr", big(0) + Array(handler.utf8) + big(0, 12) + [0]) + box("minf", table))
    return box("trak", full("tkhd", big(0, 80)) + media + box("udta", box("name", place)))
  }
  let shown = track("vide", [start.count + 8, start.count + 8])
  let notes = track("meta", [first, second])
  let user = box("udta", big(place.count + 8) + [0xA9] + Array("xyz".utf8) + place + box("loci", place))
  let keys = box(
    "meta",
    full("hdlr", big(0) + Array("mdta".utf8)) + box("keys", Array("com.apple.quicktime.location.ISO6709".utf8) + place))
  let movie = box("moov", full("mvhd", big(0, 96)) + shown + notes + user + keys + box("uuid", xmp + place))
  return start + data + movie + box("uuid", xmp + place) + box("free", place) + box("mpvd", place) + place
}

/// A picture (AVIF or HEIC) with EXIF in the file and XMP in a box of its own.
package func makeItems(brand: String = "avif") -> [UInt8] {
  let start = box("ftyp", Array("\(brand)\0\0\0\0mif1\(brand)".utf8))
  func info(_ id: Int, _ kind: String) -> [UInt8] {
    full("infe", version: 2, big(id, 2) + big(0, 2) + Array(kind.utf8) + [0])
  }
  let infos = full("iinf", big(3, 2) + info(1, "av01") + info(2, "Exif") + info(3, "mime"))
  let inside = box("idat", place + shownBytes)
  func meta(_ at: Int) -> [UInt8] {
    // Offsets and lengths of four bytes, no base, no index.
    func item(_ id: Int, _ method: Int, _ offset: Int, _ length: Int) -> [UInt8] {
      big(id, 2) + big(method, 2) + big(0, 2) + big(1, 2) + big(offset) + big(length)
    }
    let places = full(
      "iloc", version: 1,
      [0x44, 0] + big(3, 2) + item(1, 0, at + 8, shownBytes.count) + item(2, 0, at + 8 + shownBytes.count, place.count)
        + item(3, 1, 0, place.count))
    return full("meta", full("hdlr", big(0) + Array("pict".utf8) + big(0, 12) + [0]) + infos + places + inside)
  }
  let head = meta(0).count + start.count
  return start + meta(head) + box("mdat", shownBytes + place) + box("uuid", place)
}

/// A WebM film with tags; what is seen is in a cluster, with or without a length of its own.
package func makeWebM(hasLengths: Bool = true) -> [UInt8] {
  func element(_ id: [UInt8], _ body: [UInt8]) -> [UInt8] {
    id + [0x40 | UInt8(body.count >> 8), UInt8(body.count & 255)] + body
  }
  let unknown: [UInt8] = [0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
  let head = element([0x1A, 0x45, 0xDF, 0xA3], element([0x42, 0x82], Array("webm".utf8)))
  let shown = element([0xA3], shownBytes)
  let cluster: [UInt8] = [0x1F, 0x43, 0xB6, 0x75]
  let body =
    element([0x15, 0x49, 0xA9, 0x66], []) + (hasLengths ? element(cluster, shown) : cluster + unknown + shown)
    + element([0x12, 0x54, 0xC3, 0x67], Array("LOCATION".utf8) + place) + element([0xEC], place)
    + element([0x19, 0x41, 0xA4, 0x69], place) + element([0x1C, 0x53, 0xBB, 0x6B], shownBytes)
  let segment: [UInt8] = [0x18, 0x53, 0x80, 0x67]
  return head + (hasLengths ? element(segment, body) : segment + unknown + body)
}
