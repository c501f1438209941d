import Diagnostics
import JSON
import Testing

@testable import Content

private func json(_ text: String) throws -> String {
  try YAMLNode.parse(Array(text.utf8), file: "a.yml").json.text
}

private func problem(_ text: String) -> String {
  do throws(Diagnostic) {
    _ = try YAMLNode.parse(Array(text.utf8), file: "a.yml", firstLine: 11)
    return "none"
  } catch {
    return line(error)
  }
}

@Suite struct YAMLTests {
  @Test(arguments: [
    ("", "null"), ("a: 1\nb: [true, ~, 'x', \"1\", 1.5, +07, -3]", #"{"a":1,"b":[true,null,"x","1",1.5,7,-3]}"#),
    (
      "d: 2024-05-01\ny: yes\nn: no\nv: 1.2.3\nt: 09:41",
      #"{"d":"2024-05-01","y":"yes","n":"no","v":"1.2.3","t":"09:41"}"#
    ),
    ("a: |\n  one\n  two\nb: >\n  one\n  two\n", #"{"a":"one\ntwo\n","b":"one two\n"}"#),
    ("a: &x {b: 1}\nc: *x\nd: [*x, *x]", #"{"a":{"b":1},"c":{"b":1},"d":[{"b":1},{"b":1}]}"#),
    ("a: !!str 12\nb: ! 12", #"{"a":"12","b":"12"}"#), ("é: ü # note", #"{"é":"ü"}"#), ("{}", "{}"),
    ("a:", #"{"a":null}"#),
  ])
  func meanings(text: String, expected: String) throws { #expect(try json(text) == expected) }

  @Test(arguments: [
    ("a: [1", "error bad-yaml a.yml:11:6 did not find expected ',' or ']'"),
    ("é: \"ü\" x", "error bad-yaml a.yml:11:10 did not find expected key"),
    ("a: b: c", "error bad-yaml a.yml:11:5 mapping values are not allowed in this context"),
    ("a: *b", "error bad-yaml a.yml:11:4 '*b' names no anchor"),
    ("a: 1\n---\nb: 2", "error bad-yaml a.yml:12:1 a second document begins here; a file holds one"),
    ("[a]: 1", "error bad-yaml a.yml:11:1 a key is a text, not a list or a mapping"),
    ("a: \u{1}", "error bad-yaml a.yml:11:4 control characters are not allowed"),
  ])
  func errors(text: String, expected: String) { #expect(problem(text) == expected) }

  @Test func placesAreLinesAndBytes() throws {
    let node = try YAMLNode.parse(Array("é: [ü, b]\r\nc:\r\n  d: 1\r\n".utf8), file: "a.yml", firstLine: 3)
    let first = try #require(node.members?.first)
    #expect([first.line, first.column, first.value.line, first.value.column] == [3, 1, 3, 5])
    #expect(first.value.items?.map(\.column) == [6, 10])
    let inner = try #require(node["c"]?.members?.first)
    #expect([inner.line, inner.column, inner.value.column] == [5, 3, 6])
  }

  @Test func depthAndAliasesAreCapped() {
    #expect(problem(String(repeating: "[", count: 101)).hasSuffix("values nest deeper than 100 levels"))
    var laughs = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for at in 1...9 {
      laughs += "a\(at): &a\(at) [" + Array(repeating: "*a\(at - 1)", count: 10).joined(separator: ", ") + "]\n"
    }
    #expect(problem(laughs).hasSuffix("aliases stand for more than 100000 values"))
  }

  private enum Word: String, CaseIterable { case atom, rss }

  @Test func sectionsReportWhatIsWrong() throws {
    let text =
      "title: 12\nlenght: 1\nsize: big\nexports: [atom, rrs]\nlist: 3\nsub: {a: 1, b: 2}\nx_own: 1\ntitle: Two\nof: [1]\nnone:\n"
    var section = YAMLSection(
      try YAMLNode.parse(Array(text.utf8), file: "skein.yml"), file: "skein.yml", name: "skein.yml")
    #expect(section.text("title") == "Two")
    #expect(section.integer("length") == nil)
    #expect(section.integer("size") == nil)
    #expect(section.choices("exports", Word.self) == [.atom])
    #expect(section.texts("list") == ["3"])
    #expect(section.bool("of") == nil)
    #expect(section.text("none") == nil)
    let inner = section.section("sub")
    var sub = try #require(inner)
    #expect(sub.integer("a", in: 2...3) == nil)
    sub.finish()
    section.absorb(sub)
    section.finish()
    #expect(
      section.log.entries.map(line) == [
        "error wrong-type skein.yml:3:7 'size' takes a whole number, not a text",
        "error unknown-value skein.yml:4:17 'rrs' is no value of 'exports'; did you mean 'rss'?",
        "error wrong-type skein.yml:9:5 'of' takes true or false, not a list",
        "error unknown-value skein.yml:6:10 'a' takes a number from 2 to 3, not 1",
        "warning unknown-key skein.yml:6:13 'b' is no key of 'sub'",
        "warning unknown-key skein.yml:2:1 'lenght' is no key of skein.yml; did you mean 'length'?",
        "warning duplicate-key skein.yml:8:1 'title' occurs twice; the last one counts",
      ])
  }
}
