/// `skein build`: from content to a site.

import Diagnostics
import Posts
import SiteBuilder
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Verb {
  static let build = Verb(
    name: "build", summary: "render the content into the output folder",
    details: """
      Reads skein.yml (or content/skein.yml) and the content folder, and writes the site. Only files whose bytes changed are
      written; only files that an earlier build made are removed. Pages whose content is as it was are not even rendered.
      """,
    options: SiteOptions.options + [
      Option("output", "o", value: "DIR", summary: "where the site goes (default: public)"),
      Option("base-url", value: "URL", summary: "the site's address, for feeds and canonical links"),
      Option("drafts", summary: "publish drafts too"),
      Option("include-private", summary: "publish what is not public too, and say what that is"),
      Option("clean", summary: "remove what earlier builds made before building"),
      Option("shard", value: "K/N", summary: "build only the K-th of N parts; 'skein merge' joins them"),
      Option("verify", summary: "render every page once more and compare it with what is in the output folder"),
      Option("strict", summary: "exit with 1 on warnings too"),
      Option(
        "diagnostics", value: "FORMAT", choices: ["text", "json"], summary: "how problems are printed: text or json"),
      Option("metrics", summary: "print what each step and each template took"),
      Option("quiet", "q", summary: "print nothing but problems"),
    ]
  ) { arguments, terminal in
    guard arguments.operands.isEmpty else { throw UsageError("'build' takes no '\(arguments.operands[0])'") }
    var log = DiagnosticLog()
    let reporter = Reporter(terminal: terminal, format: arguments.value("diagnostics") ?? "text")
    var (configuration, options) = try SiteOptions.read(arguments, log: &log)
    options.verifies = arguments.has("verify")
    if let text = arguments.value("shard") {
      guard let shard = Shard(text) else {
        throw UsageError("'--shard' takes a part and the number of parts such as 2/7, not '\(text)'")
      }
      options.shard = shard
    }
    guard log.errorCount == 0 else { return reporter.refuse(log) }
    let line = ProgressLine(terminal, isOn: !arguments.has("quiet"))
    let metrics = Metrics()
    let build = Build(configuration, options, progress: metrics.noting(line.progress))
    var report = try await build.run()
    line.clear()
    log.add(report.log)
    report.log = log
    reporter.print(report.log)
    if !arguments.has("quiet") { reporter.tell(report) }
    if arguments.has("metrics") { terminal.tell(metrics.report(report.written)) }
    remains.withLock { $0 = report.remains }
    if Interruption.happened { throw Interrupted() }
    return ExitCode.of(report.log, strict: arguments.has("strict"))
  }
}

/// What the build leaves until the process ends.
private let remains = Mutex<[any Sendable]>([])

/// The options of all verbs that read a site.
enum SiteOptions {
  static let options: [Option] = [
    Option("site", "C", value: "DIR", summary: "the site's folder (default: the folder you are in)"),
    Option("content", value: "DIR", repeats: true, summary: "a folder of content, in place of the configured one"),
    Option("jobs", "j", value: "N", summary: "how much to do side by side (default: one for each core)"),
    Option("now", value: "TIME", summary: "the time of the build (default: SOURCE_DATE_EPOCH, or the newest post)"),
  ]

  /// The configuration of the site that the arguments name, and the options of this run.
  static func read(_ arguments: Arguments, log: inout DiagnosticLog) throws -> (Configuration, BuildOptions) {
    var options = BuildOptions()
    if let site = arguments.value("site") { options.site = site }
    options.content = arguments.all("content")
    options.output = arguments.value("output")
    options.jobs = try arguments.integer("jobs", in: 1...1024) ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    options.drafts = arguments.has("drafts")
    options.includePrivate = arguments.has("include-private")
    options.clean = arguments.has("clean")
    options.isInterrupted = { Interruption.happened }
    if let text = arguments.value("base-url") {
      guard let url = Configuration.baseURL(text) else {
        throw UsageError("'--base-url' takes an address such as https://example.org/threads/, not '\(text)'")
      }
      options.baseURL = url
    }
    let configuration = try Configuration.read(site: options.site, log: &log)
    options.now = try now(arguments, configuration.zone)
    return (configuration, options)
  }

  private static func now(_ arguments: Arguments, _ zone: ZoneTable) throws -> Timestamp? {
    if let text = arguments.value("now") {
      switch Timestamp.parse(text) {
      case .moment(let moment): return moment
      case .civil(let civil): return zone.timestamp(of: civil)
      case nil: throw UsageError("'--now' takes a time such as 2024-05-01T08:00:00Z, not '\(text)'")
      }
    }
    guard let text = Terminal.environment("SOURCE_DATE_EPOCH"), !text.isEmpty else { return nil }
    // The year 9999 at most: what follows has no date.
    guard let seconds = Int(text), (0...253_402_300_799).contains(seconds) else {
      throw Diagnostic.error(
        "bad-source-date", "SOURCE_DATE_EPOCH is no number of seconds: '\(text)'",
        explanation: "Builds that are to give the same bytes take their time from this variable of the environment.",
        hints: ["set it to whole seconds since 1970, as `date +%s` prints them, or unset it"])
    }
    return Timestamp(seconds: seconds)
  }
}
