/// What documents and lists promise, against the sources: diagnostics and theme files.

import Testing

@Suite struct DocumentTests {
  /// The codes of a source text: the first argument of `.error(` and `.warning(`, and what stands after `code:`.
  private func codes(_ text: String) -> Set<String> {
    let calls = text.matches(of: /\.(?:error|warning)\(\s*"([a-z0-9]+(?:-[a-z0-9]+)*)"/).map { String($0.1) }
    let labels = text.matches(of: /\bcode:\s*"([a-z0-9]+(?:-[a-z0-9]+)*)"/).map { String($0.1) }
    return Set(calls + labels)
  }

  @Test func everyDiagnosticIsExplainedAndEveryExplanationIsUsed() throws {
    var used: [String: String] = [:]
    for path in Repository.files(under: "Sources", ending: ".swift") {
      for code in codes(try Repository.text(path)) { used[code] = path }
    }
    let document = try Repository.text("docs/diagnostics.md")
    let explained = Set(
      document.matches(of: /(?m)^### `?([a-z0-9-]+)`?\s*$/).map { String($0.1) })
    for code in Set(used.keys).subtracting(explained).sorted() {
      Issue.record("docs/diagnostics.md doesn't explain '\(code)' of \(used[code] ?? "?")")
    }
    for code in explained.subtracting(used.keys).sorted() {
      Issue.record("docs/diagnostics.md explains '\(code)', which nothing reports")
    }
  }

  @Test func theReaderOfCodesIsRight() {
    let text = """
      log.add(.error("bad-date", "…")); throw Diagnostic.warning(
        "no-alt", "…"); Diagnostic(severity: .note, code: "just-so"); print("not-this"); .error(text)
      """
    #expect(codes(text) == ["bad-date", "no-alt", "just-so"])
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
