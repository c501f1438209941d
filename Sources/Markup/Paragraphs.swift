/// Plain text as paragraphs, and the test that tells which Markdown is nothing more than that.

import Bytes

enum Paragraphs {
  /// Writes each run of lines between blank lines as `<p>`, line ends as `<br>`.
  static func write(_ text: Text, into sink: inout Sink) {
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
        sink.write(line, .everything)
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

  /// Whether CommonMark makes of the text just what `write` makes of it. Says no wherever that takes more than a look at
  /// single bytes and at the beginnings and ends of lines.
  static func areAll(of markdown: Text) -> Bool {
    ByteTable.bits.withUnsafeBufferPointer { bits in
      var at = 0
      if markdown.byte(0) == 0xEF, markdown.byte(1) == 0xBB { return false }  // a byte order mark is skipped by cmark
      while at < markdown.count {
        guard isPlainStart(markdown, at) else { return false }
        let end = markdown.place(
          from: at, where: { $0 == 10 || bits[Int($0)] & ByteTable.markdown != 0 }, among: { $0.markdownAndLineEnds })
        if end < markdown.count, markdown[end] != 10 { return false }
        if end > at, markdown[end - 1] == 32 { return false }
        at = end + 1
      }
      return true
    }
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

extension SixteenBytes {
  /// Whether a byte is a control character or one to which Markdown may give a meaning anywhere in a line.
  @inline(__always)
  fileprivate var markdownAndLineEnds: Places {
    controlsAndDelete | places(of: UInt8(ascii: "["), differingBy: 4) | places(of: UInt8(ascii: "\\"))
      | places(of: UInt8(ascii: "`")) | places(of: UInt8(ascii: "&")) | places(of: UInt8(ascii: "*"))
      | places(of: UInt8(ascii: "<"))
  }
}
