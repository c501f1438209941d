/// Writes a library as content: JSON Lines with the keys in a fixed order, one record a line, defaults left out; or one post
/// as a Markdown file. Reading what was written gives the same records.

package import Bytes
package import Posts

/// Makes the bytes of content files. Writing them to disk is for who calls.
package enum ContentWriter {
  /// The files of a library, in the order of their names; kinds of record that it lacks have none. Hand each to an atomic
  /// write.
  package static func files(of library: Library) -> [(name: String, bytes: Bytes)] {
    [
      ("accounts.jsonl", accounts(library.accounts)), ("chats.jsonl", chats(library.chats)),
      ("follows.jsonl", follows(library.follows)), ("marks.jsonl", marks(library.marks)),
      ("posts.jsonl", posts(library.posts)),
    ].filter { !$0.1.isEmpty }
  }

  /// Calls `put` with the name and bytes of each file of a library.
  package static func write(_ library: Library, _ put: (String, Bytes) throws -> Void) rethrows {
    for (name, bytes) in files(of: library) { try put(name, bytes) }
  }

  package static func posts(_ posts: [Post]) -> Bytes { lines(.post, posts) { $0.post($1) } }
  package static func accounts(_ accounts: [Account]) -> Bytes { lines(.account, accounts) { $0.account($1) } }
  package static func follows(_ follows: [Follow]) -> Bytes { lines(.follow, follows) { $0.follow($1) } }
  package static func marks(_ marks: [Mark]) -> Bytes { lines(.mark, marks) { $0.mark($1) } }

  /// Each chat's header, followed by its messages.
  package static func chats(_ chats: [Chat]) -> Bytes {
    var out = Bytes()
    for chat in chats {
      out += lines(.chat, [chat]) { $0.chat($1) }
      out += lines(.message, chat.messages) { $0.message($1) }
    }
    return out
  }

  private static func lines<Record>(
    _ type: LineType, _ records: [Record], _ members: (inout ObjectWriter, Record) -> Void
  ) -> Bytes {
    var out = Bytes()
    for record in records {
      var writer = ObjectWriter(.json)
      writer.text("type", type.rawValue)
      members(&writer, record)
      writer.end()
      out += writer.out
      out.append(10)
    }
    return out
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
