/// The one file that knows libyaml: its events become a tree of `YAMLNode`s, its errors a diagnostic with line and column.
/// Aliases are replaced by what they stand for, up to a limit.

import CYAML
import Bytes
package import Diagnostics

extension YAMLNode {
  /// Parses one YAML document; an empty text is a null. `firstLine` is the line of the file on which the bytes begin.
  /// Throws `bad-yaml`.
  package static func parse(_ bytes: some Collection<UInt8>, file: String, firstLine: Int = 1) throws(Diagnostic)
    -> YAMLNode
  {
    let result: Result<YAMLNode, Diagnostic>? = bytes.withContiguousStorageIfAvailable {
      run(YAMLParser(text: $0, file: file, firstLine: firstLine))
    }
    if let result { return try result.get() }
    return try Bytes(bytes).withUnsafeBufferPointer {
      run(YAMLParser(text: $0, file: file, firstLine: firstLine))
    }.get()
  }

  private static func run(_ parser: YAMLParser) -> Result<YAMLNode, Diagnostic> {
    if let node = PlainYAML.mapping(parser.text, firstLine: parser.firstLine) { return .success(node) }
    return runLibrary(parser)
  }

  /// The long way, without the short cut for plain mappings.
  static func parseThroughLibrary(_ text: UnsafeBufferPointer<UInt8>, file: String, firstLine: Int = 1)
    -> Result<YAMLNode, Diagnostic>
  {
    runLibrary(YAMLParser(text: text, file: file, firstLine: firstLine))
  }

  private static func runLibrary(_ parser: YAMLParser) -> Result<YAMLNode, Diagnostic> {
    var parser = parser
    do throws(Diagnostic) { return .success(try parser.document()) } catch { return .failure(error) }
  }
}

/// Reads one document.
private struct YAMLParser {
  let text: UnsafeBufferPointer<UInt8>
  let file: String
  let firstLine: Int
  private var place: TextPlace
  /// Lists and mappings that are not yet closed.
  private var open: [Container] = []
  private var root: YAMLNode?
  private var anchors: [String: (node: YAMLNode, size: Int)] = [:]
  private var aliasedNodes = 0

  init(text: UnsafeBufferPointer<UInt8>, file: String, firstLine: Int) {
    self.text = text
    self.file = file
    self.firstLine = firstLine
    place = TextPlace(text: text, firstLine: firstLine)
  }

  /// A list or mapping that is being read.
  private struct Container {
    var node: YAMLNode
    var isMapping: Bool
    var anchor: String?
    var items: [YAMLNode] = []
    var members: [YAMLNode.Member] = []
    var key: (text: String, line: Int, column: Int)?
    /// How many nodes it stands for, aliases expanded.
    var size = 1
  }

