/// Which files of an archive of Meta ("Download your information") hold what. Files of Instagram are known by their names,
/// those of Threads by their only key, because their names change from one export to the next.

import Files
import Posts

/// What a file holds. No other file is read beyond its first bytes.
enum MetaKind: Equatable {
  case threadsPosts, threadsArchived, threadsLikes, threadsSaved, threadsFollowers, threadsFollowing, threadsProfile
  /// Requests, blocks and accounts that are no longer followed.
  case threadsPrivateList
  /// What was looked at, and whatever else Threads may hold.
  case threadsOther
  case posts, reels, stories, archived, profilePhotos, messages, followers, following, likes, saved, comments, profile

  var isThreads: Bool {
    switch self {
    case .threadsPosts, .threadsArchived, .threadsLikes, .threadsSaved, .threadsFollowers, .threadsFollowing,
      .threadsProfile, .threadsPrivateList, .threadsOther:
      true
    default: false
    }
  }

  /// Whether a file of this kind makes an archive one of Instagram.
  var isInstagramContent: Bool { [.posts, .reels, .stories, .messages].contains(self) }

  /// What its records are called.
  var records: String {
    switch self {
    case .threadsPosts, .threadsArchived, .posts, .reels, .stories, .archived: "posts"
    case .threadsLikes, .likes: "likes"
    case .threadsSaved, .saved: "bookmarks"
    case .threadsFollowers, .threadsFollowing, .followers, .following: "follows"
    case .threadsPrivateList: "list entries"
    case .threadsOther: "other records"
    case .profilePhotos: "profile pictures"
    case .messages: "messages"
    case .comments: "comments"
    case .threadsProfile, .profile: "accounts"
    }
  }

  /// Told by the only key at the top of a file of Threads.
  init?(key: String) {
    guard key.hasPrefix("text_post_app_") else { return nil }
    if key.hasSuffix("_archived_posts") {
      self = .threadsArchived
    } else if key.hasSuffix("_saved_posts") {
      self = .threadsSaved
    } else if key.hasSuffix("text_posts") {
      self = .threadsPosts
    } else if key.hasSuffix("_media_likes") {
      self = .threadsLikes
    } else if key.hasSuffix("app_followers") {
      self = .threadsFollowers
    } else if key.hasSuffix("app_following") {
      self = .threadsFollowing
    } else if key.hasSuffix("_profile") {
      self = .threadsProfile
    } else {
      self = ["seen", "viewed"].contains { key.contains($0) } ? .threadsOther : .threadsPrivateList
    }
  }

  /// The folders at the top of an archive, today and in older ones.
  private static let folders: Set<Substring> = [
    "your_instagram_activity", "connections", "followers_and_following", "personal_information", "media", "content",
    "messages", "likes", "saved", "comments",
  ]

  /// Told by the path of a file of Instagram.
  init?(path: String) {
    guard path.asciiEnds(with: ".json") else { return nil }
    let parts = path.asciiLowercased.split(separator: "/")
    let file = parts.last ?? ""
    let folder = parts.dropLast().last ?? ""
    guard parts.count > 1, Self.folders.contains(parts[0]), !parts.contains("threads") else { return nil }
    var stem = file.dropLast(5)
    // posts_1, followers_12
    if let mark = stem.lastIndex(of: "_"), !stem[mark...].dropFirst().isEmpty,
      stem[mark...].dropFirst().allSatisfy(\.isNumber)
    {
      stem = stem[..<mark]
    }
    let isMedia = folder == "media" || folder == "content"
    switch stem {
    case "posts" where isMedia: self = .posts
    case "reels" where isMedia, "igtv_videos" where isMedia: self = .reels
    case "stories" where isMedia: self = .stories
    case "archived_posts" where isMedia: self = .archived
    case "profile_photos" where isMedia: self = .profilePhotos
    case "message" where parts.contains("messages"): self = .messages
    case "followers" where folder == "followers_and_following": self = .followers
    case "following" where folder == "followers_and_following": self = .following
    case "liked_posts": self = .likes
    case "saved_posts": self = .saved
    case "post_comments", "reels_comments": self = .comments
    case "personal_information" where folder == "personal_information": self = .profile
    default: return nil
    }
  }

  /// Whether a file may be one of Threads, so that its first bytes are looked at.
  static func mayBeThreads(_ path: String) -> Bool {
    guard path.hasSuffix(".json") else { return false }
    let parts = path.split(separator: "/")
    return parts.count == 1 || parts[0] == "threads" || (parts[0] == "your_instagram_activity" && parts[1] == "threads")
  }
}

extension String {
  /// The key with which a JSON object begins, in text without white space between its marks.
  var firstKey: String? {
    guard hasPrefix("{\"") else { return nil }
    let rest = dropFirst(2)
    return rest.firstIndex(of: "\"").map { String(rest[..<$0]) }
  }
}

/// Addresses of the two networks. Handles carry their hosts; Threads' is the one by which the fediverse knows its accounts.
enum MetaNetwork {
  case threads, instagram

  func handle(_ name: String) -> String {
    "\(name.bareHandle.handleName)@\(self == .threads ? "threads.net" : "instagram.com")"
  }

  func profile(_ name: String) -> String {
    self == .threads ? "https://threads.net/@\(name)" : "https://instagram.com/\(name)"
  }

  var names: LinkedText.Names {
    let network = self
    return LinkedText.Names(
      profile: { network.profile($0) },
      tag: { tag in
        network == .threads
          ? "https://threads.net/search?q=\(percentEncoded(tag))&serp_type=tags"
          : "https://instagram.com/explore/tags/\(percentEncoded(tag))/"
      }, allowsDots: true)
  }

  func body(_ text: String) -> Body {
    var out = LinkedText()
    out.text(Array(text.utf8)[...], names: names)
    return out.html.isEmpty ? Body() : Body(out.html, format: .html)
  }
}
