/// Channels, groups and direct messages, and which folder of an export belongs to which of them.

import Bytes
import JSON
import Posts

struct SlackChannel {
  enum Kind { case channel, privateChannel, group, direct }

  var id: String
  var name: String
  var kind: Kind
  var isArchived = false
  var members: [String] = []
  var topic: String?
  var purpose: String?
  /// The messages that are pinned, by `ts`.
  var pins: Set<String> = []

  /// Nil for an entry without an id.
  init?(_ json: JSONValue, _ kind: Kind) {
    guard let id = json["id"]?.text else { return nil }
    self.init(id: id, name: json["name"]?.text ?? "", kind: kind)
    isArchived = json["is_archived"]?.bool == true
    members = (json["members"]?.list ?? []).compactMap(\.text)
    topic = json["topic"]?["value"]?.text
    purpose = json["purpose"]?["value"]?.text
    pins = Set((json["pins"]?.list ?? []).compactMap { $0["id"]?.text })
  }

  init(id: String, name: String, kind: Kind) {
    self.id = id
    self.name = name
    self.kind = kind
  }

  /// A channel that no list has: by the letter that its id begins with, as far as the folder is called after it.
  init(folder: String) {
    let isID = folder.wholeMatch(of: /[CDG][A-Z0-9]{2,}/) != nil
    let kind: Kind = isID && folder.hasPrefix("D") ? .direct : folder.hasPrefix("mpdm-") ? .group : .channel
    self.init(id: folder, name: isID ? "" : folder, kind: kind)
  }

  var chat: Chat {
    let kinds: [Kind: Chat.Kind] = [.channel: .channel, .privateChannel: .channel, .group: .group, .direct: .direct]
    var chat = Chat(id: "slack-\(id)", kind: kinds[kind] ?? .group)
    chat.extra["x_topic"] = topic.map(Self.json)
    chat.extra["x_purpose"] = purpose.map(Self.json)
    return chat
  }

  private static func json(_ text: String) -> String {
    var out: [UInt8] = []
    out.append(json: SlackText.plain(text))
    return String(decoding: out, as: UTF8.self)
  }
}
