/// Files to read, wherever they are: a folder, an archive, memory. A tree is listed once, when it is opened; its members
/// are read one at a time or, many in one pass, in the tree's own order, which spares an archive from being unpacked
/// again for each of them. Unsafe members are not in the list; they are reported.

package import Bytes
package import Diagnostics

/// A file of a tree.
package struct TreeMember: Sendable, Equatable {
  /// Relative, `/` between its parts, without `.` and `..`.
  package var path: String
  /// In bytes, as the tree declares it; an archive may declare nothing or lie.
  package var size: Int?

  package init(_ path: String, size: Int? = nil) {
    self.path = path
    self.size = size
  }
}

/// The members of a tree, in its own order, each path once.
package struct TreeListing: Sendable {
  package private(set) var members: [TreeMember] = []
  /// Members that were refused, as warnings.
  package var problems: [Diagnostic] = []
  private var indices: [String: Int] = [:]

  package init() {}

  package init(_ members: [TreeMember]) { for member in members { add(member) } }

  /// Adds a member; false, and no change, where the path is there already.
  @discardableResult
  package mutating func add(_ member: TreeMember) -> Bool {
    if indices[member.path] != nil { return false }
    indices[member.path] = members.count
    members.append(member)
    return true
  }

  /// The member of a path.
  package subscript(path path: String) -> TreeMember? { indices[path].map { members[$0] } }
}

/// A tree of files that can be read.
package protocol FileTree: Sendable {
  /// As the user named it.
  var name: String { get }
  var listing: TreeListing { get }
  /// The member's place for diagnostics: `archive.zip/outbox.json`.
  func place(_ path: String) -> String
  /// Calls `body` with each member whose path is wanted, in the tree's own order, and stops after the last. The stream is
  /// good only during the call; what the body leaves unread is passed over.
  func visit(_ wanted: Set<String>, _ body: (TreeMember, inout ByteStream) throws -> Void) throws
}

extension FileTree {
  package var members: [TreeMember] { listing.members }

  package func has(_ path: String) -> Bool { listing[path: path] != nil }

  package func place(_ path: String) -> String { name.isEmpty ? path : "\(name)/\(path)" }

  /// The only member, where the tree is a single file that was given by itself.
  package var loneFile: TreeMember? {
    guard members.count == 1, let member = members.first, place(member.path) == name else { return nil }
    return member
  }

  /// A member's bytes. Throws `file-not-found` for a path that is not in the list, `member-too-large` beyond the limit.
  package func read(_ path: String, limit: Int) throws -> Bytes {
    guard has(path) else {
      throw Diagnostic.error("file-not-found", "'\(path)' isn't in '\(name)'", at: Location(file: name))
    }
    var bytes = Bytes()
    try visit([path]) { _, stream in bytes = try stream.readAll(limit: limit) }
    return bytes
  }
}

/// The bytes of one member, chunk by chunk, each handed to a closure that must not keep it.
package struct ByteStream {
  /// Hands over the next chunk and gives true, or gives false at the end.
  package typealias Source = (_ use: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool

  /// The member's place for diagnostics.
  package let place: String
  private let size: Int?
  private let source: Source

  package init(place: String, size: Int?, source: @escaping Source) {
    self.place = place
    self.size = size
    self.source = source
  }

  /// Hands over the next chunk; false at the end.
  package mutating func next(_ use: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool { try source(use) }

  /// Hands over every chunk that is left.
  package mutating func forEach(_ use: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
    while try source(use) {}
  }

  /// All bytes that are left; throws `member-too-large` when they are more than `limit`.
  package mutating func readAll(limit: Int) throws -> Bytes {
    func tooLarge() -> Diagnostic {
      .error(
        "member-too-large", "'\(place)' holds more than \(limit) bytes, the most that is read of such a file",
        at: Location(file: place))
    }
    var bytes = Bytes()
    if let size {
      guard size <= limit else { throw tooLarge() }
      bytes.reserveCapacity(min(size, 1 << 28))
    }
    while try source({ chunk in
      guard bytes.count + chunk.count <= limit else { throw tooLarge() }
      bytes.append(contentsOf: chunk)
    }) {}
    return bytes
  }
}
