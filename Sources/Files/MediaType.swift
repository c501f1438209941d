/// What a file is, told by its first bytes: names and what servers claim are often wrong.

/// The kinds of media that browsers show, and PDF.
package enum MediaType: String, Sendable, CaseIterable {
  case png, jpeg, gif, webp, avif, svg
  case mp4, webm, mov
  case mp3, ogg, wav, m4a
  case pdf

  /// How a page shows it.
  package enum Kind: Sendable { case image, video, audio, file }

  package var kind: Kind {
    switch self {
    case .png, .jpeg, .gif, .webp, .avif, .svg: .image
    case .mp4, .webm, .mov: .video
    case .mp3, .ogg, .wav, .m4a: .audio
    case .pdf: .file
    }
  }

  /// As in HTTP's Content-Type.
  package var mime: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .avif: "image/avif"
    case .svg: "image/svg+xml"
    case .mp4: "video/mp4"
    case .webm: "video/webm"
    case .mov: "video/quicktime"
    case .mp3: "audio/mpeg"
    case .ogg: "audio/ogg"
    case .wav: "audio/wav"
    case .m4a: "audio/mp4"
    case .pdf: "application/pdf"
    }
  }

  /// The usual ending of a file's name, without the dot.
  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// How many bytes of a file `init(sniffing:)` looks at.
  package static let sniffLength = 512

  /// Tells the type by the first bytes; nil when they are none of these types.
  package init?(sniffing start: some Collection<UInt8>) {
    let head = Array(start.prefix(Self.sniffLength))
    func has(_ text: StaticString, at offset: Int = 0) -> Bool {
      let word = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      return head.count >= offset + word.count && head[offset..<offset + word.count].elementsEqual(word)
    }
    func has(_ bytes: [UInt8]) -> Bool { head.starts(with: bytes) }

    if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("RIFF"), has("WAVE", at: 8) {
      self = .wav
    } else if has("ftyp", at: 4) {
      self.init(brand: head)
    } else if has([0x1A, 0x45, 0xDF, 0xA3]) {
      self = .webm
    } else if has("OggS") {
      self = .ogg
    } else if has("ID3") || (head.count > 1 && head[0] == 0xFF && head[1] & 0xE6 == 0xE2) {
      self = .mp3  // an ID3 tag, or a frame of MPEG layer III
    } else if has("%PDF-") {
      self = .pdf
    } else if Self.isSVG(head) {
      self = .svg
    } else {
      return nil
    }
  }

  /// The ISO base media family, by its major and compatible brands.
  private init?(brand head: [UInt8]) {
    guard head.count >= 12 else { return nil }
    let length = min(head.count, Int(head[2]) << 8 | Int(head[3]))
    var brands = [String(decoding: head[8..<12], as: UTF8.self)]
    for at in stride(from: 16, to: max(16, length - 3), by: 4) {
      brands.append(String(decoding: head[at..<at + 4], as: UTF8.self))
    }
    if brands[0] == "avif" || brands[0] == "avis" || (brands[0] == "mif1" && brands.contains("avif")) {
      self = .avif
    } else if brands[0] == "heic" || brands[0] == "heix" || brands[0] == "mif1" {
      return nil
    } else if brands[0] == "qt  " {
      self = .mov
    } else if brands[0] == "M4A " || brands[0] == "M4B " {
      self = .m4a
    } else {
      self = .mp4
    }
  }

  private static func isSVG(_ head: [UInt8]) -> Bool {
    let text = String(decoding: head, as: UTF8.self).lowercased()
    guard let first = text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }), first == "<" else { return false }
    guard let at = text.firstRange(ofWord: "<svg") else { return false }
    let before = text[..<at]
    return !before.contains("<html") && !before.contains("<!doctype html")
  }
}

extension String {
  /// The start of a word's first occurrence.
  func firstRange(ofWord word: String) -> String.Index? {
    let all = utf8
    let sought = Array(word.utf8)
    var at = all.startIndex
    while let found = all[at...].firstIndex(of: sought[0]) {
      if all[found...].starts(with: sought) { return found }
      at = all.index(after: found)
    }
    return nil
  }
}
