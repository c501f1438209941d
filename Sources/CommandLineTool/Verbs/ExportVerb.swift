/// `skein export`: one thread, chat or profile as a file.

import Bytes
import Diagnostics
import Exports
import Files
import Pages
import Posts
import SiteBuilder
import Threads

extension Verb {
  static let export = Verb(
    name: "export", summary: "write one thread, chat or profile as HTML, Markdown, text, JSON or CSV",
    operands: "thread|chat|profile ID",
    details: """
      ID is the id or address of any post of the thread, the id of the chat, or the handle of the profile. HTML is one file
      that needs nothing else. What may not be published is not exported either.
      """,
    options: SiteOptions.options + [
      Option(
        "format", "f", value: "FORMAT", choices: TranscriptFormat.allCases.map(\.rawValue),
        summary: "html, md, txt, json or csv (default: html)"),
      Option("fragment", summary: "of HTML, only what belongs inside a page's body"),
      Option("include-private", summary: "export what is not public too"),
      Option("output", "o", value: "FILE", summary: "where to write (default: stdout)"),
    ]
  ) { arguments, terminal in
    guard arguments.operands.count == 2 else { throw UsageError("'export' takes thread, chat or profile, and an ID") }
    var log = DiagnosticLog()
    var (configuration, options) = try SiteOptions.read(arguments, log: &log)
    let reporter = Reporter(terminal: terminal, format: "text")
    guard log.errorCount == 0 else { return reporter.refuse(log) }
    options.output = nil
    let build = Build(configuration, options)
    var report = BuildReport(output: build.output)
    let (site, media) = try await build.site(with: build.theme(), into: &report)
    log.add(report.log)
    let subject = try find(arguments.operands[0], arguments.operands[1], in: site)
    reporter.print(log)
    var style = TranscriptOptions()
    style.isFragment = arguments.has("fragment")
    style.media = media.reader
    let format = TranscriptFormat(rawValue: arguments.value("format") ?? "html") ?? .html
    let bytes = Transcript(subject, of: site).bytes(format, of: site, options: style)
    try writeResult(bytes, to: arguments.value("output"), terminal)
    return ExitCode.of(log)
  }

  private static func find(_ kind: String, _ id: String, in site: Site) throws -> Transcript.Subject {
    switch kind {
    case "thread":
      if let post = site.forest.index.find(id) { return .thread(Int(post)) }
      throw missing("post", id, site.library.posts.map(\.id))
    case "chat":
      if let chat = site.library.chats.firstIndex(where: { $0.id == id }) { return .chat(chat) }
      throw missing("chat", id, site.library.chats.map(\.id))
    case "profile":
      if let account = site.people.index(of: id.withoutAt) { return .profile(account) }
      throw missing("account", id, site.accounts.map(\.handle))
    default:
      throw UsageError("'\(kind)' can't be exported" + didYouMean(kind, in: ["thread", "chat", "profile"]))
    }
  }

  private static func missing(_ what: String, _ id: String, _ names: [String]) -> Diagnostic {
    .error(
      "unknown-id", "no published \(what) has the id '\(id)'\(didYouMean(id, in: names.prefix(20_000)))",
      hints: ["what is not public is left out unless --include-private is given"])
  }
}
