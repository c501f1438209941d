/// A tree in which single files packed with zstd (`RC_2024-01.zst`) are what they are without that.

import Diagnostics

/// The members of another tree; those that end in `.zst`, and are no tar files, are named without that ending and unpacked as they
/// are read.
package struct UnpackedTree: FileTree {
  package let listing: TreeListing
  private let packed: any FileTree
  private let limits: ArchiveLimits
  /// The packed member behind a name.
  private let sources: [String: String]

  package var name: String { packed.name }

  package init(_ tree: any FileTree, limits: ArchiveLimits = ArchiveLimits()) {
    packed = tree
    self.limits = limits
    var listing = TreeListing()
    var sources: [String: String] = [:]
    for member in tree.members {
      guard Self.isPacked(member.path) else {
        listing.add(member)
        continue
      }
      let name = String(member.path.dropLast(4))
      // Packed and unpacked side by side are the same file twice.
      if !tree.has(name), listing.add(TreeMember(name)) { sources[name] = member.path }
    }
    listing.problems = tree.listing.problems
    self.listing = listing
    self.sources = sources
  }

  package func place(_ path: String) -> String { packed.place(sources[path] ?? path) }

  /// Whether a name is that of one packed file.
  package static func isPacked(_ path: String) -> Bool {
    let lower = path.asciiLower
    return lower.hasSuffix(".zst") && !lower.hasSuffix(".tar.zst") && RelativePath.split(path).name.utf8.count > 4
  }

  package func visit(_ wanted: Set<String>, _ body: (TreeMember, inout ByteStream) throws -> Void) throws {
    var names: [String: String] = [:]
    for path in wanted where has(path) { names[sources[path] ?? path] = path }
    try packed.visit(Set(names.keys)) { member, stream in
      guard let name = names[member.path], sources[name] != nil else { return try body(member, &stream) }
      let decoder = try ZstdDecoder(name: place(member.path), packedSize: member.size, limits: limits)
      var isDone = false
      try withoutActuallyEscaping({ (use: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool in
        if isDone { return false }
        if try stream.next({ try decoder.feed($0, use) }) { return true }
        isDone = true
        try decoder.finish()
        return false
      }) { source in
        var unpacked = ByteStream(place: place(name), size: nil, source: source)
        try body(TreeMember(name), &unpacked)
      }
    }
  }
}

extension String {
  fileprivate var asciiLower: String {
    String(decoding: utf8.map { (65...90).contains($0) ? $0 | 32 : $0 }, as: UTF8.self)
  }
}
