/// Fields that an app invented. Stream keeps them at the top level of its own objects, so every key that is not Stream's is one
/// of them; they are kept for templates as `x_…`. What looks private is not: a field named like a contact, a place or a key, and
/// any text with an e-mail address or phone number in it.

import Bytes
import JSON
import Posts

enum StreamCustom {
  /// The custom fields of an object, ready for a record.
  static func fields(of value: JSONValue, known: Set<String>) -> [String: String] {
    var extra: [String: String] = [:]
    for member in value.object?.members ?? [] where !known.contains(member.key) {
      guard let name = name(member.key), !isPrivate(member.key), let clean = clean(member.value, 0) else { continue }
      var json = Bytes()
      json.append(json: clean)
      extra[name] = json.text
    }
    return extra
  }

  /// `plot` -> `x_plot`, `Plot-No` -> `x_plot_no`.
  private static func name(_ key: String) -> String? {
    let safe = key.asciiLowercased.utf8.prefix(64).map { byte in
      (48...57).contains(byte) || (97...122).contains(byte) ? byte : UInt8(ascii: "_")
    }
    return safe.contains { $0 != UInt8(ascii: "_") } ? "x_" + String(decoding: safe, as: UTF8.self) : nil
  }

  private static let privateWords = [
    "mail", "phone", "mobile", "tel", "ip", "ipaddress", "address", "lat", "lng", "lon", "latitude", "longitude", "geo",
    "gps", "location", "coordinates", "token", "secret", "password", "passwd", "auth", "jwt", "key", "apikey",
    "session",
    "device", "devices", "birthday", "birthdate", "dob", "ssn", "private", "internal", "moderation",
  ]

  /// Whether a word of the key says that the value is somebody's own: `userEmail`, `ip_address`.
  static func isPrivate(_ key: String) -> Bool {
    var words: [String] = []
    var isInWord = false
    for character in key.unicodeScalars {
      let isUpper = ("A"..."Z").contains(character)
      let isLetter = isUpper || ("a"..."z").contains(character)
      if !isLetter {
        isInWord = false
        continue
      }
      if !isInWord || (isUpper && words.last?.unicodeScalars.last.map { ("a"..."z").contains($0) } == true) {
        words.append("")
      }
      isInWord = true
      words[words.count - 1].unicodeScalars.append(character)
    }
    return words.contains { word in
      let word = word.asciiLowercased
      return privateWords.contains(word) || word.hasSuffix("mail") || word.hasSuffix("mails") || word.hasSuffix("token")
        || word.hasSuffix("phone")
    }
  }

  /// The value without private members; nil where nothing is left.
  private static func clean(_ value: JSONValue, _ depth: Int) -> JSONValue? {
    if depth > 8 { return nil }
    switch value {
    case .null: return nil
    case .string(let text):
      guard PersonalData(in: Array(text.utf8)).found.isEmpty else { return nil }
      return .string(text.withoutSecretsInside)
    case .array(let items):
      return .array(items.compactMap { clean($0, depth + 1) })
    case .object(let object):
      return .object(
        JSONObject(
          object.members.compactMap { member in
            isPrivate(member.key) ? nil : clean(member.value, depth + 1).map { .init(member.key, $0) }
          }))
    case .bool, .number: return value
    }
  }
}
