/// What a post of Reddit links to: pictures, galleries and films on Reddit's own servers, or a page. Previews are signed and end, so
/// the addresses of the files themselves are taken.

import JSON
import Posts

enum RedditMedia {
  static func add(_ json: JSONValue, to details: inout PostDetails) {
    if let items = json["gallery_data"]?["items"]?.array, let files = json["media_metadata"]?.object {
      for item in items {
        guard let id = item["media_id"]?.text else { continue }
        details.attachments.append(picture(id, files[id], caption: item["caption"]?.text))
      }
      if !details.attachments.isEmpty { return }
    }
    guard json["is_self"]?.bool != true, let url = json["url"]?.text.map(RedditText.plain), url.isWebAddress,
      let address = url.withoutSecrets
    else { return }
    let host = url.webHost ?? ""
    if isPicture(address), let source = url.withoutQuery {
      var attachment = Attachment(source: source)
      attachment.width = positive(json["preview"]?["images"]?.array?.first?["source"]?["width"])
      attachment.height = positive(json["preview"]?["images"]?.array?.first?["source"]?["height"])
      details.attachments.append(attachment)
    } else if host == "v.redd.it" {
      let video = (json["secure_media"] ?? json["media"])?["reddit_video"]
      var attachment = Attachment(source: video?["fallback_url"]?.text?.withoutQuery ?? address, kind: .video)
      // An address of the player is no film.
      attachment.isMissing = video?["fallback_url"]?.text == nil
      attachment.width = positive(video?["width"])
      attachment.height = positive(video?["height"])
      if video?["is_gif"]?.bool == true { attachment.kind = .animation }
      details.attachments.append(attachment)
    } else if host != "www.reddit.com" || json["crosspost_parent"] == nil {
      if let own = details.url, address == own || address.hasPrefix("https://www.reddit.com/gallery/") { return }
      details.card = Card(url: address, title: details.title ?? address)
      details.card?.provider = json["domain"]?.text
    }
  }

  private static func picture(_ id: String, _ file: JSONValue?, caption: String?) -> Attachment {
    // "image/jpg": the ending under which the file is kept.
    let mime = file?["m"]?.text ?? "image/jpg"
    let ending = mime.split(separator: "/").last.map { $0 == "jpeg" ? "jpg" : String($0) } ?? "jpg"
    let isName = (id + ending).utf8.allSatisfy {
      (48...57).contains($0) || (97...122).contains($0 | 32) || $0 == 95 || $0 == 45
    }
    var attachment = Attachment(source: isName ? "https://i.redd.it/\(id).\(ending)" : "", alt: caption)
    attachment.isMissing = !isName || file?["status"]?.text.map { $0 != "valid" } ?? false
    attachment.width = positive(file?["s"]?["x"])
    attachment.height = positive(file?["s"]?["y"])
    return attachment
  }

  private static func isPicture(_ address: String) -> Bool {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return [".jpg", ".jpeg", ".png", ".gif", ".webp"].contains { String(path).asciiEnds(with: $0) }
  }

  private static func positive(_ value: JSONValue?) -> Int? { value?.integer.flatMap { $0 > 0 ? $0 : nil } }
}
