/// From a row of a dump to a post. What was taken down, by its author or by moderators, stays down, also where a dump that was made
/// before has the text.

import JSON
import Posts

enum RedditPost {
  enum Outcome {
    case kept(Post)
    case withheld(id: String, String)
    case skipped(String)
    case rejected(String)
  }

  /// Whoever deleted the account.
  static let nobody = "deleted@reddit.com"

  static func handle(_ name: String) -> String {
    let bare = name.trimmed
    if bare.isEmpty || bare == "[deleted]" || bare == "[removed]" { return nobody }
    return "\(bare.hasPrefix("u/") ? String(bare.dropFirst(2)) : bare)@reddit.com"
  }

  static func submission(_ json: JSONValue) -> Outcome {
    guard let id = id(json, "t3_") else { return .rejected("a post has no id") }
    guard let published = time(json["created_utc"] ?? json["created"]) else { return .rejected("a post has no date") }
    if json["promoted"]?.bool == true { return .skipped("advertisement") }
    let text = json["selftext"]?.string ?? ""
    if let why = removal(json, text) { return .withheld(id: id, why) }
    var post = Post(id: id, author: handle(json["author"]?.string ?? ""), published: published)
    post.body = Body(RedditText.markdown(text), format: .markdown)
    post.visibility = visibility(json)
    count(json, &post)
    if json["over_18"]?.bool == true { post.flags.insert(.sensitive) }
    if let parent = json["crosspost_parent"]?.text, parent.hasPrefix("t3_") {
      post.quoteOf = reference(parent, json["crosspost_parent_list"]?.array?.first)
    }
    var details = PostDetails()
    details.title = json["title"]?.text.map(RedditText.plain)
    if json["spoiler"]?.bool == true { details.contentWarning = "Spoiler" }
    details.url = address(json, id)
    details.edited = edited(json, published)
    tag(json, &details)
    RedditMedia.add(json, to: &details)
    details.poll = poll(json["poll_data"])
    post.details = details
    return .kept(post)
  }

  static func comment(_ json: JSONValue) -> Outcome {
    guard let id = id(json, "t1_") else { return .rejected("a comment has no id") }
    guard let published = time(json["created_utc"] ?? json["created"]) else {
      return .rejected("a comment has no date")
    }
    let text = json["body"]?.string ?? ""
    if let why = removal(json, text) { return .withheld(id: id, why) }
    var post = Post(id: id, author: handle(json["author"]?.string ?? ""), published: published)
    post.body = Body(RedditText.markdown(text), format: .markdown)
    post.visibility = visibility(json)
    count(json, &post)
    let link = json["link_id"]?.text.map { $0.hasPrefix("t3_") ? $0 : "t3_" + $0 }
    if let parent = parent(json["parent_id"]) ?? link {
      var details = Reference.Details()
      if let link {
        let top = "https://www.reddit.com/comments/\(link.dropFirst(3))/"
        details.url = parent.hasPrefix("t1_") ? "\(top)_/\(parent.dropFirst(3))/" : top
      }
      post.inReplyTo = Reference(parent, details: details)
    }
    post.details.edited = edited(json, published)
    post.details.url =
      json["permalink"] == nil
      ? link.map { "https://www.reddit.com/comments/\($0.dropFirst(3))/_/\(id.dropFirst(3))/" } : address(json, id)
    var details = post.details
    tag(json, &details)
    post.details = details
    return .kept(post)
  }

  /// Why a row must not be shown.
  static func removal(_ json: JSONValue, _ text: String) -> String? {
    switch text.trimmed.asciiLowercased {
    case "[deleted]": return "deleted by its author"
    case "[removed]", "[removed by reddit]", "[ removed by reddit ]": return "removed by moderators"
    default: break
    }
    let meta = json["_meta"]
    // Arctic Shift looks at each post twice, and says what it found the second time.
    if meta?["was_deleted_later"]?.bool == true { return "deleted later" }
    if let type = meta?["removal_type"]?.text { return type == "deleted" ? "deleted later" : "removed by moderators" }
    if json["removed_by_category"]?.text == "deleted" { return "deleted by its author" }
    return json["removed_by_category"]?.text == nil ? nil : "removed by moderators"
  }

