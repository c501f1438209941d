/// What typed templates print.

import Bytes
import Diagnostics
import Mustache
import Testing

@Suite struct TypedTests {
  static let page = PageView(
    forest: Forest([
      .init(text: "a < b", html: "<b>a</b>", author: 0, isPinned: true, likes: 3, replies: [1], tags: ["x", "y&z"]),
      .init(text: "c", author: 1, replies: [2], card: "card-b"),
      .init(text: "", html: "<i>d</i>", card: "card-a"),
    ]))

  static let outputs: [(template: String, text: String)] = [
    ("{{title}}", "Home"),
    ("{{{intro}}}{{&intro}}", "<p>Hi & bye</p><p>Hi & bye</p>"),
    ("{{#posts}}[{{text}}]{{/posts}}", "[a &lt; b][c][]"),
    ("{{#posts}}{{#text}}({{.}}){{/text}}{{^text}}none{{/text}}{{/posts}}", "(a &lt; b)(c)none"),
    ("{{#posts}}{{#body_html}}{{{.}}}{{/body_html}};{{/posts}}", "<b>a</b>;;<i>d</i>;"),
    ("{{#posts}}{{#is_pinned}}pin{{/is_pinned}}{{^is_pinned}}-{{/is_pinned}}{{/posts}}", "pin--"),
    ("{{#posts}}{{like_count}},{{/posts}}", "3,,,"),
    // An object, a missing object, and the page from within.
    (
      "{{#posts}}{{#author}}{{display_name}}@{{title}}{{/author}}{{^author}}nobody{{/author}} {{/posts}}",
      "Nash@Home Kimmy@Home nobody "
    ),
    ("{{#nothing}}no{{/nothing}}{{^nothing}}yes{{/nothing}}{{^is_empty}}!{{/is_empty}}", "yes!"),
    // Lists of text.
    ("{{#posts}}{{#tags}}#{{.}} {{/tags}}{{/posts}}", "#x #y&amp;z "),
    ("{{#posts}}{{#tags}}{{text}}/{{item}} {{/tags}}{{/posts}}", "a &lt; b/x a &lt; b/y&amp;z "),
    // Dotted names: printed, asked, entered; a missing link is empty.
    ("{{first_post.author.display_name}}|{{nothing.author.display_name}}", "Nash|"),
    ("{{#first_post.is_pinned}}pin{{/first_post.is_pinned}}{{^nothing.is_pinned}}not{{/nothing.is_pinned}}", "pinnot"),
    ("{{#first_post.replies}}{{text}}{{/first_post.replies}}", "c"),
    ("{{#first_post.author.display_name}}{{.}}{{/first_post.author.display_name}}", "Nash"),
    // A dotted name enters only what it ends at: the post around stays what it was.
    (
      "{{#posts}}{{#author.latest_post.author}}{{text}}={{display_name}} {{/author.latest_post.author}}{{/posts}}",
      "a &lt; b=Nash c=Kimmy "
    ),
    // A reply hides its post, and the post is back afterwards.
    (
      "{{#posts}}{{#replies}}{{text}}{{#replies}}/{{{body_html}}}{{/replies}}{{/replies}} of {{text}};{{/posts}}",
      "c/<i>d</i> of a &lt; b; of c; of ;"
    ),
    // The default answers of a view that only writes and visits.
    (
      "{{#first_post.author}}{{#latest_post}}{{text}}{{/latest_post}}{{^display_name}}no{{/display_name}}{{/first_post.author}}",
      "a &lt; b"
    ),
    ("{{^first_post.author.latest_post}}no{{/first_post.author.latest_post}}yes", "yes"),
  ]

  @Test(arguments: outputs) func prints(_ template: String, _ text: String) throws {
    #expect(try render(["page": template], Self.page) == text)
  }

  @Test(arguments: [
    ("plain", "plain"), ("&", "&amp;"), ("a'b", "a&#39;b"), ("\"<>\"", "&quot;&lt;&gt;&quot;"),
    ("long enough for many bytes at once & then", "long enough for many bytes at once &amp; then"), ("", ""),
  ]) func escapes(_ title: String, _ text: String) throws {
    let page = PageView(forest: Forest([]), title: title)
    #expect(try render(["page": "<<{{title}}>>"], page) == "<<\(text)>>")
  }

  @Test func appendsToWhatIsThere() throws {
    var log = DiagnosticLog()
    let program = try #require(templates(["page": "{{title}}"]).link("page", to: PageView.self, log: &log))
    var out = Bytes("<&>".utf8)
    try program.render(PageView(forest: Forest([]), title: "&"), into: &out)
    #expect(out.text == "<&>&amp;")
  }

