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

/// All bytes of a stream, until they are wanted: up to `memory` of them in memory, more in a temporary file, which is gone afterwards.
struct SpooledBytes {
  private var buffer = Bytes()
  private var spool: ScratchText?

  init(_ stream: inout ByteStream, filter: some ByteFilter = NoFilter(), memory: Int = 64 << 20) throws {
    var filter = filter
    var (buffer, spool) = (Bytes(), ScratchText?.none)
    try stream.forEach { chunk in
      filter.feed(chunk, into: &buffer)
      guard buffer.count > memory else { return }
      if spool == nil { spool = try ScratchText() }
      try spool?.append(buffer)
      buffer.removeAll(keepingCapacity: true)
    }
    filter.finish(into: &buffer)
    if spool != nil {
      try spool?.append(buffer)
      buffer = []
    }
    (self.buffer, self.spool) = (buffer, spool)
  }

  /// Calls `body` with all bytes, edited in their place.
  mutating func withBytes<Result>(
    edit: (UnsafeMutableBufferPointer<UInt8>) -> Void = { _ in }, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) throws -> Result {
    guard spool != nil else {
      buffer.withUnsafeMutableBufferPointer { edit($0) }
      return try buffer.withUnsafeBufferPointer(body)
    }
    guard
      let result = try spool?.withMapped({ bytes in
        edit(bytes)
        return try body(UnsafeBufferPointer(bytes))
      })
    else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    return result
  }
}

/// Calls `body` with all bytes of a stream, filtered, and then edited in their place.
func withWhole<Result>(
  _ stream: inout ByteStream, filter: some ByteFilter = NoFilter(), memory: Int = 64 << 20,
  edit: (UnsafeMutableBufferPointer<UInt8>) -> Void = { _ in }, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
) throws -> Result {
  var whole = try SpooledBytes(&stream, filter: filter, memory: memory)
  return try whole.withBytes(edit: edit, body)
}
