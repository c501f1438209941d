/// `skein build --verify`: renders every planned file and compares it with what is on disk, as if nothing were known of the
/// builds before.

import Bytes
import Diagnostics
import Files

extension Plan {
  /// Logs `stale-page` for each file that is not, byte for byte, what a clean build would write.
  func verify(output: String, jobs: Int, log: inout DiagnosticLog) async throws {
    let logs = try await inSlices(of: files.count, size: 256, jobs: jobs) { range in
      var log = DiagnosticLog()
      var buffer = Bytes()
      var scratch = RenderScratch(for: self)
      for file in files[range] {
        do {
          try file.render(into: &buffer, &scratch)
          let place = "\(output)/\(file.path)"
          let existing = Disk.exists(place) ? try Disk.read(place) : nil
          if existing != buffer { log.add(.stalePage(file, isThere: existing != nil, at: place)) }
        } catch let problem as Diagnostic {
          log.add(problem)
        }
      }
      return log
    }
    for slice in logs { log.add(slice) }
  }
}

extension Diagnostic {
  fileprivate static func stalePage(_ file: PlannedFile, isThere: Bool, at place: String) -> Diagnostic {
    .error(
      "stale-page", "'\(file.path)' is \(isThere ? "not as a clean build would write it" : "missing")",
      at: Location(file: place),
      explanation: "Either it was changed by something else, or this build took it for unchanged by mistake.",
      notes: [.init("it is made of \(file.source)")],
      hints: ["build with --clean", "if that happens again, please report it: it is a fault of Skein"])
  }
}
