/// The merge: from everything that was read to one library in which each record occurs once. Which fields of two copies are
/// kept is decided in `MergingPosts`, `MergingAccounts` and `MergingChats`; nothing is withheld here.

package import Diagnostics

extension Library {
  /// One library in which each account, post, follow and chat occurs once, in the order of first occurrence.
  ///
  /// Records are taken in the library's order, which is path order, and the first of several stays where it is. Every handle
  /// is spelt as it was written first, without a leading `@`. Accounts without a record are made by the gate, so that those
  /// whom only private records name stay unknown.
  package consuming func merged(log: inout DiagnosticLog, ledger: inout Ledger) -> Library {
    var merge = LibraryMerge()
    merge.merge(&self, &log, &ledger)
    return self
  }

  /// Where a record was read.
  package func location(of origin: Origin, id: String? = nil) -> Location? {
    place(origin).map { Location(file: $0.file, line: $0.line, id: id) }
  }

  /// Each follow once, with the earliest day that any copy knows; an account that follows itself follows nobody.
  fileprivate mutating func mergeFollows(_ handles: inout HandleTable, _ log: inout DiagnosticLog) {
    struct Ends: Hashable {
      var follower: String
      var followed: String
    }
    var seen: [Ends: Int] = [:]
    seen.reserveCapacity(follows.count)
    var kept: [Follow] = []
    kept.reserveCapacity(follows.count)
    for var follow in follows {
      follow.follower = handles.canonical(follow.follower)
      follow.followed = handles.canonical(follow.followed)
      if follow.follower == follow.followed {
        log.add(
          .warning(
            "follow-itself", "follow of itself: '\(follow.follower)'", at: location(of: follow.origin),
            hints: ["remove it from the list of follows"]))
        continue
      }
      let ends = Ends(follower: follow.follower, followed: follow.followed)
      if let first = seen[ends] {
        kept[first].since = [kept[first].since, follow.since].compactMap { $0 }.min()
      } else {
        seen[ends] = kept.count
        kept.append(follow)
      }
    }
    follows = kept
  }

  /// Each mark once.
  fileprivate mutating func mergeMarks(_ handles: inout HandleTable) {
    struct Name: Hashable {
      var kind: Mark.Kind
      var account: String
      var target: AddressKey
    }
    var seen: Set<Name> = []
    var kept: [Mark] = []
    for var mark in marks {
      mark.account = handles.canonical(mark.account)
      let name = Name(kind: mark.kind, account: mark.account, target: AddressKey(mark.target))
      if seen.insert(name).inserted { kept.append(mark) }
    }
    marks = kept
  }
}

/// A merge in pieces, for libraries that are larger than memory: no two pieces may hold copies of one record. Handles are spelt as
/// the first piece has them.
package struct LibraryMerge {
  private var handles = HandleTable()

  package init() {}

  /// Merges the records of one piece.
  package mutating func merge(_ piece: inout Library, _ log: inout DiagnosticLog, _ ledger: inout Ledger) {
    piece.mergeAccounts(&handles, &log)
    piece.mergePosts(&handles, &log, &ledger)
    piece.mergeChats(&handles, &log, &ledger)
    piece.mergeFollows(&handles, &log)
    piece.mergeMarks(&handles)
  }
}

extension Array where Element: Equatable {
  /// Appends what is not there yet. For lists of a few.
  mutating func unite(_ others: [Element]) {
    for other in others where !contains(other) { append(other) }
  }
}

extension Array where Element == String {
  /// The same for lists of any length.
  mutating func unite(hashing others: [String]) {
    if others.isEmpty { return }
    var seen = Set(self)
    for other in others where seen.insert(other).inserted { append(other) }
  }
}
