/// One channel while it is read: messages in any order, and what edits, deletions and threads do to them at the end.

import JSON
import Posts

struct SlackChat {
  enum Outcome {
    case kept
    case skipped(String)
    case withheld(String)
    /// Why it can't be understood.
    case rejected(String)
  }

  private(set) var channel: SlackChannel
  private(set) var messages: [Message] = []
  /// Whoever occurs: authors, members, those who reacted or were mentioned.
  private(set) var people: Set<String> = []
  /// How many records each file gave.
  var read: [String: Int] = [:]
  private var indices: [String: Int] = [:]
  /// By the `ts` of the message concerned.
  private var changes: [(ts: String, message: Message)] = []
  private var deletions: Set<String> = []
  /// What replies tell of the heads of their threads, by `ts`.
  private var heads: [String: Reference.Details] = [:]

  init(_ channel: SlackChannel) {
    self.channel = channel
    people = Set(channel.members)
  }

  /// Takes over the name of a channel that an earlier file did not tell.
  mutating func learn(name: String) { if channel.name.isEmpty { channel.name = name } }

  /// Takes one record of a file.
  mutating func take(
    _ record: JSONValue, _ origin: Origin, _ people: inout SlackPeople, _ files: SlackFiles,
    in channels: [String: String]
  ) -> Outcome {
    if let type = record["type"]?.text, type != "message" { return .skipped("record of type \(type)") }
    if record["is_ephemeral"]?.bool == true { return .withheld("visible to one person only") }
    switch record["subtype"]?.text {
    case "message_changed":
      let inner = record["message"] ?? record["original"] ?? .null
      guard let message = message(inner, origin, &people, files, channels) else {
        return .rejected("a change names no message")
      }
      changes.append((message.id, message))
      return .kept
    case "message_deleted":
      let target = record["deleted_ts"] ?? record["original"]?["ts"] ?? record["previous_message"]?["ts"]
      guard let ts = target?.text else { return .rejected("a deletion names no message") }
      deletions.insert(ts)
      return .kept
    default: break
    }
    guard let message = message(record, origin, &people, files, channels) else {
      return .rejected(record["ts"] == nil ? "a message has no ts" : "'\(record["ts"]?.string ?? "")' is no ts")
    }
    guard let at = indices[message.id] else {
      indices[message.id] = messages.count
      messages.append(message)
      return .kept
    }
    // The same message in two files, or in a thread and in the channel: the one edited last, of equals the first file's.
    let old = messages[at]
    let isNewer = (message.edited ?? message.sent) > (old.edited ?? old.sent)
    if isNewer || (message.edited == old.edited && message.origin.file < old.origin.file) { messages[at] = message }
    messages[at].thread = message.thread ?? old.thread
    return .skipped("occurs twice")
  }

  /// Microseconds of a `ts` such as `1736478630.905399`: unique in the channel, and its order.
  static func time(_ ts: String) -> Int? {
    let parts = ts.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let seconds = Int(parts[0]), (0..<253_402_300_800).contains(seconds) else {
      return nil
    }
    guard parts.count == 2 else { return seconds * 1_000_000 }
    let digits = (parts[1] + "000000").prefix(6)
    return Int(digits).map { seconds * 1_000_000 + $0 }
  }

  private mutating func message(
    _ record: JSONValue, _ origin: Origin, _ people: inout SlackPeople, _ files: SlackFiles,
    _ channels: [String: String]
  ) -> Message? {
    guard let ts = record["ts"]?.text, let time = Self.time(ts) else { return nil }
    var message = Message(id: ts, author: "", sent: Timestamp(milliseconds: Int64(time / 1000)))
    message.origin = origin
    if let id = author(record) {
      people.learn(id, from: record, at: time)
      self.people.insert(id)
      message.author = SlackPeople.handle(id)
    }
    message.edited = record["edited"]?["ts"]?.text.flatMap(Self.time).map { Timestamp(milliseconds: Int64($0 / 1000)) }
    message.isSystem = SlackSubtype.isSystem(record["subtype"]?.text) || message.author.isEmpty
    if let thread = record["thread_ts"]?.text, Self.time(thread) != nil {
      message.thread = thread
      if thread != ts { learnHead(thread, record, &people, channels) }
    }
    if record["subtype"]?.text == "tombstone" {
      message.isDeleted = true
      return message
    }
    var text = SlackText(people: people, channels: channels)
    let isAction = record["subtype"]?.text == "me_message"
    let html = text.body(of: record)
    message.body = Body(isAction && !html.isEmpty ? "<em>\(html)</em>" : html, format: .html)
    message.attachments = files.attachments(of: record)
    message.reactions = (record["reactions"]?.list ?? []).compactMap { reaction($0) }
    SlackCards.add(of: record, to: &message, &text)
    self.people.formUnion(text.mentioned)
    let isPinned = channel.pins.contains(ts) || !(record["pinned_to"]?.list ?? []).isEmpty
    if isPinned { message.extra["x_pinned"] = "true" }
    return message
  }

