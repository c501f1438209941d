/// Text nodes: escaping, and the names and addresses that are recognised in them. The same rules hold for Markdown and
/// for plain text; in third-party HTML only custom emoji are looked for. Never used inside code.

import Bytes

/// What is looked for in a piece of text.
enum Recognition {
  /// Nothing: what the text says stays text.
  case nothing
  /// Custom emoji: text of links and of third-party HTML.
  case emoji
  /// Emoji, bare links, mentions and hashtags.
  case everything

  var stop: UInt8 {
    switch self {
    case .nothing: ByteTable.plainStop
    case .emoji: ByteTable.emojiStop
    case .everything: ByteTable.everyStop
    }
  }
}

extension Sink {
  /// Writes text, line ends and tabs as spaces. Neighbouring text nodes must have been joined.
  mutating func write(_ text: Text, _ recognition: Recognition) {
    let stop = recognition.stop
    ByteTable.bits.withUnsafeBufferPointer { bits in
      var from = 0
      var at = 0
      while true {
        at = Sink.passASCII(text, at)
        while at < text.count, bits[Int(text[at])] & stop == 0 { at += 1 }
        if at == text.count { break }
        switch text[at] {
        case UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "#"):
          if let end = recognise(text, at, from, recognition) {
            at = end
            from = end
          } else {
            at += 1
          }
        default:
          append(raw: text, from, at)
          at = special(text, at)
          from = at
        }
      }
      append(raw: text, from, text.count)
    }
  }

  /// A place at or behind `start` before which no byte is a stop of any kind. Sixteen bytes of ASCII are passed over at once.
  @inline(__always)
  private static func passASCII(_ text: Text, _ start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(text)
    var at = start
    while at + SixteenBytes.count <= text.count {
      let bytes = SixteenBytes(raw, at: at)
      guard bytes.isASCII else { return at }
      let plain = bytes.plain(before: bytes.stops)
      at += plain
      if plain < SixteenBytes.count { return at }
    }
    return at
  }

  /// Writes what begins at, or around, the sigil at `at`, and the text that is pending since `from` before it. nil, and
  /// nothing written, where nothing begins.
  private mutating func recognise(_ text: Text, _ at: Int, _ from: Int, _ recognition: Recognition) -> Int? {
    switch text[at] {
    case UInt8(ascii: "@"): return mention(text, at, from)
    case UInt8(ascii: "#"): return hashtag(text, at, from)
    case UInt8(ascii: "."): return bareLink(text, at, from)
    default:
      if recognition == .everything, let end = bareLink(text, at, from) { return end }
      return emoji(text, at, from)
    }
  }

  // MARK: Mentions

  /// `@handle` or `@handle@host`, not after a letter, digit, `/`, `@`, `.`, `-` or `_`.
  private mutating func mention(_ text: Text, _ at: Int, _ from: Int) -> Int? {
    guard !followsWord(text, at), !"/@.-&".utf8.contains(text.byte(at - 1)) || at == 0 else { return nil }
    guard let end = Handle.end(text, at + 1) else { return nil }
    let handle = String(decoding: text.part(at + 1, end), as: UTF8.self)
    facts.add(mention: handle)
    guard let target = mentionTarget(handle) else { return nil }
    append(raw: text, from, at)
    openLink(target, class: "mention")
    append(raw: text, at, end)
    append("</a>")
    return end
  }

  /// Where a handle leads: the resolver's answer, else the account's page on its own server.
  private func mentionTarget(_ handle: String) -> Target? {
    if let answer = resolver.mention(handle) { return Target(answer: answer) }
    let parts = handle.split(separator: "@")
    guard parts.count == 2, parts[1].utf8.contains(UInt8(ascii: ".")) else { return nil }
    return Target(of: "https://\(parts[1])/@\(parts[0])", resolved: nil)
  }

  // MARK: Hashtags

  /// `#tag`, not after a letter, digit, `/`, `&` or `#`.
  private mutating func hashtag(_ text: Text, _ at: Int, _ from: Int) -> Int? {
    guard !followsWord(text, at), !"/&#".utf8.contains(text.byte(at - 1)) || at == 0 else { return nil }
    guard let end = Hashtag.end(text, at + 1) else { return nil }
    let tag = String(decoding: text.part(at + 1, end), as: UTF8.self)
    facts.add(hashtag: tag)
    guard let answer = resolver.hashtag(tag) else { return nil }
    append(raw: text, from, at)
    openLink(Target(answer: answer), class: "mention hashtag p-category", rel: "tag")
    append(raw: text, at, end)
    append("</a>")
    return end
  }

  // MARK: Custom emoji

  /// `:code:` with a code that the resolver knows, not beside a letter or digit.
  private mutating func emoji(_ text: Text, _ at: Int, _ from: Int) -> Int? {
    var end = at + 1
    while end < text.count, end - at <= 64, ASCII.isAlphanumeric(text[end]) || "_+-".utf8.contains(text[end]) {
      end += 1
    }
    guard end > at + 1, text.byte(end) == UInt8(ascii: ":") else { return nil }
    guard !ASCII.isAlphanumeric(text.byte(at - 1)), !ASCII.isAlphanumeric(text.byte(end + 1)) else { return nil }
    guard let source = resolver.emoji(String(decoding: text.part(at + 1, end), as: UTF8.self)) else { return nil }
    append(raw: text, from, at)
    append("<img class=\"emoji\" src=\"")
    write(Target(answer: source))
    append("\" alt=\"")
    append(raw: text, at, end + 1)
    append("\" title=\"")
    append(raw: text, at, end + 1)
    append("\" width=\"20\" height=\"20\" loading=\"lazy\">")
    return end + 1
  }

  private func followsWord(_ text: Text, _ at: Int) -> Bool {
    guard at > 0 else { return false }
    let before = text[at - 1]
    if before < 0x80 { return ASCII.isAlphanumeric(before) || before == UInt8(ascii: "_") }
    return Scalars.before(text, at: at).map(Scalars.isWord) ?? false
  }
}