  @Test func partialsSeeWhatIsAroundThem() throws {
    let texts = [
      "page": "{{#posts}}{{>row}}{{/posts}}", "row": "{{title}}:{{text}}{{>end}}", "end": "{{#author}}!{{/author}}\n",
    ]
    #expect(try render(texts, Self.page) == "Home:a &lt; b!\nHome:c!\nHome:\n")
  }

  @Test func repliesRecurse() throws {
    let texts = [
      "page": "<ul>\n  {{#first_post}}\n  {{>tree}}\n  {{/first_post}}\n</ul>\n",
      "tree": "<li>{{text}}\n  {{#replies}}\n  {{>tree}}\n  {{/replies}}\n</li>\n",
    ]
    #expect(
      try render(texts, Self.page) == """
        <ul>
          <li>a &lt; b
            <li>c
              <li>
              </li>
            </li>
          </li>
        </ul>

        """)
  }

  /// Deeper than what is known before rendering: the indentation keeps growing.
  @Test func indentationGrowsWithDepth() throws {
    let posts = (0..<40).map { Forest.Post(text: "\($0)", replies: $0 < 39 ? [$0 + 1] : []) }
    let texts = [
      "page": "{{#first_post}}\n{{>tree}}\n{{/first_post}}\n",
      "tree": "{{text}}\n{{#replies}}\n   {{>tree}}\n{{/replies}}\n",
    ]
    let lines = (0..<40).map { String(repeating: " ", count: 3 * $0) + "\($0)\n" }
    #expect(try render(texts, PageView(forest: Forest(posts))) == lines.joined())
  }

  @Test func layoutsTakeBlocks() throws {
    let texts = [
      "layout": "<title>{{$title}}Skein{{/title}}</title>\n<main>\n  {{$content}}{{/content}}\n</main>\n{{>foot}}\n",
      "foot": "{{$foot}}<footer>\n{{/foot}}",
      "page": """
      {{<layout}}{{$title}}{{title}}{{/title}}{{$content}}
          {{#posts}}
          <p>{{text}}
            {{#tags}}
            <i>{{.}}</i>
            {{/tags}}
          {{/posts}}
      {{/content}}{{/layout}}
      """,
    ]
    #expect(
      try render(texts, Self.page) == """
        <title>Home</title>
        <main>
          <p>a &lt; b
            <i>x</i>
            <i>y&amp;z</i>
          <p>c
          <p>
        </main>
        <footer>

        """)
  }

  @Test func dynamicNamesPickATemplate() throws {
    let texts = [
      "page": "{{#posts}}{{#card}}{{>*card}};{{/card}}{{/posts}}", "card-a": "A{{{body_html}}}", "card-b": "B{{text}}",
      "stray": "{{no_such_name}}",
    ]
    #expect(try render(texts, Self.page) == "Bc;A<i>d</i>;")
  }

  @Test(arguments: [
    ("card-c", "template-unknown-partial", "partial 'card-c' doesn't exist; did you mean 'card-a'?"),
    ("stray", "template-unknown-name", "name 'no_such_name' doesn't exist here"),
  ]) func dynamicNamesFailWhenPicked(_ card: String, _ code: String, _ summary: String) throws {
    let texts = ["page": "{{#posts}}{{>*card}}{{/posts}}", "card-a": "A", "stray": "{{no_such_name}}"]
    let error = #expect(throws: Diagnostic.self) {
      try render(texts, PageView(forest: Forest([.init(card: "card-a"), .init(card: card)])))
    }
    #expect(error?.code.word == code)
    #expect(error?.summary == summary)
  }

  @Test func endlessPartialsStop() throws {
    let error = #expect(throws: Diagnostic.self) { try render(["page": "x{{>page}}"], Self.page) }
    #expect(error?.code == "template-too-deep")
  }

  @Test func shapesListTheirNames() {
    #expect(PostView.shape.name == "PostView")
    #expect(
      PostView.shape.entries.map { "\($0.name): \($0.kind.description)" } == [
        "text: text", "body_html: HTML", "author: AuthorView", "is_pinned: flag", "like_count: text",
        "replies: list of PostView", "tags: list of TextItem", "card: text",
      ])
  }

  @Test func allShapesAreListedOnce() {
    #expect(Shape.all(from: PageView.self).map(\.name) == ["PageView", "PostView", "AuthorView", "TextItem"])
  }

  @Test(arguments: [
    ("displayName", "display_name"), ("text", "text"), ("originalURL", "original_url"), ("URLPath", "url_path"),
    ("bodyHTML", "body_html"), ("h1Title", "h1_title"),
  ]) func namesAreSnakeCase(_ camel: String, _ snake: String) { #expect(snakeCase(camel) == snake) }
}
