/// Attachments and link cards of messages and activities. Exports hold no files, only addresses; those of Stream's own servers are
/// signed and end after some days, so without the signature, which is nobody's business, they are placeholders.

import JSON
import Posts

enum StreamFiles {
  /// Whether an address is good only with the signature in its query.
  static func isSigned(_ url: String) -> Bool {
    guard let query = url.firstIndex(of: "?") else { return false }
    return url[query...].dropFirst().split(separator: "&").contains { item in
      let name = item.prefix { $0 != "=" }.lowercased()
      return ["signature", "policy", "key-pair-id", "expires", "x-amz-signature", "sig"].contains(name)
    }
  }

  /// Takes the items of a list; those that can't be understood are passed over, as clients do.
  static func add(_ items: [JSONValue], to attachments: inout [Attachment], card: inout Card?) {
    for item in items where item.object != nil {
      if let link = self.card(item) {
        if card == nil { card = link }
        continue
      }
      if let one = attachment(item) { attachments.append(one) }
    }
  }

  /// A preview of a page: what has `og_scrape_url`, or leads elsewhere and is no file.
  private static func card(_ item: JSONValue) -> Card? {
    let link = item["title_link"]?.text ?? item["og_scrape_url"]?.text
    guard let url = link?.withoutSecrets else { return nil }
    let type = item["type"]?.string ?? ""
    let isFile = item["asset_url"]?.text != nil || (type == "giphy" && item["og_scrape_url"]?.text == nil)
    if isFile, item["og_scrape_url"]?.text == nil { return nil }
    var card = Card(url: url, title: item["title"]?.text ?? url)
    card.summary = item["text"]?.text?.withoutSecretsInside
    card.image = address(item["thumb_url"] ?? item["image_url"])
    card.provider = item["author_name"]?.text
    return card
  }

  private static func attachment(_ item: JSONValue) -> Attachment? {
    let kind: Attachment.Kind
    let urls: [String?]
    let (image, thumb, asset) = (item["image_url"]?.text, item["thumb_url"]?.text, item["asset_url"]?.text)
    switch item["type"]?.string {
    case "image":
      kind = .image
      urls = [image, thumb, asset]
    case "giphy":
      kind = .image
      urls = [item["giphy"]?["original"]?["url"]?.text, image, thumb]
    case "video":
      kind = .video
      urls = [asset]
    case "audio", "voiceRecording":
      kind = .audio
      urls = [asset]
    case "poll": return nil
    default:
      kind = asset == nil && image != nil ? .image : .file
      urls = [asset, image]
    }
    let title = item["title"]?.text ?? item["fallback"]?.text
    guard let url = urls.compactMap({ $0 }).first else {
      // A file whose address is gone is still a file; an item that says nothing at all is none.
      let isNamed =
        ["image", "video", "audio", "file", "voiceRecording"].contains(item["type"]?.string) && title != nil
      guard isNamed else { return nil }
      var attachment = Attachment(source: "", kind: kind)
      attachment.isMissing = true
      attachment.title = title
      return attachment
    }
    var attachment = Attachment(source: url.withoutSecrets ?? "", kind: kind)
    if isSigned(url) {
      attachment.source = url.withoutQuery ?? ""
      attachment.isMissing = true
    }
    attachment.isMissing = attachment.isMissing || attachment.source.isEmpty
    attachment.title = title
    attachment.width = positive(item["original_width"])
    attachment.height = positive(item["original_height"])
    if kind == .video { attachment.poster = address(item["thumb_url"] ?? item["image_url"]) }
    return attachment
  }

  /// An address that stays good.
  static func address(_ value: JSONValue?) -> String? {
    guard let url = value?.text, !isSigned(url) else { return nil }
    return url.withoutSecrets
  }

  private static func positive(_ value: JSONValue?) -> Int? { value?.integer.flatMap { $0 > 0 ? $0 : nil } }
}
