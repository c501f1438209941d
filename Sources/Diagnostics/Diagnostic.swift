/// What went wrong, where, and what to do about it: data, which only printers turn into lines and colours.

/// One problem in what Skein was given. A leaf that cannot go on throws it; a build that can go on logs it.
package struct Diagnostic: Error, Sendable, Equatable {
  /// How bad it is: an error loses a record or a page, a warning does not.
  package enum Severity: String, Sendable, Comparable {
    case note, warning, error

    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int { self == .error ? 2 : self == .warning ? 1 : 0 }
  }

  package var severity: Severity
  /// A stable kebab-case word with an entry in `docs/diagnostics.md`.
  package var code: Code
  package var location: Location?
  /// A headline that states the rule that was broken, most specific word first, without a full stop.
  package var summary: String
  /// One or more sentences of background, for the curious.
  package var explanation: String?
  /// Further places that matter, such as the other of two duplicates.
  package var notes: [Note]
  /// Ways out, each an instruction.
  package var hints: [String]

  /// A remark at another place.
  package struct Note: Sendable, Equatable {
    package var text: String
    package var location: Location?

    package init(_ text: String, at location: Location? = nil) {
      self.text = text
      self.location = location
    }
  }

  /// The identifier of a kind of problem.
  package struct Code: Sendable, Hashable, ExpressibleByStringLiteral {
    package var word: String
    package init(stringLiteral word: String) { self.word = word }
  }

  /// An error: a record, a page or the whole run is lost.
  package static func error(
    _ code: Code, _ summary: String, at location: Location? = nil, explanation: String? = nil, notes: [Note] = [],
    hints: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      severity: .error, code: code, location: location, summary: summary, explanation: explanation, notes: notes,
      hints: hints)
  }

  /// A warning: something looks wrong, and nothing was lost.
  package static func warning(
    _ code: Code, _ summary: String, at location: Location? = nil, explanation: String? = nil, notes: [Note] = [],
    hints: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, code: code, location: location, summary: summary, explanation: explanation, notes: notes,
      hints: hints)
  }

  /// A note: nothing is wrong, and somebody may want to know.
  package static func note(
    _ code: Code, _ summary: String, at location: Location? = nil, explanation: String? = nil, notes: [Note] = [],
    hints: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      severity: .note, code: code, location: location, summary: summary, explanation: explanation, notes: notes,
      hints: hints)
  }
}
