/// What others did with the owner's posts and profile, as far as the archive knows it.

import Markup
package import Posts
import Threads

/// One thing that happened.
package struct ActivityEvent: Sendable, Equatable {
  package enum Kind: UInt8, Sendable, CaseIterable, Comparable {
    case follow, like, repost, quote, mention, reply

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  package var time: Timestamp
  package var kind: Kind
  /// The account that acted; -1 for likes, which have any number of them.
  package var actor: Int32
  /// The post that answers, quotes or mentions; the owner's post for likes and reposts; -1 for follows.
  package var post: Int32
}

extension Site {
  /// Likes, reposts, quotes, replies, mentions and follows of an account, oldest first. Nobody notes when a like was given:
  /// those of one post are one event at the post's own time. Follows without a day are left to the list of followers. What
  /// the account did itself is left out.
  package func activity(of account: Int) -> [ActivityEvent] {
    var events: [ActivityEvent] = []
    var known: Set<Int32> = []
    func add(_ kind: ActivityEvent.Kind, _ post: Int32) {
      let actor = people.authors[Int(post)]
      guard actor >= 0, actor != account else { return }
      events.append(
        ActivityEvent(time: library.posts[Int(post)].published, kind: kind, actor: actor, post: post))
      known.insert(post)
    }
    for own in posts.all(of: account) { for reply in forest.replies(to: Int(own)) { add(.reply, reply) } }
    for own in posts.all(of: account) {
      let own = Int(own)
      for quote in forest.quotes(of: own) where !known.contains(quote) { add(.quote, quote) }
      for repost in forest.reposts(of: own) {
        let actor = people.authors[Int(repost)]
        guard actor >= 0, actor != account else { continue }
        events.append(
          ActivityEvent(
            time: library.posts[Int(repost)].published, kind: .repost, actor: actor, post: Int32(own)))
      }
      if !forest.isRepost(own), threads.likes.likers(of: own).contains(where: { $0 != account }) {
        events.append(
          ActivityEvent(time: library.posts[own].published, kind: .like, actor: -1, post: Int32(own)))
      }
    }
    for find in bodies.finds where !find.facts.mentions.isEmpty && !known.contains(Int32(find.post)) {
      if find.facts.mentions.contains(where: { people.index(of: $0) == account }) { add(.mention, Int32(find.post)) }
    }
    for follow in library.follows {
      guard let since = follow.since, people.index(of: follow.followed) == account,
        let follower = people.index(of: follow.follower), follower != account
      else { continue }
      events.append(ActivityEvent(time: since, kind: .follow, actor: Int32(follower), post: -1))
    }
    return events.sorted { left, right in
      if left.time != right.time { return left.time < right.time }
      if left.kind != right.kind { return left.kind < right.kind }
      if left.actor != right.actor {
        return left.actor < 0
          || right.actor >= 0 && accounts[Int(left.actor)].handle < accounts[Int(right.actor)].handle
      }
      return left.post >= 0 && right.post >= 0 && forest.rank[Int(left.post)] < forest.rank[Int(right.post)]
    }
  }
}
