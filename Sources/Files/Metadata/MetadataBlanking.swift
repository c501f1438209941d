/// Takes out of films, and of pictures that are built like films, what tells a place or a person, without moving a byte: files of these
/// kinds are full of offsets. What goes is overwritten with zeros, and its name with one that means "nothing here". For files that
/// are there as a whole, because what names a place may stand behind it.

/// Blanks metadata in MP4, MOV, M4A, AVIF, HEIC (ISO 14496-12) and in WebM and Matroska (RFC 9559). Other files stay as they are.
package func blankMetadata(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
  let data = BoundedBytes(bytes: bytes)
  let head = UnsafeBufferPointer(rebasing: bytes[..<min(bytes.count, 4)])
  let isFilm = data.has("ftyp", at: 4) || data.has("styp", at: 4)
  // The first films of QuickTime say nothing in front. A text may begin in the same way, but not with a length that fits.
  let size = data.number(0, 4) ?? 0
  let isOldFilm =
    size >= 8 && size <= bytes.count && ["moov", "mdat", "wide", "free", "skip"].contains { data.has($0, at: 4) }
  if isFilm || isOldFilm {
    BoxBlanking(bytes).run()
  } else if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
    MatroskaBlanking(bytes).run()
  }
}

/// Reads of a buffer that never leave it.
struct BoundedBytes {
  let bytes: UnsafeMutableBufferPointer<UInt8>

  /// A big-endian number; nil where it does not fit into the buffer or into an `Int`.
  func number(_ at: Int, _ length: Int) -> Int? {
    guard at >= 0, length >= 0, length <= 8, at <= bytes.count - length else { return nil }
    var value: UInt64 = 0
    for byte in bytes[at..<at + length] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  /// Whether a text stands at a place.
  func has(_ text: String, at: Int) -> Bool {
    at >= 0 && at <= bytes.count - text.utf8.count && bytes[at..<at + text.utf8.count].elementsEqual(text.utf8)
  }

  /// Overwrites what of a range is in the buffer.
  func zero(_ start: Int, _ count: Int) {
    guard start >= 0, start < bytes.count, count > 0 else { return }
    UnsafeMutableBufferPointer(rebasing: bytes[start..<start + min(count, bytes.count - start)]).update(repeating: 0)
  }
}
