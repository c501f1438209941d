/// The manifest of the build that is going on: what is known of each planned file, by its position in the plan, which takes
/// less memory and time than to find it by its path.

import Bytes

/// What the manifest will say.
struct FileRecord: Sendable {
  /// A file of the build before that the plan no longer has.
  struct Stale: Sendable {
    var path: String
    var entry: Manifest.Entry
  }

  /// In the plan's order; nil for files that no manifest lists.
  var entries: [Manifest.Entry?]
  /// Sorted by path.
  var stale: [Stale] = []

  init(of plan: Plan, _ survey: Survey, _ before: Manifest) {
    entries = survey.entries
    // Mostly nothing goes, which the numbers tell without a list of all paths.
    if before.entries.count == entries.count(where: { $0 != nil }) { return }
    let planned = Set(plan.files.lazy.map(\.path))
    stale = before.entries.lazy.filter { !planned.contains($0.key) }.map { Stale(path: $0.key, entry: $0.value) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Says of the files in doubt that they are ours and nothing more, so that a build that ends too early makes the next one
  /// look. What is on disk and not known to be ours is not announced. False: all that was said so before.
  mutating func announce(_ survey: Survey) -> Bool {
    var isChanged = false
    for at in survey.pending where !survey.unlisted.contains(at) {
      // Of a file that every build makes, no entry is believed: its old one may stay.
      if entries[at] != nil, survey.inputs[at] == nil { continue }
      let entry = Manifest.Entry(size: entries[at]?.size ?? 0, hash: nil, inputs: nil)
      if entries[at] == entry { continue }
      entries[at] = entry
      isChanged = true
    }
    return isChanged
  }

  /// The lines of the manifest, in parts that are made side by side. They are sorted by path, so that equal sites have equal
  /// manifests; not those of one that will soon be replaced, because sorting takes longest.
  func lines(of files: [PlannedFile], isPassing: Bool, jobs: Int) async throws -> [Bytes] {
    // Positions behind the plan's are those of stale files.
    @Sendable func path(_ at: Int32) -> String {
      Int(at) < entries.count ? files[Int(at)].path : stale[Int(at) - entries.count].path
    }
    @Sendable func entry(_ at: Int32) -> Manifest.Entry? {
      Int(at) < entries.count ? entries[Int(at)] : stale[Int(at) - entries.count].entry
    }
    let all = (0..<Int32(entries.count + stale.count)).filter { entry($0) != nil }
    let sorted = isPassing ? all : try await PathOrder.sorted(all, jobs: jobs, path)
    return try await inSlices(of: sorted.count, size: FileRecord.sliceSize, jobs: jobs) { range in
      var lines = Bytes()
      lines.reserveCapacity(range.count * 96)
      for at in sorted[range] { if let entry = entry(at) { lines.append(path(at), entry) } }
      return lines
    }
  }

  private static let sliceSize = 1024
}
