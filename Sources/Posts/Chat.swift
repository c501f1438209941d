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

/// One line of a chat.
package struct Message: Sendable, Equatable {
  /// Unique in the chat.
  package var id: String
  /// A handle; empty for a system line without an author.
  package var author: String
  package var sent: Timestamp
  package var body: Body
  /// The message that is answered.
  package var inReplyTo: Reference?
  /// The id of the message that heads the thread this message belongs to.
  package var thread: String?
  package var edited: Timestamp?
  /// The text of a deleted message is never shown.
  package var isDeleted = false
  /// A line such as "Kimmy joined".
  package var isSystem = false
  package var attachments: [Attachment]
  package var reactions: [Reaction]
  package var emoji: [Emoji]
  package var card: Card?
  package var poll: Poll?
  package var extra: [String: String]
  package var origin: Origin

  package init(id: String, author: String, sent: Timestamp, body: Body = Body()) {
    self.id = id
    self.author = author
    self.sent = sent
    self.body = body
    attachments = []
    reactions = []
    emoji = []
    extra = [:]
    origin = Origin()
  }
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
