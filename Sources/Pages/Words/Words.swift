/// The theme's words in one language, compiled: every text lies in one run of bytes, and texts with values in them are lists
/// of pieces, so that printing one makes no String.

import Bytes

/// The labels in one language, and its rules for numbers and dates.
package struct Words: Sendable {
  /// BCP 47: the language that the site asks for.
  package let language: String
  private let labels: [String]
  let compiled: CompiledTexts
  /// How many digits a number has at least that is written in groups.
  let thousandsFrom: Int

  /// The table should lie over a complete one; what it lacks is empty.
  package init(language: String, _ table: WordsTable) {
    self.language = language
    labels = Word.allCases.map { table.labels[$0] ?? "" }
    compiled = CompiledTexts(table)
    thousandsFrom = table.thousandsFrom ?? 4
  }

  package subscript(word: Word) -> String { labels[word.rawValue] }
}

/// The texts with values in them.
struct CompiledTexts: Sendable {
  /// A range of positions, small because there are many.
  struct Span: Sendable {
    var from: Int32
    var to: Int32
    var range: Range<Int> { Int(from)..<Int(to) }
  }

  enum Piece: Sendable {
    case text(Span)
    case value(TextValue)
  }

  /// All literal text.
  private(set) var text = Bytes()
  private(set) var pieces: [Piece] = []
  /// The pieces of each counted text in each of the six forms.
  private(set) var counts: [Span] = []
  private(set) var rules: [PluralRule] = []
  private(set) var formats: [Span] = []
  /// The names of months and weekdays, list by list.
  private(set) var months: [Span] = []
  private(set) var monthsAlone: [Span] = []
  private(set) var shortMonths: [Span] = []
  private(set) var weekdays: [Span] = []
  private(set) var shortWeekdays: [Span] = []
  private(set) var thousands = Span(from: 0, to: 0)
  static let formCount = PluralForm.allCases.count

  init(_ table: WordsTable) {
    for what in Countable.allCases {
      let counted = table.counts[what]
      rules.append(counted?.rule ?? .one)
      for form in PluralForm.allCases { counts.append(keep(pattern: counted?.text(form) ?? "")) }
    }
    for format in TextFormat.allCases { formats.append(keep(pattern: table.formats[format] ?? "")) }
    months = keep(.months, table)
    monthsAlone = keep(.monthsAlone, table)
    shortMonths = keep(.shortMonths, table)
    weekdays = keep(.weekdays, table)
    shortWeekdays = keep(.shortWeekdays, table)
    thousands = keep(table.thousands ?? "")
  }

  private mutating func keep(_ literal: String) -> Span {
    let from = text.count
    text.append(literal)
    return Span(from: Int32(from), to: Int32(text.count))
  }

  private mutating func keep(_ list: NameList, _ table: WordsTable) -> [Span] {
    let names = table.names[list] ?? list.substitute.flatMap { table.names[$0] } ?? []
    return (0..<list.count).map { keep(names.indices.contains($0) ? names[$0] : "") }
  }

  private mutating func keep(pattern: String) -> Span {
    let from = pieces.count
    for piece in TextPattern(pattern).pieces {
      switch piece {
      case .text(let literal): pieces.append(.text(keep(literal)))
      case .value(let name):
        pieces.append(TextValue(rawValue: name).map { .value($0) } ?? .text(keep("{\(name)}")))
      }
    }
    return Span(from: Int32(from), to: Int32(pieces.count))
  }
}

/// A text of a strings file: `{n} likes`.
package struct TextPattern {
  package enum Piece: Equatable {
    case text(String)
    case value(String)
  }

  package var pieces: [Piece] = []

  package init(_ source: String) {
    var rest = source[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.value(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
  }

  /// The names in braces.
  package var values: [String] { pieces.compactMap { if case .value(let name) = $0 { name } else { nil } } }
}
