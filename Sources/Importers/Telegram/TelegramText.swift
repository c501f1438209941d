/// The text of a message as HTML. Telegram gives parts with a type and no offsets; HTML can say all of them (underline, spoiler,
/// nested quotes), which Markdown can't.

import Bytes
import JSON
import Posts

enum TelegramText {
  /// The text, with what a reader would miss: whence it was forwarded, and what was shared besides words.
  static func body(of record: JSONValue) -> Body {
    var out = HTMLText()
    if let source = record["forwarded_from"] {
      out.inline("em") { $0.text("Forwarded from \(source.text ?? "a deleted account")") }
      out.text("\n")
    }
    if record["location_information"]?.object != nil {
      out.inline("em") { $0.text(record["place_name"]?.text.map { "Location: \($0)" } ?? "Location") }
      out.text("\n")
    }
    if record["contact_information"] != nil {
      out.inline("em") { $0.text("Contact") }
      out.text("\n")
    }
    if let game = record["game_title"]?.text {
      out.inline("em") { $0.text("Game: \(game)") }
      out.text("\n")
    }
    if let invoice = record["invoice_information"]?["title"]?.text {
      out.inline("em") { $0.text("Invoice: \(invoice)") }
      out.text("\n")
    }
    if let list = record["todo_list"] { append(list: list, to: &out) }
    if let question = record["poll"]?["question"] {
      out.inline("strong") { append(question, to: &$0) }
      out.text("\n")
    }
    // Since 2022 both are there and say the same; `text_entities` is always a list of parts.
    let entities = record["text_entities"]?.list ?? []
    append(entities.isEmpty ? record["text"] : record["text_entities"], to: &out)
    return Body(out.html, format: .html)
  }

  /// A text: a string, or parts that are strings or objects with a type.
  static func append(_ value: JSONValue?, to out: inout HTMLText) {
    for part in value?.list ?? [] {
      if let text = part.string {
        out.text(text)
      } else if let text = part["text"]?.string, !text.isEmpty {
        append(text, part, to: &out)
      } else if let inner = part["text"]?.list {
        for text in inner { out.text(text.string ?? text["text"]?.string ?? "") }
      }
    }
  }

  /// What a text says without marks.
  static func plain(_ value: JSONValue?) -> String {
    (value?.list ?? []).map { part in
      part.string ?? (redaction(part["type"]?.string) ?? part["text"]?.string ?? "")
    }.joined().withoutSecretsInside
  }

  static func json(_ text: String) -> String {
    var out = Bytes()
    out.append(json: text)
    return out.text
  }

  private static func append(_ text: String, _ part: JSONValue, to out: inout HTMLText) {
    let type = part["type"]?.string
    if let stand = redaction(type) { return out.text(stand) }
    switch type {
    case "bold": out.inline("strong") { $0.text(text) }
    case "italic": out.inline("em") { $0.text(text) }
    case "underline": out.inline("u") { $0.text(text) }
    case "strikethrough": out.inline("del") { $0.text(text) }
    case "code": out.inline("code") { $0.text(text) }
    case "pre":
      out.block("pre") { out in
        out.tag("<code>")
        out.preformatted(text)
        out.tag("</code>")
      }
    case "blockquote": out.block("blockquote") { $0.text(text) }
    case "text_link":
      let target = part["href"]?.text ?? ""
      out.link(target) { $0.text(text) }
    case "link":
      let target = text.isWebAddress ? text : "https://\(text)"
      out.link(target) { $0.text(text.isWebAddress ? text.withoutSecrets ?? text : text) }
    case "mention":
      out.link("https://t.me/\(text.bareHandle)") { $0.text(text) }
    default: out.text(text)
    }
  }

  /// What stands for the parts that are personal data.
  private static func redaction(_ type: String?) -> String? {
    switch type {
    case "email": Redacted.email
    case "phone": Redacted.phone
    case "bank_card": Redacted.card
    default: nil
    }
  }

  private static func append(list: JSONValue, to out: inout HTMLText) {
    out.inline("strong") { append(list["title"], to: &$0) }
    let items = list["answers"]?.list ?? list["items"]?.list ?? []
    if !items.isEmpty { out.block("ul") { for item in items { $0.block("li") { append(item["text"], to: &$0) } } } }
  }
}

/// Polls. The question is in the text.
enum TelegramPoll {
  static func poll(of record: JSONValue) -> Poll? {
    guard let answers = record["poll"]?["answers"]?.list, !answers.isEmpty else { return nil }
    var poll = Poll(
      options: answers.map { answer in
        Poll.Option(
          title: TelegramText.plain(answer["text"]), votes: answer["voters"]?.integer.flatMap { $0 < 0 ? nil : $0 })
      })
    poll.voterCount = record["poll"]?["total_voters"]?.integer.flatMap { $0 < 0 ? nil : $0 }
    return poll
  }
}
