/// From an activity to a post. Takes only the fields named here: what an export holds besides stays out of the site.

import Files
import JSON
import Posts

extension MastodonReading {
  /// A post of a `Create`; nil, and a report, where it has no id or no date.
  mutating func post(_ object: JSONValue, of activity: JSONValue, _ item: CollectionItem) -> Post? {
    guard let id = object["id"]?.text ?? activityID(activity) else {
      fail(item, "a post has no id")
      return nil
    }
    guard let published = published(object, activity, item) else { return nil }
    let tags = MastodonTags(object["tag"]?.list ?? [], owner)
    let (written, language) = text(object)
    let content = written.withoutSecretsInside
    var post = Post(
      id: id, author: author(object, activity), published: published, body: Body(content, format: .html))
    post.visibility = visibility(object, activity)
    post.origin = Origin(file: file)
    if object["sensitive"]?.bool == true { post.flags.insert(.sensitive) }
    post.counts.likes = object["likes"]?.totalItems
    post.counts.reposts = object["shares"]?.totalItems
    post.counts.replies = object["replies"]?.totalItems
    if let parent = object["inReplyTo"]?.list.first?.address {
      post.inReplyTo = reference(parent, author: tags.author(ofPost: parent, owner))
    }
    post.quoteOf = quote(object, of: id, tags)

    var details = PostDetails()
    if let edited = object["updated"]?.moment, edited > published { details.edited = edited }
    if object.type != "Note", object.type != "Question" { details.title = object["name"]?.text }
    details.contentWarning = object["summary"]?.text
    details.poll = Poll(question: object)
    details.emoji = tags.emoji
    details.tags = tags.tags(beyond: content)
    details.language = language
    details.url = object["url"]?.webAddress
    details.alternateIDs = [object["atomUri"]?.text].compactMap { $0 }.filter { $0 != id && $0 != details.url }
    for attachment in object["attachment"]?.list ?? [] { add(attachment, to: &details) }
    post.details = details
    return post
  }

  /// A repost of an `Announce`; nil, and a report, where it names no post, or has no id or date.
  mutating func repost(_ object: JSONValue, of activity: JSONValue, _ item: CollectionItem) -> Post? {
    guard let id = activityID(activity) else {
      fail(item, "a repost has no id")
      return nil
    }
    guard let target = object.list.first?.address else {
      fail(item, "a repost names no post")
      return nil
    }
    guard let published = published(.null, activity, item) else { return nil }
    var post = Post(id: id, author: owner.account.handle, published: published)
    post.visibility = visibility(.null, activity)
    post.origin = Origin(file: file)
    // Of an object that is inlined (one's own post to followers) only the address is taken: its text is not for everybody.
    let audience = ((activity["to"]?.list ?? []) + (activity["cc"]?.list ?? [])).compactMap(\.address)
    let isOwn = owner.owns(target) || (owner.uri != nil && object["attributedTo"]?.address == owner.uri)
    let name = isOwn ? owner.account.handle : FediverseAddress.handle(ofPost: target) ?? boosted(target, audience)
    post.repostOf = reference(target, author: name)
    if let whole = activity["id"]?.text, whole != id { post.details.alternateIDs = [whole] }
    return post
  }

  /// The author of a reposted post, who is among those told: the actor of the same host, where there is just one.
  private func boosted(_ target: String, _ audience: [String]) -> String? {
    let host = target.webHost
    let handles = audience.filter { $0.webHost == host }.compactMap { FediverseAddress.handle(ofActor: $0) }
    return handles.count == 1 ? handles[0] : nil
  }

  /// The id of an activity's own post: Mastodon appends `/activity` to it.
  private func activityID(_ activity: JSONValue) -> String? {
    guard let id = activity["id"]?.text else { return nil }
    return id.hasSuffix("/activity") ? String(id.dropLast("/activity".count)) : id
  }

