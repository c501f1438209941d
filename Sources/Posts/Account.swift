/// Accounts and the follows between them.

/// One who writes. Known by the handle.
package struct Account: Sendable, Equatable {
  /// `nash`, or `nash@social.example`, without a leading `@`.
  package var handle: String
  /// The display name; empty where only the handle is known.
  package var name: String
  package var bio: Body
  /// Path or URL of the picture.
  package var avatar: String?
  package var header: String?
  package var website: String?
  /// Profile fields in order.
  package var fields: [Field]
  package var isVerified = false
  package var isBot = false
  package var joined: Timestamp?
  /// The profile's address on its network.
  package var url: String?
  /// Other handles and addresses of the same person.
  package var alsoKnownAs: [String]
  /// As the network reported them.
  package var followerCount: Int?
  package var followingCount: Int?
  /// Custom emoji of name and bio.
  package var emoji: [Emoji]
  package var extra: [String: String]
  package var origin: Origin

  package init(handle: String, name: String = "") {
    self.handle = handle
    self.name = name
    bio = Body()
    fields = []
    alsoKnownAs = []
    emoji = []
    extra = [:]
    origin = Origin()
  }

  /// A label with a value, such as pronouns or a home page.
  package struct Field: Sendable, Equatable {
    package var name: String
    package var value: Body

    package init(name: String, value: Body) {
      self.name = name
      self.value = value
    }
  }

  /// What to call the account: its name, or else its handle without the server.
  package var displayName: String { name.isEmpty ? String(handle.prefix { $0 != "@" }) : name }
}

/// One account follows another.
package struct Follow: Sendable, Equatable {
  /// A handle.
  package var follower: String
  /// A handle.
  package var followed: String
  package var since: Timestamp?
  package var origin = Origin()

  package init(follower: String, followed: String, since: Timestamp? = nil) {
    self.follower = follower
    self.followed = followed
    self.since = since
  }
}
