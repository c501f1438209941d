/// What linking finds wrong, and how it says so.

import Bytes
import Diagnostics
import JSON
import Mustache
import Testing

@Suite struct LinkTests {
  static let page = PageView(forest: Forest([]))

  @Test func unknownPartialIsShownInPlace() throws {
    let texts = ["page": "<main>\n  {{> post-crad}}\n</main>\n", "post-card": ""]
    #expect(
      try render(texts, Self.page) == """
        error: partial 'post-crad' doesn't exist; did you mean 'post-card'? [template-unknown-partial]
          --> Templates/page.mustache:2:7
        2 |   {{> post-crad}}
          |       ^^^^^^^^^

        """)
  }

  @Test func unknownNameIsShownInPlace() throws {
    #expect(
      try render(["page": "{{#posts}}{{author.displayname}}{{/posts}}"], Self.page) == """
        error: name 'displayname' doesn't exist here; did you mean 'display_name'? [template-unknown-name]
          --> Templates/page.mustache:1:20
        1 | {{#posts}}{{author.displayname}}{{/posts}}
          |                    ^^^^^^^^^^^
          The tag stands in AuthorView
          hint: AuthorView has display_name, latest_post

        """)
  }

  static let faults: [(template: String, code: String, column: Int, summary: String)] = [
    ("{{titel}}", "template-unknown-name", 3, "name 'titel' doesn't exist here; did you mean 'title'?"),
    (
      "{{#posts}}{{titel}}{{/posts}}", "template-unknown-name", 13,
      "name 'titel' doesn't exist here; did you mean 'title'?"
    ),
    ("{{>*titel}}", "template-unknown-name", 5, "name 'titel' doesn't exist here; did you mean 'title'?"),
    ("{{text}}", "template-unknown-name", 3, "name 'text' doesn't exist here"),
    ("{{< layuot }}{{/layuot}}", "template-unknown-parent", 5, "parent 'layuot' doesn't exist; did you mean 'layout'?"),
    ("{{{title}}}", "template-raw-text", 4, "'title' is text; raw tags take only HTML"),
    ("{{&title}}", "template-raw-text", 4, "'title' is text; raw tags take only HTML"),
    ("{{intro}}", "template-escaped-html", 3, "'intro' is HTML; only raw tags print it"),
    ("{{#intro}}{{.}}{{/intro}}", "template-escaped-html", 13, "'.' is HTML; only raw tags print it"),
    ("{{posts}}", "template-not-printable", 3, "'posts' is a list; only text can be printed"),
    ("{{is_empty}}", "template-not-printable", 3, "'is_empty' is a flag; only text can be printed"),
    ("{{{first_post}}}", "template-not-printable", 4, "'first_post' is an object; only text can be printed"),
    ("{{>*intro}}", "template-not-printable", 5, "'intro' is HTML; only text can be printed"),
    ("{{posts.text}}", "template-not-an-object", 3, "'posts' is a list; only an object has names inside"),
    ("{{title.length}}", "template-not-an-object", 3, "'title' is text; only an object has names inside"),
    ("{{.}}", "template-no-item", 3, "{{.}} means nothing in PageView; it has names"),
    (
      "{{#title}}{{#posts}}{{.}}{{/posts}}{{/title}}", "template-no-item", 23,
      "{{.}} means nothing in PostView; it has names"
    ),
    (
      "{{#posts}}x", "template-unclosed-section", 1, "section 'posts' is opened and never closed; {{/posts}} is missing"
    ),
    (
      "{{#posts}}{{#text}}{{/posts}}", "template-unclosed-section", 11,
      "section 'text' is opened and never closed; {{/text}} is missing"
    ),
    (
      "{{<*title}}", "template-unclosed-section", 1,
      "section '*title' is opened and never closed; {{/*title}} is missing"
    ),
    ("x{{/posts}}", "template-stray-end", 2, "{{/posts}} closes nothing; no section 'posts' is open here"),
    ("a {{title", "template-unclosed-tag", 3, "a tag is opened and never closed; '}}' is missing"),
    ("{{{intro}}", "template-unclosed-tag", 1, "a tag is opened and never closed; '}}}' is missing"),
    ("{{", "template-unclosed-tag", 1, "a tag is opened and never closed; '}}' is missing"),
    ("{{}}", "template-bad-tag", 1, "a tag has no name"),
    ("{{# }}", "template-bad-tag", 1, "a tag has no name"),
    ("{{ti tle}}", "template-bad-tag", 3, "'ti tle' is no name; a name has no white space in it"),
    ("{{title..x}}", "template-bad-tag", 3, "'title..x' is no path; dots stand between names"),
    ("{{=<%=}}", "template-bad-delimiters", 1, "delimiters are two words without '='"),
    ("{{=a b c=}}", "template-bad-delimiters", 1, "delimiters are two words without '='"),
  ]

  @Test(arguments: faults) func faultIsReported(_ template: String, _ code: String, _ column: Int, _ summary: String) {
    var log = DiagnosticLog()
    #expect(templates(["page": template, "layout": ""]).link("page", to: PageView.self, log: &log) == nil)
    #expect(log.entries.first?.code.word == code)
    #expect(log.entries.first?.summary == summary)
    #expect(log.entries.first?.location?.column == column)
    #expect(log.entries.first?.location?.file == "Templates/page.mustache")
  }

  @Test func unclosedSectionNamesBothPlaces() throws {
    #expect(
      try render(["page": "{{#posts}}\n{{#text}}\n{{/posts}}\n"], Self.page) == """
        error: section 'text' is opened and never closed; {{/text}} is missing [template-unclosed-section]
          --> Templates/page.mustache:2:1
        2 | {{#text}}
          | ^^^^^^^^^
          note: another section is closed first: {{/posts}}
            at Templates/page.mustache:3:1

        """)
  }

  @Test func allErrorsAreReportedOnce() {
    let set = templates([
      "page": "{{one}} {{>row}}{{#posts}}{{>row}}{{/posts}} {{{title}}}", "other": "{{>row}}",
      "row": "{{two}}{{>nowhere}}",
    ])
    var linker = Linker(set)
    var log = DiagnosticLog()
    let page = linker.link("page", to: PageView.self, log: &log)
    #expect(page == nil)
    #expect(log.entries.map(\.summary.description).count == 4)
    #expect(
      Set(log.entries.map(\.code.word)) == ["template-unknown-name", "template-raw-text", "template-unknown-partial"])
    let other = linker.link("other", to: PageView.self, log: &log)
    #expect(other == nil)
    #expect(log.errorCount == 4)
  }

  @Test func missingTemplateIsReported() {
    var log = DiagnosticLog()
    #expect(templates(["thread": ""]).link("thred", to: PageView.self, log: &log) == nil)
    #expect(log.entries.map(\.summary) == ["template 'thred' doesn't exist; did you mean 'thread'?"])
    #expect(log.entries.map(\.code) == ["template-missing"])
  }

  @Test func unusedTemplatesAreCheckedOnDemand() {
    let set = templates(["page": "", "unused": "{{#a}}"])
    var log = DiagnosticLog()
    #expect(set.link("page", to: PageView.self, log: &log) != nil)
    #expect(log.entries.isEmpty)
    set.check(log: &log)
    #expect(log.entries.map(\.code) == ["template-unclosed-section"])
  }

  @Test func laterTemplatesReplaceEarlierOnes() throws {
    var set = templates(["page": "theme"])
    set.add(name: "page", file: "mine/page.mustache", source: Bytes("mine".utf8))
    #expect(try set.render("page", .null).text == "mine")
    #expect(set.names == ["page"])
  }

  @Test func sectionsNestOnlySoDeep() {
    let deep = String(repeating: "{{#first_post}}", count: 101) + String(repeating: "{{/first_post}}", count: 101)
    var log = DiagnosticLog()
    #expect(templates(["page": deep]).link("page", to: PageView.self, log: &log) == nil)
    #expect(log.entries.map(\.code) == ["template-nested-too-deep"])
  }
}
