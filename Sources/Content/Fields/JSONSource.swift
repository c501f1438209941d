/// JSON text as a source of records. Places are byte offsets.

import Diagnostics
import JSON
import Posts

/// A JSON reader that remembers the last key and counts lines.
struct JSONSource: FieldSource {
  static let readsScalarsAsText = false

  let file: String
  /// Whether locations carry a JSON pointer: of a document, not of a line in JSON Lines.
  let showsPointer: Bool
  var reader: JSONReader
  private let whole: UnsafeBufferPointer<UInt8>
  private var key = JSONReader.RawString(range: 0..<0, hasEscapes: false)
  private var counted: (offset: Int, line: Int) = (0, 1)

  init(_ bytes: UnsafeBufferPointer<UInt8>, file: String, showsPointer: Bool) {
    self.file = file
    self.showsPointer = showsPointer
    whole = bytes
    reader = JSONReader(bytes)
  }

  /// Turns to the text between two offsets, of which the first begins line `line`.
  mutating func turn(to range: Range<Int>, line: Int) {
    reader.restart(at: range.lowerBound, end: range.upperBound, in: whole)
    counted = (range.lowerBound, line)
  }

  var place: Int { reader.offset }
  var keyPlace: Int { key.range.lowerBound - 1 }

  var keyText: String {
    var reader = reader
    return (try? reader.text(key)) ?? ""
  }

  mutating func line(of place: Int) -> Int {
    let newline = UInt8(ascii: "\n")
    if place >= counted.offset {
      for at in counted.offset..<place where whole[at] == newline { counted.line += 1 }
    } else {
      for at in place..<counted.offset where whole[at] == newline { counted.line -= 1 }
    }
    counted.offset = place
    return counted.line
  }

  mutating func location(of place: Int) -> Location {
    let place = min(place, whole.count)
    let line = line(of: place)
    let start = whole[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    var text = whole[start...].prefix { $0 != UInt8(ascii: "\n") }
    if text.last == 13 { text = text.dropLast() }
    return Location(
      file: file, line: line, column: place - start + 1, pointer: showsPointer ? reader.pointer : nil,
      excerpt: text.count > 200 ? nil : .init(line: String(decoding: text, as: UTF8.self)))
  }

  mutating func kind() throws(JSONError) -> JSONReader.Kind { try reader.kind() }
  mutating func beginObject() throws(JSONError) { try reader.beginObject() }
  mutating func beginArray() throws(JSONError) { try reader.beginArray() }
  mutating func nextItem() throws(JSONError) -> Bool { try reader.nextItem() }

  mutating func nextName() throws(JSONError) -> FieldName? {
    guard let key = try reader.nextRawKey() else { return nil }
    self.key = key
    if key.hasEscapes { return FieldName(try reader.text(key)) }
    return FieldName(whole, in: key.range)
  }

  mutating func string() throws(JSONError) -> String {
    if place < whole.count, whole[place] == UInt8(ascii: "\"") { return try reader.string() }
    return try reader.kind() == .number ? try reader.number() : try reader.string()
  }

  mutating func integer() throws(JSONError) -> Int? { try reader.integer() }
  mutating func bool() throws(JSONError) -> Bool { try reader.bool() }

  mutating func date() throws(JSONError) -> Timestamp.Parsed? {
    let raw = try reader.rawString()
    if raw.hasEscapes { return Timestamp.parse(try reader.text(raw)) }
    return Timestamp.parse(UnsafeBufferPointer(rebasing: whole[raw.range]))
  }

  mutating func tree() throws(JSONError) -> JSONValue { try reader.value() }
  mutating func skip() throws(JSONError) { try reader.skip() }
}
