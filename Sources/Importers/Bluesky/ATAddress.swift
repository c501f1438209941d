/// Addresses of the AT Protocol, `at://WHO/COLLECTION/KEY`, and the pages of bsky.app that show what they name.

import Posts

struct ATAddress: Equatable {
  /// A DID, or a handle in JSON that was made by hand.
  var who: String
  /// Such as `app.bsky.feed.post`; empty for an account.
  var collection: String
  var key: String

  static let post = "app.bsky.feed.post"
  static let repost = "app.bsky.feed.repost"

  init(who: String, collection: String, key: String) {
    self.who = who
    self.collection = collection
    self.key = key
  }

  /// Nil for other texts.
  init?(_ text: String) {
    guard text.utf8.starts(with: "at://".utf8) else { return nil }
    let parts = text.dropFirst(5).prefix { $0 != "?" && $0 != "#" }.split(separator: "/", maxSplits: 2)
    guard let who = parts.first, !who.isEmpty else { return nil }
    self.init(
      who: String(who), collection: parts.count > 1 ? String(parts[1]) : "",
      key: parts.count > 2 ? String(parts[2]) : "")
  }

  var text: String { "at://\(who)/\(collection)/\(key)" }

  /// The page on the web; nil for records that have none.
  var page: String? {
    let profile = Self.profile(who)
    return switch collection {
    case Self.post: "\(profile)/post/\(key)"
    case "app.bsky.feed.generator": "\(profile)/feed/\(key)"
    case "app.bsky.graph.list": "\(profile)/lists/\(key)"
    case "app.bsky.graph.starterpack": "https://bsky.app/starter-pack/\(who)/\(key)"
    case "app.bsky.labeler.service": profile
    default: nil
    }
  }

  /// The page of an account. With a DID it outlives a change of handle.
  static func profile(_ who: String) -> String { "https://bsky.app/profile/\(who)" }

  /// The moment that a record key of the usual kind (a TID) tells: 13 digits of 5 bits, microseconds and a clock's number. A
  /// client may choose it freely. Nil for other keys.
  static func moment(ofKey key: String) -> Timestamp? {
    let digits = Array("234567abcdefghijklmnopqrstuvwxyz".utf8)
    guard key.utf8.count == 13 else { return nil }
    var value: UInt64 = 0
    for byte in key.utf8 {
      guard let digit = digits.firstIndex(of: byte) else { return nil }
      value = value << 5 | UInt64(digit)
    }
    return value >> 63 == 0 ? Timestamp(milliseconds: Int64((value >> 10) / 1000)) : nil
  }
}

extension String {
  /// Whether the text is a DID of a usual form.
  var isDID: Bool {
    utf8.starts(with: "did:".utf8) && utf8.count < 256 && utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != 47 }
  }

  /// Whether the text is a domain name, as handles are: `fern.example`.
  var isDomainHandle: Bool {
    utf8.count <= 253 && utf8.contains(UInt8(ascii: ".")) && utf8.first != UInt8(ascii: ".")
      && utf8.last != UInt8(ascii: ".")
      && utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0 | 32) || $0 == 45 || $0 == 46 }
  }
}
