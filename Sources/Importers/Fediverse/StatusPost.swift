/// From a status to a post.

import Files
import JSON
import Posts

extension StatusReading {
  mutating func read(status json: JSONValue, _ pointer: String, tree: Int) {
    guard let number = json["id"]?.text ?? json["id"]?.integer.map({ String($0) }) else {
      return fail("posts", "a status has no id", pointer, id: nil)
    }
    guard let published = json["created_at"]?.moment else {
      let written = json["created_at"]?.string
      return fail("posts", written.map { "'\($0)' is no date" } ?? "a status has no date", pointer, id: number)
    }
    let whole = json["uri"]?.text ?? json["url"]?.text ?? "https://\(host)/statuses/\(number)"
    // A boost's own address is that of an activity.
    let id = whole.hasSuffix("/activity") ? String(whole.dropLast("/activity".count)) : whole
    uris[number] = id
    var post = Post(id: id, author: learn(json["account"]) ?? owner.handle, published: published)
    post.origin = Origin(file: file)
    post.visibility = Self.visibility(json["visibility"])
    if let reblog = json["reblog"], reblog.object != nil {
      post.repostOf = reference(reblog)
      if whole != id { post.details.alternateIDs = [whole] }
    } else {
      fill(&post, json, tree)
    }
    keep(post, json)
  }

  private mutating func keep(_ post: Post, _ json: JSONValue) {
    if let at = indices[post.id] {
      if post.visibility > result.library.posts[at].visibility { result.library.posts[at].visibility = post.visibility }
      return result.ledger.skip("posts", in: path, because: "occurs twice")
    }
    let at = result.library.posts.count
    indices[post.id] = at
    result.library.posts.append(post)
    result.ledger.keep("posts", in: path)
    guard let parent = json["in_reply_to_id"]?.text ?? json["in_reply_to_id"]?.integer.map({ String($0) }) else {
      return
    }
    let who = json["in_reply_to_account_id"]?.text ?? json["in_reply_to_account_id"]?.integer.map { String($0) }
    let mention = json["mentions"]?.array?.first {
      $0["id"]?.text == who || $0["id"]?.integer.map { String($0) } == who
    }
    let author = who != nil && who == ownerID ? owner.handle : who == nil ? nil : Self.handle(mention, host: host)
    replies.append((at, parent, author))
  }

  /// Who may see a status; a word that is not known means nobody but those addressed.
  static func visibility(_ value: JSONValue?) -> Visibility {
    switch value?.string {
    case "public": .public
    case "unlisted": .unlisted
    case "private": .followers
    default: .direct
    }
  }

  private mutating func fill(_ post: inout Post, _ json: JSONValue, _ tree: Int) {
    let content = json["content"]?.string ?? ""
    post.body =
      content.isEmpty
      ? Body(json["content_text"]?.text ?? "", format: .text) : Body(content.withoutSecretsInside, format: .html)
    post.counts.likes = json["favourites_count"]?.integer
    post.counts.reposts = json["reblogs_count"]?.integer
    post.counts.replies = json["replies_count"]?.integer ?? json["reply_count"]?.integer
    if json["sensitive"]?.bool == true { post.flags.insert(.sensitive) }
    if json["pinned"]?.bool == true { post.flags.insert(.pinned) }
    let quoted = json["quote"]?["quoted_status"] ?? json["quote"]
    if let quoted, quoted["id"] != nil { post.quoteOf = reference(quoted) }
    var details = PostDetails()
    if let edited = json["edited_at"]?.moment, edited > post.published { details.edited = edited }
    details.contentWarning = json["spoiler_text"]?.text
    details.language = json["language"]?.text.flatMap { $0.utf8.count <= 35 ? $0 : nil }
    details.url = json["url"]?.text.flatMap { $0.isWebAddress ? $0 : nil }
    details.emoji = Self.emoji(json)
    details.tags = (json["tags"]?.array ?? []).compactMap { $0["name"]?.text }.filter { tag in
      !content.lowercased().contains("#<span>\(tag.lowercased())</span>")
        && !content.lowercased().contains("#\(tag.lowercased())")
    }
    for file in json["media_attachments"]?.array ?? [] { details.attachments.append(attachment(file, tree)) }
    details.card = Self.card(json["card"])
    details.poll = Self.poll(json["poll"])
    post.details = details
  }

  private mutating func reference(_ json: JSONValue) -> Reference {
    let target = json["uri"]?.text ?? json["url"]?.text ?? "https://\(host)/statuses/\(json["id"]?.text ?? "")"
    var details = Reference.Details()
    details.author = learn(json["account"])
    details.published = json["created_at"]?.moment
    if let url = json["url"]?.text, url != target { details.url = url }
    // What its author did not show to everybody is not shown through others.
    if Self.visibility(json["visibility"]) <= .unlisted, let text = json["content"]?.text,
      json["spoiler_text"]?.text == nil
    {
      details.text = Body(text.withoutSecretsInside, format: .html)
    }
    return Reference(target, details: details)
  }
}
