/// Diagnostics as lines for people: the only place that knows colour.

/// Prints diagnostics in the manner of compilers: headline, place, excerpt, notes, hints.
package struct DiagnosticPrinter: Sendable {
  /// Whether to use ANSI colours.
  package var colour: Bool

  package init(colour: Bool) { self.colour = colour }

  /// The lines of one diagnostic, each ended by a newline.
  package func text(_ diagnostic: Diagnostic) -> String {
    var out = paint(diagnostic.severity.rawValue + ":", style(diagnostic.severity))
    out += " " + paint(diagnostic.summary.terminalSafe, .bold) + " [\(diagnostic.code.word)]\n"
    if let location = diagnostic.location { out += place(location) }
    if let explanation = diagnostic.explanation { out += "  \(explanation.terminalSafe)\n" }
    for note in diagnostic.notes {
      out += "  " + paint("note:", .blue) + " \(note.text.terminalSafe)\n"
      if let location = note.location { out += "    at \(describe(location))\n" }
    }
    for hint in diagnostic.hints { out += "  " + paint("hint:", .green) + " \(hint.terminalSafe)\n" }
    return out
  }

  /// A single line that begins with a label: `usage: unknown verb 'biuld'; did you mean 'build'?`
  package func headline(_ label: String, _ text: String) -> String {
    paint(label + ":", .red) + " " + paint(text.terminalSafe, .bold) + "\n"
  }

  private func place(_ location: Location) -> String {
    var out = "  " + paint("-->", .blue) + " \(describe(location))\n"
    if let excerpt = location.excerpt, let line = location.line, let column = location.column {
      let number = String(line)
      let gap = String(repeating: " ", count: number.count)
      let shown = excerpt.line.terminalSafe
      let lead = String(decoding: excerpt.line.utf8.prefix(column - 1), as: UTF8.self).terminalSafe.count
      let mark = String(repeating: "^", count: max(1, min(excerpt.length, max(1, shown.count - lead))))
      out += paint("\(number) |", .blue) + " \(shown)\n"
      out += paint("\(gap) |", .blue) + " " + String(repeating: " ", count: lead) + paint(mark, .red) + "\n"
    }
    return out
  }

  private func describe(_ location: Location) -> String {
    var out = location.file
    if let line = location.line { out += ":\(line)" }
    if location.line != nil, let column = location.column { out += ":\(column)" }
    if let pointer = location.pointer { out += pointer.isEmpty ? "" : "#\(pointer)" }
    if let id = location.id { out += " (\(id))" }
    return out.terminalSafe
  }

  private enum Style: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case blue = "34"
    case green = "32"
  }

  private func style(_ severity: Diagnostic.Severity) -> Style {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .note: .blue
    }
  }

  private func paint(_ text: String, _ style: Style) -> String {
    colour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
