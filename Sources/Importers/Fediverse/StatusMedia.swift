/// What hangs on a status: files, which a backup may hold, a card, a poll, custom emoji.

import Files
import JSON
import Posts

extension StatusReading {
  static func emoji(_ json: JSONValue) -> [Emoji] {
    (json["emojis"]?.array ?? []).compactMap { one in
      one["shortcode"]?.text.map { Emoji(shortcode: $0, source: one["url"]?.text?.withoutSecrets) }
    }
  }

  static func card(_ json: JSONValue?) -> Card? {
    guard let url = json?["url"]?.text?.withoutSecrets else { return nil }
    var card = Card(url: url, title: json?["title"]?.text ?? url)
    card.summary = json?["description"]?.text
    card.image = json?["image"]?.text?.withoutSecrets
    card.provider = json?["provider_name"]?.text
    return card
  }

  static func poll(_ json: JSONValue?) -> Poll? {
    guard let options = json?["options"]?.array, !options.isEmpty else { return nil }
    var poll = Poll(
      options: options.map { .init(title: $0["title"]?.text ?? "", votes: $0["votes_count"]?.integer) })
    poll.allowsMultiple = json?["multiple"]?.bool == true
    poll.closes = json?["expires_at"]?.moment
    poll.voterCount = json?["voters_count"]?.integer
    return poll
  }

  mutating func attachment(_ json: JSONValue, _ tree: Int) -> Attachment {
    let url = json["url"]?.text ?? json["remote_url"]?.text ?? ""
    let kind: Attachment.Kind =
      switch json["type"]?.string {
      case "image": .image
      case "video": .video
      case "gifv": .animation
      case "audio": .audio
      default: MastodonMedia.kind(mediaType: json["mime"]?.text, type: "", url: url)
      }
    var attachment = Attachment(source: "", kind: kind, alt: json["description"]?.text)
    if let found = member(url, tree) {
      attachment.source = found
    } else if let address = url.withoutSecrets {
      attachment.source = address
    } else {
      attachment.isMissing = true
      missing += 1
    }
    let size = json["meta"]?["original"]
    attachment.width = size?["width"]?.integer.flatMap { $0 > 0 ? $0 : nil }
    attachment.height = size?["height"]?.integer.flatMap { $0 > 0 ? $0 : nil }
    if kind == .video || kind == .animation {
      let still = json["preview_url"]?.text
      attachment.poster = still.flatMap { member($0, tree) } ?? still?.withoutSecrets
    }
    return attachment
  }

  /// The copy of a file that a backup keeps below a folder, under the path of its address.
  private mutating func member(_ url: String, _ tree: Int) -> String? {
    guard let start = url.firstRange(of: "://")?.upperBound else { return nil }
    let parts = url[start...].prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst()
    guard let clean = try? RelativePath.clean(parts.joined(separator: "/")), !clean.isEmpty else { return nil }
    let folder = path.asciiEnds(with: ".json") ? String(path.dropLast(5)) : path
    for candidate in ["\(folder)/\(clean)", clean] {
      for number in [tree] + trees.indices.filter({ $0 != tree }) where trees[number].has(candidate) {
        let target = "media/" + clean
        media.insert(MediaFile(tree: number, member: candidate, target: target))
        return target
      }
    }
    return nil
  }
}
