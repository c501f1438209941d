/// A stranger's HTML: what is kept, what is rewritten, what never passes.

import Bytes
import Markup
import Testing

@Suite struct HTMLCleanerTests {
  /// The cases of Mastodon's own sanitizer, and the relatives' richer HTML.
  @Test(arguments: [
    Row("", ""),
    Row("<p>a &amp; b &lt;c&gt; &quot;d&quot;</p>", "<p>a &amp; b &lt;c&gt; \"d\"</p>"),
    Row("<h1>Foo</h1><p>a</p>", "<p><strong>Foo</strong></p><p>a</p>"),
    Row("<ul><li>a</li><li>b</li></ul>", "<ul><li>a</li><li>b</li></ul>"),
    Row(
      "<ol start=\"3\" reversed class=x><li value=\"5\">a</li><li value=\"x\">b</li></ol>",
      "<ol start=\"3\" reversed><li value=\"5\">a</li><li>b</li></ol>"),
    Row("<p>a<br />b</p>", "<p>a<br>b</p>"),
    Row(
      "<blockquote><pre><code>x &lt; y\n</code></pre></blockquote>",
      "<blockquote><pre><code>x &lt; y\n</code></pre></blockquote>"),
    Row(
      "<del>a</del> <s>b</s> <strike>c</strike> <u>d</u> <i>e</i> <em>f</em> <b>g</b> <strong>h</strong>",
      "<del>a</del> <s>b</s> <s>c</s> <u>d</u> <i>e</i> <em>f</em> <b>g</b> <strong>h</strong>"),
    Row("<ruby>東<rp>(</rp><rt>ひがし</rt><rp>)</rp></ruby>", "<ruby>東<rp>(</rp><rt>ひがし</rt><rp>)</rp></ruby>"),
    Row(
      "<p lang=\"nl\">a <span lang='pt-BR'>b</span> <span lang='\"x'>c</span></p>",
      "<p lang=\"nl\">a <span lang=\"pt-BR\">b</span> c</p>"),
    Row(
      "<p><span translate=\"no\">a</span><span translate=\"yes\" class=\"p-author\">b</span></p>",
      "<p><span translate=\"no\">a</span>b</p>"),
    Row(
      "<p class=\"h-card quote-inline x\">RE: a</p><p class=\"p-author\">b</p>",
      "<p class=\"quote-inline\">RE: a</p><p>b</p>"),
    Row("a <img src=x onerror=alert(1) alt=\"<b>pot</b>\"> b<img src=y>", "a &lt;b&gt;pot&lt;/b&gt; b"),
    Row("<img class=\"emoji\" alt=\":sprout:\" src=\"https://a.example/x\">", sprout),
    Row("<div>a</div><div>b<section>c</section></div>d", "a<br>b<br>c<br>d"),
    Row("<div><p>a</p>\n<p>b</p></div>\n", "<p>a</p><p>b</p>"),
    Row("<table><tr><th>a</th><td>b</td></tr>\n<tr><td>c</td><td></td></tr></table>", "a b<br>c"),
    Row("<p>a\nb\tc</p>", "<p>a b c</p>"),
    Row("<p></p><p> </p><b><i></i></b>", ""),
    Row("<dl><dt>a</dt><dd>b</dd></dl>", "a<br>b"),
    Row("<pre>\n\n x\n</pre>", "<pre>\n\n x\n</pre>"),
    Row("<p>a<hr>b</p>", "<p>a</p>b"),
    Row(
      "<math><semantics><mrow><mi>x</mi></mrow><annotation encoding=\"application/x-tex\">x^{n}+y</annotation></semantics></math>",
      "$x^{n}+y$"),
    Row(
      "a <math display=\"block\"><semantics><mi>x</mi><annotation encoding=\"application/x-tex\">x&lt;y</annotation></semantics></math>",
      "a $$x&lt;y$$"),
    Row("<math><mi>x</mi></math>", ""),
    Row("<details><summary>a</summary>b</details>", "a<br>b"),
    Row("a<svg/>b<svg><path/><text>c</text></svg>d<math/>e", "abde"),
    Row("<select><option>a<option>b</select>c<form>d</form>e<template>f</template>g", "ceg"),
    Row("<table><caption>t</caption><thead><tr><td>a<td>b<tbody><tr><td>c</table>d", "t<br>a b<br>c<br>d"),
    Row("<html><head><title>t</title></head><body class=x>a</body></html>b", "ab"),
    Row("<img alt='<table>'>", "&lt;table&gt;"),
    Row("<kbd>a</kbd><sup>2</sup>", "a2"),
    Row(
      "<p>@nash #garden https://a.example :sprout: <code>:sprout:</code></p>",
      "<p>@nash #garden https://a.example \(sprout) <code>:sprout:</code></p>"),
  ])
  func elements(row: Row) { #expect(render(.html, row.input).html == row.expected) }

  @Test(arguments: [
    Row(
      "<a href=\"https://a.example/?x=1&y='2'\" onclick=x target=_blank title=t id=i>b</a>",
      anchor("https://a.example/?x=1&amp;y=&#39;2&#39;", "b")),
    Row("<a>b</a>", "b"), Row("<a href>b</a>", "b"), Row("<a href=\"\">b</a>", "b"),
    Row("<a href=\" https://a.example\">b</a>", "b"), Row("<a href=\"/x\">b</a>", "b"),
    Row("<a href=\"//a.example\">b</a>", "b"),
    Row("<a href=\"foo://bar\">Test</a>", "Test"),
    // Text is not read anew when its link goes.
    Row(
      "<a href=\"foo://bar\">Test&lt;a href=\"https://a.example\"&gt;test&lt;/a&gt;</a>",
      "Test&lt;a href=\"https://a.example\"&gt;test&lt;/a&gt;"),
    Row(
      "<a href=\"dweb:/a/foo\">b</a> <a href=\"magnet:?xt=1\">c</a>",
      "\(anchor("dweb:/a/foo", "b")) \(anchor("magnet:?xt=1", "c"))"),
    Row("<a href=\"javascript:alert(1)\">b</a>", "b"), Row("<a href=\"java\tscript:alert(1)\">b</a>", "b"),
    Row("<a href=\"java&#10;script:x\">b</a>", "b"), Row("<a href=\"javascript&colon;x\">b</a>", "b"),
    Row("<a href=\"&#1;javascript:x\">b</a>", "b"), Row("<a href=\"&nbsp;https://a.example\">b</a>", "b"),
    Row("<a href=\"ht&#9;tps://a.example\">b</a>", "b"), Row("<a href=\"data:text/html,<script>\">b</a>", "b"),
    Row("<a href=\"https:a.example\">b</a>", "b"), Row("<a href=\"https:\\\\a.example\">b</a>", "b"),
    Row("<a href='https://a.example/\"onmouseover=x'>b</a>", anchor("https://a.example/%22onmouseover=x", "b")),
    Row(
      "<a href=\"https://a.example\"><p>b</p><a href=\"https://c.example\">d</a></a>",
      "\(anchor("https://a.example", "<p>b</p>"))\(anchor("https://c.example", "d"))"),
    Row("<a href=\"https://a.example\"></a>b", "b"),
    Row("<a href=\"https://social.example/@nash/1\">b</a>", "<a href=\"^@nash/hello.html\">b</a>"),
    Row(
      "<a href=\"https://a.example/a-rather-long-path-for-notes/2024\"><span class=\"invisible\">https://</span><span class=\"ellipsis\">a.example/a-rather-long</span><span class=\"invisible\">-path-for-notes/2024</span></a>",
      anchor("https://a.example/a-rather-long-path-for-notes/2024", "a.example/a-rather-long-path-f…")),
    // The shown address is the real one, whatever the text claims.
    Row(
      "<a href=\"https://evil.example/x\"><span class=\"invisible\">https://</span><span class=\"ellipsis\">bank.example</span></a>",
      anchor("https://evil.example/x", "evil.example/x")),
  ])
  func links(row: Row) { #expect(render(.html, row.input).html == row.expected) }

  @Test(arguments: [
    Row(
      "<span class=\"h-card\"><a href=\"https://social.example/@nash\" class=\"u-url mention\">@<span>nash</span></a></span> x",
      "\(nash) x"),
    Row(
      "<a href=\"https://social.example/@nash/1\" class=\"mention\">@nash</a>",
      "<a class=\"mention\" href=\"^@nash/hello.html\">@nash</a>"),
    Row(
      "<a href=\"https://far.example/@nash\" class=\"u-url mention\">@nash</a>",
      "<a class=\"mention\" href=\"https://far.example/@nash\" rel=\"nofollow noopener\">@nash</a>"),
    Row(
      "<a href=\"https://other.example/users/moss\" class=\"mention\">@moss</a>",
      "<a class=\"mention\" href=\"https://other.example/@moss\" rel=\"nofollow noopener\">@moss</a>"),
    Row("<a href=\"javascript:x\" class=\"mention\">@far</a>", "@far"),
    Row(
      "<a href=\"https://far.example/x\" class=\"mention\">Pay @nash here</a>",
      anchor("https://far.example/x", "Pay @nash here")),
    Row(
      "<a href=\"https://social.example/tags/garden\" class=\"mention hashtag\" rel=\"tag\">#<span>garden</span></a>",
      garden),
    Row("<a href=\"https://social.example/tag/garden\" rel=\"tag ugc\">#garden</a>", garden),
    Row(
      "<a href=\"https://social.example/tags/far\" class=\"mention hashtag\">#far</a>",
      "<a class=\"mention hashtag p-category\" href=\"https://social.example/tags/far\" rel=\"tag nofollow noopener\">#far</a>"
    ),
    Row("<a href=\"https://far.example/\" class=\"hashtag\">buy</a>", anchor("https://far.example/", "buy")),
  ])
  func names(row: Row) { #expect(render(.html, row.input).html == row.expected) }

  @Test func facts() {
    let facts = render(
      .html,
      "<a class=mention href=https://Other.example/@moss>@moss</a> <a class=mention href=https://a.example/@x>@x@b.example</a> <a class=hashtag href=https://a.example/t>#Soil</a> <a href=https://c.example>c</a>"
    ).facts
    #expect(facts.mentions == ["moss@other.example", "x@b.example"])
    #expect(facts.hashtags == ["Soil"])
    #expect(
      facts.links == [
        "https://other.example/@moss", "https://a.example/@x", "https://a.example/t", "https://c.example",
      ])
  }

  @Test func quoteFallback() {
    let html = "<p class=\"quote-inline\">RE: <a href=\"https://a.example/1\">a.example/1</a></p><p>Yes!</p>"
    #expect(render(.html, html, dropQuote: true).html == "<p>Yes!</p>")
    #expect(render(.html, html, dropQuote: true).facts.links == [])
    #expect(
      render(.html, html).html
        == "<p class=\"quote-inline\">RE: \(anchor("https://a.example/1", "a.example/1"))</p><p>Yes!</p>")
  }
}
