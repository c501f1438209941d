/// `skein merge`: from the parts of a site to the site.

import Diagnostics
import SiteBuilder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Verb {
  static let merge = Verb(
    name: "merge", summary: "join the parts that 'skein build --shard K/N' made", operands: "DIR…",
    details: """
      Each DIR is the output folder of one part, with its manifest beside it. The joined folder and its manifest are, byte for
      byte, those of a build without parts. Files that are there already are not written again.
      """,
    options: [
      Option("output", "o", value: "DIR", summary: "where the site goes (default: public)"),
      Option("jobs", "j", value: "N", summary: "how much to do side by side (default: one for each core)"),
      Option("quiet", "q", summary: "print nothing but problems"),
    ]
  ) { arguments, terminal in
    guard !arguments.operands.isEmpty else { throw UsageError("'merge' takes one or more DIR") }
    let output = arguments.value("output") ?? "public"
    let jobs = try arguments.integer("jobs", in: 1...1024) ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    var log = DiagnosticLog()
    let result = try await SiteMerge(parts: arguments.operands, output: output, jobs: jobs).run(log: &log)
    Reporter(terminal: terminal, format: "text").print(log)
    if !arguments.has("quiet") {
      terminal.say(
        "\(grouped(result.files)) files in \(output): \(grouped(result.written)) written, "
          + "\(grouped(result.unchanged)) unchanged, \(grouped(result.removed)) removed")
    }
    return ExitCode.of(log)
  }
}