  mutating func document() throws(Diagnostic) -> YAMLNode {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { throw .error("bad-yaml", "libyaml could not be started") }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, text.baseAddress, text.count)
    var documents = 0
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) == 1 else { throw problem(of: parser) }
      defer { yaml_event_delete(&event) }
      place.advance(toScalar: event.start_mark.index)
      switch event.type {
      case YAML_STREAM_END_EVENT: return root ?? YAMLNode(.scalar("", isPlain: true), line: firstLine)
      case YAML_DOCUMENT_START_EVENT:
        documents += 1
        if documents > 1 { throw fault("a second document begins here; a file holds one") }
      case YAML_SCALAR_EVENT: try scalar(event)
      case YAML_ALIAS_EVENT: try alias(event)
      case YAML_SEQUENCE_START_EVENT: try begin(isMapping: false, anchor: name(event.data.sequence_start.anchor))
      case YAML_MAPPING_START_EVENT: try begin(isMapping: true, anchor: name(event.data.mapping_start.anchor))
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: try end()
      default: break
      }
    }
  }

  private mutating func scalar(_ event: yaml_event_t) throws(Diagnostic) {
    let scalar = event.data.scalar
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let isText = name(scalar.tag).map { $0.hasSuffix(":str") || $0 == "!" } ?? false
    let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && !isText
    let node = here(.scalar(String(decoding: bytes, as: UTF8.self), isPlain: isPlain))
    if let anchor = name(scalar.anchor) { anchors[anchor] = (node, 1) }
    try add(node, size: 1)
  }

  private mutating func alias(_ event: yaml_event_t) throws(Diagnostic) {
    let word = name(event.data.alias.anchor) ?? ""
    guard let (node, size) = anchors[word] else {
      throw fault("'*\(word)' names no anchor\(didYouMean(word, in: anchors.keys.sorted()))")
    }
    aliasedNodes += size
    guard aliasedNodes <= YAMLNode.maximumAliasedNodes else {
      throw fault("aliases stand for more than \(YAMLNode.maximumAliasedNodes) values")
    }
    try add(node, size: size)
  }

  private mutating func begin(isMapping: Bool, anchor: String?) throws(Diagnostic) {
    guard open.count < YAMLNode.maximumDepth else {
      throw fault("values nest deeper than \(YAMLNode.maximumDepth) levels")
    }
    if let last = open.last, last.isMapping, last.key == nil { throw fault("a key is a text, not a list or a mapping") }
    open.append(Container(node: here(.sequence([])), isMapping: isMapping, anchor: anchor))
  }

  private mutating func end() throws(Diagnostic) {
    guard var container = open.popLast() else { return }
    container.node.value = container.isMapping ? .mapping(container.members) : .sequence(container.items)
    if let anchor = container.anchor { anchors[anchor] = (container.node, container.size) }
    try add(container.node, size: container.size)
  }

  private mutating func add(_ node: YAMLNode, size: Int) throws(Diagnostic) {
    guard !open.isEmpty else {
      root = node
      return
    }
    let last = open.count - 1
    open[last].size += size
    if !open[last].isMapping {
      open[last].items.append(node)
    } else if let key = open[last].key {
      open[last].members.append(.init(key: key.text, line: key.line, column: key.column, value: node))
      open[last].key = nil
    } else {
      guard case .scalar(let text, _) = node.value else { throw fault("a key is a text, not a list or a mapping") }
      open[last].key = (text, place.line, place.column)
    }
  }

  private func here(_ value: YAMLNode.Value) -> YAMLNode {
    YAMLNode(value, line: place.line, column: place.column)
  }

  private func name(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    text.map { String(cString: $0) }
  }

  // MARK: Errors

  private func fault(_ message: String) -> Diagnostic { .error("bad-yaml", message, at: location(place.offset)) }

  private func location(_ offset: Int) -> Location {
    var location = Location(file: file, text: text, offset: offset)
    location.line = location.line.map { $0 + firstLine - 1 }
    return location
  }

  private func problem(of parser: yaml_parser_t) -> Diagnostic {
    let message = parser.problem.map { String(cString: $0) } ?? "the document cannot be read"
    if parser.error == YAML_READER_ERROR {
      return .error("bad-yaml", message, at: location(min(parser.problem_offset, text.count)))
    }
    let offset = offset(ofScalar: parser.problem_mark.index)
    var diagnostic = Diagnostic.error("bad-yaml", message, at: location(offset))
    if let context = parser.context {
      let start = self.offset(ofScalar: parser.context_mark.index)
      diagnostic.notes = [.init(String(cString: context), at: start == offset ? nil : location(start))]
    }
    if offset < text.count, text[offset] == 9 {
      diagnostic.hints.append("indent with spaces; YAML takes no tabs there")
    }
    if message.hasPrefix("mapping values") { diagnostic.hints.append("put a text that contains ': ' in quotes") }
    return diagnostic
  }

  private func offset(ofScalar index: Int) -> Int {
    var place = TextPlace(text: text, firstLine: firstLine)
    place.advance(toScalar: index)
    return place.offset
  }
}

/// Walks from scalar to scalar, because libyaml counts positions in scalars and people's editors in lines.
private struct TextPlace {
  let text: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0
  private var scalar = 0
  private(set) var line: Int
  private var lineStart = 0

  init(text: UnsafeBufferPointer<UInt8>, firstLine: Int) {
    self.text = text
    line = firstLine
    if text.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
      lineStart = 3
    }
  }

  var column: Int { offset - lineStart + 1 }

  mutating func advance(toScalar index: Int) {
    while scalar < index, offset < text.count {
      let byte = text[offset]
      offset += byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      scalar += 1
      if byte == UInt8(ascii: "\n") {
        line += 1
        lineStart = offset
      }
    }
    offset = min(offset, text.count)
  }
}
