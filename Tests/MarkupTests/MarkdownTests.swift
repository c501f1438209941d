/// Markdown as HTML: what CommonMark gives, and the decisions that are ours.

import Bytes
import Testing

@testable import Markup

@Suite struct MarkdownTests {
  @Test(arguments: [
    Row("", ""),
    Row("   \n\n \n", ""),
    Row("hello", "<p>hello</p>"),
    Row("a < b > c & \"d\"", "<p>a &lt; b &gt; c &amp; \"d\"</p>"),
    Row("one\ntwo\n\nthree\n", "<p>one<br>two</p><p>three</p>"),
    Row("one  \ntwo\\\nthree", "<p>one<br>two<br>three</p>"),
    Row("**bold** and *soft* and `co<de`", "<p><strong>bold</strong> and <em>soft</em> and <code>co&lt;de</code></p>"),
    Row("# Title\n\ntext", "<p><strong>Title</strong></p><p>text</p>"),
    Row("Title\n=====", "<p><strong>Title</strong></p>"),
    Row("- one\n- two", "<ul><li>one</li><li>two</li></ul>"),
    Row("- one\n\n- two", "<ul><li><p>one</p></li><li><p>two</p></li></ul>"),
    Row("3. a\n4. b", "<ol start=\"3\"><li>a</li><li>b</li></ol>"),
    Row("1) a", "<ol><li>a</li></ol>"),
    Row("> quoted\n\n***", "<blockquote><p>quoted</p></blockquote><hr>"),
    Row(
      "```swift ok\nlet a = 1 < 2\n\tb\n```", "<pre><code class=\"language-swift\">let a = 1 &lt; 2\n\tb\n</code></pre>"
    ),
    Row("```\"><script>\nx\n```", "<pre><code>x\n</code></pre>"),
    Row("    @nash #garden", "<pre><code>@nash #garden\n</code></pre>"),
    Row("&amp; &lt;b&gt; &copy; &#1;x&#x85;y&#xFFFF;z", "<p>&amp; &lt;b&gt; © xy\u{FFFD}z</p>"),
  ])
  func blocks(row: Row) { #expect(render(.markdown, row.input).html == row.expected) }

  @Test(arguments: [
    Row("[x](https://a.example/?a=1&b='2')", link("https://a.example/?a=1&amp;b=&#39;2&#39;", "x")),
    Row("[x](HTTPS://A.example)", link("HTTPS://A.example", "x")),
    Row("[x](mailto:a@b.example)", link("mailto:a@b.example", "x")),
    Row("<https://a.example/b>", link("https://a.example/b", "https://a.example/b")),
    Row("[x](https://social.example/@nash/1)", "<p><a href=\"^@nash/hello.html\">x</a></p>"),
    Row("[x](hello.md)", "<p><a href=\"^@nash/hello.html#p1\">x</a></p>"),
    Row("[x](javascript:alert(1))", "<p>x</p>"),
    Row("[x](JaVaScRiPt:alert(1))", "<p>x</p>"),
    Row("[x](<java\tscript:alert(1)>)", "<p>x</p>"),
    Row("[x](javascript&colon;alert(1))", "<p>x</p>"),
    Row("[x](&#1;javascript:alert(1))", "<p>x</p>"),
    Row("[x](&nbsp;javascript:alert(1))", "<p>x</p>"),
    Row("[x](data:text/html,x)", "<p>x</p>"),
    Row("[x](vbscript:x) [y](file:///etc/passwd) [z](//host.example/)", "<p>x y z</p>"),
    Row("[x](other.md) [y](#top) [z]()", "<p>x y z</p>"),
    Row("[x](https:) [y](https:a.example) [z](https://)", "<p>x y z</p>"),
    Row("[x](<https://a.example/a b\"c\\d{e}>)", link("https://a.example/a%20b%22c%5Cd%7Be%7D", "x")),
    // A resolver's answer is a path of the site unless it has an allowed scheme.
    Row("[x](odd)", "<p><a href=\"^./javascript:alert(1)\">x</a></p>"),
    // No second recognition inside a link, and none of what a dropped link showed.
    Row(
      "[@nash #garden https://a.example](https://b.example)",
      link("https://b.example", "@nash #garden https://a.example")),
    Row("[@nash](javascript:x)", "<p>@nash</p>"),
    Row("[:sprout: x](https://a.example)", link("https://a.example", "\(sprout) x")),
    Row(
      "![six pots](pots.png \"A 'tray'\")",
      "<p><img src=\"^media/pots.png\" title=\"A &#39;tray&#39;\" loading=\"lazy\" alt=\"six pots\"></p>"),
    Row(
      "![*a* \"b\" `c` <d>](pots.png)",
      "<p><img src=\"^media/pots.png\" loading=\"lazy\" alt=\"a &quot;b&quot; c &lt;d&gt;\"></p>"),
    Row(
      "[![pots](pots.png)](https://a.example)",
      link("https://a.example", "<img src=\"^media/pots.png\" loading=\"lazy\" alt=\"pots\">")),
    Row("![alt <text>](gone.png)", "<p>alt &lt;text&gt;</p>"),
    Row("![](https://a.example/pic.png)", link("https://a.example/pic.png", "a.example/pic.png")),
    Row("![far *away*](https://a.example/pic.png)", link("https://a.example/pic.png", "far away")),
    Row("![x](javascript:alert(1))", "<p>x</p>"),
  ])
  func links(row: Row) { #expect(render(.markdown, row.input).html == row.expected) }

  @Test(arguments: [
    Row("<b onclick=x>hi</b>", "<p>&lt;b onclick=x&gt;hi&lt;/b&gt;</p>"),
    Row("a<br/>b <!-- secret --> c", "<p>a<br>b  c</p>"),
    Row("x <script>alert(1)</script>", "<p>x &lt;script&gt;alert(1)&lt;/script&gt;</p>"),
    Row("<script>alert(1)</script>", ""),
    Row("<!-- secret -->", ""),
    Row("<div onclick=x>\n\n*a*\n\n</div>", "<p><em>a</em></p>"),
    Row("<p class=x>raw <i>html</p>\n\ntext", "<p>raw <i>html</i></p><p>text</p>"),
    Row("- <svg onload=x>\n- b", "<ul><li></li><li>b</li></ul>"),
  ])
  func rawHTML(row: Row) { #expect(render(.markdown, row.input).html == row.expected) }

  @Test(arguments: [
    Row("hi @nash!", "<p>hi \(nash)!</p>"),
    Row("@some_user_name x", "<p><a class=\"mention\" href=\"^@some_user_name/index.html\">@some_user_name</a> x</p>"),
    Row(
      "\\@nash \\#garden \\:sprout: `\\@x` \\\\@nash [x](https://a.example/\\@nash)",
      "<p>@nash #garden :sprout: <code>\\@x</code> \\\(nash) \(anchor("https://a.example/@nash", "x"))</p>"),
    Row("#a_b_", "<p>#a_b_</p>"),
    Row("#a_b", "<p><a class=\"mention hashtag p-category\" href=\"^tags/a_b.html\" rel=\"tag\">#a_b</a></p>"),
    Row("#garden", "<p>\(garden)</p>"),
    Row("# #garden", "<p><strong>\(garden)</strong></p>"),
    Row("**@nash** *#garden*", "<p><strong>\(nash)</strong> <em>\(garden)</em></p>"),
    Row("`@nash #garden :sprout: https://a.example`", "<p><code>@nash #garden :sprout: https://a.example</code></p>"),
    Row("https://x.example/a_b_c*d", link("https://x.example/a_b_c*d", "x.example/a_b_c*d")),
    Row("https\\://x.example/", "<p>https://x.example/</p>"),
    Row("**https://x.example/a**", "<p><strong>\(anchor("https://x.example/a", "x.example/a"))</strong></p>"),
    Row("(see https://x.example/a_(b))", "<p>(see \(anchor("https://x.example/a_(b)", "x.example/a_(b)")))</p>"),
    Row("https://x.example/?a=1&amp;b=2", link("https://x.example/?a=1&amp;b=2", "x.example/?a=1&amp;b=2")),
  ])
  func names(row: Row) { #expect(render(.markdown, row.input).html == row.expected) }

  /// The short cut for paragraphs must be invisible: both ways give the same bytes.
  @Test func shortCutIsExact() {
    let pieces = [
      "a", "word", " ", "  ", "\n", "\n\n", "@nash", "#garden", "# ", "#", "##", "1.", "12)", "7", "-", "+", "=", "===",
      "---", "~~~", ">", "|", "!", "]", "(", ")", ".", ",", ":", ":sprout:", "https://a.example/b", "www.a.example",
      "é",
      "日本", "\t", "_", "*", "&", "&amp;", "<", "[", "\\", "`", "\r", "\r\n", "\u{FEFF}", "\u{A0}", "\u{2028}", "'",
      "\"", "%", "$", "^", "*a*", "**word**", "*a", "**", "b*", "`x`", "`a *b* <c> &amp;`", "``", "` ", "[a b]",
      "[a](u)", "[#garden](https://a.example/b_c)", "](https://a.example/b)", "[:sprout:](hello.md)", "](", "<3", "a_b",
      "& ", "< ",
    ]
    var random = Linear(state: 7)
    var taken = 0
    var marked = 0
    for _ in 0..<20_000 {
      var text = Bytes()
      for _ in 0..<(1 + random.next() % 9) {
        // Mostly harmless pieces, so that the short cut is taken often.
        let count = random.next() % 3 == 0 ? pieces.count : 36
        text.append(contentsOf: pieces[Int(random.next() % UInt64(count))].utf8)
      }
      text.withUnsafeBufferPointer { text in
        let marks = Paragraphs.marks(of: text)
        guard marks != .other else { return }
        taken += 1
        marked += marks == .simple ? 1 : 0
        var long = Bytes()
        var facts = MarkupFacts()
        MarkupRenderer(resolver: SmallSite()).renderThroughCommonMark(text, into: &long, facts: &facts)
        let short = render(.markdown, Bytes(text))
        #expect(
          short.html == String(decoding: long.map { $0 == 1 ? 94 : $0 }, as: UTF8.self),
          "\(String(decoding: text, as: UTF8.self))")
        #expect(short.facts == facts)
      }
    }
    #expect(taken > 1_000)
    #expect(marked > 300)
  }

  @Test func facts() {
    let facts = render(
      .markdown,
      "@nash @moss@other.example @nash #garden #Garden #garden #1 https://a.example [b](https://b.example) [c](javascript:x) ![p](pots.png)"
    ).facts
    #expect(facts.mentions == ["nash", "moss@other.example"])
    #expect(facts.hashtags == ["garden", "Garden"])
    #expect(facts.links == ["https://other.example/@moss", "https://a.example", "https://b.example"])
    #expect(facts.hasImages)
    #expect(!render(.markdown, "![p](gone.png)").facts.hasImages)
  }

  @Test func manyFactsStayUnique() {
    let tags = (0..<2_000).map { "#tag\($0 % 500)" }.joined(separator: " ")
    #expect(render(.markdown, tags).facts.hashtags.count == 500)
  }
}

let nash = "<a class=\"mention\" href=\"^@nash/index.html\">@nash</a>"
let garden = "<a class=\"mention hashtag p-category\" href=\"^tags/garden.html\" rel=\"tag\">#garden</a>"
let sprout =
  "<img class=\"emoji\" src=\"^media/sprout.png\" alt=\":sprout:\" title=\":sprout:\" width=\"20\" height=\"20\" loading=\"lazy\">"

func anchor(_ href: String, _ text: String) -> String { "<a href=\"\(href)\" rel=\"nofollow noopener\">\(text)</a>" }
func link(_ href: String, _ text: String) -> String { "<p>\(anchor(href, text))</p>" }

/// A small reproducible generator.
struct Linear {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
