/// Reddit: the dumps of Pushshift and Arctic Shift (one JSON object a line, plain or packed with zstd), and the tables that Reddit
/// sends on request.

package import Diagnostics
package import Files
import JSON
import Posts

package enum RedditImporter: Importer {
  package static let name = "reddit"
  package static let title = "Reddit"
  package static let accepts =
    "the export_….zip of a data request, and dumps of Pushshift or Arctic Shift (RS_….zst, RC_….zst, …_comments.zst, .jsonl)"

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    let tree = UnpackedTree(tree)
    for (path, head) in tables(tree) where RedditTable(path: path)?.isMain == true {
      if head.hasPrefix("id,permalink,date") { return Recognition(.certain, "\(path) is a table of Reddit") }
    }
    for (path, head) in tree.heads(of: dumps(tree, count: 16)) where isRecord(head) {
      return Recognition(.certain, "\(path) holds posts or comments of Reddit")
    }
    return nil
  }

  private static func tables(_ tree: some FileTree) -> [(path: String, head: String)] {
    tree.heads(of: tree.members.map(\.path).filter { RedditTable(path: $0) != nil }.sorted())
  }

  /// The members that may be dumps; those of whole months have no ending.
  private static func dumps(_ tree: some FileTree, count: Int = .max) -> [String] {
    tree.members.map(\.path).filter { path in
      let name = String(RelativePath.split(path).name).asciiLowercased
      return [".jsonl", ".ndjson", ".json", "_comments", "_submissions", "_posts"].contains { name.hasSuffix($0) }
        || ["rc_", "rs_"].contains { name.hasPrefix($0) } && name.wholeMatch(of: /r[cs]_\d{4}-\d{2}(?:-\d{2})?/) != nil
    }.sorted().prefix(count).map { $0 }
  }

  private static func isRecord(_ head: String) -> Bool {
    let start = head.drop { $0 == "[" }
    guard start.hasPrefix("{"), head.contains("\"subreddit\":\"") else { return false }
    return ["link_id\":\"t3_", "parent_id\":\"t", "selftext\":", "is_self\":", "num_comments\":", "name\":\"t3_"]
      .contains {
        head.contains("\"" + $0)
      }
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    for tree in trees { for problem in tree.listing.problems { log.add(problem) } }
    var reading = RedditReading(trees: trees, options: options)
    for (number, tree) in trees.enumerated() {
      let tree = UnpackedTree(tree)
      let dumps = dumps(tree)
      let records = tree.heads(of: dumps).filter { isRecord($0.head) }.map(\.path)
      let others = Set(dumps).subtracting(records)
      try tree.passOver(others, because: "nothing of Reddit", &reading.result.ledger, &log)
      for path in tree.members.map(\.path).sorted() where isOldPacking(path) {
        reading.result.ledger.skip("files", in: path, because: "packed in a way that must be undone first")
      }
      let tables = tree.members.map(\.path).filter { RedditTable(path: $0) != nil }.sorted()
      // Whose tables these are comes first.
      for path in tables.filter({ RedditTable(path: $0) == .statistics }) + tables
      where RedditTable(path: path) != .statistics || reading.owner == nil {
        let bytes = try tree.read(path, limit: 1 << 30)
        try reading.read(table: bytes, path, tree: number)
      }
      // In the order of their names, whatever the order of an archive.
      for path in records {
        try tree.visit([path]) { member, stream in try reading.read(dump: &stream, member.path, tree: number) }
      }
    }
    return reading.finish(&log)
  }

  private static func isOldPacking(_ path: String) -> Bool {
    let name = String(RelativePath.split(path).name).asciiLowercased
    return [".zst_blocks", ".bz2", ".xz"].contains { name.hasSuffix($0) }
  }
}
