/// Pairs the tags that open something with the tags that close it. Knows nothing of lines.

/// For each token: the tag that closes or opens it, and what it stands in.
struct Nesting {
  /// Sections within one file nest no deeper, so that what follows may recurse.
  static let maximumDepth = 100

  /// The index of the end tag of an opening tag, and the other way round.
  private(set) var partner: [Int?]
  /// The index of the innermost opening tag around a token.
  private(set) var enclosing: [Int?]
  private(set) var problems: [Problem] = []

  init(_ tokens: [Token], _ source: Source) {
    partner = Array(repeating: nil, count: tokens.count)
    enclosing = partner
    var open: [Int] = []
    for (at, token) in tokens.enumerated() {
      switch token.kind {
      case .section, .inverted, .parent, .block:
        enclosing[at] = open.last
        if open.count == Nesting.maximumDepth { problems.append(.nestedTooDeep(token.range)) }
        open.append(at)
      case .end:
        let match = open.lastIndex { opens in
          tokens[opens].isDynamic == token.isDynamic
            && source.bytes[tokens[opens].name].elementsEqual(source.bytes[token.name])
        }
        guard let match else {
          problems.append(.strayEnd(token.range, name: source.text(token.name)))
          continue
        }
        for unclosed in open[(match + 1)...].reversed() {
          problems.append(unclosedSection(tokens[unclosed], source, found: token.range))
        }
        partner[at] = open[match]
        partner[open[match]] = at
        open.removeSubrange(match...)
        enclosing[at] = open.last
      default: enclosing[at] = open.last
      }
    }
    for unclosed in open.reversed() { problems.append(unclosedSection(tokens[unclosed], source, found: nil)) }
  }

  private func unclosedSection(_ token: Token, _ source: Source, found: Range<Int>?) -> Problem {
    .unclosedSection(open: token.range, name: (token.isDynamic ? "*" : "") + source.text(token.name), found: found)
  }
}
