/// From one message of an export to a message of a chat. Takes only the fields named here.

import Bytes
import JSON
import Posts

/// What is needed to read the messages of one file.
struct DiscordContext {
  var header: DiscordHeader
  /// The folder of the JSON file in its tree.
  var folder: String
  var tree: Int
  var place: String
  var origin: Origin
}

extension DiscordReading {
  enum Outcome {
    case kept(Message)
    case skipped(String)
    case withheld(String)
    case rejected(String)
  }

  /// Kinds of message that somebody wrote; all others are lines of the system. Numbers are kinds that the exporter has no
  /// name for.
  private static let written: Set = ["Default", "0", "Reply", "19", "20", "23"]

  mutating func message(_ json: JSONValue, _ context: DiscordContext) -> Outcome {
    guard let id = json["id"]?.snowflake, let sent = sent(id, json) else {
      return .rejected("a message has no id or date")
    }
    let type = json["type"]?.text ?? json["type"]?.snowflake ?? "Default"
    if type == "21" { return .skipped("start of a thread, which stands in its channel") }
    if type == "24" { return .withheld("report to the moderators") }
    let author = json["author"].flatMap { learn($0, context, writes: true) } ?? ""
    var message = Message(id: id, author: author, sent: sent)
    message.origin = context.origin
    message.isSystem = !Self.written.contains(type) || author.isEmpty
    if let edited = json["timestampEdited"]?.moment, edited > sent { message.edited = edited }

    let marks = marks(json, context)
    let content = json["content"]?.text ?? ""
    if message.isSystem {
      message.body = Body(systemLine(content, type, json).withoutSecretsInside, format: .text)
      if type == "ThreadCreated" || type == "18", let thread = json["reference"]?["channelId"]?.snowflake {
        threadStarts[thread] = id
      }
      message.leaveSecretsOutOfNames()
      return .kept(message)
    }
    var html = marks.html(content)
    if let forwarded = json["forwardedMessage"], forwarded.object != nil {
      // Where it comes from is the business of that place.
      let text = marks.html(forwarded["content"]?.text ?? "")
      html += "<blockquote>\(text.isEmpty ? "Forwarded" : text)</blockquote>"
      if let at = forwarded["timestamp"]?.moment { message.extra["x_forwarded"] = "\"\(at.rfc3339)\"" }
      addMedia(forwarded, context, &message)
      html += addEmbeds(forwarded, context, marks, &message)
    }
    addMedia(json, context, &message)
    html += addEmbeds(json, context, marks, &message)
    message.body = Body(html, format: .html)
    message.emoji = emoji(json, context)
    addReactions(json, context, &message)
    if type == "Reply" || type == "19" { message.inReplyTo = reply(json, context) }
    if json["isPinned"]?.bool == true { message.extra["x_pinned"] = "true" }
    if let command = json["interaction"]?["name"]?.text { message.extra["x_command"] = quoted("/" + command) }
    message.leaveSecretsOutOfNames()
    return .kept(message)
  }

  /// The time that the id tells, to the millisecond since 2015: exports differ in fractions of a second. The written time where
  /// the two are apart.
  private func sent(_ id: String, _ json: JSONValue) -> Timestamp? {
    let written = json["timestamp"]?.moment
    guard let number = UInt64(id), number >> 22 > 0 else { return written }
    let told = Timestamp(milliseconds: Int64(number >> 22) + 1_420_070_400_000)
    guard let written else { return told }
    return abs(told.milliseconds - written.milliseconds) < 2000 ? told : written
  }

  mutating func learn(_ user: JSONValue, _ context: DiscordContext, writes: Bool = false) -> String? {
    people.learn(user, exported: context.header.exported, place: context.place, writes: writes) { url in
      switch files.find(url, tree: context.tree, folder: context.folder) {
      case .file(let path), .web(let path): path
      case .missing, .refused: nil
      }
    }
  }

  private mutating func marks(_ json: JSONValue, _ context: DiscordContext) -> DiscordMarks {
    guard let mentions = json["mentions"]?.array, !mentions.isEmpty else { return DiscordMarks() }
    var names: [(name: [UInt8], id: String)] = []
    for user in mentions {
      guard let id = user["id"]?.snowflake, let handle = learn(user, context) else { continue }
      named.insert(handle)
      for name in [user["nickname"]?.text, user["name"]?.text] {
        if let name { names.append((Array(name.utf8), id)) }
      }
    }
    names.sort { $0.name.count > $1.name.count }
    return DiscordMarks(mentions: names)
  }

  /// The exporter's English line, with its author: `Fern joined the server.`
  private func systemLine(_ content: String, _ type: String, _ json: JSONValue) -> String {
    let name = json["author"]?["nickname"]?.text ?? json["author"]?["name"]?.text
    guard !content.isEmpty else { return "(message of kind \(type))" }
    guard let name, let first = content.unicodeScalars.first else { return content }
    return "\(name) \(first.properties.lowercaseMapping)\(String(content.unicodeScalars.dropFirst()))"
  }

  /// The message that is answered. It may be deleted, or in another channel.
  private func reply(_ json: JSONValue, _ context: DiscordContext) -> Reference? {
    guard let reference = json["reference"], reference.object != nil else { return nil }
    guard let id = reference["messageId"]?.snowflake else {
      return Reference("deleted:" + (json["id"]?.text ?? ""), details: .init(absence: .deleted))
    }
    let channel = reference["channelId"]?.snowflake
    guard let channel, channel != context.header.channelID else { return Reference(id) }
    return Reference(id, details: .init(absence: .notInArchive))
  }

  // MARK: Reactions and emoji

  private mutating func addReactions(_ json: JSONValue, _ context: DiscordContext, _ message: inout Message) {
    guard let reactions = json["reactions"]?.array, !reactions.isEmpty else { return }
    message.reactions = reactions.compactMap { reaction in
      guard let emoji = reaction["emoji"], let name = emoji["name"]?.text else { return nil }
      let users = (reaction["users"]?.array ?? []).compactMap { learn($0, context) }
      named.formUnion(users)
      let count = max(reaction["count"]?.integer ?? 0, users.count, 1)
      guard let custom = customEmoji(emoji, context) else { return Reaction(emoji: name, count: count, by: users) }
      if !message.emoji.contains(where: { $0.shortcode == custom.shortcode }) { message.emoji.append(custom) }
      return Reaction(emoji: ":\(custom.shortcode):", count: count, by: users)
    }
  }

  private mutating func emoji(_ json: JSONValue, _ context: DiscordContext) -> [Emoji] {
    guard let list = json["inlineEmojis"]?.array, !list.isEmpty else { return [] }
    return list.compactMap { customEmoji($0, context) }
  }

  /// An emoji of a server. Standard ones have an empty id, in old exports none.
  private mutating func customEmoji(_ json: JSONValue, _ context: DiscordContext) -> Emoji? {
    guard json["id"]?.snowflake != nil, let name = json["name"]?.text else { return nil }
    let code = name.split(separator: ":").joined()
    if code.isEmpty { return nil }
    let found = json["imageUrl"]?.text.map { files.find($0, tree: context.tree, folder: context.folder) }
    switch found {
    case .file(let path), .web(let path): return Emoji(shortcode: code, source: path)
    default: return Emoji(shortcode: code)
    }
  }
}

/// A text as JSON.
func quoted(_ text: String) -> String {
  var json = Bytes()
  json.append(json: text)
  return json.text
}
