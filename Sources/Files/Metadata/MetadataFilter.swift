/// Takes out of pictures what cameras and editors wrote beside the pixels: where a photo was taken, with which device, by whom
/// (EXIF, XMP, IPTC, comments). Works on chunks as they come, needs little memory, and never decodes a pixel. An allow-list: of
/// the parts of a JPEG, PNG, GIF or WebP file only those pass that change how the picture looks. How a camera was held (the
/// orientation) is one of them. Other kinds of file pass as they are; for films see
/// `blankMetadata`.

package import Bytes

/// A filter for one file.
package struct MetadataFilter {
  private enum State {
    /// Until enough bytes are there to tell the kind of file.
    case unknown(Bytes)
    case other
    case jpeg(JPEGFilter)
    case png(PNGFilter)
    case gif(GIFFilter)
    case webp(WebPFilter)
  }

  private var state = State.unknown([])
  /// How many bytes tell a RIFF file from a WebP.
  private static let headLength = 12

  package init() {}

  /// Appends what passes of a chunk.
  package mutating func feed(_ chunk: UnsafeBufferPointer<UInt8>, into out: inout Bytes) {
    switch state {
    case .unknown(var head):
      head.append(contentsOf: chunk)
      guard head.count >= Self.headLength else {
        state = .unknown(head)
        return
      }
      state = Self.state(of: head)
      head.withUnsafeBufferPointer { feed($0, into: &out) }
    case .other: out.append(contentsOf: chunk)
    case .jpeg(var filter):
      state = .other  // so that the filter's buffer has one owner
      filter.feed(chunk, into: &out)
      state = .jpeg(filter)
    case .png(var filter):
      state = .other
      filter.feed(chunk, into: &out)
      state = .png(filter)
    case .gif(var filter):
      state = .other
      filter.feed(chunk, into: &out)
      state = .gif(filter)
    case .webp(var filter):
      state = .other
      filter.feed(chunk, into: &out)
      state = .webp(filter)
    }
  }

  /// Appends what was held back. What a file that is cut off holds back is left out.
  package mutating func finish(into out: inout Bytes) {
    if case .unknown(let head) = state { out.append(contentsOf: head) }
    state = .other
  }

  /// All bytes of a file at once.
  package static func stripped(_ bytes: Bytes) -> Bytes {
    var filter = MetadataFilter()
    var out = Bytes()
    bytes.withUnsafeBufferPointer { filter.feed($0, into: &out) }
    filter.finish(into: &out)
    return out
  }

  private static func state(of head: Bytes) -> State {
    switch MediaType(sniffing: head) {
    case .jpeg: .jpeg(JPEGFilter())
    case .png: .png(PNGFilter())
    case .gif: .gif(GIFFilter())
    case .webp: .webp(WebPFilter())
    default: .other
    }
  }
}
