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
    /// Relative to the folder, `/` between its parts, behind what the lister was told to begin all paths with.
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

/// What is wanted of a listing.
package struct ListingOptions: Sendable {
  /// What every path begins with, such as `content/`.
  var prefix = ""
  /// Whether files and folders are left out whose names begin with a dot.
  var leavesHidden = false
  /// Of files whose names end like this the size is not asked for: the system tells it file by file, which takes as long as
  /// the rest. Size and time are zero then.
  var unsizedEnding: StaticString?

  package init(prefix: String = "", leavesHidden: Bool = false, unsizedEnding: StaticString? = nil) {
    self.prefix = prefix
    self.leavesHidden = leavesHidden
    self.unsizedEnding = unsizedEnding
  }
}

extension Disk {
  /// Lists the files below a folder, at any depth.
  package static func list(_ folder: String, _ options: ListingOptions = ListingOptions()) throws -> FolderListing {
    var walk = FolderWalk(folder, options)
    while !walk.waiting.isEmpty { walk.add(try walk.waiting.map { try walk.entries(of: $0) }) }
    return walk.listing
  }

  /// The same, with folders of one depth side by side.
  package static func list(_ folder: String, jobs: Int, _ options: ListingOptions) async throws -> FolderListing {
    var walk = FolderWalk(folder, options)
    while !walk.waiting.isEmpty {
      let level = walk
      let entries = try await inSlices(of: level.waiting.count, size: 1, jobs: jobs) { range in
        try level.entries(of: level.waiting[range.lowerBound])
      }
      walk.add(entries)
    }
    return walk.listing
  }
}

/// A walk through the folders below one, depth by depth.
private struct FolderWalk: Sendable {
  /// The folders that come next, relative to the first one.
  private(set) var waiting = [""]
  private let folder: String
  private let options: ListingOptions
  /// The folders in the order in which they waited.
  private var done: [FolderEntries] = []

  init(_ folder: String, _ options: ListingOptions) {
    self.folder = folder
    self.options = options
  }

  /// Takes what the waiting folders hold; the folders in them wait next.
  mutating func add(_ entries: [FolderEntries]) {
    done += entries
    waiting = entries.flatMap { $0.folders.map(\.path) }
  }

  /// What lies in a folder itself.
  func entries(of inner: String) throws -> FolderEntries {
    guard let stream = opendir(inner.isEmpty ? folder : folder + "/" + inner) else {
      if inner.isEmpty { throw fault(errno, reading: folder) }
      return FolderEntries(skipped: [(options.prefix + inner, "it may not be read: \(systemText(errno))")])
    }
    defer { closedir(stream) }
    var names = NamesOfFolder(options: options, descriptor: dirfd(stream))
    while let entry = readdir(stream) { names.add(entry) }
    return names.sorted(lead: inner.isEmpty ? "" : inner + "/")
  }

  /// All files of the folders that are done.
  var listing: FolderListing {
    // Folders waited in the order in which those above them are done, so those of one stand one behind the other.
    var firstInner: [Int] = []
    firstInner.reserveCapacity(done.count)
    var next = 1
    for entries in done {
      firstInner.append(next)
      next += entries.folders.count
    }
    var listing = FolderListing()
    listing.files.reserveCapacity(done.reduce(0) { $0 + $1.files.count })
    func append(_ number: Int) {
      var listed = 0
      for (at, inner) in done[number].folders.enumerated() {
        listing.files += done[number].files[listed..<inner.filesBefore]
        listed = inner.filesBefore
        append(firstInner[number] + at)
      }
      listing.files += done[number].files[listed...]
    }
    if !done.isEmpty { append(0) }
    listing.skipped = done.flatMap(\.skipped).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return listing
  }
}

/// What lies in one folder itself, in the order of the paths' bytes.
private struct FolderEntries: Sendable {
  var files: [FolderListing.File] = []
  /// Paths from the first folder, each with how many of the files stand before what lies in it.
  var folders: [(path: String, filesBefore: Int)] = []
  var skipped: [(path: String, reason: String)] = []
}

/// The names in a folder while it is read. They are kept as bytes: a folder may hold a million.
private struct NamesOfFolder {
  let options: ListingOptions
  let descriptor: Int32
  private var text = Bytes()
  private var names: [Name] = []
  private var skipped: [(name: String, reason: String)] = []

