/// Reactions of Activity Feeds, which make the threads: a comment is a reply to its activity, or to the comment it hangs on.

import JSON
import Posts

extension StreamReading {
  private static let knownOfReactions: Set<String> = ["text", "content", "message", "comment"]

  /// `{"comment": […], "like": […]}`.
  mutating func reactions(_ kinds: JSONValue?, of activity: String, depth: Int) {
    guard depth < 16 else { return }
    for kind in kinds?.object?.members ?? [] {
      for reaction in kind.value.array ?? [] {
        take(reaction: reaction, kind: reaction["kind"]?.text ?? kind.key, of: activity, depth: depth)
      }
    }
  }

  /// A reaction of a page of reactions.
  mutating func takeFeedReaction(_ json: JSONValue, _ pointer: String) {
    guard let activity = json["activity_id"]?.text, let kind = json["kind"]?.text else { return }
    take(reaction: json, kind: kind, of: activity, depth: 0)
  }

  private mutating func take(reaction json: JSONValue, kind: String, of activity: String, depth: Int) {
    guard let id = json["id"]?.text, let author = Self.userID(json["user"] ?? .null) ?? json["user_id"]?.text,
      let handle = people.learn(.string(author))
    else { return result.ledger.skip("reactions", in: path, because: "names nobody") }
    if json["user"]?["id"]?.text != nil { _ = people.learn(json["user"]) }
    guard json["deleted_at"]?.moment == nil else {
      return result.ledger.withhold("reactions", in: path, because: "deleted")
    }
    let parent = json["parent"]?.text ?? activity
    let data = json["data"] ?? .null
    let text = (data["text"] ?? data["content"] ?? data["message"] ?? data["comment"])?.text
    switch kind {
    case "like", "love", "heart":
      feeds.like(parent, by: handle)
      result.ledger.keep("reactions", in: path)
    case "repost", "share", "retweet":
      keep(id, handle, json) { $0.repostOf = Reference(parent) }
    case "bookmark", "pin", "report", "flag", "view":
      result.ledger.withhold("reactions", in: path, because: "private: \(kind)")
    case _ where text != nil:
      keep(id, handle, json) { post in
        post.inReplyTo = Reference(parent)
        post.body = Body((text ?? "").withoutSecretsInside, format: .text)
        let extra = StreamCustom.fields(of: data, known: Self.knownOfReactions)
        if !extra.isEmpty { post.details.extra = extra }
        post.counts.likes = json["children_counts"]?["like"]?.integer
        post.counts.replies = json["children_counts"]?["comment"]?.integer
      }
    default:
      result.ledger.skip("reactions", in: path, because: "\(kind) without a text")
    }
    reactions(json["latest_children"], of: activity, depth: depth + 1)
    reactions(json["own_children"], of: activity, depth: depth + 1)
  }

  private mutating func keep(_ id: String, _ handle: String, _ json: JSONValue, _ fill: (inout Post) -> Void) {
    guard let published = json["created_at"]?.moment else {
      return fail("reactions", "a reaction has no date", "", id: id)
    }
    var post = Post(id: id, author: handle, published: published)
    post.origin = origin
    fill(&post)
    if feeds.add(post) {
      result.ledger.keep("reactions", in: path)
    } else {
      result.ledger.skip("reactions", in: path, because: "occurs twice")
    }
  }
}
