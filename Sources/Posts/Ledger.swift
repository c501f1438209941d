/// The account of what became of every record that was read. It adds up, or the build says so.
///
/// Who counts what: the merge counts every record that readers hand over as read, and copies as merged; the gate counts what
/// is published and withheld. A reader counts only what it could *not* hand over, with `reject`.

/// Counts of records by what became of them: of posts, and beside them of chats and messages.
package struct Ledger: Sendable, Equatable {
  package var posts = Tally()
  package var chats = Tally()
  package var messages = Tally()

  package init() {}

  /// Counts of one kind of record.
  package struct Tally: Sendable, Equatable {
    /// Records that readers handed over or failed to read.
    package var read = 0
    /// Records on the site.
    package var published = 0
    /// Copies of a record that is already counted.
    package var merged = 0
    /// Records kept back, by the reason as it is printed (`followers`, `direct`, `drafts`, …), in order of first use.
    package private(set) var withheld: [(reason: String, count: Int)] = []
    /// Records that could not be understood or kept; each has a diagnostic.
    package var rejected = 0

    package init() {}

    /// Counts records as withheld.
    package mutating func withhold(_ reason: String, _ count: Int = 1) {
      if count == 0 { return }
      if let at = withheld.firstIndex(where: { $0.reason == reason }) {
        withheld[at].count += count
      } else {
        withheld.append((reason, count))
      }
    }

    /// Counts records that could not be handed over, as read and as rejected.
    package mutating func reject(_ count: Int = 1) {
      read += count
      rejected += count
    }

    package var withheldCount: Int { withheld.reduce(0) { $0 + $1.count } }

    /// Records that were read and are nowhere: always 0, or something is wrong with the program.
    package var lost: Int { read - published - merged - withheldCount - rejected }

    package static func == (left: Tally, right: Tally) -> Bool {
      left.read == right.read && left.published == right.published && left.merged == right.merged
        && left.rejected == right.rejected && left.withheld.elementsEqual(right.withheld) { $0 == $1 }
    }
  }
}

/// The counts of posts, which are what a ledger is asked for most.
extension Ledger {
  package var read: Int {
    get { posts.read }
    set { posts.read = newValue }
  }
  package var published: Int {
    get { posts.published }
    set { posts.published = newValue }
  }
  package var merged: Int {
    get { posts.merged }
    set { posts.merged = newValue }
  }
  package var rejected: Int {
    get { posts.rejected }
    set { posts.rejected = newValue }
  }
  package var withheld: [(reason: String, count: Int)] { posts.withheld }
  package var withheldCount: Int { posts.withheldCount }
  package var lost: Int { posts.lost }

  package mutating func withhold(_ reason: String, _ count: Int = 1) { posts.withhold(reason, count) }
}
