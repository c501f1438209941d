/// Parts a Markdown file into its front matter and its body.

import Bytes

/// A Markdown file in two parts, both of them ranges of the text.
struct FrontMatter {
  /// A mapping in YAML, which begins on line 2; nil where the file has none.
  private(set) var yaml: Range<Int>?
  /// The text below, blank lines included.
  private var rest: Range<Int>
  /// The line on which the text below the front matter begins, blank lines included.
  private(set) var bodyLine = 1

  static let firstLine = 2

  /// Parts a text. A text that doesn't begin with `---` is all body. Nil where the front matter has no end.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    let first = Self.line(of: text, at: text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    guard Self.isFence(text, first.content, of: 45) else {
      rest = first.content.lowerBound..<text.count
      return
    }
    var at = first.next
    var lines = 1
    while at < text.count {
      let line = Self.line(of: text, at: at)
      lines += 1
      if Self.isFence(text, line.content, of: 45) || Self.isFence(text, line.content, of: 46) {
        yaml = first.next..<at
        rest = line.next..<text.count
        bodyLine = lines + 1
        return
      }
      at = line.next
    }
    return nil
  }

  private static func line(of text: UnsafeBufferPointer<UInt8>, at start: Int) -> (content: Range<Int>, next: Int) {
    let newline = text.place(of: 10, from: start) ?? text.count
    var end = newline
    while end > start, text[end - 1] == 13 || text[end - 1] == 32 || text[end - 1] == 9 { end -= 1 }
    return (start..<end, min(newline + 1, text.count))
  }

  /// Whether a line is three of a mark.
  private static func isFence(_ text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, of mark: UInt8) -> Bool {
    line.count == 3 && text[line].allSatisfy { $0 == mark }
  }

  /// The text below the front matter, with plain newlines, without blank lines around it.
  func body(of text: UnsafeBufferPointer<UInt8>) -> String {
    let all = UnsafeBufferPointer(rebasing: text[rest])
    var start = 0
    while let end = all.place(of: 10, from: start), all[start..<end].allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) {
      start = end + 1
    }
    var end = all.count
    while end > start, all[end - 1] == 10 || all[end - 1] == 13 || all[end - 1] == 32 || all[end - 1] == 9 { end -= 1 }
    let rest = UnsafeBufferPointer(rebasing: all[start..<end])
    if rest.place(of: 13, from: 0) == nil { return String(decoding: rest, as: UTF8.self) }
    var plain = Bytes()
    plain.reserveCapacity(rest.count)
    for at in rest.indices where rest[at] != 13 || at + 1 == rest.endIndex || rest[at + 1] != 10 {
      plain.append(rest[at])
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
