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
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// What is large is written as it is, without a copy.
  package mutating func append(_ bytes: Bytes) throws {
    guard bytes.count >= Self.pieceSize else { return try bytes.withUnsafeBufferPointer { try append($0) } }
    try flush()
    try file.write(bytes, at: written)
    written += bytes.count
  }

  private mutating func flush() throws {
    try file.write(pending, at: written)
    written += pending.count
    pending.removeAll(keepingCapacity: true)
  }

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

  /// Calls `body` with all of it as memory. What is changed there goes nowhere else.
  package mutating func withMapped<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt8>) throws -> Result
  ) throws -> Result {
    try flush()
    return try file.withMapped(written, body)
  }
}
