/// Titles, names, descriptions and choices keep no keys and tokens of web addresses, whatever archive they are from. Texts and
/// addresses of their own are the importers' business.

import JSON
import Posts

extension Library {
  /// Leaves the secrets out of all that is a line of plain text.
  mutating func leaveSecretsOutOfNames() {
    for at in accounts.indices {
      accounts[at].name.leaveSecretsOut()
      for field in accounts[at].fields.indices { accounts[at].fields[field].name.leaveSecretsOut() }
      leaveSecretsOut(of: &accounts[at].extra)
    }
    leaveSecretsOutOfPostsNames()
    for at in chats.indices {
      chats[at].title.leaveSecretsOut()
      leaveSecretsOut(of: &chats[at].extra)
      for message in chats[at].messages.indices { chats[at].messages[message].leaveSecretsOutOfNames() }
    }
  }

  /// For posts that leave for the disk before all is read.
  mutating func leaveSecretsOutOfPostsNames() {
    for at in posts.indices where posts[at].hasDetails { posts[at].leaveSecretsOutOfNames() }
  }
}

extension Post {
  fileprivate mutating func leaveSecretsOutOfNames() {
    let lines = [more.title, more.contentWarning, more.card?.title, more.card?.summary]
    let isSafe =
      !lines.contains { $0?.mayHoldSecret == true } && more.attachments.allSatisfy(\.isWithoutSecret)
      && more.poll?.options.contains { $0.title.mayHoldSecret } != true
      && !more.edits.contains { $0.contentWarning?.mayHoldSecret == true }
      && !details.extra.values.contains(where: \.mayHoldSecret)
    if isSafe { return }
    var details = details
    details.title?.leaveSecretsOut()
    details.contentWarning?.leaveSecretsOut()
    for at in details.attachments.indices { details.attachments[at].leaveSecretsOutOfNames() }
    details.card?.leaveSecretsOutOfNames()
    details.poll?.leaveSecretsOutOfNames()
    for at in details.edits.indices { details.edits[at].contentWarning?.leaveSecretsOut() }
    leaveSecretsOut(of: &details.extra)
    self.details = details
  }
}

extension Message {
  /// Also of the line of the system, which may tell a title.
  mutating func leaveSecretsOutOfNames() {
    if isSystem {
      body.source.leaveSecretsOut()
    }
    guard hasDetails else { return }
    if !attachments.allSatisfy(\.isWithoutSecret) {
      var attachments = attachments
      for at in attachments.indices { attachments[at].leaveSecretsOutOfNames() }
      self.attachments = attachments
    }
    if var card, card.title.mayHoldSecret || card.summary?.mayHoldSecret == true {
      card.leaveSecretsOutOfNames()
      self.card = card
    }
    if var poll, poll.options.contains(where: { $0.title.mayHoldSecret }) {
      poll.leaveSecretsOutOfNames()
      self.poll = poll
    }
    if extra.values.contains(where: \.mayHoldSecret) {
      var extra = extra
      leaveSecretsOut(of: &extra)
      self.extra = extra
    }
  }
}

extension Attachment {
  fileprivate var isWithoutSecret: Bool { alt?.mayHoldSecret != true && title?.mayHoldSecret != true }

  fileprivate mutating func leaveSecretsOutOfNames() {
    alt?.leaveSecretsOut()
    title?.leaveSecretsOut()
  }
}

extension Card {
  fileprivate mutating func leaveSecretsOutOfNames() {
    title.leaveSecretsOut()
    summary?.leaveSecretsOut()
  }
}

extension Poll {
  fileprivate mutating func leaveSecretsOutOfNames() {
    for at in options.indices { options[at].title.leaveSecretsOut() }
  }
}

extension String {
  /// Most lines hold no address at all.
  fileprivate var mayHoldSecret: Bool { contains("://") }

  fileprivate mutating func leaveSecretsOut() {
    if mayHoldSecret { self = withoutSecretsInside }
  }
}

/// Members that archives alone have, as JSON.
private func leaveSecretsOut(of extra: inout [String: String]) {
  for (key, json) in extra where json.mayHoldSecret {
    guard let value = try? JSONValue(parsing: Array(json.utf8)) else { continue }
    var out: [UInt8] = []
    out.append(json: clean(value))
    extra[key] = String(decoding: out, as: UTF8.self)
  }
}

private func clean(_ value: JSONValue) -> JSONValue {
  switch value {
  case .string(let text): .string(text.withoutSecretsInside)
  case .array(let items): .array(items.map(clean))
  case .object(let object): .object(JSONObject(object.members.map { .init($0.key, clean($0.value)) }))
  default: value
  }
}
