/// Everything that was read: what readers and importers fill, and what merging makes unique.

/// Accounts, posts, follows and chats, with where each came from.
package struct Library: Sendable {
  package var accounts: [Account] = []
  package var posts: [Post] = []
  package var follows: [Follow] = []
  package var chats: [Chat] = []
  /// Addresses of posts that an account liked or bookmarked, where the archive gives only addresses.
  package var marks: [Mark] = []
  /// The files that origins count into, as the user would name them.
  package var files: [String] = []

  package init() {}

  /// The place of a record, for diagnostics.
  package func place(_ origin: Origin) -> (file: String, line: Int?)? {
    guard files.indices.contains(Int(origin.file)) else { return nil }
    return (files[Int(origin.file)], origin.line > 0 ? Int(origin.line) : nil)
  }

  /// The library, leaving an empty one behind: a step that changes it then changes it in place, without a copy.
  package mutating func taken() -> Library {
    let taken = self
    self = Library()
    return taken
  }

  /// Appends another library's records behind this one's, their origins renumbered.
  package mutating func append(_ other: consuming Library) {
    let shift = Int32(files.count)
    var other = other
    func moved(_ origin: Origin) -> Origin {
      var origin = origin
      if origin.file >= 0 { origin.file += shift }
      return origin
    }
    func append<Record>(_ records: [Record], _ origin: WritableKeyPath<Record, Origin>, to all: inout [Record]) {
      all.reserveCapacity(all.count + records.count)
      for var record in records {
        record[keyPath: origin] = moved(record[keyPath: origin])
        all.append(record)
      }
    }
    append(other.accounts, \.origin, to: &accounts)
    append(other.posts, \.origin, to: &posts)
    append(other.follows, \.origin, to: &follows)
    append(other.marks, \.origin, to: &marks)
    for at in other.chats.indices {
      // Taken out, not copied: a chat may be most of the library.
      var chat = Chat(id: "")
      swap(&chat, &other.chats[at])
      chat.origin = moved(chat.origin)
      if shift > 0 { for at in chat.messages.indices { chat.messages[at].origin = moved(chat.messages[at].origin) } }
      chats.append(chat)
    }
    files.append(contentsOf: other.files)
  }
}

/// A like or bookmark of which only the post's address is known.
package struct Mark: Sendable, Equatable {
  /// What was done with the post.
  package enum Kind: String, Sendable, CaseIterable { case like, bookmark }

  package var kind: Kind
  /// Who liked or bookmarked; a handle.
  package var account: String
  /// Id or URL of the post.
  package var target: String
  package var origin = Origin()

  package init(_ kind: Kind, by account: String, of target: String) {
    self.kind = kind
    self.account = account
    self.target = target
  }
}
