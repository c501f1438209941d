/// A text that is made piece by piece and may be larger than memory: it waits on disk until it is known where it goes.

package import Bytes

/// A growing text in a file without a name.
package struct ScratchText: Sendable {
  private let file: ScratchFile
  private var pending = Bytes()
  private var written = 0

  private static let pieceSize = 1 << 18

  /// Throws `import-no-room`.
  package init() throws { file = try ScratchFile() }

  package var count: Int { written + pending.count }

  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    pending.append(contentsOf: bytes)
    guard pending.count >= Self.pieceSize else { return }
    try file.write(pending, at: written)
    written += pending.count
    pending.removeAll(keepingCapacity: true)
  }

  package mutating func append(_ bytes: Bytes) throws { try bytes.withUnsafeBufferPointer { try append($0) } }

  /// Calls `put` with all of it, piece by piece.
  package func read(_ put: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
    var buffer = Bytes()
    var at = 0
    while at < written {
      try file.read(into: &buffer, count: min(Self.pieceSize, written - at), at: at)
      try buffer.withUnsafeBufferPointer(put)
      at += buffer.count
    }
    if !pending.isEmpty { try pending.withUnsafeBufferPointer(put) }
  }
}
