/// Records that wait on disk, in a file without a name that is gone when nobody holds it: what keeps an import of many gigabytes in
/// little memory. Knows nothing of what the records are: each is some bytes and a number by which it is sorted.

package import Bytes
import Diagnostics

import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A list of records, of which only the places are in memory.
package struct ScratchRecords: Sendable {
  /// Where a record is.
  package struct Place: Sendable {
    package var key: Int64
    fileprivate var offset: Int
    fileprivate var length: Int32
    /// A small number that goes with the record, such as that of its file.
    package var tag: Int32
  }

  package private(set) var places: [Place] = []
  private let file: ScratchFile
  /// What is not yet written, where it belongs, and how many bytes more fit there.
  private var pending = Bytes()
  private var start = 0
  private var room = 0
  /// What was read last, and where it is from.
  private var window = Bytes()
  private var windowStart = 0

  private static let pieceSize = 1 << 18

  /// A list in a file of its own, or in one that it shares with others. Throws `import-no-room`.
  package init(_ file: ScratchFile? = nil) throws { self.file = try file ?? ScratchFile() }

  package var count: Int { places.count }

  package mutating func append(_ record: Bytes, key: Int64, tag: Int32 = 0) throws {
    places.append(try place(record, key: key, tag: tag))
  }

  /// Puts another record in the place of one.
  package mutating func replace(_ index: Int, with record: Bytes, key: Int64) throws {
    places[index] = try place(record, key: key, tag: places[index].tag)
  }

  /// Takes another list of places of the same records.
  package mutating func keep(_ places: [Place]) { self.places = places }

  private mutating func place(_ record: Bytes, key: Int64, tag: Int32) throws -> Place {
    if pending.count + record.count > room {
      try flush()
      if record.count > room {
        room = max(Self.pieceSize, record.count)
        start = file.reserve(room)
      }
    }
    let place = Place(key: key, offset: start + pending.count, length: Int32(record.count), tag: tag)
    pending.append(contentsOf: record)
    return place
  }

  /// Writes what is in memory.
  package mutating func flush() throws {
    if pending.isEmpty { return }
    try file.write(pending, at: start)
    start += pending.count
    room -= pending.count
    pending = []
  }

  /// Sorts by key; records of one key stay in the order in which they came.
  package mutating func sort() throws {
    try flush()
    let isSorted = zip(places, places.dropFirst()).allSatisfy { $0.key <= $1.key }
    if !isSorted { places.sort { $0.key == $1.key ? $0.offset < $1.offset : $0.key < $1.key } }
  }

  /// The bytes of a record.
  package mutating func record(_ place: Place) throws -> Bytes {
    try flush()
    let length = Int(place.length)
    if place.offset < windowStart || place.offset + length > windowStart + window.count {
      // Records that stand one behind the other are read together, and single ones alone.
      let isNext = place.offset >= windowStart && place.offset <= windowStart + window.count + 4096
      windowStart = place.offset
      try file.read(into: &window, count: max(length, isNext ? Self.pieceSize : 2048), at: place.offset)
    }
    let from = place.offset - windowStart
    guard from + length <= window.count else { throw ScratchFile.fault("a temporary file") }
    return Bytes(window[from..<from + length])
  }
}

/// A file without a name.
package final class ScratchFile: Sendable {
  private let descriptor: Int32
  private let end = Atomic(0)

  /// Where TMPDIR says, or else where large temporary files belong. Throws `import-no-room`.
  package init() throws {
    let base =
      getenv("TMPDIR").map { String(cString: $0) } ?? (Disk.kind(of: "/var/tmp") == .folder ? "/var/tmp" : "/tmp")
    var template = Array((base + "/skein-import-XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Self.fault(base) }
    unlink(template)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Where so many bytes may be written that nobody else writes.
  func reserve(_ count: Int) -> Int { end.wrappingAdd(count, ordering: .relaxed).oldValue }

  package func write(_ bytes: borrowing Bytes, at offset: Int) throws {
    try bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        guard let base = bytes.baseAddress else { return }
        let count = pwrite(descriptor, base + done, bytes.count - done, off_t(offset + done))
        if count > 0 {
          done += count
        } else if errno != EINTR {
          throw Self.fault("a temporary file")
        }
      }
    }
  }

  /// Fills a buffer with `count` bytes, or as many as there are.
  package func read(into buffer: inout Bytes, count: Int, at offset: Int) throws {
    if buffer.count < count { buffer.append(contentsOf: repeatElement(0, count: count - buffer.count)) }
    var done = 0
    try buffer.withUnsafeMutableBytes { bytes in
      while done < count {
        guard let base = bytes.baseAddress else { return }
        let got = pread(descriptor, base + done, count - done, off_t(offset + done))
        if got == 0 { return }
        if got > 0 {
          done += got
        } else if errno != EINTR {
          throw Self.fault("a temporary file")
        }
      }
    }
    if buffer.count > done { buffer.removeLast(buffer.count - done) }
  }

  /// Calls `body` with the first bytes as memory, a copy that may be changed.
  func withMapped<Result>(_ count: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) throws -> Result) throws -> Result {
    guard count > 0 else { return try body(UnsafeMutableBufferPointer(start: nil, count: 0)) }
    let map = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE, descriptor, 0)
    guard let start = map, start != MAP_FAILED else { throw Self.fault("a temporary file") }
    defer { munmap(start, count) }
    return try body(UnsafeMutableBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count))
  }

  static func fault(_ path: String) -> Diagnostic {
    .error(
      "import-no-room", "an import that is larger than memory found no room on disk: \(systemText(errno))",
      at: Location(file: path), hints: ["free some space, or name a folder that has some in TMPDIR"])
  }
}
