/// Builds the HTML of a message from literal text and a few tags, for networks that tell what is bold and what a link leads to.
/// Literal text is always escaped, so nothing a stranger typed becomes a tag.

import Bytes
import Posts

struct HTMLText {
  private(set) var bytes = Bytes()
  /// The ids of those who were mentioned.
  private(set) var mentions: Set<String> = []
  /// Whether a line end at this place would only widen the gap that a block leaves anyway.
  private var isAfterBlock = true

  /// The HTML, without line ends at its end.
  var html: String {
    var end = bytes[...]
    while end.suffix(4).elementsEqual("<br>".utf8) { end = end.dropLast(4) }
    return String(decoding: end, as: UTF8.self)
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Literal text; line ends become `<br>`. Control characters are left out.
  mutating func text(_ literal: some Sequence<UInt8>) {
    for byte in literal {
      if byte == 10 {
        if !isAfterBlock { bytes.append("<br>" as StaticString) }
        isAfterBlock = false
        continue
      }
      if byte < 32, byte != 9 { continue }
      isAfterBlock = false
      append(escaping: byte)
    }
  }

  /// The same of words that people wrote: addresses of the web in them keep no secrets.
  mutating func text(_ literal: String) { text(literal.withoutSecretsInside.utf8) }

  mutating func text(words: ArraySlice<UInt8>) {
    if mayHoldAddress(words) { text(String(decoding: words, as: UTF8.self)) } else { text(words) }
  }

  /// Words inside `pre`, where line ends stay what they are.
  mutating func preformatted(_ literal: String) {
    for byte in literal.withoutSecretsInside.utf8 where byte >= 32 || byte == 9 || byte == 10 { append(escaping: byte) }
    isAfterBlock = false
  }

  /// Literal text in which addresses of the web become links.
  mutating func linkedText(_ literal: ArraySlice<UInt8>) {
    var from = literal.startIndex
    var at = from
    while at < literal.endIndex {
      guard literal[at] | 32 == UInt8(ascii: "h"), let end = endOfAddress(literal, at) else {
        at += 1
        continue
      }
      text(literal[from..<at])
      let address = String(decoding: literal[at..<end], as: UTF8.self)
      link(address) { $0.text(address.withoutSecrets ?? address) }
      at = end
      from = end
    }
    text(literal[from...])
  }

  /// Somebody by name. Where the name is not known yet, the id stands between two bytes 1, which literal text can't contain.
  mutating func mention(_ id: String, name: String?) {
    mentions.insert(id)
    text("@")
    if let name { return text(name) }
    bytes.append(1)
    text(id)
    bytes.append(1)
  }

  /// HTML that `mention` left open, completed.
  static func resolved(_ html: String, _ name: (String) -> String?) -> String {
    guard html.utf8.contains(1) else { return html }
    var out = ""
    for (number, part) in html.split(separator: "\u{1}", omittingEmptySubsequences: false).enumerated() {
      if number.isMultiple(of: 2) {
        out += part
      } else {
        var text = HTMLText()
        text.text(name(String(part)) ?? String(part))
        out += text.html
      }
    }
    return out
  }

  /// A tag of our own: `<strong>`.
  mutating func tag(_ tag: StaticString) {
    bytes.append(tag)
    isAfterBlock = false
  }

  /// An element inside a line.
  mutating func inline(_ name: StaticString, _ content: (inout HTMLText) -> Void) {
    bytes.append("<" as StaticString)
    bytes.append(name)
    tag(">")
    content(&self)
    bytes.append("</" as StaticString)
    bytes.append(name)
    tag(">")
  }

  /// An element of its own lines; line ends right before and after it count as part of it.
  mutating func block(_ name: StaticString, _ content: (inout HTMLText) -> Void) {
    if bytes.suffix(4).elementsEqual("<br>".utf8) { bytes.removeLast(4) }
    bytes.append("<" as StaticString)
    bytes.append(name)
    bytes.append(">" as StaticString)
    isAfterBlock = true
    content(&self)
    if bytes.suffix(4).elementsEqual("<br>".utf8) { bytes.removeLast(4) }
    bytes.append("</" as StaticString)
    bytes.append(name)
    bytes.append(">" as StaticString)
    isAfterBlock = true
  }

  /// An ordered list whose first number is `start`.
  mutating func ordered(from start: Int, _ content: (inout HTMLText) -> Void) {
    guard start > 1 else { return block("ol", content) }
    let before = bytes.count
    block("ol", content)
    if let at = bytes[before...].firstIndex(of: UInt8(ascii: "<")), bytes[at...].starts(with: "<ol>".utf8) {
      bytes.insert(contentsOf: " start=\"\(start)\"".utf8, at: at + 3)
    }
  }

  /// A link to an address of the web, its secrets left out; for any other address just the content.
  mutating func link(_ url: String, _ content: (inout HTMLText) -> Void) {
    guard let address = url.withoutSecrets, address.utf8.count < 4096 else { return content(&self) }
    bytes.append("<a href=\"" as StaticString)
    for byte in address.utf8 where byte > 32 { append(escaping: byte) }
    tag("\">")
    content(&self)
    tag("</a>")
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): bytes.append("&amp;" as StaticString)
    case UInt8(ascii: "<"): bytes.append("&lt;" as StaticString)
    case UInt8(ascii: ">"): bytes.append("&gt;" as StaticString)
    case UInt8(ascii: "\""): bytes.append("&quot;" as StaticString)
    default: bytes.append(byte)
    }
  }

  /// Where the address that begins at `at` ends: at white space, without the punctuation of the sentence around it.
  private func endOfAddress(_ text: ArraySlice<UInt8>, _ at: Int) -> Int? {
    if at > text.startIndex, isWordByte(text[at - 1]) { return nil }
    let start = text[at...]
    let length = start.starts(with: "https://".utf8) ? 8 : start.starts(with: "http://".utf8) ? 7 : 0
    var end = at + length
    while end < text.endIndex, text[end] > 32, !"<>\"`".utf8.contains(text[end]) { end += 1 }
    while end > at + length, ".,;:!?)]}'*_~".utf8.contains(text[end - 1]) { end -= 1 }
    return length > 0 && end > at + length ? end : nil
  }
}

/// Whether a byte is part of a word: a letter or digit of ASCII, or any part of a character beyond it.
func isWordByte(_ byte: UInt8) -> Bool {
  (48...57).contains(byte) || (97...122).contains(byte | 32) || byte >= 0x80
}
