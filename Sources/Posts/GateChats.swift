/// Chats at the gate: direct until they say otherwise.

extension Gate {
  func passChats(
    _ library: inout Library, _ exclusions: Exclusions, _ people: inout KnownPeople, _ disclosure: inout Disclosure,
    _ ledger: inout Ledger
  ) {
    var kept: [Chat] = []
    for var chat in library.chats {
      if let reason = reason(to: chat, exclusions) {
        if reason != .excluded { disclosure.add(chat) }
        if reason == .excluded || !includesPrivate {
          ledger.chats.withhold(reason.rawValue)
          ledger.messages.withhold(reason.rawValue, chat.messages.count)
          people.seeHidden(chat)
          continue
        }
      }
      let count = chat.messages.count
      if !exclusions.isEmpty { remove(from: &chat, exclusions) }
      chat.forgetDeletedTexts()
      ledger.messages.withhold(Reason.excluded.rawValue, count - chat.messages.count)
      ledger.messages.published += chat.messages.count
      ledger.chats.published += 1
      people.see(chat)
      kept.append(chat)
    }
    library.chats = kept
  }

  private func reason(to chat: Chat, _ exclusions: Exclusions) -> Reason? {
    if exclusions.matches(chat) { return .excluded }
    let isOpen = (chat.visibility == .public || chat.visibility == .unlisted) && visibilities.contains(chat.visibility)
    return isOpen ? nil : Reason(chat.visibility)
  }

  /// Takes excluded messages out, and removed accounts from the lists of names.
  private func remove(from chat: inout Chat, _ exclusions: Exclusions) {
    let visibility = chat.visibility
    let excluded = chat.messages.map { exclusions.matches($0, in: visibility) }
    if excluded.contains(true) {
      let ids = Set(zip(chat.messages, excluded).filter { $0.1 }.map(\.0.id))
      chat.messages = zip(chat.messages, excluded).filter { !$0.1 }.map(\.0)
      for at in chat.messages.indices {
        if let target = chat.messages[at].inReplyTo?.target, ids.contains(target) {
          chat.messages[at].inReplyTo = .withheld
        }
        if let thread = chat.messages[at].thread, ids.contains(thread) { chat.messages[at].thread = nil }
      }
    }
    if exclusions.authors.isEmpty { return }
    chat.participants.removeAll(where: exclusions.removes)
    if let owner = chat.owner, exclusions.removes(owner) { chat.owner = nil }
    for at in chat.messages.indices {
      for reaction in chat.messages[at].reactions.indices {
        chat.messages[at].reactions[reaction].by.removeAll(where: exclusions.removes)
      }
    }
  }
}

extension Chat {
  /// A deleted message keeps its place, author and time, and nothing that it said, here or in an answer to it.
  fileprivate mutating func forgetDeletedTexts() {
    let deleted = Set(messages.lazy.filter(\.isDeleted).map(\.id))
    if deleted.isEmpty { return }
    for at in messages.indices {
      if messages[at].isDeleted {
        messages[at].body = Body()
        messages[at].attachments = []
        messages[at].card = nil
        messages[at].poll = nil
        messages[at].emoji = []
        messages[at].extra = [:]
        messages[at].inReplyTo?.details.text = nil
      }
      if let target = messages[at].inReplyTo?.target, deleted.contains(target) {
        messages[at].inReplyTo?.details.text = nil
      }
    }
  }
}
