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
  /// How many files the site has.
  package var files = 0
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
  /// Files that one thread makes in a row: enough to stay in a folder, few enough that all threads end at about the same time.
  private static let sliceSizes = 8...32

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
    _ = try OutputFolder(output)
    let survey = try await Survey.of(plan, before: before, output: output, jobs: jobs)
    var record = FileRecord(of: plan, survey, before)
    let isAnnounced = record.announce(survey) || plan.shard != before.shard
    if isAnnounced { try await save(record, plan, isPassing: true) }

    let sizes = SiteWriter.sliceSizes
    let size = min(max(survey.pending.count / (jobs * 8), sizes.lowerBound), sizes.upperBound)
    let pending = survey.pendingByFolder(plan, lead: size)
    let scratches = ScratchPool()
    let slices = try await inSlices(of: pending.count, size: size, jobs: jobs) { range in
      var scratch = scratches.take(for: plan)
      defer { scratches.put(scratch) }
      return try writeSlice(pending[range], plan, survey, &scratch)
    }
    var result = WriteResult()
    result.files = plan.files.count
    result.unchanged = plan.files.count - survey.pending.count
    var isChanged = isAnnounced
    for slice in slices {
      log.add(slice.log)
      result.add(slice)
      for (at, entry) in slice.entries where record.entries[at] != entry {
        record.entries[at] = entry
        isChanged = true
      }
    }
    if slices.contains(where: \.isCutShort) { return result }
    if !record.stale.isEmpty {
      try removeStale(&record, &result, &log)
      isChanged = true
    }
    if isChanged { try await save(record, plan, isPassing: false) }
    return result
  }

  private func save(_ record: FileRecord, _ plan: Plan, isPassing: Bool) async throws {
    let lines = try await record.lines(of: plan.files, isPassing: isPassing, jobs: jobs)
    try Manifest.save(lines, shard: plan.shard, at: Manifest.path(forOutput: output))
  }

  struct Slice: Sendable {
    /// By the position of the file in the plan; nil for one that is not there.
    var entries: [(Int, Manifest.Entry?)] = []
    var log = DiagnosticLog()
    var written = 0
    var unchanged = 0
    var bytes = 0
    var writtenBytes = 0
    var templates = TemplateTallies()
    var isCutShort = false
  }

  private func writeSlice(
    _ positions: ArraySlice<Int>, _ plan: Plan, _ survey: Survey, _ scratch: inout RenderScratch
  ) throws -> Slice {
    var slice = Slice()
    var folder = try OutputFolder(output)
    var buffer = Bytes()
    for at in positions {
      if isInterrupted() {
        slice.isCutShort = true
        break
      }
      let file = plan.files[at]
      do {
        let start = ContinuousClock.now
        let isTold = !survey.inputs.isEmpty
        let told = try file.render(into: &buffer, &scratch, isAsked: !isTold)
        if !file.template.isEmpty { slice.templates.add(file.template, buffer.count, ContinuousClock.now - start) }
        let entry = Manifest.Entry(
          size: buffer.count, hash: Fingerprint.of(buffer), inputs: isTold ? survey.inputs[at] : told)
        if try survey.isAbsent(at) && folder.create(file.path, buffer)
          || put(file.path, buffer, entry, before: survey.entries[at], &folder)
        {
          slice.written += 1
          slice.writtenBytes += buffer.count
        } else {
          slice.unchanged += 1
        }
        slice.bytes += buffer.count
        slice.entries.append((at, entry))
      } catch let problem as Diagnostic {
        slice.log.add(problem)
        var old = survey.entries[at]
        old?.inputs = nil
        slice.entries.append((at, old))
      }
    }
    return slice
  }

  /// Writes a file unless it is there with these bytes. False: it was.
  private func put(
    _ path: String, _ bytes: Bytes, _ entry: Manifest.Entry, before old: Manifest.Entry?, _ folder: inout OutputFolder
  ) throws -> Bool {
    if let stamp = try folder.stamp(of: path) {
      if entry.inputs != nil, let old, before.trusts(old, of: stamp) {
        if old.hash == entry.hash, old.size == entry.size { return false }
      } else {
        let existing = try Disk.read("\(output)/\(path)")
        if existing == bytes { return false }
        guard old != nil || isAdopting || SiteWriter.isOurs(existing) else {
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

  private func removeStale(_ record: inout FileRecord, _ result: inout WriteResult, _ log: inout DiagnosticLog) throws {
    var folder = try OutputFolder(output)
    var kept: [FileRecord.Stale] = []
    for file in record.stale {
      do {
        if try folder.remove(file.path) { result.removed += 1 }
        try folder.removeEmptyFolders(above: file.path)
      } catch let problem as Diagnostic {
        log.add(problem)
        kept.append(file)
      }
    }
    record.stale = kept
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
