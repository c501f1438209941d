/// Hacker News, which has no export: items as people keep them, of its own API (Firebase), of Algolia's, or rows of BigQuery; one a
/// line, in an array, or one a file.

package import Diagnostics
package import Files
import JSON
import Posts

package enum HackerNewsImporter: Importer {
  package static let name = "hackernews"
  package static let title = "Hacker News"
  package static let accepts =
    "JSON of items (one a line, an array, or a file each) as the API, Algolia's search or BigQuery give them"

  private static let endings = [".json", ".jsonl", ".ndjson"]

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    let tree = UnpackedTree(tree)
    for (path, head) in heads(tree, count: 16) where isItem(head) {
      return Recognition(.certain, "\(path) holds items of Hacker News")
    }
    return nil
  }

  private static func heads(_ tree: some FileTree, count: Int) -> [(path: String, head: String)] {
    endings.flatMap { tree.heads(endingWith: $0, count: count) }.sorted { $0.path < $1.path }
  }

  private static func isItem(_ head: String) -> Bool {
    guard head.hasPrefix("{") || head.hasPrefix("[{") else { return false }
    let isAPI =
      head.contains(/"type":"(?:story|comment|job|poll|pollopt)"/)
      && (head.contains(/"time":"?\d/) || head.contains("\"deleted\":true"))
      && head.contains(/"id":"?\d/) && !head.contains("\"subreddit\"")
    let isAlgolia =
      head.contains("\"created_at_i\":")
      && (head.contains("\"points\":") || head.contains("\"story_id\":") || head.contains("\"comment_text\":"))
    return isAPI || isAlgolia
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    for tree in trees { for problem in tree.listing.problems { log.add(problem) } }
    var reading = HackerNewsReading(trees: trees, options: options)
    for (number, tree) in trees.enumerated() {
      let tree = UnpackedTree(tree)
      let heads = heads(tree, count: .max)
      let items = heads.filter { isItem($0.head) || isUser($0.head) }.map(\.path)
      let others = Set(endings.flatMap { tree.paths(endingWith: $0) }).subtracting(items)
      try tree.passOver(others, because: "no items of Hacker News", &reading.result.ledger, &log)
      for path in items {
        try tree.visit([path]) { member, stream in try reading.read(&stream, member.path, tree: number) }
      }
    }
    return reading.finish(&log)
  }

  private static func isUser(_ head: String) -> Bool { head.contains("\"karma\":") && head.contains("\"created\":") }
}
