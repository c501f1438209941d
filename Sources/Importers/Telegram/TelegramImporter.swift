/// Telegram Desktop's export as machine-readable JSON: of one chat, or of a whole account, of every version since 2018.

import Bytes
package import Diagnostics
package import Files
import JSON
import Posts

package enum TelegramImporter: Importer {
  package static let name = "telegram"
  package static let title = "Telegram"
  package static let accepts =
    "ChatExport_… or DataExport_… with result.json, or result.json alone (Telegram Desktop, format JSON)"

  /// The file that holds everything.
  private static let file = "result.json"
  private static let pages = ["messages.html", "export_results.html"]

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    if tree.has(file) {
      let folders = ["photos/", "chats/", "files/", "video_files/", "stickers/", "voice_messages/"]
      let isSure = tree.members.contains { member in folders.contains { member.path.hasPrefix($0) } }
      return Recognition(isSure ? .certain : .likely, "it holds result.json")
    }
    if let page = pages.first(where: tree.has) { return Recognition(.likely, "it holds \(page)") }
    return renamed(tree).map { Recognition(.likely, "\($0) begins like a chat of Telegram") }
  }

  /// A result.json under another name, as browsers and people give it; told by its first keys.
  private static func renamed(_ tree: any FileTree) -> String? {
    guard tree.members.count(where: { $0.path.asciiEnds(with: ".json") }) <= 4 else { return nil }
    let chat = /"type":"(personal_chat|bot_chat|saved_messages|(private|public)_(group|supergroup|channel))"/
    return tree.heads(endingWith: ".json").first { path, head in
      !path.contains("/") && (head.contains(chat) || head.contains("\"personal_information\":{\"user_id\":"))
    }?.path
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    var reading = TelegramReading(trees: trees, options: options)
    for (number, tree) in trees.enumerated() {
      for problem in tree.listing.problems { reading.log.add(problem) }
      guard let file = tree.has(file) ? file : renamed(tree) else {
        throw Diagnostic.error(
          "import-html", "'\(tree.name)' is an export as web pages (HTML), which lack what a site needs",
          at: Location(file: tree.name), hints: ["export again, and choose the format 'Machine-readable JSON'"])
      }
      reading.begin(tree: number, file: file)
      try tree.visit([file]) { _, stream in
        try withWhole(&stream, filter: TelegramRepair()) { try reading.read($0) }
      }
    }
    let result = reading.finish()
    log.add(reading.log)
    return result
  }
}
