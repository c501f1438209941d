/// Puts a new import together with what is there where they are more than memory is meant for: piece by piece in the order of
/// time, because copies of a record have the same moment. What comes out is what `mergeImport` and `ContentWriter` give.

import Bytes
package import Diagnostics
package import Files
package import Posts

/// A library with records on disk.
package struct LargeLibrary {
  package var library: Library
  package var overflow: Overflow
  /// What is to be done yet with records that come from disk.
  package var finish: (inout Library) -> Void

  package init(_ library: Library, _ overflow: Overflow, finish: @escaping (inout Library) -> Void = { _ in }) {
    self.library = library
    self.overflow = overflow
    self.finish = finish
  }
}

/// The content files of a merge, on disk until they go where they belong.
package struct LargeContent {
  /// In the order of their names.
  package private(set) var files: [(name: String, text: ScratchText)] = []

  package init(existing: consuming LargeLibrary, new: consuming LargeLibrary, log: inout DiagnosticLog) throws {
    var merge = try OverflowMerge(existing, new)
    var small = merge.accounts(&log)
    var posts = try ScratchText()
    try merge.posts(&log) { try posts.append($0) }
    var chats = try ScratchText()
    try merge.chats(&log) { try chats.append($0) }
    small = merge.others(with: small, &log)
    for name in ContentWriter.fileNames(of: small) {
      var text = try ScratchText()
      try ContentWriter.write(name, of: small) { try text.append($0) }
      files.append((name, text))
    }
    if posts.count > 0 { files.append(("posts.jsonl", posts)) }
    if chats.count > 0 { files.append(("chats.jsonl", chats)) }
    files.sort { $0.name < $1.name }
  }
}

/// The state of a merge.
private struct OverflowMerge {
  /// What is there, and what is new. Records of one moment are taken in this order.
  private var sides: [LargeLibrary]
  private let files: [String]
  private let shift: Int32
  private var merge = LibraryMerge()
  private var ledger = Ledger()

  init(_ existing: consuming LargeLibrary, _ new: consuming LargeLibrary) throws {
    shift = Int32(existing.library.files.count)
    files = existing.library.files + new.library.files
    sides = [existing, new]
    for at in sides.indices { try sides[at].moveToDisk() }
  }

  private func moved(_ origin: Origin, _ side: Int) -> Origin {
    var origin = origin
    if side > 0, origin.file >= 0 { origin.file += shift }
    return origin
  }

  /// A library of parts of both sides.
  private func both(_ part: (inout Library, Library) -> Void) -> Library {
    var all = Library()
    for side in sides {
      var some = Library()
      some.files = side.library.files
      part(&some, side.library)
      all.append(some)
    }
    return all
  }

  mutating func accounts(_ log: inout DiagnosticLog) -> Library {
    var library = both { $0.accounts = $1.accounts }
    merge.merge(&library, &log, &ledger)
    library.sort()
    return library
  }

  /// Follows and marks, beside what is there already.
  mutating func others(with library: Library, _ log: inout DiagnosticLog) -> Library {
    var others = both {
      $0.follows = $1.follows
      $0.marks = $1.marks
    }
    merge.merge(&others, &log, &ledger)
    others.accounts = library.accounts
    others.sort()
    return others
  }

  // MARK: Posts

  /// Calls `put` with the lines of all posts.
  mutating func posts(_ log: inout DiagnosticLog, _ put: (Bytes) throws -> Void) throws {
    var walk = OverflowWalk(sides.compactMap(\.overflow.posts))
    for at in sides.indices { sides[at].overflow.posts = nil }
    var seen = AddressIndex()
    while let piece = try walk.piece() {
      var library = Library()
      for (side, records) in piece.enumerated() {
        var part = Library()
        part.posts = try records.map { try Post(packed: $0) }
        for at in part.posts.indices { part.posts[at].origin = moved(part.posts[at].origin, side) }
        sides[side].finish(&part)
        part.sort()
        library.posts += part.posts
      }
      library.files = files
      merge.merge(&library, &log, &ledger)
      var posts = library.posts
      posts.removeAll { post in
        guard seen.insert(Self.key(post.id), 0) != nil else { return false }
        log.add(
          .error(
            "duplicate-id", "id '\(post.id)' is used by two posts of different times",
            at: library.location(of: post.origin, id: post.id),
            explanation: "The first one is kept; this one is left out.", hints: ["give one of them another id"]))
        return true
      }
      library.posts = posts
      library.sort()
      try put(ContentWriter.posts(library.posts))
    }
  }

