/// The end of reading a workspace: what was read in the archive's order becomes a library in an order of its own.

import Diagnostics
import Files
import Posts

extension SlackReading {
  mutating func finish(_ log: inout DiagnosticLog) -> ImportResult {
    // The workspace names the folder: the same for every export of it.
    result.archive =
      (teams.min() ?? otherTeams.min())?.asciiLowercased ?? channels.map(\.id).min()?.asciiLowercased
      ?? chats.keys.min()?.asciiLowercased
    let owner = options.owner.map { people.find($0).map(SlackPeople.handle) ?? $0.bareHandle }
    result.owner = owner ?? ""
    var seen: Set<String> = []
    for id in chats.keys.sorted() {
      guard var chat = chats.removeValue(forKey: id) else { continue }
      let finished = chat.finish(people, owner: owner)
      seen.formUnion(chat.people)
      result.library.chats.append(finished)
    }
    // Channels without a message are there too.
    for channel in channels where !result.library.chats.contains(where: { $0.id == channel.chat.id }) {
      var chat = SlackChat(channel)
      result.library.chats.append(chat.finish(people, owner: owner))
      seen.formUnion(chat.people)
    }
    result.library.chats.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    takeAccounts(seen)
    result.media = files.wanted(by: result.library.chats)
    for entry in problems.sorted(by: { ($0.tree, $0.path) < ($1.tree, $1.path) }) { log.add(entry.problem) }
    let missing = result.library.chats.reduce(0) {
      $0 + $1.messages.reduce(0) { $0 + $1.attachments.count(where: \.isMissing) }
    }
    if missing > 0 {
      log.add(
        .warning(
          "import-missing-media",
          "\(missing) file\(missing == 1 ? " is" : "s are") named in the archive and not there",
          at: Location(file: trees.first?.name ?? ""),
          explanation:
            "Slack's own exports hold links to files, which end when the export's key is revoked, and no files.",
          hints: ["export with files: slackdump export -f standard"]))
    }
    result.ledger.sort()
    return result
  }

  /// Accounts of those who wrote, reacted, were members or were mentioned.
  private mutating func takeAccounts(_ seen: Set<String>) {
    for (id, person) in people.people.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      guard seen.contains(id) else {
        if let file = person.file { result.ledger.skip("accounts", in: file, because: "takes part in no conversation") }
        continue
      }
      var account = Account(handle: SlackPeople.handle(id), name: person.name)
      account.avatar = person.avatar
      account.isBot = person.isBot
      result.library.accounts.append(account)
      if let file = person.file { result.ledger.keep("accounts", in: file) }
    }
  }
}
