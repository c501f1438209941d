/// Joins the parts that `skein build --shard` made: one folder with all files, and one manifest, as a single build would have
/// made them.

import Bytes
package import Diagnostics
import Files

/// The parts of one site, in any order.
package struct SiteMerge: Sendable {
  package let parts: [String]
  package let output: String
  package var jobs: Int
  private static let sliceSize = 256

  package init(parts: [String], output: String, jobs: Int) {
    self.parts = parts
    self.output = output
    self.jobs = jobs
  }

  /// A file of a part.
  private struct Part: Sendable {
    var folder: String
    var path: String
    var entry: Manifest.Entry
  }

  /// Copies all files that are not there yet, removes what an earlier merge made and the parts no longer have, and saves the
  /// joined manifest. Throws when the parts are not all of one site; then nothing is changed.
  package func run(log: inout DiagnosticLog) async throws -> WriteResult {
    let files = try collect()
    let place = Manifest.path(forOutput: output)
    let before = Manifest(at: place)
    var joined = Manifest()
    joined.entries.reserveCapacity(files.count)
    for file in files { joined.entries[file.path] = file.entry }
    _ = try OutputFolder(output)
    // As a build does: what may change in the next moments is ours, and no more is known of it.
    var announced = before
    for file in files where before.entries[file.path] != file.entry {
      announced.entries[file.path] = Manifest.Entry(size: 0, hash: nil, inputs: nil)
    }
    if announced != before { try announced.save(at: place) }
    let slices = try await inSlices(of: files.count, size: SiteMerge.sliceSize, jobs: jobs) { range in
      try copy(files[range], before)
    }
    var result = WriteResult()
    for slice in slices {
      log.add(slice.log)
      result.written += slice.written
      result.writtenBytes += slice.bytes
      for path in slice.failed { joined.entries[path] = Manifest.Entry(size: 0, hash: nil, inputs: nil) }
    }
    result.unchanged = files.count - result.written - slices.reduce(0) { $0 + $1.failed.count }
    var folder = try OutputFolder(output)
    for path in before.entries.keys.filter({ joined.entries[$0] == nil }).sorted() {
      if try folder.remove(path) { result.removed += 1 }
      try folder.removeEmptyFolders(above: path)
    }
    result.files = joined.entries.count
    if joined != announced { try joined.save(at: place) }
    return result
  }

  /// The files of all parts, sorted by path.
  private func collect() throws -> [Part] {
    var files: [Part] = []
    var found: [Int: String] = [:]
    var count = 0
    for folder in parts {
      let manifest = Manifest(at: Manifest.path(forOutput: folder))
      guard Disk.kind(of: folder) == .folder, let shard = manifest.shard else { throw Diagnostic.notAPart(folder) }
      if count > 0, shard.count != count { throw Diagnostic.partsDiffer(folder, shard, count) }
      count = shard.count
      if let other = found.updateValue(folder, forKey: shard.number) {
        throw Diagnostic.partTwice(folder, other, shard)
      }
      for (path, entry) in manifest.entries {
        guard entry.hash != nil else { throw Diagnostic.partUnfinished(folder) }
        guard shard.holds(path) else { throw Diagnostic.notAPart(folder) }
        files.append(Part(folder: folder, path: path, entry: entry))
      }
    }
    let missing = (1...max(count, 1)).filter { found[$0] == nil }
    guard missing.isEmpty else { throw Diagnostic.partsMissing(missing, count) }
    return files.sorted { $0.path < $1.path }
  }

  private struct Slice: Sendable {
    var log = DiagnosticLog()
    var written = 0
    var bytes = 0
    var failed: [String] = []
  }

  private func copy(_ files: ArraySlice<Part>, _ before: Manifest) throws -> Slice {
    var slice = Slice()
    var folder = try OutputFolder(output)
    for file in files {
      do {
        let stamp = try folder.stamp(of: file.path)
        if let stamp, let old = before.entries[file.path], before.trusts(old, of: stamp), old.hash == file.entry.hash {
          continue
        }
        let bytes = try Disk.read("\(file.folder)/\(file.path)")
        guard Fingerprint.of(bytes) == file.entry.hash else { throw Diagnostic.partDamaged(file.path, file.folder) }
        if stamp != nil, before.entries[file.path] == nil {
          guard try Disk.read("\(output)/\(file.path)") == bytes else {
            throw Diagnostic.foreignFile(file.path, at: "\(output)/\(file.path)")
          }
          continue
        }
        try folder.write(file.path, bytes)
        slice.written += 1
        slice.bytes += bytes.count
      } catch let problem as Diagnostic {
        slice.log.add(problem)
        slice.failed.append(file.path)
      }
    }
    return slice
  }
}

// MARK: Wording

extension Diagnostic {
  /// A file that is in the way and was not made by Skein.
  static func foreignFile(_ path: String, at place: String) -> Diagnostic {
    .error(
      "foreign-file", "'\(path)' exists in the output folder, and Skein did not make it", at: Location(file: place),
      hints: ["move the file away", "or name another output folder with --output"])
  }

  fileprivate static func notAPart(_ folder: String) -> Diagnostic {
    .error(
      "merge-no-part", "'\(folder)' is no part of a site", at: Location(file: folder),
      explanation: "A part is an output folder with its manifest beside it: '\(Manifest.path(forOutput: folder))'.",
      hints: ["make it with 'skein build --shard K/N --output \(folder)'", "copy the manifest along with the folder"])
  }

  fileprivate static func partUnfinished(_ folder: String) -> Diagnostic {
    .error(
      "merge-incomplete", "the build of '\(folder)' did not finish", at: Location(file: folder),
      hints: ["run that build again"])
  }

  fileprivate static func partsDiffer(_ folder: String, _ shard: Shard, _ count: Int) -> Diagnostic {
    .error(
      "merge-incomplete", "'\(folder)' is part \(shard) and another one is of \(count) parts",
      at: Location(file: folder),
      hints: ["build all parts with the same number of parts"])
  }

  fileprivate static func partTwice(_ folder: String, _ other: String, _ shard: Shard) -> Diagnostic {
    .error(
      "merge-incomplete", "'\(folder)' and '\(other)' are both part \(shard)", at: Location(file: folder),
      hints: ["give each part once"])
  }

  fileprivate static func partsMissing(_ missing: [Int], _ count: Int) -> Diagnostic {
    let shown = missing.prefix(8).map { "\($0)/\(count)" }.joined(separator: ", ")
    return .error(
      "merge-incomplete", "parts are missing: \(shown)\(missing.count > 8 ? " and \(missing.count - 8) more" : "")",
      hints: ["build them with 'skein build --shard'"])
  }

  fileprivate static func partDamaged(_ path: String, _ folder: String) -> Diagnostic {
    .error(
      "merge-damaged", "'\(path)' is not as the build of '\(folder)' wrote it", at: Location(file: "\(folder)/\(path)"),
      hints: ["build that part again, or copy it again"])
  }
}
