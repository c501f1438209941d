/// Puts a new import together with what earlier imports of the same archive left.

package import Diagnostics
package import Posts

/// One library of both, in which each record occurs once: a newer text wins and the older one becomes an earlier version,
/// posts that vanished from the archive stay, and counts make no version. Posts are sorted by (published, id), accounts by
/// handle, follows by both handles, marks by their posts; messages by time. So importing the same archive again changes no byte.
package func mergeImport(
  existing: consuming Library, new: consuming Library, log: inout DiagnosticLog
) -> Library {
  // Moved, not copied: either may be most of the memory there is.
  var both = existing.taken()
  both.append(new.taken())
  var ledger = Ledger()
  var merged = both.taken().merged(log: &log, ledger: &ledger)
  merged.sort()
  for at in merged.chats.indices { merged.chats[at].orderParticipants() }
  return merged
}

extension Library {
  /// Puts records in the order in which imports keep them.
  mutating func sort() {
    posts.sort { left, right in
      left.published == right.published
        ? left.id.utf8.lexicographicallyPrecedes(right.id.utf8) : left.published < right.published
    }
    accounts.sort { $0.handle.utf8.lexicographicallyPrecedes($1.handle.utf8) }
    follows.sort { left, right in
      left.follower == right.follower
        ? left.followed.utf8.lexicographicallyPrecedes(right.followed.utf8)
        : left.follower.utf8.lexicographicallyPrecedes(right.follower.utf8)
    }
    // Archives tell no day of a mark, so that their order says nothing that would be the same for every part.
    marks.sort { left, right in
      if left.account != right.account { return left.account.utf8.lexicographicallyPrecedes(right.account.utf8) }
      if left.kind != right.kind { return left.kind == .like }
      return left.target.utf8.lexicographicallyPrecedes(right.target.utf8)
    }
    chats.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }
}

extension Chat {
  /// Those who write in order of their first message, then the others by handle: the same whichever part was imported first.
  fileprivate mutating func orderParticipants() {
    orderParticipants(by: messages.lazy.map(\.author))
  }

  /// The same for a chat whose messages are elsewhere; `authors` are those of its messages, each at least once.
  mutating func orderParticipants(by authors: some Sequence<String>) {
    var waiting = Set(participants)
    var ordered: [String] = []
    for author in authors where !waiting.isEmpty {
      if let handle = waiting.remove(author) { ordered.append(handle) }
    }
    participants = ordered + waiting.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
