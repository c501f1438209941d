/// The `tag` list of a post: mentions, hashtags and custom emoji.

import JSON
import Posts

/// What a post's tags tell.
struct MastodonTags {
  /// The actors mentioned, by URI, with their handles.
  private var mentions: [(uri: String, handle: String)] = []
  /// Without `#`, as the network normalised them.
  private var hashtags: [String] = []
  private(set) var emoji: [Emoji] = []

  init(_ tags: [JSONValue], _ owner: MastodonActor) {
    for tag in tags {
      switch tag.type {
      case "Mention":
        guard let uri = tag["href"]?.string, let name = tag["name"]?.text?.bareHandle, !name.isEmpty else {
          continue
        }
        // A local account is named without its host.
        let host = owner.account.handle.handleHost
        mentions.append((uri, name.contains("@") ? name : host.map { "\(name)@\($0)" } ?? name))
      case "Hashtag":
        guard let name = tag["name"]?.text else { continue }
        let bare = name.hasPrefix("#") ? String(name.dropFirst()) : name
        if !bare.isEmpty, !hashtags.contains(bare) { hashtags.append(bare) }
      case "Emoji":
        if let one = Emoji(activity: tag), !emoji.contains(where: { $0.shortcode == one.shortcode }) {
          emoji.append(one)
        }
      default: break
      }
    }
  }

  /// The author of a post that is answered or quoted, as far as it can be told: the owner, an actor who is mentioned, or
  /// the name in the address.
  func author(ofPost uri: String, _ owner: MastodonActor) -> String? {
    if owner.owns(uri) { return owner.account.handle }
    let actor = FediverseAddress.actor(ofPost: uri)
    if let actor, let known = mentions.first(where: { $0.uri == actor }) { return known.handle }
    let named = FediverseAddress.handle(ofPost: uri)
    // The account's own host may differ from the one that serves its pages: a mention knows better.
    let host = uri.webHost
    let near = mentions.filter { $0.uri.webHost == host }
    if let named {
      let same = near.filter { $0.handle.handleName.asciiLowercased == named.handleName.asciiLowercased }
      return same.count == 1 ? same[0].handle : named
    }
    return near.count == 1 ? near[0].handle : nil
  }

  /// The hashtags that the text does not show, such as those in a content warning.
  func tags(beyond html: String) -> [String] {
    if hashtags.isEmpty { return [] }
    // Mastodon writes "#<span>garden</span>".
    var text = ""
    var isInTag = false
    for character in html.lowercased().unicodeScalars {
      if character == "<" { isInTag = true }
      if !isInTag { text.unicodeScalars.append(character) }
      if character == ">" { isInTag = false }
    }
    return hashtags.filter { !Self.shows(text, $0.lowercased()) }
  }

  private static func shows(_ text: String, _ tag: String) -> Bool {
    var rest = text[...]
    while let found = rest.firstRange(of: "#" + tag) {
      let next = text[found.upperBound...].unicodeScalars.first
      if next.map({ $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" }) != true {
        return true
      }
      rest = text[found.upperBound...]
    }
    return false
  }
}

extension MastodonActor {
  /// Whether a post's URI is one of the owner's.
  func owns(_ post: String) -> Bool {
    guard let uri else { return false }
    return post.utf8.count > uri.utf8.count + 1 && post.utf8.starts(with: (uri + "/").utf8)
  }
}

extension Emoji {
  /// An `Emoji` of a tag list. Its picture is a remote address; archives do not hold it.
  init?(activity tag: JSONValue) {
    guard tag.type == "Emoji", let name = tag["name"]?.text else { return nil }
    let code = name.split(separator: ":").joined()
    let source = tag["icon"]?.list.first?["url"]?.webAddress
    if code.isEmpty { return nil }
    self.init(shortcode: code, source: source)
  }
}
