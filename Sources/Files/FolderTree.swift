/// A folder on disk as a tree. Follows no symbolic links below it.

import Bytes
import Diagnostics

/// The files below a folder, sorted by path.
package struct FolderTree: FileTree {
  package let name: String
  package let listing: TreeListing
  private let path: String

  /// Lists the folder. `name` is what diagnostics call it: the path itself unless given.
  package init(path: String, name: String? = nil) throws {
    self.path = path
    self.name = name ?? path
    let folder = try Disk.list(path)
    let top = Disk.realPath(path)
    var listing = TreeListing()
    for file in folder.files where !RelativePath.isJunk(file.path) {
      listing.add(TreeMember(file.path, size: file.size))
    }
    for skipped in folder.skipped where !RelativePath.isJunk(skipped.path) {
      let leadsOut = Disk.realPath(path + "/" + skipped.path).map { !$0.hasPrefix((top ?? path) + "/") } ?? false
      listing.problems.append(
        .unsafePath(skipped.path, in: self.name, because: skipped.reason, leadsOut: leadsOut))
    }
    self.listing = listing
  }

  package func visit(_ wanted: Set<String>, _ body: (TreeMember, inout ByteStream) throws -> Void) throws {
    for path in wanted.sorted() where has(path) {
      try visitFile(self.path + "/" + path, TreeMember(path), place: place(path), body)
    }
  }
}

/// Opens what a person named: a folder, an archive, or a single file, which becomes a tree of one member.
package func openTree(_ path: String, limits: ArchiveLimits = ArchiveLimits()) throws -> any FileTree {
  switch Disk.kind(of: path) {
  case .folder: return try FolderTree(path: path)
  case .file:
    // A lone table or list, such as following_accounts.csv, is no archive.
    let text = [".csv", ".json", ".jsonl", ".ndjson", ".txt", ".js", ".html", ".htm", ".car"]
    if text.contains(where: { path.lowercased().hasSuffix($0) }) { return try LoneFile(path: path) }
    if UnpackedTree.isPacked(path) {
      let tree = UnpackedTree(try LoneFile(path: path), limits: limits)
      // What is no zstd file says so here.
      try tree.visit(Set(tree.members.map(\.path))) { _, stream in
        var isEmpty = true
        while isEmpty, try stream.next({ isEmpty = isEmpty && $0.isEmpty }) {}
      }
      return tree
    }
    return try ArchiveTree(path: path, limits: limits)
  case nil: throw fault(errnoNotFound, reading: path)
  }
}

/// One file as a tree of one member. The tree is called as the file is.
package struct LoneFile: FileTree {
  package let name: String
  package let listing: TreeListing

  package init(path: String) throws {
    name = path
    listing = TreeListing([TreeMember(String(RelativePath.split(path).name), size: try Disk.size(of: path))])
  }

  package func place(_ path: String) -> String { name }

  package func visit(_ wanted: Set<String>, _ body: (TreeMember, inout ByteStream) throws -> Void) throws {
    for member in members where wanted.contains(member.path) { try visitFile(name, member, place: name, body) }
  }
}

/// Lends one file as a stream of small chunks: a file of some gigabytes needs no memory.
private func visitFile(
  _ path: String, _ member: TreeMember, place: String, _ body: (TreeMember, inout ByteStream) throws -> Void
) throws {
  let file = try OpenFile(reading: path, name: place)
  var buffer = Bytes(repeating: 0, count: 1 << 18)
  var stream = ByteStream(place: place, size: file.size) { use in
    let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
    guard count > 0 else { return false }
    try buffer.withUnsafeBufferPointer { try use(UnsafeBufferPointer(rebasing: $0[..<count])) }
    return true
  }
  try body(TreeMember(member.path, size: file.size), &stream)
}
