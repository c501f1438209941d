/// Activity Feeds: activities are posts, comments are replies, reposts and likes are reactions; of follow relations only the two
/// ends are taken. Feeds know no audience, so activities are public, but for those of notifications and those whose app says so.

import JSON
import Posts

/// What pages of feeds gave, each activity and reaction once.
struct StreamFeeds {
  private(set) var posts: [Post] = []
  private var indices: [String: Int] = [:]
  private(set) var follows: [Follow] = []
  private var likes: [String: [String]] = [:]

  func has(_ id: String) -> Bool { indices[id] != nil }

  /// Takes a post; false where it is there already. A page that is no notification makes it public.
  mutating func add(_ post: Post) -> Bool {
    guard let at = indices[post.id] else {
      indices[post.id] = posts.count
      posts.append(post)
      return true
    }
    if post.visibility < posts[at].visibility { posts[at].visibility = post.visibility }
    return false
  }

  mutating func like(_ id: String, by handle: String) {
    if likes[id]?.contains(handle) != true { likes[id, default: []].append(handle) }
  }

  mutating func add(_ follow: Follow) { follows.append(follow) }

  mutating func finish(_ result: inout ImportResult) {
    for (id, names) in likes { if let at = indices[id] { posts[at].details.likedBy = names.sorted() } }
    narrow()
    result.library.posts += posts.sorted {
      $0.published == $1.published ? $0.id < $1.id : $0.published < $1.published
    }
    result.library.follows += follows
  }

  /// A reply or repost is seen by no more people than what it belongs to.
  private mutating func narrow() {
    // Each round reaches one level further; deeper chains than this are not what pages hold.
    for _ in 0..<32 {
      var hasChanged = false
      for at in posts.indices {
        guard let parent = (posts[at].inReplyTo ?? posts[at].repostOf)?.target, let above = indices[parent],
          posts[at].visibility < posts[above].visibility
        else { continue }
        posts[at].visibility = posts[above].visibility
        hasChanged = true
      }
      if !hasChanged { return }
    }
  }
}

extension StreamReading {
  /// Keys that are Stream's, on activities. All others are the app's.
  private static let knownOfActivities: Set<String> = [
    "id", "actor", "verb", "object", "target", "foreign_id", "time", "to", "origin", "reaction_counts",
    "latest_reactions", "latest_reactions_extra", "own_reactions", "own_reactions_extra", "analytics", "extra_context",
    "is_read", "is_seen", "score", "site_id", "activity_id", "activity", "text", "content", "message", "attachments",
    "image", "images", "created_at", "updated_at", "edited_at", "deleted_at", "type", "user", "visibility",
    "mentioned_users", "parent", "poll", "reaction_groups", "reaction_count", "comment_count", "share_count",
    "bookmark_count", "comments", "feeds", "custom", "popularity", "own_bookmarks", "moderation", "group", "private",
    "is_private", "audience", "privacy", "visibility_tag", "search_data", "filter_tags", "interest_tags", "hidden",
    "preview", "current_feed", "moderation_response", "notification_context", "expires_at", "location",
  ]

  mutating func takeActivity(_ json: JSONValue, _ pointer: String, isNotice: Bool) {
    guard let id = json["id"]?.text else { return fail("activities", "an activity has no id", pointer, id: nil) }
    guard let published = (json["time"] ?? json["created_at"])?.moment else {
      return fail("activities", "an activity has no time", pointer, id: id)
    }
    if json["deleted_at"]?.moment != nil {
      return result.ledger.withhold("activities", in: path, because: "deleted")
    }
    let actor = json["actor"] ?? json["user"] ?? .null
    guard let author = Self.userID(actor), let handle = people.learn(.string(author)) else {
      return fail("activities", "an activity has no actor", pointer, id: id)
    }
    if actor["id"]?.text == author { _ = people.learn(actor) }
    let verb = json["verb"]?.text ?? "post"
    if verb == "follow", let followed = Self.userID(json["object"] ?? .null),
      let other = people.learn(.string(followed))
    {
      var follow = Follow(follower: handle, followed: other, since: published)
      follow.origin = origin
      feeds.add(follow)
      return result.ledger.keep("follows", in: path)
    }
    var post = Post(id: id, author: handle, published: published)
    post.origin = origin
    post.visibility = isNotice ? .direct : Self.visibility(json)
    fill(&post, json, verb)
    count(json, &post)
    if feeds.add(post) {
      result.ledger.keep("activities", in: path)
    } else {
      result.ledger.skip("activities", in: path, because: "occurs twice")
    }
    reactions(json["latest_reactions"], of: id, depth: 0)
    reactions(json["own_reactions"], of: id, depth: 0)
  }

  private mutating func fill(_ post: inout Post, _ json: JSONValue, _ verb: String) {
    let object = json["object"] ?? .null
    var text = (json["text"] ?? json["content"] ?? json["message"])?.text
    // An activity of an activity is a repost, or with a text of its own a quote.
    let isShare = ["repost", "share", "retweet", "reshare"].contains(verb)
    if let target = Self.activityID(object) ?? (isShare ? Self.reference(object) ?? object["id"]?.text : nil) {
      var reference = Reference(target)
      if object.object != nil, object["error"] == nil {
        reference.details.author = object["actor"].flatMap(Self.userID).map(StreamPeople.handle)
        reference.details.published = object["time"]?.moment
        let inner = (object["text"] ?? object["content"] ?? object["message"] ?? object["object"])?.text
        reference.details.text = inner.map { Body($0.withoutSecretsInside, format: .text) }
      } else if object["error"] != nil {
        reference.details.absence = .notInArchive
      }
      if text == nil { post.repostOf = reference } else { post.quoteOf = reference }
    } else if text == nil {
      let data = object["data"]?.object == nil ? object : object["data"] ?? .null
      let words = object.text.flatMap { Self.reference(object) == nil ? $0 : nil }
      text = words ?? (data["text"] ?? data["content"] ?? data["message"] ?? data["name"] ?? data["title"])?.text
      if text == nil { text = [verb, object.text].compactMap { $0 }.joined(separator: " ") }
    }
    post.body = Body((text ?? "").withoutSecretsInside, format: .text)
    if let edited = json["edited_at"]?.moment, edited > post.published { post.details.edited = edited }
    attach(json, to: &post)
    var extra = StreamCustom.fields(of: json, known: Self.knownOfActivities)
    extra.merge(StreamCustom.fields(of: json["custom"] ?? .null, known: [])) { own, _ in own }
    if verb != "post", post.repostOf == nil { extra["x_verb"] = quoted(verb) }
    if !extra.isEmpty { post.details.extra = extra }
  }

