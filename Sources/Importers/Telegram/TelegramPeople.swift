/// People, channels and groups by their numbers: names change, and are missing for accounts that were deleted.

import JSON
import Posts

struct TelegramPeople {
  /// By key: `user123`, `channel456`, `chat789`.
  private var names: [String: String] = [:]
  private var order: [String] = []

  static func handle(_ key: String) -> String { "\(key)@telegram" }

  /// Notes the author of a record, and gives the key; nil where the record names nobody.
  mutating func meet(_ record: JSONValue, _ idKey: String, _ nameKey: String) -> String? {
    let name = record[nameKey]?.text?.withoutControls
    guard let key = Self.key(record[idKey]) else { return nil }
    meet(key, name: name)
    return key
  }

  private mutating func meet(_ key: String, name: String?) {
    if names[key] == nil { order.append(key) }
    // The last name is the newest one; null, as of deleted accounts, overwrites nothing.
    if let name { names[key] = name } else if names[key] == nil { names[key] = "" }
  }

  func name(_ key: String) -> String? { names[key].flatMap { $0.isEmpty ? nil : $0 } }

  var accounts: [Account] {
    order.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { key in
      Account(handle: Self.handle(key), name: names[key].flatMap { $0.isEmpty ? nil : $0 } ?? "Deleted account")
    }
  }

  /// `user123`; of exports before 2021 the bare number, in which the kind is coded above 32 bits (tdesktop, `PeerId`).
  static func key(_ value: JSONValue?) -> String? {
    switch value {
    case .string(let text):
      guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) || (97...122).contains($0) }) else {
        return nil
      }
      return Int(text).map(key) ?? text
    case .number: return value?.integer.map(key)
    default: return nil
    }
  }

  private static func key(_ number: Int) -> String {
    let bare = number & 0xFFFF_FFFF
    switch number >> 32 {
    case 1: return "chat\(bare)"
    case 2: return "channel\(bare)"
    default: return "user\(number)"
    }
  }

  /// A reaction. Of custom emoji only the number of a picture is known, of paid ones only that they are stars.
  mutating func reaction(_ json: JSONValue) -> Reaction? {
    let type = json["type"]?.string
    let emoji = json["emoji"]?.text ?? (type == "paid" ? "⭐" : type == "custom_emoji" ? ":custom:" : nil)
    guard let emoji else { return nil }
    var by: [String] = []
    for entry in json["recent"]?.list ?? [] {
      guard let key = Self.key(entry["from_id"]) else { continue }
      meet(key, name: entry["from"]?.text)
      if !by.contains(Self.handle(key)) { by.append(Self.handle(key)) }
    }
    return Reaction(emoji: emoji, count: max(json["count"]?.integer ?? 0, by.count, 1), by: by)
  }
}
