/// Names and addresses in plain text.

import Bytes
import Markup
import Testing

@Suite struct RecognitionTests {
  @Test(arguments: [
    Row("", ""),
    Row("\n\n  \n", ""),
    Row("a\nb\r\nc\rd\n\n\n  e  \n \nf", "<p>a<br>b<br>c<br>d</p><p>e</p><p>f</p>"),
    Row("*a* _b_ `c` # d <b>", "<p>*a* _b_ `c` # d &lt;b&gt;</p>"),
    Row("tab\there", "<p>tab here</p>"),
    Row("a\u{1}b\u{0}c\u{7F}d\u{85}e\u{FFFE}f\u{1B}[31m", "<p>abcdef[31m</p>"),
  ])
  func paragraphs(row: Row) { #expect(render(.text, row.input).html == row.expected) }

  @Test(arguments: [
    Row("@nash", nash), Row("(@nash)", "(\(nash))"), Row("@nash.", "\(nash)."), Row("@nash-", "\(nash)-"),
    Row("@nash,@nash", "\(nash),\(nash)"), Row("@nash's", "\(nash)'s"), Row("\"@nash\"", "\"\(nash)\""),
    Row("@unknown", "@unknown"), Row("me@nash.example", "me@nash.example"), Row("a/@nash", "a/@nash"),
    Row("é@nash", "é@nash"), Row("_@nash", "_@nash"), Row("@@nash", "@@nash"), Row("@", "@"), Row("@ nash", "@ nash"),
    Row("@nash@social.example.", "<a class=\"mention\" href=\"^@nash/index.html\">@nash@social.example</a>."),
    Row(
      "@moss@other.example",
      "<a class=\"mention\" href=\"https://other.example/@moss\" rel=\"nofollow noopener\">@moss@other.example</a>"),
    Row(
      "@far@away.example",
      "<a class=\"mention\" href=\"https://away.example/@far\" rel=\"nofollow noopener\">@far@away.example</a>"),
    Row("@far@away", "@far@away"), Row("@nash@", "\(nash)@"),
    Row("https://a.example/@nash", anchor("https://a.example/@nash", "a.example/@nash")),
  ])
  func mentions(row: Row) { #expect(render(.text, row.input).html == "<p>\(row.expected)</p>") }

  @Test(arguments: [
    Row("#garden", garden), Row("#garden.", "\(garden)."), Row("(#garden)", "(\(garden))"), Row("#nothing", "#nothing"),
    Row("#garden#garden", "\(garden)#garden"), Row("a#garden", "a#garden"), Row("/#garden", "/#garden"),
    Row("&#garden;", "&amp;#garden;"), Row("##garden", "##garden"), Row("#1", "#1"), Row("#", "#"),
    Row("# garden", "# garden"),
    Row("#Größe", "<a class=\"mention hashtag p-category\" href=\"^tags/größe.html\" rel=\"tag\">#Größe</a>"),
    Row("#日本語。", "<a class=\"mention hashtag p-category\" href=\"^tags/日本語.html\" rel=\"tag\">#日本語</a>。"),
    Row("日#garden", "日#garden"), Row("。#garden", "。\(garden)"),
    Row("#garden\u{FE0F}", "\(garden)\u{FE0F}"), Row("#garden-x", "\(garden)-x"), Row("#garden·", "\(garden)·"),
  ])
  func hashtags(row: Row) { #expect(render(.text, row.input).html == "<p>\(row.expected)</p>") }

  @Test func tagsThatLeadNowhereAreStillFound() {
    let facts = render(.text, "#nothing #1 #2024goals #\u{0645}\u{06CC}\u{200C}\u{062E} @unknown").facts
    #expect(facts.hashtags == ["nothing", "2024goals", "\u{0645}\u{06CC}\u{200C}\u{062E}"])
    #expect(facts.mentions == ["unknown"])
    #expect(render(.text, "#" + String(repeating: "a", count: 5_000)).facts.hashtags == [])
  }

  @Test(arguments: [
    Row(":sprout:", sprout), Row("a :sprout:!", "a \(sprout)!"), Row(":sprout::sprout:", sprout + sprout),
    Row("a:sprout:", "a:sprout:"), Row(":sprout:b", ":sprout:b"), Row(":unknown:", ":unknown:"), Row("::", "::"),
    Row("12:30:45", "12:30:45"), Row(":sprout", ":sprout"),
  ])
  func emoji(row: Row) { #expect(render(.text, row.input).html == "<p>\(row.expected)</p>") }

  @Test(arguments: [
    Row("https://a.example", anchor("https://a.example", "a.example")),
    Row("see https://a.example/.", "see \(anchor("https://a.example/", "a.example"))."),
    Row("HTTP://A.example/x?!", anchor("HTTP://A.example/x", "A.example/x") + "?!"),
    Row("(https://a.example/b)", "(\(anchor("https://a.example/b", "a.example/b")))"),
    Row("[https://a.example/b]", "[\(anchor("https://a.example/b", "a.example/b"))]"),
    Row("https://a.example/b(c)d)", anchor("https://a.example/b(c)d", "a.example/b(c)d") + ")"),
    Row("\"https://a.example/b\"", "\"\(anchor("https://a.example/b", "a.example/b"))\""),
    Row("<https://a.example/b>", "&lt;\(anchor("https://a.example/b", "a.example/b"))&gt;"),
    Row("“https://a.example/b”", "“\(anchor("https://a.example/b", "a.example/b"))”"),
    Row("見てhttps://a.example/日本。", "見て\(anchor("https://a.example/日本", "a.example/日本"))。"),
    Row("www.a.example/b", anchor("https://www.a.example/b", "a.example/b")),
    Row("https://www.a.example:8080/b", anchor("https://www.a.example:8080/b", "a.example:8080/b")),
    Row(
      "https://a.example/a-rather-long-path-for-notes/2024",
      anchor("https://a.example/a-rather-long-path-for-notes/2024", "a.example/a-rather-long-path-f…")),
    Row(
      "https://bank.example.a-very-long-name.that-hides.the-end.example/x",
      anchor(
        "https://bank.example.a-very-long-name.that-hides.the-end.example/x",
        "bank.example.a-very-long-name.that-hides.the-end.example/…")),
    Row("https://a.example?q='<x>", anchor("https://a.example?q=", "a.example?q=") + "'&lt;x&gt;"),
    Row("https://a.example/?a&b", anchor("https://a.example/?a&amp;b", "a.example/?a&amp;b")),
    Row("https://a.example/{x}|y", anchor("https://a.example/%7Bx%7D%7Cy", "a.example/{x}|y")),
    Row("https://social.example/@nash/1", "<a href=\"^@nash/hello.html\">social.example/@nash/1</a>"),
    Row("https://bank.example@evil.example/", "https://bank.example@evil.example/"),
    Row("https://localhost/", "https://localhost/"), Row("https://", "https://"),
    Row("https://.example", "https://.example"),
    Row("xhttps://a.example", "xhttps://a.example"), Row("javascript://a.example/", "javascript://a.example/"),
    Row("www.", "www."), Row("www.a", anchor("https://www.a", "a")), Row("awww.a.example", "awww.a.example"),
    Row("me@www.a.example", "me@www.a.example"),
    Row("mail me@a.example", "mail me@a.example"), Row("mailto:me@a.example", "mailto:me@a.example"),
    Row(
      "https://a.example/#garden@nash:sprout:",
      anchor("https://a.example/#garden@nash:sprout", "a.example/#garden@nash:sprout") + ":"),
    Row("https://a.example/*_~", anchor("https://a.example/", "a.example") + "*_~"),
  ])
  func bareLinks(row: Row) { #expect(render(.text, row.input).html == "<p>\(row.expected)</p>") }
}
