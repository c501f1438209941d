/// The same joining for channels whose messages are too many for memory: on disk, by their ids. What it gives is what
/// `DiscordJoining` gives for smaller ones.

import Files
import Posts

extension DiscordReading.Joined {
  /// Adds messages behind those that are there, all of them on disk as soon as some are.
  mutating func append(_ messages: [Message], _ more: ScratchRecords?) throws {
    guard overflow != nil || more != nil else {
      if chat.messages.isEmpty { chat.messages = messages } else { chat.messages += messages }
      return
    }
    if overflow == nil, chat.messages.isEmpty, messages.isEmpty {
      overflow = more
      return
    }
    var records = try overflow ?? ScratchRecords()
    overflow = nil
    for message in chat.messages + messages {
      try records.append(message.packed, key: message.number, tag: message.origin.file)
    }
    chat.messages = []
    if var more {
      for place in more.places { try records.append(more.record(place), key: place.key, tag: place.tag) }
    }
    overflow = records
  }

  /// Puts the messages in order, each once: of copies, the last. Gives how many were dropped, by file.
  mutating func uniteOverflow() throws -> [Int32: Int] {
    guard var records = overflow else { return [:] }
    overflow = nil
    try records.sort()
    var dropped: [Int32: Int] = [:]
    var kept: [ScratchRecords.Place] = []
    kept.reserveCapacity(records.count)
    for place in records.places {
      if let last = kept.last, last.key == place.key {
        dropped[last.tag, default: 0] += 1
        kept[kept.count - 1] = place
      } else {
        kept.append(place)
      }
    }
    if !dropped.isEmpty { records.keep(kept) }
    overflow = records
    return dropped
  }
}

extension DiscordReading {
  /// Moves threads into their channel.
  mutating func joinOverflow(_ ids: [String], _ joined: inout Joined, _ chats: inout [String: Joined]) throws {
    if joined.overflow == nil { try joined.append([], ScratchRecords()) }
    guard var records = joined.overflow else { return }
    joined.overflow = nil
    let heads = heads(of: ids, in: records.places.lazy.map { String($0.key) })
    for id in ids {
      guard var thread = chats.removeValue(forKey: id) else { continue }
      if thread.overflow == nil { try thread.append([], ScratchRecords()) }
      guard var messages = thread.overflow else { continue }
      let head = heads[id].map { records.places[$0].key } ?? messages.places.first?.key
      if let at = heads[id] {
        var message = try Message(packed: records.record(records.places[at]))
        message.extra["x_thread"] = quoted(thread.header.name)
        try records.replace(at, with: message.packed, key: message.number)
      }
      for (at, place) in messages.places.enumerated() {
        var message = try Message(packed: messages.record(place))
        if at == 0, heads[id] == nil { message.extra["x_thread"] = quoted(thread.header.name) }
        if place.key != head { message.thread = head.map { String($0) } }
        try records.append(message.packed, key: place.key, tag: place.tag)
      }
    }
    try records.sort()
    joined.overflow = records
  }

  /// Shows each message of a chat that is on disk, takes note of its files, and puts the messages in the order of time.
  mutating func settleOverflow(of chat: String, _ meet: (Message) -> Void) throws {
    guard var records = result.overflow.messages.removeValue(forKey: chat) else { return }
    var places = records.places
    for at in places.indices {
      let message = try Message(packed: records.record(places[at]))
      meet(message)
      files.use(message)
      places[at].key = message.sent.milliseconds
    }
    records.keep(places)
    result.overflow.messages[chat] = records
  }
}
