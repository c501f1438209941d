/// A zip, tar (gzip, bzip2, xz, zstd) or 7z file as a tree, read where it lies: nothing is unpacked to disk.

import Diagnostics

/// The members of an archive file. Each reading opens the file anew, so trees may be shared between tasks.
package struct ArchiveTree: FileTree {
  package let name: String
  package let listing: TreeListing
  private let path: String
  private let limits: ArchiveLimits

  /// Lists the archive. Throws `not-an-archive`, `archive-empty`, `archive-truncated`, `archive-damaged`,
  /// `archive-encrypted` or `archive-bomb`. `name` is what diagnostics call it: the path itself unless given.
  package init(path: String, name: String? = nil, limits: ArchiveLimits = ArchiveLimits()) throws {
    self.path = path
    self.name = name ?? path
    self.limits = limits
    listing = try Self.list(path, name ?? path, limits)
  }

  private static func list(_ path: String, _ name: String, _ limits: ArchiveLimits) throws -> TreeListing {
    var listing = TreeListing()
    var declared = 0
    var count = 0
    let reader = try ArchiveReader(path: path, name: name, limits: limits)
    try ZipNames.check(path, name: name)
    while let header = try reader.next() {
      count += 1
      if header.isEncrypted { throw Diagnostic.encryptedArchive(name) }
      guard count <= limits.memberCount else {
        throw Diagnostic.error(
          "archive-bomb", "'\(name)' holds more than \(limits.memberCount) members", at: Location(file: name),
          hints: ["when you trust it, unpack it yourself and import the folder"])
      }
      let (sum, overflow) = declared.addingReportingOverflow(max(0, header.size ?? 0))
      declared = overflow ? .max : sum
      try reader.check(declared)
      add(header, of: name, to: &listing)
    }
    guard count > 0 else {
      throw Diagnostic.error(
        "archive-empty", "'\(name)' holds no files", at: Location(file: name), hints: ["download the archive again"])
    }
    return listing
  }

  private static func add(_ header: ArchiveReader.Header, of name: String, to listing: inout TreeListing) {
    let path: String
    do throws(PathFault) {
      path = try RelativePath.clean(header.path)
    } catch {
      if case .folder = header.kind, error == .empty { return }  // "./", as tar writes for the folder itself
      listing.problems.append(.unsafePath(header.path, in: name, because: error.rawValue, leadsOut: error != .empty))
      return
    }
    if RelativePath.isJunk(path) { return }
    switch header.kind {
    case .folder: break
    case .file:
      if !listing.add(TreeMember(path, size: header.size)) {
        listing.problems.append(
          .warning(
            "archive-duplicate-member", "'\(path)' occurs twice in '\(name)'; the first is read",
            at: Location(file: name)))
      }
    case .link(let target):
      let leadsOut = RelativePath.leadsOut(link: target, at: path)
      let why = leadsOut ? "it is a link out of the archive" : "it is a link"
      listing.problems.append(.unsafePath(path, in: name, because: why, leadsOut: leadsOut))
    case .other:
      listing.problems.append(.unsafePath(path, in: name, because: "it is neither a file nor a folder"))
    }
  }

  package func visit(_ wanted: Set<String>, _ body: (TreeMember, inout ByteStream) throws -> Void) throws {
    var rest = wanted.filter { has($0) }
    if rest.isEmpty { return }
    let reader = try ArchiveReader(path: path, name: name, limits: limits)
    while !rest.isEmpty, let header = try reader.next() {
      guard case .file = header.kind, let path = try? RelativePath.clean(header.path), rest.remove(path) != nil else {
        continue
      }
      var stream = ByteStream(place: place(path), size: header.size) { try reader.read($0) }
      try body(TreeMember(path, size: header.size), &stream)
    }
  }
}

extension Diagnostic {
  /// A member that is left out. One that leads out of the archive is an error: nobody's export holds any.
  static func unsafePath(_ path: String, in name: String, because why: String, leadsOut: Bool = false) -> Diagnostic {
    let summary = "'\(path)' is refused: \(why)"
    let hints = leadsOut ? ["find out where the archive comes from"] : []
    return leadsOut
      ? .error("unsafe-path", summary, at: Location(file: name), hints: hints)
      : .warning("unsafe-path", summary, at: Location(file: name))
  }
}
