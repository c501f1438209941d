/// From a record of `tweets.js` and its kin to a post. Takes only the fields named here: places, coordinates and clients are
/// never read.

import Diagnostics
import Files
import JSON
import Posts

extension XReading {
  mutating func read(post record: JSONValue, kind: XKind, pointer: String) throws {
    let tweet = record["tweet"] ?? record["twitterCircleTweet"] ?? record["communityTweet"] ?? record
    guard let id = (tweet["id_str"] ?? tweet["id"])?.digits else {
      return fail("posts", "a post has no id", at: pointer)
    }
    if kind == .posts, circle.contains(id) { return skip("posts", because: "among the posts of the Circle as well") }
    let written = tweet["created_at"]?.string
    guard let published = written.map({ XDate.parse($0) }) ?? XDate.ofSnowflake(id) else {
      return fail("posts", written.map { "'\($0)' is no date" } ?? "a post has no date", at: pointer, id: id)
    }
    guard let text = (tweet["full_text"] ?? tweet["text"])?.string else {
      return fail("posts", "a post has no text", at: pointer, id: id)
    }
    let number = UInt64(id) ?? 0
    learnNames(tweet, number)
    let bytes = Array(text.utf8)
    var post = blankPost(language: Self.language(tweet["lang"]?.text))
    post.id = XAddress.post(id, by: owner.name)
    post.published = published
    post.origin = Origin(file: file)
    post.visibility = visibility(tweet, kind, id, published)
    let waiting = repliesToNumbers.count + ownReposts.count
    var beginning: UInt64?
    if !makeRepost(&post, tweet, bytes, id, kind, unsettled.count) {
      makeOriginal(&post, tweet, bytes, id, unsettled.count)
      beginning = Self.beginning(bytes[...])
    }
    let initial = Self.firstVersion(tweet)
    if let initial {
      versions.append((unsettled.count, initial, number, file))
    } else {
      keep("posts")
    }
    if initial != nil || repliesToNumbers.count + ownReposts.count > waiting {
      if let beginning { beginnings[unsettled.count] = beginning }
      unsettled.append(post)
      return
    }
    if let beginning { originals.append(Original(beginning: beginning, published: published, number: number)) }
    result.library.posts.append(post)
    try result.spillPosts(over: recordsInMemory)
  }

  private mutating func makeOriginal(
    _ post: inout Post, _ tweet: JSONValue, _ text: [UInt8], _ id: String, _ index: Int
  ) {
    post.counts.likes = tweet["favorite_count"]?.integer
    post.counts.reposts = tweet["retweet_count"]?.integer
    if tweet["possibly_sensitive"]?.bool == true { post.flags.insert(.sensitive) }
    let media = tweet["extended_entities"]?["media"]?.list ?? tweet["entities"]?["media"]?.list ?? []
    var entities = XText.entities(tweet, media: media)
    if let long = longTexts.match(text, entities, published: post.published) {
      keep("long texts", file: long.file)
      post.quoteOf = quote(&entities, text, own: id)
      var longEntities = long.entities
      post.quoteOf = quote(&longEntities, long.text, own: id) ?? post.quoteOf
      // Whom a reply addresses stands before the text, and only in the short one.
      let names = XText.html(text, entities, isEscaped: true, to: long.namesEnd)
      let rest = XText.html(long.text, longEntities, isEscaped: false)
      post.body = Body(names.isEmpty ? rest : Self.joined(names, rest), format: .html)
    } else {
      post.quoteOf = quote(&entities, text, own: id)
      post.body = Body(XText.html(text, entities, isEscaped: true), format: .html)
    }
    if let parent = tweet["in_reply_to_status_id_str"]?.digits ?? tweet["in_reply_to_status_id"]?.digits {
      post.inReplyTo = reply(to: parent, tweet, index)
    }
    let attachments = media.compactMap { attachment($0, id, year: CivilTime(post.published).year) }
    if !attachments.isEmpty { post.details.attachments = attachments }
  }

  /// `<p>@moss </p>` and `<p>text</p>` as one paragraph.
  private static func joined(_ first: String, _ second: String) -> String {
    first.hasSuffix("</p>") && second.hasPrefix("<p>") ? first.dropLast(4) + " " + second.dropFirst(3) : first + second
  }

