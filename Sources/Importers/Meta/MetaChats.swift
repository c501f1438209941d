/// Direct messages of Instagram. People are known by the names they show; a chat is known by the number at the end of its folder.

import Bytes
import JSON
import Posts

extension MetaReading {
  mutating func read(conversation record: JSONValue, path: String) {
    let folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    let written = record["thread_path"]?.text?.split(separator: "/").last.map(String.init) ?? folder
    let number = written.split(separator: "_").last.map(String.init) ?? written
    let id = "instagram-" + (number.utf8.allSatisfy { (48...57).contains($0) } ? number : written)
    let people = (record["participants"]?.list ?? []).compactMap { $0["name"]?.text }
    var chat = chats[id] ?? Chat(id: id, kind: people.count > 2 ? .group : .direct)
    if chat.origin == Origin() { chat.origin = origin }
    if people.count > 2 { chat.title = record["title"]?.text ?? chat.title }
    for name in people where !chat.participants.contains(name) { chat.participants.append(name) }
    for (at, message) in (record["messages"]?.list ?? []).enumerated() {
      read(message: message, into: &chat, pointer: "/messages/\(at)")
    }
    chats[id] = chat
  }

  private mutating func read(message record: JSONValue, into chat: inout Chat, pointer: String) {
    guard let milliseconds = record["timestamp_ms"]?.integer, milliseconds > 0, let sender = record["sender_name"]?.text
    else { return fail("messages", "a message has no sender or no date", at: pointer) }
    let content = record["content"]?.string ?? ""
    let lists: [(key: String, kind: Attachment.Kind?)] = [("photos", nil), ("videos", nil), ("audio_files", .audio)]
    let files = lists.flatMap { list in
      (record[list.key]?.list ?? []).compactMap { file in file["uri"]?.text.map { (uri: $0, kind: list.kind) } }
    }
    let id = Self.id(
      String(milliseconds), [sender, content, files.first?.uri ?? "", record["share"]?["link"]?.string ?? ""])
    var message = Message(id: id, author: sender, sent: Timestamp(milliseconds: Int64(milliseconds)))
    message.origin = origin
    message.isDeleted = record["is_unsent"]?.bool == true
    if !message.isDeleted {
      message.body = MetaNetwork.instagram.body(content)
      message.attachments = files.map { file in
        var attachment = attachment(file.uri, ofMessage: true)
        // Voice messages are films by their endings (.mp4).
        attachment.kind = file.kind ?? attachment.kind
        return attachment
      }
      if let link = record["share"]?["link"]?.text?.withoutSecrets {
        message.card = Card(url: link, title: record["share"]?["share_text"]?.text ?? link)
      }
    }
    for reaction in record["reactions"]?.list ?? [] {
      guard let emoji = reaction["reaction"]?.text else { continue }
      let by = reaction["actor"]?.text
      if let at = message.reactions.firstIndex(where: { $0.emoji == emoji }) {
        message.reactions[at].count += 1
        if let by { message.reactions[at].by.append(by) }
      } else {
        message.reactions.append(Reaction(emoji: emoji, count: 1, by: by.map { [$0] } ?? []))
      }
    }
    chat.messages.append(message)
  }

  /// Messages in order of time, each once; of copies the one of the first file.
  private mutating func sorted(_ messages: [Message]) -> [Message] {
    let sorted = messages.enumerated().sorted { left, right in
      let (one, two) = (left.element, right.element)
      if one.sent != two.sent { return one.sent < two.sent }
      if one.id != two.id { return one.id.utf8.lexicographicallyPrecedes(two.id.utf8) }
      let (first, second) = (files[Int(one.origin.file)], files[Int(two.origin.file)])
      return (first.tree, first.path, left.offset) < (second.tree, second.path, right.offset)
    }
    var kept: [Message] = []
    for (_, message) in sorted {
      let isCopy = kept.last.map { $0.sent == message.sent && $0.id == message.id } ?? false
      if isCopy {
        skip("messages", because: "the same record twice", file: Int(message.origin.file))
      } else {
        kept.append(message)
        keep("messages", file: Int(message.origin.file))
      }
    }
    return kept
  }

  /// Handles in the place of names, messages in order of time.
  mutating func settleChats() {
    if chats.isEmpty { return }
    let isKnown = displayName.map { name in chats.values.contains { $0.participants.contains(name) } } ?? false
    let me = isKnown ? displayName : commonName
    var names: Set<String> = []
    func handle(_ name: String) -> String {
      if name == me { return MetaNetwork.instagram.handle(owner) }
      names.insert(name)
      return Self.handle(ofPerson: name)
    }
    for (_, chat) in chats.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      var chat = chat
      chat.participants = chat.participants.map(handle).sorted()
      if me != nil { chat.owner = MetaNetwork.instagram.handle(owner) }
      chat.messages = sorted(chat.messages)
      for at in chat.messages.indices {
        chat.messages[at].author = handle(chat.messages[at].author)
        for reaction in chat.messages[at].reactions.indices {
          chat.messages[at].reactions[reaction].by = chat.messages[at].reactions[reaction].by.map(handle)
        }
      }
      result.library.chats.append(chat)
    }
    result.library.accounts += names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map {
      Account(handle: Self.handle(ofPerson: $0), name: $0)
    }
  }

  /// The one name that takes part in all of several chats.
  private var commonName: String? {
    guard chats.count > 1, let first = chats.values.first else { return nil }
    let common = first.participants.filter { name in chats.values.allSatisfy { $0.participants.contains(name) } }
    return common.count == 1 ? common[0] : nil
  }

  /// `Moss Green` becomes `name-moss-green@instagram.com`: names of accounts hold no hyphen, so this is nobody's name.
  private static func handle(ofPerson name: String) -> String {
    var slug = ""
    for scalar in name.lowercased().unicodeScalars {
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isWord { slug.unicodeScalars.append(scalar) } else if !slug.hasSuffix("-"), !slug.isEmpty { slug += "-" }
    }
    while slug.hasSuffix("-") { slug.removeLast() }
    return "\(slug.isEmpty ? id("name", [name]) : "name-" + slug)@instagram.com"
  }
}
