/// The words of a message: marks become HTML, and what is personal data of others goes. A text without marks stays plain, so that
/// names, tags and addresses in it are recognised like everywhere.

import Bytes
import Posts

enum WhatsAppText {
  /// The body of a text that is cleaned already.
  static func body(_ text: String) -> Body {
    guard text.utf8.contains(where: { "*_~`>".utf8.contains($0) }) else { return Body(text, format: .text) }
    let html = ChatMarks(linksAddresses: true).html(text).html
    let tags = ["<strong>", "<em>", "<del>", "<code>", "<blockquote>"]
    return tags.contains { html.contains($0) } ? Body(html, format: .html) : Body(text, format: .text)
  }

  /// The text without phone numbers, e-mail addresses, coordinates, keys in links and invitations. The numbers of people in the
  /// chat become their pseudonyms.
  static func cleaned(_ text: String, isKnown: (String) -> Bool) -> String {
    var text = text
    if text.contains("://") { text = withoutKeys(text) }
    if text.utf8.contains(UInt8(ascii: "@")) { text = withPseudonyms(mentionsIn: text) }
    let bytes = Bytes(text.utf8)
    let found = PersonalData(in: bytes).found
    if found.isEmpty { return text }
    var out = Bytes()
    var from = 0
    for (range, kind) in found {
      out += bytes[from..<range.lowerBound]
      from = range.upperBound
      let person = WhatsAppPeople.pseudonym(digits: bytes[range].filter { (48...57).contains($0) })
      out += (kind == .email ? Redacted.email : isKnown(person) ? person : Redacted.phone).utf8
    }
    return String(decoding: out + bytes[from...], as: UTF8.self)
  }

  /// `@4915100000000`, as older exports write mentions.
  private static func withPseudonyms(mentionsIn text: String) -> String {
    text.replacing(/@(\d{8,15})(?!\d)/) { match in
      "@" + WhatsAppPeople.pseudonym(digits: Array(match.1.utf8))
    }
  }

  private static func withoutKeys(_ text: String) -> String {
    text.replacing(/https?:\/\/[^\s<>"]+/) { match in
      let url = String(match.0)
      if url.contains("chat.whatsapp.com/") { return "[invitation]" }
      let isMap = ["maps.", "/maps", "openstreetmap", "geo."].contains { url.contains($0) }
      if isMap, url.contains(/-?\d{1,3}\.\d{2,}/) { return "[place]" }
      return url.withoutSecrets ?? url
    }
  }
}
