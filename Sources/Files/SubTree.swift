/// A folder of a tree as a tree of its own. Archives that were unpacked and packed again often have everything one folder
/// deeper than the network wrote it.

/// The members below a folder, their paths relative to it. Listed anew; the bytes stay where they are.
package struct SubTree: FileTree {
  package let name: String
  package let listing: TreeListing
  /// With a `/` at the end.
  package let prefix: String
  private let whole: any FileTree

  /// `folder` has no `/` at its end.
  package init(_ whole: any FileTree, folder: String) {
    self.whole = whole
    prefix = folder + "/"
    name = whole.name.isEmpty ? folder : "\(whole.name)/\(folder)"
    let length = prefix.utf8.count
    var listing = TreeListing()
    for member in whole.members where member.path.utf8.starts(with: prefix.utf8) {
      listing.add(TreeMember(String(member.path.utf8.dropFirst(length)) ?? member.path, size: member.size))
    }
    listing.problems = whole.listing.problems
    self.listing = listing
  }

  package func visit(_ wanted: Set<String>, _ body: (TreeMember, inout ByteStream) throws -> Void) throws {
    let length = prefix.utf8.count
    try whole.visit(Set(wanted.map { prefix + $0 })) { member, stream in
      try body(TreeMember(String(member.path.utf8.dropFirst(length)) ?? member.path, size: member.size), &stream)
    }
  }
}

extension FileTree {
  /// The tree itself, then the trees that begin one folder deeper each, as long as everything lies in one folder.
  package var possibleRoots: [any FileTree] {
    var roots: [any FileTree] = [self]
    while roots.count <= 8, let tree = roots.last, let folder = tree.onlyFolder {
      roots.append(SubTree(tree, folder: folder))
    }
    return roots
  }

  /// The top folder, where all members lie in one.
  private var onlyFolder: String? {
    guard let first = members.first, let slash = first.path.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let folder = first.path[...slash]
    return members.allSatisfy { $0.path.utf8.starts(with: folder.utf8) } ? String(folder.dropLast()) : nil
  }
}
