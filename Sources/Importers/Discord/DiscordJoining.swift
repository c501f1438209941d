/// The end of reading: parts of a channel become one chat, and public threads go into the chat of their channel.

import Diagnostics
import Files
import Posts

extension DiscordReading {
  mutating func finish(_ log: inout DiagnosticLog) throws -> ImportResult {
    // The oldest export first, so that of a message in two of them the newer one counts.
    parts.sort {
      ($0.header.exported ?? Timestamp(milliseconds: 0), $0.place) < (
        $1.header.exported ?? Timestamp(milliseconds: 0), $1.place
      )
    }
    var order: [String] = []
    var chats: [String: Joined] = [:]
    for at in parts.indices {
      var part = parts[at]
      parts[at].messages = []
      parts[at].overflow = nil
      let messages = part.messages
      part.messages = []
      if chats[part.header.channelID] == nil { order.append(part.header.channelID) }
      try chats[part.header.channelID, default: Joined(part)].take(part, messages)
    }
    let guilds = Set(parts.map { $0.header.guildID == "0" ? "direct-messages" : $0.header.guildID })
    parts = []
    for id in order {
      let dropped = try chats[id]?.unite() ?? [:]
      for (file, count) in dropped.sorted(by: { $0.key < $1.key }) {
        result.ledger.skip("messages", in: path(of: file), because: "occurs twice", count)
      }
    }
    try joinThreads(&chats, order)
    for id in chats.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let joined = chats.removeValue(forKey: id) else { continue }
      result.library.chats.append(joined.chat)
      if let overflow = joined.overflow { result.overflow.messages[joined.chat.id] = overflow }
    }
    let owner = options.owner.map { people.find($0) ?? $0.bareHandle }
    result.owner = owner ?? ""
    // The server names the folder: the same for every export of it.
    result.archive = guilds.count == 1 ? guilds.first : "several-servers"
    for at in result.library.chats.indices {
      result.library.chats[at].owner = owner
      try finish(chat: at)
    }
    result.library.accounts = people.accounts(of: named)
    result.media = files.media(of: result.library)
    problems(into: &log)
    if missingCount > 0 {
      log.add(
        .warning(
          "import-missing-media", "\(counted(missingCount, "attachment")) not in the archive",
          at: Location(file: trees.first?.name ?? ""),
          explanation: "Discord's addresses of attachments end after a day. Only an export with media keeps the files.",
          hints: ["export again with --media, and import the JSON files together with the folders beside them"]))
    }
    result.ledger.sort()
    return result
  }

  /// A channel, with the messages of all its files.
  struct Joined {
    var header: DiscordHeader
    var chat: Chat
    /// All its messages, where they are too many for memory; the chat has none then.
    var overflow: ScratchRecords?

    init(_ part: Part) {
      header = part.header
      chat = Chat(id: "discord-" + part.header.channelID)
    }

    mutating func take(_ part: Part, _ messages: [Message]) throws {
      header = part.header  // the newest
      try append(messages, part.overflow)
      chat.icon = part.icon ?? chat.icon
      if chat.origin.file < 0 {
        chat.origin =
          messages.first?.origin ?? part.overflow?.places.first.map { Origin(file: Int($0.tag)) } ?? Origin()
      }
    }

    /// Puts the messages in order, each once: of copies, the one of the newest export. Gives how many were dropped, by file.
    mutating func unite() throws -> [Int32: Int] {
      describe()
      if overflow != nil { return try uniteOverflow() }
      let isOrdered = zip(chat.messages, chat.messages.dropFirst()).allSatisfy { $0.number < $1.number }
      if isOrdered { return [:] }
      var dropped: [Int32: Int] = [:]
      let sorted = chat.messages.indices.sorted {
        let (left, right) = (chat.messages[$0].number, chat.messages[$1].number)
        return left == right ? $0 < $1 : left < right
      }
      var kept: [Message] = []
      kept.reserveCapacity(sorted.count)
      for at in sorted {
        if let last = kept.last, last.id == chat.messages[at].id {
          dropped[last.origin.file, default: 0] += 1
          kept[kept.count - 1] = chat.messages[at]
        } else {
          kept.append(chat.messages[at])
        }
      }
      chat.messages = kept
      return dropped
    }

    private mutating func describe() {
      chat.kind = header.isDirect ? .direct : header.isGroup ? .group : .channel
      let name = header.name.isEmpty ? header.channelID : header.name
      chat.title =
        chat.kind != .channel ? name : header.isThread ? "\(header.parent.map { "#\($0): " } ?? "")\(name)" : "#\(name)"
      if header.guildID != "0", !header.guild.isEmpty { chat.extra["x_guild"] = quoted(header.guild) }
      if let topic = header.topic { chat.extra["x_topic"] = quoted(topic) }
      if !header.isThread, chat.kind == .channel, let category = header.parent {
        chat.extra["x_category"] = quoted(category)
      }
    }
  }

  /// Moves each public thread into the chat of its channel, where that is here. Private threads have fewer readers than their
  /// channel, and stay chats of their own.
  private mutating func joinThreads(_ chats: inout [String: Joined], _ order: [String]) throws {
    var threads: [String: [String]] = [:]
    for id in order {
      guard let header = chats[id]?.header, header.isPublicThread, let parent = header.parentID, parent != id,
        let above = chats[parent]?.header, !above.isThread
      else { continue }
      threads[parent, default: []].append(id)
    }
    for parent in threads.keys.sorted() {
      guard var joined = chats.removeValue(forKey: parent), let ids = threads[parent] else { continue }
      if joined.overflow != nil || ids.contains(where: { chats[$0]?.overflow != nil }) {
        try joinOverflow(ids, &joined, &chats)
        chats[parent] = joined
        continue
      }
      let heads = heads(of: ids, in: joined.chat.messages.lazy.map(\.id))
      for id in ids {
        guard let thread = chats.removeValue(forKey: id) else { continue }
        var messages = thread.chat.messages
        let head = heads[id].map { joined.chat.messages[$0].id } ?? messages.first?.id
        if let at = heads[id] {
          joined.chat.messages[at].extra["x_thread"] = quoted(thread.header.name)
        } else if !messages.isEmpty {
          messages[0].extra["x_thread"] = quoted(thread.header.name)
        }
        for at in messages.indices where messages[at].id != head { messages[at].thread = head }
        joined.chat.messages += messages
      }
      joined.chat.messages.sort { $0.number < $1.number }
      chats[parent] = joined
    }
  }

  /// Where the message stands with which a thread begins: it has the thread's id, or else it is the line that announces it.
  func heads(of threads: [String], in messages: some Sequence<String>) -> [String: Int] {
    var wanted: [String: String] = [:]
    for id in threads { if let told = threadStarts[id] { wanted[told] = id } }
    let starts = Set(threads)
    var heads: [String: Int] = [:]
    for (at, message) in messages.enumerated() {
      if starts.contains(message) {
        heads[message] = at
      } else if let thread = wanted[message], heads[thread] == nil {
        heads[thread] = at
      }
    }
    return heads
  }

  /// Names who takes part in a chat, and counts its messages.
  private mutating func finish(chat index: Int) throws {
    var seen: Set<String> = []
    var participants: [String] = []
    var counts: [Int32: Int] = [:]
    func meet(_ message: Message) {
      if !message.author.isEmpty, seen.insert(message.author).inserted { participants.append(message.author) }
      counts[message.origin.file, default: 0] += 1
    }
    for message in result.library.chats[index].messages { meet(message) }
    try settleOverflow(of: result.library.chats[index].id, meet)
    result.library.chats[index].participants = participants
    for (file, count) in counts.sorted(by: { $0.key < $1.key }) {
      result.ledger.keep("messages", in: path(of: file), count)
    }
    named.formUnion(seen)
  }
}
