/// The verbs of the command.

/// One verb: its words, its options, and what it does.
struct Verb: Sendable {
  var name: String
  /// One line, without a full stop.
  var summary: String
  /// What follows the verb in the usage line, such as `PATH…`.
  var operands = ""
  /// Paragraphs for its help.
  var details = ""
  var options: [Option] = []
  /// Gives the exit code. Throws `UsageError`, a diagnostic, or an error of the system.
  var run: @Sendable (Arguments, Terminal) async throws -> Int32
}

/// All verbs, in the order of help. A new one is one new file and one line here.
enum Verbs {
  static let all: [Verb] = [.initialise, .import, .build, .merge, .export, .template, .help]

  /// Options that every verb takes.
  static let common: [Option] = [
    Option(
      "color", value: "WHEN", choices: ["auto", "always", "never"], summary: "colour in messages: auto, always or never"
    ),
    Option("help", "h", summary: "print help and exit"),
  ]
}
