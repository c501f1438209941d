/// What a build has to say at its end.

package import Diagnostics
package import Posts

/// The ledger, the problems and the numbers of one build.
package struct BuildReport: Sendable {
  /// The output folder, as the user would name it.
  package var output: String
  package var ledger = Ledger()
  package var log = DiagnosticLog()
  package var written = WriteResult()
  package var pageCount = 0
  /// What `--include-private` made public.
  package var disclosure: Disclosure?
  /// What the build worked with. It takes long to free a million posts one by one, so a process that ends anyway can keep them.
  package var remains: [any Sendable] = []

  package init(output: String) { self.output = output }

  /// `read 1,260 posts: 1,185 published, 75 withheld (40 followers, 35 direct), 0 lost`
  package var summary: String {
    var parts = ["\(grouped(ledger.published)) published"]
    if ledger.merged > 0 { parts.append("\(grouped(ledger.merged)) merged") }
    let reasons = ledger.withheld.map { "\(grouped($0.count)) \($0.reason)" }.joined(separator: ", ")
    parts.append("\(grouped(ledger.withheldCount)) withheld" + (reasons.isEmpty ? "" : " (\(reasons))"))
    if ledger.rejected > 0 { parts.append("\(grouped(ledger.rejected)) not understood") }
    parts.append("\(grouped(ledger.lost)) lost")
    return "read \(grouped(ledger.read)) \(ledger.read == 1 ? "post" : "posts"): \(parts.joined(separator: ", "))"
  }

  /// `1,204 pages in public: 12 written, 1,192 unchanged, 0 removed`
  package var outcome: String {
    "\(grouped(pageCount)) \(pageCount == 1 ? "page" : "pages") in \(output): \(grouped(written.written)) files written, "
      + "\(grouped(written.unchanged)) unchanged, \(grouped(written.removed)) removed"
  }
}

/// A whole number with its digits in groups of three.
package func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var out = number < 0 ? "-" : ""
  for (at, digit) in digits.enumerated() {
    if at > 0, (digits.count - at) % 3 == 0 { out.append(",") }
    out.append(digit)
  }
  return out
}
