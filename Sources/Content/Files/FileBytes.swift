/// Reads files into memory: whole, or the lines that begin in a range of bytes. No file is mapped, because a file that
/// shrinks under a map ends the program.

import Bytes
import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open content folder, so that its files are found without walking down to it each time. Names of files are as the user
/// would write them: they begin with the folder's own.
final class FolderHandle: Sendable {
  /// Stands for the working directory where the folder could not be opened: its files say why then.
  fileprivate let descriptor: Int32
  /// Where it is on disk.
  private let place: String
  /// How many bytes the folder's own name takes, with its slash.
  private let lead: Int

  init(_ path: String, name: String) {
    place = path
    lead = name.utf8.count + 1
    let opened = openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    descriptor = opened < 0 ? AT_FDCWD : opened
  }

  deinit { if descriptor != AT_FDCWD { close(descriptor) } }

  /// The path of a file from the folder.
  func path(of name: String) -> String { String(decoding: name.utf8.dropFirst(lead), as: UTF8.self) }

  /// Lends that path.
  func withPath<Result>(of name: String, _ use: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    name.withBytes { use(UnsafeBufferPointer(rebasing: $0.dropFirst(lead))) }
  }

  fileprivate func open(_ name: String) -> Int32 {
    if descriptor == AT_FDCWD { return openat(descriptor, place + "/" + path(of: name), O_RDONLY | O_CLOEXEC) }
    return name.withCString { openat(descriptor, $0 + lead, O_RDONLY | O_CLOEXEC) }
  }

  /// The same, by the folder that `inner` has open, which becomes the file's own.
  fileprivate func open(_ name: String, _ inner: inout InnerFolder?) -> Int32 {
    let slash = name.withBytes { bytes -> Int in
      var slash = bytes.count - 1
      while slash > lead, bytes[slash] != UInt8(ascii: "/") { slash -= 1 }
      if descriptor == AT_FDCWD || slash <= lead {
        inner = nil
      } else if inner?.isOpen(UnsafeBufferPointer(rebasing: bytes[..<slash])) != true {
        inner = InnerFolder(UnsafeBufferPointer(rebasing: bytes[..<slash]), from: lead, in: descriptor)
      }
      return slash
    }
    guard let inner else { return open(name) }
    return name.withCString { openat(inner.descriptor, $0 + slash + 1, O_RDONLY | O_CLOEXEC) }
  }
}

/// A folder within a content folder that stays open while files of it are read: a path of one part is found much faster.
final class InnerFolder {
  /// Begins with the name of the content folder.
  private let path: Bytes
  fileprivate let descriptor: Int32

  /// Nil where it can't be opened; then its files say why.
  fileprivate init?(_ path: UnsafeBufferPointer<UInt8>, from lead: Int, in folder: Int32) {
    self.path = Bytes(path)
    descriptor = openat(folder, String(decoding: path[lead...], as: UTF8.self), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  fileprivate func isOpen(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    guard path.count == self.path.count, let base = path.baseAddress else { return false }
    return memcmp(base, self.path, path.count) == 0
  }
}

/// The bytes of a file. Throws `file-not-readable`.
func readFile(_ name: String, in folder: FolderHandle) throws(Diagnostic) -> Bytes {
  try readFile(name, folder.open(name))
}

/// The bytes of a file that lies somewhere on disk. Throws `file-not-readable`.
func readFile(_ name: String, diskPath: String) throws(Diagnostic) -> Bytes {
  try readFile(name, openat(AT_FDCWD, diskPath, O_RDONLY | O_CLOEXEC))
}

private func readFile(_ name: String, _ descriptor: Int32) throws(Diagnostic) -> Bytes {
  try withFile(name, descriptor) { descriptor throws(Diagnostic) in
    try read(descriptor, from: 0, count: max(size(of: descriptor), 1), name: name)
  }
}

/// Reads a file into room, which grows where it has to; how many bytes it has. `inner` stays open for the next file. Throws
/// `file-not-readable`.
func readFile(
  _ name: String, in folder: FolderHandle, _ inner: inout InnerFolder?, into room: inout Bytes
) throws(Diagnostic) -> Int {
  try withFile(name, folder.open(name, &inner)) { descriptor throws(Diagnostic) in
    let count = max(size(of: descriptor), 1)
    if count > room.count { room = Bytes(repeating: 0, count: count) }
    let filled = room.withUnsafeMutableBufferPointer {
      fill(UnsafeMutableBufferPointer(rebasing: $0[..<count]), from: descriptor, at: 0)
    }
    guard let filled else { throw unreadable(name) }
    return filled
  }
}

/// The lines of a file that begin in a range of bytes, as one piece; only the file's last line may lack its newline.
func readLines(
  _ name: String, in folder: FolderHandle, beginningIn range: Range<Int>
) throws(Diagnostic) -> Bytes {
  try withFile(name, folder.open(name)) { descriptor throws(Diagnostic) in
    // One byte more in front tells whether a line begins with the range.
    let start = max(range.lowerBound - 1, 0)
    var bytes = try read(descriptor, from: start, count: range.upperBound - start, name: name)
    var end = start + bytes.count
    if end == range.upperBound, bytes.last != 10 {
      // The last line reaches beyond the range.
      while true {
        let more = try read(descriptor, from: end, count: 1 << 16, name: name)
        end += more.count
        if let newline = more.firstIndex(of: 10) {
          bytes.append(contentsOf: more[...newline])
          break
        }
        bytes.append(contentsOf: more)
        if more.count < 1 << 16 { break }
      }
    }
    guard range.lowerBound > 0 else { return bytes }
    guard let newline = bytes.firstIndex(of: 10), start + newline + 1 < range.upperBound else { return [] }
    bytes.removeFirst(newline + 1)
    return bytes
  }
}

private func withFile<Result>(
  _ name: String, _ descriptor: Int32, _ body: (Int32) throws(Diagnostic) -> Result
) throws(Diagnostic) -> Result {
  guard descriptor >= 0 else { throw unreadable(name) }
  defer { close(descriptor) }
  return try body(descriptor)
}

/// In bytes; zero where the system doesn't tell.
private func size(of descriptor: Int32) -> Int {
  var status = stat()
  return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
}

/// Up to `count` bytes; fewer only at the file's end.
private func read(_ descriptor: Int32, from offset: Int, count: Int, name: String) throws(Diagnostic) -> Bytes {
  var failed = false
  let bytes = Bytes(unsafeUninitializedCapacity: count) { room, filled in
    guard let count = fill(room, from: descriptor, at: offset) else {
      failed = true
      return
    }
    filled = count
  }
  if failed { throw unreadable(name) }
  return bytes
}

/// Fills room with the bytes of a file from an offset on; how many there are, nil where they cannot be read.
private func fill(_ room: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32, at offset: Int) -> Int? {
  var filled = 0
  while filled < room.count, let base = room.baseAddress {
    let got = pread(descriptor, base + filled, room.count - filled, off_t(offset + filled))
    if got < 0, errno == EINTR { continue }
    if got < 0 { return nil }
    if got == 0 { break }
    filled += got
  }
  return filled
}

private func unreadable(_ name: String) -> Diagnostic {
  .error("file-not-readable", "this cannot be read: \(systemMessage())", at: Location(file: name))
}

/// What the system says of the call that failed last.
private func systemMessage() -> String { String(cString: strerror(errno)) }
