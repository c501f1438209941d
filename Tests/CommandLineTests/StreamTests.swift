/// What goes to which stream, and in what dress: stdout, stderr, colour, progress, JSON Lines.

import Bytes
import JSON
import TestSites
import Testing

@Suite struct StreamTests {
  let escape = "\u{1B}"

  @Test func quietPrintsProblemsOnly() throws {
    let folder = try SiteFolder(.small)
    let silent = try Skein.run(["build", "--quiet"], in: folder.path)
    #expect(silent.status == 0)
    #expect(silent.output.isEmpty)
    #expect(silent.stderr.isEmpty)
    try folder.put(.unknownKey)
    let run = try Skein.run(["build", "-q"], in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.stderr == """
        warning: 'colour' is no key of a post [unknown-key]
          --> content/odd.md:4:1 (odd)
        4 | colour: red
          | ^

        """)
  }

  @Test func strictMakesWarningsCount() throws {
    let folder = try SiteFolder(TestSite.small.with(.unknownKey))
    #expect(try Skein.run(["build"], in: folder.path).status == 0)
    let strict = try Skein.run(["build", "--strict"], in: folder.path)
    #expect(strict.status == 1)
    #expect(folder.exists("public/@nash/odd.html"), "the site is there all the same")
    folder.remove("content/odd.md")
    #expect(try Skein.run(["build", "--strict"], in: folder.path).status == 0)
  }

  @Test func diagnosticsAsJSONLines() throws {
    let folder = try SiteFolder(TestSite.small.with(.badDate))
    let run = try Skein.run(["build", "--diagnostics", "json"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    let lines = try run.stderr.split(separator: "\n").map { try JSONValue(parsing: Bytes($0.utf8)) }
    try #require(lines.count == 2)
    #expect(lines[0]["severity"]?.string == "error")
    #expect(lines[0]["code"]?.string == "bad-date")
    #expect(lines[0]["summary"]?.string == "'published' is no valid date")
    #expect(lines[0]["location"]?["file"]?.string == "content/odd.md")
    #expect(lines[0]["location"]?["line"]?.integer == 3)
    #expect(lines[0]["location"]?["column"]?.integer == 12)
    #expect(lines[0]["hints"]?.array?.count == 1)
    let report = try #require(lines[1]["report"])
    #expect(report["read"]?.integer == 2)
    #expect(report["published"]?.integer == 1)
    #expect(report["rejected"]?.integer == 1)
    #expect(report["lost"]?.integer == 0)
    #expect(report["pages"]?.integer ?? 0 > 3)
  }

  @Test(arguments: [
    "title: [", "titel: x\npage_size: none",
  ]) func brokenConfigurationIsJSONToo(_ text: String) throws {
    let folder = try SiteFolder(TestSite.small.with(["skein.yml": text]))
    let run = try Skein.run(["build", "--diagnostics", "json"], in: folder.path)
    #expect(run.status == 1)
    #expect(!run.stderr.isEmpty)
    for line in run.stderr.split(separator: "\n") {
      let diagnostic = try JSONValue(parsing: Bytes(line.utf8))
      #expect(diagnostic["location"]?["file"]?.string == "skein.yml")
    }
    #expect(!folder.exists("public"))
  }

  @Test(
    arguments: [
      // Arguments, environment, whether stderr is a terminal, whether there is colour.
      (["build"], [:], false, false),
      (["build"], [:], true, true),
      (["build", "--color", "always"], [:], false, true),
      (["build", "--color=always"], ["NO_COLOR": "1"], false, true),
      (["build", "--color", "never"], [:], true, false),
      (["build"], ["NO_COLOR": "1"], true, false),
      (["build"], ["NO_COLOR": ""], true, true),
      (["build"], ["TERM": "dumb"], true, false),
      (["build", "--color", "auto"], ["TERM": "dumb"], true, false),
      (["build", "--diagnostics", "json"], [:], true, false),
    ] as [([String], [String: String], Bool, Bool)]) func colourWhereItIsWanted(
      _ arguments: [String], _ environment: [String: String], _ terminal: Bool, _ isColoured: Bool
    ) throws
  {
    let folder = try SiteFolder(TestSite.small.with(.badDate))
    let run = try Skein.run(arguments, in: folder.path, environment: environment, terminal: terminal)
    #expect(run.status == 1)
    #expect(run.stderr.contains("bad-date"))
    #expect(run.stderr.contains("\(escape)[1;31m") == isColoured, "\(run.stderr.debugDescription)")
  }

  @Test func strangersTextCannotSteerTheTerminal() throws {
    let hostile = "\\u001b]0;owned\\u0007\\u202e\\u009b31m"
    let folder = try SiteFolder(
      TestSite.small.with([
        "content/odd.json":
          "[{\"id\": \"\(hostile)\", \"author\": \"nash\", \"published\": \"\(hostile)\", \"\(hostile)\": 1}]",
        "content/a\u{1B}[31m\u{202E}.json": "{",
      ]))
    for arguments in [["build"], ["build", "--diagnostics", "json"]] {
      let run = try Skein.run(arguments, in: folder.path)
      #expect(run.status == 1)
      #expect(run.stderr.contains("bad-date"))
      let controls = run.stderr.unicodeScalars.filter {
        ($0.value < 32 && $0 != "\n") || (0x7F...0x9F).contains($0.value) || (0x202A...0x202E).contains($0.value)
          || (0x2066...0x2069).contains($0.value)
      }
      #expect(controls.isEmpty, "\(arguments): \(run.stderr.debugDescription)")
    }
  }

  /// Where the caller closed a stream, the first file that is opened must not get its number.
  @Test func closedStreamsAreNotFiles() throws {
    let folder = try SiteFolder(TestSite.small.with(.badDate))
    let shell = ["/bin/sh", "-c", "exec \"$0\" build <&- >&- 2>&-", Skein.binary]
    #expect(try Skein.run([], in: folder.path, command: shell).status == 1)
    let closed = folder.files("public").files
    folder.remove("public")
    _ = try Skein.run(["build", "--clean"], in: folder.path)
    #expect(folder.files("public").files == closed)
    let export = ["/bin/sh", "-c", "exec \"$0\" export thread good -f txt >&-", Skein.binary]
    #expect(try Skein.run([], in: folder.path, command: export).status == 2, "a result that goes nowhere is no success")
  }

  /// As `head` does: no word on stderr, and the code of a process that the signal ended.
  @Test(arguments: ["help", "--version", "export thread good -f txt"]) func aClosedPipeEndsQuietly(_ words: String)
    throws
  {
    let folder = try SiteFolder(.small)
    let shell = "{ sleep 0.2; \"$0\" \(words); echo $? >&2; } | true"
    let run = try Skein.run([], in: folder.path, command: ["/bin/sh", "-c", shell, Skein.binary])
    #expect(run.stderr == "141\n")
  }

  @Test func aFullDiskBehindStdoutIsNoSuccess() throws {
    let folder = try SiteFolder(TestSite.small.with(["t.mustache": "Hello"]))
    for words in ["--version", "help", "template t.mustache", "export thread good -f txt"] {
      let run = try Skein.run(
        [], in: folder.path, command: ["/bin/sh", "-c", "exec \"$0\" \(words) >/dev/full", Skein.binary])
      #expect(run.status == 2, "\(words)")
      #expect(run.stderr.contains("[output-not-writable]"), "\(words)")
    }
  }
}
