/// The quick reader of plain front matter against libyaml.

import Bytes
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

  /// Numbers that are the same in every run (Knuth's constants).
  private struct Generator {
    var state: UInt64

    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}
