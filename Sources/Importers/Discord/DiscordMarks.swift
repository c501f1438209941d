/// Discord's Markdown as HTML. HTML rather than Markdown, because the two differ where it hurts: in Discord a line end is a line end,
/// `__x__` is underlined, `~~x~~` struck, and `||x||` a spoiler, which stays as it is written.

import Bytes
import JSON
import Posts

struct DiscordMarks {
  /// Whoever the message mentions: the name as the text has it, without `@`, and the id. Longest names first.
  var mentions: [(name: [UInt8], id: String)] = []

  /// Marks deeper than this are text.
  static let depthLimit = 12

  /// The address of an account, by which the site finds its page.
  static func profile(_ id: String) -> String { "https://discord.com/users/\(id)" }

  func html(_ source: String) -> String {
    var out = HTMLText()
    blocks(Array(source.utf8)[...], &out)
    return out.html
  }

  // MARK: Blocks

  private func blocks(_ text: ArraySlice<UInt8>, _ out: inout HTMLText, isQuote: Bool = false) {
    var at = text.startIndex
    while at < text.endIndex {
      if !isQuote, text[at...].starts(with: ">>> ".utf8) {
        out.block("blockquote") { blocks(text[(at + 4)...], &$0, isQuote: true) }
        return
      }
      if !isQuote, text[at...].starts(with: "> ".utf8) {
        var lines: [UInt8] = []
        while text[at...].starts(with: "> ".utf8) {
          let end = text[at...].firstIndex(of: 10) ?? text.endIndex
          if !lines.isEmpty { lines.append(10) }
          lines += text[(at + 2)..<end]
          at = min(end + 1, text.endIndex)
        }
        out.block("blockquote") { blocks(lines[...], &$0, isQuote: true) }
        continue
      }
      // A line, or more where a block of code begins in it.
      let end = endOfLine(text, at)
      line(text[at..<end], &out)
      at = end
      if at < text.endIndex {
        out.text([10])
        at += 1
      }
    }
  }

  private func endOfLine(_ text: ArraySlice<UInt8>, _ start: Int) -> Int {
    var at = start
    while at < text.endIndex, text[at] != 10 {
      if text[at] == UInt8(ascii: "`"), text[at...].starts(with: "```".utf8), let end = find("```", text, at + 3) {
        at = end + 3
      } else {
        at += 1
      }
    }
    return at
  }

  private func line(_ line: ArraySlice<UInt8>, _ out: inout HTMLText) {
    for mark in ["### ", "## ", "# "] where line.starts(with: mark.utf8) {
      out.inline("strong") { inline(line.dropFirst(mark.utf8.count), 0, &$0) }
      return
    }
    inline(line.starts(with: "-# ".utf8) ? line.dropFirst(3) : line, 0, &out)
  }

  // MARK: Inside a line

  func inline(_ text: ArraySlice<UInt8>, _ depth: Int, _ out: inout HTMLText) {
    var from = text.startIndex
    var at = from
    // Marks that are known to have no end: without this, a line of stars would be searched once for each of them.
    var open: Set<String> = []
    while at < text.endIndex {
      if Self.special.contains(text[at]), let found = special(text, at, depth, &open) {
        out.linkedText(text[from..<at])
        found.write(&out)
        at = found.end
        from = at
      } else if text[at] == UInt8(ascii: "h"), text[at...].starts(with: "http".utf8) {
        // Marks inside an address are part of it.
        while at < text.endIndex, text[at] > 32, text[at] != UInt8(ascii: "|"), text[at] != UInt8(ascii: ">") {
          at += 1
        }
      } else {
        at += 1
      }
    }
    out.linkedText(text[from...])
  }

  /// What begins at a mark: where it ends, and how it is written.
  struct Found {
    var end: Int
    var write: (inout HTMLText) -> Void
  }

  private static let special = Set("\\`*_~|[<@".utf8)

  /// What begins at a mark; nil where the mark is text.
  private func special(_ text: ArraySlice<UInt8>, _ at: Int, _ depth: Int, _ open: inout Set<String>) -> Found? {
    switch text[at] {
    case UInt8(ascii: "\\"):
      guard at + 1 < text.endIndex, text[at + 1] < 0x80, text[at + 1] > 32, !isWordByte(text[at + 1]) else {
        return nil
      }
      return Found(end: at + 2) { $0.text([text[at + 1]]) }
    case UInt8(ascii: "`"): return code(text, at, &open)
    case UInt8(ascii: "["): return maskedLink(text, at, depth)
    case UInt8(ascii: "<"): return token(text, at)
    case UInt8(ascii: "@"):
      for mention in mentions where text[(at + 1)...].starts(with: mention.name) {
        return Found(end: at + 1 + mention.name.count) { out in
          out.link(Self.profile(mention.id)) { $0.text(text[at...(at + mention.name.count)]) }
        }
      }
      return nil
    default:
      guard depth < Self.depthLimit else { return nil }
      for (mark, name) in Self.marks where text[at...].starts(with: mark.utf8) && !open.contains(mark) {
        let length = mark.utf8.count
        guard let end = close(mark, text, at) else {
          open.insert(mark)
          continue
        }
        let inner = text[(at + length)..<end]
        return Found(end: end + length) { out in
          guard name == "||" else { return wrap(name, &out) { inline(inner, depth + 1, &$0) } }
          out.text("||")
          inline(inner, depth + 1, &out)
          out.text("||")
        }
      }
      return nil
    }
  }

  private static let marks: [(mark: String, name: String)] = [
    ("***", "strong em"), ("**", "strong"), ("__", "u"), ("~~", "del"), ("||", "||"), ("*", "em"), ("_", "em"),
  ]

  private func wrap(_ name: String, _ out: inout HTMLText, _ content: (inout HTMLText) -> Void) {
    switch name {
    case "strong em": out.inline("strong") { $0.inline("em", content) }
    case "strong": out.inline("strong", content)
    case "u": out.inline("u", content)
    case "del": out.inline("del", content)
    default: out.inline("em", content)
    }
  }

  /// The closing mark; something must stand between, without a space beside a single mark, and `_` needs the ends of a word.
  private func close(_ mark: String, _ text: ArraySlice<UInt8>, _ at: Int) -> Int? {
    let length = mark.utf8.count
    guard let byte = mark.utf8.first, at + length < text.endIndex else { return nil }
    if length == 1, text[at + 1] <= 32 || text[at + 1] == byte { return nil }
    if mark == "_", at > text.startIndex, isWordByte(text[at - 1]) { return nil }
    var end = at + length
    while end < text.endIndex {
      switch text[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "`"):
        if let next = text[(end + 1)...].firstIndex(of: UInt8(ascii: "`")) { end = next }
      case byte where text[end...].starts(with: mark.utf8):
        var run = end
        while run < text.endIndex, text[run] == byte { run += 1 }
        // Of a longer run, the last marks close; a longer run inside belongs to something else.
        let isFree = mark != "_" || run == text.endIndex || !isWordByte(text[run])
        let fits = length > 1 ? true : run - end == 1 && text[end - 1] > 32
        if end > at + length, isFree, fits { return run - length }
        end = run - 1
      default: break
      }
      end += 1
    }
    return nil
  }
}
