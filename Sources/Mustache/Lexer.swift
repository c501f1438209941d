/// Cuts a template into text and tags. Text is cut at line ends too, because whether a tag stands alone on its line is
/// decided line by line (`Lines.swift`). Pairs no tags and looks up no names.

import Bytes

/// A piece of a template.
struct Token {
  enum Kind {
    /// Text that has at most one newline, at its end.
    case text
    /// `{{name}}`
    case escaped
    /// `{{{name}}}` or `{{&name}}`
    case raw
    /// `{{#name}}`
    case section
    /// `{{^name}}`
    case inverted
    /// `{{/name}}`
    case end
    /// `{{>name}}`
    case partial
    /// `{{<name}}`
    case parent
    /// `{{$name}}`
    case block
    /// A comment, or a change of delimiters.
    case silent
  }

  var kind: Kind
  /// All of the token's bytes.
  var range: Range<Int>
  /// The tag's name, without white space around it and without the star of a dynamic name.
  var name: Range<Int>
  /// `{{>*name}}`, `{{<*name}}` and their end tags.
  var isDynamic = false
}

struct Lexer {
  let source: Source
  private(set) var tokens: [Token] = []
  private(set) var problems: [Problem] = []
  private var at = 0
  private var opener = Bytes("{{".utf8)
  private var closer = Bytes("}}".utf8)

  init(_ source: Source) { self.source = source }

  mutating func run() {
    let end = source.bytes.count
    while at < end {
      let start = find(opener, from: at) ?? end
      cutText(at..<start)
      at = start
      if at < end { cutTag() }
    }
  }

  private mutating func cutText(_ range: Range<Int>) {
    var from = range.lowerBound
    for at in range where source.bytes[at] == newline {
      tokens.append(Token(kind: .text, range: from..<at + 1, name: from..<from))
      from = at + 1
    }
    if from < range.upperBound { tokens.append(Token(kind: .text, range: from..<range.upperBound, name: from..<from)) }
  }

  /// Takes the tag at the cursor. A tag without an end takes the rest of the template.
  private mutating func cutTag() {
    let start = at
    var inner = start + opener.count
    var sigil = inner < source.bytes.count ? source.bytes[inner] : 0
    if isBlankByte(sigil) {
      let word = skipBlank(from: inner)
      let next = word < source.bytes.count ? source.bytes[word] : 0
      // `{{ #name }}` is taken as `{{#name}}`; the pairs `{ }` and `= =` must touch the delimiters.
      if next != UInt8(ascii: "{"), next != UInt8(ascii: "="), kind(ofSigil: next) != nil {
        (inner, sigil) = (word, next)
      }
    }
    let ending: Bytes
    switch sigil {
    case UInt8(ascii: "{"): ending = [UInt8(ascii: "}")] + closer
    case UInt8(ascii: "="): ending = [UInt8(ascii: "=")] + closer
    default: ending = closer
    }
    let kind = kind(ofSigil: sigil)
    let from = kind == nil ? inner : inner + 1
    guard from <= source.bytes.count, let end = find(ending, from: from) else {
      problems.append(.unclosedTag(start..<min(start + opener.count, source.bytes.count), ending: ending.text))
      at = source.bytes.count
      return
    }
    at = end + ending.count
    var token = Token(kind: kind ?? .escaped, range: start..<at, name: trim(from..<end))
    if sigil == UInt8(ascii: "=") {
      setDelimiters(token)
    } else if token.kind != .silent {
      checkName(&token)
    }
    tokens.append(token)
  }

  private func kind(ofSigil sigil: UInt8) -> Token.Kind? {
    switch sigil {
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .end
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "<"): .parent
    case UInt8(ascii: "$"): .block
    case UInt8(ascii: "{"), UInt8(ascii: "&"): .raw
    case UInt8(ascii: "!"), UInt8(ascii: "="): .silent
    default: nil
    }
  }

  private mutating func setDelimiters(_ token: Token) {
    let words = source.bytes[token.name].split(whereSeparator: isBlankByte)
    guard words.count == 2, !words.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
      problems.append(.badDelimiters(token.range))
      return
    }
    opener = Bytes(words[0])
    closer = Bytes(words[1])
  }

  private mutating func checkName(_ token: inout Token) {
    if token.kind == .partial || token.kind == .parent || token.kind == .end,
      source.bytes[token.name].first == UInt8(ascii: "*")
    {
      token.isDynamic = true
      token.name = trim(token.name.lowerBound + 1..<token.name.upperBound)
    }
    let name = source.bytes[token.name]
    if name.isEmpty {
      problems.append(.emptyTag(token.range))
    } else if name.contains(where: isBlankByte) {
      problems.append(.blankInTag(token.name))
    } else if isDotted(token), name.count > 1, name.split(separator: dot, omittingEmptySubsequences: false).contains([])
    {
      problems.append(.badDots(token.name))
    }
  }

  /// Whether the name is looked up in the context, where a dot separates the parts of a path.
  private func isDotted(_ token: Token) -> Bool {
    switch token.kind {
    case .escaped, .raw, .section, .inverted: true
    case .partial, .parent: token.isDynamic
    default: false
    }
  }

  private func find(_ word: Bytes, from: Int) -> Int? {
    let bytes = source.bytes
    guard let first = word.first, from + word.count <= bytes.count else { return nil }
    for at in from...bytes.count - word.count where bytes[at] == first {
      if bytes[at..<at + word.count].elementsEqual(word) { return at }
    }
    return nil
  }

  private func skipBlank(from: Int) -> Int {
    var at = from
    while at < source.bytes.count, isBlankByte(source.bytes[at]) { at += 1 }
    return at
  }

  private func trim(_ range: Range<Int>) -> Range<Int> {
    var (from, to) = (range.lowerBound, range.upperBound)
    while from < to, isBlankByte(source.bytes[from]) { from += 1 }
    while to > from, isBlankByte(source.bytes[to - 1]) { to -= 1 }
    return from..<to
  }
}

let newline = UInt8(ascii: "\n")
let dot = UInt8(ascii: ".")

/// White space of templates: space, tab, CR, LF.
func isBlankByte(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }
