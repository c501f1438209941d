/// Collects the problems of a run that goes on. A value: parallel slices each fill their own, and one consumer appends
/// them in input order.

/// Diagnostics in the order in which they were found.
package struct DiagnosticLog: Sendable {
  package private(set) var entries: [Diagnostic] = []
  package private(set) var errorCount = 0
  package private(set) var warningCount = 0

  package init() {}

  package mutating func add(_ diagnostic: Diagnostic) {
    entries.append(diagnostic)
    if diagnostic.severity == .error { errorCount += 1 }
    if diagnostic.severity == .warning { warningCount += 1 }
  }

  package mutating func add(_ others: DiagnosticLog) {
    entries.append(contentsOf: others.entries)
    errorCount += others.errorCount
    warningCount += others.warningCount
  }
}
