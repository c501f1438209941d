/// Addresses that stand in the text without markup: `https://…`, `http://…` and `www.…`. E-mail addresses are not
/// linked, so that no page makes collecting them easier. The rules for where an address ends are those of GitHub's
/// extended autolinks (GFM 0.29, section 6.9), and typographic punctuation ends it too.

import Bytes

extension Sink {
  /// Writes the link around the `:` of `://` or the `.` of `www.` at `at`, and the text pending since `from` before it.
  mutating func bareLink(_ text: Text, _ at: Int, _ from: Int) -> Int? {
    guard let (start, host) = BareLink.start(text, at), start >= from, let end = BareLink.end(text, host) else {
      return nil
    }
    var address = String(decoding: text.part(start, end), as: UTF8.self)
    if start == host { address = "https://" + address }
    let written = out.count
    append(raw: text, from, start)
    guard openLink(to: address) else {
      out.removeSubrange(written...)
      return nil
    }
    write(shortened: text.part(start, end))
    append("</a>")
    return end
  }
}

/// Where a bare address begins and ends.
enum BareLink {
  /// The first byte of the address and of its host, for the sigil at `at`.
  static func start(_ text: Text, _ at: Int) -> (start: Int, host: Int)? {
    if text[at] == UInt8(ascii: ".") {
      guard text.matches("www.", at: at - 3), isFree(text, at - 3) else { return nil }
      return (at - 3, at - 3)
    }
    guard text.matches("://", at: at) else { return nil }
    for (scheme, length) in [("https" as StaticString, 5), ("http", 4)]
    where text.matches(scheme, at: at - length) && isFree(text, at - length) {
      return (at - length, at + 3)
    }
    return nil
  }

  /// Whether an address may begin at `start`: not inside a word, an e-mail address or a path.
  private static func isFree(_ text: Text, _ start: Int) -> Bool {
    let before = text.byte(start - 1)
    return start == 0 || !(ASCII.isAlphanumeric(before) || "/@.-:_".utf8.contains(before))
  }

  /// The end of the address whose host begins at `host`; nil where no host with a dot is there.
  static func end(_ text: Text, _ host: Int) -> Int? {
    guard let hostEnd = endOfHost(text, host) else { return nil }
    var end = hostEnd
    if text.byte(end) == UInt8(ascii: ":"), ASCII.isDigit(text.byte(end + 1)) {
      end += 1
      while ASCII.isDigit(text.byte(end)) { end += 1 }
    }
    guard end < text.count, "/?#".utf8.contains(text[end]) else { return end }
    while end < text.count {
      let byte = text[end]
      if byte <= 32 || byte == 127 || "<>\"`".utf8.contains(byte) { break }
      if byte >= 0x80 {
        guard let (scalar, length) = Scalars.decode(text, at: end), !endsAddress(scalar) else { break }
        end += length
      } else {
        end += 1
      }
    }
    return trimmed(text, hostEnd, end)
  }

  /// Letters, digits, `-`, `_` and non-ASCII letters in labels, and at least one dot between them. nil for anything else, and
  /// before `@`: `https://bank.example@other.example/` hides where it leads.
  private static func endOfHost(_ text: Text, _ host: Int) -> Int? {
    var at = host
    var lastDot: Int?
    while at < text.count, at - host <= 253 {
      let byte = text[at]
      if ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        at += 1
      } else if byte == UInt8(ascii: "."), at > host, text[at - 1] != byte {
        lastDot = at
        at += 1
      } else if byte >= 0x80, let (scalar, length) = Scalars.decode(text, at: at), Scalars.isWord(scalar) {
        at += length
      } else {
        break
      }
    }
    if lastDot == at - 1 {
      at -= 1
      lastDot = text.part(host, at).lastIndex(of: UInt8(ascii: ".")).map { host + $0 }
    }
    guard let lastDot, lastDot + 1 < at, text.byte(at) != UInt8(ascii: "@") else { return nil }
    return at
  }

  /// Spaces, quotation marks, dashes and the punctuation of East Asian scripts.
  private static func endsAddress(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x00AB, 0x00BB, 0x2000...0x206F, 0x3000...0x3020, 0xFE10...0xFE6F, 0xFF00...0xFF0F, 0xFF1A...0xFF20,
      0xFF3B...0xFF40, 0xFF5B...0xFF65:
      true
    default: false
    }
  }

  /// Leaves punctuation at the end to the sentence, and brackets that the address did not open.
  private static func trimmed(_ text: Text, _ start: Int, _ end: Int) -> Int {
    var round = 0
    var square = 0
    for at in start..<end {
      switch text[at] {
      case UInt8(ascii: "("): round += 1
      case UInt8(ascii: ")"): round -= 1
      case UInt8(ascii: "["): square += 1
      case UInt8(ascii: "]"): square -= 1
      default: break
      }
    }
    var end = end
    while end > start {
      switch text[end - 1] {
      case UInt8(ascii: ")") where round < 0: round += 1
      case UInt8(ascii: "]") where square < 0: square += 1
      case let byte where "?!.,:;*_~'".utf8.contains(byte): break
      default: return end
      }
      end -= 1
    }
    return end
  }
}
