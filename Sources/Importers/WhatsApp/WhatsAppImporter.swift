/// WhatsApp's "Export chat", of Android and iOS: a text, alone or in a zip with its files.

import Bytes
package import Diagnostics
package import Files
import Posts

package enum WhatsAppImporter: Importer {
  package static let name = "whatsapp"
  package static let title = "WhatsApp"
  package static let accepts = "WhatsApp Chat with ….txt, or the zip of Export chat (_chat.txt and files)"

  /// Bytes of a chat's text; WhatsApp itself stops at 40,000 messages.
  private static let limit = 256 << 20

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    let texts = Self.texts(tree)
    if let first = texts.first { return Recognition(.certain, "it holds \(first)") }
    return renamed(tree).map { Recognition(.likely, "\($0) begins like a chat") }
  }

  /// The texts that are called as WhatsApp calls them, in any language.
  private static func texts(_ tree: any FileTree) -> [String] {
    tree.members.map(\.path).filter { path in
      let name = RelativePath.split(path).name.lowercased()
      return name == "_chat.txt" || (name.hasSuffix(".txt") && name.contains("whatsapp"))
    }.sorted()
  }

  /// The only text of a tree, where its first lines look like messages.
  private static func renamed(_ tree: any FileTree) -> String? {
    let texts = tree.members.map(\.path).filter { $0.asciiEnds(with: ".txt") && !$0.contains("/") }
    guard texts.count == 1 else { return nil }
    var head: [UInt8] = []
    try? tree.visit([texts[0]]) { _, stream in try stream.appendHead(4096, to: &head) }
    let lines = String(decoding: head, as: UTF8.self).unicodeScalars.split(separator: "\n").prefix(3)
    return lines.contains { WhatsAppHeader(Array($0)) != nil } ? texts[0] : nil
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    var result = ImportResult(network: name, owner: "")
    result.archive = "chats"
    var people: [String: Account] = [:]
    var missing = 0
    for (number, tree) in trees.enumerated() {
      for problem in tree.listing.problems { log.add(problem) }
      var contents: [String: Bytes] = [:]
      var paths = texts(tree)
      if paths.isEmpty { paths = renamed(tree).map { [$0] } ?? [] }
      try tree.visit(Set(paths)) { member, stream in contents[member.path] = try stream.readAll(limit: limit) }
      for path in paths {
        guard let bytes = contents[path] else { continue }
        let folder = String(RelativePath.split(path).folder)
        let prefix = folder.isEmpty ? "" : folder + "/"
        let names = Set(
          tree.members.map(\.path).filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
        result.library.files.append(tree.place(path))
        let origin = result.library.files.count - 1
        let chat = WhatsAppChat(
          String(decoding: bytes, as: UTF8.self), title: title(path, tree.place(path)), names: names, options: options,
          file: origin)
        guard let chat else {
          log.add(
            isPage(bytes)
              ? .page(at: tree.place(path), insteadOf: "a chat")
              : .error(
                "whatsapp-no-messages", "no line of '\(path)' begins with date and time as WhatsApp writes them",
                at: Location(file: tree.place(path)), hints: ["export the chat again, and import the file unchanged"]))
          result.ledger.reject("chats", in: path)
          continue
        }
        report(chat, path, tree, &result.ledger, &log)
        result.library.chats.append(chat.chat)
        for account in chat.people.accounts where people[account.handle] == nil { people[account.handle] = account }
        for (name, target) in chat.files {
          result.media.append(MediaFile(tree: number, member: prefix + name, target: target))
        }
        missing += chat.missing
      }
    }
    guard !result.library.chats.isEmpty else {
      throw log.entries.last ?? Diagnostic.error("unknown-archive", "no chat was found", hints: [accepts])
    }
    finish(&result, people, options)
    if options.timeZone == nil { log.add(.missingZone(at: trees.first?.name ?? "")) }
    if missing > 0 {
      log.add(
        .warning(
          "import-missing-media",
          "\(missing) file\(missing == 1 ? " is" : "s are") named in the archive and not there",
          at: Location(file: trees.first?.name ?? ""),
          explanation:
            "WhatsApp leaves files out when a chat is exported without media, and the oldest ones of long chats.",
          hints: ["export the chat again, with media"]))
    }
    return result
  }

  private static func report(
    _ chat: WhatsAppChat, _ path: String, _ tree: any FileTree, _ ledger: inout ImportLedger, _ log: inout DiagnosticLog
  ) {
    ledger.keep("messages", in: path, chat.chat.messages.count)
    ledger.skip("lines", in: path, because: "before the first message", chat.strays)
    ledger.reject("messages", in: path, chat.badLines.count)
    for line in chat.badLines {
      log.add(
        .error(
          "import-bad-record", "the date of a message is in no calendar",
          at: Location(file: tree.place(path), line: line)))
    }
    guard let doubt = chat.doubt else { return }
    let words = chat.order == .monthFirst ? "month first" : "day first"
    let other = chat.order == .monthFirst ? "dmy" : "mdy"
    log.add(
      .warning(
        "whatsapp-date-order", "dates are read with the \(words), which nothing in the chat proves",
        at: Location(file: tree.place(path)), explanation: "In this chat \(doubt).",
        hints: ["if that is wrong, import it with --date-order \(other)"]))
  }

  private static func finish(_ result: inout ImportResult, _ people: [String: Account], _ options: ImportOptions) {
    result.library.accounts = people.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
    result.owner = result.library.chats.lazy.compactMap(\.owner).first ?? ""
    result.library.chats.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    result.media.sort {
      $0.target == $1.target ? $0.tree < $1.tree : $0.target.utf8.lexicographicallyPrecedes($1.target.utf8)
    }
    result.media = result.media.reduce(into: []) { if $0.last?.target != $1.target { $0.append($1) } }
  }

  /// The name of the chat, as the name of its file or folder tells it; nil for other names.
  private static func title(_ path: String, _ place: String) -> String? {
    let candidates = [
      RelativePath.split(path).name, RelativePath.split(String(RelativePath.split(place).folder)).name,
    ]
    for candidate in candidates {
      var stem = String(candidate)
      for ending in [".txt", ".zip"] where stem.asciiEnds(with: ending) { stem = String(stem.dropLast(4)) }
      if let copy = stem.firstMatch(of: /\ ?\(\d+\)$/) { stem = String(stem[..<copy.range.lowerBound]) }
      if let prefix = WhatsAppWords.titles.first(where: { stem.hasPrefix($0) }) {
        let title = String(stem.dropFirst(prefix.count)).trimmed
        if !title.isEmpty { return title }
      }
    }
    return nil
  }
}
