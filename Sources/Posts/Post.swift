/// The post: a text, picture or repost that an account published. Small on purpose, because a library holds a million:
/// what few posts have lives in `PostDetails`, behind one pointer that most posts leave empty.

/// One post.
package struct Post: Sendable {
  /// Unique in the library: a word, or the URI by which its network knows it.
  package var id: String
  /// The handle as written: `nash`, or `nash@social.example` for an account of another host. Lower or upper case as written.
  package var author: String
  package var published: Timestamp
  /// Empty for a repost.
  package var body: Body
  package var inReplyTo: Reference?
  package var repostOf: Reference?
  package var quoteOf: Reference?
  package var visibility: Visibility
  package var flags: Flags
  /// As the network reported them; what the library knows is counted by `Threads`.
  package var counts: Counts
  /// Where the record was read.
  package var origin: Origin
  /// `details`, to be read one at a time and in place. For walks over a million posts: every other way to a detail copies the
  /// whole post first, because the compiler does so before it calls a computed property.
  package private(set) var more = RareDetails()

  package init(id: String, author: String, published: Timestamp, body: Body = Body()) {
    self.id = id
    self.author = author
    self.published = published
    self.body = body
    visibility = .public
    flags = []
    counts = Counts()
    origin = Origin()
  }

  /// Yes-or-no facts of a post.
  package struct Flags: OptionSet, Sendable, Hashable {
    package var rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Media are covered until asked for.
    package static let sensitive = Flags(rawValue: 1)
    /// Stands first on its author's profile.
    package static let pinned = Flags(rawValue: 2)
    /// Left out unless drafts are asked for.
    package static let draft = Flags(rawValue: 4)
    /// Left out by the owner, in `overrides.yml`.
    package static let hidden = Flags(rawValue: 8)
  }

  /// What few posts have. Reading it costs nothing; writing it makes room for it.
  package var details: PostDetails {
    get { more.box?.value ?? .none }
    set { more.box = newValue.isEmpty ? nil : Box(newValue) }
  }

  /// Whether the post has any details, without touching them.
  package var hasDetails: Bool { !more.isEmpty }
  package var url: String? { more.url }
  package var alternateIDs: [String] { more.alternateIDs }
  package var likedBy: [String] { more.likedBy }

  /// When the text was last changed, or else published: the newer of two copies of a post wins.
  package var lastChanged: Timestamp { more.edited ?? published }
}

/// Details behind a pointer that most posts leave empty.
package struct RareDetails: Sendable {
  fileprivate var box: Box<PostDetails>?

  package var isEmpty: Bool { box == nil }
  package var edited: Timestamp? { box?.value.edited }
  package var title: String? { box?.value.title }
  package var slug: String? { box?.value.slug }
  package var contentWarning: String? { box?.value.contentWarning }
  package var attachments: [Attachment] { box?.value.attachments ?? [] }
  package var poll: Poll? { box?.value.poll }
  package var card: Card? { box?.value.card }
  package var emoji: [Emoji] { box?.value.emoji ?? [] }
  package var tags: [String] { box?.value.tags ?? [] }
  package var language: String? { box?.value.language }
  package var url: String? { box?.value.url }
  package var alternateIDs: [String] { box?.value.alternateIDs ?? [] }
  package var likedBy: [String] { box?.value.likedBy ?? [] }
  package var edits: [Edit] { box?.value.edits ?? [] }
}

/// The parts of a post that most posts lack.
package struct PostDetails: Sendable, Equatable {
  package var edited: Timestamp?
  package var title: String?
  /// The last part of the permalink, when the author chose it.
  package var slug: String?
  /// Covers the text until it is opened.
  package var contentWarning: String?
  package var attachments: [Attachment] = []
  package var poll: Poll?
  package var card: Card?
  /// Custom emoji that the text may use, without colons in the shortcode.
  package var emoji: [Emoji] = []
  /// Tags beyond those in the text, without `#`.
  package var tags: [String] = []
  /// BCP 47.
  package var language: String?
  /// The address of the original.
  package var url: String?
  /// Further addresses and ids by which other posts may refer to this one.
  package var alternateIDs: [String] = []
  package var likedBy: [String] = []
  /// Earlier versions of the text, oldest first.
  package var edits: [Edit] = []
  /// Keys that begin with `x_`, with their values as JSON text: kept for templates.
  package var extra: [String: String] = [:]

  package init() {}

  fileprivate static let none = PostDetails()
  fileprivate var isEmpty: Bool { self == .none }
}

/// An earlier version of a post's text.
package struct Edit: Sendable, Equatable {
  /// When this version was current first.
  package var at: Timestamp?
  package var body: Body
  package var contentWarning: String?

  package init(at: Timestamp? = nil, body: Body, contentWarning: String? = nil) {
    self.at = at
    self.body = body
    self.contentWarning = contentWarning
  }
}
