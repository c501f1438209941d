/// Text that wants to break out, to crash or to take for ever.

import Bytes
import Markup
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct HostileTests {
  /// Attack classes of the published bypasses of other cleaners: namespace confusion, raw text elements, comments,
  /// parser differences.
  static let attacks: [String] = [
    "<script>alert(1)</script>", "<SCRIPT SRC=//x.example></SCRIPT >", "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<img src=x onerror=alert(1)>", "<svg onload=alert(1)><g/onload=alert(2)//<p>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<svg><set attributeName=href to=javascript:alert(1)><a><text>x", "<svg><animate onbegin=alert(1)>",
    "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
    "<math><mi><table><mi><style><img src=x onerror=alert(1)></style>",
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    "<math><annotation-xml encoding=\"text/html\"><style><img src=x onerror=alert(1)></style></annotation-xml></math>",
    "<math><semantics><annotation encoding=\"application/x-tex\"><img src=x onerror=alert(1)></annotation></semantics></math>",
    "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
    "<title><p title=\"</title><img src=x onerror=alert(1)>\">",
    "<textarea><p title=\"</textarea><img src=x onerror=alert(1)>\">",
    "<xmp><p title=\"</xmp><img src=x onerror=alert(1)>\">",
    "<iframe><p title=\"</iframe><img src=x onerror=alert(1)>\">",
    "<noembed><p title=\"</noembed><img src=x onerror=alert(1)>\">",
    "<noframes><p title=\"</noframes><img src=x onerror=alert(1)>\">", "<plaintext><img src=x onerror=alert(1)>",
    "<template><img src=x onerror=alert(1)></template>", "<select><template><img src=x onerror=alert(1)></select>",
    "<!--><img src=x onerror=alert(1)>-->", "<!-- --!><img src=x onerror=alert(1)>-->",
    "<![CDATA[<img src=x onerror=alert(1)>]]>",
    "<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>", "<?php <img src=x onerror=alert(1)>?>",
    "<!doctype html><img src=x onerror=alert(1)>",
    "<a href=\"javascript:alert(1)\">x</a>", "<a href=\"&#x6A;avascript&#58;alert(1)\">x</a>",
    "<a href=\"java&Tab;script:alert(1)\">x</a>",
    "<a href=\"\u{1}javascript:alert(1)\">x</a>",
    "<a href=\"https://a.example/&quot;><img src=x onerror=alert(1)>\">x</a>",
    "<a href='https://a.example/' id=document name=cookie style='x' onclick='y'>x</a>", "<p id=forms name=body>x</p>",
    "<base href=//x.example><link rel=stylesheet href=//x.example><meta http-equiv=refresh content=0>",
    "<object data=//x.example><embed src=//x.example><applet code=x>",
    "<video src=x onerror=alert(1)><source onerror=alert(1)></video>",
    "<body onload=alert(1)><frameset onload=alert(1)>",
    "<input autofocus onfocus=alert(1)><button formaction=javascript:x>x</button>",
    "<isindex action=javascript:x><keygen autofocus onfocus=x>",
    "<table background=javascript:x><td background=javascript:x>x",
    "<div style=\"background:url(javascript:x)\">x</div>", "<p lang='x\" onclick=\"alert(1)'>x</p>",
    "<ol start='1\" onclick=\"x'><li value='1 onclick=x'>x</ol>",
    "<a class='mention\" onclick=\"x' href=https://a.example>@x</a>",
    "<a class=mention href='https://a.example/\" onclick=\"x'>@x</a>",
    "<img alt='\"><script>alert(1)</script>'>", "<p><![if x]><script>x</script>",
    "&lt;script&gt;alert(1)&lt;/script&gt;", "<<b>script>x<</b>/script>",
    "<\u{0}script>alert(1)</script>", "<a/href=javascript:x>x</a>", "</p/onclick=x><p/onclick=x>x",
    "<br onclick=x/><br/onclick=x>",
    "<image src=x onerror=alert(1)>", "<listing>&lt;img src=x onerror=alert(1)&gt;</listing>",
    "<ruby><rt><script>x</script><rt><b><rt>x",
    "](javascript:x) [x](javascript:x) ![x](javascript:x) <javascript:alert(1)>", "[x]: javascript:alert(1)\n\n[x]",
    "[x](https://a.example/\"onclick=\"x)",
    "![\" onerror=\"x](pots.png)", "![x](pots.png '\" onerror=\"x')", "```\" onclick=\"x\n```",
    "`</code><script>x</script>`",
    "#garden\"onclick=x @nash\"onclick=x https://a.example/\"onclick=x :sprout\"onclick=x:",
  ]

  @Test(arguments: attacks)
  func nothingBreaksOut(attack: String) {
    for format in [Format.html, .markdown, .text] {
      for padding in ["", "<p>", "<b>", "> - "] {
        checkVocabulary(render(format, padding + attack).html)
      }
    }
  }

  @Test(arguments: attacks + HostileTests.shapes)
  func cleaningTwiceChangesNothing(html: String) {
    let once = render(.html, html, resolver: NoLinks()).html
    #expect(render(.html, once, resolver: NoLinks()).html == once)
  }

  /// Shapes that a parser nests in ways of its own.
  static let shapes: [String] = [
    "<p><table><tr><td><p>a<blockquote>b</td></tr></table>c", "<b><p>a</b>b</p>c",
    "<a href=https://a.example><table><tr><td><a href=https://b.example>x",
    "<li>a<li>b<div><li>c", "<ul><div><li>a</div><li>b</ul>", "<ul>a<li>b<ul><li>c</ul></ul>",
    "<h1>a<h2>b</h1><ul><li>c", "<h1><p>a<ul><li>b",
    "<pre>\n\n\na<p>\nb</p></pre>", "<pre><pre>\n\nx</pre></pre>", "<pre>\n<b>\n</b></pre>", "<pre><x></x>\n<br></pre>",
    "<pre><table><pre></pre><th>&#1;\n<hr>'", "<pre>&#1;\nx", "x<i>&#1;<!-- --> <!-- --> </i>y",
    // These end the process inside gumbo where they reach it as they are.
    "a <input> <td>x", "<table><th><select></table></th></select>x", "<a title=\"<table>\">b</a>",
    "<table><math><mtext><![CDATA[<]]>:", "x</select><template></select></template><select></table></select>",
    "<ruby>a<rt>b<div><rt>c</ruby>", "<rt>a<rp>b", "<b><b><b><b><b>a<p>b",
    "a<div><b> </b></div>b", "a<div><b></b>b</div> c", "<td>a</td><td> b</td>", "<p> &#2; a</p> &#x81; <p>b",
    "a <!-- x --> b", "<span lang=nl> <span> </span></span>",
    "<p>a<br> <div> b</div><br></p>", "<code><p>a</code>b", "<u><ol><u><li>a", "<object><p>a<object><p>b",
    "<p>a<button><p>b", "<em><blockquote>a</em>b</blockquote>",
    "<div>a<table>b<tr><td>c<p>d</table>e", "<nobr>a<nobr>b",
    "<a href=https://a.example>a<p>b<a href=https://b.example>c", "<details><summary>a<p>b",
  ]

  /// Random nests of everything: clean, stable, and the same again.
  @Test func randomNests() {
    let tags = [
      "p", "b", "a href=https://a.example/x", "a class=mention href=https://a.example/x", "div", "ul", "li", "ol",
      "pre", "blockquote", "code", "span lang=nl",
      "h1", "table", "tr", "td", "ruby", "rt", "svg", "math", "mtext", "style", "script", "title", "form", "button",
      "object", "template", "select", "option",
      "br", "img alt=x", "font", "nobr", "dd", "details", "textarea", "noscript", "i",
      "annotation-xml encoding=text/html", "foreignObject", "desc", "html", "body", "head",
    ]
    let others = [
      "x", " ", "\n", "&lt;", "&amp;lt;", "<!--", "-->", "\u{1}", "&#1;", "@nash", "<![CDATA[", "]]>", ":sprout:", "<",
      ">", "\"", "é",
    ]
    var random = Linear(state: 11)
    for _ in 0..<1_000 {
      var html = ""
      for _ in 0..<(2 + random.next() % 24) {
        let kind = random.next() % 5
        let tag = tags[Int(random.next() % UInt64(tags.count))]
        if kind < 2 {
          html += "<\(tag)>"
        } else if kind < 3 {
          html += "</\(tag.prefix { $0 != " " })>"
        } else {
          html += others[Int(random.next() % UInt64(others.count))]
        }
      }
      let once = render(.html, html, resolver: NoLinks()).html
      checkVocabulary(once)
      #expect(render(.html, once, resolver: NoLinks()).html == once, "\(html)")
    }
  }

  @Test func bytesThatAreNoText() {
    let bytes: [Bytes] = [
      [0xFF, 0xFE, 65], [0xC3], [65, 0xC0, 0xAF, 66], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [1, 2, 3], [0],
      Array(0...255),
      [0xE2, 0x82], [0xEF, 0xBF, 0xBE], Array("<a href=\"\u{1}x\">".utf8) + [0xFF],
    ]
    for input in bytes {
      for format in [Format.html, .markdown, .text] {
        let html = render(format, input, resolver: NoLinks()).html
        #expect(
          !html.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" || (127..<160).contains($0.value) })
        checkVocabulary(html)
      }
    }
    #expect(render(.text, [65, 0xFF, 66]).html == "<p>A\u{FFFD}B</p>")
  }

  /// The base mark comes from the resolver's answers only.
  @Test func noTextBringsABaseMark() {
    for format in [Format.html, .markdown, .text] {
      for input in [
        "\u{1}x", "&#1;x", "&#x01;x", "[x](\u{1}a)", "<a href='&#1;https://a.example'>x</a>", "<img alt='&#1;'>",
        "`\u{1}`", "```\u{1}\n\u{1}\n```", "![&#1;](pots.png)",
      ] {
        #expect(!render(format, input, resolver: NoLinks()).html.contains("^"))
      }
    }
  }

  /// Input whose cost grows with its square in parsers that take no care.
  static let heavy: [String] = [
    many("<b>", 100_000), many("<div>", 100_000),
    many("<p><b x>", 50_000),
    (0..<30_000).map { "<b id=\($0)><p>" }.joined(), many("<a href=https://a.example>", 30_000),
    many("<svg>", 50_000), many("<table><td>", 30_000),
    "<a" + many(" x", 50_000) + ">y",
    "<a" + (0..<50_000).map { " x\($0)" }.joined() + ">y", many("</b>", 50_000),
    many("<!--", 50_000),
    many("<b><table><td></b></td></table>", 20_000),
    many("<b><!--</b>-->", 30_000), many("<blockquote>", 50_000) + "x",
    many("[", 50_000), many("[a](", 50_000),
    many("![", 50_000) + many("](x)", 50_000),
    many("> ", 50_000) + "x", many("- ", 50_000) + "x",
    many("*a ", 50_000), many("**a_", 50_000),
    many("`", 50_000) + "a", (1..<300).map { many("`", $0) + "a" }.joined(),
    many("<", 50_000), many("&", 50_000),
    many("\\@a", 50_000),
    many("https://a.example/(", 20_000),
    "https://a.example/" + many(")", 50_000), many("#", 50_000),
    many("@", 50_000),
    many(":", 50_000), many("a:", 50_000),
    "@" + many("a", 50_000), many("@a.", 50_000),
    "https://" + many("a", 50_000), "https://" + many("a.", 50_000),
    "#" + many("_", 50_000),
    many("www.", 50_000), many("#a#", 50_000),
    many("\u{301}", 30_000), many("<math>", 20_000) + "x",
    many("<p>x\n", 20_000),
  ]

  private static func many(_ piece: String, _ count: Int) -> String { String(repeating: piece, count: count) }

  @Test(.timeLimit(.minutes(10)), arguments: heavy)
  func nothingTakesForEver(text: String) {
    let start = Self.processorSeconds
    for format in [Format.html, .markdown, .text] {
      let html = render(format, text).html
      #expect(depth(html) <= 201)
      var plain = Bytes()
      Array(html.utf8).withUnsafeBufferPointer { plainText(ofHTML: $0, into: &plain) }
      Array(html.utf8).withUnsafeBufferPointer { excerpt(ofHTML: $0, limit: 80, into: &plain) }
    }
    // Debug builds are slow; quadratic time would still take minutes. What else the machine does is not counted.
    #expect(Self.processorSeconds - start < 20, "\(text.prefix(30))")
  }

  /// The time that this thread has spent, in seconds.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func textOfHostileHTMLIsKept() {
    #expect(render(.html, "a<![CDATA[b]]>c").html == "ac")
    let html = String(repeating: "<b><i>", count: 20_000) + "kept &amp; <u>whole</u> 1<2"
    #expect(render(.html, html).html.contains("kept &amp;  whole  1&lt;2"))
    let deep = String(repeating: "<i>", count: 150) + "deep" + String(repeating: "</i>", count: 150)
    #expect(
      render(.html, deep).html == String(repeating: "<i>", count: 100) + "deep" + String(repeating: "</i>", count: 100))
    #expect(render(.markdown, String(repeating: "> ", count: 500) + "deep").html.contains("deep"))
  }
}

