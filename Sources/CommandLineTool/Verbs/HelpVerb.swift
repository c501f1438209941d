/// `skein help`: all verbs, or one.

extension Verb {
  static let help = Verb(name: "help", summary: "print help for all verbs or for one", operands: "[VERB]") {
    arguments, terminal in
    guard let name = arguments.operands.first else {
      try terminal.result(Help.overview(Verbs.all))
      return ExitCode.ok
    }
    guard let verb = Verbs.all.first(where: { $0.name == name }) else { throw UsageError.unknownVerb(name, Verbs.all) }
    try terminal.result(Help.page(verb))
    return ExitCode.ok
  }
}
