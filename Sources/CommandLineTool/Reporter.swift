/// Prints the problems of a run: as text for people, or as JSON Lines for pipelines.

import Bytes
import Diagnostics
import JSON
import Posts
import SiteBuilder

/// Prints diagnostics to stderr in one of two formats.
struct Reporter: Sendable {
  let terminal: Terminal
  /// `text` or `json`.
  let format: String
  /// Of one kind of problem so many are printed as text; the rest is counted.
  private static let shownOfKind = 20

  init(terminal: Terminal, format: String) {
    self.terminal = terminal
    self.format = format
  }

  /// Prints the problem that ended a run.
  func print(_ diagnostic: Diagnostic) {
    terminal.tell(format == "json" ? json(diagnostic) : DiagnosticPrinter(colour: terminal.colour).text(diagnostic))
  }

  /// Prints what is wrong with the configuration. Half of one is no configuration: what it excludes or replaces could be
  /// published. Gives the exit code.
  func refuse(_ log: DiagnosticLog) -> Int32 {
    print(log)
    if format == "text" { terminal.say("nothing was built, because the configuration has errors") }
    return ExitCode.of(log)
  }

  /// Prints what a build did: two or three lines of text, or one line of JSON.
  func tell(_ report: BuildReport) {
    var disclosed: String?
    if let disclosure = report.disclosure, disclosure.isApplied, !disclosure.isEmpty { disclosed = disclosure.summary }
    guard format == "json" else {
      if let disclosed { terminal.say("made public: \(disclosed)") }
      terminal.say(report.summary)
      terminal.say(report.outcome)
      return
    }
    func number(_ number: Int) -> JSONValue { .number(String(number)) }
    let ledger = report.ledger
    var members: [JSONObject.Member] = [
      .init("read", number(ledger.read)), .init("published", number(ledger.published)),
      .init("merged", number(ledger.merged)),
      .init("withheld", .object(JSONObject(ledger.withheld.map { .init($0.reason, number($0.count)) }))),
      .init("rejected", number(ledger.rejected)), .init("lost", number(ledger.lost)),
      .init("pages", number(report.pageCount)), .init("written", number(report.written.written)),
      .init("unchanged", number(report.written.unchanged)), .init("removed", number(report.written.removed)),
    ]
    if let disclosed { members.append(.init("made_public", .string(disclosed))) }
    terminal.tell(line(JSONObject([.init("report", .object(JSONObject(members)))])))
  }

  func print(_ log: DiagnosticLog) {
    if format == "json" {
      for diagnostic in log.entries { terminal.tell(json(diagnostic)) }
      return
    }
    let printer = DiagnosticPrinter(colour: terminal.colour)
    var counts: [String: Int] = [:]
    var order: [String] = []
    for diagnostic in log.entries {
      let code = diagnostic.code.word
      if counts[code] == nil { order.append(code) }
      counts[code, default: 0] += 1
      if counts[code, default: 0] <= Self.shownOfKind { terminal.tell(printer.text(diagnostic)) }
    }
    for code in order {
      let hidden = (counts[code] ?? 0) - Self.shownOfKind
      if hidden > 0 { terminal.say("… and \(grouped(hidden)) more of [\(code)]; '--diagnostics json' prints them all") }
    }
  }

  /// One line of JSON.
  private func json(_ diagnostic: Diagnostic) -> String {
    var object = JSONObject([
      .init("severity", .string(diagnostic.severity.rawValue)), .init("code", .string(diagnostic.code.word)),
      .init("summary", .string(diagnostic.summary)),
    ])
    if let location = diagnostic.location { object.members.append(.init("location", json(location))) }
    if let explanation = diagnostic.explanation { object.members.append(.init("explanation", .string(explanation))) }
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map { note in
        var members: [JSONObject.Member] = [.init("text", .string(note.text))]
        if let location = note.location { members.append(.init("location", json(location))) }
        return JSONValue.object(JSONObject(members))
      }
      object.members.append(.init("notes", .array(notes)))
    }
    if !diagnostic.hints.isEmpty { object.members.append(.init("hints", .array(diagnostic.hints.map { .string($0) }))) }
    return line(object)
  }

  private func line(_ object: JSONObject) -> String {
    var out = Bytes()
    out.append(json: .object(object))
    // What could steer a terminal stands in strings only, where an escape means the same.
    var line = ""
    for scalar in out.text.unicodeScalars {
      if String(scalar).terminalSafe.isEmpty {
        let digits = String(scalar.value, radix: 16)
        line += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line + "\n"
  }

  private func json(_ location: Location) -> JSONValue {
    var members: [JSONObject.Member] = [.init("file", .string(location.file))]
    if let line = location.line { members.append(.init("line", .number(String(line)))) }
    if let column = location.column { members.append(.init("column", .number(String(column)))) }
    if let pointer = location.pointer { members.append(.init("pointer", .string(pointer))) }
    if let id = location.id { members.append(.init("id", .string(id))) }
    return .object(JSONObject(members))
  }
}