  /// The owner, unless the post says that somebody else wrote it.
  private func author(_ object: JSONValue, _ activity: JSONValue) -> String {
    guard let uri = object["attributedTo"]?.list.first?.address, uri != owner.uri,
      uri != activity["actor"]?.address
    else { return owner.account.handle }
    return FediverseAddress.likelyHandle(ofActor: uri) ?? owner.account.handle
  }

  func reference(_ target: String, author: String?) -> Reference {
    guard let author else { return Reference(target) }
    return Reference(target, details: .init(author: author))
  }

  /// The HTML of a post, and its language: the key of `contentMap` under which the same text stands.
  private func text(_ object: JSONValue) -> (html: String, language: String?) {
    let map = object["contentMap"]?.object?.members ?? []
    let content = object["content"]?.string ?? map.first?.value.string ?? ""
    let entry = map.first { $0.value.string == content } ?? (map.count == 1 ? map[0] : nil)
    guard let language = entry?.key, language != "und", !language.isEmpty, language.utf8.count <= 35,
      language.utf8.allSatisfy({ (48...57).contains($0) || (97...122).contains($0 | 32) || $0 == 45 })
    else { return (content, nil) }
    return (content, language)
  }

  /// The quoted post: FEP-044f's `quote`, or what older servers wrote. A tombstone stands for one that was deleted.
  private func quote(_ object: JSONValue, of id: String, _ tags: MastodonTags) -> Reference? {
    let names = ["quote", "quoteUri", "_misskey_quote", "quoteUrl"]
    let values = names.compactMap { object[$0]?.list.first }
    let isDeleted = values.contains { $0.type == "Tombstone" }
    guard let target = values.lazy.compactMap(\.address).first ?? (isDeleted ? "deleted:" + id : nil) else {
      return nil
    }
    var quote = reference(target, author: tags.author(ofPost: target, owner))
    if isDeleted { quote.details.absence = .deleted }
    return quote
  }

  /// A file or a link card. Mastodon's `attachment` may hold a Document, since 4.5 also a Link without a url.
  private mutating func add(_ object: JSONValue, to details: inout PostDetails) {
    let name = object["name"]?.text
    if object.type == "Link" || object.type == "Page", let url = object.webAddress ?? object["href"]?.webAddress {
      if details.card == nil { details.card = Card(url: url, title: name ?? url) }
      return
    }
    let links = object["url"]?.list ?? []
    guard let url = links.lazy.compactMap(\.address).first ?? object["href"]?.string else { return }
    let file = mediaFile(url)
    let mediaType = object["mediaType"]?.string ?? links.first?["mediaType"]?.string
    var attachment = Attachment(
      source: file.source, kind: MastodonMedia.kind(mediaType: mediaType, type: object.type, url: url), alt: name)
    attachment.isMissing = file.isMissing
    attachment.width = positive(object["width"] ?? links.first?["width"])
    attachment.height = positive(object["height"] ?? links.first?["height"])
    if let still = object["icon"]?.list.first?["url"]?.list.first?.address {
      let file = mediaFile(still)
      if !file.isMissing { attachment.poster = file.source }
    }
    details.attachments.append(attachment)
  }

  private func positive(_ value: JSONValue?) -> Int? { value?.integer.flatMap { $0 > 0 ? $0 : nil } }
}

extension Poll {
  /// A Question's answers; nil where there are none.
  init?(question object: JSONValue) {
    let single = object["oneOf"]?.list ?? []
    let several = object["anyOf"]?.list ?? []
    let answers = single.isEmpty ? several : single
    guard !answers.isEmpty else { return nil }
    self.init(
      options: answers.map { Option(title: $0["name"]?.string ?? "", votes: $0["replies"]?.totalItems) })
    allowsMultiple = single.isEmpty
    closes = object["endTime"]?.moment ?? object["closed"]?.moment
    voterCount = object["votersCount"]?.integer
  }
}
