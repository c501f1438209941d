/// One room: its events, and what other events say about them.

import Diagnostics
import JSON
import Posts

struct MatrixRoom {
  let path: String
  let place: String
  let tree: Int
  let folder: String
  let origin: Origin
  var name = ""
  var topic: String?
  var exporter: String?
  /// `!r:example.org`.
  var id = ""
  var count = 0

  var messages: [Message] = []
  /// Where each message stands, by event.
  var places: [String: Int] = [:]
  /// The newest text that somebody gave an event, by both: only the author's counts, and the event may come later.
  var edits: [EditKey: Edit] = [:]
  /// Reactions by the event and the key, with those who gave them.
  var reactions: [String: [(key: String, by: [String])]] = [:]
  /// Reactions that stand for a redacted event are none.
  var redacted: Set<String> = []
  var polls: [String: MatrixPoll] = [:]
  /// Members by address, with what their last membership event says.
  var members: [String: (name: String, sent: Timestamp)] = [:]
  private var senders: Set<String> = []

  struct EditKey: Hashable {
    var event: String
    var sender: String
  }

  struct Edit {
    var sent: Timestamp
    var body: Body
  }

  enum Outcome {
    case kept
    case skipped(String)
    case rejected(String)
  }

  init(path: String, place: String, tree: Int, folder: String, origin: Origin) {
    self.path = path
    self.place = place
    self.tree = tree
    self.folder = folder
    self.origin = origin
  }

  /// The handle of an address: `@fern:example.org` -> `fern@example.org`.
  static func handle(_ address: String) -> String {
    let bare = address.bareHandle
    guard !bare.contains("@"), let colon = bare.firstIndex(of: ":") else { return bare }
    return "\(bare[..<colon])@\(bare[bare.index(after: colon)...])"
  }

  /// Takes in an event.
  mutating func take(_ event: JSONValue, _ files: inout MatrixFiles) -> Outcome {
    guard let eventID = event["event_id"]?.text else { return .rejected("an event has no id") }
    guard let sender = event["sender"]?.text, let time = event["origin_server_ts"]?.integer else {
      return .rejected("an event has no sender or time")
    }
    if id.isEmpty { id = event["room_id"]?.text ?? "" }
    let sent = Timestamp(milliseconds: Int64(time))
    senders.insert(sender)
    let content = event["content"] ?? .null
    let relation = content["m.relates_to"]
    let target = relation?["event_id"]?.text
    let type = event["type"]?.string ?? ""
    // What is left of a redacted message has no content; a state may be empty by itself.
    let isEmpty = content.object?.members.isEmpty != false && event["state_key"] == nil
    let isRedacted = isEmpty || event["unsigned"]?["redacted_because"] != nil
    switch type {
    case "m.reaction":
      guard let target, let key = relation?["key"]?.text else { return .skipped("a redacted reaction") }
      add(reaction: key, by: Self.handle(sender), to: target)
      return .skipped("reaction, counted with its message")
    case "m.room.redaction":
      if let redacts = event["redacts"]?.text ?? content["redacts"]?.text { redacted.insert(redacts) }
      return .skipped("redaction of another event")
    case "m.poll.response", "org.matrix.msc3381.poll.response":
      if let target { polls[target, default: MatrixPoll()].answer(content, by: sender, sent) }
      return .skipped("answer to a poll, counted with it")
    case "m.poll.end", "org.matrix.msc3381.poll.end":
      if let target { polls[target, default: MatrixPoll()].end(by: sender, sent) }
      return .skipped("end of a poll, kept with it")
    case "m.room.member": learnMember(event, content, sent)
    default: break
    }
    if relation?["rel_type"]?.string == "m.replace", let target, !isRedacted {
      let body = MatrixText.body(content["m.new_content"] ?? content)
      let key = EditKey(event: target, sender: Self.handle(sender))
      if edits[key].map({ $0.sent <= sent }) ?? true { edits[key] = Edit(sent: sent, body: body) }
      return .skipped("edit, kept as its message's text")
    }
    var message = Message(id: eventID, author: Self.handle(sender), sent: sent)
    message.origin = origin
    if isRedacted, !type.hasPrefix("m.room.member") {
      message.isDeleted = true
    } else if let why = fill(&message, event, content, type, files: &files) {
      return .skipped(why)
    }
    relate(&message, content, relation)
    if let at = places[eventID] {
      messages[at] = message
      return .skipped("occurs twice")
    }
    places[eventID] = messages.count
    messages.append(message)
    return .kept
  }

  mutating func add(reaction key: String, by handle: String, to target: String) {
    var list = reactions[target] ?? []
    if let at = list.firstIndex(where: { $0.key == key }) {
      if !list[at].by.contains(handle) { list[at].by.append(handle) }
    } else {
      list.append((key, [handle]))
    }
    reactions[target] = list
  }

  private mutating func learnMember(_ event: JSONValue, _ content: JSONValue, _ sent: Timestamp) {
    guard let who = event["state_key"]?.text, let name = content["displayname"]?.text else { return }
    if let known = members[who], known.sent > sent { return }
    members[who] = (name, sent)
  }

  /// Replies and threads. A thread's answers carry a reply for programs that know no threads, which is none.
  private func relate(_ message: inout Message, _ content: JSONValue, _ relation: JSONValue?) {
    let reply = relation?["m.in_reply_to"]?["event_id"]?.text
    if relation?["rel_type"]?.string == "m.thread", let root = relation?["event_id"]?.text {
      message.thread = root
      if relation?["is_falling_back"]?.bool == true { return }
    }
    if let reply { message.inReplyTo = Reference(reply) }
  }

  /// The address of the one member of a name.
  func member(named name: String) -> String? {
    let found = members.filter { $0.value.name == name }.map(\.key)
    if found.count == 1 { return found[0] }
    let locals = senders.filter { $0.dropFirst().prefix { $0 != ":" } == name }
    return found.isEmpty && locals.count == 1 ? locals.first : nil
  }
}
