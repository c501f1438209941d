/// What documents and lists promise, against the sources: diagnostics and theme files.

import Testing

@Suite struct DocumentTests {
  /// The codes of a source text: the first argument of `.error(`, `.warning(` and of helpers that take a
  /// `Diagnostic.Code` first, and what stands after `code:`.
  private func codes(_ text: String, helpers: Set<String>) -> Set<String> {
    let calls = text.matches(of: /(\w+)\(\s*(?:code:\s*)?"([a-z0-9]+(?:-[a-z0-9]+)*)"/)
      .filter { helpers.contains(String($0.1)) }.map { String($0.2) }
    let labels = text.matches(of: /code:\s*"([a-z0-9]+(?:-[a-z0-9]+)+)"/).map { String($0.1) }
    return Set(calls + labels)
  }

  /// The functions of a source text that take a code as their first argument.
  private func helpers(_ text: String) -> Set<String> {
    Set(
      text.matches(of: /func (\w+)\(\s*(?:_ )?\w+: Diagnostic\.Code\b/).map { String($0.1) } + [
        "error", "warning", "note",
      ])
  }

  @Test func everyDiagnosticIsExplainedAndEveryExplanationIsUsed() throws {
    let sources = try Repository.files(under: "Sources", ending: ".swift").map { ($0, try Repository.text($0)) }
    var used: [String: String] = [:]
    // A helper counts in its own module only: another one may use its name for something else.
    for (_, files) in Dictionary(grouping: sources, by: { $0.0.split(separator: "/")[1] }) {
      let helpers = files.reduce(into: Set<String>()) { $0.formUnion(self.helpers($1.1)) }
      for (path, text) in files { for code in codes(text, helpers: helpers) { used[code] = path } }
    }
    let document = try Repository.text("docs/diagnostics.md")
    let explained = Set(document.matches(of: /(?m)^### `?([a-z0-9-]+)`?\s*$/).map { String($0.1) })
    for code in Set(used.keys).subtracting(explained).sorted() {
      Issue.record("docs/diagnostics.md doesn't explain '\(code)' of \(used[code] ?? "?")")
    }
    for code in explained where !sources.contains(where: { $0.1.contains("\"\(code)\"") }) {
      Issue.record("docs/diagnostics.md explains '\(code)', which nothing reports")
    }
  }

  @Test func theReaderOfCodesIsRight() {
    let text = """
      log.add(.error("bad-date", "…")); throw Diagnostic.warning(
        "no-alt", "…"); Diagnostic(severity: .note, code: "just-so"); print("not-this"); .error(text); tag(code: "code")
      mutating func reject(_ code: Diagnostic.Code, _ summary: String) {}
      reject("missing-id", "…")
      """
    #expect(codes(text, helpers: helpers(text)) == ["bad-date", "no-alt", "just-so", "missing-id"])
  }

  @Test func everyThemeFileIsCompiledIn() throws {
    let list = try Repository.text("Templates/DefaultTheme.c")
    let files = Repository.files(under: "Templates").map { String($0.dropFirst("Templates/".count)) }
      .filter { $0 != "DefaultTheme.c" && !$0.hasPrefix("include/") }
    #expect(!files.isEmpty)
    for file in files {
      #expect(list.contains("#embed \"\(file)\""), "DefaultTheme.c doesn't embed \(file)")
      #expect(list.contains("{\"\(file)\","), "DefaultTheme.c doesn't list \(file)")
    }
    let listed = list.matches(of: /\{"([^"]+)",/).map { String($0.1) }
    #expect(listed.count == Set(listed).count, "DefaultTheme.c lists a file twice")
    #expect(Set(listed) == Set(files))
  }
}
