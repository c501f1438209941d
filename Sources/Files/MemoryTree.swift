/// A tree in memory, for tests and for text that a person pastes.

import Bytes

/// Members held as bytes, in the order given.
package struct MemoryTree: FileTree {
  package let name: String
  package private(set) var listing = TreeListing()
  private var contents: [String: Bytes] = [:]

  package init(_ files: [(path: String, text: String)], name: String = "memory") {
    self.name = name
    for (path, text) in files where listing.add(TreeMember(path, size: text.utf8.count)) {
      contents[path] = Bytes(text.utf8)
    }
  }

  package func visit(_ wanted: Set<String>, _ body: (TreeMember, inout ByteStream) throws -> Void) throws {
    for member in members where wanted.contains(member.path) {
      let bytes = contents[member.path] ?? []
      var isDone = false
      var stream = ByteStream(place: place(member.path), size: member.size) { use in
        if isDone || bytes.isEmpty { return false }
        isDone = true
        try bytes.withUnsafeBufferPointer(use)
        return true
      }
      try body(member, &stream)
    }
  }
}
