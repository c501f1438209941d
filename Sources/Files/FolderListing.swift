/// The files below a folder, found without following symbolic links.

import Bytes

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

extension FolderListing {
  fileprivate mutating func sort() {
    files.sort { Disk.precedes($0.path, $1.path) }
    skipped.sort { Disk.precedes($0.path, $1.path) }
  }
}

extension Disk {
  /// Lists the files below a folder, at any depth. Of those whose names need no size, size and time are zero.
  package static func list(_ folder: String, sizing needsSize: (String) -> Bool = { _ in true }) throws -> FolderListing
  {
    var listing = FolderListing()
    var waiting = [""]
    while let inner = waiting.popLast() { try read(inner, of: folder, sizing: needsSize, into: &listing, &waiting) }
    listing.sort()
    return listing
  }

  /// The same, with folders of one depth side by side.
  package static func list(
    _ folder: String, jobs: Int, sizing needsSize: @escaping @Sendable (String) -> Bool
  ) async throws -> FolderListing {
    var listing = FolderListing()
    var waiting = [""]
    while !waiting.isEmpty {
      let folders = waiting
      let parts = try await inSlices(of: folders.count, size: 1, jobs: jobs) { range in
        var (part, below): (FolderListing, [String]) = (FolderListing(), [])
        for inner in folders[range] { try read(inner, of: folder, sizing: needsSize, into: &part, &below) }
        part.sort()
        return (part, below)
      }
      waiting = parts.flatMap(\.1)
      for (part, _) in parts {
        listing.files += part.files
        listing.skipped += part.skipped
      }
    }
    listing.sort()
    return listing
  }

  /// Lists what lies in one folder itself; folders in it are added to those that wait.
  private static func read(
    _ inner: String, of folder: String, sizing needsSize: (String) -> Bool, into listing: inout FolderListing,
    _ waiting: inout [String]
  ) throws {
    guard let stream = opendir(inner.isEmpty ? folder : folder + "/" + inner) else {
      if inner.isEmpty { throw fault(errno, reading: folder) }
      listing.skipped.append((inner, "it may not be read: \(systemText(errno))"))
      return
    }
    defer { closedir(stream) }
    let above = dirfd(stream)
    while let entry = readdir(stream) {
      let (name, isWhole) = Disk.name(of: entry)
      if name == "." || name == ".." { continue }
      guard isWhole else {
        listing.skipped.append((join(inner, name), "its name isn't UTF-8"))
        continue
      }
      if Int(entry.pointee.d_type) == Int(DT_REG), !needsSize(name) {
        listing.files.append(.init(path: join(inner, name), size: 0, modified: 0))
      } else {
        add(name, at: join(inner, name), above, to: &listing, &waiting)
      }
    }
  }

  /// The order of the paths' bytes.
  fileprivate static func precedes(_ one: String, _ other: String) -> Bool {
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
