/// The command from its arguments to its exit code: every outcome becomes text and a number here, in one place.

import Diagnostics

/// Runs the command. The arguments come without the program's own name.
package func runCommand(_ arguments: [String]) async -> Int32 {
  var reporter = Reporter(terminal: Terminal(color: nil), format: "text")
  var terminal: Terminal { reporter.terminal }
  do {
    Interruption.watch()
    return try await dispatch(arguments, &reporter)
  } catch let error as UsageError {
    terminal.tell(DiagnosticPrinter(colour: terminal.colour).headline("usage", error.message))
    terminal.say("see 'skein help'")
    return ExitCode.usage
  } catch let diagnostic as Diagnostic {
    reporter.print(diagnostic)
    return ExitCode.of(diagnostic)
  } catch is ClosedPipe {
    return ExitCode.closedPipe
  } catch is Interrupted {
    terminal.say("interrupted; what was written stays valid, run the build again to finish it")
    return ExitCode.interrupted
  } catch {
    terminal.say("error: \(error)")
    return ExitCode.unexpected
  }
}

private func dispatch(_ arguments: [String], _ reporter: inout Reporter) async throws -> Int32 {
  var terminal = reporter.terminal
  var words = arguments[...]
  let verbs = Verbs.all
  guard let first = words.popFirst() else {
    terminal.tell(Help.overview(verbs))
    return ExitCode.usage
  }
  switch first {
  case "--help", "-h":
    try terminal.result(Help.overview(verbs))
    return ExitCode.ok
  case "--version", "-V":
    try terminal.result("skein \(Version.current)\n")
    return ExitCode.ok
  default: break
  }
  guard !first.hasPrefix("-") else {
    throw UsageError("unknown option '\(first)'" + didYouMean(first, in: ["--help", "--version"]))
  }
  guard let verb = verbs.first(where: { $0.name == first }) else { throw UsageError.unknownVerb(first, verbs) }
  let given = try Arguments(Array(words), options: verb.options + Verbs.common)
  terminal = Terminal(color: given.value("color"))
  reporter = Reporter(terminal: terminal, format: given.value("diagnostics") ?? "text")
  if given.has("help") {
    try terminal.result(Help.page(verb))
    return ExitCode.ok
  }
  return try await verb.run(given, terminal)
}

/// The process's exit codes.
enum ExitCode {
  static let ok: Int32 = 0
  /// Errors in the input.
  static let input: Int32 = 1
  /// The system said no, or something unexpected happened.
  static let unexpected: Int32 = 2
  /// The command line can't be understood.
  static let usage: Int32 = 64
  static let interrupted: Int32 = 130
  /// The reader of stdout went away: what a process gives that the signal ends.
  static let closedPipe: Int32 = 141

  /// The code for a diagnostic that ended the run: the system's refusals count as 2, all else is the input's fault.
  static func of(_ diagnostic: Diagnostic) -> Int32 { systemCodes.contains(diagnostic.code.word) ? unexpected : input }

  /// The code for the problems of a run that went on to its end.
  static func of(_ log: DiagnosticLog, strict: Bool = false) -> Int32 {
    if log.errorCount == 0 { return strict && log.warningCount > 0 ? input : ok }
    let refused = log.entries.contains { $0.severity == .error && systemCodes.contains($0.code.word) }
    return refused ? unexpected : input
  }

  /// What the system said no to.
  private static let systemCodes: Set<String> = [
    "disk-full", "file-not-found", "file-not-readable", "output-blocked", "output-failed", "output-name-too-long",
    "output-not-writable", "output-symlink",
  ]
}

/// Thrown where work stops because of Ctrl-C.
struct Interrupted: Error {}
