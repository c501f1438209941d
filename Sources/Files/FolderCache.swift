/// Descriptors of sub-folders, kept open so that the system need not walk a long path for each of many files. Never goes
/// through a symbolic link.

import Bytes
import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system's `open`, for types that have a method of that name.
private func openDescriptor(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

/// A bounded set of open folders below one root. Closes them when it goes.
struct FolderCache: ~Copyable {
  /// Enough for the folders of a plan's neighbouring pages; far below the usual limit of 256 or 1024 open files.
  private static let capacity = 48

  let root: Int32
  private let rootPath: String
  private var slots: [(path: String, descriptor: Int32)] = []
  private var places: [String: Int] = [:]
  /// The slot that is given up next.
  private var hand = 0
  /// The slot of the last folder that was asked for: the next is mostly the same one.
  private var last = 0

  /// Opens the root, which may itself be a link.
  init(root path: String) throws {
    rootPath = path
    let descriptor = openDescriptor(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault(errno, writing: path) }
    guard faccessat(descriptor, ".", W_OK | X_OK, AT_EACCESS) == 0 else {
      let number = errno
      close(descriptor)
      throw fault(number, writing: path)
    }
    root = descriptor
  }

  deinit {
    for slot in slots { close(slot.descriptor) }
    close(root)
  }

  /// The open folder in which a file lies. The descriptor is good until the next call.
  mutating func descriptor(above file: String, making: Bool) throws -> Int32 {
    if let known = lastDescriptor(above: file) { return known }
    return try descriptor(of: String(RelativePath.split(file).folder), making: making)
  }

  /// The open folder in which a file lies, or nil where there is no such folder.
  mutating func existingDescriptor(above file: String) throws -> Int32? {
    if let known = lastDescriptor(above: file) { return known }
    return try existingDescriptor(of: String(RelativePath.split(file).folder))
  }

  /// The folder of a file, if it is the root or was asked for last.
  private func lastDescriptor(above file: String) -> Int32? {
    let length = file.lengthOfFolders
    if length == 0 { return root }
    guard last < slots.count, slots[last].path.utf8.count == length - 1 else { return nil }
    let isSame = file.withBytes { file in slots[last].path.withBytes { file.prefix(length - 1).elementsEqual($0) } }
    return isSame ? slots[last].descriptor : nil
  }

  /// The open folder; "" is the root. The descriptor is good until the next call.
  mutating func descriptor(of folder: String, making: Bool) throws -> Int32 {
    if folder.isEmpty { return root }
    if let slot = places[folder] {
      last = slot
      return slots[slot].descriptor
    }
    // From the nearest ancestor that is open, one part at a time.
    var current = root
    var end = folder.utf8.startIndex
    var ancestor = folder[...]
    while case let above = RelativePath.split(String(ancestor)).folder, !above.isEmpty {
      ancestor = folder[..<folder.utf8.index(folder.startIndex, offsetBy: above.utf8.count)]
      if let slot = places[String(ancestor)] {
        current = slots[slot].descriptor
        end = folder.utf8.index(after: ancestor.endIndex)
        break
      }
    }
    while end < folder.endIndex {
      let next = folder.utf8[end...].firstIndex(of: UInt8(ascii: "/")) ?? folder.endIndex
      current = try open(String(folder[end..<next]), in: current, as: String(folder[..<next]), making)
      end = next < folder.endIndex ? folder.utf8.index(after: next) : next
    }
    return current
  }

  /// The open folder, or nil where there is no such folder.
  mutating func existingDescriptor(of folder: String) throws -> Int32? {
    do {
      return try descriptor(of: folder, making: false)
    } catch is MissingFolder {
      return nil
    }
  }

  /// Closes a folder that was removed, and forgets it.
  mutating func forget(_ folder: String) {
    guard let slot = places.removeValue(forKey: folder) else { return }
    close(slots[slot].descriptor)
    slots.remove(at: slot)
    for (place, slot) in slots.enumerated() { places[slot.path] = place }
    hand = 0
  }

  private struct MissingFolder: Error {}

  private mutating func open(_ name: String, in above: Int32, as path: String, _ making: Bool) throws -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var descriptor = openat(above, name, flags)
    if descriptor < 0, errno == ENOENT {
      guard making else { throw MissingFolder() }
      if mkdirat(above, name, 0o777) != 0, errno != EEXIST { throw fault(errno, writing: rootPath + "/" + path) }
      descriptor = openat(above, name, flags)
    }
    guard descriptor >= 0 else {
      var number = errno
      var status = stat()
      if fstatat(above, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFLNK { number = ELOOP }
      throw fault(number, writing: rootPath + "/" + path)
    }
    keep(descriptor, as: path)
    return descriptor
  }

  private mutating func keep(_ descriptor: Int32, as path: String) {
    if slots.count < Self.capacity {
      last = slots.count
      places[path] = slots.count
      slots.append((path, descriptor))
      return
    }
    // Not the last one kept: it may be the parent of the one that is being opened.
    close(slots[hand].descriptor)
    places[slots[hand].path] = nil
    slots[hand] = (path, descriptor)
    places[path] = hand
    last = hand
    hand = (hand + 1) % Self.capacity
  }
}
