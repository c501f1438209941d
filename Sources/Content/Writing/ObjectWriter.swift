/// Writes the members of one record: on one line of JSON, or as front matter, one key a line. Values that are the default are
/// left out by who calls.

import Bytes
import JSON
import Posts

/// Appends keys with values.
struct ObjectWriter {
  /// How the members of the outermost object are laid out.
  enum Style { case json, frontMatter }

  private(set) var out = Bytes()
  private let style: Style
  private var isFirst = true
  /// 0 in the outermost object.
  private var depth = 0

  init(_ style: Style) {
    self.style = style
    if style == .json { out.append(UInt8(ascii: "{")) }
  }

  /// Ends the outermost object.
  mutating func end() { if style == .json { out.append(UInt8(ascii: "}")) } }

  // MARK: Members

  mutating func text(_ key: String, _ value: String?) {
    guard let value else { return }
    self.key(key)
    text(value)
  }

  mutating func number(_ key: String, _ value: Int?) {
    guard let value else { return }
    self.key(key)
    out.append(decimal: value)
  }

  /// Writes `true`, and false not at all.
  mutating func flag(_ key: String, _ value: Bool) {
    guard value else { return }
    self.key(key)
    out.append("true" as StaticString)
  }

  mutating func date(_ key: String, _ value: Timestamp?) {
    guard let value else { return }
    self.key(key)
    if isPlain {
      out.append(rfc3339: value)
    } else {
      out.append(UInt8(ascii: "\""))
      out.append(rfc3339: value)
      out.append(UInt8(ascii: "\""))
    }
  }

  /// A value that is JSON text; a text that is none is written as a string, so that a record cannot break its line.
  mutating func raw(_ key: String, json: String) {
    self.key(key)
    let start = out.count
    out.append(json: (try? JSONValue(parsing: json.utf8)) ?? .string(json))
    if style == .frontMatter { escapeForYAML(from: start) }
  }

  /// A list; an empty one is left out.
  mutating func list<Item>(_ key: String, _ items: [Item], _ each: (inout ObjectWriter, Item) -> Void) {
    guard !items.isEmpty else { return }
    self.key(key)
    out.append(UInt8(ascii: "["))
    for (at, item) in items.enumerated() {
      if at > 0 { out.append(UInt8(ascii: ",")) }
      depth += 1
      each(&self, item)
      depth -= 1
    }
    out.append(UInt8(ascii: "]"))
  }

  mutating func texts(_ key: String, _ texts: [String]) { list(key, texts) { $0.text($1) } }

  mutating func object(_ key: String, _ members: (inout ObjectWriter) -> Void) {
    self.key(key)
    object(members)
  }

  // MARK: Values

  /// An object in a list or as a value.
  mutating func object(_ members: (inout ObjectWriter) -> Void) {
    out.append(UInt8(ascii: "{"))
    let before = isFirst
    isFirst = true
    depth += 1
    members(&self)
    depth -= 1
    isFirst = before
    out.append(UInt8(ascii: "}"))
  }

  mutating func text(_ value: String) {
    if isPlain, value.isPlainInYAML {
      out.append(value)
      return
    }
    let start = out.count
    out.append(json: value)
    if style == .frontMatter { escapeForYAML(from: start) }
  }

  // MARK: Layout

  /// Whether a value may stand without quotes.
  private var isPlain: Bool { style == .frontMatter && depth == 0 }

  private mutating func key(_ key: String) {
    if style == .frontMatter, depth == 0 {
      if !isFirst { out.append(10) }
      out.append(key)
      out.append(": " as StaticString)
    } else {
      if !isFirst { out.append(UInt8(ascii: ",")) }
      out.append(json: key)
      out.append(UInt8(ascii: ":"))
    }
    isFirst = false
  }

  /// Writes as escapes what YAML doesn't take as it is: DEL, C1, the line ends beyond ASCII, byte order marks, non-characters.
  private mutating func escapeForYAML(from start: Int) {
    guard out[start...].contains(where: { $0 > 0x7E }) else { return }
    let text = String(decoding: out[start...], as: UTF8.self)
    out.removeLast(out.count - start)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
        let digits = String(scalar.value, radix: 16)
        out.append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
      default: out.append(contentsOf: String(scalar).utf8)
      }
    }
  }
}

extension String {
  /// Whether a text may stand in front matter without quotes and means itself there: it begins with a letter or digit, has
  /// only characters without a meaning in YAML, and is no word for nothing.
  var isPlainInYAML: Bool {
    let bytes = utf8
    guard let first = bytes.first, let last = bytes.last, bytes.count <= 200, first.isLetterOrDigit, last != 32,
      last != UInt8(ascii: ":"), lowercased() != "null"
    else { return false }
    var before: UInt8 = 0
    for byte in bytes {
      switch byte {
      case _ where byte.isLetterOrDigit: break
      case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "="),
        UInt8(ascii: "~"):
        break
      case 32 where before != UInt8(ascii: ":"): break
      default: return false
      }
      before = byte
    }
    return true
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool { (48...57).contains(self) || (97...122).contains(self | 32) }
}
