/// Renders planned files side by side and writes those whose bytes changed. Each slice of the plan renders a file, compares
/// it with the manifest, writes it and forgets it, so memory does not grow with the site. Files whose inputs did not change
/// are not rendered at all: `Survey` tells which.

import Bytes
package import Diagnostics
import Exports
import Files
import Mustache
import Pages

/// What writing did.
package struct WriteResult: Sendable {
  package var manifest = Manifest()
  package var written = 0
  /// Files that are as they should be; of `rendered` ones that was found out by rendering them.
  package var unchanged = 0
  package var removed = 0
  package var rendered = 0
  /// Bytes rendered, and bytes written.
  package var bytes = 0
  package var writtenBytes = 0
  package var templates: [TemplateTally] = []
}

/// Writes a plan into an output folder.
package struct SiteWriter: Sendable {
  package let output: String
  /// What the build before wrote.
  package let before: Manifest
  package var jobs: Int
  /// Asked before each file; when it says true, the rest is left for another build.
  package var isInterrupted: @Sendable () -> Bool = { false }
  /// Whether the manifest was lost: it does not know the home page that lies there, and that page is Skein's. Then what lies
  /// on planned paths is taken for ours, feeds and styles too, which carry no mark: had it been anybody else's, the build that
  /// made the page would have refused.
  private let isAdopting: Bool
  private static let sliceSize = 256

  package init(output: String, before: Manifest, jobs: Int, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    self.output = output
    self.before = before
    self.jobs = jobs
    self.isInterrupted = isInterrupted
    isAdopting =
      before.entries["index.html"] == nil
      && (try? Disk.read("\(output)/index.html")).map(SiteWriter.isOurs) ?? false
  }

  /// Announces in the manifest what is about to change, writes what changed, removes what the manifest lists and the plan no
  /// longer has, and saves the manifest. Failures of single files are logged, and the files' old entries stay.
  package func write(_ plan: Plan, log: inout DiagnosticLog) async throws -> WriteResult {
    let place = Manifest.path(forOutput: output)
    _ = try OutputFolder(output)
    let survey = try await Survey.of(plan, before: before, output: output, jobs: jobs)
    let announced = announcement(plan, survey)
    if announced != before { try announced.save(at: place, isPassing: true) }

    let pending = survey.pendingByFolder(plan, lead: SiteWriter.sliceSize)
    let slices = try await inSlices(of: pending.count, size: SiteWriter.sliceSize, jobs: jobs) { range in
      try writeSlice(pending[range], plan, survey)
    }
    var result = WriteResult()
    result.manifest = before
    result.manifest.shard = plan.shard
    result.unchanged = plan.files.count - survey.pending.count
    for slice in slices {
      log.add(slice.log)
      result.add(slice)
      for (path, entry) in slice.entries { result.manifest.entries[path] = entry }
    }
    if slices.contains(where: \.isCutShort) { return result }
    try removeStale(plan, &result, &log)
    if result.manifest != announced { try result.manifest.save(at: place) }
    return result
  }

  /// The manifest while files change: of those in doubt it says that they are ours and nothing more, so that a build that
  /// ends too early makes the next one look. What is on disk and not known to be ours is not announced.
  private func announcement(_ plan: Plan, _ survey: Survey) -> Manifest {
    var announced = before
    announced.shard = plan.shard
    for at in survey.pending where !survey.unlisted.contains(at) {
      let path = plan.files[at].path
      // Of a file that every build makes, no entry is believed: its old one may stay.
      if survey.inputs[at] == nil, before.entries[path] != nil { continue }
      announced.entries[path] = Manifest.Entry(size: before.entries[path]?.size ?? 0, hash: nil, inputs: nil)
    }
    return announced
  }

  struct Slice: Sendable {
    var entries: [(String, Manifest.Entry)] = []
    var log = DiagnosticLog()
    var written = 0
    var unchanged = 0
    var bytes = 0
    var writtenBytes = 0
    var templates = TemplateTallies()
    var isCutShort = false
  }

  private func writeSlice(_ positions: ArraySlice<Int>, _ plan: Plan, _ survey: Survey) throws -> Slice {
    var slice = Slice()
    var folder = try OutputFolder(output)
    var buffer = Bytes()
    var scratch = ExportScratch()
    for at in positions {
      if isInterrupted() {
        slice.isCutShort = true
        break
      }
      let file = plan.files[at]
      do {
        let start = ContinuousClock.now
        try file.render(into: &buffer, &scratch)
        if !file.template.isEmpty { slice.templates.add(file.template, buffer.count, ContinuousClock.now - start) }
        let entry = Manifest.Entry(size: buffer.count, hash: contentHash(buffer), inputs: survey.inputs[at])
        if try survey.isAbsent(at, file.path, before) && folder.create(file.path, buffer)
          || put(file.path, buffer, entry, &folder)
        {
          slice.written += 1
          slice.writtenBytes += buffer.count
        } else {
          slice.unchanged += 1
        }
        slice.bytes += buffer.count
        slice.entries.append((file.path, entry))
      } catch let problem as Diagnostic {
        slice.log.add(problem)
        if var old = before.entries[file.path] {
          old.inputs = nil
          slice.entries.append((file.path, old))
        }
      }
    }
    return slice
  }

  /// Writes a file unless it is there with these bytes. False: it was.
  private func put(_ path: String, _ bytes: Bytes, _ entry: Manifest.Entry, _ folder: inout OutputFolder) throws -> Bool
  {
    if let stamp = try folder.stamp(of: path) {
      if entry.inputs != nil, let old = before.trusted(path, stamp) {
        if old.hash == entry.hash, old.size == entry.size { return false }
      } else {
        let existing = try Disk.read("\(output)/\(path)")
        if existing == bytes { return false }
        guard before.entries[path] != nil || isAdopting || SiteWriter.isOurs(existing) else {
          throw Diagnostic.foreignFile(path, at: "\(output)/\(path)")
        }
      }
    }
    try folder.write(path, bytes)
    return true
  }

  /// Whether a file that no manifest lists carries the mark of Skein's pages, or is a part of its search: the manifest got
  /// lost, the file is ours.
  private static func isOurs(_ bytes: Bytes) -> Bool {
    if bytes.starts(with: "skeinSearch(\"".utf8) { return true }
    return String(decoding: bytes.prefix(2048), as: UTF8.self).contains("name=\"generator\" content=\"Skein")
  }

  private func removeStale(_ plan: Plan, _ result: inout WriteResult, _ log: inout DiagnosticLog) throws {
    // Mostly nothing goes, which the numbers tell without a list of all paths.
    if before.entries.count == plan.files.count(where: { before.entries[$0.path] != nil }) { return }
    let planned = Set(plan.files.lazy.map(\.path))
    var folder = try OutputFolder(output)
    for path in before.entries.keys.filter({ !planned.contains($0) }).sorted() {
      do {
        if try folder.remove(path) { result.removed += 1 }
        try folder.removeEmptyFolders(above: path)
        result.manifest.entries[path] = nil
      } catch let problem as Diagnostic {
        log.add(problem)
      }
    }
  }
}

extension WriteResult {
  fileprivate mutating func add(_ slice: SiteWriter.Slice) {
    written += slice.written
    unchanged += slice.unchanged
    rendered += slice.written + slice.unchanged
    bytes += slice.bytes
    writtenBytes += slice.writtenBytes
    var tallies = TemplateTallies(templates)
    tallies.add(slice.templates)
    templates = tallies.all
  }
}
