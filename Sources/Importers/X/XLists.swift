/// Likes, followers and followed accounts: the archive knows the latter by numbers alone. Blocks and mutes are nobody's
/// business and stay out.

import JSON
import Posts

extension XReading {
  mutating func read(like record: JSONValue, pointer: String) {
    guard let id = (record["like"] ?? record)["tweetId"]?.digits else {
      return fail("likes", "a like names no post", at: pointer)
    }
    var mark = Mark(.like, by: owner.handle, of: XAddress.post(id))
    mark.origin = Origin(file: file)
    result.library.marks.append(mark)
    keep("likes")
  }

  mutating func read(follow record: JSONValue, isFollower: Bool, pointer: String) {
    let entry = record[isFollower ? "follower" : "following"] ?? record
    guard let id = entry["accountId"]?.digits else {
      return fail("follows", "a follow names no account", at: pointer)
    }
    if isFollower { followers.append((id, file)) } else { following.append((id, file)) }
  }

  /// Follows of those whose names posts tell; the others are counted.
  mutating func settleFollows() {
    func settle(_ entries: [(id: String, file: Int)], _ make: (String) -> Follow) {
      for (id, file) in entries {
        guard id != owner.id, let name = people.name(id) else {
          skip("follows", because: "only a number; counted", file: file)
          continue
        }
        var follow = make(XAddress.handle(name))
        follow.origin = Origin(file: file)
        result.library.follows.append(follow)
        keep("follows", file: file)
      }
    }
    settle(followers) { Follow(follower: $0, followed: owner.handle) }
    settle(following) { Follow(follower: owner.handle, followed: $0) }
    for at in result.library.accounts.indices where result.library.accounts[at].handle == owner.handle {
      if !followers.isEmpty { result.library.accounts[at].followerCount = Set(followers.map(\.id)).count }
      if !following.isEmpty { result.library.accounts[at].followingCount = Set(following.map(\.id)).count }
    }
  }
}
