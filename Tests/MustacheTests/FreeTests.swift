/// What templates print with free data, where the specification's suite is silent or this project's own reading matters.

import Bytes
import Diagnostics
import JSON
import Mustache
import Testing

@Suite struct FreeTests {
  func render(_ texts: [String: String], _ json: String) throws -> String {
    try templates(texts).render("page", JSONValue(parsing: Bytes(json.utf8))).text
  }

  @Test(arguments: [
    ("true", "yes"), ("false", "no"), ("null", "no"), ("\"\"", "no"), ("\"x\"", "yes"), ("0", "no"), ("-0.0e1", "no"),
    ("0.5", "yes"), ("[]", "no"), ("[0]", "yes"), ("[[]]", "yes"), ("{}", "yes"),
  ]) func truth(_ value: String, _ answer: String) throws {
    // Asked inverted, so that a list is asked once.
    #expect(try render(["page": "{{^v}}no{{/v}}"], "{\"v\": \(value)}") == (answer == "no" ? "no" : ""))
  }

  static let outputs: [(template: String, json: String, text: String)] = [
    ("{{a}} {{b}} {{c}}", "{\"a\": 9007199254740993, \"b\": 1.50, \"c\": 1e3}", "9007199254740993 1.50 1e3"),
    ("{{a}}{{b}}{{c}}", "{\"a\": true, \"b\": [1], \"c\": {}}", "true"),
    ("{{a}}", "{\"a\": \"first\", \"a\": \"last\"}", "last"),
    ("{{#l}}{{.}}{{^.}}-{{/.}},{{/l}}", "{\"l\": [1, 0, \"\", \"x\"]}", "1,0-,-,x,"),
    ("{{ # s }}{{ name }}{{ / s }}", "{\"s\": {\"name\": \"n\"}}", "n"),
    ("{{it's}}", "{\"it's\": \"'\"}", "&#39;"),
    ("{{#a}}{{b.c}}{{/a}}", "{\"a\": {\"b\": null}, \"b\": {\"c\": 1}}", ""),
    ("{{=<% %>=}}<%{a}%><%&a%><%a%>", "{\"a\": \"<\"}", "<<&lt;"),
    ("{{>nowhere}}{{<nowhere}}{{$x}}y{{/x}}{{/nowhere}}", "{}", ""),
  ]

  @Test(arguments: outputs) func prints(_ template: String, _ json: String, _ text: String) throws {
    #expect(try render(["page": template], json) == text)
  }

  /// Lines and white space. `a` is true.
  static let lines: [(texts: [String: String], text: String)] = [
    // Two sections on a line don't stand alone; silent tags do.
    (["page": "1\n{{#a}}{{/a}}\n2\n"], "1\n\n2\n"), (["page": "1\n{{!x}} {{!y}}\n2\n"], "1\n2\n"),
    (["page": "1\r\n\t{{#a}}\t\r\n2\r\n{{/a}}\r\n3"], "1\r\n2\r\n3"),
    // Blank lines of an indented partial are lines.
    (["page": "  {{>p}}\n", "p": "1\n\n2\n"], "  1\n  \n  2\n"),
    // Within a line a partial isn't indented, and nor is what it includes.
    (["page": "  {{>p}}\n", "p": "[{{>q}}]\n  {{>q}}\n", "q": "1\n2\n"], "  [1\n2\n]\n    1\n    2\n"),
    // A layout stands alone whatever is in it.
    (["page": "<\n  {{<p}}{{$t}}x{{/t}}{{/p}}\n>\n", "p": "1{{$t}}{{/t}}\n2\n"], "<\n  1x\n  2\n>\n"),
    (["page": "<{{<p}}{{$t}}x{{/t}}{{/p}}\n>\n", "p": "1{{$t}}{{/t}}\n2\n"], "<1x\n2\n\n>\n"),
    // A block on a line of its own takes lines, and ends the last one; an empty one leaves nothing.
    (["page": "{{<p}}{{$t}}x{{/t}}{{/p}}", "p": "<\n  {{$t}}{{/t}}\n>\n"], "<\n  x\n>\n"),
    (["page": "{{<p}}{{$t}}\n    x\n      y\n{{/t}}{{/p}}", "p": "<\n  {{$t}}{{/t}}\n>\n"], "<\n  x\n    y\n>\n"),
    (["page": "{{<p}}{{$t}}{{/t}}{{/p}}", "p": "<\n  {{$t}}{{/t}}\n>\n"], "<\n>\n"),
    (["page": "{{>p}}", "p": "<\n  {{$t}}{{/t}}\n>\n"], "<\n>\n"),
    (["page": "{{<p}}{{$t}}x{{/t}}{{/p}}", "p": "<\n{{$t}}\n  y\n{{/t}}\n>\n"], "<\n  x\n>\n"),
    (["page": "{{<p}}{{$t}}\nx\n{{/t}}{{/p}}", "p": "<\r\n {{$t}}{{/t}}\r\n>"], "<\r\n x\n>"),
    // Arguments one after the other, with text between that nobody sees.
    (
      [
        "page": "{{<p}}\n  {{$t}}T{{/t}} text {{$u}}\n  1\n  2\n  {{/u}} more\n{{/p}}\n",
        "p": "[{{$t}}{{/t}}]\n{{$u}}{{/u}}\n",
      ],
      "[T]\n1\n2\n"
    ),
    // Partials inside an argument keep their own indentation, less the block's margin.
    (
      ["page": "{{<p}}{{$t}}\n  <b>\n    {{>q}}\n{{/t}}{{/p}}", "p": "\t{{$t}}{{/t}}\n", "q": "1\n2\n"],
      "\t<b>\n\t  1\n\t  2\n"
    ),
    // An argument may hold a block of its own name: that one is the page's, not the layout's.
    (["page": "{{<p}}{{$t}}({{$t}}mine{{/t}}){{/t}}{{/p}}", "p": "{{$t}}theirs{{/t}}"], "(mine)"),
    // Arguments reach the partials of a layout.
    (["page": "{{<p}}{{$t}}x{{/t}}{{/p}}", "p": "{{>q}}", "q": "{{$t}}y{{/t}}"], "x"),
  ]

  @Test(arguments: lines) func keepsLines(_ texts: [String: String], _ text: String) throws {
    #expect(try render(texts, "{\"a\": true}") == text)
  }

  @Test func faultsAreThrown() {
    let error = #expect(throws: Diagnostic.self) { try render(["page": "{{>p}}", "p": "{{#a}}"], "{}") }
    #expect(error?.code == "template-unclosed-section")
    #expect(error?.location?.file == "Templates/p.mustache")
    let missing = #expect(throws: Diagnostic.self) { try templates([:]).render("page", .null) }
    #expect(missing?.code == "template-missing")
  }

  @Test(arguments: ["{{>page}}", "{{#a}}{{>page}}{{/a}}", "{{#a}}{{#a}}{{#a}}{{#a}}{{>page}}{{/a}}{{/a}}{{/a}}{{/a}}"])
  func endlessRecursionStops(_ template: String) {
    let error = #expect(throws: Diagnostic.self) { try render(["page": template], "{\"a\": true}") }
    #expect(error?.code == "template-too-deep")
  }
}
