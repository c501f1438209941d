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
    let parts = text.withUnsafeBufferPointer { Self.parts(of: $0, file: file) }
    guard let parts = try parts?.get() else {
      throw .error(
        "bad-front-matter", "the front matter has no end", at: Location(file: file, line: 1, column: 1, in: text),
        hints: ["close it with a line of three hyphens: ---"])
    }
    self = parts
  }

  private init(node: YAMLNode, body: String, bodyLine: Int) {
    self.node = node
    self.body = body
    self.bodyLine = bodyLine
  }

  /// Nil where the front matter has no end.
  private static func parts(of text: UnsafeBufferPointer<UInt8>, file: String) -> Result<FrontMatter, Diagnostic>? {
    let first = line(of: text, at: text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    guard isFence(text[first.content], of: 45) else {
      return .success(
        FrontMatter(node: YAMLNode(.mapping([])), body: body(text[first.content.lowerBound...]), bodyLine: 1))
    }
    var at = first.next
    var lines = 1
    while at < text.count {
      let line = line(of: text, at: at)
      lines += 1
      guard isFence(text[line.content], of: 45) || isFence(text[line.content], of: 46) else {
        at = line.next
        continue
      }
      do throws(Diagnostic) {
        let node = try YAMLNode.parse(text[first.next..<at], file: file, firstLine: 2)
        return .success(
          FrontMatter(
            node: node.isNull ? YAMLNode(.mapping([])) : node, body: body(text[line.next...]), bodyLine: lines + 1))
      } catch {
        return .failure(error)
      }
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
  private static func isFence(_ line: Slice<UnsafeBufferPointer<UInt8>>, of mark: UInt8) -> Bool {
    line.count == 3 && line.allSatisfy { $0 == mark }
  }

  /// Plain newlines, no blank lines before the first and after the last line with text.
  private static func body(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let all = UnsafeBufferPointer(rebasing: text)
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
