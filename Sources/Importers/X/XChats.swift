/// Direct messages, alone and in groups. People are numbers; their names are put in at the end, as far as posts tell them.

import JSON
import Posts

extension XReading {
  mutating func read(conversation record: JSONValue, isGroup: Bool, pointer: String) {
    let conversation = record["dmConversation"] ?? record
    guard let id = conversation["conversationId"]?.text ?? conversation["conversationId"]?.digits else {
      return fail("messages", "a conversation has no id", at: pointer)
    }
    var chat = Chat(id: "x-\(id)", kind: isGroup || !id.contains("-") ? .group : .direct)
    chat.origin = Origin(file: file)
    chat.owner = owner.handle
    if chat.kind == .direct { chat.participants = id.split(separator: "-").map(String.init) }
    for (at, event) in (conversation["messages"]?.list ?? []).enumerated() {
      read(event: event, into: &chat, pointer: "\(pointer)/dmConversation/messages/\(at)")
    }
    // The newest message stands first.
    chat.messages = chat.messages.enumerated().sorted { left, right in
      left.element.sent == right.element.sent
        ? left.offset > right.offset : left.element.sent < right.element.sent
    }.map(\.element)
    chats.append(chat)
  }

  private mutating func read(event: JSONValue, into chat: inout Chat, pointer: String) {
    guard let (type, content) = event.object?.members.first.map({ ($0.key, $0.value) }) else {
      return fail("messages", "a message says nothing", at: pointer)
    }
    guard let sent = content["createdAt"]?.string.flatMap(XDate.parse) else {
      if type == "messageCreate" {
        return fail("messages", "a message has no date", at: pointer, id: content["id"]?.string)
      }
      return skip("messages", because: "event without a date")
    }
    switch type {
    case "messageCreate", "welcomeMessageCreate":
      guard let id = content["id"]?.digits else { return fail("messages", "a message has no id", at: pointer) }
      var message = Message(id: id, author: content["senderId"]?.digits ?? "", sent: sent)
      message.origin = Origin(file: file)
      fill(&message, content)
      for person in [content["senderId"]?.digits, content["recipientId"]?.digits] {
        if let person, person != "0", !chat.participants.contains(person) { chat.participants.append(person) }
      }
      chat.messages.append(message)
      keep("messages")
    case "joinConversation", "participantsJoin", "participantsLeave", "conversationNameUpdate":
      guard let line = systemLine(type, content, &chat) else {
        return skip("messages", because: "event of type \(type) that says nothing")
      }
      var message = Message(id: "\(type)-\(sent.milliseconds)", author: "", sent: sent, body: line)
      message.isSystem = true
      message.origin = Origin(file: file)
      chat.messages.append(message)
      keep("messages")
    default: skip("messages", because: "event of type \(type)")
    }
  }

  /// Text, files and reactions.
  private mutating func fill(_ message: inout Message, _ content: JSONValue) {
    let files = content["mediaUrls"]?.list.compactMap(\.text) ?? []
    var entities: [XEntity] = []
    for url in content["urls"]?.list ?? [] {
      guard let short = url["url"]?.text else { continue }
      let address = url["expanded"]?.text ?? short
      // The message's own picture, which is no address of the web for others.
      let isMedia = address.contains("/messages/media/") || (!files.isEmpty && address.contains("ton.twitter.com/"))
      let kind: XEntity.Kind = isMedia ? .nothing : .link(shown: url["display"]?.text ?? address, address: address)
      entities.append(XEntity(kind: kind, start: -1, end: -1, words: short))
    }
    let text = XText.html(Array((content["text"]?.string ?? "").utf8), entities, isEscaped: true)
    if !text.isEmpty { message.body = Body(text, format: .html) }
    for address in files {
      guard let name = address.addressFileName else { continue }
      let source = mediaFile("\(message.id)-\(name)", .messages, folder: "messages")
      let ending = name.split(separator: ".").last.map { String($0).asciiLowercased } ?? ""
      let kind: Attachment.Kind = ending == "mp4" ? (address.contains("dm_gif") ? .animation : .video) : .image
      var attachment = Attachment(source: source ?? "", kind: kind)
      attachment.isMissing = source == nil
      if source == nil { miss("\(message.id)-\(name)") }
      message.attachments.append(attachment)
    }
    for reaction in content["reactions"]?.list ?? [] {
      guard let key = reaction["reactionKey"]?.text else { continue }
      let emoji = Self.emoji(key)
      let by = reaction["senderId"]?.digits
      if let at = message.reactions.firstIndex(where: { $0.emoji == emoji }) {
        message.reactions[at].count += 1
        if let by { message.reactions[at].by.append(by) }
      } else {
        message.reactions.append(Reaction(emoji: emoji, count: 1, by: by.map { [$0] } ?? []))
      }
    }
  }

