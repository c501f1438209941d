/// A quick reader for the YAML that nearly all front matter is: lines of `key: value`. It knows the easy part of the language
/// only, and leaves every text with anything else in it to libyaml, which it must never contradict: a test holds it to that.

import Bytes

enum PlainYAML {
  /// A value, by the bytes of the text that hold it.
  struct Value: Sendable {
    enum Style: Sendable { case plain, quoted, list }

    var style: Style
    /// Without quotation marks; with the brackets of a list.
    var bytes: Range<Int>
    /// Where it stands; counted from 1.
    var line: Int
    var column: Int
  }

  /// A key, by the bytes of the text that hold it, and its value on the same line.
  struct Member: Sendable {
    var key: Range<Int>
    var value: Value
  }

  /// Reads the members of a mapping between two places of a text, which must be UTF-8. False where libyaml has to look.
  /// Understood are keys of ASCII letters, digits and `_`, and as values one-line scalars, plain or quoted, and flow lists of
  /// plain words.
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>, firstLine: Int, into members: inout [Member]
  ) -> Bool {
    members.removeAll(keepingCapacity: true)
    var scanner = Scanner(
      text: UnsafeBufferPointer(rebasing: text[..<range.upperBound]), line: firstLine, at: range.lowerBound)
    while scanner.at < range.upperBound {
      guard let member = scanner.member() else { return false }
      members.append(member)
    }
    return true
  }

  /// The mapping that a text is; nil where libyaml has to look.
  static func mapping(_ text: UnsafeBufferPointer<UInt8>, firstLine: Int) -> YAMLNode? {
    var members: [Member] = []
    guard firstInvalidByte(in: text) == nil, read(text, in: 0..<text.count, firstLine: firstLine, into: &members),
      !members.isEmpty
    else { return nil }
    let nodes = members.map { member in
      YAMLNode.Member(
        key: string(text, member.key), line: member.value.line, column: 1, value: node(member.value, in: text))
    }
    return YAMLNode(.mapping(nodes), line: firstLine, column: 1)
  }

  /// A value as a tree.
  static func node(_ value: Value, in text: UnsafeBufferPointer<UInt8>) -> YAMLNode {
    guard value.style == .list else {
      return YAMLNode(
        .scalar(string(text, value.bytes), isPlain: value.style == .plain), line: value.line, column: value.column)
    }
    var items: [YAMLNode] = []
    var at = value.bytes.lowerBound + 1
    while let item = item(of: value, in: text, &at) { items.append(node(item, in: text)) }
    return YAMLNode(.sequence(items), line: value.line, column: value.column)
  }

  /// The item of a list that stands at a place, which then is that of the next one; nil at the list's end.
  static func item(of list: Value, in text: UnsafeBufferPointer<UInt8>, _ at: inout Int) -> Value? {
    let start = at
    while at < list.bytes.upperBound, text[at].isInWord { at += 1 }
    guard at > start else { return nil }
    let item = Value(
      style: .plain, bytes: start..<at, line: list.line, column: list.column + start - list.bytes.lowerBound)
    while at < list.bytes.upperBound, text[at] == UInt8(ascii: ",") || text[at] == 32 { at += 1 }
    return item
  }

  static func string(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
  }

  private struct Scanner {
    let text: UnsafeBufferPointer<UInt8>
    var line: Int
    var at: Int
    private var lineStart = 0

    init(text: UnsafeBufferPointer<UInt8>, line: Int, at: Int) {
      self.text = text
      self.line = line
      self.at = at
    }

    /// Reads a line, `key: value`.
    mutating func member() -> Member? {
      let end = text.place(of: 10, from: at) ?? text.count
      lineStart = at
      // libyaml allows a key's colon no further away than 1024 characters.
      while at < end, at - lineStart < 100, text[at].isInWord { at += 1 }
      guard at > lineStart, !text[lineStart].isDigit, at + 2 < end, text[at] == UInt8(ascii: ":"), text[at + 1] == 32
      else { return nil }
      let key = lineStart..<at
      at += 2
      while at < end, text[at] == 32 { at += 1 }
      guard let value = value(end) else { return nil }
      at = min(end + 1, text.count)
      line += 1
      return Member(key: key, value: value)
    }

    /// The value between the place and the end of its line.
    private func value(_ end: Int) -> Value? {
      guard at < end else { return nil }
      func value(_ style: Value.Style, _ bytes: Range<Int>) -> Value {
        Value(style: style, bytes: bytes, line: line, column: at - lineStart + 1)
      }
      switch text[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard end - at >= 2, text[end - 1] == text[at], isInert(at + 1, end - 1, quote: text[at]) else { return nil }
        return value(.quoted, at + 1..<end - 1)
      case UInt8(ascii: "["): return isList(end) ? value(.list, at..<end) : nil
      case let byte where byte.isInWord: return isPlain(at, end) ? value(.plain, at..<end) : nil
      default: return nil
      }
    }

    /// Whether a list is one of words: `[one, two]`.
    private func isList(_ end: Int) -> Bool {
      guard text[end - 1] == UInt8(ascii: "]") else { return false }
      var next = at + 1
      while next < end - 1 {
        let start = next
        while text[next].isInWord { next += 1 }
        guard next > start else { return false }
        if next == end - 1 { break }
        guard text[next] == UInt8(ascii: ","), next + 1 < end - 1 else { return false }
        next += text[next + 1] == 32 ? 2 : 1
      }
      return true
    }

    /// Whether a plain scalar ends where the line does, and means what it says.
    private func isPlain(_ from: Int, _ to: Int) -> Bool {
      guard text[to - 1] != 32, text[to - 1] != UInt8(ascii: ":") else { return false }
      for at in from..<to {
        switch text[at] {
        case UInt8(ascii: ":"): if text[at + 1] == 32 { return false }
        case UInt8(ascii: "#"): if text[at - 1] == 32 { return false }
        case let byte where !byte.isInert: return false
        default: break
        }
      }
      return true
    }

    /// Whether what stands in quotation marks is neither escaped nor anything but text.
    private func isInert(_ from: Int, _ to: Int, quote: UInt8) -> Bool {
      for at in from..<to {
        let byte = text[at]
        if byte == quote || byte == UInt8(ascii: "\\") || !byte.isInert { return false }
      }
      return true
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- 48 < 10 }

  fileprivate var isInWord: Bool { (self | 32) &- 97 < 26 || isDigit || self == UInt8(ascii: "_") }

  /// Whether YAML takes the byte for text wherever it stands: no control, and none that a character may begin with that is a
  /// line end or not allowed (C1 controls, U+2028, U+2029, U+FEFF, U+FFFE).
  fileprivate var isInert: Bool { self >= 32 && self != 127 && self != 0xC2 && self != 0xE2 && self != 0xEF }
}
