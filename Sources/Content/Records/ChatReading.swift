/// Reads chats and their messages.

import Diagnostics
import JSON
import Posts

/// The keys of a chat.
enum ChatKey: String, FieldKey {
  case type, id, title, kind, participants, owner, visibility
  case unreadCount = "unread_count"
  case icon, messages

  static let table = FieldTable<ChatKey>()
  static let kindOfRecord = "a chat"

  var meaning: String {
    switch self {
    case .type: "`chat`; needed in JSON Lines only"
    case .id: "unique in the site; in Markdown the file's name by default"
    case .title: "the name of the chat"
    case .kind: "`direct`, `group` (default), `channel` or `livestream`"
    case .participants: "a list of handles; in Markdown everybody who writes, by default"
    case .owner: "whose side is at the right; a handle"
    case .visibility: "`direct` (default), `followers`, `unlisted` or `public`"
    case .unreadCount: "how many messages were unread"
    case .icon: "path or URL of a picture"
    case .messages: "a list of messages; in JSON Lines they follow on their own lines"
    }
  }
}

/// The keys of a message.
enum MessageKey: String, FieldKey {
  case type, id, chat, author, sent, markdown, text, html
  case inReplyTo = "in_reply_to"
  case thread, edited, deleted, system, attachments, reactions, emoji, card, poll

  static let table = FieldTable<MessageKey>()
  static let kindOfRecord = "a message"

  var meaning: String {
    switch self {
    case .type: "`message`; needed in JSON Lines only"
    case .id: "unique in the chat; `m1`, `m2`, … by default"
    case .chat: "in JSON Lines: the id of its chat, where that is not the header before it"
    case .author: "a handle; a system line may have none"
    case .sent: "a date"
    case .markdown: "the text, as CommonMark"
    case .text: "the text, plain"
    case .html: "the text, as HTML from another program; it is cleaned"
    case .inReplyTo: "the message that is answered: an id or a reference"
    case .thread: "the id of the message that heads the thread"
    case .edited: "when the text was last changed"
    case .deleted: "the text is never shown"
    case .system: "a line such as \"Kimmy joined\""
    case .attachments: "a list of attachments"
    case .reactions: "a list of `{emoji, count, by}`"
    case .emoji: "custom emoji"
    case .card: "a preview of a linked page"
    case .poll: "a poll"
    }
  }
}

/// The keys of a reaction.
enum ReactionKey: String, FieldKey {
  case emoji, count, by

  static let table = FieldTable<ReactionKey>()
  static let kindOfRecord = "a reaction"

  var meaning: String {
    switch self {
    case .emoji: "the emoji, or a shortcode between colons"
    case .count: "how often; the number of handles in `by` by default"
    case .by: "a list of handles"
    }
  }
}

extension RecordReader {
  /// Reads the chat at the cursor with its messages.
  mutating func readChat() throws(JSONError) {
    var chat = Chat(id: "")
    guard try begin("a chat") else { return rejectNoObject(.chat) }
    while let name = try source.nextName() {
      guard let (key, index) = ChatKey.table.find(name) else {
        try unknown(ChatKey.self, extra: &chat.extra)
        continue
      }
      note(index)
      switch key {
      case .type: _ = try text()
      case .id: chat.id = try identifier() ?? ""
      case .title: chat.title = try text() ?? ""
      case .kind: chat.kind = try choice(Chat.Kind.self) ?? chat.kind
      case .participants: chat.participants = try handles()
      case .owner: chat.owner = try handle()
      case .visibility: chat.visibility = try readVisibility() ?? chat.visibility
      case .unreadCount: chat.unreadCount = try count() ?? 0
      case .icon: chat.icon = try text()
      case .messages:
        guard try source.kind() == .array else {
          try list("a list of messages") { _ throws(JSONError) in }
          continue
        }
        let state = record
        try source.beginArray()
        while try source.nextItem() {
          if let (message, _) = try message() { chat.messages.append(message) }
        }
        record = state
      }
    }
    if chat.id.isEmpty, let preset { chat.id = preset.id }
    if chat.id.isEmpty, isMissing(ChatKey.id) {
      reject(code: "missing-id", "'id' is missing; every chat has one", at: record.place)
    }
    chat.origin = origin()
    guard end(id: chat.id) else {
      records.rejected.chats += 1
      records.rejected.messages += chat.messages.count
      records.openChat = .lost
      return
    }
    records.library.chats.append(chat)
    records.openChat = .here
  }

  /// Reads a message on a line of its own: it belongs to the chat that it names, or else to the last header.
  mutating func readMessage() throws(JSONError) {
    guard let (message, chat) = try message() else { return }
    if let chat {
      records.addressedMessages.append((chat, message))
      return
    }
    switch records.openChat {
    case .earlier: records.leadingMessages.append(message)
    case .here: records.library.chats[records.library.chats.count - 1].messages.append(message)
    case .lost:
      reject(code: "message-without-chat", "the header of this message's chat was rejected", at: record.place)
      _ = end(id: message.id)
      records.rejected.messages += 1
    }
  }

  /// Reads the message at the cursor, and the id of the chat that it names; nil when it is rejected.
  mutating func message() throws(JSONError) -> (Message, chat: String?)? {
    var message = Message(id: "", author: "", sent: Timestamp(milliseconds: .min))
    var chat: String?
    guard try begin("a message") else {
      rejectNoObject(.message)
      return nil
    }
    while let name = try source.nextName() {
      guard let (key, index) = MessageKey.table.find(name) else {
        try unknown(MessageKey.self, extra: &message.extra)
        continue
      }
      note(index)
      switch key {
      case .type: _ = try text()
      case .id: message.id = try identifier() ?? ""
      case .chat: chat = try identifier()
      case .author: message.author = try handle() ?? ""
      case .sent: message.sent = try date() ?? message.sent
      case .markdown: try readBody(.markdown, into: &message.body)
      case .text: try readBody(.text, into: &message.body)
      case .html: try readBody(.html, into: &message.body)
      case .inReplyTo: message.inReplyTo = try reference()
      case .thread: message.thread = try identifier()
      case .edited: message.edited = try date()
      case .deleted: message.isDeleted = try flag() ?? false
      case .system: message.isSystem = try flag() ?? false
      case .attachments: message.attachments = try attachments()
      case .reactions: message.reactions = try reactions()
      case .emoji: message.emoji = try emoji()
      case .card: message.card = try card()
      case .poll: message.poll = try poll()
      }
    }
    if message.author.isEmpty, !message.isSystem, isMissing(MessageKey.author) {
      reject(code: "missing-author", "'author' is missing; every message but a system line has one", at: record.place)
    }
    if message.sent.milliseconds == .min, isMissing(MessageKey.sent) {
      reject(code: "missing-sent", "'sent' is missing; every message has a date", at: record.place)
    }
    message.origin = origin()
    guard end(id: message.id) else {
      records.rejected.messages += 1
      return nil
    }
    return (message, chat)
  }

  private mutating func reactions() throws(JSONError) -> [Reaction] {
    var reactions: [Reaction] = []
    try list("a list of reactions") { reader throws(JSONError) in
      var reaction = Reaction(emoji: "", count: -1)
      let isObject = try reader.object("a reaction", ReactionKey.self) { reader, key throws(JSONError) in
        switch key {
        case .emoji: reaction.emoji = try reader.text() ?? ""
        case .count: reaction.count = try reader.count() ?? -1
        case .by: reaction.by = try reader.handles()
        }
      }
      if reaction.count < 0 { reaction.count = max(reaction.by.count, 1) }
      if isObject { reactions.append(reaction) }
    }
    return reactions
  }
}
