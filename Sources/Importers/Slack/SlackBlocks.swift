/// Blocks: rich text as people write it, and the sections, headers and pictures of bots. Text inside blocks is not escaped.

import Bytes
import JSON

extension HTMLText {
  /// Rich text inside rich text is text; deeper than this nothing is read.
  private static let depthLimit = 8

  mutating func blocks(_ blocks: [JSONValue], _ text: SlackText) {
    let shown = ["rich_text", "header", "section", "context", "markdown", "video"]
    for block in blocks {
      guard let type = block["type"]?.string, shown.contains(type) else { continue }
      if !isEmpty { self.text("\n") }
      switch type {
      case "rich_text": for element in block["elements"]?.list ?? [] { richText(element, text) }
      case "header": inline("strong") { $0.object(block["text"], text) }
      case "video": object(block["title"], text)
      default:
        object(block["text"], text)
        var isStart = block["text"] == nil
        for part in (block["fields"] ?? block["elements"])?.list ?? [] where part["type"]?.string != "image" {
          if !isStart { self.text("\n") }
          isStart = false
          object(part, text)
        }
      }
    }
  }

  /// A text object: `{type: mrkdwn | plain_text, text}`, or the bare text of a markdown block.
  private mutating func object(_ json: JSONValue?, _ text: SlackText) {
    guard let source = json?["text"]?.string ?? json?.string else { return }
    if json?["type"]?.string == "mrkdwn" || json?["type"] == nil {
      text.marks.append(Array(source.utf8), to: &self)
    } else {
      self.text(source)
    }
  }

  /// A section, list, quote or preformatted block.
  private mutating func richText(_ element: JSONValue, _ text: SlackText) {
    let inner = element["elements"]?.list ?? []
    switch element["type"]?.string {
    case "rich_text_list": list(element, inner, text)
    case "rich_text_quote":
      block("blockquote") { for part in inner { $0.part(part, text) } }
    case "rich_text_preformatted":
      block("pre") { out in
        out.tag("<code>")
        for part in inner { out.preformatted((part["text"] ?? part["url"])?.string ?? "") }
        out.tag("</code>")
      }
    default: for part in inner { part["elements"] == nil ? self.part(part, text) : richText(section: part, text, 0) }
    }
  }

  private mutating func richText(section: JSONValue, _ text: SlackText, _ depth: Int) {
    for part in section["elements"]?.list ?? [] {
      if part["elements"] != nil, depth < Self.depthLimit {
        richText(section: part, text, depth + 1)
      } else {
        self.part(part, text)
      }
    }
  }

  /// Slack writes each level of a nested list as a list of its own, with its `indent`; `offset` is how many numbers of an ordered
  /// list came before.
  private mutating func list(_ element: JSONValue, _ items: [JSONValue], _ text: SlackText) {
    let indent = min(max(element["indent"]?.integer ?? 0, 0), Self.depthLimit)
    let isOrdered = element["style"]?.string == "ordered"
    let start = min(max(element["offset"]?.integer ?? 0, 0), 1 << 20) + 1
    func content(_ out: inout HTMLText, _ indent: Int) {
      if indent > 0 {
        out.block("ul") { $0.block("li") { content(&$0, indent - 1) } }
      } else if isOrdered {
        out.ordered(from: start) { for item in items { $0.block("li") { $0.richText(section: item, text, 0) } } }
      } else {
        out.block("ul") { for item in items { $0.block("li") { $0.richText(section: item, text, 0) } } }
      }
    }
    content(&self, indent)
  }

  /// A part of a line.
  private mutating func part(_ part: JSONValue, _ text: SlackText) {
    let style = part["style"]
    var tags: [StaticString] = []
    if style?["code"]?.bool == true { tags.append("code") }
    if style?["strike"]?.bool == true { tags.append("del") }
    if style?["italic"]?.bool == true { tags.append("em") }
    if style?["bold"]?.bool == true { tags.append("strong") }
    styled(tags) { $0.content(part, text) }
  }

  /// Innermost tag first.
  private mutating func styled(_ tags: [StaticString], _ content: (inout HTMLText) -> Void) {
    guard let outer = tags.last else { return content(&self) }
    inline(outer) { $0.styled(tags.dropLast(), content) }
  }

  private mutating func content(_ part: JSONValue, _ text: SlackText) {
    let label = part["text"]?.text
    switch part["type"]?.string {
    case "link":
      guard let url = part["url"]?.text else { return }
      if url.hasPrefix("mailto:") || url.hasPrefix("tel:") { return self.text(SlackText.contact(url, label)) }
      link(url) { $0.text(label ?? url.withoutSecrets ?? url) }
    case "user":
      guard let id = part["user_id"]?.text else { return }
      mention(id, name: text.people.name(id))
    case "channel":
      guard let id = part["channel_id"]?.text else { return }
      self.text("#\(text.channels[id] ?? id)")
    case "usergroup": self.text("@group")
    case "broadcast": self.text("@\(part["range"]?.text ?? "channel")")
    case "emoji":
      let name = part["name"]?.text ?? ""
      self.text(part["unicode"]?.text.flatMap(SlackEmoji.decoded) ?? SlackEmoji.symbol(name) ?? ":\(name):")
    case "date": self.text(part["fallback"]?.text ?? "")
    case "color": self.text(part["value"]?.text ?? "")
    default: self.text(part["text"]?.string ?? "")
    }
  }
}
