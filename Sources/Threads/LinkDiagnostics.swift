/// The wording for links between posts that cannot be.

import Diagnostics
import Posts

extension Diagnostic {
  /// Posts that answer one another in a circle; the first, the oldest, becomes a root.
  static func replyCycle(_ posts: [Post], _ library: Library) -> Diagnostic {
    let root = posts.first.map { $0.id } ?? ""
    return .warning(
      "reply-cycle", "replies in a circle: \(ids(posts)) answer one another",
      at: posts.first.flatMap { library.location(of: $0.origin, id: $0.id) },
      explanation: "'\(root)' is the oldest of them and is shown as the start of the thread.",
      hints: ["correct 'in_reply_to' of '\(root)', or remove it"])
  }

  /// Posts that repost one another in a circle, so that none of them shows anything.
  static func repostCycle(_ posts: [Post], _ library: Library) -> Diagnostic {
    .warning(
      "repost-cycle", "reposts in a circle: \(ids(posts)) show one another and nothing else",
      at: posts.first.flatMap { library.location(of: $0.origin, id: $0.id) },
      hints: ["correct 'repost_of' of one of them"])
  }

  static func replyToItself(_ post: Post, _ library: Library) -> Diagnostic {
    .warning(
      "reply-to-itself", "reply to itself: '\(post.id)' names itself as what it answers",
      at: library.location(of: post.origin, id: post.id),
      explanation: "The link is ignored; the post is shown as the start of a thread.",
      hints: ["correct 'in_reply_to', or remove it"])
  }

  static func quoteOfItself(_ post: Post, _ library: Library) -> Diagnostic {
    .warning(
      "quote-of-itself", "quote of itself: '\(post.id)' names itself as what it quotes",
      at: library.location(of: post.origin, id: post.id),
      explanation: "The link is ignored; the post is shown without a quote.",
      hints: ["correct 'quote_of', or remove it"])
  }

  /// At most eight ids, so that a circle of thousands stays a headline.
  private static func ids(_ posts: [Post]) -> String {
    let shown = posts.prefix(8).map { "'\($0.id)'" }.joined(separator: ", ")
    return posts.count > 8 ? "\(shown) and \(posts.count - 8) more" : shown
  }
}
