/// The marks that Slack (mrkdwn) and WhatsApp share: `*bold*`, `_italic_`, `~strike~`, `` `code` ``, three backticks, `>`.
/// They need word boundaries, and an opening mark without its closing one is text. Gives HTML, because Markdown's own marks
/// differ and know no strike-through.

import Bytes

struct ChatMarks {
  /// What `<…>` says (Slack), or nil where `<` is text.
  var token: ((ArraySlice<UInt8>, inout HTMLText) -> Void)?
  /// What `:name:` says, or nil where colons are text.
  var emoji: ((String) -> String?)?
  /// Whether `&amp;`, `&lt;` and `&gt;` stand for one character each.
  var hasEntities = false
  /// Whether bare web addresses become links.
  var linksAddresses = false

  /// Marks deeper than this are text.
  private static let depthLimit = 8

  func html(_ source: String) -> HTMLText {
    var out = HTMLText()
    append(Array(source.utf8), to: &out)
    return out
  }

  /// The text without entities, and of tokens only what they show; marks stay.
  func plainText(_ source: String) -> String {
    String(decoding: plain(Array(source.utf8)[...]), as: UTF8.self)
  }

  func append(_ text: [UInt8], to out: inout HTMLText) {
    var at = 0
    var isLineStart = true
    while at < text.count {
      if text[at...].starts(with: "```".utf8), let end = find("```", in: text, from: at + 3), end > at + 3 {
        block(text[(at + 3)..<end], &out)
        at = end + 3
        isLineStart = at < text.count && text[at] == 10
        continue
      }
      if isLineStart, let mark = quoteMark(text, at) {
        at = quote(text, at, mark, &out)
        continue
      }
      // Up to the end of the line, or to a block that begins inside it.
      var end = at
      while end < text.count, text[end] != 10 {
        if end > at, text[end...].starts(with: "```".utf8), let close = find("```", in: text, from: end + 3),
          close > end + 3
        {
          break
        }
        end += 1
      }
      inline(text[at..<end], 0, &out)
      at = end
      if at < text.count, text[at] == 10 {
        out.text([10])
        at += 1
        isLineStart = true
      } else {
        isLineStart = false
      }
    }
  }

  // MARK: Blocks

  private func block(_ code: ArraySlice<UInt8>, _ out: inout HTMLText) {
    var code = code
    if code.first == 10 { code = code.dropFirst() }
    if code.last == 10 { code = code.dropLast() }
    out.block("pre") { out in
      out.tag("<code>")
      out.preformatted(String(decoding: plain(code), as: UTF8.self))
      out.tag("</code>")
    }
  }

  /// The length of `>`, `&gt;` or three of them at the start of a line.
  private func quoteMark(_ text: [UInt8], _ at: Int) -> Int? {
    let one: [UInt8] = hasEntities ? Array("&gt;".utf8) : [UInt8(ascii: ">")]
    guard text[at...].starts(with: one) else { return nil }
    if hasEntities, text[at...].starts(with: one + one + one) { return 3 * one.count }
    // WhatsApp wants a space; without it, ">" is an arrow or a smile.
    if !hasEntities, at + 1 >= text.count || text[at + 1] != 32 { return nil }
    return one.count
  }

  /// A quote of consecutive lines, or of everything behind `>>>`; gives where it ends.
  private func quote(_ text: [UInt8], _ start: Int, _ mark: Int, _ out: inout HTMLText) -> Int {
    var at = start
    let takesAll = mark == 12
    out.block("blockquote") { out in
      var isFirst = true
      while at < text.count {
        if isFirst || !takesAll {
          guard let length = quoteMark(text, at) else { break }
          at += length
          if at < text.count, text[at] == 32 { at += 1 }
        }
        if !isFirst { out.text([10]) }
        isFirst = false
        let end = text[at...].firstIndex(of: 10) ?? text.count
        inline(text[at..<end], 0, &out)
        at = min(end + 1, text.count)
      }
    }
    return at
  }

  // MARK: Inside a line

