/// Reposts. The archive holds them as the owner's posts whose text is `RT @name: …`, often cut off, without the id of the
/// original; the classic archive has the original as a record of its own.

import JSON
import Posts

extension XReading {
  /// Makes the post a repost where the record is one.
  mutating func makeRepost(
    _ post: inout Post, _ tweet: JSONValue, _ text: [UInt8], _ id: String, _ kind: XKind, _ index: Int
  ) -> Bool {
    if let original = tweet["retweeted_status"], let target = (original["id_str"] ?? original["id"])?.digits {
      post.repostOf = repost(of: original, target)
      return true
    }
    // People of the first years typed "RT @name:" themselves; the classic archive tells which is which.
    guard kind != .classicPosts, let (name, start) = Self.prefix(text) else { return false }
    let media = tweet["extended_entities"]?["media"]?.list ?? tweet["entities"]?["media"]?.list ?? []
    let entities = XText.entities(tweet, media: media)
    let isOwn = name.asciiLowercased == owner.name.asciiLowercased
    let target = Self.source(media, author: isOwn ? owner.id : userID(name, tweet))
    if target == nil, isOwn { ownReposts.append((index, Self.beginning(text[start...]))) }

    var reference = Reference(target.map { XAddress.post($0, by: name) } ?? "x-original-of-\(id)")
    reference.details.author = isOwn ? owner.handle : XAddress.handle(name)
    let shown = XText.html(Self.withoutCutLink(text), entities, isEscaped: true, from: start)
    if !shown.isEmpty { reference.details.text = Body(shown, format: .html) }
    post.repostOf = reference
    return true
  }

  private mutating func repost(of original: JSONValue, _ target: String) -> Reference {
    let user = original["user"]
    let name = user?["screen_name"]?.text.flatMap { XAddress.isName($0) ? $0 : nil }
    if let name {
      people.add(
        user?["id_str"]?.digits ?? user?["id"]?.digits, name: name, display: user?["name"]?.text,
        toldBy: UInt64(target) ?? 0)
    }
    let media = original["extended_entities"]?["media"]?.list ?? original["entities"]?["media"]?.list ?? []
    let text = Array(((original["full_text"] ?? original["text"])?.string ?? "").utf8)
    var reference = Reference(XAddress.post(target, by: name))
    reference.details.author = name.map(XAddress.handle(_:))
    let shown = XText.html(text, XText.entities(original, media: media), isEscaped: true)
    if !shown.isEmpty { reference.details.text = Body(shown, format: .html) }
    reference.details.published = original["created_at"]?.string.flatMap(XDate.parse)
    return reference
  }

  /// The name in `RT @name: `, and where the text behind it begins.
  private static func prefix(_ text: [UInt8]) -> (name: String, start: Int)? {
    guard text.starts(with: "RT @".utf8), let colon = text.prefix(32).firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    let name = String(decoding: text[4..<colon], as: UTF8.self)
    guard XAddress.isName(name) else { return nil }
    var start = colon + 1
    while start < text.count, text[start] == 32 { start += 1 }
    return (name, start)
  }

  /// The original that pictures tell of, unless they tell of somebody else's post.
  private static func source(_ media: [JSONValue], author: String?) -> String? {
    for item in media {
      guard let post = item["source_status_id_str"]?.digits ?? item["source_status_id"]?.digits else { continue }
      let user = item["source_user_id_str"]?.digits ?? item["source_user_id"]?.digits
      if author == nil || user == nil || user == author { return post }
    }
    return nil
  }

  private func userID(_ name: String, _ tweet: JSONValue) -> String? {
    (tweet["entities"]?["user_mentions"]?.list ?? []).first {
      $0["screen_name"]?.string?.asciiLowercased == name.asciiLowercased
    }.flatMap { $0["id_str"]?.digits ?? $0["id"]?.digits }
  }

  /// The text without a short address that was cut in the middle: `see https://t.c…` becomes `see …`.
  private static func withoutCutLink(_ text: [UInt8]) -> [UInt8] {
    guard text.suffix(3).elementsEqual("…".utf8) else { return text }
    let start = text.lastIndex { $0 <= 32 }.map { $0 + 1 } ?? 0
    let word = text[start...].dropLast(3)
    let isCut =
      !word.isEmpty
      && ["https://t.co/", "http://t.co/"].contains { address in
        word.starts(with: address.utf8) ? word.count < address.utf8.count + 10 : address.utf8.starts(with: word)
      }
    return isCut && word.first == UInt8(ascii: "h") && word.count > 3 ? Array(text[..<start]) + Array("…".utf8) : text
  }
}
