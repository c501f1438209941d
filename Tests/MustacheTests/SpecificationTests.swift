/// Runs the official test suite of Mustache 1.4, whose folder the environment variable SKEIN_SPEC names: every file but that
/// of lambdas, which don't apply. Without the variable there is nothing to run.

import Bytes
import Foundation
import JSON
import Mustache
import Testing

@Suite struct SpecificationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var file: String
    var test: JSONValue
    var testDescription: String { "\(file): \(test["name"]?.string ?? "")" }
  }

  static let folder = ProcessInfo.processInfo.environment["SKEIN_SPEC"]

  static let cases: [Case] = {
    guard let folder else { return [] }
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    return files.filter { $0.hasSuffix(".json") && $0 != "~lambdas.json" }.flatMap { file in
      let data = FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data()
      let suite = try? JSONValue(parsing: Bytes(data))
      return (suite?["tests"]?.array ?? []).map { Case(file: file, test: $0) }
    }
  }()

  @Test(arguments: cases) func rendersAsSpecified(_ spec: Case) throws {
    var set = TemplateSet()
    for partial in spec.test["partials"]?.object?.members ?? [] {
      set.add(name: partial.key, file: partial.key, source: Bytes((partial.value.string ?? "").utf8))
    }
    let template = try #require(spec.test["template"]?.string)
    set.add(name: "the test", file: spec.file, source: Bytes(template.utf8))
    let rendered = try set.render("the test", spec.test["data"] ?? .null)
    #expect(rendered.text == spec.test["expected"]?.string)
  }

  /// The suite has 8 files that apply: 5 of the core with comments, and inheritance and dynamic names.
  @Test(.enabled(if: folder != nil)) func suiteIsThere() {
    #expect(Set(Self.cases.map(\.file)).count == 8)
    #expect(Self.cases.count > 150)
  }
}
