/// Writes a library as content: JSON Lines with the keys in a fixed order, one record a line, defaults left out; or one post
/// as a Markdown file. Reading what was written gives the same records.

package import Bytes
package import Posts

/// Makes the bytes of content files. Writing them to disk is for who calls.
package enum ContentWriter {
  /// The names of a library's files, in order; kinds of record that it lacks have none.
  package static func fileNames(of library: Library) -> [String] {
    let kinds = [
      ("accounts.jsonl", library.accounts.isEmpty), ("chats.jsonl", library.chats.isEmpty),
      ("follows.jsonl", library.follows.isEmpty), ("marks.jsonl", library.marks.isEmpty),
      ("posts.jsonl", library.posts.isEmpty),
    ]
    return kinds.filter { !$0.1 }.map(\.0)
  }

  /// Calls `put` with the bytes of one of a library's files, piece by piece, so that no file is in memory as a whole.
  package static func write(
    _ name: String, of library: Library, _ put: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) rethrows {
    switch name {
    case "accounts.jsonl": try lines(.account, library.accounts, put) { $0.account($1) }
    case "chats.jsonl": try chats(library.chats, put)
    case "follows.jsonl": try lines(.follow, library.follows, put) { $0.follow($1) }
    case "marks.jsonl": try lines(.mark, library.marks, put) { $0.mark($1) }
    case "posts.jsonl": try lines(.post, library.posts, put) { $0.post($1) }
    default: break
    }
  }

  /// The files of a library, in the order of their names. Hand each to an atomic write.
  package static func files(of library: Library) -> [(name: String, bytes: Bytes)] {
    fileNames(of: library).map { name in (name, collected { write(name, of: library, $0) }) }
  }

  /// Calls `put` with the name and bytes of each file of a library.
  package static func write(_ library: Library, _ put: (String, Bytes) throws -> Void) rethrows {
    for (name, bytes) in files(of: library) { try put(name, bytes) }
  }

  package static func posts(_ posts: [Post]) -> Bytes { collected { lines(.post, posts, $0) { $0.post($1) } } }
  package static func accounts(_ accounts: [Account]) -> Bytes {
    collected { lines(.account, accounts, $0) { $0.account($1) } }
  }
  package static func follows(_ follows: [Follow]) -> Bytes {
    collected { lines(.follow, follows, $0) { $0.follow($1) } }
  }
  package static func marks(_ marks: [Mark]) -> Bytes { collected { lines(.mark, marks, $0) { $0.mark($1) } } }

  /// Each chat's header, followed by its messages.
  package static func chats(_ chats: [Chat]) -> Bytes { collected { self.chats(chats, $0) } }

  /// The lines of messages, which belong behind the header of their chat.
  static func messages(_ messages: [Message]) -> Bytes {
    collected { lines(.message, messages, $0) { $0.message($1) } }
  }

  private static func chats(_ chats: [Chat], _ put: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    for chat in chats {
      try lines(.chat, [chat], put) { $0.chat($1) }
      try lines(.message, chat.messages, put) { $0.message($1) }
    }
  }

  private static func collected(_ write: ((UnsafeBufferPointer<UInt8>) -> Void) -> Void) -> Bytes {
    var out = Bytes()
    write { out.append(contentsOf: $0) }
    return out
  }

  /// Bytes of a piece.
  private static var pieceSize: Int { 1 << 18 }

  private static func lines<Record>(
    _ type: LineType, _ records: [Record], _ put: (UnsafeBufferPointer<UInt8>) throws -> Void,
    _ members: (inout ObjectWriter, Record) -> Void
  ) rethrows {
    var out = Bytes()
    for record in records {
      var writer = ObjectWriter(.json)
      writer.text("type", type.rawValue)
      members(&writer, record)
      writer.end()
      out += writer.out
      out.append(10)
      if out.count >= pieceSize {
        try out.withUnsafeBufferPointer(put)
        out.removeAll(keepingCapacity: true)
      }
    }
    if !out.isEmpty { try out.withUnsafeBufferPointer(put) }
  }

  /// A post as a Markdown file: front matter, then the text. Texts that are not Markdown, or that begin or end with spaces,
  /// stand in the front matter.
  package static func markdown(_ post: Post) -> Bytes {
    document(post.body) { $0.post(post, body: $1) }
  }

  /// An account as a Markdown file: front matter, then the bio.
  package static func markdown(_ account: Account) -> Bytes {
    document(account.bio) { $0.account(account, body: $1) }
  }

  private static func document(_ body: Body, _ members: (inout ObjectWriter, Bool) -> Void) -> Bytes {
    let isBelow = body.format == .markdown && body.source.canStandBelowFrontMatter
    var writer = ObjectWriter(.frontMatter)
    members(&writer, !isBelow)
    var out = Bytes()
    out.append("---\n" as StaticString)
    out += writer.out
    out.append("\n---\n" as StaticString)
    if isBelow, !body.isEmpty {
      out.append(10)
      out.append(body.source)
      out.append(10)
    }
    return out
  }
}

extension String {
  /// Whether the reader of Markdown files gives the text back as it is: it drops blank lines around it, spaces at its end, and
  /// carriage returns before newlines.
  fileprivate var canStandBelowFrontMatter: Bool {
    let bytes = utf8
    if bytes.isEmpty { return true }
    guard let last = bytes.last, ![9, 10, 13, 32].contains(last) else { return false }
    let firstLine = bytes.prefix { $0 != 10 }
    return !firstLine.allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 } && !bytes.contains(13) && !bytes.contains(0)
  }
}
