/// Views that tell all their truths at once print what they would print if they were asked name by name.

import Bytes
import Diagnostics
import Mustache
import Testing

/// The same as `PostView` in a list, but it may keep its truths to itself.
private struct RowView: NamedView {
  enum Name: Int, SlotName { case text, empty, isOn, isOff, inner, none, rows }

  var text: String
  var isOn: Bool
  var rows: [RowView] = []
  var tells: Bool

  static func kind(of name: Name) -> Kind {
    switch name {
    case .text, .empty: .text
    case .isOn, .isOff: .flag
    case .inner, .none: .one(TextItem.self)
    case .rows: .many(RowView.self)
    }
  }

  var truths: UInt64? {
    tells ? Name.allCases.reduce(0) { $0 | (holds($1) ? 1 << UInt64($1.rawValue) : 0) } : nil
  }

  func write(_ name: Name, to out: inout Bytes) { if name == .text { out.append(text) } }

  func holds(_ name: Name) -> Bool {
    switch name {
    case .text: !text.isEmpty
    case .isOn: isOn
    case .isOff: !isOn
    case .inner: true
    case .rows: !rows.isEmpty
    case .empty, .none: false
    }
  }

  func visit(_ name: Name, _ each: (any View) -> Void) {
    if name == .inner { each(TextItem("in")) }
    if name == .rows { rows.forEach(each) }
  }
}

private struct ListView: NamedView {
  enum Name: Int, SlotName { case rows, title, isOpen }

  var rows: [RowView]
  var isOpen = true

  static func kind(of name: Name) -> Kind {
    switch name {
    case .rows: .many(RowView.self)
    case .title: .text
    case .isOpen: .flag
    }
  }

  func write(_ name: Name, to out: inout Bytes) { if name == .title { out.append("T&") } }

  func holds(_ name: Name) -> Bool { name == .isOpen ? isOpen : true }

  func visit(_ name: Name, _ each: (any View) -> Void) { if name == .rows { rows.forEach(each) } }
}

@Suite struct SpecialisingTests {
  private static func rows(tells: Bool) -> [RowView] {
    let leaf = RowView(text: "leaf <3", isOn: true, tells: tells)
    return [
      RowView(text: "a & b", isOn: true, tells: tells), RowView(text: "", isOn: false, tells: tells),
      RowView(
        text: "x", isOn: false, rows: [leaf, RowView(text: "y", isOn: false, rows: [leaf], tells: tells)], tells: tells),
      RowView(text: "a & b", isOn: true, tells: tells),
    ]
  }

  private func render(_ texts: [String: String], tells: Bool, isOpen: Bool = true) throws -> String {
    var log = DiagnosticLog()
    let program = try #require(templates(texts).link("page", to: ListView.self, log: &log))
    var out = Bytes()
    try program.render(ListView(rows: Self.rows(tells: tells), isOpen: isOpen), into: &out)
    return out.text
  }

  static let bodies: [(template: String, first: String)] = [
    ("[{{text}}]", "[a &amp; b]"),
    // Written twice, thrice, and first in a section that may be left out.
    ("{{text}}-{{text}}-{{text}}", "a &amp; b-a &amp; b-a &amp; b"),
    ("{{#is_open}}{{text}}{{/is_open}}/{{text}}/{{text}}", "a &amp; b/a &amp; b/a &amp; b"),
    ("{{text}}{{#is_open}}{{text}}{{^text}}?{{/text}}{{/is_open}}", "a &amp; ba &amp; b"),
    // Decided, both ways; nested; and what belongs to the page around.
    ("{{#is_on}}on{{#text}}:{{.}}{{/text}}{{/is_on}}{{#is_off}}off{{/is_off}}{{^is_on}}!{{/is_on}}", "on:a &amp; b"),
    ("{{#is_on}}{{#is_open}}o{{/is_open}}{{^is_open}}c{{/is_open}}{{title}}{{/is_on}}", "oT&amp;"),
    ("{{#empty}}never{{/empty}}{{^empty}}always{{/empty}}", "always"),
    // Objects, there and not; a list that leads to the same shape, whose values are others'.
    (
      "{{text}}{{#inner}}<{{.}}{{text}}>{{/inner}}{{^inner}}no{{/inner}}{{#none}}no{{/none}}{{text}}",
      "a &amp; b<ina &amp; b>a &amp; b"
    ),
    ("{{text}}({{#rows}}{{> row}}{{/rows}}){{text}}", "a &amp; b()a &amp; b"),
    ("{{> row}}\n  {{> row}}\n", "a &amp; b[]a &amp; b  a &amp; b[]a &amp; b"),
  ]

  @Test(arguments: bodies) func printsTheSame(_ body: String, _ first: String) throws {
    let texts = [
      "page": "{{#rows}}{{> body}};{{/rows}}", "body": body, "row": "{{text}}[{{#rows}}{{> row}}{{/rows}}]{{text}}",
    ]
    for isOpen in [true, false] {
      #expect(try render(texts, tells: true, isOpen: isOpen) == render(texts, tells: false, isOpen: isOpen))
    }
    #expect(try render(texts, tells: true).hasPrefix(first + ";"))
  }

  @Test func bodiesServeLaterPagesAndOtherPrograms() throws {
    var log = DiagnosticLog()
    var linker = Linker(
      templates(["one": "{{#rows}}{{text}}{{text}},{{/rows}}", "two": "{{#rows}}{{#is_on}}+{{/is_on}}{{/rows}}"]))
    let one = try #require(linker.link("one", to: ListView.self, log: &log))
    let two = try #require(linker.link("two", to: ListView.self, log: &log))
    var bodies = SpecialBodies()
    var out = Bytes()
    for _ in 0..<2 {
      for program in [one, two] {
        try program.render(ListView(rows: Self.rows(tells: true)), into: &out, with: &bodies)
        out.append("\n")
      }
    }
    let page = "a &amp; ba &amp; b,,xx,a &amp; ba &amp; b,\n++\n"
    #expect(out.text == page + page)
  }

  /// More kinds of rows than bodies are kept.
  @Test func anyNumberOfKinds() throws {
    struct Flags: NamedView {
      enum Name: Int, SlotName { case a, b, c, d, e, f, g, h, i, j, k }
      var number: Int
      static func kind(of name: Name) -> Kind { .flag }
      func holds(_ name: Name) -> Bool { number >> name.rawValue & 1 == 1 }
      var truths: UInt64? { UInt64(number) }
    }
    struct All: NamedView {
      enum Name: Int, SlotName { case rows }
      static func kind(of name: Name) -> Kind { .many(Flags.self) }
      func visit(_ name: Name, _ each: (any View) -> Void) { for number in 0..<2048 { each(Flags(number: number)) } }
    }
    let letters = "abcdefghijk".map { "{{#\($0)}}\($0){{/\($0)}}" }.joined()
    var log = DiagnosticLog()
    let program = try #require(
      templates(["page": "{{#rows}}\(letters)\n{{/rows}}"]).link("page", to: All.self, log: &log))
    var out = Bytes()
    try program.render(All(), into: &out)
    let lines = (0..<2048).map { number in
      "abcdefghijk".enumerated().filter { number >> $0.offset & 1 == 1 }.map { String($0.element) }.joined() + "\n"
    }
    #expect(out.text == lines.joined())
  }
}