/// Reads the output as a strict reader: balanced tags of a small vocabulary, quoted attributes of known names, no
/// address with another scheme.
func checkVocabulary(_ html: String) {
  let allowed: [String: [String]] = [
    "a": ["class", "href", "rel", "lang"], "img": ["class", "src", "alt", "title", "width", "height", "loading"],
    "p": ["class", "lang"],
    "span": ["lang", "translate"], "ol": ["start", "reversed", "lang"], "li": ["value", "lang"],
    "code": ["class", "lang"], "br": [], "hr": [],
  ]
  let plain = ["ul", "b", "i", "u", "s", "em", "strong", "del", "pre", "blockquote", "ruby", "rt", "rp"]
  var open: [String] = []
  var rest = Substring(html)
  while let start = rest.firstIndex(of: "<") {
    guard let end = rest[start...].firstIndex(of: ">") else {
      Issue.record("unclosed tag: \(html)")
      return
    }
    var tag = rest[rest.index(after: start)..<end]
    rest = rest[rest.index(after: end)...]
    if tag.hasPrefix("/") {
      #expect(open.popLast() == String(tag.dropFirst()), "\(html)")
      continue
    }
    let name = String(tag.prefix { $0.isLetter })
    tag = tag.dropFirst(name.count)
    guard let attributes = allowed[name] ?? (plain.contains(name) ? ["lang"] : nil) else {
      Issue.record("<\(name)> in \(html)")
      return
    }
    while !tag.isEmpty {
      let key = String(tag.dropFirst().prefix { $0 != "=" && $0 != " " })
      #expect(tag.first == " " && attributes.contains(key), "\(key) in \(html)")
      tag = tag.dropFirst(1 + key.count)
      if tag.hasPrefix("=\"") {
        let value = tag.dropFirst(2).prefix { $0 != "\"" }
        #expect(!value.contains("'") && !value.contains("<"), "\(html)")
        if key == "href" {
          #expect(
            ["^", "https://", "http://", "mailto:", "HTTPS://", "magnet:", "dweb:"].contains { value.hasPrefix($0) },
            "\(html)")
        }
        tag = tag.dropFirst(value.count + 3)
      }
    }
    if !["br", "hr", "img"].contains(name) { open.append(name) }
  }
  #expect(open.isEmpty, "\(html)")
}

private func depth(_ html: String) -> Int {
  var depth = 0
  var deepest = 0
  let bytes = Array(html.utf8)
  for (at, byte) in bytes.enumerated() where byte == UInt8(ascii: "<") && at + 2 < bytes.count {
    if bytes[at + 1] == UInt8(ascii: "/") {
      depth -= 1
    } else if ![UInt8(ascii: "r"), UInt8(ascii: "m")].contains(bytes[at + 2]) {
      depth += 1
    }
    deepest = max(deepest, depth)
  }
  return deepest
}
