/// What must not leave an archive although it stands in the midst of what may: keys in web addresses, e-mail addresses and
/// phone numbers. Whole private fields are never read at all.

import Posts

/// What stands in the place of personal data.
enum Redacted {
  static let email = "[e-mail address]"
  static let phone = "[phone number]"
  static let card = "[card number]"
}

extension String {
  /// The names of query items that carry keys, in lower case.
  private static let secretNames: Set<String> = [
    "t", "token", "access_token", "auth", "auth_token", "key", "api_key", "apikey", "password", "secret", "sig",
    "signature",
    "session", "sessionid", "code", "jwt", "pub_secret",
  ]

  /// A web address without a user's name and password, and without keys and tokens in query and fragment; nil for what is no
  /// web address.
  var withoutSecrets: String? {
    guard isWebAddress, let start = firstRange(of: "://")?.upperBound else { return nil }
    let scheme = self[..<start]
    var rest = self[start...]
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if let at = host.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    let path = rest.prefix { $0 != "?" && $0 != "#" }
    let fragment = rest.drop { $0 != "#" }
    let query = rest.dropFirst(path.count).prefix { $0 != "#" }.dropFirst()
    var out = scheme + path
    var items = query.split(separator: "&").filter { !Self.isSecret($0) }
    if let first = items.first, first.hasPrefix("amp;") { items[0] = first.dropFirst(4) }
    if !items.isEmpty { out += "?" + items.joined(separator: "&") }
    if !fragment.isEmpty, !fragment.dropFirst().split(separator: "&").contains(where: Self.isSecret) { out += fragment }
    return String(out)
  }

  /// The address without query and fragment; nil for what is no web address.
  var withoutQuery: String? {
    withoutSecrets.map { address in String(address.prefix { $0 != "?" && $0 != "#" }) }
  }

  private static func isSecret(_ item: Substring) -> Bool {
    let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return item.hasPrefix("xox") }
    // In HTML, "&" is written "&amp;".
    let name = String(parts[0].hasPrefix("amp;") ? parts[0].dropFirst(4) : parts[0]).asciiLowercased
    // "t=90" is a place in a film; "t=xoxe-…" is a key of Slack.
    if name == "t" || name == "code" { return parts[1].utf8.count > 12 || parts[1].hasPrefix("xox") }
    return secretNames.contains(name) || name.hasPrefix("x-amz-") || parts[1].hasPrefix("xox")
  }
}

extension String {
  /// The text without control characters.
  var withoutControls: String {
    utf8.contains { $0 < 32 || $0 == 127 } ? String(unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }) : self
  }
}

/// The stretches of a text that are e-mail addresses or phone numbers in international form (`+49 151 0000000`).
struct PersonalData {
  enum Kind { case email, phone }

  /// In order of the text, without overlap.
  private(set) var found: [(range: Range<Int>, kind: Kind)] = []

  init(in text: [UInt8]) {
    guard text.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "+") }) else { return }
    var at = 0
    while at < text.count {
      if text[at] == UInt8(ascii: "+"), let end = Self.endOfPhone(text, at) {
        found.append((at..<end, .phone))
        at = end
      } else if text[at] == UInt8(ascii: "@"), let range = Self.email(text, at),
        range.lowerBound >= found.last?.range.upperBound ?? 0
      {
        found.append((range, .email))
        at = range.upperBound
      } else {
        at += 1
      }
    }
  }

  /// A phone number from its `+` on: 8 to 15 digits (ITU E.164), with spaces, dashes, dots and brackets between them.
  static func endOfPhone(_ text: [UInt8], _ plus: Int) -> Int? {
    if plus > 0, isWordByte(text[plus - 1]) && text[plus - 1] < 0x80 { return nil }
    var at = plus + 1
    var end = at
    var digits = 0
    var gap = 0
    while at < text.count {
      if (48...57).contains(text[at]) {
        digits += 1
        gap = 0
        at += 1
        end = at
      } else if " -.()/".utf8.contains(text[at]), gap < 2 {
        gap += 1
        at += 1
      } else if text[at...].starts(with: [0xC2, 0xA0]), gap < 2 {  // a space that doesn't break
        gap += 1
        at += 2
      } else if text[at...].starts(with: [0xE2, 0x80]), at + 2 < text.count, (0x8B...0xAF).contains(text[at + 2]),
        gap < 4
      {
        gap += 1  // dashes and marks of direction, as phones write them
        at += 3
      } else {
        break
      }
    }
    return (8...15).contains(digits) ? end : nil
  }

  /// The e-mail address around an `@`. A host with a dot is needed: `@moss` is a name.
  private static func email(_ text: [UInt8], _ sign: Int) -> Range<Int>? {
    func isPart(_ byte: UInt8) -> Bool { isWordByte(byte) && byte < 0x80 || "._%+-".utf8.contains(byte) }
    var start = sign
    while start > 0, isPart(text[start - 1]), sign - start < 64 { start -= 1 }
    var end = sign + 1
    while end < text.count, isPart(text[end]), end - sign < 255 { end += 1 }
    while end > sign + 1, !isWordByte(text[end - 1]) { end -= 1 }
    guard start < sign, text[(sign + 1)..<end].contains(UInt8(ascii: ".")) else { return nil }
    // "https://social.example/@moss@other.example" and "@moss@other.example" are accounts.
    if start > 0, "@/".utf8.contains(text[start - 1]) { return nil }
    return start..<end
  }
}
