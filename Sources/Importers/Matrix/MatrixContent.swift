/// What the kinds of event say. Takes only the fields named here: keys of encrypted files and positions stay out.

import JSON
import Posts

extension MatrixRoom {
  /// Fills a message from its event; gives a reason where it says nothing that a page shows.
  mutating func fill(
    _ message: inout Message, _ event: JSONValue, _ content: JSONValue, _ type: String, files: inout MatrixFiles
  ) -> String? {
    switch type {
    case "m.room.message": fill(&message, content, &files)
    case "m.sticker":
      message.attachments = [attachment(content, .image, message.sent, &files)]
    case "m.poll.start", "org.matrix.msc3381.poll.start":
      guard let poll = MatrixPoll(start: content) else { return "a poll without a question" }
      var whole = polls[message.id] ?? MatrixPoll()
      whole.start(poll, by: event["sender"]?.text ?? "")
      polls[message.id] = whole
      message.body = Body(MatrixText.html(poll.question), format: .html)
    case "m.room.encrypted":
      message.isSystem = true
      message.body = Body("(a message that could not be decrypted)", format: .text)
    default:
      guard let line = systemLine(event, content, type) else { return "event of type \(type.isEmpty ? "none" : type)" }
      message.isSystem = true
      message.body = Body(line.withoutSecretsInside, format: .text)
    }
    return nil
  }

  private func fill(_ message: inout Message, _ content: JSONValue, _ files: inout MatrixFiles) {
    let kind = content["msgtype"]?.string
    switch kind {
    case "m.image", "m.video", "m.audio", "m.file":
      let attachments: [String: Attachment.Kind] = ["m.image": .image, "m.video": .video, "m.audio": .audio]
      message.attachments = [attachment(content, attachments[kind ?? ""] ?? .file, message.sent, &files)]
      // With a file name beside it, the body is a caption.
      if let name = content["filename"]?.text, let body = content["body"]?.text, body != name {
        message.body = MatrixText.body(content)
      }
    case "m.location":
      // Where exactly, a `geo:` address, stays out.
      message.body = Body("(a place)", format: .text)
    case "m.emote":
      let name = members["@" + message.author.replacingAt]?.name ?? message.author.handleName
      message.body = Body("<em>* \(MatrixText.html(name)) \(MatrixText.body(content).source)</em>", format: .html)
    default: message.body = MatrixText.body(content)
    }
  }

  private func attachment(
    _ content: JSONValue, _ kind: Attachment.Kind, _ sent: Timestamp, _ files: inout MatrixFiles
  ) -> Attachment {
    let name = content["filename"]?.text ?? content["body"]?.text ?? ""
    let source = files.find(name: name, sent: sent, tree: tree)
    var attachment = Attachment(source: source ?? "", kind: kind)
    attachment.isMissing = source == nil
    attachment.title = name.isEmpty ? nil : name.withoutSecretsInside
    // A sticker's body describes it, as a picture's does where the file has a name of its own.
    if content["msgtype"] == nil { attachment.alt = content["body"]?.text?.withoutSecretsInside }
    let info = content["info"]
    attachment.width = (info?["w"]?.integer).flatMap { $0 > 0 ? $0 : nil }
    attachment.height = (info?["h"]?.integer).flatMap { $0 > 0 ? $0 : nil }
    return attachment
  }

  /// A change of the room in words; nil for what nobody reads.
  private func systemLine(_ event: JSONValue, _ content: JSONValue, _ type: String) -> String? {
    let sender = event["sender"]?.text ?? ""
    let who = members[sender]?.name ?? MatrixRoom.handle(sender).handleName
    switch type {
    case "m.room.member": return memberLine(event, content, who)
    case "m.room.name": return "\(who) named the room \(content["name"]?.text ?? "")".trimmed
    case "m.room.topic": return "\(who) set the topic to \(content["topic"]?.text ?? "nothing")"
    case "m.room.create": return "\(who) created the room"
    case "m.room.avatar": return "\(who) changed the room's picture"
    case "m.room.encryption": return "\(who) switched on encryption"
    case "m.room.tombstone": return "\(who) moved the room to another one"
    case "m.call.invite": return "\(who) called"
    default: return nil
    }
  }

