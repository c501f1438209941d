/// The lines that a diagnostic becomes.

import Diagnostics
import Testing

@Suite struct PrinterTests {
  private let plain = DiagnosticPrinter(colour: false)

  @Test func everythingThatADiagnosticCanSay() {
    let diagnostic = Diagnostic.error(
      "template-unknown-partial", "partial 'post-crad' doesn't exist; did you mean 'post-card'?",
      at: Location(
        file: "Templates/thread.mustache", line: 12, column: 7, excerpt: .init(line: "  {{> post-crad}}", length: 9)),
      explanation: "Partials are linked before anything is rendered.",
      notes: [
        .init("the partials are listed", at: Location(file: "Templates", pointer: "/2", id: "p1")), .init("bare"),
      ],
      hints: ["write {{> post-card}}"])
    let expected = """
      error: partial 'post-crad' doesn't exist; did you mean 'post-card'? [template-unknown-partial]
        --> Templates/thread.mustache:12:7
      12 |   {{> post-crad}}
         |       ^^^^^^^^^
        Partials are linked before anything is rendered.
        note: the partials are listed
          at Templates#/2 (p1)
        note: bare
        hint: write {{> post-card}}

      """
    #expect(plain.text(diagnostic) == expected)
  }

  @Test func aSummaryAloneIsOneLine() {
    #expect(plain.text(.warning("no-posts", "no posts here")) == "warning: no posts here [no-posts]\n")
  }

  @Test(arguments: [
    // Columns count bytes; the mark counts characters, and a tab is one space.
    ("\tdate: x", 8, 1, "1 |  date: x\n  |        ^\n"),
    ("é: bad", 5, 3, "1 | é: bad\n  |    ^^^\n"),
    ("日本: bad", 9, 3, "1 | 日本: bad\n  |     ^^^\n"),
    ("ab", 3, 1, "1 | ab\n  |   ^\n"),
    ("ab", 1, 99, "1 | ab\n  | ^^\n"),
    ("ab", 1, 0, "1 | ab\n  | ^\n"),
  ])
  func theMarkStandsUnderItsText(line: String, column: Int, length: Int, expected: String) {
    let place = Location(file: "f", line: 1, column: column, excerpt: .init(line: line, length: length))
    #expect(plain.text(.error("x", "y", at: place)) == "error: y [x]\n  --> f:1:\(column)\n" + expected)
  }

  @Test func placesAreAsPreciseAsIsKnown() {
    func place(_ location: Location) -> String { plain.text(.error("x", "y", at: location)) }
    #expect(place(Location(file: "f")) == "error: y [x]\n  --> f\n")
    #expect(place(Location(file: "f", line: 3)) == "error: y [x]\n  --> f:3\n")
    #expect(place(Location(file: "f", column: 3)) == "error: y [x]\n  --> f\n")
    #expect(place(Location(file: "f", pointer: "")) == "error: y [x]\n  --> f\n")
    #expect(place(Location(file: "f", pointer: "/a/0", id: "7")) == "error: y [x]\n  --> f#/a/0 (7)\n")
  }

  @Test func strangersTextCannotReachTheTerminal() {
    let evil = "\u{1B}[2J\u{202E}name\n"
    let text = plain.text(
      .error("x", evil, at: Location(file: evil, id: evil), explanation: evil, notes: [.init(evil)], hints: [evil]))
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    #expect(text.split(separator: "\n").count == 5)
  }

  @Test func colourIsOnlyAddedAround() {
    let diagnostic = Diagnostic.warning(
      "w", "summary", at: Location(file: "f", line: 1, column: 1, excerpt: .init(line: "ab")), hints: ["hint"])
    let coloured = DiagnosticPrinter(colour: true).text(diagnostic)
    #expect(coloured.hasPrefix("\u{1B}[1;33mwarning:\u{1B}[0m \u{1B}[1msummary\u{1B}[0m [w]\n"))
    #expect(coloured.replacing(/\x{1B}\[[0-9;]*m/, with: "") == plain.text(diagnostic))
  }
}
