/// Which members of an archive hold what. Names changed over the years (`tweet.js`, `tweets.js`, `js/tweets/2013_05.js`), and
/// big lists come in parts; a manifest, where there is one, names files by keys.

import Files
import JSON
import Posts

/// What a data file holds. Only these are ever opened: files about addresses, phones, advertisements and logins are not.
enum XKind: String {
  case posts = "tweet"
  case communityPosts = "community-tweet"
  case circlePosts = "twitter-circle-tweet"
  case deletedPosts = "deleted-tweet"
  case longTexts = "note-tweet"
  case messages = "direct-message"
  case groupMessages = "direct-messages-group"
  case likes = "like"
  case followers = "follower"
  case following = "following"
  case blocks = "block"
  case mutes = "mute"
  case account
  case profile
  case protection = "protected-history"
  case manifest
  /// Of the classic archive.
  case classicPosts
  case userDetails = "user-detail"

  /// Read before all others, because the others need them.
  var isHead: Bool {
    switch self {
    case .account, .profile, .protection, .manifest, .userDetails, .longTexts: true
    default: false
    }
  }

  var isPosts: Bool {
    switch self {
    case .posts, .communityPosts, .circlePosts, .classicPosts: true
    default: false
    }
  }

  /// The kind of a file's name without folder and ending, or of a manifest's key: `tweets-part1`, `noteTweet`.
  init?(word: String) {
    var word = word
    if let part = word.firstRange(of: "-part"), word[part.upperBound...].allSatisfy(\.isNumber) {
      word = String(word[..<part.lowerBound])
    }
    var kebab = ""
    for character in word {
      if character == "_" {
        kebab.append("-")
      } else if character.isUppercase {
        kebab += "-" + character.lowercased()
      } else {
        kebab.append(character)
      }
    }
    if kebab.hasSuffix("s") { kebab.removeLast() }
    switch kebab {
    case "direct-message-group": self = .groupMessages
    case "classicPosts": return nil
    default:
      guard let kind = XKind(rawValue: kebab) else { return nil }
      self = kind
    }
  }
}

/// A data file of one of the trees.
struct XFile {
  var tree: Int
  var path: String
  var kind: XKind
}

/// The members of one tree.
struct XFiles {
  /// Sorted by path.
  private(set) var data: [(path: String, kind: XKind)] = []
  /// The folder of the data: `data/`, or empty in the archives of 2018 and for a lone file.
  let base: String

  init(_ tree: any FileTree) {
    let isInFolder = tree.members.contains { $0.path.hasPrefix("data/") && Self.kind($0.path, base: "data/") != nil }
    base = isInFolder ? "data/" : ""
    for member in tree.members {
      if let kind = Self.kind(member.path, base: base) { data.append((member.path, kind)) }
    }
    data.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Takes files that the manifest calls data and whose names tell nothing; gives those with posts that it announces and the
  /// tree lacks.
  mutating func take(manifest: JSONValue, _ tree: any FileTree) -> [(path: String, count: Int)] {
    var absent: [(String, Int)] = []
    for entry in manifest["dataTypes"]?.object?.members ?? [] {
      guard let kind = XKind(word: entry.key) else { continue }
      for file in entry.value["files"]?.list ?? [] {
        guard let name = file["fileName"]?.text else { continue }
        let path = base.isEmpty && name.hasPrefix("data/") ? String(name.dropFirst(5)) : name
        if !tree.has(path) {
          if kind.isPosts, let count = file["count"]?.integer, count > 0 { absent.append((path, count)) }
        } else if !data.contains(where: { $0.path == path }) {
          data.append((path, kind))
        }
      }
    }
    data.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return absent
  }

  func has(_ test: (XKind) -> Bool) -> Bool { data.contains { test($0.kind) } }

  private static func kind(_ path: String, base: String) -> XKind? {
    guard path.hasSuffix(".js"), path.hasPrefix(base) else { return nil }
    let name = path.dropFirst(base.count).dropLast(3)
    let parts = name.split(separator: "/")
    if parts.count == 1 { return XKind(word: String(name)) }
    // data/js/tweets/2013_05.js, data/js/user_details.js
    guard parts.first == "js" || (parts.count == 3 && parts[1] == "js") else { return nil }
    if parts.count == 3, parts[1] == "tweets", parts[2].wholeMatch(of: /\d{4}_\d{1,2}/) != nil { return .classicPosts }
    return parts.count == 2 && parts[1] == "user_details" ? .userDetails : nil
  }
}

/// Media members by their file names.
struct XMediaIndex {
  /// Pictures and films of posts must not be taken from the folder of messages, nor the other way round.
  enum Place { case posts, messages, profile }

  private var posts: [String: (tree: Int, member: String)] = [:]
  private var messages: [String: (tree: Int, member: String)] = [:]
  private var profile: [String: (tree: Int, member: String)] = [:]

  init(_ trees: [any FileTree]) {
    for (number, tree) in trees.enumerated() {
      for member in tree.members {
        let parts = member.path.split(separator: "/")
        guard parts.count > 1, let name = parts.last.map(String.init) else { continue }
        let entry = (number, member.path)
        switch parts[parts.count - 2] {
        case "tweets_media", "tweet_media", "community_tweet_media", "twitter_circle_tweet_media",
          "community_tweets_media", "twitter_circle_tweets_media":
          if posts[name] == nil { posts[name] = entry }
        case "direct_messages_media", "direct_message_media", "direct_messages_group_media",
          "direct_message_group_media":
          if messages[name] == nil { messages[name] = entry }
        case "profile_media": if profile[name] == nil { profile[name] = entry }
        default: break
        }
      }
    }
  }

  func find(_ name: String, _ place: Place) -> (tree: Int, member: String)? {
    switch place {
    case .posts: posts[name]
    case .messages: messages[name]
    case .profile: profile[name]
    }
  }
}

extension String {
  /// The last part of a web address's path: `GabcD.jpg` of `https://host/media/GabcD.jpg?tag=12`.
  var addressFileName: String? {
    let path = prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").last.map(String.init)
  }
}
