/// Attachments, stickers and embeds of a message.

import JSON
import Posts

extension DiscordReading {
  mutating func addMedia(_ json: JSONValue, _ context: DiscordContext, _ message: inout Message) {
    if let list = json["attachments"]?.array, !list.isEmpty {
      let attachments = list.compactMap { file -> Attachment? in
        guard let url = file["url"]?.text else { return nil }
        return attachment(url, name: file["fileName"]?.text ?? url, context)
      }
      message.attachments += attachments
    }
    if let list = json["stickers"]?.array, !list.isEmpty {
      let stickers = list.compactMap { sticker -> Attachment? in
        guard let name = sticker["name"]?.text else { return nil }
        var picture = Attachment(source: "", alt: name)
        // A Lottie sticker is a program that draws, no picture.
        let isPicture = sticker["format"]?.text?.asciiLowercased != "lottie"
        let url = isPicture ? sticker["sourceUrl"]?.text : nil
        switch url.map({ files.find($0, tree: context.tree, folder: context.folder) }) {
        case .file(let path), .web(let path): picture.source = path
        default: picture.isMissing = true
        }
        return picture
      }
      message.attachments += stickers
    }
  }

  private mutating func attachment(_ url: String, name: String, _ context: DiscordContext) -> Attachment {
    var attachment = Attachment(source: "", kind: DiscordFiles.kind(name))
    attachment.title = name
    attachment.isSensitive = name.hasPrefix("SPOILER_")
    switch files.find(url, tree: context.tree, folder: context.folder) {
    case .file(let path), .web(let path): attachment.source = path
    case .missing(let address):
      attachment.source = address
      attachment.isMissing = true
      missingCount += 1
    case .refused(let fault):
      attachment.isMissing = true
      report(.refusedPath(url, because: fault, at: context.place), context.place)
    }
    return attachment
  }

  // MARK: Embeds

  /// The first embed with an address becomes the card; what bots put into embeds becomes text, which is given.
  mutating func addEmbeds(
    _ json: JSONValue, _ context: DiscordContext, _ marks: DiscordMarks, _ message: inout Message
  ) -> String {
    guard let embeds = json["embeds"]?.array, !embeds.isEmpty else { return "" }
    var html = ""
    for embed in embeds {
      let pictures = pictures(embed, context)
      if message.card == nil, let url = embed["url"]?.text?.withoutSecrets, embed["fields"]?.array?.isEmpty != false {
        var card = Card(url: url, title: embed["title"]?.text ?? embed["author"]?["name"]?.text ?? url)
        card.summary = embed["description"]?.text
        let author = embed["author"]?["name"]?.text
        card.provider = author == card.title ? nil : author
        card.image = picture(embed["thumbnail"], context) ?? (pictures.count == 1 ? pictures[0] : nil)
        message.card = card
        // Of a post with several pictures the embed holds all.
        for source in pictures where pictures.count > 1 || card.image != source {
          message.attachments.append(Attachment(source: source))
        }
      } else {
        let text = text(embed, marks)
        if !text.isEmpty { html += "<blockquote>\(text)</blockquote>" }
        for source in pictures { message.attachments.append(Attachment(source: source)) }
      }
    }
    return html
  }

  private func text(_ embed: JSONValue, _ marks: DiscordMarks) -> String {
    var parts: [String] = []
    if let author = embed["author"]?["name"]?.text { parts.append(plain(author)) }
    if let title = embed["title"]?.text {
      var out = HTMLText()
      if let url = embed["url"]?.text {
        out.link(url) { $0.inline("strong") { $0.text(title) } }
      } else {
        out.inline("strong") { $0.text(title) }
      }
      parts.append(out.html)
    }
    if let description = embed["description"]?.text { parts.append(marks.html(description)) }
    for field in embed["fields"]?.array ?? [] {
      let name = field["name"]?.text.map { "<strong>\(plain($0))</strong>: " } ?? ""
      parts.append(name + marks.html(field["value"]?.text ?? ""))
    }
    if let footer = embed["footer"]?["text"]?.text { parts.append(plain(footer)) }
    return parts.joined(separator: "<br>")
  }

  private func plain(_ text: String) -> String {
    var out = HTMLText()
    out.text(text)
    return out.html
  }

  /// The pictures of an embed: `images`, which newer exports fill, or the one `image`.
  private mutating func pictures(_ embed: JSONValue, _ context: DiscordContext) -> [String] {
    var seen: [String] = []
    let images = embed["images"]?.array ?? []
    for image in images.isEmpty ? [embed["image"] ?? .null] : images {
      if let source = picture(image, context), !seen.contains(source) { seen.append(source) }
    }
    return seen
  }

  /// A picture of an embed: the copy in the archive, else its own address, never that of Discord's proxy.
  private mutating func picture(_ image: JSONValue?, _ context: DiscordContext) -> String? {
    for key in ["url", "canonicalUrl"] {
      guard let url = image?[key]?.text else { continue }
      switch files.find(url, tree: context.tree, folder: context.folder) {
      case .file(let path), .web(let path): return path
      case .missing, .refused: continue
      }
    }
    return nil
  }
}
