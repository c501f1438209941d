/// Chats that several files tell of become one, their messages in order of time.

import Diagnostics

extension Library {
  /// Keeps each chat once, by id, and in it each message once.
  mutating func mergeChats(_ handles: inout HandleTable, _ log: inout DiagnosticLog, _ ledger: inout Ledger) {
    ledger.chats.read += chats.count
    var seen: [String: Int] = [:]
    var kept: [Chat] = []
    for at in chats.indices {
      // Taken out, not copied: a chat may be most of the library.
      var chat = Chat(id: "")
      swap(&chat, &chats[at])
      ledger.messages.read += chat.messages.count
      chat.spellHandles(&handles)
      guard let first = seen[chat.id] else {
        seen[chat.id] = kept.count
        kept.append(chat)
        continue
      }
      if kept[first].visibility != chat.visibility {
        log.add(
          .visibilityConflict(
            "chat '\(chat.id)'", (chat.visibility, location(of: chat.origin, id: chat.id)),
            (kept[first].visibility, location(of: kept[first].origin, id: chat.id))))
      }
      kept[first].unite(chat)
      ledger.chats.merged += 1
    }
    for at in kept.indices { mergeMessages(&kept[at], &log, &ledger) }
    chats = kept
  }

  /// Unites messages with one id, and sorts by (sent, order).
  private func mergeMessages(_ chat: inout Chat, _ log: inout DiagnosticLog, _ ledger: inout Ledger) {
    if chat.isInOrder { return }
    var ids = Set<String>(minimumCapacity: chat.messages.count)
    let isSorted = zip(chat.messages, chat.messages.dropFirst()).allSatisfy { $0.sent <= $1.sent }
    if isSorted, chat.messages.allSatisfy({ $0.id.isEmpty || ids.insert($0.id).inserted }) { return }
    ids = []
    var seen: [String: Int] = [:]
    var kept: [Message] = []
    kept.reserveCapacity(chat.messages.count)
    for message in chat.messages {
      guard !message.id.isEmpty, let first = seen[message.id] else {
        seen[message.id] = kept.count
        kept.append(message)
        continue
      }
      if kept[first].author == message.author, kept[first].sent == message.sent {
        kept[first].unite(message)
        ledger.messages.merged += 1
      } else {
        log.add(
          .error(
            "duplicate-message-id", "id '\(message.id)' is used by two messages of chat '\(chat.id)'",
            at: location(of: message.origin, id: message.id),
            explanation: "They differ in author or time. The first one is kept; this one is left out.",
            notes: [.init("the first one", at: location(of: kept[first].origin, id: message.id))],
            hints: ["give one of them another id"]))
        ledger.messages.rejected += 1
      }
    }
    chat.messages =
      zip(kept, kept.dropFirst()).allSatisfy { $0.sent <= $1.sent }
      ? kept
      : kept.enumerated().sorted {
        $0.element.sent == $1.element.sent ? $0.offset < $1.offset : $0.element.sent < $1.element.sent
      }.map(\.element)
  }
}

extension Chat {
  fileprivate mutating func spellHandles(_ handles: inout HandleTable) {
    var spelt: [String] = []
    spelt.unite(hashing: participants.map { handles.canonical($0) })
    participants = spelt
    owner = owner.map { handles.canonical($0) }
    for at in messages.indices {
      if !messages[at].author.isEmpty { messages[at].author = handles.canonical(messages[at].author) }
      messages[at].inReplyTo?.spellHandles(&handles)
      for reaction in messages[at].reactions.indices {
        messages[at].reactions[reaction].by = messages[at].reactions[reaction].by.map { handles.canonical($0) }
      }
    }
  }

  /// Takes over what a later header says. The narrower audience stays, for a header that names none is `direct`.
  fileprivate mutating func unite(_ later: Chat) {
    if !later.title.isEmpty { title = later.title }
    if later.kind != .group { kind = later.kind }
    participants.unite(hashing: later.participants)
    owner = later.owner ?? owner
    visibility = max(visibility, later.visibility)
    unreadCount = later.unreadCount
    icon = later.icon ?? icon
    messages += later.messages
    extra.merge(later.extra) { $1 }
  }
}

extension Chat {
  /// Whether ids and times both ascend, as in chats whose ids are numbers: then no message occurs twice.
  fileprivate var isInOrder: Bool {
    zip(messages, messages.dropFirst()).allSatisfy { left, right in
      let (first, second) = (left.id.utf8, right.id.utf8)
      return left.sent <= right.sent && first.count <= second.count
        && (first.count < second.count || first.lexicographicallyPrecedes(second))
    }
  }
}

extension Message {
  /// Makes one message of two copies: the one edited last wins, of two equal ones the later. A deleted one stays deleted.
  fileprivate mutating func unite(_ copy: Message) {
    var newer = copy
    var older = self
    if older.edited ?? older.sent > newer.edited ?? newer.sent { swap(&newer, &older) }
    newer.isDeleted = newer.isDeleted || older.isDeleted
    newer.isSystem = newer.isSystem || older.isSystem
    if newer.body.isEmpty { newer.body = older.body }
    newer.inReplyTo = .united(newer.inReplyTo, older.inReplyTo)
    newer.thread = newer.thread ?? older.thread
    newer.edited = newer.edited ?? older.edited
    // An export without files takes none away.
    if !older.attachments.isEmpty { newer.attachments = newer.attachments.united(over: older.attachments) }
    // A later export without files takes none away.
    if newer.attachments.count == older.attachments.count {
      for (at, file) in older.attachments.enumerated() where !file.isMissing && newer.attachments[at].isMissing {
        newer.attachments[at] = file
      }
    }
    if newer.reactions.isEmpty { newer.reactions = older.reactions }
    newer.emoji += older.emoji.filter { one in !newer.emoji.contains { $0.shortcode == one.shortcode } }
    newer.card = newer.card ?? older.card
    newer.poll = newer.poll ?? older.poll
    newer.extra.merge(older.extra) { own, _ in own }
    newer.origin = origin
    self = newer
  }
}
