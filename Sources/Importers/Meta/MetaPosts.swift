/// Posts of Threads and Instagram: lists of media, also where a post is nothing but text. They have no ids and no addresses.

import Diagnostics
import Files
import JSON
import Posts

extension MetaReading {
  /// A post of Threads: text, media, and whether it is a reply; to whom, nobody tells.
  mutating func read(thread record: JSONValue, pointer: String) {
    guard var post = post(record, .threads, pointer: pointer) else { return }
    let media = record["media"]?.list ?? []
    if media.contains(where: { $0["text_app_post"]?["is_reply"]?.bool == true }) {
      post.inReplyTo = Reference("\(post.id)-parent", details: .init(absence: .notInArchive))
    }
    let text = Self.text(record)
    // A linked page is a second item without a file.
    let link = media.compactMap { item -> String? in
      guard (item["uri"]?.string ?? "").isEmpty, let title = item["title"]?.text, title != text else { return nil }
      return title.withoutSecrets
    }.first
    if let link { post.details.card = Card(url: link, title: link) }
    add(post)
  }

  /// A post, reel or story of Instagram. Stories were meant for a day: they stay out of the site until their owner decides.
  mutating func read(instagram record: JSONValue, isStory: Bool, pointer: String) {
    let record = record["media"] == nil && record["uri"] != nil ? Self.wrapped(record) : record
    guard var post = post(record, .instagram, pointer: pointer) else { return }
    if isStory { post.visibility = max(post.visibility, .followers) }
    add(post)
  }

  private static func wrapped(_ item: JSONValue) -> JSONValue {
    .object(JSONObject([JSONObject.Member("media", .array([item]))]))
  }

  private mutating func add(_ post: Post) {
    guard ids.insert(post.id).inserted else { return skip("posts", because: "the same record twice") }
    result.library.posts.append(post)
    keep("posts")
  }

  private mutating func post(_ record: JSONValue, _ network: MetaNetwork, pointer: String) -> Post? {
    let media = record["media"]?.list ?? []
    let seconds = record["creation_timestamp"]?.integer ?? media.compactMap { $0["creation_timestamp"]?.integer }.min()
    guard let seconds, seconds > 0, seconds < 253_402_300_800 else {
      fail("posts", "a post has no date", at: pointer)
      return nil
    }
    let text = Self.text(record)
    let uris = media.compactMap { $0["uri"]?.text }
    let id = Self.id(network == .threads ? "threads" : "instagram", [String(seconds), text, uris.first ?? ""])
    var post = Post(
      id: id, author: network.handle(owner), published: Timestamp(seconds: seconds), body: network.body(text))
    post.visibility = visibility
    post.origin = origin
    var attachments: [Attachment] = []
    for item in media {
      guard let uri = item["uri"]?.text else { continue }
      let backup = item["backup_uri"]?.text.map { attachment($0, isQuiet: true) }
      let isSaved = backup?.isMissing == false
      let file = attachment(uri, isQuiet: isSaved)
      attachments.append(file.isMissing ? backup ?? file : file)
    }
    if !attachments.isEmpty { post.details.attachments = attachments }
    return post
  }

  /// At the root for several pictures, else with the first medium that has one.
  private static func text(_ record: JSONValue) -> String {
    record["title"]?.text ?? (record["media"]?.list ?? []).lazy.compactMap { $0["title"]?.text }.first ?? ""
  }

  /// An id that is the same in every export: a hash of what does not change.
  static func id(_ prefix: String, _ parts: [String]) -> String {
    let digits = String(contentHash(Array(parts.joined(separator: "\u{0}").utf8)), radix: 16)
    return "\(prefix)-\(String(repeating: "0", count: 16 - digits.count))\(digits)"
  }
}
