/// The whole of a member as one run of bytes, whatever its size: small ones in memory, others in a temporary file that is
/// mapped. So a chat of some GB in a zip is read with the memory of one message.

import Bytes
import Diagnostics
import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
  var spool: Spool?
  defer { spool?.remove() }
  try stream.forEach { chunk in
    filter.feed(chunk, into: &buffer)
    guard buffer.count > memory else { return }
    if spool == nil { spool = try Spool() }
    try spool?.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
  filter.finish(into: &buffer)
  guard let spool else {
    buffer.withUnsafeMutableBufferPointer { edit($0) }
    return try buffer.withUnsafeBufferPointer(body)
  }
  try spool.write(buffer)
  buffer = []
  try spool.close()
  return try Disk.withMappedCopy(spool.path) { bytes in
    edit(bytes)
    return try body(UnsafeBufferPointer(bytes))
  }
}

/// A temporary file.
private struct Spool {
  let path: String
  private let file: UnsafeMutablePointer<FILE>

  init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((base + "/skein-import-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard descriptor >= 0, let file = fdopen(descriptor, "w") else { throw Self.fault(base) }
    self.file = file
  }

  func write(_ bytes: Bytes) throws {
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Self.fault(path) }
  }

  func close() throws { guard fclose(file) == 0 else { throw Self.fault(path) } }

  func remove() { unlink(path) }

  private static func fault(_ path: String) -> Diagnostic {
    .error(
      "import-no-room",
      "a large file of the archive can't be unpacked for reading: \(String(cString: strerror(errno)))",
      at: Location(file: path), hints: ["free some space, or name a folder that has some in TMPDIR"])
  }
}
