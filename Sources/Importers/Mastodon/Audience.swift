/// Who an activity is addressed to, after Mastodon's own rule (its `tag_manager`). Fails closed: whatever is not public by
/// the letter is private.

import JSON
import Posts

struct Audience {
  var visibility: Visibility

  /// Nil where the object names no audience at all.
  init?(_ object: JSONValue, _ owner: MastodonActor) {
    guard object["to"] != nil || object["cc"] != nil else { return nil }
    let to = (object["to"]?.list ?? []).compactMap(\.address)
    let cc = (object["cc"]?.list ?? []).compactMap(\.address)
    if to.contains(where: Self.isPublic) {
      visibility = .public
    } else if cc.contains(where: Self.isPublic) {
      visibility = .unlisted
    } else if (to + cc).contains(where: { $0 == owner.followers || $0 == owner.uri.map { $0 + "/followers" } }) {
      visibility = .followers
    } else {
      visibility = .direct
    }
  }

  private static func isPublic(_ address: String) -> Bool {
    address == "https://www.w3.org/ns/activitystreams#Public" || address == "as:Public" || address == "Public"
  }
}