  private func memberLine(_ event: JSONValue, _ content: JSONValue, _ who: String) -> String? {
    let subject = event["state_key"]?.text ?? ""
    let name = content["displayname"]?.text ?? members[subject]?.name ?? MatrixRoom.handle(subject).handleName
    let before = (event["unsigned"]?["prev_content"] ?? event["prev_content"])?["membership"]?.string
    let isOwn = subject == event["sender"]?.text
    switch content["membership"]?.string {
    case "join": return before == "join" ? nil : "\(name) joined"
    case "invite": return "\(who) invited \(name)"
    case "leave": return isOwn ? "\(name) left" : before == "ban" ? nil : "\(who) removed \(name)"
    case "ban": return "\(who) banned \(name)"
    case "knock": return "\(name) asked to join"
    default: return nil
    }
  }

  // MARK: The end

  /// Completes the messages with what other events say about them, in order of time.
  mutating func finish(owner: String?) -> Chat {
    var chat = Chat(id: id.isEmpty ? "matrix-" + shortHash(name + place) : id, title: name, kind: .channel)
    for at in messages.indices {
      let event = messages[at].id
      if redacted.contains(event) {
        messages[at].isDeleted = true
      }
      guard !messages[at].isDeleted else {
        messages[at].body = Body()
        messages[at].attachments = []
        continue
      }
      if let edit = edits[EditKey(event: event, sender: messages[at].author)] {
        messages[at].body = edit.body
        messages[at].edited = edit.sent
      }
      messages[at].reactions = (reactions[event] ?? []).map { Reaction(emoji: $0.key, count: $0.by.count, by: $0.by) }
      if let poll = polls[event] { messages[at].poll = poll.poll }
    }
    chat.messages = messages.enumerated().sorted {
      ($0.element.sent, $0.offset) < ($1.element.sent, $1.offset)
    }.map(\.element)
    chat.owner = owner
    chat.origin = origin
    var seen: Set<String> = []
    for message in chat.messages where seen.insert(message.author).inserted { chat.participants.append(message.author) }
    let people = Set(chat.messages.filter { !$0.isSystem }.map(\.author)).union(
      members.keys.map { MatrixRoom.handle($0) })
    // An export doesn't tell a conversation of two from a room; where two take part, it is one.
    chat.kind = people.count <= 2 ? .direct : .group
    if let topic, !topic.isBlank { chat.extra["x_topic"] = quoted(topic) }
    return chat
  }

  func accounts(of chat: Chat, _ files: inout MatrixFiles) -> [Account] {
    let names = members.reduce(into: [String: String]()) { $0[MatrixRoom.handle($1.key)] = $1.value.name }
    let reacted = chat.messages.flatMap { $0.reactions.flatMap(\.by) }
    return Set(chat.participants + reacted).sorted().map { handle in
      var account = Account(handle: handle, name: names[handle] ?? "")
      account.url = "https://matrix.to/#/@\(handle.handleName):\(handle.handleHost ?? "")"
      return account
    }
  }

  /// Adds what another file of the same room holds; gives for each file how many messages were there already.
  mutating func unite(_ other: MatrixRoom) -> [(file: String, count: Int)] {
    var twice = 0
    for message in other.messages {
      if let at = places[message.id] {
        twice += 1
        if !message.isDeleted, messages[at].isDeleted { continue }
        let hadFiles = !messages[at].attachments.allSatisfy(\.isMissing)
        let kept = messages[at]
        messages[at] = message
        if hadFiles, message.attachments.allSatisfy(\.isMissing), !message.isDeleted {
          messages[at].attachments = kept.attachments
        }
        messages[at].origin = kept.origin
      } else {
        places[message.id] = messages.count
        messages.append(message)
      }
    }
    for (key, edit) in other.edits where edits[key].map({ $0.sent <= edit.sent }) ?? true { edits[key] = edit }
    for (target, list) in other.reactions {
      for reaction in list { for handle in reaction.by { add(reaction: reaction.key, by: handle, to: target) } }
    }
    redacted.formUnion(other.redacted)
    for (target, poll) in other.polls { polls[target] = polls[target].map { $0.united(poll) } ?? poll }
    for (who, member) in other.members where members[who].map({ $0.sent <= member.sent }) ?? true {
      members[who] = member
    }
    if !other.name.isEmpty { name = other.name }
    topic = other.topic ?? topic
    return [(other.path, twice)]
  }
}

extension String {
  /// `fern@example.org` -> `fern:example.org`.
  fileprivate var replacingAt: String { split(separator: "@").joined(separator: ":") }
}
