/// The quick reader of plain front matter against libyaml.

import Bytes
import Diagnostics
import JSON
import Testing

@testable import Content

@Suite struct PlainYAMLTests {
  /// A tree with the place of everything in it.
  private func describe(_ node: YAMLNode) -> String {
    let place = "\(node.line):\(node.column)"
    switch node.value {
    case .scalar(let text, let isPlain): return "\(place) \(isPlain ? "plain" : "quoted") <\(text)>"
    case .sequence(let items): return "\(place) [\(items.map(describe).joined(separator: ", "))]"
    case .mapping(let members):
      return
        "\(place) {\(members.map { "\($0.line):\($0.column) \($0.key): \(describe($0.value))" }.joined(separator: "; "))}"
    }
  }

  private func both(_ text: String, firstLine: Int = 2) -> (quick: String?, library: String?) {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      let quick = PlainYAML.mapping(bytes, firstLine: firstLine)
      let library = YAMLNode.parseThroughLibrary(bytes, file: "a.md", firstLine: firstLine)
      return (quick.map(describe), (try? library.get()).map(describe))
    }
  }

  @Test(arguments: [
    "author: nash\n", "published: 2019-06-12T05:18:35Z\nlike_count: 2\n", "title: \"A: b # c\"\n", "title: 'x'\n",
    "tags: [a, b,c]\n", "tags: []\n", "a:   spaced\n", "a: https://social.example/@nash\n", "a: Grüße\n",
    "a: 1\na: 2\n",
    "a: b#c\nlast: line without end",
  ])
  func readsWhatIsPlain(_ text: String) {
    let (quick, library) = both(text)
    #expect(quick != nil)
    #expect(quick == library)
  }

  @Test(arguments: [
    "", "a:\n", "a: \n", "a: |\n  b\n", "a: b\n  c\n", "a: b # c\n", "a: b:\n", "a: b: c\n", "a: &x b\n", "a: *x\n",
    "a: !t b\n",
    "a: - b\n", "- a\n", "# a\nb: c\n", "a: \"b\\n\"\n", "a: 'b''c'\n", "a: \"b\"c\n", "a: [b, [c]]\n", "a: [b,]\n",
    "a: {b: c}\n",
    "a: b \n", "a:\tb\n", "a: b\r\n", "\"a\": b\n", "a : b\n", "---\na: b\n", "a: b\n---\n", "a: x\u{2028}y\n",
    "a: x\u{85}y\n", "a: \u{FEFF}\n",
  ])
  func leavesTheRest(_ text: String) {
    #expect(both(text).quick == nil)
  }

  @Test func leavesWhatIsNoUTF8() {
    let isRead = Array("a: x".utf8) + [0xFF, 10]
    #expect(isRead.withUnsafeBufferPointer { PlainYAML.mapping($0, firstLine: 1) } == nil)
  }

  /// Texts put together from pieces that mean something in YAML: whatever the quick reader understands, libyaml understands
  /// alike.
  @Test func neverContradictsTheLibrary() {
    let pieces = [
      "a", "key", "b_1", "12", "x", "null", "~", ":", ": ", " ", "  ", "\n", "\n", "#", " #", "\"", "'", "[", "]", ",",
      ", ", "{", "}",
      "-", "- ", "---", "...", "?", "&", "*", "!", "|", ">", "%", "@", "`", "\\", "\t", "\r", "é", "\u{85}", "\u{2028}",
      "\u{FEFF}", "/",
      ".", "key: value\n", "k: \"v\"\n", "k: 'v'\n", "k: [a, b]\n",
    ]
    var generator = Generator(state: 1)
    var understood = 0
    for _ in 0..<60_000 {
      var text = generator.next(2) == 0 ? "key: " : ""
      for _ in 0...generator.next(9) { text += pieces[generator.next(pieces.count)] }
      let (quick, library) = both(text)
      guard let quick else { continue }
      understood += 1
      #expect(quick == library, "of \(text.debugDescription)")
    }
    #expect(understood > 1000)
  }

  /// All that a source tells of a mapping, with the place of everything.
  private func walk(_ source: some FieldSource) throws -> [String] {
    var source = source
    func value() throws -> String {
      let kind = try source.kind()
      let text = try "\(source.place) \(kind) <\(source.string())> \(source.bool()) \(source.tree())"
      guard kind != .array else { return text }
      return try "\(text) \(source.integer().debugDescription) \(source.date().debugDescription)"
    }
    var all = try ["\(source.kind()) '\(source.keyText)' \(source.keyPlace) \(source.place)"]
    try source.beginObject()
    while let name = try source.nextName() {
      all.append("\(source.keyText) \(name == FieldName(source.keyText)) \(source.keyPlace) \(try value())")
      guard try source.kind() == .array else { continue }
      try source.beginArray()
      while try source.nextItem() { all.append(try value()) }
    }
    all.append("\(source.location(of: source.place))")
    return all
  }

  /// Front matter read where it stands and read as a tree are the same.
  @Test func theTwoSourcesAgree() throws {
    let values = [
      "nash", "12", "-3", "+4", "1.0", "1.5", "2e2", "123456789012345678901", "0012", "null", "NULL", "~", "true",
      "False",
      "no", "nullify", "\"12\"", "''", "\"true\"", "[a, b,12]", "[]", "[null]", "[true]", "2019-06-12T05:18:35Z",
      "2019-06-12", "2019", "Grüße", "https://social.example/@nash",
    ]
    var generator = Generator(state: 2)
    var understood = 0
    for round in 0..<2000 {
      var text = "---\n"
      for _ in 0..<1 + generator.next(4) {
        let key = ["a", "id", "like_count", "a_key_of_sixteen", "a_key_that_is_longer"][generator.next(5)]
        text += "\(key): \(values[round < 28 ? round : generator.next(values.count)])\n"
      }
      let bytes = Array(text.utf8)
      try bytes.withUnsafeBufferPointer { bytes in
        var plain = PlainYAMLSource()
        let isPlain = plain.turn(to: 4..<bytes.count, of: bytes, firstLine: 2, file: "a.md")
        guard isPlain else { return }
        understood += 1
        let node = try YAMLNode.parseThroughLibrary(
          UnsafeBufferPointer(rebasing: bytes[4...]), file: "a.md", firstLine: 2
        ).get()
        #expect(try walk(plain) == walk(YAMLSource(node, file: "a.md", text: Array(bytes))), "of \(text)")
      }
    }
    #expect(understood > 1000)
  }

  /// Numbers that are the same in every run (Knuth's constants).
  private struct Generator {
    var state: UInt64

    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}
