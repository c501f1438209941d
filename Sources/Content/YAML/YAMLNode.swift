/// A YAML document as a tree in which every node knows its line and column. Plain scalars are typed when they are asked
/// for, by the core schema of YAML 1.2: `true`, `12`, `1.5` and `null`, quoted or not, keep their text.

import Bytes

/// A value in a YAML document.
package struct YAMLNode: Sendable {
  package enum Value: Sendable {
    /// A text, without its quotes. Only a plain scalar may be a number, a yes-or-no or nothing.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// In the order of the text; a key may occur twice.
    case mapping([Member])
  }

  /// A key with its value.
  package struct Member: Sendable {
    package var key: String
    /// Where the key stands.
    package var line: Int
    package var column: Int
    package var value: YAMLNode
  }

  package var value: Value
  /// Counted from 1, in the whole file.
  package var line: Int
  /// Counted from 1, in UTF-8 bytes.
  package var column: Int

  package init(_ value: Value, line: Int = 1, column: Int = 1) {
    self.value = value
    self.line = line
    self.column = column
  }

  /// Deeper documents are refused.
  package static let maximumDepth = 100
  /// A document whose aliases stand for more nodes than this is refused ("billion laughs").
  package static let maximumAliasedNodes = 100_000
}

extension YAMLNode {
  /// What a node is, plain scalars typed.
  package enum Kind: Sendable { case null, bool, number, string, sequence, mapping }

  package var kind: Kind {
    switch value {
    case .sequence: .sequence
    case .mapping: .mapping
    case .scalar(_, isPlain: false): .string
    case .scalar(let text, isPlain: true): Self.kind(ofPlain: text)
    }
  }

  private static func kind(ofPlain text: String) -> Kind { text.withBytes { kind(ofPlain: $0) } }

  /// What a plain scalar is.
  static func kind(ofPlain text: UnsafeBufferPointer<UInt8>) -> Kind {
    // Most texts are told by their first letter.
    guard let first = text.first else { return .null }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"):
      return isNumber(text) ? .number : .string
    case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"),
      UInt8(ascii: "f"), UInt8(ascii: "F"):
      break
    default: return .string
    }
    guard text.count <= 5 else { return .string }
    switch String(decoding: text, as: UTF8.self) {
    case "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE", "false", "False", "FALSE": return .bool
    default: return .string
    }
  }

  /// `-12`, `1.5`, `2e10`: what JSON and the core schema both call a number.
  private static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    func takes(_ byte: UInt8, or other: UInt8) -> Bool {
      guard at < text.count, text[at] == byte || text[at] == other else { return false }
      at += 1
      return true
    }
    func takesDigits() -> Bool {
      let start = at
      while at < text.count, text[at] &- 48 < 10 { at += 1 }
      return at > start
    }
    _ = takes(UInt8(ascii: "-"), or: UInt8(ascii: "+"))
    guard takesDigits() else { return false }
    if takes(UInt8(ascii: "."), or: UInt8(ascii: ".")), !takesDigits() { return false }
    if takes(UInt8(ascii: "e"), or: UInt8(ascii: "E")) {
      _ = takes(UInt8(ascii: "-"), or: UInt8(ascii: "+"))
      guard takesDigits() else { return false }
    }
    return at == text.count
  }

  /// The whole number that a plain scalar is; nil for any other number.
  static func integer(ofPlain text: UnsafeBufferPointer<UInt8>) -> Int? {
    if text.count <= 18, text.allSatisfy({ $0 &- 48 < 10 }) { return text.reduce(0) { $0 * 10 + Int($1 &- 48) } }
    let text = String(decoding: text, as: UTF8.self)
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  /// The text of a scalar, plain or quoted; nil for lists, mappings and null.
  package var text: String? {
    guard case .scalar(let text, _) = value, kind != .null else { return nil }
    return text
  }

  package var bool: Bool? { kind == .bool ? text?.lowercased() == "true" : nil }

  /// A plain whole number.
  package var integer: Int? {
    guard kind == .number, let text else { return nil }
    return text.withBytes { Self.integer(ofPlain: $0) }
  }

  package var items: [YAMLNode]? { if case .sequence(let items) = value { items } else { nil } }
  package var members: [Member]? { if case .mapping(let members) = value { members } else { nil } }
  package var isNull: Bool { kind == .null }

  /// The value of a key; of a key that occurs twice, the last one.
  package subscript(key: String) -> YAMLNode? { members?.last { $0.key == key }?.value }
}
