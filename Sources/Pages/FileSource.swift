/// What a file is made of, for messages. They are rare, and a site has a million files, so the words are put together only when
/// they are read.

/// The thing that a file shows, as a person would say it: `post 'hello'`, `the profile of @nash`, `the calendar`.
package struct FileSource: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// What kind of thing it is.
  package enum Kind: Sendable {
    case post, chat, tag
    /// Of an account.
    case profile, media, timeline, people, activity
    /// A month's posts; any feed; an address where a post was before; a part of the sitemap, counted from 1.
    case month, feed, oldAddress, sitemap
    /// A file of the theme, or one that is copied.
    case theme, copy
    /// There is but one.
    case only
  }

  /// An id, a handle, a path.
  private let name: String
  private let kind: Kind

  package init(_ kind: Kind, _ name: String) {
    self.name = name
    self.kind = kind
  }

  package init(stringLiteral words: String) { self.init(.only, words) }

  package var description: String {
    switch kind {
    case .post: "post '\(name)'"
    case .chat: "chat '\(name)'"
    case .tag: "tag '\(name)'"
    case .profile: "the profile of @\(name)"
    case .media: "the media of @\(name)"
    case .timeline: "the timeline of @\(name)"
    case .people: "the people of @\(name)"
    case .activity: "the activity of @\(name)"
    case .month: "the posts of \(name)"
    case .feed: "the feed of \(name)"
    case .oldAddress: "the old address \(name)"
    case .sitemap: "part \(name) of the sitemap"
    case .theme: "the theme's '\(name)'"
    case .copy: "'\(name)'"
    case .only: name
    }
  }
}
