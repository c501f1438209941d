/// A command line that can't be understood.

import Diagnostics

/// What is wrong with the command line; exit code 64.
struct UsageError: Error, Equatable {
  var message: String

  init(_ message: String) { self.message = message }

  static func unknownOption(_ name: String, _ options: [Option]) -> UsageError {
    UsageError("unknown option '\(name)'" + didYouMean(name, in: options.map { "--" + $0.long }))
  }

  static func unknownVerb(_ name: String, _ verbs: [Verb]) -> UsageError {
    UsageError("unknown verb '\(name)'" + didYouMean(name, in: verbs.map(\.name)))
  }
}
