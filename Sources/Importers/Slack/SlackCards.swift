/// What hangs below a message: previews of links, quoted messages, and the old form in which bots write.

import JSON
import Posts

enum SlackCards {
  /// Adds the attachments of a record: the first page with a title becomes the card, the first quoted message the message that is
  /// answered, and what a bot writes becomes text.
  static func add(of record: JSONValue, to message: inout Message, _ text: inout SlackText) {
    for attachment in record["attachments"]?.list ?? [] {
      if attachment["is_msg_unfurl"]?.bool == true || attachment["is_share"]?.bool == true {
        quote(attachment, &message, &text)
      } else if let url = address(attachment), let title = attachment["title"]?.text,
        attachment["from_url"]?.text != nil
      {
        if message.card == nil { message.card = card(attachment, url, title) }
      } else {
        append(attachment, to: &message, &text)
      }
      picture(attachment, &message)
    }
    for block in record["blocks"]?.list ?? [] where block["type"]?.string == "image" {
      guard let url = block["image_url"]?.text?.withoutSecrets else { continue }
      message.attachments.append(Attachment(source: url, kind: .image, alt: block["alt_text"]?.text))
    }
  }

  private static func address(_ attachment: JSONValue) -> String? {
    (attachment["title_link"]?.text ?? attachment["from_url"]?.text)?.withoutSecrets
  }

  private static func card(_ attachment: JSONValue, _ url: String, _ title: String) -> Card {
    var card = Card(url: url, title: SlackText.plain(title))
    card.summary = attachment["text"]?.text.map(SlackText.plain)
    card.image = (attachment["thumb_url"] ?? attachment["image_url"])?.text?.withoutSecrets
    card.provider = attachment["service_name"]?.text
    return card
  }

  /// A Slack message that is shared in another one.
  private static func quote(_ attachment: JSONValue, _ message: inout Message, _ text: inout SlackText) {
    guard message.inReplyTo == nil, let ts = attachment["ts"]?.text else {
      return append(attachment, to: &message, &text)
    }
    var details = Reference.Details()
    details.author = attachment["author_id"]?.text.map(SlackPeople.handle)
    if let source = attachment["text"]?.text {
      details.text = Body(text.mrkdwn(source), format: .html)
    }
    message.inReplyTo = Reference(ts, details: details)
  }

  /// The text of a bot's attachment, as a quote below the message.
  private static func append(_ attachment: JSONValue, to message: inout Message, _ text: inout SlackText) {
    var lines: [String] = []
    if let line = attachment["pretext"]?.text { lines.append(line) }
    if let title = attachment["title"]?.text {
      lines.append(attachment["title_link"]?.text.map { "<\($0)|\(title)>" } ?? "*\(title)*")
    }
    if let line = attachment["text"]?.text { lines.append(line) }
    for field in attachment["fields"]?.list ?? [] {
      lines.append(
        [field["title"]?.text.map { "*\($0)*" }, field["value"]?.text].compactMap { $0 }.joined(separator: ": "))
    }
    var html = text.mrkdwn(lines.joined(separator: "\n"))
    if html.isEmpty { html = text.body(of: attachment) }
    if html.isEmpty, let fallback = attachment["fallback"]?.text, message.body.isEmpty { html = text.mrkdwn(fallback) }
    if !html.isEmpty { message.body.source += "<blockquote>\(html)</blockquote>" }
  }

  private static func picture(_ attachment: JSONValue, _ message: inout Message) {
    guard message.card?.image == nil, let url = attachment["image_url"]?.text?.withoutSecrets else { return }
    if message.card != nil { return }
    message.attachments.append(Attachment(source: url, kind: .image, alt: attachment["title"]?.text))
  }
}
