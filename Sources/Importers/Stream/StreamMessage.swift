/// From a message of Stream Chat to a message. Takes only Stream's own fields named here, and the app's fields as `x_…`.

import JSON
import Posts

extension StreamReading {
  /// What became of a message.
  enum Outcome {
    case kept(Message)
    case skipped(String)
    case withheld(String)
    case rejected(String)
  }

  /// Keys that are Stream's, on messages. All others are the app's.
  private static let known: Set<String> = [
    "id", "cid", "type", "text", "html", "user", "user_id", "created_at", "updated_at", "deleted_at",
    "before_message_send_failed",
    "message_text_updated_at", "parent_id", "show_in_channel", "reply_count", "deleted_reply_count",
    "thread_participants", "quoted_message_id", "quoted_message", "reaction_counts", "reaction_scores",
    "reaction_groups", "latest_reactions", "own_reactions", "attachments", "mentioned_users", "mentioned_channel",
    "mentioned_here", "mentioned_roles", "pinned", "pinned_at", "pinned_by", "pin_expires", "poll", "poll_id", "silent",
    "shadowed", "command", "args", "command_info", "i18n", "moderation", "moderation_details", "shared_location",
    "reminder", "draft", "restricted_visibility", "deleted_for_me", "mml", "image_labels", "channel", "channel_id",
    "channel_cid", "extraData", "pending", "status", "skip_push", "skip_enrich_url", "team", "automod", "member",
    "ban", "score", "watcher_count",
  ]

  mutating func message(_ json: JSONValue) -> Outcome {
    guard let id = json["id"]?.text else { return .rejected("a message has no id") }
    guard let sent = json["created_at"]?.moment else {
      return .rejected(json["created_at"]?.string.map { "'\($0)' is no date" } ?? "a message has no date")
    }
    let type = json["type"]?.string ?? "regular"
    switch type {
    case "ephemeral": return .withheld("visible to one person only")
    case "error": return .skipped("error that a client was shown")
    default: break
    }
    if json["shadowed"]?.bool == true { return .withheld("hidden by the app's moderators") }
    if json["restricted_visibility"]?.array?.isEmpty == false { return .withheld("visible to some members only") }
    if json["deleted_for_me"]?.bool == true { return .skipped("deleted for the one who exports") }
    if json["pending"]?.bool == true { return .withheld("not sent yet") }

    let author = people.learn(json["user"], id: json["user_id"])
    // Of a user who was deleted, nothing may be left.
    var message = Message(id: id, author: author ?? (type == "system" ? "" : people.learnDeletedUser()), sent: sent)
    message.thread = json["parent_id"]?.text
    message.isSystem = type == "system"
    if type == "deleted" || json["deleted_at"]?.moment != nil {
      // Exports that a server asks for hold the text still.
      message.isDeleted = true
      return .kept(message)
    }
    message.body = body(json)
    if let edited = json["message_text_updated_at"]?.moment, edited > sent { message.edited = edited }
    if let quoted = json["quoted_message_id"]?.text ?? json["quoted_message"]?["id"]?.text {
      message.inReplyTo = quote(quoted, json["quoted_message"])
    }
    var attachments: [Attachment] = []
    var card: Card?
    StreamFiles.add(json["attachments"]?.array ?? [], to: &attachments, card: &card)
    if !attachments.isEmpty { message.attachments = attachments }
    if card != nil { message.card = card }
    let reactions = reactions(json)
    if !reactions.isEmpty { message.reactions = reactions }
    if let poll = Poll(stream: json["poll"]) {
      message.poll = poll
      if message.body.isEmpty { message.body = Body(json["poll"]?["name"]?.text ?? "", format: .text) }
    }
    if message.body.isEmpty, json["shared_location"]?.object != nil { message.body = Body("(a place)", format: .text) }
    var extra = StreamCustom.fields(of: json, known: Self.known)
    // Older exports keep the app's fields together.
    extra.merge(StreamCustom.fields(of: json["extraData"] ?? .null, known: Self.known)) { own, _ in own }
    if json["pinned"]?.bool == true { extra["x_pinned"] = "true" }
    if json["show_in_channel"]?.bool == true { extra["x_show_in_channel"] = "true" }
    if !extra.isEmpty { message.extra = extra }
    for user in json["mentioned_users"]?.array ?? [] { _ = people.learn(user) }
    return .kept(message)
  }

  /// The author's own Markdown; the HTML of Stream's servers only where that is missing.
  private func body(_ json: JSONValue) -> Body {
    if let text = json["text"]?.text { return Body(text.withoutSecretsInside, format: .markdown) }
    return Body(json["html"]?.text ?? "", format: .html)
  }

  private mutating func quote(_ id: String, _ quoted: JSONValue?) -> Reference {
    guard let quoted, quoted.object != nil else { return Reference(id) }
    if quoted["type"]?.string == "deleted" || quoted["deleted_at"]?.moment != nil {
      return Reference(id, details: .init(absence: .deleted))
    }
    var details = Reference.Details()
    details.author = people.learn(quoted["user"], id: quoted["user_id"])
    let text = body(quoted)
    if !text.isEmpty { details.text = text }
    details.published = quoted["created_at"]?.moment
    return Reference(id, details: details)
  }

  // MARK: Reactions

  /// How often each was given, as far as that is told, with those who gave it: at most ten are named.
  private mutating func reactions(_ json: JSONValue) -> [Reaction] {
    var counts: [(type: String, count: Int)] = []
    for member in json["reaction_groups"]?.object?.members ?? [] {
      if let count = member.value["count"]?.integer { counts.append((member.key, count)) }
    }
    if counts.isEmpty {
      for member in json["reaction_counts"]?.object?.members ?? [] {
        if let count = member.value.integer { counts.append((member.key, count)) }
      }
    }
    var by: [String: [String]] = [:]
    for key in ["latest_reactions", "own_reactions"] {
      for reaction in json[key]?.array ?? [] {
        guard let type = reaction["type"]?.text, let who = people.learn(reaction["user"], id: reaction["user_id"])
        else {
          continue
        }
        if by[type]?.contains(who) != true { by[type, default: []].append(who) }
        if !counts.contains(where: { $0.type == type }) { counts.append((type, 0)) }
      }
    }
    return counts.sorted { $0.type < $1.type }.compactMap { type, count in
      let names = (by[type] ?? []).sorted()
      let all = max(count, names.count)
      return all > 0 ? Reaction(emoji: Self.symbol(type), count: all, by: names) : nil
    }
  }

  /// The kinds of Stream's own clients; those of apps stay words.
  static func symbol(_ type: String) -> String {
    switch type {
    case "like": "👍"
    case "love": "❤️"
    case "haha": "😂"
    case "wow": "😮"
    case "sad": "😢"
    case "angry": "😠"
    default: type.unicodeScalars.contains { $0.value > 0x2000 } ? type : ":\(type):"
    }
  }
}

extension Poll {
  fileprivate init?(stream poll: JSONValue?) {
    guard let options = poll?["options"]?.array, !options.isEmpty else { return nil }
    let votes = poll?["vote_counts_by_option"]
    self.init(
      options: options.map { option in
        let id = option["id"]?.text ?? ""
        return Option(title: option["text"]?.text ?? "", votes: votes?.object == nil ? nil : votes?[id]?.integer ?? 0)
      })
    allowsMultiple = poll?["max_votes_allowed"]?.integer.map { $0 > 1 } ?? (poll?["enforce_unique_vote"]?.bool == false)
  }
}
