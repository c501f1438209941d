/// Finds the tags that stand alone on their line, whose line is then not printed, and the indentation of the others.
/// Beyond the specification's text, which is about one tag a line, lines may hold several tags of parents and blocks, as
/// its tests demand: `{{<layout}}{{$content}}`.

import Bytes

/// What the lines of a template do to its tokens.
struct Lines {
  /// The start of a line that prints something.
  struct Start {
    var indent: Range<Int>
    var isBlank: Bool
  }

  /// For each token that begins a printing line, its start.
  private(set) var starts: [Start?]
  /// Text that is not printed, because a tag stands alone on its line.
  private(set) var isDropped: [Bool]
  /// For each tag that stands alone on its line: the white space before it.
  private(set) var indents: [Range<Int>?]
  /// For each block that stands alone on its line: the end of that line.
  private(set) var newlines: [Range<Int>?]
  /// For arguments: whether the content starts behind the opening tag's line, and ends before the end tag's line.
  private(set) var touchesLine: [Bool]

  private let tokens: [Token]
  private let nesting: Nesting
  private let bytes: Bytes

  init(_ tokens: [Token], _ nesting: Nesting, _ source: Source) {
    self.tokens = tokens
    self.nesting = nesting
    bytes = source.bytes
    starts = Array(repeating: nil, count: tokens.count)
    isDropped = Array(repeating: false, count: tokens.count)
    indents = Array(repeating: nil, count: tokens.count)
    newlines = indents
    touchesLine = isDropped
    var lines: [Range<Int>] = []
    var from = 0
    for at in tokens.indices where endsLine(at) {
      lines.append(from..<at + 1)
      from = at + 1
    }
    for line in lines { read(line) }
    for line in lines { readParents(line, lines) }
  }

  // MARK: One line

  private mutating func read(_ line: Range<Int>) {
    if standsAlone(line) {
      for at in line where tokens[at].kind == .text { isDropped[at] = true }
      let tags = line.filter { tokens[$0].kind != .text }
      if let first = tags.first { indents[first] = prefix(line) }
      for tag in tags {
        touchesLine[tag] = true
        if tokens[tag].kind == .block {
          indents[tag] = indents[tag] ?? prefix(line)
          newlines[tag] = lineEnd(line)
        }
      }
      return
    }
    var indent = prefix(line)
    let isBlank = line.count == 1 && isBlankText(line.lowerBound)
    if isBlank { indent = indent.lowerBound..<indent.lowerBound }
    starts[line.lowerBound] = Start(indent: indent, isBlank: isBlank)
    if let tag = line.first(where: { !isBlankText($0) }), isArgument(tag), tokens[tag].kind == .end {
      drop(line.lowerBound..<tag)
      starts[line.lowerBound] = nil
      touchesLine[tag] = true
    }
    if let tag = line.last(where: { !isBlankText($0) }), isArgument(tag), tokens[tag].kind == .block, tag != line.last {
      let parent = nesting.enclosing[tag]
      if parent.map({ !line.contains($0) || isBlankText(line.lowerBound..<$0) }) ?? false {
        drop(tag + 1..<line.upperBound)
        touchesLine[tag] = true
      }
    }
  }

  /// Whether the line has tags only, and tags that print nothing by themselves.
  private func standsAlone(_ line: Range<Int>) -> Bool {
    let tags = line.filter { tokens[$0].kind != .text }
    guard let first = tags.first, line.allSatisfy({ tokens[$0].kind != .text || isBlankText($0) }) else { return false }
    if tags.count == 1 { return tokens[first].kind != .escaped && tokens[first].kind != .raw }
    guard tags.allSatisfy(mayShareLine) else { return false }
    // A whole block or parent stands alone if the line has nothing else.
    var constructs = 0
    var wholes = 0
    var at = line.lowerBound
    while at < line.upperBound {
      if tokens[at].kind != .text, tokens[at].kind != .silent {
        constructs += 1
        if let end = nesting.partner[at], end > at, line.contains(end) {
          wholes += 1
          at = end
        }
      }
      at += 1
    }
    return wholes == 0 || constructs == 1
  }

  /// Whether the tag may stand with others on a line that is not printed: those of inheritance, and silent ones.
  private func mayShareLine(_ at: Int) -> Bool {
    switch tokens[at].kind {
    case .silent, .parent, .block: true
    case .end: nesting.partner[at].map { tokens[$0].kind == .parent || tokens[$0].kind == .block } ?? false
    default: false
    }
  }

  /// Whether the block's or end tag's block is handed to a parent.
  private func isArgument(_ at: Int) -> Bool {
    let open = tokens[at].kind == .end ? nesting.partner[at] : at
    guard let open, tokens[open].kind == .block, let around = nesting.enclosing[open] else { return false }
    return tokens[around].kind == .parent
  }

  // MARK: Parents

  /// A parent stands alone where nothing is before its opening tag and nothing behind its end tag, whatever is between.
  private mutating func readParents(_ line: Range<Int>, _ lines: [Range<Int>]) {
    guard let tag = line.first(where: { !isBlankText($0) }), tokens[tag].kind == .parent, indents[tag] == nil,
      let end = nesting.partner[tag]
    else { return }
    var rest = end + 1
    while rest < tokens.count, isBlankText(rest) {
      rest += 1
      if endsLine(rest - 1) { break }
    }
    guard endsLine(rest - 1) else { return }
    indents[tag] = prefix(line)
    drop(line.lowerBound..<tag)
    starts[line.lowerBound] = nil
    drop(end + 1..<rest)
  }

  // MARK: Bytes

  private mutating func drop(_ range: Range<Int>) {
    for at in range { isDropped[at] = true }
  }

  private func endsLine(_ at: Int) -> Bool {
    at + 1 == tokens.count || tokens[at].kind == .text && bytes[tokens[at].range].last == newline
  }

  private func isBlankText(_ at: Int) -> Bool {
    tokens[at].kind == .text && bytes[tokens[at].range].allSatisfy(isBlankByte)
  }

  private func isBlankText(_ range: Range<Int>) -> Bool { range.allSatisfy { isBlankText($0) } }

  /// The white space that the line begins with.
  private func prefix(_ line: Range<Int>) -> Range<Int> {
    let start = tokens[line.lowerBound].range.lowerBound
    guard tokens[line.lowerBound].kind == .text else { return start..<start }
    let blank = bytes[tokens[line.lowerBound].range].prefix { $0 == 32 || $0 == 9 }
    return start..<start + blank.count
  }

  /// The newline that ends the line: LF, CRLF or nothing.
  private func lineEnd(_ line: Range<Int>) -> Range<Int> {
    let last = tokens[line.upperBound - 1].range
    guard tokens[line.upperBound - 1].kind == .text, bytes[last].last == newline else {
      return last.upperBound..<last.upperBound
    }
    let hasReturn = last.count > 1 && bytes[last.upperBound - 2] == 13
    return last.upperBound - (hasReturn ? 2 : 1)..<last.upperBound
  }
}
