/// Discord, as DiscordChatExporter writes it in JSON: one file a channel or thread, or several parts of one, with or without a
/// folder of media.

package import Diagnostics
package import Files
import JSON
import Posts

package enum DiscordImporter: Importer {
  package static let name = "discord"
  package static let title = "Discord"
  package static let accepts =
    "JSON files of DiscordChatExporter (--format Json), one or many, with the folders that --media makes beside them"

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    for (path, head) in tree.heads(endingWith: ".json") where isExport(head) {
      return Recognition(.certain, "\(path) is a channel as DiscordChatExporter writes it")
    }
    let own = tree.members.first {
      [".json", ".csv"].contains(where: $0.path.hasSuffix)
        && $0.path.wholeMatch(of: /(?:package\/)?messages\/(?:c?\d+\/messages\.(?:json|csv)|index\.json)/) != nil
    }
    return own.map { Recognition(.certain, "\($0.path) belongs to Discord's own data package") }
  }

  private static func isExport(_ head: String) -> Bool {
    head.hasPrefix("{\"guild\":{") && head.contains("\"channel\":{\"id\":")
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    for tree in trees { for problem in tree.listing.problems { log.add(problem) } }
    var reading = DiscordReading(trees: trees, options: options)
    for (number, tree) in trees.enumerated() {
      let heads = tree.heads(endingWith: ".json", count: .max)
      let exports = Set(heads.filter { isExport($0.head) }.map(\.path))
      let others = tree.paths(endingWith: ".json").filter { !exports.contains($0) }
      try tree.passOver(others, because: "no export of DiscordChatExporter", &reading.result.ledger, &log)
      try tree.visit(exports) { member, stream in try reading.read(&stream, member, tree: number) }
    }
    guard !reading.parts.isEmpty || reading.result.ledger.entries.contains(where: { $0.rejected > 0 }) else {
      throw Diagnostic.error(
        "discord-data-package",
        "'\(trees.first?.name ?? "")' is Discord's own data package, which holds no conversations",
        at: Location(file: trees.first?.name ?? ""),
        explanation: "It has only what you wrote yourself, without the answers and without names.",
        hints: ["export the channels with DiscordChatExporter, as JSON"])
    }
    return try reading.finish(&log)
  }
}
