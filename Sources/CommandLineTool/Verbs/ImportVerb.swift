/// `skein import`: from an archive of a network to content.

import Bytes
import Content
import Diagnostics
import Files
import Importers
import Posts
import SiteBuilder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Verb {
  static let `import` = Verb(
    name: "import", summary: "turn an archive of a network into content", operands: "PATH…",
    details: """
      PATH is an archive as the network gave it: a zip, a tar, a folder or a single file. Several PATHs are the parts of one
      archive. What comes out is text under content/archives/, yours to keep and edit; importing again, or a newer archive,
      adds what is new and loses nothing. Accepted:

      \(Importers.all.map { "  \($0.name): \($0.accepts)" }.joined(separator: "\n"))
      """,
    options: [
      Option("site", "C", value: "DIR", summary: "the site's folder (default: the folder you are in)"),
      Option("content", value: "DIR", summary: "the folder of content (default: content)"),
      Option(
        "as", value: "NETWORK", choices: Importers.all.map { $0.name },
        summary: "which network it is from, where that can't be told"),
      Option("owner", value: "HANDLE", summary: "whose archive it is, where it does not say so"),
      Option("time-zone", value: "ZONE", summary: "the zone of times that the archive writes without one"),
      Option(
        "date-order", value: "ORDER", choices: ImportOptions.DateOrder.allCases.map(\.rawValue),
        summary: "how 01/02/24 is meant where the archive leaves it open: dmy, mdy or ymd"),
      Option("partial", summary: "take what can be read of an archive that is damaged"),
      Option(
        "records-in-memory", value: "N",
        summary: "how many posts or messages are held in memory; more of them wait on disk (default: 50000)"),
      Option("jobs", "j", value: "N", summary: "how much to do side by side (default: one for each core)"),
      Option("dry-run", "n", summary: "say what would come in, and write nothing"),
      Option("format", value: "FORMAT", choices: ["text", "json"], summary: "how the ledger is printed: text or json"),
      Option(
        "diagnostics", value: "FORMAT", choices: ["text", "json"], summary: "how problems are printed: text or json"),
      Option("quiet", "q", summary: "print nothing but problems"),
    ]
  ) { arguments, terminal in
    guard !arguments.operands.isEmpty else { throw UsageError("'import' takes at least one PATH") }
    var log = DiagnosticLog()
    let trees = try arguments.operands.map { try openTree($0) }
    let detection = try Importers.detect(trees, among: arguments.value("as").flatMap(Importers.named))
    let isQuiet = arguments.has("quiet")
    if !isQuiet {
      for (path, seen) in zip(arguments.operands, detection.evidence) {
        terminal.say("\(path): \(detection.importer.title), \(seen.confidence): \(seen.evidence)")
      }
    }
    let zone = try arguments.value("time-zone").map { name in
      guard let zone = ZoneTable(named: name) else {
        throw UsageError("'\(name)' is no time zone; give a name such as Europe/Amsterdam")
      }
      return zone
    }
    var options = ImportOptions(
      owner: arguments.value("owner").map(\.withoutAt), timeZone: zone,
      dateOrder: arguments.value("date-order").flatMap(ImportOptions.DateOrder.init))
    options.recordsInMemory = try arguments.integer("records-in-memory", in: 1...100_000_000) ?? options.recordsInMemory
    options.jobs = try arguments.integer("jobs", in: 1...1024) ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let reporter = Reporter(terminal: terminal, format: arguments.value("diagnostics") ?? "text")
    let result: ImportResult
    do {
      result = try detection.read(options: options, log: &log)
    } catch let problem as Diagnostic {
      // What was noticed before may be the reason: a web page in the place of the file that tells the account.
      reporter.print(log.without(problem))
      // Half a file may lack the half that tells whose it is.
      if problem.code == "import-no-owner", let fault = Importers.faultOfLoneFile(in: detection.trees) { throw fault }
      throw problem
    }

    let ledger = ImportReport(result.ledger)
    if arguments.value("format") == "json" {
      try terminal.result(ledger.json)
    } else if !isQuiet {
      terminal.tell(ledger.text)
    }
    if let damage = log.entries.first(where: \.isDamage), !arguments.has("partial") {
      log.add(
        .error(
          "import-damaged", "nothing is written, because the archive is not whole", at: damage.location,
          hints: ["download the archive again, or take what can be read of it: --partial"]))
    } else if result.isEmpty {
      log.add(
        .error(
          "import-nothing", "there is nothing in the archive: no account, no post and no message",
          at: Location(file: arguments.operands[0]),
          hints: ["look whether the files in it are empty, and download or request it again"]))
    } else if !arguments.has("dry-run") {
      let store = ImportStore(
        site: arguments.value("site") ?? ".", content: arguments.value("content"),
        recordsInMemory: options.recordsInMemory)
      let outcome = try await store.keep(consume result, detection.trees, log: &log)
      if !isQuiet { for line in outcome { terminal.say(line) } }
    }
    reporter.print(log)
    return ExitCode.of(log)
  }
}

extension DiagnosticLog {
  /// The log without a problem that ends the run, which is printed by itself.
  fileprivate func without(_ problem: Diagnostic) -> DiagnosticLog {
    var log = DiagnosticLog()
    for entry in entries where entry != problem { log.add(entry) }
    return log
  }
}

extension Diagnostic {
  /// Whether this tells that an archive is cut off, broken or forged as a whole, not that a record of it is.
  fileprivate var isDamage: Bool {
    let codes = [
      "import-bad-json", "import-html", "import-bad-car", "import-bad-hash", "import-incomplete-car", "unsafe-path",
      "archive-damaged", "archive-truncated",
    ]
    return severity == .error && codes.contains(code.word)
  }
}