  private func attach(_ json: JSONValue, to post: inout Post) {
    var attachments: [Attachment] = []
    var card: Card?
    StreamFiles.add(json["attachments"]?.array ?? [], to: &attachments, card: &card)
    // As Stream's own components for React keep them.
    let bag = json["attachments"]?.object == nil ? nil : json["attachments"]
    let images = [json["image"]].compactMap { $0 } + (json["images"]?.array ?? []) + (bag?["images"]?.array ?? [])
    for image in images {
      guard let url = image.text ?? image["url"]?.text, let address = url.withoutSecrets else { continue }
      var attachment = Attachment(source: address)
      if StreamFiles.isSigned(url) {
        attachment.source = url.withoutQuery ?? ""
        attachment.isMissing = true
      }
      attachments.append(attachment)
    }
    for file in bag?["files"]?.array ?? [] {
      guard let url = file["url"]?.text, let address = url.withoutQuery else { continue }
      var attachment = Attachment(source: address, kind: .file)
      attachment.title = file["name"]?.text
      attachment.isMissing = StreamFiles.isSigned(url)
      attachments.append(attachment)
    }
    if let og = bag?["og"], let url = og["url"]?.text?.withoutSecrets {
      var page = Card(url: url, title: og["title"]?.text ?? url)
      page.summary = og["description"]?.text
      page.image = StreamFiles.address(og["images"]?.array?.first?["image"])
      page.provider = og["site_name"]?.text
      card = card ?? page
    }
    if !attachments.isEmpty { post.details.attachments = attachments }
    if card != nil { post.details.card = card }
  }

  private func count(_ json: JSONValue, _ post: inout Post) {
    func number(_ kinds: [String]) -> Int? {
      let counts = kinds.compactMap {
        json["reaction_counts"]?[$0]?.integer ?? json["reaction_groups"]?[$0]?["count"]?.integer
      }
      return counts.isEmpty ? nil : counts.reduce(0, +)
    }
    post.counts.likes = number(["like", "love", "heart"])
    post.counts.replies = number(["comment", "reply"]) ?? json["comment_count"]?.integer
    post.counts.reposts = number(["repost", "share", "retweet"]) ?? json["share_count"]?.integer
  }

  mutating func takeFollow(_ json: JSONValue) {
    func user(_ feed: JSONValue?) -> String? {
      guard let parts = feed?.text?.split(separator: ":", maxSplits: 1), parts.count == 2 else { return nil }
      return people.learn(.string(String(parts[1])))
    }
    guard let follower = user(json["feed_id"]), let followed = user(json["target_id"]) else {
      return result.ledger.skip("follows", in: path, because: "names no users")
    }
    // Everybody's timeline follows the feed of the same user.
    if follower == followed { return result.ledger.skip("follows", in: path, because: "of one's own feed") }
    var follow = Follow(follower: follower, followed: followed, since: json["created_at"]?.moment)
    follow.origin = origin
    feeds.add(follow)
    result.ledger.keep("follows", in: path)
  }

  // MARK: References

  /// The id of a user in whatever form an actor has: `SU:eric`, `user:1`, an enriched object, a reference that failed.
  static func userID(_ actor: JSONValue) -> String? {
    if let id = actor["id"]?.text { return userID(.string(id)) }
    guard let text = actor.text ?? actor["reference"]?.text else { return nil }
    for prefix in ["SU:", "user:", "User:", "users:"] where text.hasPrefix(prefix) {
      let id = String(text.dropFirst(prefix.count))
      return id.isEmpty ? nil : id
    }
    return text
  }

  /// The activity that `SA:…`, or an enriched activity, is.
  private static func activityID(_ object: JSONValue) -> String? {
    if let text = object.text ?? object["reference"]?.text, text.hasPrefix("SA:") { return String(text.dropFirst(3)) }
    return object["verb"]?.text != nil && object["actor"] != nil ? object["id"]?.text : nil
  }

  /// What looks like `SO:collection:id` or `note:1`: a name of something, and no text.
  private static func reference(_ object: JSONValue) -> String? {
    guard let text = object.text, text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_-]*(?::[^\s:]+)+/) != nil else { return nil }
    return text
  }

  /// Whoever says nothing means everybody; whoever says something that is not "everybody" does not.
  private static func visibility(_ json: JSONValue) -> Visibility {
    for key in ["visibility", "audience", "privacy"] {
      guard let value = json[key] ?? json["custom"]?[key], !value.isNull else { continue }
      switch value.string?.asciiLowercased {
      case "public", "everyone", "all": continue
      case "followers", "friends", "connections": return .followers
      default: return .direct
      }
    }
    for key in ["private", "is_private", "hidden"] {
      guard let value = json[key] ?? json["custom"]?[key], !value.isNull else { continue }
      if value.bool != false { return .direct }
    }
    return .public
  }
}
