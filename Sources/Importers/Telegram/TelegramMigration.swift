/// A small group that became a supergroup. The export of the supergroup has the messages from before, under other numbers; where the
/// group itself is exported as well, the two are one chat.

import Posts

enum TelegramMigration {
  /// What Telegram Desktop adds to the numbers of messages from before (`kMigratedMessagesIdShift` of its exporter).
  private static let shift = -1_000_000_000

  /// Moves the messages of each such group into its supergroup, each once.
  static func join(_ chats: inout [Chat]) {
    let supergroups = chats.indices.filter { at in
      chats[at].kind == .group && chats[at].messages.contains { (Int($0.id) ?? 0) < 0 }
    }
    if supergroups.isEmpty { return }
    var joined: Set<Int> = []
    for group in chats.indices where chats[group].kind == .group && !supergroups.contains(group) {
      guard let target = supergroups.first(where: { isBefore(chats[group], chats[$0]) }) else { continue }
      var known = Set(chats[target].messages.map(\.id))
      let more = chats[group].messages.compactMap { message -> Message? in
        var message = message
        message.id = shifted(message.id)
        message.thread = message.thread.map(shifted)
        if let reply = message.inReplyTo, Int(reply.target) != nil {
          message.inReplyTo = Reference(shifted(reply.target), details: reply.details)
        }
        return known.insert(message.id).inserted ? message : nil
      }
      let all = more + chats[target].messages
      chats[target].messages = all.enumerated().sorted {
        ($0.element.sent, $0.offset) < ($1.element.sent, $1.offset)
      }.map(\.element)
      for person in chats[group].participants where !chats[target].participants.contains(person) {
        chats[target].participants.append(person)
      }
      chats[target].owner = chats[target].owner ?? chats[group].owner
      joined.insert(group)
    }
    chats = chats.indices.filter { !joined.contains($0) }.map { chats[$0] }
  }

  /// Whether a message of the group is in the supergroup under its later number: the same author and moment.
  private static func isBefore(_ group: Chat, _ supergroup: Chat) -> Bool {
    let earlier = Dictionary(
      supergroup.messages.lazy.filter { (Int($0.id) ?? 0) < 0 }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    return group.messages.contains { message in
      guard let other = earlier[shifted(message.id)] else { return false }
      return other.sent == message.sent && other.author == message.author && other.body == message.body
    }
  }

  private static func shifted(_ id: String) -> String { Int(id).map { String($0 + shift) } ?? id }
}
