/// Plain text of a network as HTML that says the same: everything literal is escaped, and links, mentions and hashtags are
/// put where the network, or its rules for names, have them. HTML rather than Markdown, because nothing in a text may become
/// a heading or an emphasis that its author did not write.

import Bytes
import Posts

/// HTML that grows from left to right: paragraphs of text with links.
struct LinkedText {
  /// How a network's own names look, for texts that come without a list of them.
  struct Names: Sendable {
    /// Where the profile of a name is.
    var profile: @Sendable (_ name: String) -> String
    /// Where the posts of a hashtag are.
    var tag: @Sendable (_ tag: String) -> String
    /// Whether a name may hold dots inside.
    var allowsDots: Bool
  }

  private var out = Bytes()
  /// Line ends that are still to be written: one is a break, several end the paragraph.
  private var lineEnds = 0
  private var isEmpty = true

  /// The HTML, without white space at its end; empty where there is no text.
  var html: String {
    if isEmpty { return "" }
    var end = out.count
    while end > 0, out[end - 1] == 32 || out[end - 1] == 9 { end -= 1 }
    return "<p>\(String(decoding: out[..<end], as: UTF8.self))</p>"
  }

  /// Literal text. With `hasEntities`, `&amp;`, `&lt;` and `&gt;` stand for one character each. Addresses of the web
  /// become links.
  mutating func text(_ text: ArraySlice<UInt8>, hasEntities: Bool = false, names: Names? = nil) {
    let text = hasEntities && text.contains(UInt8(ascii: "&")) ? Self.unescaped(text)[...] : text
    var from = text.startIndex
    var at = from
    while at < text.endIndex {
      switch text[at] {
      case UInt8(ascii: "h"), UInt8(ascii: "H"):
        guard let end = Self.endOfAddress(text, at) else { break }
        literal(text[from..<at])
        let address = String(decoding: text[at..<end], as: UTF8.self)
        link(address, to: address)
        from = end
        at = end
        continue
      case UInt8(ascii: "@"), UInt8(ascii: "#"):
        guard let names, let end = Self.endOfName(text, at, allowsDots: names.allowsDots) else { break }
        literal(text[from..<at])
        let name = String(decoding: text[(at + 1)..<end], as: UTF8.self)
        if text[at] == UInt8(ascii: "@") {
          mention("@" + name, profile: names.profile(name))
        } else {
          hashtag(name, address: names.tag(name))
        }
        from = end
        at = end
        continue
      default: break
      }
      at += 1
    }
    literal(text[from...])
  }

  /// A link without the keys and tokens of its address; what leads elsewhere than to the web is shown as text.
  mutating func link(_ shown: String, to address: String) {
    guard address.utf8.count < 8192, let clean = address.withoutSecrets else { return literal(Array(shown.utf8)[...]) }
    open(clean, "")
    literal(Array((clean == address ? shown : clean).utf8)[...])
    out.append("</a>" as StaticString)
  }

  /// `shown` begins with `@`.
  mutating func mention(_ shown: String, profile: String) {
    open(profile, " class=\"mention\"")
    literal(Array(shown.utf8)[...])
    out.append("</a>" as StaticString)
  }

  /// A tag without `#`.
  mutating func hashtag(_ tag: String, address: String) {
    open(address, " class=\"mention hashtag\" rel=\"tag\"")
    literal(Array("#\(tag)".utf8)[...])
    out.append("</a>" as StaticString)
  }

  /// One of our own tags: `<strong>`.
  mutating func tag(_ tag: StaticString) {
    flushLineEnds()
    out.append(tag)
    isEmpty = false
  }

  private mutating func open(_ address: String, _ attributes: StaticString) {
    flushLineEnds()
    isEmpty = false
    out.append("<a href=\"" as StaticString)
    for byte in address.utf8 where byte > 32 && byte != 127 { escape(byte) }
    out.append(UInt8(ascii: "\""))
    out.append(attributes)
    out.append(UInt8(ascii: ">"))
  }

  private mutating func literal(_ text: ArraySlice<UInt8>) {
    var at = text.startIndex
    while at < text.endIndex {
      if lineEnds == 0 {
        // What stands for itself, in one piece.
        let plain = text[at...].prefix(while: Self.isPlain)
        if isEmpty { isEmpty = plain.allSatisfy { $0 == 32 } }
        out.append(contentsOf: plain)
        at = plain.endIndex
        if at == text.endIndex { return }
      }
      let byte = text[at]
      at += 1
      if byte == 10 {
        lineEnds += 1
        continue
      }
      if byte < 32, byte != 9 { continue }  // a carriage return stands before a line end; the others are no text
      if byte == 127 { continue }
      // White space at the start of the text, and spaces before a line end, are nothing to see.
      if lineEnds > 0 {
        if byte == 32 || byte == 9 { continue }
        flushLineEnds()
      }
      isEmpty = isEmpty && (byte == 32 || byte == 9)
      escape(byte)
    }
  }

