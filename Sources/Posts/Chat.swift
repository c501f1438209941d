/// Chats and their messages.

/// A conversation between participants, in order of time.
package struct Chat: Sendable, Equatable {
  /// What sort of conversation it is, which decides how it is laid out.
  package enum Kind: String, Sendable, CaseIterable {
    case direct, group, channel, livestream
  }

  package var id: String
  package var title: String
  package var kind: Kind
  /// Handles.
  package var participants: [String]
  /// Whose side is at the right; a handle.
  package var owner: String?
  /// Fails closed: `direct` until the chat says otherwise.
  package var visibility: Visibility
  package var unreadCount: Int
  /// Path or URL of a picture.
  package var icon: String?
  package var messages: [Message]
  package var extra: [String: String]
  package var origin: Origin

  package init(id: String, title: String = "", kind: Kind = .group) {
    self.id = id
    self.title = title
    self.kind = kind
    participants = []
    visibility = .direct
    unreadCount = 0
    messages = []
    extra = [:]
    origin = Origin()
  }
}

/// One line of a chat. Small on purpose, because a chat may have millions: what few messages have lives behind one pointer.
package struct Message: Sendable, Equatable {
  /// Unique in the chat.
  package var id: String
  /// A handle; empty for a system line without an author.
  package var author: String
  package var sent: Timestamp
  package var body: Body
  /// The message that is answered.
  package var inReplyTo: Reference?
  /// The text of a deleted message is never shown.
  package var isDeleted = false
  /// A line such as "Kimmy joined".
  package var isSystem = false
  package var origin: Origin
  private var rare: Box<MessageDetails>?

  package init(id: String, author: String, sent: Timestamp, body: Body = Body()) {
    self.id = id
    self.author = author
    self.sent = sent
    self.body = body
    origin = Origin()
  }

  /// What few messages have. Reading it costs nothing; writing it makes room for it.
  private var details: MessageDetails {
    get { rare?.value ?? .none }
    set { rare = newValue.isEmpty ? nil : Box(newValue) }
  }
}

extension Message {
  /// Whether the message has any of what few messages have.
  package var hasDetails: Bool { rare != nil }

  /// The id of the message that heads the thread this message belongs to.
  package var thread: String? {
    get { rare?.value.thread }
    set { if newValue != thread { details.thread = newValue } }
  }
  package var edited: Timestamp? {
    get { rare?.value.edited }
    set { if newValue != edited { details.edited = newValue } }
  }
  package var attachments: [Attachment] {
    get { rare?.value.attachments ?? [] }
    set { if rare != nil || !newValue.isEmpty { details.attachments = newValue } }
  }
  package var reactions: [Reaction] {
    get { rare?.value.reactions ?? [] }
    set { if rare != nil || !newValue.isEmpty { details.reactions = newValue } }
  }
  package var emoji: [Emoji] {
    get { rare?.value.emoji ?? [] }
    set { if rare != nil || !newValue.isEmpty { details.emoji = newValue } }
  }
  package var card: Card? {
    get { rare?.value.card?.value }
    set { if rare != nil || newValue != nil { details.card = newValue.map { Box($0) } } }
  }
  package var poll: Poll? {
    get { rare?.value.poll?.value }
    set { if rare != nil || newValue != nil { details.poll = newValue.map { Box($0) } } }
  }
  package var extra: [String: String] {
    get { rare?.value.extra ?? [:] }
    set { if rare != nil || !newValue.isEmpty { details.extra = newValue } }
  }
}

/// The parts of a message that most messages lack.
private struct MessageDetails: Sendable, Equatable {
  var thread: String?
  var edited: Timestamp?
  var attachments: [Attachment] = []
  var reactions: [Reaction] = []
  var emoji: [Emoji] = []
  var card: Box<Card>?
  var poll: Box<Poll>?
  var extra: [String: String] = [:]

  static let none = MessageDetails()
  var isEmpty: Bool { self == .none }
}

/// How often one emoji was given to a message, and by whom.
package struct Reaction: Sendable, Equatable {
  /// The emoji itself, or a shortcode between colons.
  package var emoji: String
  package var count: Int
  /// Handles, as far as they are known.
  package var by: [String]

  package init(emoji: String, count: Int, by: [String] = []) {
    self.emoji = emoji
    self.count = count
    self.by = by
  }
}