  /// Ids are compared as they are written, not as addresses.
  private static func key(_ id: String) -> AddressKey { AddressKey("=" + id) }

  // MARK: Chats

  /// Calls `put` with the lines of all chats and their messages.
  mutating func chats(_ log: inout DiagnosticLog, _ put: (Bytes) throws -> Void) throws {
    var headers = both { $0.chats = $1.chats }
    merge.merge(&headers, &log, &ledger)
    headers.sort()
    for var chat in headers.chats {
      var messages = try ScratchText()
      var authors: [String] = []
      try self.messages(of: chat.id, &log) { piece in
        for message in piece where authors.last != message.author {
          if !authors.contains(message.author) { authors.append(message.author) }
        }
        try messages.append(ContentWriter.messages(piece))
      }
      chat.orderParticipants(by: authors)
      try put(ContentWriter.chats([chat]))
      try messages.read { try put(Bytes($0)) }
    }
  }

  private mutating func messages(of id: String, _ log: inout DiagnosticLog, _ put: ([Message]) throws -> Void) throws {
    var lists: [ScratchRecords] = []
    for at in sides.indices {
      lists.append(try sides[at].overflow.messages.removeValue(forKey: id) ?? sides[at].overflow.list())
    }
    var walk = OverflowWalk(lists)
    lists = []
    var seen = AddressIndex()
    while let piece = try walk.piece() {
      var chat = Chat(id: id)
      for (side, records) in piece.enumerated() {
        var part = Library()
        part.chats = [Chat(id: id)]
        part.chats[0].messages = try records.map { try Message(packed: $0) }
        sides[side].finish(&part)
        for var message in part.chats[0].messages {
          message.origin = moved(message.origin, side)
          chat.messages.append(message)
        }
      }
      var library = Library()
      library.files = files
      library.chats = [chat]
      merge.merge(&library, &log, &ledger)
      var messages = library.chats[0].messages
      messages.removeAll { message in
        guard !message.id.isEmpty, seen.insert(Self.key(message.id), 0) != nil else { return false }
        log.add(
          .error(
            "duplicate-message-id", "id '\(message.id)' is used by two messages of chat '\(id)'",
            at: library.location(of: message.origin, id: message.id),
            explanation: "They differ in time. The first one is kept; this one is left out.",
            hints: ["give one of them another id"]))
        return true
      }
      try put(messages)
    }
  }
}

extension LargeLibrary {
  /// Moves what is in memory behind what is on disk, and puts both in order.
  fileprivate mutating func moveToDisk() throws {
    try overflow.append(library.posts)
    library.posts = []
    var posts = try overflow.posts ?? overflow.list()
    overflow.posts = nil
    try posts.sort()
    overflow.posts = posts
    for at in library.chats.indices {
      let messages = library.chats[at].messages
      library.chats[at].messages = []
      try overflow.append(messages, to: library.chats[at].id)
    }
    for id in Array(overflow.messages.keys) {
      guard var records = overflow.messages.removeValue(forKey: id) else { continue }
      try records.sort()
      overflow.messages[id] = records
    }
  }
}

extension Overflow {
  /// Moves messages of a chat to disk.
  mutating func append(_ messages: [Message], to chat: String) throws {
    if messages.isEmpty { return }
    // Taken out while it grows, so that its list is not copied.
    var records = try self.messages.removeValue(forKey: chat) ?? list()
    for message in messages { try records.append(message.packed, key: message.sent.milliseconds) }
    try records.flush()
    self.messages[chat] = records
  }

  /// Moves posts to disk.
  mutating func append(_ posts: [Post]) throws {
    if posts.isEmpty { return }
    var records = try self.posts ?? list()
    self.posts = nil
    for post in posts { try records.append(post.packed, key: post.published.milliseconds) }
    self.posts = records
  }
}
