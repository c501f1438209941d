/// Numbers and choices that several pages show.

import Posts
import Threads

extension Site {
  /// Likes to show: what the network reported, or those that are known, whichever is more.
  func likeCount(_ post: Int) -> Int { Int(facts[post].likes) }

  /// Whether the owner liked the post.
  func isLikedByOwner(_ post: Int) -> Bool { facts[post].flags.contains(.liked) }

  /// Whether a post's pictures stay covered until asked for: the post, or one of them, is marked.
  func coversPictures(_ post: Int) -> Bool { facts[post].flags.contains(.covered) }

  /// Whether the theme's language is written from right to left.
  package var isRightToLeft: Bool {
    ["ar", "he", "fa", "ur", "yi", "dv", "ps", "sd", "ug"].contains(
      info.language.lowercased().split(separator: "-").first.map(String.init) ?? "")
  }
}
