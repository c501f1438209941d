/// A quick reader for the YAML that nearly all front matter is: lines of `key: value`. It knows the easy part of the language
/// only, and leaves every text with anything else in it to libyaml, which it must never contradict: a test holds it to that.

import Bytes

enum PlainYAML {
  /// The mapping that a text is; nil where libyaml has to look. Understood are keys of ASCII letters, digits and `_`, and as
  /// values one-line scalars, plain or quoted, and flow lists of plain words.
  static func mapping(_ text: UnsafeBufferPointer<UInt8>, firstLine: Int) -> YAMLNode? {
    guard firstInvalidByte(in: text) == nil else { return nil }
    var members: [YAMLNode.Member] = []
    members.reserveCapacity(8)
    var scanner = Scanner(text: text, line: firstLine)
    while scanner.at < text.count {
      guard let member = scanner.member() else { return nil }
      members.append(member)
    }
    return members.isEmpty ? nil : YAMLNode(.mapping(members), line: firstLine, column: 1)
  }

  private struct Scanner {
    let text: UnsafeBufferPointer<UInt8>
    var line: Int
    var at = 0
    private var lineStart = 0

    init(text: UnsafeBufferPointer<UInt8>, line: Int) {
      self.text = text
      self.line = line
    }

    private var column: Int { at - lineStart + 1 }

    /// Reads a line, `key: value`.
    mutating func member() -> YAMLNode.Member? {
      let end = text.place(of: 10, from: at) ?? text.count
      lineStart = at
      // libyaml allows a key's colon no further away than 1024 characters.
      while at < end, at - lineStart < 100, text[at].isInWord { at += 1 }
      guard at > lineStart, !text[lineStart].isDigit, at + 2 < end, text[at] == UInt8(ascii: ":"), text[at + 1] == 32
      else { return nil }
      let key = string(lineStart, at)
      at += 2
      while at < end, text[at] == 32 { at += 1 }
      guard let value = value(end) else { return nil }
      let member = YAMLNode.Member(key: key, line: line, column: 1, value: value)
      at = min(end + 1, text.count)
      line += 1
      return member
    }

    /// The value between the place and the end of its line.
    private func value(_ end: Int) -> YAMLNode? {
      guard at < end else { return nil }
      let place = (line, column)
      switch text[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard end - at >= 2, text[end - 1] == text[at], isInert(at + 1, end - 1, quote: text[at]) else { return nil }
        return YAMLNode(.scalar(string(at + 1, end - 1), isPlain: false), line: place.0, column: place.1)
      case UInt8(ascii: "["): return list(end)
      case let byte where byte.isInWord:
        guard isPlain(at, end) else { return nil }
        return YAMLNode(.scalar(string(at, end), isPlain: true), line: place.0, column: place.1)
      default: return nil
      }
    }

    /// `[one, two]`.
    private func list(_ end: Int) -> YAMLNode? {
      guard text[end - 1] == UInt8(ascii: "]") else { return nil }
      var items: [YAMLNode] = []
      var next = at + 1
      while next < end - 1 {
        let start = next
        while text[next].isInWord { next += 1 }
        guard next > start else { return nil }
        items.append(YAMLNode(.scalar(string(start, next), isPlain: true), line: line, column: start - lineStart + 1))
        if next == end - 1 { break }
        guard text[next] == UInt8(ascii: ","), next + 1 < end - 1 else { return nil }
        next += text[next + 1] == 32 ? 2 : 1
      }
      return YAMLNode(.sequence(items), line: line, column: column)
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

    private func string(_ from: Int, _ to: Int) -> String {
      String(decoding: UnsafeBufferPointer(rebasing: text[from..<to]), as: UTF8.self)
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
