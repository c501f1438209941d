/// What holds for every source file: its size, its first line, and what it must not contain.

import Testing

/// Files that are tables, which may be as long as what they list.
private let tables: Set<String> = []

/// Crashes on demand, and ways around the compiler.
private let forbidden = [
  "try!", "fatalError", " as!", "@unchecked", "nonisolated(unsafe)", "preconditionFailure", "unsafeBitCast",
]

@Suite struct SourceTests {
  let sources = Repository.files(under: "Sources", ending: ".swift")

  @Test func thereAreSources() { #expect(sources.count > 20) }

  @Test func filesAreSmall() throws {
    var sizes: [Int] = []
    for path in sources {
      let size = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(size <= 500 || tables.contains(path), "\(path) has \(size) lines")
      sizes.append(size)
    }
    sizes.sort()
    #expect(sizes[sizes.count / 2] <= 100, "the median file has \(sizes[sizes.count / 2]) lines")
  }

  @Test func filesBeginByTellingWhatTheyAre() throws {
    for path in sources {
      let text = try Repository.text(path)
      #expect(text.hasPrefix("/// ") || text.count < 40, "\(path) doesn't begin with a doc comment")
    }
  }

  @Test func nothingForbiddenIsUsed() throws {
    let declaration = /^\s*(?:public|open)\s+(?:\w+\s+)*(?:func|var|let|struct|class|enum|protocol|init|typealias)\b/
    for path in sources {
      let text = try Repository.text(path)
      let words = forbidden.filter(text.contains)
      guard !words.isEmpty || text.contains("public ") || text.contains("open ") else { continue }
      for (number, line) in try Repository.code(path) {
        for word in words where line.contains(word) { Issue.record("\(path):\(number): \(word) is not allowed") }
        if line.firstMatch(of: declaration) != nil {
          Issue.record("\(path):\(number): access between targets is 'package'")
        }
      }
    }
  }

  @Test func theBuildReadsAsAListOfVerbs() throws {
    guard let text = try? Repository.text("Sources/SiteBuilder/Build.swift") else { return }
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }
}
