/// One channel while it is read: messages in any order, from states, lines and pages that repeat one another.

import JSON
import Posts

struct StreamChannel {
  let cid: String
  private(set) var chat: Chat
  private var members: [String] = []
  private var memberCount: Int?
  /// When a moderator emptied the channel: messages before are in some exports still.
  private(set) var truncated: Timestamp?
  private(set) var isDeleted = false
  private var indices: [String: Int] = [:]
  /// When each message was last changed in any way: the newer of two copies is taken.
  private var changed: [String: Timestamp] = [:]

  private static let known: Set<String> = [
    "id", "type", "cid", "name", "image", "created_at", "updated_at", "last_message_at", "created_by", "created_by_id",
    "frozen", "disabled", "hidden", "member_count", "message_count", "team", "config", "own_capabilities", "deleted_at",
    "truncated_at", "truncated_by", "truncated_by_id", "auto_translation_enabled", "auto_translation_language",
    "cooldown", "blocked", "hide_messages_before", "mute_expires_at", "muted", "members", "invites", "roles",
    "filter_tags", "last_campaigns", "active_live_locations", "extraData", "watcher_count", "pinned_messages",
  ]

  init(cid: String, origin: Origin) {
    self.cid = cid
    chat = Chat(id: cid)
    chat.origin = origin
  }

  /// Takes the channel's own object.
  mutating func learn(_ json: JSONValue) {
    if let name = json["name"]?.text { chat.title = name }
    if let image = StreamFiles.address(json["image"]) { chat.icon = image }
    if let count = json["member_count"]?.integer { memberCount = count }
    truncated = json["truncated_at"]?.moment ?? truncated
    isDeleted = isDeleted || json["deleted_at"]?.moment != nil
    var extra = StreamCustom.fields(of: json, known: Self.known)
    extra.merge(StreamCustom.fields(of: json["extraData"] ?? .null, known: Self.known)) { own, _ in own }
    chat.extra.merge(extra) { $1 }
  }

  mutating func add(member: String) { if !members.contains(member) { members.append(member) } }

  /// Takes a message; false where it is there already.
  mutating func add(_ message: Message, changed time: Timestamp) -> Bool {
    guard let at = indices[message.id] else {
      indices[message.id] = chat.messages.count
      changed[message.id] = time
      chat.messages.append(message)
      return true
    }
    if let known = changed[message.id], time > known || (message.isDeleted && !chat.messages[at].isDeleted) {
      let origin = chat.messages[at].origin
      chat.messages[at] = message
      chat.messages[at].origin = origin
      changed[message.id] = max(time, known)
    }
    return false
  }

  /// Takes a reaction that stands apart from its message; false where the message is not here.
  mutating func add(reaction type: String, by handle: String, to id: String) -> Bool {
    guard let at = indices[id] else { return false }
    if chat.messages[at].isDeleted { return true }
    let emoji = StreamReading.symbol(type)
    var reactions = chat.messages[at].reactions
    if let index = reactions.firstIndex(where: { $0.emoji == emoji }) {
      if reactions[index].by.contains(handle) { return true }
      reactions[index].by.append(handle)
      reactions[index].by.sort()
      reactions[index].count = max(reactions[index].count, reactions[index].by.count)
    } else {
      reactions.append(Reaction(emoji: emoji, count: 1, by: [handle]))
    }
    chat.messages[at].reactions = reactions
    return true
  }

  func finish(owner: String?) -> Chat {
    var chat = chat
    chat.messages = chat.messages.enumerated().sorted {
      ($0.element.sent, $0.offset) < ($1.element.sent, $1.offset)
    }.map(\.element)
    var seen: Set<String> = []
    let writers = chat.messages.map(\.author).filter { !$0.isEmpty }
    chat.participants = (members.sorted() + writers).filter { seen.insert($0).inserted }
    let count = max(memberCount ?? 0, chat.participants.count)
    let type = cid.prefix { $0 != ":" }
    switch type {
    case "livestream": chat.kind = .livestream
    case "messaging": chat.kind = count <= 2 && chat.title.isEmpty ? .direct : .group
    default: chat.kind = .channel
    }
    chat.owner = owner.flatMap { chat.participants.contains($0) ? $0 : nil }
    return chat
  }
}
