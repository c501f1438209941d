/// Mastodon's account archives ("Request your archive"), 2.3 to 4.5, zip, tar.gz or unpacked, and those of its relatives
/// Pleroma and Akkoma; beside them the tables of Settings > Import and export.

package import Diagnostics
package import Files
import JSON
import Posts

package enum MastodonImporter: Importer {
  package static let name = "mastodon"
  package static let title = "Mastodon"
  package static let accepts =
    "the archive-….zip or archive-….tar.gz of Settings > Import and export, or its folder; beside it following_accounts.csv and followers.csv"

  /// The members that hold records.
  private static let outbox = "outbox.json"
  private static let actor = "actor.json"
  private static let marks: [(file: String, kind: Mark.Kind)] = [("likes.json", .like), ("bookmarks.json", .bookmark)]
  /// Bytes of each but the outbox, which waits on disk where it is large.
  private static let limit = 1 << 30

  /// What one tree holds.
  private struct Archive {
    var tree: Int
    var files: [String: [UInt8]] = [:]
    var outbox: SpooledBytes?

    /// The account, without `actor.json`.
    mutating func guess(_ place: String, _ options: ImportOptions, _ log: inout DiagnosticLog) throws -> MastodonActor {
      let start = try outbox?.withBytes { Array($0.prefix(1 << 16)) } ?? []
      return try MastodonActor(guessingFrom: start, place: place, options: options, log: &log)
    }
  }

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    if tree.has(outbox) {
      return tree.has(actor)
        ? Recognition(.certain, "it holds outbox.json and actor.json")
        : Recognition(.likely, "it holds outbox.json, and no actor.json")
    }
    let tables = tree.members.filter { MastodonTable(file: $0.path) != nil }
    guard let first = tables.first else { return nil }
    return Recognition(.companion, "it holds \(first.path)")
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    var archives: [Archive] = []
    var tables: [(tree: Int, file: String, text: [UInt8])] = []
    for (number, tree) in trees.enumerated() {
      for problem in tree.listing.problems { log.add(problem) }
      let records = Set([outbox, actor] + marks.map(\.file))
      let wanted = records.union(tree.members.map(\.path).filter { MastodonTable(file: $0) != nil })
      var archive = Archive(tree: number)
      try tree.visit(wanted) { member, stream in
        if member.path == outbox {
          archive.outbox = try SpooledBytes(&stream)
          return
        }
        let bytes = try stream.readAll(limit: limit)
        if records.contains(member.path) {
          archive.files[member.path] = bytes
        } else {
          tables.append((number, member.path, bytes))
        }
      }
      if archive.outbox != nil || archive.files[actor] != nil { archives.append(archive) }
    }
    guard !archives.isEmpty else {
      throw Diagnostic.error("unknown-archive", "no outbox.json was found", hints: [accepts])
    }

    // Who it is, told by the first archive that says so.
    var owner: MastodonActor?
    for at in archives.indices {
      let number = archives[at].tree
      let place = trees[number].place(actor)
      let found =
        if let bytes = archives[at].files[actor] {
          try MastodonActor(parsing: bytes, place: place, options: options)
        } else {
          try archives[at].guess(place, options, &log)
        }
      if let owner, owner.account.handle.foldedHandle != found.account.handle.foldedHandle {
        throw Diagnostic.error(
          "import-several-accounts",
          "'\(trees[number].name)' belongs to \(found.account.handle), and the archive before it to \(owner.account.handle)",
          at: Location(file: place), hints: ["import the archives of each account by itself"])
      }
      owner = owner ?? found
    }
    guard let owner else { throw Diagnostic.error("unknown-archive", "no outbox.json was found", hints: [accepts]) }

    var reading = MastodonReading(owner: owner, trees: trees, log: log)
    defer { log = reading.log }
    for at in archives.indices {
      let number = archives[at].tree
      let files = archives[at].files
      reading.begin(tree: number)
      if let bytes = files[actor] {
        reading.file = reading.add(file: actor)
        reading.take(actor: try MastodonActor(parsing: bytes, place: trees[number].place(actor), options: options))
      } else if number == archives[0].tree {
        reading.take(actor: owner)
      }
      try archives[at].outbox?.withBytes { reading.read(outbox: $0, file: outbox) }
      archives[at].outbox = nil
      for (file, kind) in marks { if let bytes = files[file] { reading.read(marks: bytes, kind, file: file) } }
    }
    // An archive's own order differs from one container to the next.
    tables.sort { ($0.tree, $0.file) < ($1.tree, $1.file) }
    for (number, file, text) in tables {
      reading.begin(tree: number)
      reading.read(table: text, file: file)
    }
    return reading.finish()
  }
}