  /// A name in the text. That of a folder ends with a slash, as it does in the paths of the files below.
  private struct Name {
    /// The first eight bytes, by which most names are told apart.
    var head: UInt64 = 0
    var start: Int
    var count: Int
    var isFolder: Bool
    var size = 0
    var modified = 0
  }

  init(options: ListingOptions, descriptor: Int32) {
    self.options = options
    self.descriptor = descriptor
  }

  mutating func add(_ entry: UnsafeMutablePointer<dirent>) {
    withUnsafeBytes(of: &entry.pointee.d_name) { room in
      let all = room.assumingMemoryBound(to: UInt8.self)
      add(UnsafeBufferPointer(rebasing: all[..<(all.place(of: 0, from: 0) ?? all.count)]), Int(entry.pointee.d_type))
    }
  }

  /// Adds an entry of a type that `readdir` tells. A zero byte follows the name.
  private mutating func add(_ name: UnsafeBufferPointer<UInt8>, _ type: Int) {
    let dot = UInt8(ascii: ".")
    guard let base = name.baseAddress, let first = name.first else { return }
    if first == dot, options.leavesHidden || name.count == 1 || (name.count == 2 && name[1] == dot) { return }
    if name.contains(where: { $0 >= 0x80 }), String(validating: name, as: UTF8.self) == nil {
      return skip(name, "its name isn't UTF-8")
    }
    if type == Int(DT_REG), let ending = options.unsizedEnding,
      name.suffix(ending.bytes.count).elementsEqual(ending.bytes)
    {
      return append(name, isFolder: false)
    }
    var status = stat()
    guard fstatat(descriptor, base, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return skip(name, "it can't be looked at: \(systemText(errno))")
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: append(name, isFolder: true)
    case S_IFREG:
      append(name, isFolder: false)
      names[names.count - 1].size = Int(status.st_size)
      names[names.count - 1].modified = nanoseconds(status)
    case S_IFLNK: skip(name, "it is a symbolic link, which is not followed")
    default: skip(name, "it is neither a file nor a folder")
    }
  }

  private mutating func append(_ name: UnsafeBufferPointer<UInt8>, isFolder: Bool) {
    var entry = Name(start: text.count, count: name.count, isFolder: isFolder)
    text.append(contentsOf: name)
    if isFolder {
      text.append(UInt8(ascii: "/"))
      entry.count += 1
    }
    for at in 0..<8 { entry.head = entry.head &<< 8 | UInt64(at < entry.count ? text[entry.start + at] : 0) }
    names.append(entry)
  }

  private mutating func skip(_ name: UnsafeBufferPointer<UInt8>, _ reason: String) {
    skipped.append((String(decoding: name, as: UTF8.self), reason))
  }

  private func bytes(_ name: Name) -> ArraySlice<UInt8> { text[name.start..<name.start + name.count] }

  /// The entries. `lead` is what the path of each begins with, from the first folder.
  func sorted(lead: String) -> FolderEntries {
    let order = names.sorted { one, other in
      one.head == other.head ? bytes(one).lexicographicallyPrecedes(bytes(other)) : one.head < other.head
    }
    let start = Bytes((options.prefix + lead).utf8)
    var entries = FolderEntries(skipped: skipped.map { (options.prefix + lead + $0.name, $0.reason) })
    entries.files.reserveCapacity(order.count)
    for name in order {
      if name.isFolder {
        entries.folders.append((lead + String(decoding: bytes(name).dropLast(), as: UTF8.self), entries.files.count))
      } else {
        entries.files.append(.init(path: path(start, name), size: name.size, modified: name.modified))
      }
    }
    return entries
  }

  private func path(_ start: Bytes, _ name: Name) -> String {
    String(unsafeUninitializedCapacity: start.count + name.count) { room in
      let end = room.update(fromContentsOf: start)
      return end + UnsafeMutableBufferPointer(rebasing: room[end...]).update(fromContentsOf: bytes(name))
    }
  }
}

private func nanoseconds(_ status: stat) -> Int {
  #if canImport(Glibc)
    Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
  #else
    Int(status.st_mtimespec.tv_sec) * 1_000_000_000 + Int(status.st_mtimespec.tv_nsec)
  #endif
}