  // MARK: Fields

  private static func id(_ json: JSONValue, _ prefix: String) -> String? {
    guard let id = json["id"]?.text ?? json["name"]?.text else { return nil }
    return id.hasPrefix(prefix) ? id : prefix + id
  }

  /// The id of what is answered. Some rows of 2023 have the bare number that ids are base 36 of.
  static func parent(_ value: JSONValue?) -> String? {
    if let text = value?.text { return text.hasPrefix("t1_") || text.hasPrefix("t3_") ? text : "t1_" + text }
    guard let number = value?.integer, number > 0 else { return nil }
    return "t1_" + String(number, radix: 36)
  }

  /// Seconds, as a number or, in older dumps, a text or a fraction.
  static func time(_ value: JSONValue?) -> Timestamp? {
    let seconds: Double? =
      switch value {
      case .number(let digits): Double(digits)
      case .string(let digits): Double(digits)
      default: nil
      }
    guard let seconds, seconds > 0, seconds < 253_402_300_800 else { return nil }
    return Timestamp(seconds: Int(seconds))
  }

  private static func edited(_ json: JSONValue, _ published: Timestamp) -> Timestamp? {
    time(json["edited"]).flatMap { $0 > published ? $0 : nil }
  }

  private static func count(_ json: JSONValue, _ post: inout Post) {
    post.counts.likes = (json["score"]?.integer).flatMap { $0 >= 0 ? $0 : nil }
    post.counts.replies = json["num_comments"]?.integer
  }

  /// Dumps hold what everybody could read; a row that says otherwise is kept from the site.
  private static func visibility(_ json: JSONValue) -> Visibility {
    switch json["subreddit_type"]?.text {
    case nil, "public", "restricted", "archived", "user", "gold_restricted": .public
    default: .direct
    }
  }

  private static func address(_ json: JSONValue, _ id: String) -> String {
    if let path = json["permalink"]?.text, path.hasPrefix("/"), !path.contains("?") {
      return "https://www.reddit.com" + path
    }
    return "https://www.reddit.com/comments/\(id.dropFirst(3))/"
  }

  static func tag(_ json: JSONValue, _ details: inout PostDetails) {
    if let subreddit = json["subreddit"]?.text {
      details.extra["x_subreddit"] = quoted(subreddit)
      // A profile is a subreddit that is named after its owner.
      if !subreddit.hasPrefix("u_") { details.tags = [subreddit] }
    }
    if let flair = json["link_flair_text"]?.text { details.extra["x_flair"] = quoted(RedditText.plain(flair)) }
  }

  private static func reference(_ target: String, _ json: JSONValue?) -> Reference {
    var details = Reference.Details(url: "https://www.reddit.com/comments/\(target.dropFirst(3))/")
    guard let json, id(json, "t3_") == target else { return Reference(target, details: details) }
    let text = json["selftext"]?.string ?? ""
    if removal(json, text) != nil {
      details.absence = .deleted
      return Reference(target, details: details)
    }
    details.author = json["author"]?.text.map(handle)
    details.published = time(json["created_utc"])
    let title = json["title"]?.text.map(RedditText.plain)
    details.text = title.map { Body($0, format: .text) }
    return Reference(target, details: details)
  }

  private static func poll(_ json: JSONValue?) -> Poll? {
    guard let options = json?["options"]?.array, !options.isEmpty else { return nil }
    var poll = Poll(
      options: options.map {
        .init(title: RedditText.plain($0["text"]?.string ?? ""), votes: $0["vote_count"]?.integer)
      })
    poll.closes = (json?["voting_end_timestamp"]?.integer).map { Timestamp(milliseconds: Int64($0)) }
    poll.voterCount = json?["total_vote_count"]?.integer
    return poll
  }
}
