/// One chat while it is read: replies, topics and albums are told by what came before.

import JSON
import Posts

struct TelegramChat {
  var name = ""
  /// `personal_chat`, `private_supergroup`, `public_channel`, …
  var type = ""
  /// Bare: a person, a group and a channel may have the same number.
  var id = 0
  private var messages: [Message] = []
  private var ids: Set<String> = []
  /// The topic of each message in a forum, by the id of the message that opened it.
  private var topics: [String: String] = [:]
  /// The message that stands for an album, by the ids of the others.
  private var albums: [String: String] = [:]
  private var lastMedia: (id: Int, kind: String, reply: Int?)?

  var isEmpty: Bool { messages.isEmpty }

  /// What the number counts: `user5`, `chat5` (a small group) or `channel5` (a channel or large group).
  var key: String {
    switch type {
    case "private_group": "chat\(id)"
    case "private_supergroup", "public_supergroup", "private_channel", "public_channel": "channel\(id)"
    default: "user\(id)"
    }
  }

  /// Telegram's own chats, in which it sends the codes for logging in.
  var holdsCodes: Bool { type == "verification_codes" || (isPersonal && id == 777_000) }

  private var isPersonal: Bool { !key.hasPrefix("c") }

  mutating func add(_ message: Message, _ record: JSONValue) {
    var message = message
    let reply = record["reply_to_message_id"]?.integer
    if let peer = TelegramPeople.key(record["reply_to_peer_id"]), peer != key, let reply {
      message.inReplyTo = Reference("\(peer)/\(reply)", details: .init(absence: .notInArchive))
    } else if let reply {
      refer(&message, to: albums[String(reply)] ?? String(reply))
    }
    if record["action"]?.string == "topic_created" {
      topics[message.id] = message.id
      message.thread = message.id
    }
    let kind = Self.albumKind(record)
    defer { lastMedia = kind.map { (Int(message.id) ?? 0, $0, reply) } }
    if let kind, let last = lastMedia, last.kind == kind, last.reply == reply, last.id + 1 == Int(message.id),
      join(message)
    {
      return
    }
    ids.insert(message.id)
    messages.append(message)
  }

  /// In a forum a message answers the message that opened its topic, or another one of the topic.
  private func topic(of target: String) -> String? { topics[target] }

  private mutating func refer(_ message: inout Message, to target: String) {
    if let topic = topic(of: target) {
      topics[message.id] = topic
      message.thread = topic
      if topic == target { return }
    }
    message.inReplyTo = Reference(target)
  }

  // MARK: Albums

  /// What may stand together in an album; nil for what always stands alone.
  private static func albumKind(_ record: JSONValue) -> String? {
    guard record["type"]?.string == "message" else { return nil }
    if record["photo"] != nil { return "picture" }
    guard record["file"] != nil else { return nil }
    switch record["media_type"]?.string {
    case "video_file": return "picture"
    case "audio_file": return "audio"
    case nil: return "file"
    default: return nil
    }
  }

  /// Joins a message to the one before it, where both are parts of an album: sent at once by the same author, and at most one
  /// has a text. The export has no number for albums.
  private mutating func join(_ message: Message) -> Bool {
    guard let last = messages.last, last.author == message.author, last.sent == message.sent, last.poll == nil else {
      return false
    }
    let texts = [last.body.source, message.body.source].sorted { $0.utf8.count < $1.utf8.count }
    guard texts[1].hasPrefix(texts[0]) else { return false }
    let at = messages.count - 1
    albums[message.id] = last.id
    ids.insert(message.id)
    messages[at].body.source = texts[1]
    messages[at].attachments += message.attachments
    if messages[at].reactions.isEmpty { messages[at].reactions = message.reactions }
    if let edited = message.edited, edited > messages[at].edited ?? edited { messages[at].edited = edited }
    messages[at].edited = messages[at].edited ?? message.edited
    return true
  }

  // MARK: The end

  /// The chat. `owner` is whose account it is, where the archive says so.
  func finish(owner: String?, options: ImportOptions) -> Chat {
    let owner = owner ?? options.owner.flatMap { Self.owner(named: $0) } ?? guessedOwner
    // Of chats of people, and of small groups, the messages are numbered anew in each account.
    let isScoped = isPersonal || type == "private_group"
    let scope = isScoped ? owner.map { $0 + "-" } ?? "" : ""
    var chat = Chat(id: "telegram-" + scope + (type == "saved_messages" ? "saved" : key), title: title, kind: kind)
    chat.owner = owner.map(TelegramPeople.handle)
    chat.messages = messages
    for at in chat.messages.indices {
      guard let reply = chat.messages[at].inReplyTo, reply.absence == nil, !ids.contains(reply.target) else { continue }
      // Private groups are often exported with one's own messages only.
      chat.messages[at].inReplyTo = Reference(reply.target, details: .init(absence: .notInArchive))
    }
    var seen: Set<String> = []
    var people = messages.map(\.author).filter { !$0.isEmpty }
    if isPersonal, type != "saved_messages", id != 0 { people.append(TelegramPeople.handle(key)) }
    chat.participants = people.filter { seen.insert($0).inserted }
    return chat
  }

  /// In a chat of two, whoever is not the one that the chat is called after.
  private var guessedOwner: String? {
    if type == "saved_messages", id != 0 { return key }
    guard type == "personal_chat" || type == "bot_chat" else { return nil }
    let other = TelegramPeople.handle(key)
    let own = messages.first { !$0.author.isEmpty && $0.author != other && $0.author.hasPrefix("user") }?.author
    return own.map { String($0.prefix { $0 != "@" }) }
  }

  private static func owner(named word: String) -> String? {
    let bare = String(word.bareHandle.prefix { $0 != "@" }).asciiLowercased
    return Int(bare) != nil ? "user\(bare)" : TelegramPeople.key(.string(bare))
  }

  private var kind: Chat.Kind {
    switch type {
    case "private_channel", "public_channel": .channel
    case "private_group", "private_supergroup", "public_supergroup": .group
    default: .direct
    }
  }

  private var title: String {
    if !name.isEmpty { return name }
    switch type {
    case "saved_messages": return "Saved messages"
    case "replies": return "Replies"
    case "verification_codes": return "Verification codes"
    default: return "Deleted account"
    }
  }
}
