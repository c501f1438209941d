/// Plain questions to the file system: read, map, list, make a folder. Paths are taken as they come, so this is for paths
/// that the user named or that our own lists hold; output goes through `OutputFolder`.

package import Bytes
import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The number of "no such file", for files that import no system module.
let errnoNotFound = ENOENT

/// The disk.
package enum Disk {
  /// What a path leads to. Links are followed.
  package enum Kind: Sendable { case file, folder }

  /// What the path leads to, nil for nothing at all.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// The absolute path with all links resolved; nil where there is nothing.
  package static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  package static func exists(_ path: String) -> Bool { kind(of: path) != nil }

  /// What tells a changed file from one that is as it was, without reading it.
  package struct Stamp: Sendable, Equatable {
    /// In bytes.
    package var size: Int
    /// Nanoseconds since 1970.
    package var modified: Int

    /// Whether the file has been left alone for some time: one that was changed just now may change again without a new
    /// time, because clocks of file systems are coarse.
    package var isSettled: Bool {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      return Int(now.tv_sec) - modified / 1_000_000_000 > 2
    }

    /// Nil for what is no file.
    init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      #if canImport(Glibc)
        let time = status.st_mtim
      #else
        let time = status.st_mtimespec
      #endif
      size = Int(status.st_size)
      modified = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
  }

  /// The stamp of a file; nil where there is none. Links are followed.
  package static func stamp(of path: String) -> Stamp? {
    var status = stat()
    return stat(path, &status) == 0 ? Stamp(status) : nil
  }

  /// In bytes.
  package static func size(of path: String) throws -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw fault(errno, reading: path) }
    return Int(status.st_size)
  }

  /// The bytes of a file, or its first `limit` bytes.
  package static func read(_ path: String, upTo limit: Int = .max) throws -> Bytes {
    let file = try OpenFile(reading: path, name: path)
    var bytes = Bytes()
    bytes.reserveCapacity(min(limit, file.size + 1))
    var part = Bytes(repeating: 0, count: min(limit, max(4096, min(file.size + 1, 1 << 20))))
    while bytes.count < limit {
      let room = min(part.count, limit - bytes.count)
      let count = try part.withUnsafeMutableBytes { try file.read(into: .init(rebasing: $0[..<room])) }
      if count == 0 { break }
      bytes.append(contentsOf: part[..<count])
    }
    return bytes
  }

  /// Lends a file's bytes without reading them into memory first.
  package static func withMappedFile<Result>(
    _ path: String, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) throws -> Result {
    let file = try OpenFile(reading: path, name: path)
    guard file.size > 0 else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    guard let start = mmap(nil, file.size, PROT_READ, MAP_PRIVATE, file.descriptor, 0), start != MAP_FAILED else {
      throw fault(errno, reading: path)
    }
    defer { munmap(start, file.size) }
    return try body(UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: file.size))
  }

  /// Makes a folder, and those above it; content with one that exists.
  package static func makeFolder(_ path: String) throws {
    guard let number = mkdirFault(path) else { return }
    let above = String(RelativePath.split(path).folder)
    guard number == ENOENT, !above.isEmpty else { throw fault(number, writing: path) }
    try makeFolder(above)
    if let number = mkdirFault(path) { throw fault(number, writing: path) }
  }

  /// The error number of making a folder; nil where it is there now.
  private static func mkdirFault(_ path: String) -> Int32? {
    if mkdir(path, 0o777) == 0 { return nil }
    let number = errno  // before the next call changes it
    return kind(of: path) == .folder ? nil : number
  }
}

/// A file open for reading. A class, because it owns a descriptor that must be closed once.
final class OpenFile {
  let descriptor: Int32
  /// In bytes, when it was opened.
  let size: Int
  private let name: String

  init(reading path: String, name: String) throws {
    self.name = name
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault(errno, reading: name) }
    var status = stat()
    fstat(descriptor, &status)
    size = Int(status.st_size)
    if status.st_mode & S_IFMT == S_IFDIR { throw fault(EISDIR, reading: name) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Fills the buffer as far as one call does; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno != EINTR { throw fault(errno, reading: name) }
    }
  }
}
