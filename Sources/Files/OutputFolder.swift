/// Where a build writes. Files appear whole or not at all, nothing is written outside the folder, and nothing is removed
/// but what the caller names. Knows no plan and no manifest; those are the builder's.

package import Bytes
import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open folder to write into. It owns descriptors, so it can't be copied; give each task one of its own: several on
/// the same folder do not disturb each other.
package struct OutputFolder: ~Copyable {
  /// What a write did.
  package enum Outcome: Sendable { case created, replaced }

  /// The folder as the user named it.
  package let path: String
  var folders: FolderCache
  /// Makes the names of temporary files differ.
  private var serial = 0

  /// Opens the folder, after making it where it is missing. Throws `output-not-writable`, `output-blocked` and the like.
  package init(_ path: String) throws {
    try Disk.makeFolder(path)
    folders = try FolderCache(root: path)
    self.path = path
  }

  /// Writes a file, making the folders above it. A file that is new is created in place; one that exists is replaced in
  /// one step, so a reader sees the old bytes or the new.
  @discardableResult
  package mutating func write(_ file: String, _ bytes: UnsafeBufferPointer<UInt8>) throws -> Outcome {
    try write(file) { put in try put(bytes) }
  }

  /// Writes a file, making the folders above it.
  @discardableResult
  package mutating func write(_ file: String, _ bytes: Bytes) throws -> Outcome {
    try bytes.withUnsafeBufferPointer { try write(file, $0) }
  }

  /// Writes a file that is not there; false, and nothing done, where there is anything of that name. Makes the folders above it.
  package mutating func create(_ file: String, _ bytes: Bytes) throws -> Bool {
    try check(file)
    let above = try folders.descriptor(above: file, making: true)
    let descriptor = file.withNameOfFile { openat(above, $0, Self.creatingFlags, 0o666) }
    guard descriptor >= 0 else {
      if errno == EEXIST { return false }
      throw fault(errno, writing: shown(file))
    }
    try fill(descriptor, file, in: above, as: file) { put in try bytes.withUnsafeBufferPointer { try put($0) } }
    return true
  }

  /// Writes a file whose bytes come in parts. When `body` throws, the file is as it was before.
  @discardableResult
  package mutating func write(
    _ file: String, parts body: (_ put: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Void
  ) throws -> Outcome {
    try check(file)
    let above = try folders.descriptor(above: file, making: true)
    var descriptor = file.withNameOfFile { openat(above, $0, Self.creatingFlags, 0o666) }
    if descriptor >= 0 {
      try fill(descriptor, file, in: above, as: file, body)
      return .created
    }
    guard errno == EEXIST else { throw fault(errno, writing: shown(file)) }
    var temporary = ""
    repeat {
      serial += 1
      temporary = ".skein-\(getpid())-\(serial).part"
      descriptor = openat(above, temporary, Self.creatingFlags, 0o666)
    } while descriptor < 0 && errno == EEXIST && serial < 1 << 30
    guard descriptor >= 0 else { throw fault(errno, writing: shown(file)) }
    try fill(descriptor, temporary, in: above, as: file, body)
    guard file.withNameOfFile({ renameat(above, temporary, above, $0) }) == 0 else {
      let number = errno
      unlinkat(above, temporary, 0)
      throw fault(number, writing: shown(file))
    }
    return .replaced
  }

  /// Copies a file from elsewhere on disk.
  @discardableResult
  package mutating func copy(_ source: String, to file: String) throws -> Outcome {
    let from = try OpenFile(reading: source, name: source)
    return try write(file) { put in
      var buffer = Bytes(repeating: 0, count: max(1, min(from.size, 1 << 20)))
      while true {
        let count = try buffer.withUnsafeMutableBytes { try from.read(into: $0) }
        if count == 0 { return }
        try buffer.withUnsafeBufferPointer { try put(UnsafeBufferPointer(rebasing: $0[..<count])) }
      }
    }
  }

  /// The size in bytes of a file in the folder; nil where there is none. Links are not followed.
  package mutating func size(of file: String) throws -> Int? { try stamp(of: file)?.size }

  /// What tells whether a file in the folder was changed; nil where there is none. Links are not followed.
  package mutating func stamp(of file: String) throws -> Disk.Stamp? {
    try check(file)
    guard let above = try folders.existingDescriptor(above: file) else { return nil }
    var status = stat()
    guard file.withNameOfFile({ fstatat(above, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else { return nil }
    return Disk.Stamp(status)
  }

  /// Whether nothing at all is in the folder.
  package borrowing func isEmpty() -> Bool {
    let descriptor = dup(folders.root)
    guard descriptor >= 0, let entries = fdopendir(descriptor) else {
      if descriptor >= 0 { close(descriptor) }
      return false
    }
    defer { closedir(entries) }
    rewinddir(entries)
    var count = 0
    while readdir(entries) != nil { count += 1 }
    // "." and ".."
    return count <= 2
  }

  /// The stamp of a file in the folder, found through one call; nil where there is none. Unlike `stamp(of:)` it
  /// follows links of folders on the way, so use it only to find out whether there is anything to do.
  package borrowing func presentStamp(of file: String) -> Disk.Stamp? {
    var status = stat()
    return fstatat(folders.root, file, &status, AT_SYMLINK_NOFOLLOW) == 0 ? Disk.Stamp(status) : nil
  }

  /// Removes a file; false where there was none. Folders are never removed with what is in them.
  @discardableResult
  package mutating func remove(_ file: String) throws -> Bool {
    try check(file)
    guard let above = try folders.existingDescriptor(above: file) else { return false }
    if file.withNameOfFile({ unlinkat(above, $0, 0) }) == 0 { return true }
    if errno == ENOENT { return false }
    throw fault(errno, writing: shown(file))
  }

  /// Removes the folder of a removed file, and those above it, as long as they are empty. Never the output folder itself.
  package mutating func removeEmptyFolders(above file: String) throws {
    try check(file)
    var folder = String(RelativePath.split(file).folder)
    while !folder.isEmpty {
      let (above, name) = RelativePath.split(folder)
      guard let descriptor = try folders.existingDescriptor(of: String(above)) else { return }
      guard unlinkat(descriptor, String(name), AT_REMOVEDIR) == 0 else { return }
      folders.forget(folder)
      folder = String(above)
    }
  }

  private static var creatingFlags: Int32 { O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC }

  /// Writes through a fresh descriptor of what is called like `written`'s last part, and closes it; on failure removes what was
  /// begun. Messages call it `file`.
  private func fill(
    _ descriptor: Int32, _ written: String, in folder: Int32, as file: String,
    _ body: (_ put: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Void
  ) throws {
    do {
      try body { bytes in try writeAll(descriptor, UnsafeRawBufferPointer(bytes), as: shown(file)) }
    } catch {
      close(descriptor)
      _ = written.withNameOfFile { unlinkat(folder, $0, 0) }
      throw error
    }
    guard close(descriptor) == 0 else {
      let number = errno
      _ = written.withNameOfFile { unlinkat(folder, $0, 0) }
      throw fault(number, writing: shown(file))
    }
  }

  private func shown(_ file: String) -> String { path.isEmpty ? file : path + "/" + file }

  private func check(_ file: String) throws {
    guard RelativePath.isPlain(file) else {
      throw Diagnostic.error(
        "output-path", "'\(file)' is no path inside the output folder", at: Location(file: path),
        explanation: "Paths are relative, with '/' between their parts, and without '.', '..' and control characters.")
    }
  }
}

extension String {
  /// Lends the last part of the path to a system call.
  fileprivate func withNameOfFile<Result>(_ use: (UnsafePointer<CChar>) -> Result) -> Result {
    let start = lengthOfFolders
    return withCString { use($0 + start) }
  }
}

/// Writes all bytes, however many calls it takes.
private func writeAll(
  _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, as shown: @autoclosure () -> String
) throws {
  var at = 0
  while at < bytes.count {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[at...])
    #if canImport(Glibc)
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
    #else
      let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
    #endif
    if count > 0 {
      at += count
    } else if errno != EINTR {
      throw fault(errno, writing: shown())
    }
  }
}
