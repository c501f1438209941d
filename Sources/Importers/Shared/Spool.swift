/// The whole of a member as one run of bytes, whatever its size: small ones in memory, others in a temporary file that is
/// mapped. So a chat of some GB in a zip is read with the memory of one message.

import Bytes
import Files

/// Bytes that are put in front of the reader, such as a repair of faults a program is known for.
protocol ByteFilter {
  /// Appends what becomes of a chunk.
  mutating func feed(_ chunk: UnsafeBufferPointer<UInt8>, into out: inout Bytes)
  /// Appends what was held back for want of more bytes.
  mutating func finish(into out: inout Bytes)
}

/// Changes nothing.
struct NoFilter: ByteFilter {
  mutating func feed(_ chunk: UnsafeBufferPointer<UInt8>, into out: inout Bytes) { out.append(contentsOf: chunk) }
  mutating func finish(into out: inout Bytes) {}
}

/// Calls `body` with all bytes of a stream, filtered, and then edited in their place. More than `memory` bytes go through a temporary file, which is gone
/// afterwards.
func withWhole<Result>(
  _ stream: inout ByteStream, filter: some ByteFilter = NoFilter(), memory: Int = 64 << 20,
  edit: (UnsafeMutableBufferPointer<UInt8>) -> Void = { _ in }, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
) throws -> Result {
  var filter = filter
  var buffer = Bytes()
  var spool: ScratchText?
  try stream.forEach { chunk in
    filter.feed(chunk, into: &buffer)
    guard buffer.count > memory else { return }
    if spool == nil { spool = try ScratchText() }
    try spool?.append(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
  filter.finish(into: &buffer)
  guard var spool else {
    buffer.withUnsafeMutableBufferPointer { edit($0) }
    return try buffer.withUnsafeBufferPointer(body)
  }
  try spool.append(buffer)
  buffer = []
  return try spool.withMapped { bytes in
    edit(bytes)
    return try body(UnsafeBufferPointer(bytes))
  }
}
