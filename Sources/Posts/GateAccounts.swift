/// Accounts at the gate: whom only private records name, nobody hears of.

/// Handles by whether published or only withheld records name them.
struct KnownPeople {
  /// In order of first use.
  private(set) var published: [String] = []
  private var isPublished: Set<String> = []
  private var recent = RecentTexts<Void>()
  private(set) var hidden: Set<String> = []
  /// The owner is no secret.
  private let owner: String?

  init(owner: String?) { self.owner = owner?.foldedHandle }

  mutating func see(_ handle: String) {
    // Handles are spelt alike after the merge, so that most are known at the first look.
    if handle.isEmpty || recent[handle] != nil { return }
    recent[handle] = ()
    if isPublished.insert(handle).inserted { published.append(handle) }
  }

  mutating func see(_ post: Post, hiddenBy reason: Gate.Reason) {
    // Who has nothing but a draft yet is no secret: the record stands among the site's own files.
    if reason != .drafts { hidden.insert(post.author) }
  }

  mutating func see(_ chat: Chat) {
    for handle in chat.participants { see(handle) }
    if let owner = chat.owner { see(owner) }
    for message in chat.messages { see(message.author) }
  }

  mutating func seeHidden(_ chat: Chat) {
    hidden.formUnion(chat.participants)
    if let owner = chat.owner { hidden.insert(owner) }
    for message in chat.messages { hidden.insert(message.author) }
  }

  /// Whether only withheld records name the account.
  func hides(_ handle: String) -> Bool {
    hidden.contains(handle) && handle.foldedHandle != owner && !isPublished.contains(handle)
      && !isPublished.contains(handle.foldedHandle)
  }
}

extension Gate {
  /// Removes records of accounts that are excluded or known by withheld records only; makes those that are missing.
  func passAccounts(_ library: inout Library, _ exclusions: Exclusions, _ people: inout KnownPeople) {
    library.follows.removeAll { exclusions.removes($0.follower) || exclusions.removes($0.followed) }
    for follow in library.follows {
      people.see(follow.follower)
      people.see(follow.followed)
    }
    library.accounts.removeAll { exclusions.removes($0.handle) || people.hides($0.handle) }
    let known = Set(library.accounts.map(\.handle.foldedHandle))
    for handle in people.published where !known.contains(handle.foldedHandle) {
      library.accounts.append(Account(handle: handle))
    }
  }
}

extension Account {
  /// Whether the program made the record, because others name the handle.
  package var isMade: Bool { origin.file < 0 }
}
