/// Escaping, and HTML with base marks.

import Bytes
import Testing

@Suite struct EscapingTests {
  /// Sixteen bytes are looked at together: each byte is put at each place of texts of several lengths.
  @Test func findsEachByteAtEachPlace() {
    let references: [UInt8: String] = [38: "&amp;", 60: "&lt;", 62: "&gt;", 34: "&quot;", 39: "&#39;"]
    for byte in UInt8.min...UInt8.max {
      let isDropped = byte == 127 || (byte < 32 && ![9, 10, 13].contains(byte))
      let expected = references[byte].map { Array($0.utf8) } ?? (isDropped ? [] : [byte])
      for (place, length) in [
        (0, 1), (0, 8), (7, 8), (8, 9), (3, 17), (15, 16), (16, 17), (23, 24), (11, 40), (39, 40),
      ] {
        var text = Bytes(repeating: UInt8(ascii: "x"), count: length)
        text[place] = byte
        var bytes = Bytes()
        text.withUnsafeBufferPointer { bytes.append(escaping: $0) }
        #expect(bytes == Array(text[..<place]) + expected + Array(text[(place + 1)...]))
      }
    }
  }

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("&", "&amp;"), ("<>", "&lt;&gt;"), ("\"'", "&quot;&#39;"),
    ("a&b<c>d\"e'f", "a&amp;b&lt;c&gt;d&quot;e&#39;f"), ("&amp;", "&amp;amp;"), ("é & 日本", "é &amp; 日本"),
    ("<script>", "&lt;script&gt;"), ("ends &", "ends &amp;"), ("a\u{0}\u{1}\u{1B}[31m\u{7F}b\tc\r\n", "a[31mb\tc\r\n"),
    ("سلام <b>", "سلام &lt;b&gt;"),
  ])
  func theFiveCharactersBecomeReferences(text: String, expected: String) {
    var bytes = Bytes()
    bytes.append(escaping: text)
    #expect(bytes.text == expected)
  }

  /// Room is made for a few references; here are as many as can be.
  @Test func aTextOfNothingButSpecialCharacters() {
    for count in 0...70 {
      var bytes = Bytes()
      bytes.append(escaping: String(repeating: "\"", count: count))
      #expect(bytes.text == String(repeating: "&quot;", count: count))
    }
  }

  @Test func whatIsWrittenIsEscaped() {
    for text in ["", "plain", "a & b", "<", "a long line without any, and then one: >"] {
      var (direct, written) = (Bytes("<p>".utf8), Bytes("<p>".utf8))
      direct.append(escaping: text)
      written.append(escaping: { $0.append(text) })
      #expect(written == direct)
    }
  }

  @Test func aPartOfABufferIsEscapedAlone() {
    let text = Array("<a&b>".utf8)
    var bytes = Bytes()
    text.withUnsafeBufferPointer { bytes.append(escaping: UnsafeBufferPointer(rebasing: $0[1...3])) }
    #expect(bytes.text == "a&amp;b")
  }
}

@Suite struct SafeHTMLTests {
  private func shown(_ html: String, base: StaticString) -> String {
    var bytes: Bytes = [62]
    bytes.append(SafeHTML(trusted: Array(html.utf8)), base: base)
    return bytes.text
  }

  @Test func baseMarksBecomeThePagesWayUp() {
    let html = "<a href=\"\u{1}tags/a.html\">a</a><a href=\"\u{1}b.html\">b</a>"
    #expect(shown(html, base: "") == "><a href=\"tags/a.html\">a</a><a href=\"b.html\">b</a>")
    #expect(shown(html, base: "../../") == "><a href=\"../../tags/a.html\">a</a><a href=\"../../b.html\">b</a>")
  }

  @Test func marksAtTheEndsAndNextToEachOtherAreReplaced() {
    #expect(shown("\u{1}", base: "../") == ">../")
    #expect(shown("\u{1}\u{1}x\u{1}", base: "../") == ">../../x../")
    #expect(shown("", base: "../") == ">")
    #expect(shown("no mark", base: "../") == ">no mark")
  }
}
