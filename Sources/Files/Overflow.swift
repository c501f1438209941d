/// The records of a library that are on disk, because they are more than memory is meant for.

/// Packed posts by the moment of publishing, and packed messages of each chat by the moment of sending.
package struct Overflow: Sendable {
  package var posts: ScratchRecords?
  /// By the chat's id.
  package var messages: [String: ScratchRecords] = [:]

  /// Holds the lists that have no file of their own.
  private var file: ScratchFile?

  package init() {}

  /// An empty list. There may be thousands: they share a file. Throws `import-no-room`.
  package mutating func list() throws -> ScratchRecords {
    let file = try file ?? ScratchFile()
    self.file = file
    return try ScratchRecords(file)
  }

  /// All of it, leaving none behind.
  package mutating func taken() -> Overflow {
    let taken = self
    self = Overflow()
    return taken
  }

  package var isEmpty: Bool { posts == nil && messages.isEmpty }
}
