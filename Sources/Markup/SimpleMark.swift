/// The marks of Markdown that a look at a few bytes tells for certain, as most marks of posts are: emphasis, code and links with
/// nothing but text in them, on one line. Whatever may be something else is left to cmark.

import Bytes

/// A mark in a text, with what it encloses.
struct SimpleMark {
  enum Kind { case emphasis, strong, code, link }

  let kind: Kind
  let content: Range<Int>
  /// The address of a link.
  let address: Range<Int>
  /// Where the text goes on.
  let end: Int

  /// The mark that begins at a place; nil where what begins there is none, or not for certain.
  init?(_ text: Text, at start: Int) {
    switch text[start] {
    case UInt8(ascii: "*"): self.init(emphasis: text, start)
    case UInt8(ascii: "`"): self.init(code: text, start)
    case UInt8(ascii: "["): self.init(link: text, start)
    default: return nil
    }
  }

  private init(_ kind: Kind, _ content: Range<Int>, address: Range<Int> = 0..<0, end: Int) {
    self.kind = kind
    self.content = content
    self.address = address
    self.end = end
  }

  /// One or two stars that can only open, as they stand behind a space and before a letter, and as many that can only close.
  private init?(emphasis text: Text, _ start: Int) {
    let width = text.byte(start + 1) == UInt8(ascii: "*") ? 2 : 1
    let from = start + width
    guard SimpleMark.mayOpen(behind: text.byte(start - 1)), ASCII.isAlphanumeric(text.byte(from)) else { return nil }
    let to = SimpleMark.endOfText(text, from: from)
    let end = to + width
    guard text.byte(to) == UInt8(ascii: "*"), text.byte(end - 1) == UInt8(ascii: "*"),
      ASCII.isAlphanumeric(text[to - 1]), SimpleMark.mayClose(before: text.byte(end))
    else { return nil }
    self.init(width == 2 ? .strong : .emphasis, from..<to, end: end)
  }

  /// Anything between two single grave accents, but no space at either end, which may not be part of the code.
  private init?(code text: Text, _ start: Int) {
    let from = start + 1
    let to = text.place(
      from: from, where: { $0 < 32 || $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "\\") }, among: { $0.endsOfCode })
    guard to > from, text.byte(to) == UInt8(ascii: "`"), text.byte(to + 1) != UInt8(ascii: "`"), text[from] != 32,
      text[to - 1] != 32
    else { return nil }
    self.init(.code, from..<to, end: to + 1)
  }

  /// A text and an address without a title.
  private init?(link text: Text, _ start: Int) {
    guard text.byte(start - 1) != UInt8(ascii: "!"), let to = text.place(of: UInt8(ascii: "]"), from: start + 1),
      to > start + 1, SimpleMark.endOfText(text, from: start + 1) >= to, text.byte(to + 1) == UInt8(ascii: "(")
    else { return nil }
    let from = to + 2
    var end = from
    ByteTable.bits.withUnsafeBufferPointer { bits in
      while bits[Int(text.byte(end))] & ByteTable.plainAddress != 0 { end += 1 }
    }
    guard end > from, text.byte(end) == UInt8(ascii: ")") else { return nil }
    self.init(.link, start + 1..<to, address: from..<end, end: end + 1)
  }

  /// Whether stars behind this byte, 0 at the beginning, can open but not close.
  private static func mayOpen(behind byte: UInt8) -> Bool {
    switch byte {
    case 0, 10, 32, UInt8(ascii: "("): true
    default: false
    }
  }

  /// Whether stars before this byte, 0 at the end, can close but not open.
  private static func mayClose(before byte: UInt8) -> Bool {
    switch byte {
    case 0, 10, 32, UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
      UInt8(ascii: "?"), UInt8(ascii: ")"):
      true
    default: false
    }
  }

  /// Where text that is nothing but text ends: at a line end or before what may be a mark.
  static func endOfText(_ text: Text, from start: Int) -> Int {
    ByteTable.bits.withUnsafeBufferPointer { bits in
      var at = start
      while true {
        at = text.place(
          from: at, where: { $0 == 10 || bits[Int($0)] & ByteTable.markdown != 0 }, among: { $0.markdownAndLineEnds })
        guard at < text.count, isText(text, at) else { return at }
        at += 1
      }
    }
  }

  /// Whether a byte that may mean something has no meaning where it stands: `_` in a word, `&` or `<` before a space.
  private static func isText(_ text: Text, _ at: Int) -> Bool {
    switch text[at] {
    case UInt8(ascii: "_"): ASCII.isAlphanumeric(text.byte(at - 1)) && ASCII.isAlphanumeric(text.byte(at + 1))
    case UInt8(ascii: "&"), UInt8(ascii: "<"): text.byte(at + 1) == 32
    default: false
    }
  }
}

extension Sink {
  /// Writes a line of Markdown in which all marks are simple.
  mutating func write(markdown line: Text) {
    var from = 0
    while from < line.count {
      let at = SimpleMark.endOfText(line, from: from)
      if at > from { write(line.part(from, at), .everything) }
      guard at < line.count, let mark = SimpleMark(line, at: at) else { return }
      write(mark, of: line)
      from = mark.end
    }
  }

  private mutating func write(_ mark: SimpleMark, of line: Text) {
    let text = Text(rebasing: line[mark.content])
    switch mark.kind {
    case .emphasis:
      append("<em>")
      write(text, .everything)
      append("</em>")
    case .strong:
      append("<strong>")
      write(text, .everything)
      append("</strong>")
    case .code:
      append("<code>")
      write(code: text)
      append("</code>")
    case .link:
      let isLink = openLink(to: String(decoding: line[mark.address], as: UTF8.self))
      write(text, .emoji)
      if isLink { append("</a>") }
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

  /// Whether a byte is a control character, or one at which a piece of code ends or may not be what it seems.
  @inline(__always)
  fileprivate var endsOfCode: Places { controls | places(of: UInt8(ascii: "`")) | places(of: UInt8(ascii: "\\")) }
}