  /// Whether a byte is written as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<32, 127, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: true
    }
  }

  private mutating func flushLineEnds() {
    if lineEnds > 0, !isEmpty {
      while let last = out.last, last == 32 || last == 9 { out.removeLast() }
      out.append(lineEnds == 1 ? "<br>" : "</p><p>" as StaticString)
    }
    lineEnds = 0
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): out.append("&amp;" as StaticString)
    case UInt8(ascii: "<"): out.append("&lt;" as StaticString)
    case UInt8(ascii: ">"): out.append("&gt;" as StaticString)
    case UInt8(ascii: "\""): out.append("&quot;" as StaticString)
    default: out.append(byte)
    }
  }

  // MARK: Reading

  /// The text with `&amp;`, `&lt;` and `&gt;` as the characters they stand for.
  static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    var at = text.startIndex
    while at < text.endIndex {
      if text[at] == UInt8(ascii: "&"), let (byte, length) = entity(text[at...]) {
        plain.append(byte)
        at += length
      } else {
        plain.append(text[at])
        at += 1
      }
    }
    return plain
  }

  private static func entity(_ rest: ArraySlice<UInt8>) -> (UInt8, Int)? {
    if rest.starts(with: "&amp;".utf8) { return (UInt8(ascii: "&"), 5) }
    if rest.starts(with: "&lt;".utf8) { return (UInt8(ascii: "<"), 4) }
    return rest.starts(with: "&gt;".utf8) ? (UInt8(ascii: ">"), 4) : nil
  }

  /// Where an address of the web that begins at `at` ends, without the punctuation of the sentence around it.
  private static func endOfAddress(_ text: ArraySlice<UInt8>, _ at: Int) -> Int? {
    if at > text.startIndex, isWord(text[at - 1]) { return nil }
    let rest = text[at...]
    let scheme = rest.starts(with: "https://".utf8) ? 8 : rest.starts(with: "http://".utf8) ? 7 : 0
    if scheme == 0 { return nil }
    var end = at + scheme
    while end < text.endIndex, text[end] > 32, text[end] != 127, !"<>\"`".utf8.contains(text[end]),
      !text[end...].starts(with: "…".utf8)
    {
      end += 1
    }
    while end > at + scheme, ".,;:!?)]}'*".utf8.contains(text[end - 1]) { end -= 1 }
    guard end > at + scheme, isWord(text[at + scheme]) else { return nil }
    return end
  }

  /// Where the name or tag behind the sigil at `at` ends; nil inside words, and for tags of digits alone.
  private static func endOfName(_ text: ArraySlice<UInt8>, _ at: Int, allowsDots: Bool) -> Int? {
    if at > text.startIndex, isWord(text[at - 1]) || "_/@#&.-".utf8.contains(text[at - 1]) { return nil }
    let isTag = text[at] == UInt8(ascii: "#")
    var end = at + 1
    while end < text.endIndex {
      let byte = text[end]
      let isPart =
        byte == UInt8(ascii: "_")
        || (isTag ? isWord(byte) && !isPunctuation(text[end...]) : isWord(byte) && byte < 0x80)
        || (allowsDots && !isTag && byte == UInt8(ascii: "."))
      if !isPart { break }
      end += 1
    }
    while end > at + 1, text[end - 1] == UInt8(ascii: ".") { end -= 1 }
    let name = text[(at + 1)..<end]
    if name.isEmpty || (isTag && name.allSatisfy { (48...57).contains($0) }) { return nil }
    // "@moss@other.example" is an account of another network.
    return end < text.endIndex && text[end] == UInt8(ascii: "@") ? nil : end
  }

  /// Whether a character of general punctuation, a symbol or an emoji begins here.
  private static func isPunctuation(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first, first >= 0xC2 else { return false }
    var bytes = rest.prefix(4)
    if let next = bytes.dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) { bytes = bytes[..<next] }
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else { return true }
    return
      !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark || scalar.value == 0x200C || scalar.value == 0x200D)
  }

  /// Letters, digits, and every byte of other scripts.
  private static func isWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte | 32) || byte >= 0x80
  }
}
