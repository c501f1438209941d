/// What can be told only when all posts are read: which are versions of one another, and whom references mean.

import JSON
import Posts

extension XReading {
  /// The number of the first version of a post that was edited; nil for all others.
  static func firstVersion(_ tweet: JSONValue) -> String? {
    let info = tweet["edit_info"]
    let edit = info?["edit"]
    let initial = info?["initial"] ?? edit?["editControlInitial"] ?? edit?["edit_control_initial"]
    let ids = (initial?["editTweetIds"] ?? initial?["edit_tweet_ids"])?.list.compactMap(\.digits) ?? []
    if ids.count > 1 { return ids.first }
    let first = (edit?["initialTweetId"] ?? edit?["initial_tweet_id"])?.digits
    return first == (tweet["id_str"] ?? tweet["id"])?.digits ? nil : first
  }

  /// Makes one post of all versions: the text of the last, under the id of the first, which stays the same when it is edited
  /// again.
  mutating func settleVersions() {
    if versions.isEmpty { return }
    var chains: [String: [Int]] = [:]
    for at in versions.indices { chains[versions[at].initial, default: []].append(at) }
    var earlier: Set<Int> = []
    for (initial, members) in chains.sorted(by: { $0.key < $1.key }) {
      let sorted = members.sorted { versions[$0].id < versions[$1].id }
      guard let newest = sorted.last.map({ versions[$0] }) else { continue }
      let last = newest.id
      var post = unsettled[newest.post]
      let first = versions[sorted[0]]
      let firstPost = unsettled[first.post]
      var details = post.details
      details.url = post.id
      details.edited = String(first.id) == String(last) && String(first.id) == initial ? nil : post.published
      for at in sorted where versions[at].id != last {
        let older = unsettled[versions[at].post]
        earlier.insert(versions[at].post)
        skip("posts", because: "earlier version of an edited post", file: versions[at].file)
        details.edits.append(Edit(at: older.published, body: older.body))
        post.visibility = max(post.visibility, older.visibility)
      }
      details.alternateIDs = sorted.compactMap { at in
        String(versions[at].id) == initial ? nil : XAddress.post(String(versions[at].id), by: owner.name)
      }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      post.id = XAddress.post(initial, by: owner.name)
      if details.url == post.id { details.url = nil }
      post.published =
        String(first.id) == initial ? firstPost.published : XDate.ofSnowflake(initial) ?? firstPost.published
      post.details = details
      for at in sorted where versions[at].id == last {
        unsettled[versions[at].post] = post
        keep("posts", file: versions[at].file)
      }
    }
    renumber(without: earlier)
  }

  /// Takes posts out, and moves what counts into the list.
  private mutating func renumber(without dropped: Set<Int>) {
    if dropped.isEmpty { return }
    var places = [Int](repeating: -1, count: unsettled.count)
    var kept: [Post] = []
    var keptBeginnings: [Int: UInt64] = [:]
    for at in unsettled.indices where !dropped.contains(at) {
      places[at] = kept.count
      keptBeginnings[kept.count] = beginnings[at]
      kept.append(unsettled[at])
    }
    unsettled = kept
    beginnings = keptBeginnings
    ownReposts = ownReposts.compactMap { places[$0.post] < 0 ? nil : (places[$0.post], $0.beginning) }
    repliesToNumbers = repliesToNumbers.compactMap { places[$0.post] < 0 ? nil : (places[$0.post], $0.user) }
  }

  /// Names for replies to numbers, and the originals of reposts of one's own posts.
  mutating func settleReferences() {
    for (at, user) in repliesToNumbers {
      guard let name = people.name(user) else { continue }
      unsettled[at].inReplyTo?.details.author = XAddress.handle(name)
    }
    if ownReposts.isEmpty { return }
    var wanted: [UInt64: [Int]] = [:]
    for repost in ownReposts where repost.beginning != 0 { wanted[repost.beginning, default: []].append(repost.post) }
    var found: [Int: Set<String>] = [:]
    func find(_ beginning: UInt64, _ published: Timestamp, _ id: @autoclosure () -> String) {
      for repost in wanted[beginning] ?? [] where published <= unsettled[repost].published {
        found[repost, default: []].insert(id())
      }
    }
    for original in originals {
      find(original.beginning, original.published, XAddress.post(String(original.number), by: owner.name))
    }
    for (at, beginning) in beginnings { find(beginning, unsettled[at].published, unsettled[at].id) }
    // Where several posts begin alike, none is taken.
    for (repost, originals) in found where originals.count == 1 {
      guard let original = originals.first, let reference = unsettled[repost].repostOf else { continue }
      unsettled[repost].repostOf = Reference(original, details: reference.details)
    }
  }
}
