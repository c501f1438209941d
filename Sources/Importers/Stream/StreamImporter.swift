/// Stream (getstream.io): exports of chat channels, of every shape that its servers and their callers give, and saved pages of
/// Activity Feeds.

package import Diagnostics
package import Files
import JSON
import Posts

package enum StreamImporter: Importer {
  package static let name = "stream"
  package static let title = "Stream"
  package static let accepts =
    "JSON of a channel or user export of Stream Chat (also version 2, one record a line), and saved pages of Activity Feeds"

  private static let endings = [".json", ".jsonl", ".ndjson"]

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    for (path, head) in heads(tree, count: 16) {
      if let what = StreamShape.what(head) { return Recognition(.certain, "\(path) holds \(what) of Stream") }
    }
    return nil
  }

  private static func heads(_ tree: any FileTree, count: Int) -> [(path: String, head: String)] {
    endings.flatMap { tree.heads(endingWith: $0, count: count) }.sorted { $0.path < $1.path }
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    for tree in trees { for problem in tree.listing.problems { log.add(problem) } }
    var reading = StreamReading(trees: trees, options: options)
    for (number, tree) in trees.enumerated() {
      let heads = heads(tree, count: .max)
      let exports = heads.filter { StreamShape.what($0.head) != nil }.map(\.path)
      let others = Set(endings.flatMap { tree.paths(endingWith: $0) }).subtracting(exports)
      try tree.passOver(others, because: "nothing of Stream", &reading.result.ledger, &log)
      // In the order of the names, which an archive's own order may not be.
      for path in exports {
        try tree.visit([path]) { member, stream in
          try withWhole(&stream) { reading.read($0, member.path, tree: number) }
        }
      }
    }
    return reading.finish(&log)
  }
}

/// What a file holds, told by its beginning (without white space between JSON's marks).
enum StreamShape {
  static func what(_ head: String) -> String? {
    if isFeed(head) { return "activities" }
    if head.contains("\"feed_id\":\""), head.contains("\"target_id\":\"") { return "follows" }
    return isChat(head) ? "messages" : nil
  }

  /// `"cid":"messaging:general"` names a channel; no other network has that key.
  private static func isChat(_ head: String) -> Bool {
    let starts = [
      "{\"channels\":[", "[{\"channel\":{", "{\"channel\":{", "{\"messages\":[", "{\"results\":[{\"message\":{",
      "{\"message\":{", "{\"user\":{", "{\"users\":[", "{\"member\":{", "{\"members\":[", "{\"reaction\":{",
      "{\"reactions\":[", "[{\"messages\":[", "[{\"members\":[", "{\"duration\":", "{\"id\":\"", "[{\"id\":\"",
      "{\"type\":\"", "[{\"type\":\"", "{\"cid\":\"", "[{\"cid\":\"",
    ]
    guard starts.contains(where: { head.hasPrefix($0) }) else { return false }
    if head.contains(/"(?:channel_)?cid":"[^":]+:[^"]+"/) { return true }
    return head.contains("\"own_reactions\":[") && head.contains("\"latest_reactions\":[")
  }

  private static func isFeed(_ head: String) -> Bool {
    if head.contains("\"verb\":\""), head.contains("\"actor\":") {
      return head.contains("\"foreign_id\":") || head.contains("\"object\":")
    }
    return head.contains("\"activity_id\":\"") && head.contains("\"kind\":\"") && head.contains("\"user_id\":\"")
  }
}
