/// WebM and Matroska (RFC 8794, RFC 9559): elements of a number, a length, and a body. Tags and attached files tell of places and
/// people, and are made an element of nothing.

struct MatroskaBlanking {
  private let data: BoundedBytes

  private static let segment = 0x1853_8067
  private static let cluster = 0x1F43_B675
  /// Tags, attachments, and old fillers.
  private static let notes: Set = [0x1254_C367, 0x1941_A469, 0xEC]

  init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { data = BoundedBytes(bytes: bytes) }

  func run() {
    var at = 0
    while let (id, body, length) = element(at) {
      // What has no length of its own is walked through, like the segment that holds all others.
      if id == Self.segment || length == nil {
        at = body
        continue
      }
      let end = min(data.bytes.count, body + (length ?? 0))
      if Self.notes.contains(id) { blank(at, end) }
      guard end > at else { return }
      at = end
    }
  }

  /// Number, place of the body, and length; a length of nil is unknown.
  private func element(_ at: Int) -> (id: Int, body: Int, length: Int?)? {
    guard let first = data.number(at, 1), first > 0 else { return nil }
    let idLength = first.leadingZeroBitCount - (Int.bitWidth - 8) + 1
    guard idLength <= 4, let id = data.number(at, idLength), let mark = data.number(at + idLength, 1), mark > 0 else {
      return nil
    }
    let count = mark.leadingZeroBitCount - (Int.bitWidth - 8) + 1
    guard let value = data.number(at + idLength, count) else { return nil }
    let mask = (1 << (7 * count)) - 1
    let length = value & mask
    return (id, at + idLength + count, length == mask ? nil : min(length, data.bytes.count))
  }

  /// Makes the bytes of a range one element of type Void.
  private func blank(_ start: Int, _ end: Int) {
    let size = end - start
    guard size >= 2 else { return }
    data.zero(start, size)
    data.bytes[start] = 0xEC
    if size < 9 {
      data.bytes[start + 1] = 0x80 | UInt8(size - 2)
    } else {
      data.bytes[start + 1] = 0x01
      for place in 0..<7 { data.bytes[start + 8 - place] = UInt8(truncatingIfNeeded: (size - 9) >> (8 * place)) }
    }
  }
}
