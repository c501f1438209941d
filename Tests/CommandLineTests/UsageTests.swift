/// Command lines that can't be understood, and those that ask for help: exit codes, streams and words.

import TestSites
import Testing

/// A command line and what comes of it.
struct Usage: Sendable, CustomTestStringConvertible {
  var arguments: [String]
  var status: Int32
  /// Its first line.
  var stderr = ""
  /// Its first line.
  var stdout = ""

  init(_ line: String, _ status: Int32, stderr: String = "", stdout: String = "") {
    arguments = line.split(separator: " ").map(String.init)
    self.status = status
    self.stderr = stderr
    self.stdout = stdout
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

@Suite struct UsageTests {
  static let lines: [Usage] = [
    // Help goes to stdout where it was asked for, to stderr where it wasn't.
    Usage("", 64, stderr: "Skein turns social threads into a static website."),
    Usage("--help", 0, stdout: "Skein turns social threads into a static website."),
    Usage("-h", 0, stdout: "Skein turns social threads into a static website."),
    Usage("help", 0, stdout: "Skein turns social threads into a static website."),
    Usage("help build", 0, stdout: "skein build: render the content into the output folder"),
    Usage("build --help", 0, stdout: "skein build: render the content into the output folder"),
    Usage("build -h --quiet", 0, stdout: "skein build: render the content into the output folder"),
    Usage("--version", 0, stdout: "skein 0.1.0"),
    Usage("-V", 0, stdout: "skein 0.1.0"),
    // Verbs.
    Usage("biuld", 64, stderr: "usage: unknown verb 'biuld'; did you mean 'build'?"),
    Usage("help biuld", 64, stderr: "usage: unknown verb 'biuld'; did you mean 'build'?"),
    Usage("frobnicate", 64, stderr: "usage: unknown verb 'frobnicate'"),
    Usage("--versoin", 64, stderr: "usage: unknown option '--versoin'; did you mean '--version'?"),
    Usage("--output x build", 64, stderr: "usage: unknown option '--output'"),
    // Options.
    Usage("build --otput x", 64, stderr: "usage: unknown option '--otput'; did you mean '--output'?"),
    Usage("build -z", 64, stderr: "usage: unknown option '-z'"),
    Usage("build -qz", 64, stderr: "usage: unknown option '-z'"),
    Usage("build --output", 64, stderr: "usage: '--output' needs a value: DIR"),
    Usage("build -o", 64, stderr: "usage: '-o' needs a value: DIR"),
    Usage("build --quiet=yes", 64, stderr: "usage: '--quiet' takes no value"),
    Usage("build --jobs 0", 64, stderr: "usage: '--jobs' takes a whole number from 1 to 1024, not '0'"),
    Usage("build -j0", 64, stderr: "usage: '--jobs' takes a whole number from 1 to 1024, not '0'"),
    Usage("build --jobs=many", 64, stderr: "usage: '--jobs' takes a whole number from 1 to 1024, not 'many'"),
    Usage("build --jobs=-1", 64, stderr: "usage: '--jobs' takes a whole number from 1 to 1024, not '-1'"),
    Usage(
      "build --diagnostics xml", 64, stderr: "usage: 'xml' is no value of '--diagnostics'; it is one of text, json"),
    Usage(
      "build --color sometimes", 64,
      stderr: "usage: 'sometimes' is no value of '--color'; it is one of auto, always, never"),
    Usage(
      "build --base-url example.org", 64,
      stderr: "usage: '--base-url' takes an address such as https://example.org/threads/, not 'example.org'"),
    Usage(
      "build --shard 3/2", 64,
      stderr: "usage: '--shard' takes a part and the number of parts such as 2/7, not '3/2'"),
    Usage("merge", 64, stderr: "usage: 'merge' takes one or more DIR"),
    Usage("build --now soon", 64, stderr: "usage: '--now' takes a time such as 2024-05-01T08:00:00Z, not 'soon'"),
    // Operands; behind '--' everything is one.
    Usage("build public", 64, stderr: "usage: 'build' takes no 'public'"),
    Usage("build -- --quiet", 64, stderr: "usage: 'build' takes no '--quiet'"),
    Usage("build -", 64, stderr: "usage: 'build' takes no '-'"),
    Usage("init a b", 64, stderr: "usage: 'init' takes one DIR"),
    Usage("template", 64, stderr: "usage: 'template' takes one FILE"),
    Usage("template a b", 64, stderr: "usage: 'template' takes one FILE"),
    Usage("export thread", 64, stderr: "usage: 'export' takes thread, chat or profile, and an ID"),
    Usage("export tread good", 64, stderr: "usage: 'tread' can't be exported; did you mean 'thread'?"),
    Usage(
      "export thread good --format pdf", 64,
      stderr: "usage: 'pdf' is no value of '--format'; it is one of html, md, txt, json, csv"),
  ]

  @Test(arguments: lines) func isAnswered(_ usage: Usage) throws {
    let folder = try SiteFolder(.small)
    let run = try Skein.run(usage.arguments, in: folder.path)
    #expect(run.status == usage.status)
    #expect(run.stderr.firstLine == usage.stderr)
    #expect(run.output.firstLine == usage.stdout)
    #expect(!folder.exists("public"), "a command line that isn't understood does nothing")
  }

  @Test(arguments: ["init", "build", "merge", "export", "template", "help"]) func everyVerbHasHelp(_ verb: String)
    throws
  {
    let folder = try SiteFolder()
    let (option, word) = try (
      Skein.run([verb, "--help"], in: folder.path), Skein.run(["help", verb], in: folder.path)
    )
    #expect(option.status == 0)
    #expect(option.output == word.output)
    #expect(option.output.hasPrefix("skein \(verb): "))
    #expect(option.output.contains("usage: skein \(verb)"))
    #expect(option.output.contains("--help"))
    #expect(option.stderr.isEmpty)
    #expect(option.output.split(separator: "\n").allSatisfy { $0.count <= 130 })
  }

  @Test func aNameThatBeginsWithADashStandsBehindTwo() throws {
    let folder = try SiteFolder(["-t.mustache": "Hello, {{name}}.", "data.yml": "name: Nash"])
    #expect(try Skein.run(["template", "-t.mustache", "--data", "data.yml"], in: folder.path).status == 64)
    let run = try Skein.run(["template", "--data", "data.yml", "--", "-t.mustache"], in: folder.path)
    #expect(run.output == "Hello, Nash.")
    #expect(run.status == 0)
  }

  @Test func theSmallSiteBuilds() throws {
    let folder = try SiteFolder(.small)
    let run = try Skein.run(["build"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.isEmpty, "stdout carries results only")
    #expect(run.stderr.hasPrefix("read 1 post: 1 published, 0 withheld, 0 lost\n"))
    #expect(folder.exists("public/@nash/good.html"))
  }
}

extension String {
  var firstLine: String { String(prefix { $0 != "\n" }) }
}

extension TestSite {
  /// One account and one post that nothing is wrong with.
  static let small: TestSite = """
    --- skein.yml
    title: Small
    time_zone: UTC
    --- content/accounts/nash.md
    ---
    name: Nash
    ---
    --- content/good.md
    ---
    author: nash
    published: 2024-05-01T08:00:00Z
    ---
    A good post.
    """

  static let badDate: TestSite = """
    --- content/odd.md
    ---
    author: nash
    published: 2024-02-30
    ---
    Odd.
    """

  static let unknownKey: TestSite = """
    --- content/odd.md
    ---
    author: nash
    published: 2024-05-02
    colour: red
    ---
    Odd.
    """
}
