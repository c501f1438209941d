/// A YAML tree as a source of records. Places are a line and a column in one number. Never throws.

import Bytes
import Diagnostics
import JSON
import Posts

/// A cursor that walks a tree of nodes.
struct YAMLSource: FieldSource {
  static let readsScalarsAsText = true

  let file: String
  /// The whole file, for excerpts.
  let text: Bytes
  private var node: YAMLNode
  private(set) var keyText = ""
  private var placeOfKey: Int?
  private var open: [Container] = []

  private struct Container {
    var items: [YAMLNode] = []
    var members: [YAMLNode.Member] = []
    var next = 0
  }

  init(_ node: YAMLNode, file: String, text: Bytes) {
    self.node = node
    self.file = file
    self.text = text
  }

  var place: Int { node.line << 24 | node.column }
  var keyPlace: Int { placeOfKey ?? place }

  func line(of place: Int) -> Int { place >> 24 }

  func location(of place: Int) -> Location {
    Location(file: file, line: place >> 24, column: place & 0xFF_FFFF, in: text)
  }

  func kind() -> JSONReader.Kind {
    node.kind.json
  }

  mutating func beginObject() { open.append(Container(members: node.members ?? [])) }
  mutating func beginArray() { open.append(Container(items: node.items ?? [])) }

  // In place, because to copy a list is to count all that uses it.

  mutating func nextName() -> FieldName? {
    let last = open.count - 1
    guard last >= 0 else { return nil }
    let at = open[last].next
    guard at < open[last].members.count else {
      open.removeLast()
      return nil
    }
    open[last].next = at + 1
    keyText = open[last].members[at].key
    placeOfKey = open[last].members[at].line << 24 | open[last].members[at].column
    node = open[last].members[at].value
    return FieldName(keyText)
  }

  mutating func nextItem() -> Bool {
    let last = open.count - 1
    guard last >= 0 else { return false }
    let at = open[last].next
    guard at < open[last].items.count else {
      open.removeLast()
      return false
    }
    open[last].next = at + 1
    node = open[last].items[at]
    return true
  }

  func string() -> String { node.text ?? "" }
  func integer() -> Int? { node.integer }
  func bool() -> Bool { node.bool == true }
  func date() -> Timestamp.Parsed? { node.text.flatMap { Timestamp.parse($0) } }
  func tree() -> JSONValue { node.json }
  func skip() {}
}

extension YAMLNode.Kind {
  /// The kind of value that readers of records take the node for.
  var json: JSONReader.Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .sequence: .array
    case .mapping: .object
    }
  }
}

extension Location {
  /// A line and column of a file at hand, with the line as the excerpt.
  init(file: String, line: Int, column: Int, in text: some BidirectionalCollection<UInt8>) {
    self.init(file: file, line: line, column: column)
    let lines = text.split(separator: 10, maxSplits: line, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return }
    var content = lines[line - 1]
    if content.last == 13 { content = content.dropLast() }
    if content.count <= 200 { excerpt = Excerpt(line: String(decoding: content, as: UTF8.self)) }
  }
}
