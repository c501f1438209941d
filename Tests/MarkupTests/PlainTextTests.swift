/// Text and excerpts out of rendered HTML.

import Bytes
import Markup
import Testing

@Suite struct PlainTextTests {
  private func plain(_ html: String) -> String {
    var text = Bytes()
    Array(html.utf8).withUnsafeBufferPointer { plainText(ofHTML: $0, into: &text) }
    return text.text
  }

  private func cut(_ html: String, _ limit: Int) -> String {
    var text = Bytes()
    Array(html.utf8).withUnsafeBufferPointer { excerpt(ofHTML: $0, limit: limit, into: &text) }
    return text.text
  }

  @Test(arguments: [
    Row("", ""), Row("<p>a</p>", "a"), Row("<p>a</p><p>b<br>c</p>", "a\n\nb\nc"),
    Row("<p>&lt;b&gt; &amp;amp; &quot;x&quot; &#39;y&#39; &copy;</p>", "<b> &amp; \"x\" 'y' &copy;"),
    Row("<p>a <em>b</em> <code>c</code></p>", "a b c"), Row("<p>a<strong>b</strong>c</p>", "abc"),
    Row("<ul><li>a</li><li>b</li></ul><p>c</p>", "- a\n- b\n\nc"),
    Row("<p>x</p><ul><li><p>a</p></li></ul>", "x\n\n- a"),
    Row("<pre><code>a\n  b\n</code></pre><p>c</p>", "a\n  b\n\nc"),
    Row("<blockquote><p>a</p></blockquote><hr><p>b</p>", "a\n\nb"),
    Row("<p><a href=\"\u{1}tags/a.html\">#a</a> x</p>", "#a x"), Row("a\u{1}b", "ab"),
    Row(
      "<p>\(sprout) hi <img src=\"^x\" loading=\"lazy\" alt=\"six &quot;pots&quot;\"></p>", ":sprout: hi six \"pots\""),
    Row("<p>a  \n b</p>", "a b"), Row("<p class=\"quote-inline\">RE</p>x", "RE\n\nx"), Row("<p>a<", "a"),
    Row("a<img alt=\"b", "ab"), Row("&am", "&am"),
  ])
  func texts(row: Row) { #expect(plain(row.input) == row.expected) }

  @Test(arguments: [
    ("<p>one two three</p>", 13, "one two three"), ("<p>one two three</p>", 12, "one two…"),
    ("<p>one two three</p>", 8, "one two…"),
    ("<p>one two three</p>", 7, "one two…"), ("<p>one two three</p>", 2, "on…"),
    ("<p>one</p><p>two<br>three</p>", 50, "one two three"),
    ("<p>one</p><p>two</p>", 3, "one…"), ("<p>one</p>", 3, "one"), ("", 5, ""), ("<p></p>", 5, ""),
    ("<p>日本語のテキスト</p>", 4, "日本語の…"), ("<p>e\u{301}e\u{301}e\u{301}</p>", 3, "e\u{301}…"), ("<p>👩‍🌾👩‍🌾👩‍🌾</p>", 4, "👩‍🌾…"),
    ("<p>a aaaaaaaaaaaaaaaaaaaa</p>", 10, "a aaaaaaaa…"), ("<p>a&amp;b &lt;c&gt;</p>", 5, "a&b…"),
    ("<pre><code>a\nb\n\nc</code></pre>", 9, "a b c"), ("<p>one, two</p>", 6, "one,…"),
  ])
  func excerpts(html: String, limit: Int, expected: String) { #expect(cut(html, limit) == expected) }

  /// An excerpt comes behind what is there, which it neither counts nor cuts.
  @Test(arguments: [
    ("<p>one two three</p>", 8, "one two…"), ("<p>onetwothree</p>", 5, "onetw…"), ("<p>日本語日本語</p>", 3, "日本語…"),
    ("<p>é one two</p>", 6, "é one…"), ("<p>one</p>", 3, "one"), ("", 3, ""),
  ])
  func excerptsAreAppended(html: String, limit: Int, expected: String) {
    for before in ["a b ", "日", String(repeating: "é ", count: 20)] {
      var text = Bytes(before.utf8)
      Array(html.utf8).withUnsafeBufferPointer { excerpt(ofHTML: $0, limit: limit, into: &text) }
      #expect(text.text == before + expected)
    }
  }

  /// An excerpt is the beginning of the text in one line.
  @Test func excerptsAgreeWithText() {
    let html = render(.markdown, "Some *words* here, é and 日本.\n\n- a\n- b @nash\n\n```\ncode\n```").html
    let line = plain(html).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for limit in 1...line.unicodeScalars.count + 2 {
      let short = cut(html, limit)
      if short.hasSuffix("…") {
        #expect(line.hasPrefix(short.dropLast()))
        #expect(short.unicodeScalars.count <= limit + 1)
      } else {
        #expect(short == line)
      }
    }
  }

  /// Wherever the limit falls, and however the text is cut into pieces before it: not more than the limit, the end of a word,
  /// and nothing left out.
  @Test func excerptsEndAtEachPlace() {
    let line = "one two three, four é five 日本 six & seven eight nine ten eleven twelve thirteen fourteen"
    let html = "<p>\(line.replacing(" & ", with: " &amp; ").replacing("five", with: "<b>five</b>"))</p>"
    let scalars = Array(line.unicodeScalars)
    for limit in 1..<scalars.count {
      var end = limit
      if scalars[end] != " ", let space = scalars[..<end].lastIndex(of: " "), space * 2 > end { end = space }
      var expected = String.UnicodeScalarView()
      expected.append(contentsOf: scalars[..<end])
      #expect(cut(html, limit) == String(expected) + "…", "\(limit)")
    }
    #expect(cut(html, scalars.count) == line)
  }

  /// Sixteen bytes are looked at together: what ends a run of words is put at each place of lines of several lengths.
  @Test(arguments: [
    Row("  ", " "), Row(" ", " "), Row("\n", " "), Row("<br>", "\n"), Row("&amp;", "&"), Row("\u{1}", ""),
    Row("!  !", "! !"),
    Row(" é", " é"), Row("   ", " "), Row(" <b>", " "), Row(" &lt;", " <"),
  ])
  func findsWhatEndsARunAtEachPlace(row: Row) {
    for length in [2, 15, 16, 17, 18, 33, 50] {
      for place in 1..<length {
        let (start, end) = (String(repeating: "x", count: place), String(repeating: "y", count: length - place))
        #expect(plain(start + row.input + end) == start + row.expected + end)
        #expect(plain(start + row.input + "y " + end) == start + row.expected + "y " + end)
      }
    }
  }

  /// In code, spaces and line ends stay as many as they are, wherever they stand.
  @Test(arguments: [" ", "  ", "\n", " \n ", "\n\n", "   ", " &lt;", "\t"])
  func keepsWhiteSpaceOfCode(row: String) {
    for length in [2, 15, 16, 17, 33] {
      for place in 1..<length {
        let (start, end) = (String(repeating: "x", count: place), String(repeating: "y", count: length - place))
        let expected = start + row.replacing("&lt;", with: "<") + end
        #expect(plain("<pre>\(start)\(row)\(end)</pre>") == expected)
        #expect(plain("<pre>\(start)\(row)\(end) z</pre>") == expected + " z")
      }
    }
  }

  /// Characters of several bytes are counted as one, however long the text is.
  @Test func excerptsOfOtherScriptsEndAtEachPlace() {
    let line = String(repeating: "日本é語x👩", count: 20)
    let scalars = Array(line.unicodeScalars)
    for limit in 1..<scalars.count {
      var expected = String.UnicodeScalarView()
      expected.append(contentsOf: scalars[..<limit])
      #expect(cut("<p>\(line)</p>", limit) == String(expected) + "…", "\(limit)")
    }
    #expect(cut("<p>\(line)</p>", scalars.count) == line)
  }
}
