/// Prints the problems of a run: as text for people, or as JSON Lines for pipelines.

import Bytes
import Diagnostics
import JSON
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

  func print(_ log: DiagnosticLog) throws {
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
    var out = Bytes()
    out.append(json: .object(object))
    out.append(10)
    return out.text
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