  private func inline(_ text: ArraySlice<UInt8>, _ depth: Int, _ out: inout HTMLText) {
    var from = text.startIndex
    var at = from
    var unclosed: Set<UInt8> = []
    func flush(_ end: Int) {
      if linksAddresses { out.linkedText(text[from..<end]) } else { out.text(words: text[from..<end]) }
    }
    while at < text.endIndex {
      let byte = text[at]
      switch byte {
      case UInt8(ascii: "<") where token != nil:
        guard let end = text[at...].firstIndex(of: UInt8(ascii: ">")) else { break }
        flush(at)
        token?(text[(at + 1)..<end], &out)
        at = end + 1
        from = at
        continue
      case UInt8(ascii: "&") where hasEntities:
        guard let (character, length) = entity(text, at) else { break }
        flush(at)
        out.text([character])
        at += length
        from = at
        continue
      case UInt8(ascii: ":") where emoji != nil:
        guard let end = endOfName(text, at), let symbol = emoji?(String(decoding: text[(at + 1)..<end], as: UTF8.self))
        else { break }
        flush(at)
        out.text(symbol)
        at = end + 1
        from = at
        continue
      case UInt8(ascii: "`") where !unclosed.contains(byte):
        guard let end = text[(at + 1)...].firstIndex(of: byte), end > at + 1 else {
          unclosed.insert(byte)
          break
        }
        flush(at)
        out.inline("code") { $0.text(words: plain(text[(at + 1)..<end])[...]) }
        at = end + 1
        from = at
        continue
      case UInt8(ascii: "h") where linksAddresses && text[at...].starts(with: "http".utf8):
        // Marks inside an address are part of it.
        while at < text.endIndex, text[at] > 32 { at += 1 }
        continue
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        guard depth < Self.depthLimit, !unclosed.contains(byte), opens(text, at) else { break }
        guard let end = close(text, at) else {
          unclosed.insert(byte)
          break
        }
        flush(at)
        let name: StaticString = byte == UInt8(ascii: "*") ? "strong" : byte == UInt8(ascii: "_") ? "em" : "del"
        out.inline(name) { inline(text[(at + 1)..<end], depth + 1, &$0) }
        at = end + 1
        from = at
        continue
      default: break
      }
      at += 1
    }
    flush(text.endIndex)
  }

  /// Whether a mark may open: no word before it, no space and not the same mark behind it.
  private func opens(_ text: ArraySlice<UInt8>, _ at: Int) -> Bool {
    if at > text.startIndex, isWordByte(text[at - 1]) || text[at - 1] == text[at] { return false }
    return at + 1 < text.endIndex && text[at + 1] > 32 && text[at + 1] != text[at]
  }

  /// The closing mark of the one at `at`: no space before it and no word behind it; code and tokens are passed over.
  private func close(_ text: ArraySlice<UInt8>, _ at: Int) -> Int? {
    var end = at + 1
    while end < text.endIndex {
      switch text[end] {
      case UInt8(ascii: "`"):
        if let next = text[(end + 1)...].firstIndex(of: UInt8(ascii: "`")) { end = next }
      case UInt8(ascii: "<") where token != nil:
        if let next = text[end...].firstIndex(of: UInt8(ascii: ">")) { end = next }
      case text[at]:
        let isFree = end + 1 >= text.endIndex || !isWordByte(text[end + 1])
        if end > at + 1, text[end - 1] > 32, isFree { return end }
      default: break
      }
      end += 1
    }
    return nil
  }

  /// Where the name of `:name:` ends.
  private func endOfName(_ text: ArraySlice<UInt8>, _ at: Int) -> Int? {
    if at > text.startIndex, isWordByte(text[at - 1]), text[at - 1] < 0x80 { return nil }
    var end = at + 1
    while end < text.endIndex, end - at < 64, isWordByte(text[end]) || "_+-'".utf8.contains(text[end]) { end += 1 }
    if end > at + 1, text[end...].starts(with: "::skin-tone-".utf8), end + 13 < text.endIndex { end += 13 }
    return end > at + 1 && end < text.endIndex && text[end] == UInt8(ascii: ":") ? end : nil
  }

  private func entity(_ text: ArraySlice<UInt8>, _ at: Int) -> (UInt8, Int)? {
    let rest = text[at...]
    if rest.starts(with: "&amp;".utf8) { return (UInt8(ascii: "&"), 5) }
    if rest.starts(with: "&lt;".utf8) { return (UInt8(ascii: "<"), 4) }
    return rest.starts(with: "&gt;".utf8) ? (UInt8(ascii: ">"), 4) : nil
  }

  /// Code: entities undone, and of a token only what it shows.
  private func plain(_ code: ArraySlice<UInt8>) -> [UInt8] {
    guard hasEntities else { return Array(code) }
    var out: [UInt8] = []
    var at = code.startIndex
    while at < code.endIndex {
      if code[at] == UInt8(ascii: "<"), token != nil, let end = code[at...].firstIndex(of: UInt8(ascii: ">")) {
        let inside = code[(at + 1)..<end]
        out += inside.lastIndex(of: UInt8(ascii: "|")).map { Array(inside[($0 + 1)...]) } ?? Array(inside)
        at = end + 1
      } else if let (character, length) = entity(code, at) {
        out.append(character)
        at += length
      } else {
        out.append(code[at])
        at += 1
      }
    }
    return out
  }

  private func find(_ mark: String, in text: [UInt8], from start: Int) -> Int? {
    guard start <= text.count else { return nil }
    let mark = Array(mark.utf8)
    var at = start
    while at + mark.count <= text.count {
      if text[at...].starts(with: mark) { return at }
      at += 1
    }
    return nil
  }
}
