/// Parts a Markdown file into its front matter and its body.

import Bytes
import Diagnostics

/// A Markdown file in two parts.
struct FrontMatter {
  /// YAML; a mapping.
  var node: YAMLNode
  /// The text below, with plain newlines, without blank lines around it.
  var body: String
  /// The line on which the text below the front matter begins, blank lines included.
  var bodyLine: Int

  /// Parts a text. A text that doesn't begin with `---` is all body. Throws `bad-front-matter` and `bad-yaml`.
  init(_ text: Bytes, file: String) throws(Diagnostic) {
    var at = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = Self.line(of: text, at: at)
    guard Self.isFence(text[first.content], ending: false) else {
      node = YAMLNode(.mapping([]))
      body = Self.body(text[at...])
      bodyLine = 1
      return
    }
    let start = first.next
    at = start
    var lines = 1
    while at < text.count {
      let line = Self.line(of: text, at: at)
      lines += 1
      if Self.isFence(text[line.content], ending: true) {
        let node = try YAMLNode.parse(text[start..<at], file: file, firstLine: 2)
        self.node = node.isNull ? YAMLNode(.mapping([])) : node
        body = Self.body(text[line.next...])
        bodyLine = lines + 1
        return
      }
      at = line.next
    }
    throw .error(
      "bad-front-matter", "the front matter has no end", at: Location(file: file, line: 1, column: 1, in: text),
      hints: ["close it with a line of three hyphens: ---"])
  }

  private static func line(of text: Bytes, at start: Int) -> (content: Range<Int>, next: Int) {
    let newline = text[start...].firstIndex(of: 10) ?? text.count
    var end = newline
    while end > start, text[end - 1] == 13 || text[end - 1] == 32 || text[end - 1] == 9 { end -= 1 }
    return (start..<end, min(newline + 1, text.count))
  }

  private static func isFence(_ line: ArraySlice<UInt8>, ending: Bool) -> Bool {
    line.elementsEqual([45, 45, 45]) || (ending && line.elementsEqual([46, 46, 46]))
  }

  /// Plain newlines, no blank lines before the first and after the last line with text.
  private static func body(_ text: ArraySlice<UInt8>) -> String {
    var rest = text
    while let end = rest.firstIndex(of: 10), rest[..<end].allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) {
      rest = rest[(end + 1)...]
    }
    while let last = rest.last, last == 10 || last == 13 || last == 32 || last == 9 { rest = rest.dropLast() }
    let hasReturns = rest.withUnsafeBufferPointer { $0.place(of: 13, from: 0) != nil }
    if !hasReturns { return String(decoding: rest, as: UTF8.self) }
    var plain = Bytes()
    plain.reserveCapacity(rest.count)
    for at in rest.indices where rest[at] != 13 || at + 1 == rest.endIndex || rest[at + 1] != 10 {
      plain.append(rest[at])
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
