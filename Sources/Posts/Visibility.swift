/// Who may see a post or chat. Unknown words are never taken for `public`: readers fail closed.

/// The audience of a post or chat, from the widest to the narrowest.
package enum Visibility: String, Sendable, CaseIterable, Comparable {
  /// Everybody, on every page.
  case `public`
  /// Everybody who has the link, kept out of public timelines by its network.
  case unlisted
  /// The author's followers, or a circle of them.
  case followers
  /// Those addressed.
  case direct

  package static func < (left: Visibility, right: Visibility) -> Bool { left.rank < right.rank }

  /// The gate asks for every post: by its number, not by its word.
  package func hash(into hasher: inout Hasher) { hasher.combine(rank) }

  private var rank: Int {
    switch self {
    case .public: 0
    case .unlisted: 1
    case .followers: 2
    case .direct: 3
    }
  }
}
