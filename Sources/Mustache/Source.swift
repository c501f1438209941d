/// A template's text with its names, and what can be wrong in the text itself.

import Bytes
import Diagnostics

/// The text of one template.
struct Source: Sendable {
  /// As tags name it: `post-card`.
  var name: String
  /// As diagnostics name it: `Templates/post-card.mustache`.
  var file: String
  var bytes: Bytes

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func location(_ range: Range<Int>) -> Location {
    Location(file: file, text: bytes, offset: range.lowerBound, length: max(1, range.count))
  }

  /// An error at a range of the text.
  func error(
    code: Diagnostic.Code, _ summary: String, at range: Range<Int>, explanation: String? = nil,
    notes: [Diagnostic.Note] = [], hints: [String] = []
  ) -> Diagnostic {
    .error(code, summary, at: location(range), explanation: explanation, notes: notes, hints: hints)
  }
}

/// A fault in the text of a template.
enum Problem {
  case unclosedTag(Range<Int>, ending: String)
  case emptyTag(Range<Int>)
  case blankInTag(Range<Int>)
  case badDots(Range<Int>)
  case badDelimiters(Range<Int>)
  /// An open section, parent or block, and the end tag that came where its own was expected, if any did.
  case unclosedSection(open: Range<Int>, name: String, found: Range<Int>?)
  case strayEnd(Range<Int>, name: String)
  case nestedTooDeep(Range<Int>)

  /// Where it begins.
  var offset: Int {
    switch self {
    case .unclosedTag(let range, _), .emptyTag(let range), .blankInTag(let range), .badDots(let range),
      .badDelimiters(let range), .unclosedSection(let range, _, _), .strayEnd(let range, _), .nestedTooDeep(let range):
      range.lowerBound
    }
  }
}

extension Source {
  func diagnostic(_ problem: Problem) -> Diagnostic {
    switch problem {
    case .unclosedTag(let range, let ending):
      error(code: "template-unclosed-tag", "a tag is opened and never closed; '\(ending)' is missing", at: range)
    case .emptyTag(let range): error(code: "template-bad-tag", "a tag has no name", at: range)
    case .blankInTag(let range):
      error(
        code: "template-bad-tag", "'\(text(range))' is no name; a name has no white space in it", at: range,
        hints: ["a tag that is closed by the end of another tag looks like this, too: check the braces"])
    case .badDots(let range):
      error(
        code: "template-bad-tag", "'\(text(range))' is no path; dots stand between names", at: range,
        hints: ["write {{.}} for the current item, and {{author.handle}} for a name of another object"])
    case .badDelimiters(let range):
      error(
        code: "template-bad-delimiters", "delimiters are two words without '='", at: range, hints: ["write {{=<% %>=}}"]
      )
    case .unclosedSection(let open, let name, let found):
      error(
        code: "template-unclosed-section", "section '\(name)' is opened and never closed; {{/\(name)}} is missing",
        at: open,
        notes: found.map { [.init("another section is closed first: \(text($0))", at: location($0))] } ?? [])
    case .strayEnd(let range, let name):
      error(code: "template-stray-end", "{{/\(name)}} closes nothing; no section '\(name)' is open here", at: range)
    case .nestedTooDeep(let range):
      error(
        code: "template-nested-too-deep", "sections nest deeper than \(Nesting.maximumDepth) levels", at: range,
        hints: ["move the inner part to a partial"])
    }
  }
}
