/// Plain front matter as a source of records, read where it stands: nothing is made of a value but what the record keeps.

import Bytes
import Diagnostics
import JSON
import Posts

/// A cursor over the members of a plain mapping. Places are a line and a column in one number. Never throws. It is turned to
/// one text after the other, each of which has to stay where it is until the next turn.
struct PlainYAMLSource: FieldSource {
  static let readsScalarsAsText = true

  private var file = ""
  private var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var members: [PlainYAML.Member] = []
  /// The member whose key was read last; before the first key -1.
  private var current = -1
  /// The value at the cursor; nil for the whole mapping.
  private var value: PlainYAML.Value?
  /// Where the next item of the list stands that is being read.
  private var nextItemAt = 0

  /// Turns to the mapping that stands in a range of a text, which must be UTF-8; an empty range is an empty mapping. False
  /// where the mapping is not plain.
  mutating func turn(to range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, firstLine: Int, file: String) -> Bool {
    self.file = file
    self.text = text
    current = -1
    value = nil
    return PlainYAML.read(text, in: range, firstLine: firstLine, into: &members)
  }

  /// A mapping without members has no line of its own.
  private var firstLine: Int { members.first?.value.line ?? 1 }
  var place: Int { value.map { $0.line << 24 | $0.column } ?? firstLine << 24 | 1 }
  var keyPlace: Int { members.indices.contains(current) ? members[current].value.line << 24 | 1 : place }
  var keyText: String { members.indices.contains(current) ? PlainYAML.string(text, members[current].key) : "" }

  func line(of place: Int) -> Int { place >> 24 }

  func location(of place: Int) -> Location {
    Location(file: file, line: place >> 24, column: place & 0xFF_FFFF, in: text)
  }

  func kind() -> JSONReader.Kind {
    guard let value else { return .object }
    switch value.style {
    case .list: return .array
    case .quoted: return .string
    case .plain: return YAMLNode.kind(ofPlain: bytes(value)).json
    }
  }

  mutating func beginObject() {}

  mutating func nextName() -> FieldName? {
    current += 1
    guard current < members.count else { return nil }
    value = members[current].value
    return FieldName(text, in: members[current].key)
  }

  mutating func beginArray() { nextItemAt = (value?.bytes.lowerBound ?? 0) + 1 }

  mutating func nextItem() -> Bool {
    guard members.indices.contains(current),
      let item = PlainYAML.item(of: members[current].value, in: text, &nextItemAt)
    else { return false }
    value = item
    return true
  }

  func string() -> String {
    guard let value, kind() != .null else { return "" }
    return value.style == .list ? "" : PlainYAML.string(text, value.bytes)
  }

  func integer() -> Int? {
    guard let value, kind() == .number else { return nil }
    return YAMLNode.integer(ofPlain: bytes(value))
  }

  func bool() -> Bool { tree() == .bool(true) }

  func date() -> Timestamp.Parsed? { value.flatMap { $0.style == .list ? nil : Timestamp.parse(bytes($0)) } }

  func tree() -> JSONValue { value.map { PlainYAML.node($0, in: text).json } ?? .null }
  func skip() {}

  private func bytes(_ value: PlainYAML.Value) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[value.bytes])
  }
}
