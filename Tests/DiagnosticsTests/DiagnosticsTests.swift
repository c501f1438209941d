/// Diagnostics as data: severity, log, suggestions and terminal-safe text.

import Diagnostics
import Testing

@Suite struct DiagnosticsTests {
  @Test func severitiesAreOrdered() {
    #expect(Diagnostic.Severity.note < .warning)
    #expect(Diagnostic.Severity.warning < .error)
    #expect(!(Diagnostic.Severity.error < .error))
  }

  @Test func aLogCountsWhatItHoldsAndKeepsTheOrder() {
    var slice = DiagnosticLog()
    slice.add(.warning("b", "second"))
    slice.add(.error("c", "third"))
    var log = DiagnosticLog()
    log.add(.error("a", "first"))
    log.add(slice)
    var note = Diagnostic.warning("d", "fourth")
    note.severity = .note
    log.add(note)
    #expect(log.entries.map(\.summary) == ["first", "second", "third", "fourth"])
    #expect((log.errorCount, log.warningCount) == (2, 1))
  }
}

@Suite struct SuggestionTests {
  private let names = ["post-card", "post-row", "profile", "thread", "é", "a"]

  @Test(arguments: [
    ("post-crad", "post-card"), ("Thread", "thread"), ("thraed", "thread"), ("profil", "profile"),
    ("postrow", "post-row"),
    ("threads", "thread"), ("xyz", nil), ("", nil), ("timeline", nil), ("tread-page-of-mine", nil),
  ])
  func theNearestNameIsFound(word: String, expected: String?) {
    #expect(nearest(to: word, in: names) == expected)
  }

  @Test func theFirstOfEqualsWinsAndAnEmptyListHasNone() {
    #expect(nearest(to: "cart", in: ["card", "carp"]) == "card")
    #expect(nearest(to: "cart", in: ["carp", "card"]) == "carp")
    #expect(nearest(to: "cart", in: [String]()) == nil)
  }

  @Test func theEndingOfASummary() {
    #expect(didYouMean("post-crad", in: names) == "; did you mean 'post-card'?")
    #expect(didYouMean("zzzzzz", in: names) == "")
  }
}

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("tab\tline\nend\r", "tab line end "), ("\u{1B}[31mred", "[31mred"), ("bell\u{7}", "bell"),
    ("del\u{7F}c1\u{9B}", "delc1"), ("abc\u{202E}gpj.exe", "abcgpj.exe"), ("a\u{2066}b\u{2069}c", "abc"),
    ("\u{200F}\u{61C}x\u{200E}", "x"), ("é日本 🧶", "é日本 🧶"), ("\u{2028}a\u{2029}", "a"), ("مرحبا", "مرحبا"),
  ])
  func controlsAndBidiMarksGo(text: String, expected: String) {
    #expect(text.terminalSafe == expected)
  }
}
