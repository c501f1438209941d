/// The gate: what may not be published leaves the library here, before anything else looks at it. Fails closed.
/// What other records tell about withheld ones is cleared in `GateReferences`, accounts in `GateAccounts`, chats in `GateChats`.

/// What may pass.
package struct Gate: Sendable {
  /// Audiences whose posts are published. Of chats only those pass that are public or unlisted *and* named here.
  package var visibilities: Set<Visibility> = [.public, .unlisted]
  /// `--include-private`: every audience passes, chats and bookmarks too. Drafts, hidden and excluded ones still don't.
  package var includesPrivate = false
  /// `--drafts`.
  package var includesDrafts = false
  package var exclude: [Exclusion] = []
  /// Whose archive this is: this account stays known when all its posts are withheld.
  package var owner: String?

  package init() {}

  /// A library after the gate.
  package struct Passed: Sendable {
    package var library: Library
    package var withheld: Withheld
    /// What `includesPrivate` makes public, or would.
    package var disclosure: Disclosure
  }

  /// Takes out of a merged library what may not be published, counts everything into the ledger, and makes a record for each
  /// account that published records and follows name and that has none.
  package func pass(_ library: consuming Library, ledger: inout Ledger) -> Passed {
    var library = library
    let exclusions = Exclusions(exclude)
    var disclosure = Disclosure(isApplied: includesPrivate)
    let reasons = library.posts.indices.map { at -> Reason? in
      // Most pass, which can be told without a copy of the post.
      if exclusions.isEmpty, library.posts[at].flags.isDisjoint(with: [.draft, .hidden]),
        visibilities.contains(library.posts[at].visibility)
      {
        return nil
      }
      return reason(to: library.posts[at], exclusions, &disclosure)
    }
    var people = KnownPeople(owner: owner)

    var withheld = Withheld()
    if reasons.contains(where: { $0 != nil }) {
      withheld = Withheld(library.posts, isWithheld: reasons.map { $0 != nil })
    }
    var kept = 0
    for at in library.posts.indices {
      if let reason = reasons[at] {
        ledger.posts.withhold(reason.rawValue)
        people.see(library.posts[at], hiddenBy: reason)
      } else {
        people.see(library.posts[at].author)
        if kept != at { library.posts.swapAt(kept, at) }
        kept += 1
      }
    }
    library.posts.removeLast(library.posts.count - kept)
    ledger.posts.published += kept

    passChats(&library, exclusions, &people, &disclosure, &ledger)
    clearReferences(&library, withheld, exclusions)
    passMarks(&library, withheld, exclusions, &disclosure)
    passAccounts(&library, exclusions, &people)
    disclosure.finish()
    return Passed(library: library, withheld: withheld, disclosure: disclosure)
  }

  /// Why a post is withheld, as the ledger prints it.
  enum Reason: String {
    case drafts, hidden, excluded, unlisted, followers, direct
    case `public`

    init(_ visibility: Visibility) {
      switch visibility {
      case .public: self = .public
      case .unlisted: self = .unlisted
      case .followers: self = .followers
      case .direct: self = .direct
      }
    }
  }

  private func reason(to post: Post, _ exclusions: Exclusions, _ disclosure: inout Disclosure) -> Reason? {
    if post.flags.contains(.draft), !includesDrafts { return .drafts }
    if post.flags.contains(.hidden) { return .hidden }
    if !exclusions.isEmpty, exclusions.matches(post) { return .excluded }
    if visibilities.contains(post.visibility) { return nil }
    disclosure.add(post)
    return includesPrivate ? nil : Reason(post.visibility)
  }
}
