/// `skein template`: the Mustache engine from outside, as its official test suite uses it.

import TestSites
import Testing

@Suite struct TemplateVerbTests {
  /// A template, its data and partials, and what they give. Some are the specification's own examples.
  struct Case: Sendable, CustomTestStringConvertible {
    var template: String
    var data: String
    var partials: [String: String] = [:]
    var expected: String
    var testDescription: String { template }
  }

  static let cases: [Case] = [
    Case(template: "Hello, {{subject}}!", data: #"{"subject": "world"}"#, expected: "Hello, world!"),
    Case(
      template: "{{forbidden}} {{{forbidden}}} {{&forbidden}}", data: #"{"forbidden": "& \" < >"}"#,
      expected: "&amp; &quot; &lt; &gt; & \" < > & \" < >"),
    Case(template: "I ({{cannot}}) be seen!", data: "{}", expected: "I () be seen!"),
    Case(template: "\"{{power}}\"", data: #"{"power": 1.21}"#, expected: "\"1.21\""),
    Case(template: "{{#list}}{{.}}, {{/list}}", data: #"{"list": [1, "b", 3]}"#, expected: "1, b, 3, "),
    Case(template: "{{^list}}none{{/list}}", data: #"{"list": []}"#, expected: "none"),
    Case(
      template: "| This Is\n{{#boolean}}\n|\n{{/boolean}}\n| A Line", data: #"{"boolean": true}"#,
      expected: "| This Is\n|\n| A Line"),
    Case(template: "{{a.b.c.name}}", data: #"{"a": {"b": {"c": {"name": "Phil"}}}}"#, expected: "Phil"),
    Case(template: "{{=<% %>=}}(<%text%>)", data: #"{"text": "Hey!"}"#, expected: "(Hey!)"),
    Case(template: "Begin.\n  {{! a comment }}\nEnd.", data: "{}", expected: "Begin.\nEnd."),
    Case(
      template: "\\\n {{>partial}}\n/\n", data: #"{"content": "<\n->"}"#,
      partials: ["partial": "|\n{{{content}}}\n|\n"],
      expected: "\\\n |\n <\n->\n |\n/\n"),
    Case(
      template: "{{>node}}", data: #"{"content": "X", "nodes": [{"content": "Y", "nodes": []}]}"#,
      partials: ["node": "{{content}}<{{#nodes}}{{>node}}{{/nodes}}>"], expected: "X<Y<>>"),
    Case(
      template: "{{<parent}}{{$title}}Mine{{/title}}{{/parent}}", data: "{}",
      partials: ["parent": "<h1>{{$title}}Default{{/title}}</h1>"], expected: "<h1>Mine</h1>"),
    Case(template: "{{>*which}}", data: #"{"which": "b"}"#, partials: ["a": "A", "b": "B"], expected: "B"),
  ]

  @Test(arguments: cases) func rendersAsSpecified(_ test: Case) throws {
    let folder = try SiteFolder(["work/template": test.template, "work/data.json": test.data])
    folder.makeFolder("partials")
    for (name, text) in test.partials { try folder.put("partials/\(name).mustache", text) }
    let run = try Skein.run(
      ["template", "work/template", "--data", "work/data.json", "--partials", "partials"], in: folder.path)
    #expect(run.status == 0, "\(run.stderr)")
    #expect(run.output == test.expected)
    #expect(run.stderr.isEmpty)
  }

  @Test func dataIsYAMLOrJSONFromFileOrStdin() throws {
    let folder = try SiteFolder([
      "t.mustache": "{{#people}}{{name}};{{/people}}", "p.yml": "people: [{name: Nash}, {name: Ümi}]",
    ])
    func render(_ arguments: [String], _ stdin: String = "") throws -> String {
      let run = try Skein.run(["template", "t.mustache"] + arguments, in: folder.path, stdin: stdin)
      #expect(run.status == 0, "\(run.stderr)")
      return run.output
    }
    #expect(try render(["--data", "p.yml"]) == "Nash;Ümi;")
    #expect(try render(["-d", "-"], #"{"people": [{"name": "Kimmy"}]}"#) == "Kimmy;")
    #expect(try render(["-d-"], "people:\n- name: Fern\n") == "Fern;")
    #expect(try render([]) == "")
    let piped = try Skein.run(["template", "-", "-d", "p.yml"], in: folder.path, stdin: "{{people.0.name}}!")
    #expect(piped.output == "!", "lists are entered by sections")
  }

  @Test func aFileIsWritten() throws {
    let folder = try SiteFolder(["t.mustache": "Hello"])
    let run = try Skein.run(["template", "t.mustache", "--output", "out/page.html"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(folder.text("out/page.html") == "Hello")
  }

  @Test(
    arguments: [
      (["template", "gone.mustache"], "", 2, "[file-not-found]\n  --> gone.mustache\n"),
      (["template", "t.mustache", "--data", "gone.json"], "", 2, "[file-not-found]\n  --> gone.json\n"),
      (["template", "t.mustache", "-d", "-"], #"{"name": }"#, 1, "[bad-json]\n  --> -:1:10\n"),
      (["template", "t.mustache", "-d", "-"], "name: [", 1, "[bad-yaml]\n  --> -:1:"),
      (["template", "broken.mustache"], "", 1, "[template-unclosed-section]\n  --> broken.mustache:2:1\n"),
    ] as [([String], String, Int, String)]) func problemsAreAtTheirPlace(
      _ arguments: [String], _ stdin: String, _ status: Int, _ message: String
    ) throws
  {
    let folder = try SiteFolder(["t.mustache": "{{name}}", "broken.mustache": "a\n{{#name}}\n"])
    let run = try Skein.run(arguments, in: folder.path, stdin: stdin)
    #expect(Int(run.status) == status)
    #expect(run.stderr.contains(message), "\(run.stderr)")
    #expect(run.output.isEmpty)
  }
}