/// `handle` or `handle@host`: letters, digits, `_`, `.` and `-` of ASCII.
enum Handle {
  /// The end of the handle that begins at `start`; `.` and `-` at its end belong to the sentence. nil where none begins.
  static func end(_ text: Text, _ start: Int) -> Int? {
    guard let local = part(text, start, underscore: true, limit: 64) else { return nil }
    guard text.byte(local) == UInt8(ascii: "@"), let host = part(text, local + 1, underscore: false, limit: 253) else {
      return local
    }
    return host
  }

  private static func part(_ text: Text, _ start: Int, underscore: Bool, limit: Int) -> Int? {
    var end = start
    while ASCII.isAlphanumeric(text.byte(end)) || text.byte(end) == UInt8(ascii: ".")
      || text.byte(end) == UInt8(ascii: "-")
      || underscore && text.byte(end) == UInt8(ascii: "_")
    {
      end += 1
      if end - start > limit { return nil }
    }
    while end > start, text[end - 1] == UInt8(ascii: ".") || text[end - 1] == UInt8(ascii: "-") { end -= 1 }
    let first = text.byte(start)
    return end > start && (ASCII.isAlphanumeric(first) || first == UInt8(ascii: "_")) ? end : nil
  }
}

/// `tag` of `#tag`: letters, marks and digits of any script and `_`, and between them the joiners and middle dots that
/// some scripts write inside words. Not digits alone.
enum Hashtag {
  /// A longer run is no tag: it would become a file's name.
  static let byteLimit = 180

  /// The end of the tag that begins at `start`; nil where none begins.
  static func end(_ text: Text, _ start: Int) -> Int? {
    var end = start
    var at = start
    var named = false
    while let (scalar, length) = Scalars.decode(text, at: at) {
      if Scalars.isWord(scalar) {
        at += length
        end = at
        named = named || !Scalars.isDigit(scalar)
      } else if at > start, [0xB7, 0x200C, 0x200D, 0x30FB].contains(scalar.value) {
        at += length
      } else {
        break
      }
      if at - start > byteLimit { return nil }
    }
    return named ? end : nil
  }
}

extension SixteenBytes {
  /// The stops of `ByteTable.everyStop` that are ASCII.
  @inline(__always)
  fileprivate var stops: Places {
    controlsAndDelete | places(of: UInt8(ascii: "<"), differingBy: 2) | places(of: UInt8(ascii: "&"))
      | places(of: UInt8(ascii: ":")) | places(of: UInt8(ascii: ".")) | places(of: UInt8(ascii: "@"))
      | places(of: UInt8(ascii: "#"))
  }
}
