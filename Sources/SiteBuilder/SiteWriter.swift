/// Renders planned files side by side and writes those whose bytes changed. Each slice of the plan renders a file, compares
/// it with the manifest, writes it and forgets it, so memory does not grow with the site.

import Bytes
package import Diagnostics
import Files
import Mustache
import Pages

/// What writing did.
package struct WriteResult: Sendable {
  package var manifest = Manifest()
  package var written = 0
  package var unchanged = 0
  package var removed = 0
  package var bytes = 0
}

/// Writes a plan into an output folder.
package struct SiteWriter: Sendable {
  package let output: String
  /// What the build before wrote.
  package let before: Manifest
  package var jobs: Int
  /// Asked before each file; when it says true, the rest is left for another build.
  package var isInterrupted: @Sendable () -> Bool = { false }
  private static let sliceSize = 256

  package init(output: String, before: Manifest, jobs: Int, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    self.output = output
    self.before = before
    self.jobs = jobs
    self.isInterrupted = isInterrupted
  }

  /// Announces the plan in the manifest, writes what changed, removes what the manifest lists and the plan no longer has,
  /// and saves the manifest. Failures of single files are logged, and the files' old entries stay.
  package func write(_ plan: Plan, log: inout DiagnosticLog) async throws -> WriteResult {
    let place = Manifest.path(forOutput: output)
    var announced = before
    for file in plan.files where announced.entries[file.path] == nil {
      announced.entries[file.path] = Manifest.Entry(size: 0, hash: nil)
    }
    _ = try OutputFolder(output)
    if announced != before { try announced.save(at: place) }
    let slices = try await inSlices(of: plan.files.count, size: SiteWriter.sliceSize, jobs: jobs) { range in
      try writeSlice(plan.files[range])
    }
    var result = WriteResult()
    for slice in slices {
      log.add(slice.log)
      result.written += slice.written
      result.unchanged += slice.unchanged
      result.bytes += slice.bytes
      for (path, entry) in slice.entries { result.manifest.entries[path] = entry }
    }
    if slices.contains(where: \.isCutShort) { return result }
    try removeStale(plan, &result, &log)
    if result.manifest != announced { try result.manifest.save(at: place) }
    return result
  }

  private struct Slice: Sendable {
    var entries: [(String, Manifest.Entry)] = []
    var log = DiagnosticLog()
    var written = 0
    var unchanged = 0
    var bytes = 0
    var isCutShort = false
  }

  private func writeSlice(_ files: ArraySlice<PlannedFile>) throws -> Slice {
    var slice = Slice()
    var folder = try OutputFolder(output)
    var buffer = Bytes()
    for file in files {
      if isInterrupted() {
        slice.isCutShort = true
        break
      }
      do {
        buffer.removeAll(keepingCapacity: true)
        switch file.content {
        case .page(let program, let view):
          try program.render(view(), into: &buffer)
          if let base = file.linkBase { buffer.replaceBases(by: base) }
        case .export(let make): buffer = make()
        case .bytes(let bytes): buffer = bytes
        case .copy(let source): buffer = try Disk.read(source)
        }
        let entry = Manifest.Entry(size: buffer.count, hash: contentHash(buffer))
        if try put(file.path, buffer, entry, &folder) { slice.written += 1 } else { slice.unchanged += 1 }
        slice.bytes += buffer.count
        slice.entries.append((file.path, entry))
      } catch let problem as Diagnostic {
        slice.log.add(problem)
        if let old = before.entries[file.path] { slice.entries.append((file.path, old)) }
      }
    }
    return slice
  }

  /// Writes a file unless it is there with these bytes. False: it was.
  private func put(_ path: String, _ bytes: Bytes, _ entry: Manifest.Entry, _ folder: inout OutputFolder) throws -> Bool
  {
    if let size = try folder.size(of: path) {
      if let old = before.entries[path] {
        if old == entry, size == entry.size { return false }
      } else {
        let existing = try Disk.read("\(output)/\(path)")
        if existing == bytes { return false }
        guard SiteWriter.isOurs(existing) else {
          throw Diagnostic.error(
            "foreign-file", "'\(path)' exists in the output folder, and Skein did not make it",
            at: Location(file: "\(output)/\(path)"),
            hints: ["move the file away", "or name another output folder with --output"])
        }
      }
    }
    try folder.write(path, bytes)
    return true
  }

  /// Whether a file that no manifest lists carries the mark of Skein's pages: the manifest got lost, the page is ours.
  private static func isOurs(_ bytes: Bytes) -> Bool {
    String(decoding: bytes.prefix(2048), as: UTF8.self).contains("name=\"generator\" content=\"Skein")
  }

  private func removeStale(_ plan: Plan, _ result: inout WriteResult, _ log: inout DiagnosticLog) throws {
    let planned = Set(plan.files.lazy.map(\.path))
    var folder = try OutputFolder(output)
    for path in before.entries.keys.filter({ !planned.contains($0) }).sorted() {
      do {
        if try folder.remove(path) { result.removed += 1 }
        try folder.removeEmptyFolders(above: path)
      } catch let problem as Diagnostic {
        log.add(problem)
        result.manifest.entries[path] = before.entries[path]
      }
    }
  }
}

extension [UInt8] {
  /// Puts a text in place of each base of `PathDepth.anywhere`; escaped, because they stand in attributes.
  fileprivate mutating func replaceBases(by base: String) {
    let mark = Bytes(PathDepth.anywhere.base.description.utf8)
    var out = Bytes()
    out.reserveCapacity(count)
    var at = startIndex
    while at < endIndex {
      if self[at] == mark[0], self[at...].starts(with: mark) {
        out.append(escaping: base)
        at += mark.count
      } else {
        out.append(self[at])
        at += 1
      }
    }
    self = out
  }
}
