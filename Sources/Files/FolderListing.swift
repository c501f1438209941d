/// The files below a folder, found without following symbolic links.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What lies below a folder.
package struct FolderListing: Sendable {
  /// A regular file.
  package struct File: Sendable, Equatable {
    /// Relative to the folder, `/` between its parts.
    package var path: String
    /// In bytes.
    package var size: Int
    /// When it was last written, in nanoseconds since 1970.
    package var modified: Int
  }

  /// Sorted by the bytes of their paths.
  package var files: [File] = []
  /// What was not listed, and why; sorted.
  package var skipped: [(path: String, reason: String)] = []
}

extension Disk {
  /// Lists the files below a folder, at any depth. Of those whose names need no size, size and time are zero.
  package static func list(_ folder: String, sizing needsSize: (String) -> Bool = { _ in true }) throws -> FolderListing
  {
    var listing = FolderListing()
    var waiting = [""]
    while let relative = waiting.popLast() {
      let path = relative.isEmpty ? folder : folder + "/" + relative
      guard let stream = opendir(path) else {
        if relative.isEmpty { throw fault(errno, reading: folder) }
        listing.skipped.append((relative, "it may not be read: \(systemText(errno))"))
        continue
      }
      defer { closedir(stream) }
      let above = dirfd(stream)
      while let entry = readdir(stream) {
        let (name, isWhole) = Disk.name(of: entry)
        if name == "." || name == ".." { continue }
        guard isWhole else {
          listing.skipped.append((join(relative, name), "its name isn't UTF-8"))
          continue
        }
        if Int(entry.pointee.d_type) == Int(DT_REG), !needsSize(name) {
          listing.files.append(.init(path: join(relative, name), size: 0, modified: 0))
        } else {
          add(name, at: join(relative, name), above, to: &listing, &waiting)
        }
      }
    }
    listing.files.sort { precedes($0.path, $1.path) }
    listing.skipped.sort { precedes($0.path, $1.path) }
    return listing
  }

  /// The order of the paths' bytes.
  private static func precedes(_ one: String, _ other: String) -> Bool {
    var (one, other) = (one, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        guard let first = one.baseAddress, let second = other.baseAddress else { return one.count < other.count }
        let order = memcmp(first, second, min(one.count, other.count))
        return order == 0 ? one.count < other.count : order < 0
      }
    }
  }

  private static func add(
    _ name: String, at path: String, _ above: Int32, to listing: inout FolderListing, _ waiting: inout [String]
  ) {
    var status = stat()
    guard fstatat(above, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      listing.skipped.append((path, "it can't be looked at: \(systemText(errno))"))
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: waiting.append(path)
    case S_IFREG:
      listing.files.append(.init(path: path, size: Int(status.st_size), modified: nanoseconds(status)))
    case S_IFLNK: listing.skipped.append((path, "it is a symbolic link, which is not followed"))
    default: listing.skipped.append((path, "it is neither a file nor a folder"))
    }
  }

  private static func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }

  /// The name of an entry, and whether it is UTF-8; what isn't becomes U+FFFD.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> (text: String, isWhole: Bool) {
    withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      let name = UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.firstIndex(of: 0) ?? bytes.count)])
      if let text = String(validating: name, as: UTF8.self) { return (text, true) }
      return (String(decoding: name, as: UTF8.self), false)
    }
  }

  private static func nanoseconds(_ status: stat) -> Int {
    #if canImport(Glibc)
      Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
    #else
      Int(status.st_mtimespec.tv_sec) * 1_000_000_000 + Int(status.st_mtimespec.tv_nsec)
    #endif
  }
}
