/// Builds a site that stands in one literal, in this process, and gives what came of it as text.

import Bytes
import Diagnostics
import Posts
import SiteBuilder
import TestSites

/// A built site: the files of its output folder, and what the build had to say.
struct Built: Sendable {
  let folder: SiteFolder
  let report: BuildReport
  /// By their paths in the output folder.
  let files: TestSite

  subscript(path: String) -> String? { files[path] }

  var paths: [String] { files.files.keys.sorted() }

  /// `error bad-date content/a.md:3:7`, one for each diagnostic, paths from the site's folder.
  var problems: [String] { report.log.entries.map { describe($0, in: folder) } }

  /// The paths of all files in which the word stands, in their names or bytes.
  func mentions(_ word: String) -> [String] { files.mentions(word) }
}

extension TestSite {
  func mentions(_ word: String) -> [String] {
    let needle = Array(word.utf8)
    return files.filter { $0.key.contains(word) || $0.value.contains(subsequence: needle) }.map(\.key).sorted()
  }
}

extension [UInt8] {
  func contains(subsequence needle: [UInt8]) -> Bool {
    guard let first = needle.first, count >= needle.count else { return false }
    return withUnsafeBufferPointer { bytes in
      var at = 0
      while at <= bytes.count - needle.count {
        if bytes[at] == first, bytes[at..<at + needle.count].elementsEqual(needle) { return true }
        at += 1
      }
      return false
    }
  }
}

/// A diagnostic on one line, with its place as the site's owner would name it.
func describe(_ diagnostic: Diagnostic, in folder: SiteFolder) -> String {
  var line = "\(diagnostic.severity.rawValue) \(diagnostic.code.word)"
  guard let place = diagnostic.location else { return line }
  line +=
    " " + (place.file.hasPrefix(folder.path + "/") ? String(place.file.dropFirst(folder.path.count + 1)) : place.file)
  if let number = place.line { line += ":\(number)" }
  if let column = place.column { line += ":\(column)" }
  if let pointer = place.pointer { line += "#\(pointer)" }
  return line
}

/// Builds a site in a folder of its own.
func build(_ site: TestSite, _ change: (inout BuildOptions) -> Void = { _ in }) async throws -> Built {
  try await build(SiteFolder(site), change)
}

/// Builds the site that lies in the folder.
func build(_ folder: SiteFolder, _ change: (inout BuildOptions) -> Void = { _ in }) async throws -> Built {
  var options = BuildOptions()
  options.site = folder.path
  options.jobs = 2
  change(&options)
  var log = DiagnosticLog()
  let configuration = try Configuration.read(site: folder.path, log: &log)
  let build = Build(configuration, options)
  var report = try await build.run()
  log.add(report.log)
  report.log = log
  let output = build.output.hasPrefix(folder.path + "/") ? String(build.output.dropFirst(folder.path.count + 1)) : ""
  return Built(folder: folder, report: report, files: output.isEmpty ? TestSite() : folder.files(output))
}
