/// Boxes of ISO 14496-12 and QuickTime: a length, a name, and what is in it, which may be boxes again.

struct BoxBlanking {
  private let data: BoundedBytes

  /// What may stand outside of all other boxes; everything else there belongs to one maker's programs.
  private static let outer: Set = [
    "ftyp", "styp", "moov", "moof", "mdat", "meta", "sidx", "ssix", "mfra", "pdin", "imda", "prft",
  ]
  /// Tracks that are seen, heard or read. All others are notes: some cameras put a place a second into them.
  private static let handlers: Set = ["vide", "soun", "pict", "auxv", "text", "sbtl", "subt", "clcp", "tmcd"]

  init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { data = BoundedBytes(bytes: bytes) }

  /// A box, as places in the file.
  struct Box {
    var name: String
    var start: Int
    var body: Int
    var end: Int
  }

  func run() {
    let whole = 0..<data.bytes.count
    var last = 0
    let all = boxes(whole)
    for box in all {
      last = box.end
      switch box.name {
      case "moov": movie(box)
      case "moof": for inner in boxes(box.body..<box.end) where Self.isNote(inner.name) { blank(inner) }
      case "meta": BoxItems(data).isPicture(box, self) ? BoxItems(data).blank(box, self) : blank(box)
      case let name where Self.outer.contains(name): break
      default: blank(box)
      }
    }
    // Behind the last whole box: what is no box.
    if last < data.bytes.count { data.zero(last, data.bytes.count - last) }
  }

  private static func isNote(_ name: String) -> Bool {
    ["udta", "meta", "uuid", "free", "skip", "wide"].contains(name)
  }

  private func movie(_ movie: Box) {
    for box in boxes(movie.body..<movie.end) {
      if Self.isNote(box.name) {
        blank(box)
      } else if box.name == "trak" {
        track(box)
      }
    }
  }

  private func track(_ track: Box) {
    let inner = boxes(track.body..<track.end)
    let media = inner.first { $0.name == "mdia" }.map { boxes($0.body..<$0.end) } ?? []
    let handler = media.first { $0.name == "hdlr" }.flatMap { name(at: $0.body + 8) }
    if let handler, Self.handlers.contains(handler) {
      for box in inner where Self.isNote(box.name) { blank(box) }
      return
    }
    if let information = media.first(where: { $0.name == "minf" }),
      let table = boxes(information.body..<information.end).first(where: { $0.name == "stbl" })
    {
      BoxSamples(data, boxes(table.body..<table.end)).blank()
    }
    blank(track)
  }

  /// Makes a box one of nothing.
  func blank(_ box: Box) {
    for (at, byte) in "free".utf8.enumerated() { data.bytes[box.start + 4 + at] = byte }
    data.zero(box.body, box.end - box.body)
  }

  /// The boxes in a range, as far as they are whole.
  func boxes(_ range: Range<Int>) -> [Box] {
    var found: [Box] = []
    var at = range.lowerBound
    while at + 8 <= range.upperBound, let short = data.number(at, 4), let name = name(at: at + 4) {
      var body = at + 8
      var size = short
      if short == 1 {
        guard let long = data.number(at + 8, 8) else { break }
        size = long
        body = at + 16
      } else if short == 0 {
        size = range.upperBound - at
      }
      guard size >= body - at else { break }
      // A box that is cut off ends with what it is in.
      let end = size > range.upperBound - at ? range.upperBound : at + size
      found.append(Box(name: name, start: at, body: min(body, end), end: end))
      at = end
    }
    return found
  }

  private func name(at place: Int) -> String? {
    guard place + 4 <= data.bytes.count else { return nil }
    return String(decoding: data.bytes[place..<place + 4], as: UTF8.self)
  }
}
