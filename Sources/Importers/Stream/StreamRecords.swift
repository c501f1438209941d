/// What is done with each record that the walk finds, told by its fields where no wrapper tells what it is.

import JSON
import Posts

extension StreamReading {
  /// A record without a wrapper, told by its fields.
  mutating func take(_ json: JSONValue, _ pointer: String, channel: String?, isNotice: Bool) {
    if json["verb"]?.string != nil || (json["type"] != nil && json["feeds"]?.array != nil) {
      takeActivity(json, pointer, isNotice: isNotice)
    } else if json["feed_id"]?.text != nil, json["target_id"]?.text != nil {
      takeFollow(json)
    } else if json["activity_id"]?.text != nil, json["kind"]?.text != nil {
      takeFeedReaction(json, pointer)
    } else if json["message_id"]?.text != nil, let type = json["type"]?.text {
      takeReaction(json, type)
    } else if json["config"]?.object != nil || (json["created_by"] != nil && json["cid"] != nil && json["text"] == nil)
    {
      _ = takeChannel(json)
    } else if json["text"] != nil || json["attachments"]?.array != nil
      || json["deleted_at"] != nil && json["cid"] != nil
    {
      takeMessage(json, pointer, channel)
    } else if json["channel_role"] != nil || json["user_id"] != nil && json["channel_cid"] != nil {
      takeMember(json, channel)
    } else if json["id"]?.text != nil, json["role"] != nil || json["name"] != nil {
      takeUser(json)
    } else {
      result.ledger.skip("records", in: path, because: "of no kind that a site shows")
    }
  }

  mutating func takeChannel(_ json: JSONValue) -> String? {
    let named = json["type"]?.text.flatMap { type in json["id"]?.text.map { "\(type):\($0)" } }
    guard let cid = json["cid"]?.text ?? named else { return nil }
    if channels[cid] == nil { channels[cid] = StreamChannel(cid: cid, origin: origin) }
    channels[cid]?.learn(json)
    _ = people.learn(json["created_by"])
    for member in json["members"]?.array ?? [] { takeMember(member, cid) }
    return cid
  }

  mutating func takeMember(_ json: JSONValue, _ channel: String?) {
    guard let handle = people.learn(json["user"], id: json["user_id"]),
      let cid = json["channel_cid"]?.text ?? json["cid"]?.text ?? channel
    else { return }
    if channels[cid] == nil { channels[cid] = StreamChannel(cid: cid, origin: origin) }
    channels[cid]?.add(member: handle)
  }

  mutating func takeUser(_ json: JSONValue) { _ = people.learn(json) }

  mutating func takeMessage(_ json: JSONValue, _ pointer: String, _ channel: String?) {
    let outcome = message(json)
    guard case .kept(var message) = outcome else {
      switch outcome {
      case .kept: break
      case .skipped(let why): result.ledger.skip("messages", in: path, because: why)
      case .withheld(let why): result.ledger.withhold("messages", in: path, because: why)
      case .rejected(let why): fail("messages", why, pointer, id: json["id"]?.string)
      }
      return
    }
    // A search tells the channel with each message.
    let own = json["channel"]?.object == nil ? nil : takeChannel(json["channel"] ?? .null)
    guard let cid = json["cid"]?.text ?? json["channel_cid"]?.text ?? own ?? channel else {
      return fail("messages", "a message names no channel, and hangs in none", pointer, id: message.id)
    }
    message.origin = origin
    if channels[cid] == nil { channels[cid] = StreamChannel(cid: cid, origin: origin) }
    let changed = json["deleted_at"]?.moment ?? json["updated_at"]?.moment ?? message.edited ?? message.sent
    if channels[cid]?.add(message, changed: changed) == true {
      result.ledger.keep("messages", in: path)
    } else {
      result.ledger.skip("messages", in: path, because: "occurs twice")
    }
  }

  mutating func takeReaction(_ json: JSONValue, _ type: String) {
    guard let message = json["message_id"]?.text, let who = people.learn(json["user"], id: json["user_id"]) else {
      return result.ledger.skip("reactions", in: path, because: "names nobody")
    }
    looseReactions.append((type, who, message, path))
  }
}
