/// The account of what became of every record that was read. It adds up, or the build says so.

/// Counts of records by what became of them.
package struct Ledger: Sendable, Equatable {
  /// Posts that readers handed over or failed to read.
  package var read = 0
  /// Posts on the site.
  package var published = 0
  /// Copies of a post that is already counted.
  package var merged = 0
  /// Posts kept back, by the reason as it is printed (`followers`, `direct`, `drafts`, …), in order of first use.
  package private(set) var withheld: [(reason: String, count: Int)] = []
  /// Posts whose record could not be understood; each has a diagnostic.
  package var rejected = 0

  package init() {}

  /// Counts posts as withheld.
  package mutating func withhold(_ reason: String, _ count: Int = 1) {
    if let at = withheld.firstIndex(where: { $0.reason == reason }) {
      withheld[at].count += count
    } else {
      withheld.append((reason, count))
    }
  }

  package var withheldCount: Int { withheld.reduce(0) { $0 + $1.count } }

  /// Posts that were read and are nowhere: always 0, or something is wrong with the program.
  package var lost: Int { read - published - merged - withheldCount - rejected }

  package static func == (left: Ledger, right: Ledger) -> Bool {
    left.read == right.read && left.published == right.published && left.merged == right.merged
      && left.rejected == right.rejected && left.withheld.elementsEqual(right.withheld) { $0 == $1 }
  }
}
