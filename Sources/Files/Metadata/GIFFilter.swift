/// GIF (GIF89a): blocks of parts of up to 255 bytes. Comments, texts and what applications wrote (XMP among it) are left out, but for
/// how often a film is played; and so is what stands behind the end.

import Bytes

struct GIFFilter {
  private enum State {
    /// The file's head: signature, size of the screen.
    case head
    /// Before the first byte of a block.
    case block
    /// Behind `!`.
    case label
    /// The head of a picture.
    case picture
    /// So many bytes of colours.
    case table(Int)
    /// The byte in front of compressed pixels.
    case codeSize
    /// Before the length of a part.
    case parts
    /// In a part of so many bytes that are to come.
    case part(Int)
    case ended
  }

  private static let applications: Set<[UInt8]> = Set(
    ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"].map { Array($0.utf8) })

  private var state = State.head
  /// The head at hand, or the beginning of an application's block until it is known whose it is.
  private var held = Bytes()
  private var isKept = true
  private var isApplication = false

  mutating func feed(_ chunk: UnsafeBufferPointer<UInt8>, into out: inout Bytes) {
    var at = 0
    while at < chunk.count {
      switch state {
      case .ended: return
      case .table(let rest), .part(let rest):
        let count = min(rest, chunk.count - at)
        take(UnsafeBufferPointer(rebasing: chunk[at..<at + count]), rest - count, into: &out)
        at += count
      default:
        step(chunk[at], into: &out)
        at += 1
      }
    }
  }

  /// Bytes of colours or of a part, of which `rest` are to come.
  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, _ rest: Int, into out: inout Bytes) {
    if isApplication {
      held.append(contentsOf: bytes)
    } else if isKept {
      out.append(contentsOf: bytes)
    }
    switch state {
    case .table where rest > 0: state = .table(rest)
    case .table(_) where isInPicture: state = .codeSize
    case .table: state = .block
    case _ where rest > 0: state = .part(rest)
    default:
      if isApplication {
        // `!`, the label, a length, and the name.
        isKept = held.count == 14 && Self.applications.contains(Array(held[3...]))
        if isKept { out.append(contentsOf: held) }
        held.removeAll(keepingCapacity: true)
        isApplication = false
      }
      state = .parts
    }
  }

  private var isInPicture = false

  private mutating func step(_ byte: UInt8, into out: inout Bytes) {
    switch state {
    case .head:
      held.append(byte)
      if held.count == 13 { begin(table: held[10], .block, into: &out) }
    case .block:
      held.append(byte)
      switch byte {
      case UInt8(ascii: "!"): state = .label
      case UInt8(ascii: ","):
        isInPicture = true
        state = .picture
      case UInt8(ascii: ";"):
        out.append(byte)
        state = .ended
      default: state = .ended
      }
    case .label:
      held.append(byte)
      isApplication = byte == 0xFF
      isKept = byte == 0xF9
      isInPicture = false
      if isKept { out.append(contentsOf: held) }
      if !isApplication { held.removeAll(keepingCapacity: true) }
      state = .parts
    case .picture:
      held.append(byte)
      isKept = true
      if held.count == 10 { begin(table: held[9], .codeSize, into: &out) }
    case .codeSize:
      out.append(byte)
      isKept = true
      state = .parts
    case .parts:
      if isApplication { held.append(byte) } else if isKept { out.append(byte) }
      if byte == 0 {
        held.removeAll(keepingCapacity: true)
        isApplication = false
        isKept = true
        state = .block
      } else {
        state = .part(Int(byte))
      }
    case .table, .part, .ended: break
    }
  }

  /// Writes a head, and tells whether colours follow it.
  private mutating func begin(table flags: UInt8, _ next: State, into out: inout Bytes) {
    out.append(contentsOf: held)
    held.removeAll(keepingCapacity: true)
    state = flags & 0x80 != 0 ? .table(3 << (Int(flags & 7) + 1)) : next
  }
}