  private func author(_ record: JSONValue) -> String? {
    if let user = record["user"]?.text { return user }
    if let bot = record["bot_id"]?.text { return bot }
    guard let name = record["username"]?.text else { return nil }
    let slug = name.asciiLowercased.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return "bot-" + String(slug)
  }

  private mutating func reaction(_ json: JSONValue) -> Reaction? {
    guard let name = json["name"]?.text else { return nil }
    let users = (json["users"]?.list ?? []).compactMap(\.text)
    people.formUnion(users)
    let count = max(json["count"]?.integer ?? 0, users.count)
    return Reaction(
      emoji: SlackEmoji.symbol(name) ?? ":\(name):", count: max(count, 1), by: users.map(SlackPeople.handle))
  }

  /// What a reply tells of its parent, which may stand outside the archive.
  private mutating func learnHead(
    _ thread: String, _ record: JSONValue, _ people: inout SlackPeople, _ channels: [String: String]
  ) {
    let root = record["root"]
    var details = heads[thread] ?? Reference.Details(absence: .notInArchive)
    if let author = record["parent_user_id"]?.text ?? root?["user"]?.text {
      self.people.insert(author)
      details.author = SlackPeople.handle(author)
    }
    if let root, details.text == nil, root["subtype"]?.text != "tombstone" {
      var text = SlackText(people: people, channels: channels)
      let html = text.body(of: root)
      self.people.formUnion(text.mentioned)
      if !html.isEmpty { details.text = Body(html, format: .html) }
    }
    heads[thread] = details
  }

  // MARK: The end

  /// The chat, its messages in order of time.
  mutating func finish(_ people: SlackPeople, owner: String?) -> Chat {
    apply()
    var chat = channel.chat
    chat.owner = owner
    let order = messages.map { (Self.time($0.id) ?? 0, $0) }.sorted { $0.0 == $1.0 ? $0.1.id < $1.1.id : $0.0 < $1.0 }
    chat.messages = order.map(\.1)
    for at in chat.messages.indices {
      if let thread = chat.messages[at].thread, thread != chat.messages[at].id, indices[thread] == nil {
        // The head is out of the archive's range: what is known of it stands with the first and every reply.
        var details = heads[thread] ?? Reference.Details(absence: .notInArchive)
        if deletions.contains(thread) { details = .init(author: details.author, absence: .deleted) }
        details.text = details.text.map { Body(HTMLText.resolved($0.source, people.name), format: .html) }
        if chat.messages[at].inReplyTo == nil { chat.messages[at].inReplyTo = Reference(thread, details: details) }
      }
      chat.messages[at].body.source = HTMLText.resolved(chat.messages[at].body.source, people.name)
    }
    var members = channel.members
    for message in chat.messages where !message.author.isEmpty {
      if let id = message.author.split(separator: "@").first.map({ String($0) }) { members.append(id) }
    }
    var seen: Set<String> = []
    chat.participants = members.map(SlackPeople.handle).filter { seen.insert($0).inserted }
    chat.title = title(people)
    return chat
  }

  private mutating func apply() {
    for (ts, message) in changes {
      guard let at = indices[ts] else {
        indices[ts] = messages.count
        messages.append(message)
        continue
      }
      if message.edited ?? message.sent >= messages[at].edited ?? messages[at].sent {
        let old = messages[at]
        messages[at] = message
        messages[at].thread = message.thread ?? old.thread
      }
    }
    for ts in deletions {
      guard let at = indices[ts] else { continue }
      let old = messages[at]
      messages[at] = Message(id: old.id, author: old.author, sent: old.sent)
      messages[at].thread = old.thread
      messages[at].isSystem = old.isSystem
      messages[at].origin = old.origin
      messages[at].isDeleted = true
    }
  }

  /// The name of a channel; of direct messages, who takes part.
  private func title(_ people: SlackPeople) -> String {
    switch channel.kind {
    case .channel, .privateChannel: return channel.name.isEmpty ? channel.id : channel.name
    case .group, .direct:
      let members = channel.members.isEmpty ? self.people.sorted() : channel.members
      let names = members.map { people.name($0) ?? $0 }
      return names.isEmpty ? (channel.name.isEmpty ? channel.id : channel.name) : names.joined(separator: ", ")
    }
  }
}

/// Kinds of message.
enum SlackSubtype {
  /// Those that somebody wrote. All others are lines that Slack writes: `channel_join`, `pinned_item`, …
  private static let written: Set<String> = [
    "bot_message", "me_message", "thread_broadcast", "reply_broadcast", "file_share", "file_comment", "file_mention",
    "slackbot_response", "tombstone", "document_mention", "assistant_app_thread", "sh_room_shared",
    "channel_canvas_updated_by",
  ]

  static func isSystem(_ subtype: String?) -> Bool { subtype.map { !written.contains($0) } ?? false }
}
