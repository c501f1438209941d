/// Items of AVIF and HEIC (ISO 23008-12): the picture and what is said about it are items, whose kinds and places the box `meta`
/// lists. How a picture is turned is a property there, so EXIF is not needed for that.

struct BoxItems {
  private let data: BoundedBytes

  init(_ data: BoundedBytes) { self.data = data }

  /// Whether a `meta` box is a picture's. It has a version in front.
  func isPicture(_ meta: BoxBlanking.Box, _ boxes: BoxBlanking) -> Bool {
    inner(meta, boxes).contains { $0.name == "hdlr" && data.has("pict", at: $0.body + 8) }
  }

  private func inner(_ meta: BoxBlanking.Box, _ boxes: BoxBlanking) -> [BoxBlanking.Box] {
    meta.body + 4 <= meta.end ? boxes.boxes(meta.body + 4..<meta.end) : []
  }

  /// Overwrites the items that are EXIF, XMP or other texts.
  func blank(_ meta: BoxBlanking.Box, _ boxes: BoxBlanking) {
    let inner = inner(meta, boxes)
    for box in inner where ["uuid", "udta", "free", "skip"].contains(box.name) { boxes.blank(box) }
    guard let infos = inner.first(where: { $0.name == "iinf" }), let places = inner.first(where: { $0.name == "iloc" })
    else { return }
    var notes: Set<Int> = []
    let head = data.number(infos.body, 1) == 0 ? 6 : 8
    if infos.body + head <= infos.end {
      for info in boxes.boxes(infos.body + head..<infos.end) where info.name == "infe" {
        // Version 2 has ids of two bytes, version 3 of four; a protection index of two follows, then the kind.
        guard let version = data.number(info.body, 1), version >= 2 else { continue }
        let width = version == 2 ? 2 : 4
        guard let id = data.number(info.body + 4, width) else { continue }
        let kind = info.body + 4 + width + 2
        if ["Exif", "mime", "uri "].contains(where: { data.has($0, at: kind) }) { notes.insert(id) }
      }
    }
    let inside = inner.first { $0.name == "idat" }?.body
    locate(places, of: notes) { isInside, offset, length in
      if !isInside {
        data.zero(offset, length)
      } else if let inside, offset < data.bytes.count {
        data.zero(inside + offset, length)
      }
    }
  }

  /// Calls `found` with the extents of items: whether they count from the box `idat`, where they begin, how long they are.
  private func locate(_ places: BoxBlanking.Box, of items: Set<Int>, _ found: (Bool, Int, Int) -> Void) {
    guard let version = data.number(places.body, 1), let sizes = data.number(places.body + 4, 2) else { return }
    let (offsetSize, lengthSize) = (sizes >> 12 & 15, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version > 0 ? sizes & 15 : 0)
    let idSize = version < 2 ? 2 : 4
    var at = places.body + 6
    guard let count = data.number(at, idSize) else { return }
    at += idSize
    for _ in 0..<count {
      guard at < places.end, let id = data.number(at, idSize) else { return }
      at += idSize
      var method = 0
      if version > 0 {
        method = (data.number(at, 2) ?? 0) & 15
        at += 2
      }
      at += 2
      guard let base = data.number(at, baseSize), let extents = data.number(at + baseSize, 2) else { return }
      at += baseSize + 2
      for _ in 0..<extents {
        at += indexSize
        guard at < places.end, let offset = data.number(at, offsetSize),
          let length = data.number(at + offsetSize, lengthSize)
        else { return }
        at += offsetSize + lengthSize
        let (start, isTooFar) = base.addingReportingOverflow(offset)
        // A length of zero means all there is.
        if items.contains(id), !isTooFar { found(method == 1, start, length == 0 ? data.bytes.count : length) }
      }
    }
  }
}
