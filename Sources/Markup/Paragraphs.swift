/// Plain text as paragraphs, and the test that tells which Markdown is hardly more than that.

import Bytes

enum Paragraphs {
  /// Writes each run of lines between blank lines as `<p>`, line ends as `<br>`.
  static func write(_ text: Text, into sink: inout Sink) { write(text, into: &sink) { $1.write($0, .everything) } }

  /// The same of Markdown that is all paragraphs.
  static func write(markdown: Text, into sink: inout Sink) { write(markdown, into: &sink) { $1.write(markdown: $0) } }

  @inline(__always)
  private static func write(_ text: Text, into sink: inout Sink, _ writeLine: (Text, inout Sink) -> Void) {
    var at = 0
    var open = false
    while at < text.count {
      let end = text.place(from: at, where: { $0 == 10 || $0 == 13 }, among: { $0.controls })
      let line = trimmed(text, at, end)
      if line.isEmpty {
        if open { sink.append("</p>") }
        open = false
      } else {
        sink.append(open ? "<br>" : "<p>")
        open = true
        writeLine(line, &sink)
      }
      at = end + (text.byte(end) == 13 && text.byte(end + 1) == 10 ? 2 : 1)
    }
    if open { sink.append("</p>") }
  }

  private static func trimmed(_ text: Text, _ from: Int, _ to: Int) -> Text {
    var from = from
    var to = to
    while from < to, ASCII.isSpace(text[from]) { from += 1 }
    while to > from, ASCII.isSpace(text[to - 1]) { to -= 1 }
    return text.part(from, to)
  }

  /// What CommonMark finds in a text.
  enum Marks { case none, simple, other }

  /// Whether CommonMark makes of the text just what `write` makes of it, or with simple marks `write(markdown:)`. Says `other`
  /// wherever that takes more than a look at the beginnings and ends of lines and at the bytes of simple marks.
  static func marks(of markdown: Text) -> Marks {
    if markdown.byte(0) == 0xEF, markdown.byte(1) == 0xBB { return .other }  // a byte order mark is skipped by cmark
    var found = Marks.none
    var isLineStart = true
    var at = 0
    while at < markdown.count {
      if isLineStart, !isPlainStart(markdown, at) { return .other }
      let end = SimpleMark.endOfText(markdown, from: at)
      isLineStart = end == markdown.count || markdown[end] == 10
      if isLineStart {
        if end > 0, markdown[end - 1] == 32 { return .other }
        at = end + 1
      } else {
        guard let mark = SimpleMark(markdown, at: end) else { return .other }
        found = .simple
        at = mark.end
      }
    }
    return found
  }

  /// Whether no block but a paragraph can begin, or end, with the line at `at`.
  private static func isPlainStart(_ text: Text, _ at: Int) -> Bool {
    var end = at
    switch text[at] {
    case 32, UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "~"): return false
    case UInt8(ascii: "#"):
      while text.byte(end) == UInt8(ascii: "#") { end += 1 }
      return end < text.count && text[end] != 32 && text[end] != 10
    case 48...57:
      while ASCII.isDigit(text.byte(end)) { end += 1 }
      return text.byte(end) != UInt8(ascii: ".") && text.byte(end) != UInt8(ascii: ")")
    default: return true
    }
  }
}
