/// Which files of a plan have to be rendered: those whose inputs are not those of the build before, and those that are not on
/// disk as it left them.

import Bytes
import Files
import Pages

/// What is known of a plan's files before any is rendered.
struct Survey: Sendable {
  /// The fingerprint of each file's inputs, in the plan's order; nil for files that every build makes. Empty where no manifest
  /// lists any file: then all are made, and that is the time to tell.
  var inputs: [UInt64?] = []
  /// What the manifest before says of each, in the same order.
  var entries: [Manifest.Entry?] = []
  /// Positions of the files to make, ascending.
  var pending: [Int] = []
  /// Those of them that are on disk and that no manifest lists: perhaps not ours.
  var unlisted: Set<Int> = []

  private static let sliceSize = 1024

  /// Whether nothing was on disk under the path of a file that no manifest lists.
  func isAbsent(_ at: Int) -> Bool { entries[at] == nil && !unlisted.contains(at) }

  /// Looks at all files of a plan, side by side.
  static func of(_ plan: Plan, before: Manifest, output: String, jobs: Int) async throws -> Survey {
    let isEmpty = try OutputFolder(output).isEmpty()
    let slices = try await inSlices(of: plan.files.count, size: sliceSize, jobs: jobs) { range in
      try of(range, plan, before, output, isEmpty: isEmpty)
    }
    var survey = Survey()
    survey.inputs.reserveCapacity(plan.files.count)
    survey.entries.reserveCapacity(plan.files.count)
    for slice in slices {
      survey.inputs += slice.inputs
      survey.entries += slice.entries
      survey.pending += slice.pending
      survey.unlisted.formUnion(slice.unlisted)
    }
    return survey
  }

  private static func of(
    _ range: Range<Int>, _ plan: Plan, _ before: Manifest, _ output: String, isEmpty: Bool
  ) throws -> Survey {
    var survey = Survey()
    let folder = try OutputFolder(output)
    let base = plan.base.apart
    for at in range {
      let inputs = before.entries.isEmpty ? nil : plan.files[at].inputs(from: base)
      if !before.entries.isEmpty { survey.inputs.append(inputs) }
      let path = plan.files[at].path
      let stamp = isEmpty ? nil : folder.presentStamp(of: path)
      let old = before.entries[path]
      survey.entries.append(old)
      if let inputs, let old, old.inputs == inputs, let stamp, before.trusts(old, of: stamp) { continue }
      survey.pending.append(at)
      if stamp != nil, old == nil { survey.unlisted.insert(at) }
    }
    return survey
  }
}

extension Survey {
  /// The files to make, those of one folder together, so that it is opened once. The last `lead` of them come first, and else
  /// the order is the plan's: its end is the index of the search, which one hand takes long to make while others would wait for
  /// it, so it is begun first and asked for last.
  func pendingByFolder(_ plan: Plan, lead: Int) -> [Int] {
    // By their fingerprints; should two be alike, the folders are made together.
    var numbers: [UInt64: Int] = [:]
    var counts: [Int] = []
    let folders = pending.map { at in
      let folder = plan.files[at].path.folderPrint
      if let number = numbers[folder] {
        counts[number] += 1
        return number
      }
      numbers[folder] = counts.count
      counts.append(1)
      return counts.count - 1
    }
    var next = 0
    var places = counts.map { count in
      defer { next += count }
      return next
    }
    var sorted = pending
    for (at, folder) in zip(pending, folders) {
      sorted[places[folder]] = at
      places[folder] += 1
    }
    return Array(sorted.suffix(lead) + sorted.dropLast(lead))
  }
}

extension String {
  /// A fingerprint of the folder that a path names.
  fileprivate var folderPrint: UInt64 {
    let length = lengthOfFolders
    var print = Fingerprint()
    withBytes { print.add(UnsafeBufferPointer(rebasing: $0[..<length])) }
    return print.value
  }
}

extension PlannedFile {
  /// The fingerprint of everything that a page is made of, by its view.
  func inputs(from base: PageInputs, _ view: any RootView) -> UInt64? {
    guard let view = view.declared else { return nil }
    var inputs = base
    inputs.hash.add(template)
    inputs.hash.add(linkBase)
    view.declare(&inputs)
    return inputs.value
  }

  /// The fingerprint of everything that a file is made of, `base` being what all are made of; nil where that can't be told
  /// without making it.
  func inputs(from base: PageInputs) -> UInt64? {
    switch content {
    case .page(_, let view): return inputs(from: base, view(base.site))
    case .export(_, let list):
      guard let list else { return nil }
      var inputs = base
      inputs.hash.add(path)
      list(&inputs)
      return inputs.value
    case .bytes(let bytes): return contentHash(bytes)
    case .copy(let source):
      guard let stamp = Disk.stamp(of: source), stamp.isSettled else { return nil }
      var hash = Fingerprint()
      hash.add(source)
      hash.add(stamp.size)
      hash.add(stamp.modified)
      return hash.value
    }
  }
}
