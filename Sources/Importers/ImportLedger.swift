/// The account of what became of everything that an archive holds, file by file. It adds up.

/// Counts of records by file and kind.
package struct ImportLedger: Sendable, Equatable {
  /// What one file held of one kind.
  package struct Entry: Sendable, Equatable {
    /// The member, as in `outbox.json`.
    package var file: String
    /// In the plural: `posts`.
    package var kind: String
    package var read = 0
    package var kept = 0
    /// Broken; each has a diagnostic.
    package var rejected = 0
    /// Not taken over, to protect somebody; by reason.
    package var withheld: [Reason] = []
    /// Not taken over, because it says nothing that a site could show; by reason.
    package var skipped: [Reason] = []

    /// Records that are nowhere: always 0, or something is wrong with the importer.
    package var lost: Int {
      read - kept - rejected - withheld.reduce(0) { $0 + $1.count } - skipped.reduce(0) { $0 + $1.count }
    }
  }

  /// Why, and how many.
  package struct Reason: Sendable, Equatable {
    package var text: String
    package var count: Int
  }

  /// In the order in which files and kinds were met.
  package private(set) var entries: [Entry] = []

  package init() {}

  package mutating func keep(_ kind: String, in file: String, _ count: Int = 1) {
    if count > 0 { change(kind, file, count) { $0.kept += count } }
  }

  package mutating func reject(_ kind: String, in file: String, _ count: Int = 1) {
    if count > 0 { change(kind, file, count) { $0.rejected += count } }
  }

  package mutating func withhold(_ kind: String, in file: String, because why: String, _ count: Int = 1) {
    if count > 0 { change(kind, file, count) { Self.add(count, why, to: &$0.withheld) } }
  }

  package mutating func skip(_ kind: String, in file: String, because why: String, _ count: Int = 1) {
    if count > 0 { change(kind, file, count) { Self.add(count, why, to: &$0.skipped) } }
  }

  /// Adds what another ledger counted.
  package mutating func add(_ other: ImportLedger) {
    for entry in other.entries {
      keep(entry.kind, in: entry.file, entry.kept)
      reject(entry.kind, in: entry.file, entry.rejected)
      for why in entry.withheld { withhold(entry.kind, in: entry.file, because: why.text, why.count) }
      for why in entry.skipped { skip(entry.kind, in: entry.file, because: why.text, why.count) }
    }
  }

  /// Counts records that were kept as skipped after all, because another file holds them too.
  package mutating func forget(_ kind: String, in file: String, _ count: Int, because why: String) {
    if count == 0 { return }
    change(kind, file, 0) { entry in
      entry.kept -= count
      Self.add(count, why, to: &entry.skipped)
    }
  }

  /// Puts the entries in the order of their files: an archive's own order differs from one container to the next.
  package mutating func sort() {
    entries.sort { $0.file == $1.file ? $0.kind < $1.kind : $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    for at in entries.indices {
      entries[at].skipped.sort { $0.text < $1.text }
      entries[at].withheld.sort { $0.text < $1.text }
    }
  }

  /// How many records of a kind were kept, in all files.
  package func kept(_ kind: String) -> Int { entries.reduce(0) { $0 + ($1.kind == kind ? $1.kept : 0) } }

  private mutating func change(_ kind: String, _ file: String, _ count: Int, _ change: (inout Entry) -> Void) {
    // Nearly always the last entry; an archive has few kinds.
    let at = entries.lastIndex { $0.kind == kind && $0.file == file } ?? entries.count
    if at == entries.count { entries.append(Entry(file: file, kind: kind)) }
    entries[at].read += count
    change(&entries[at])
  }

  private static func add(_ count: Int, _ why: String, to reasons: inout [Reason]) {
    if let at = reasons.firstIndex(where: { $0.text == why }) {
      reasons[at].count += count
    } else {
      reasons.append(Reason(text: why, count: count))
    }
  }
}
