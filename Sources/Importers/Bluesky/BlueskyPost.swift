/// From a record of `app.bsky.feed.post` or `repost` to a post. The record has one shape in repositories and in answers of the
/// network; `view` is what such an answer tells besides. Takes only the fields named here.

import Diagnostics
import JSON
import Posts

extension BlueskyReading {
  /// Labels an author may put on a post's media.
  private static let covered: Set = ["porn", "sexual", "nudity", "graphic-media", "gore", "nsfw"]
  /// The label by which accounts and posts ask to be kept from visitors who are not logged in.
  static let loggedInOnly = "!no-unauthenticated"

  /// A post; nil, and a report, where it has no date.
  mutating func post(_ record: JSONValue, _ address: ATAddress, view: JSONValue? = nil, pointer: String? = nil) -> Post?
  {
    guard let published = published(record, address, view, pointer) else { return nil }
    let text = BlueskyText(record)
    for mention in text.mentions { calledHandles[mention.did] = mention.handle }
    var post = Post(
      id: address.text, author: address.who, published: published, body: Body(text.html, format: .html))
    post.origin = origin
    if let parent = record["reply"]?["parent"]?["uri"]?.string { post.inReplyTo = reference(parent) }
    let labels = Self.labels(record["labels"]) + Self.labels(view?["labels"])
    if labels.contains(where: { Self.covered.contains($0) }) { post.flags.insert(.sensitive) }
    if labels.contains(Self.loggedInOnly) { post.visibility = .followers }
    // A moderator's marks: nobody is to see it.
    if labels.contains("!hide") || labels.contains("!takedown") { post.visibility = .direct }
    post.counts.likes = view?["likeCount"]?.integer
    post.counts.replies = view?["replyCount"]?.integer
    post.counts.reposts = view?["repostCount"]?.integer

    var details = PostDetails()
    details.url = address.page
    details.tags = text.hiddenTags
    details.language = (record["langs"]?.array ?? []).lazy.compactMap(\.text).first { tag in
      tag.utf8.count <= 35 && tag.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0 | 32) || $0 == 45 }
    }
    if let embed = record["embed"] { add(embed: embed, view: view?["embed"], to: &details, &post) }
    post.details = details
    return post
  }

  /// A repost; nil, and a report, where it names no post or has no date.
  mutating func repost(_ record: JSONValue, _ address: ATAddress) -> Post? {
    guard let subject = record["subject"]?["uri"]?.string else {
      fail("a repost names no post", id: address.text)
      return nil
    }
    guard let published = published(record, address, nil, nil) else { return nil }
    var post = Post(id: address.text, author: address.who, published: published)
    post.origin = origin
    post.repostOf = reference(subject)
    reposts.insert("\(address.who) \(subject)")
    return post
  }

  /// The time that the author's app declared; without one, the time at which the network saw the record, or the one in the key.
  private mutating func published(
    _ record: JSONValue, _ address: ATAddress, _ view: JSONValue?, _ pointer: String?
  ) -> Timestamp? {
    if let moment = record["createdAt"]?.moment ?? view?["indexedAt"]?.moment { return moment }
    let written = record["createdAt"]?.string
    guard let moment = ATAddress.moment(ofKey: address.key) else {
      fail(written.map { "'\($0)' is no date" } ?? "a record has no date", pointer: pointer, id: address.text)
      return nil
    }
    log.add(
      .warning(
        "import-date-from-key",
        written.map { "'\($0)' is no date; the one in the record's key is taken" }
          ?? "a record has no date; the one in its key is taken",
        at: .init(file: place, pointer: pointer, id: address.text)))
    return moment
  }

  /// A reference to a post by its at-uri. The author is the DID in it, until a handle is known.
  func reference(_ target: String) -> Reference {
    guard let address = ATAddress(target) else { return Reference(target) }
    var details = Reference.Details(author: address.who)
    details.url = address.page
    return Reference(target, details: details)
  }

  /// The values of self-labels, `{values: [{val}]}`, or of a list of labels, `[{val, neg?}]`.
  static func labels(_ value: JSONValue?) -> [String] {
    (value?["values"]?.array ?? value?.array ?? []).compactMap { $0["neg"]?.bool == true ? nil : $0["val"]?.string }
  }
}
