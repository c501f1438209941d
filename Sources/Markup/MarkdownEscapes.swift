/// Backslashes before `@`, `#`, `:` and `.`: CommonMark takes them away, and with them the author's wish that a name or address
/// stay text.

import Bytes

/// Calls `body` with the Markdown in which each escaped sigil before a name is followed by U+0002. That character ends
/// every name, and the writers leave it out.
func withEscapesMarked<Result>(_ markdown: Text, _ body: (Text) -> Result) -> Result {
  guard var at = markdown.firstIndex(of: UInt8(ascii: "\\")) else { return body(markdown) }
  var marked: Bytes = []
  var from = 0
  while at + 2 < markdown.count {
    guard markdown[at] == UInt8(ascii: "\\") else {
      at += 1
      continue
    }
    let next = markdown[at + 2]
    if "@#:.".utf8.contains(markdown[at + 1]),
      ASCII.isAlphanumeric(next) || next >= 0x80 || next == UInt8(ascii: "/")
    {
      marked.append(contentsOf: markdown.part(from, at + 2))
      marked.append(escapeMark)
      from = at + 2
    }
    at += 2
  }
  if from == 0 { return body(markdown) }
  marked.append(contentsOf: markdown.part(from, markdown.count))
  return marked.withUnsafeBufferPointer(body)
}

/// An address of the tree without the marks.
func withoutEscapeMarks(_ address: Text) -> String {
  String(decoding: address.filter { $0 != escapeMark }, as: UTF8.self)
}

private let escapeMark: UInt8 = 2