  private mutating func reply(to parent: String, _ tweet: JSONValue, _ index: Int) -> Reference {
    let user = tweet["in_reply_to_user_id_str"]?.digits ?? tweet["in_reply_to_user_id"]?.digits
    let isOwn = user != nil && user == owner.id
    let name = isOwn ? owner.name : tweet["in_reply_to_screen_name"]?.text.flatMap { XAddress.isName($0) ? $0 : nil }
    var reference = Reference(XAddress.post(parent, by: name))
    if let name { reference.details.author = XAddress.handle(name) }
    if name == nil, let user { repliesToNumbers.append((index, user)) }
    return reference
  }

  /// Takes the quoted post's address out of the entities: it is the last thing in the text but for pictures.
  func quote(_ entities: inout [XEntity], _ text: [UInt8], own id: String) -> Reference? {
    guard entities.contains(where: { if case .link = $0.kind { true } else { false } }) else { return nil }
    var end = text.count
    for entity in XText.placed(entities, in: text).reversed() {
      guard text[min(entity.range.upperBound, end)..<end].allSatisfy({ $0 <= 32 }) else { return nil }
      end = entity.range.lowerBound
      switch entity.kind {
      case .nothing: continue
      case .link(_, let address) where address.hasSuffix("/i/web/status/\(id)"):
        // "Show more": the post itself.
        if let at = entities.lastIndex(where: { $0.kind == entity.kind }) { entities[at].kind = .nothing }
        continue
      case .link(_, let address):
        guard let (name, target) = XAddress.post(in: address), target != id,
          let at = entities.lastIndex(where: { $0.kind == entity.kind })
        else { return nil }
        entities[at].kind = .nothing
        var reference = Reference(XAddress.post(target, by: name))
        if let name { reference.details.author = XAddress.handle(name) }
        return reference
      default: return nil
      }
    }
    return nil
  }

  private mutating func visibility(_ tweet: JSONValue, _ kind: XKind, _ id: String, _ published: Timestamp)
    -> Visibility
  {
    // Posts of a classic archive (until 2019) hold their author, as the account was when it was made.
    let wasProtected = kind == .classicPosts && tweet["user"]?["protected"]?.bool == true
    if isProtected || wasProtected || kind == .circlePosts || circle.contains(id) { return .followers }
    // What a community's members write is open to all, and kept out of the timelines of others.
    if kind == .communityPosts { return tweet["scopes"]?["followers"]?.bool == true ? .public : .unlisted }
    if !hasCircleList, (XImporter.circlesFrom..<XImporter.circlesUntil).contains(published) { unmarkedCircleTime += 1 }
    return .public
  }

  private mutating func learnNames(_ tweet: JSONValue, _ number: UInt64) {
    for mention in tweet["entities"]?["user_mentions"]?.list ?? [] {
      guard let name = mention["screen_name"]?.text else { continue }
      people.add(
        mention["id_str"]?.string ?? mention["id"]?.digits, name: name, display: mention["name"]?.text, toldBy: number)
    }
    if let name = tweet["in_reply_to_screen_name"]?.text {
      people.add(tweet["in_reply_to_user_id_str"]?.digits, name: name, toldBy: number)
    }
  }

  /// BCP 47; nil for what is no language, and for X's own marks such as `qme` (only media).
  static func language(_ code: String?) -> String? {
    switch code {
    case nil, "und", "zxx", "art": return nil
    case "in": return "id"
    case "iw": return "he"
    case "ji": return "yi"
    case let code?:
      let isCode = code.utf8.allSatisfy { (97...122).contains($0 | 32) || (48...57).contains($0) || $0 == 45 }
      return code.isEmpty || code.utf8.count > 35 || !isCode || (code.hasPrefix("q") && code.utf8.count == 3)
        ? nil : code
    }
  }

  /// A hash of the first 60 bytes of a text, without the short addresses at its end.
  static func beginning(_ text: ArraySlice<UInt8>) -> UInt64 {
    var text = text
    while true {
      while let last = text.last, last <= 32 { text = text.dropLast() }
      if text.suffix(3).elementsEqual("…".utf8), text.count > 63 { text = text.dropLast(3) }
      let start = text.lastIndex { $0 <= 32 }.map { $0 + 1 } ?? text.startIndex
      guard text[start...].starts(with: "https://t.co/".utf8) else { break }
      text = text[..<start]
    }
    return text.isEmpty ? 0 : contentHash(Array(text.prefix(60)))
  }
}
