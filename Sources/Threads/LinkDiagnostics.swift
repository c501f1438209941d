/// The wording for links between posts that cannot be.

import Diagnostics
import Posts

extension Diagnostic {
  /// Posts that answer one another in a circle; the first, the oldest, becomes a root.
  static func replyCycle(_ posts: [Post], _ library: Library) -> Diagnostic {
    let root = posts.first.map { $0.id } ?? ""
    return .warning(
      "reply-cycle", "replies in a circle: \(ids(posts)) answer one another", at: posts.first.flatMap(library.location),
      explanation: "'\(root)' is the oldest of them and is shown as the start of the thread.",
      hints: ["correct 'in_reply_to' of '\(root)', or remove it"])
  }

  /// Posts that repost one another in a circle, so that none of them shows anything.
  static func repostCycle(_ posts: [Post], _ library: Library) -> Diagnostic {
    .warning(
      "repost-cycle", "reposts in a circle: \(ids(posts)) show one another and nothing else",
      at: posts.first.flatMap(library.location), hints: ["correct 'repost_of' of one of them"])
  }

  /// A post that names itself as what it answers or quotes.
  static func refersToItself(_ code: Code, _ what: String, of post: Post, _ library: Library) -> Diagnostic {
    .warning(
      code, "\(what) to itself: '\(post.id)' names itself", at: library.location(post),
      explanation: "The link is ignored; the post is shown without it.",
      hints: ["correct '\(what == "quote" ? "quote_of" : "in_reply_to")', or remove it"])
  }

  /// At most eight ids, so that a circle of thousands stays a headline.
  private static func ids(_ posts: [Post]) -> String {
    let shown = posts.prefix(8).map { "'\($0.id)'" }.joined(separator: ", ")
    return posts.count > 8 ? "\(shown) and \(posts.count - 8) more" : shown
  }
}

extension Library {
  /// Where a post was read.
  func location(_ post: Post) -> Location? {
    place(post.origin).map { Location(file: $0.file, line: $0.line, id: post.id) }
  }
}
