/// Builds the tree of a template from its tokens, their nesting and their lines.

import Bytes

extension Template {
  /// Parses a template. Faults in it become diagnostics; then the tree stays empty.
  init(parsing source: Source) {
    self.init(source: source)
    var lexer = Lexer(source)
    lexer.run()
    let nesting = Nesting(lexer.tokens, source)
    let problems = lexer.problems + nesting.problems
    if problems.isEmpty {
      var parser = Parser(lexer.tokens, nesting, Lines(lexer.tokens, nesting, source), source)
      parser.run()
      nodes = parser.nodes
      blocks = parser.blocks
    } else {
      diagnostics = problems.sorted { $0.offset < $1.offset }.map(source.diagnostic)
    }
  }
}

/// Goes through tokens that are known to be well nested.
private struct Parser {
  let tokens: [Token]
  let nesting: Nesting
  let lines: Lines
  let source: Source

  private(set) var nodes: [Node] = []
  private(set) var blocks: [Block] = []
  /// The opening tags around the cursor, each with the nodes before it and the arguments found in it.
  private var open: [(tag: Int, before: [Node], arguments: [Int])] = []

  init(_ tokens: [Token], _ nesting: Nesting, _ lines: Lines, _ source: Source) {
    self.tokens = tokens
    self.nesting = nesting
    self.lines = lines
    self.source = source
  }

  mutating func run() {
    for (at, token) in tokens.enumerated() {
      let start = lines.starts[at]
      if let start { nodes.append(.line(indent: start.indent, isBlank: start.isBlank)) }
      switch token.kind {
      case .text:
        guard !lines.isDropped[at] else { continue }
        let from = start.map(\.indent.upperBound) ?? token.range.lowerBound
        if from < token.range.upperBound { nodes.append(.text(from..<token.range.upperBound)) }
      case .escaped, .raw: nodes.append(.value(name(token), isRaw: token.kind == .raw))
      case .partial: nodes.append(.include(include(at, arguments: [])))
      case .section, .inverted, .parent, .block:
        open.append((at, nodes, []))
        nodes = []
      case .end: close(at)
      case .silent: break
      }
    }
  }

  private mutating func close(_ end: Int) {
    guard let opened = open.popLast() else { return }
    let content = nodes
    let token = tokens[opened.tag]
    nodes = opened.before
    switch token.kind {
    case .parent: nodes.append(.include(include(opened.tag, arguments: opened.arguments)))
    case .block:
      blocks.append(block(opened.tag, end, content))
      if let around = open.last, tokens[around.tag].kind == .parent {
        open[open.count - 1].arguments.append(blocks.count - 1)
      } else {
        nodes.append(.block(blocks.count - 1))
      }
    default: nodes.append(.section(name(token), isInverted: token.kind == .inverted, content))
    }
  }

  private func include(_ at: Int, arguments: [Int]) -> Include {
    let token = tokens[at]
    return Include(
      target: token.isDynamic ? .dynamic(name(token)) : .template(source.text(token.name)), range: token.name,
      indent: lines.indents[at], arguments: arguments, isParent: token.kind == .parent)
  }

  private func name(_ token: Token) -> Name {
    let text = source.text(token.name)
    return Name(range: token.name, parts: text == "." ? [] : text.split(separator: ".").map(String.init))
  }

  private func block(_ open: Int, _ end: Int, _ content: [Node]) -> Block {
    let startsLine = lines.touchesLine[open]
    let margin = startsLine ? margin(of: content) : nil
    let none = tokens[open].range.upperBound..<tokens[open].range.upperBound
    var site = Block.Site.inline
    if let indent = lines.indents[open], let newline = lines.newlines[open] {
      site = .lines(indent: margin ?? indent, newline: newline)
    }
    return Block(
      name: source.text(tokens[open].name), nodes: content, site: site, margin: margin ?? none, startsLine: startsLine,
      endsLine: lines.touchesLine[end])
  }

  /// The white space that all lines begin with; nil where there are none. Recurses as deep as sections nest.
  private func margin(of nodes: [Node]) -> Range<Int>? {
    var common: Range<Int>?
    func take(_ indent: Range<Int>?) {
      guard let indent else { return }
      guard let known = common else { return common = indent }
      let same = zip(known, indent).prefix { source.bytes[$0] == source.bytes[$1] }.count
      common = known.lowerBound..<known.lowerBound + same
    }
    for node in nodes {
      switch node {
      case .line(let indent, let isBlank): if !isBlank { take(indent) }
      case .section(_, _, let inner): take(margin(of: inner))
      case .include(let include): take(include.indent)
      case .block(let index):
        switch blocks[index].site {
        case .lines(let indent, _): take(indent)
        case .inline: take(margin(of: blocks[index].nodes))
        }
      case .text, .value: break
      }
    }
    return common
  }
}
