/// The walk through wrappers, and what is done with each record that it finds.

import JSON
import Posts

extension StreamReading {
  /// Reads the value at the cursor. `channel` is what it hangs in; `isNotice` says that it is part of a notification.
  mutating func walk(
    _ reader: inout JSONReader, _ bytes: UnsafeBufferPointer<UInt8>, channel: String?, isNotice: Bool, depth: Int
  ) throws(JSONError) {
    guard depth < Self.depthLimit else { return _ = try reader.skip() }
    switch try reader.kind() {
    case .array:
      try reader.beginArray()
      while try reader.nextItem() {
        try walk(&reader, bytes, channel: channel, isNotice: isNotice, depth: depth + 1)
      }
    case .object: try object(&reader, bytes, channel, isNotice, depth)
    default: _ = try reader.skip()
    }
  }

  private mutating func object(
    _ reader: inout JSONReader, _ bytes: UnsafeBufferPointer<UInt8>, _ channel: String?, _ isNotice: Bool, _ depth: Int
  ) throws(JSONError) {
    let start = reader
    // A first look at the keys: a channel may stand behind its messages.
    var members: [(key: String, value: JSONReader, kind: JSONReader.Kind)] = []
    var broken: JSONError?
    do throws(JSONError) {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        let value = reader
        members.append((key, value, try reader.kind()))
        try reader.skip()
      }
    } catch {
      broken = error
    }
    func kind(_ key: String) -> JSONReader.Kind? { members.last { $0.key == key }?.kind }
    let hasID = kind("id") == .string
    let isWrapper =
      Self.lists.contains { kind($0) == .array && !(hasID && Self.fieldLists.contains($0)) }
      || (!hasID && Self.objects.contains { kind($0) == .object && kind("created_at") == nil })
    guard isWrapper else {
      if let broken { throw broken }
      var again = start
      let value = try again.value()
      return take(value, start.pointer, channel: channel, isNotice: isNotice)
    }
    var channel = channel
    for member in members where member.key == "channel" && member.kind == .object {
      var value = member.value
      channel = takeChannel(try value.value()) ?? channel
    }
    for member in members where member.key == "membership" && member.kind == .object {
      var value = member.value
      let user = try value.value()
      exporter = exporter ?? people.learn(user["user"], id: user["user_id"])
    }
    let isNotice = isNotice || kind("is_seen") != nil || kind("is_read") != nil
    for member in members {
      var value = member.value
      switch (member.key, member.kind) {
      case ("messages", .array), ("pinned_messages", .array):
        try value.beginArray()
        while try value.nextItem() {
          let pointer = value.pointer
          takeMessage(try value.value(), pointer, channel)
        }
      case ("members", .array):
        try value.beginArray()
        while try value.nextItem() { takeMember(try value.value(), channel) }
      case ("users", .array):
        try value.beginArray()
        while try value.nextItem() { takeUser(try value.value()) }
      case ("channels", .array), ("results", .array), ("activities", .array), ("reactions", .array):
        try walk(&value, bytes, channel: channel, isNotice: isNotice, depth: depth + 1)
      case ("message", .object): takeMessage(try value.value(), member.value.pointer, channel)
      case ("user", .object): takeUser(try value.value())
      case ("member", .object): takeMember(try value.value(), channel)
      case ("reaction", .object):
        let pointer = value.pointer
        take(try value.value(), pointer, channel: channel, isNotice: isNotice)
      case ("activity", .object):
        let pointer = value.pointer
        take(try value.value(), pointer, channel: channel, isNotice: isNotice)
      default: continue
      }
    }
    if let broken { throw broken }
  }

  /// Keys under which wrappers keep many records.
  private static let lists = [
    "channels", "messages", "results", "users", "reactions", "activities", "pinned_messages", "members",
  ]
  /// Those of them that are also fields of one record with an id.
  private static let fieldLists: Set<String> = ["reactions", "members", "users", "pinned_messages"]
  /// Keys under which wrappers keep one record.
  private static let objects = ["channel", "message", "user", "member", "reaction", "activity"]
}
