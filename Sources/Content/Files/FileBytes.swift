/// Reads files into memory: whole, or the lines that begin in a range of bytes. No file is mapped, because a file that
/// shrinks under a map ends the program.

import Bytes
import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open folder, so that its files are found without walking down to it each time.
final class FolderHandle: Sendable {
  /// Stands for the working directory where the folder could not be opened: its files say why then.
  fileprivate let descriptor: Int32
  private let path: String

  init(_ path: String) {
    self.path = path
    let opened = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    descriptor = opened < 0 ? AT_FDCWD : opened
  }

  deinit { if descriptor != AT_FDCWD { close(descriptor) } }

  /// The path of a file in it, from the folder that the descriptor stands for.
  fileprivate func reach(_ file: String) -> String { descriptor == AT_FDCWD ? path + "/" + file : file }
}

/// The bytes of a file. `name` is the file as the user would name it. Throws `file-not-readable`.
func readFile(_ path: String, in folder: FolderHandle? = nil, name: String) throws(Diagnostic) -> Bytes {
  try withFile(path, folder, name: name) { descriptor throws(Diagnostic) in
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    return try read(descriptor, from: 0, count: max(size, 1), name: name)
  }
}

/// The lines of a file that begin in a range of bytes, as one piece; only the file's last line may lack its newline.
func readLines(
  _ path: String, in folder: FolderHandle? = nil, beginningIn range: Range<Int>, name: String
) throws(Diagnostic) -> Bytes {
  try withFile(path, folder, name: name) { descriptor throws(Diagnostic) in
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

private func withFile(
  _ path: String, _ folder: FolderHandle?, name: String, _ body: (Int32) throws(Diagnostic) -> Bytes
) throws(Diagnostic) -> Bytes {
  let descriptor = openat(folder?.descriptor ?? AT_FDCWD, folder?.reach(path) ?? path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw unreadable(name) }
  defer { close(descriptor) }
  return try body(descriptor)
}

/// Up to `count` bytes; fewer only at the file's end.
private func read(_ descriptor: Int32, from offset: Int, count: Int, name: String) throws(Diagnostic) -> Bytes {
  var failed = false
  let bytes = Bytes(unsafeUninitializedCapacity: count) { room, filled in
    while filled < count, let base = room.baseAddress {
      let got = pread(descriptor, base + filled, count - filled, off_t(offset + filled))
      if got < 0, errno == EINTR { continue }
      if got < 0 { failed = true }
      if got <= 0 { break }
      filled += got
    }
  }
  if failed { throw unreadable(name) }
  return bytes
}

private func unreadable(_ name: String) -> Diagnostic {
  .error("file-not-readable", "this cannot be read: \(systemMessage())", at: Location(file: name))
}

/// What the system says of the call that failed last.
private func systemMessage() -> String { String(cString: strerror(errno)) }
