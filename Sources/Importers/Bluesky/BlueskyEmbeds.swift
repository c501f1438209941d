/// What a post shows besides its text: pictures, films, link cards and quotes.

import JSON
import Posts

extension BlueskyReading {
  /// Takes over an embed, and from its `view`, where the network gave one, the addresses of the media and the quoted text.
  mutating func add(embed: JSONValue, view: JSONValue?, to details: inout PostDetails, _ post: inout Post) {
    switch embed["$type"]?.string {
    case "app.bsky.embed.images": addPictures(embed["images"], view?["images"], &details)
    case "app.bsky.embed.gallery": addPictures(embed["items"], view?["items"], &details)
    case "app.bsky.embed.video": addVideo(embed, view, &details)
    case "app.bsky.embed.external": addCard(embed["external"], view?["external"], &details)
    case "app.bsky.embed.record": addRecord(embed["record"], view?["record"], &details, &post)
    case "app.bsky.embed.recordWithMedia":
      // Here the record is wrapped twice, and so is its view.
      addRecord(embed["record"]?["record"], view?["record"]?["record"], &details, &post)
      // Media never hold a record, so that this goes one level deep only.
      if let media = embed["media"], !(media["$type"]?.string ?? "").hasPrefix("app.bsky.embed.record") {
        add(embed: media, view: view?["media"], to: &details, &post)
      }
    default: break
    }
  }

  private mutating func addPictures(_ items: JSONValue?, _ views: JSONValue?, _ details: inout PostDetails) {
    for (at, item) in (items?.array ?? []).enumerated() {
      let view = views?.array.flatMap { $0.indices.contains(at) ? $0[at] : nil }
      let blob = BlueskyBlob(item["image"] ?? item["video"])
      let file = mediaFile(blob, remote: (view?["fullsize"] ?? view?["thumb"])?.string)
      var attachment = Attachment(source: file.source, alt: item["alt"]?.text)
      if blob?.mimeType.hasPrefix("video/") == true { attachment.kind = .video }
      attachment.isMissing = file.isMissing
      size(&attachment, item["aspectRatio"])
      details.attachments.append(attachment)
    }
  }

  /// The network serves films in pieces (`playlist`), which a page can't show; the file itself is a blob.
  private mutating func addVideo(_ embed: JSONValue, _ view: JSONValue?, _ details: inout PostDetails) {
    let blob = BlueskyBlob(embed["video"])
    let file = mediaFile(blob)
    let kind: Attachment.Kind = embed["presentation"]?.string == "gif" ? .animation : .video
    var attachment = Attachment(source: file.source, kind: kind, alt: embed["alt"]?.text)
    attachment.isMissing = file.isMissing
    attachment.poster = view?["thumbnail"]?.string.flatMap { $0.isWebAddress ? $0 : nil }
    size(&attachment, embed["aspectRatio"])
    for captions in embed["captions"]?.array ?? [] where attachment.captions == nil {
      guard let blob = BlueskyBlob(captions["file"]) else { continue }
      let file = mediaFile(blob)
      if !file.isMissing { attachment.captions = file.source }
    }
    details.attachments.append(attachment)
  }

  private mutating func addCard(_ external: JSONValue?, _ view: JSONValue?, _ details: inout PostDetails) {
    guard let external, let url = external["uri"]?.string?.withoutSecrets, url.isWebAddress else { return }
    var card = Card(url: url, title: external["title"]?.text ?? url)
    card.summary = external["description"]?.text
    if external["thumb"] != nil || view?["thumb"] != nil {
      let file = mediaFile(BlueskyBlob(external["thumb"]), remote: view?["thumb"]?.string)
      if !file.isMissing { card.image = file.source }
    }
    details.card = card
  }

  /// A quoted post, or a feed, list or pack of which a card is shown.
  private mutating func addRecord(
    _ record: JSONValue?, _ view: JSONValue?, _ details: inout PostDetails, _ post: inout Post
  ) {
    guard let target = record?["uri"]?.string, let address = ATAddress(target) else { return }
    guard address.collection == ATAddress.post else {
      guard details.card == nil, let page = address.page else { return }
      let title = view?["displayName"]?.text ?? view?["name"]?.text ?? view?["record"]?["name"]?.text
      details.card = Card(url: page, title: title ?? page)
      details.card?.summary = view?["description"]?.text ?? view?["record"]?["description"]?.text
      return
    }
    var quote = reference(target)
    switch view?["$type"]?.string {
    case "app.bsky.embed.record#viewNotFound": quote.details.absence = .deleted
    case "app.bsky.embed.record#viewBlocked", "app.bsky.embed.record#viewDetached": quote.details.absence = .private
    default:
      guard let view, let value = view["value"], let author = view["author"], learn(author: author) != nil else {
        break
      }
      if restricts(author, view) {
        quote.details.absence = .private
      } else {
        let text = BlueskyText(value).html
        if !text.isEmpty { quote.details.text = Body(text, format: .html) }
        quote.details.published = value["createdAt"]?.moment ?? view["indexedAt"]?.moment
      }
    }
    post.quoteOf = quote
  }

  /// Records tell the shape of a picture, often in pixels; numbers as small as 16 to 9 are no size.
  private func size(_ attachment: inout Attachment, _ ratio: JSONValue?) {
    guard let width = ratio?["width"]?.integer, let height = ratio?["height"]?.integer, width >= 64, height >= 64,
      width < 1 << 20, height < 1 << 20
    else { return }
    attachment.width = width
    attachment.height = height
  }
}