  /// A reaction is an emoji, or one of the words of its first years.
  private static func emoji(_ key: String) -> String {
    switch key {
    case "funny": "😂"
    case "surprised": "😲"
    case "sad": "😢"
    case "like": "❤️"
    case "excited": "🔥"
    case "agree": "👍"
    case "disagree": "👎"
    default: key.utf8.allSatisfy({ $0 < 0x80 }) ? ":\(key):" : key
    }
  }

  /// What an event says, with numbers between bytes 1 in the place of names; nil where it says nothing.
  private func systemLine(_ type: String, _ content: JSONValue, _ chat: inout Chat) -> Body? {
    let who = content["initiatingUserId"]?.digits.map { "\u{1}\($0)\u{1}" }
    let users = (content["userIds"] ?? content["participantsSnapshot"])?.list.compactMap(\.digits) ?? []
    for user in users + [content["initiatingUserId"]?.digits].compactMap({ $0 }) where !chat.participants.contains(user)
    {
      chat.participants.append(user)
    }
    let names = users.map { "\u{1}\($0)\u{1}" }.joined(separator: ", ")
    switch type {
    case "conversationNameUpdate":
      guard let name = content["name"]?.text else { return nil }
      // Events stand newest first: the first name is the current one.
      if chat.title.isEmpty { chat.title = name }
      return Body("\(who ?? "Somebody") named the group \u{201C}\(name.withoutMarks)\u{201D}", format: .text)
    case "participantsLeave": return names.isEmpty ? nil : Body("\(names) left", format: .text)
    case "participantsJoin":
      return names.isEmpty ? nil : Body(who.map { "\($0) added \(names)" } ?? "\(names) joined", format: .text)
    default: return who.map { Body("\($0) started the group", format: .text) }
    }
  }

  /// A conversation may be in several parts of the archive, in any order.
  private mutating func joinChats() {
    chats.sort { left, right in
      if left.id != right.id { return left.id.utf8.lexicographicallyPrecedes(right.id.utf8) }
      return left.order.lexicographicallyPrecedes(right.order)
    }
    var joined: [Chat] = []
    for chat in chats {
      guard let at = joined.indices.last, joined[at].id == chat.id else {
        joined.append(chat)
        continue
      }
      // The newer part knows the current name.
      if !chat.title.isEmpty { joined[at].title = chat.title }
      joined[at].participants += chat.participants.filter { !joined[at].participants.contains($0) }
      joined[at].messages = (joined[at].messages + chat.messages).enumerated().sorted { left, right in
        left.element.sent == right.element.sent
          ? left.offset < right.offset : left.element.sent < right.element.sent
      }.map(\.element)
    }
    chats = joined
  }

  /// Puts names in the place of numbers.
  mutating func settleChats() {
    if chats.isEmpty { return }
    joinChats()
    var mentioned: Set<String> = []
    func handle(_ id: String) -> String {
      if id == owner.id { return owner.handle }
      mentioned.insert(id)
      return people.handle(id)
    }
    for at in chats.indices {
      chats[at].participants = chats[at].participants.map(handle)
      if !chats[at].participants.contains(owner.handle) { chats[at].participants.append(owner.handle) }
      for line in chats[at].messages.indices {
        let message = chats[at].messages[line]
        if !message.author.isEmpty { chats[at].messages[line].author = handle(message.author) }
        for reaction in message.reactions.indices {
          chats[at].messages[line].reactions[reaction].by = message.reactions[reaction].by.map(handle)
        }
        guard message.isSystem else { continue }
        let parts = message.body.source.split(separator: "\u{1}", omittingEmptySubsequences: false).enumerated()
        chats[at].messages[line].body.source = parts.map { number, part in
          number.isMultiple(of: 2) ? String(part) : String(handle(String(part)).handleName)
        }.joined()
      }
    }
    result.library.chats = chats
    result.library.accounts += mentioned.map(people.account).sorted {
      $0.handle.utf8.lexicographicallyPrecedes($1.handle.utf8)
    }
  }
}

extension Chat {
  /// By which parts of one conversation are in order: its first message's time and id.
  fileprivate var order: [UInt64] {
    messages.first.map { [UInt64(max(0, $0.sent.milliseconds)), UInt64($0.id) ?? 0] } ?? []
  }
}

extension String {
  /// Without the byte that stands around numbers.
  fileprivate var withoutMarks: String { filter { $0 != "\u{1}" } }
}
