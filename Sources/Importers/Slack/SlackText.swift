/// The text of a message as HTML: rich text where there is some, else mrkdwn, else what a bot's blocks say. HTML, because Slack
/// gives structure (styles, lists, quotes) that Markdown could only repeat with its own boundaries and without strike-through.

import Bytes
import JSON
import Posts

struct SlackText {
  let people: SlackPeople
  let channels: [String: String]
  /// The ids of those who were mentioned.
  private(set) var mentioned: Set<String> = []

  init(people: SlackPeople, channels: [String: String]) {
    self.people = people
    self.channels = channels
  }

  /// The HTML of a message's own text; empty where there is none.
  mutating func body(of record: JSONValue) -> String {
    let blocks = record["blocks"]?.list ?? []
    let text = record["text"]?.text
    let names = self
    if blocks.contains(where: { $0["type"]?.string == "rich_text" }) {
      let html = render { $0.blocks(blocks, names) }
      if !html.isEmpty { return html }
    }
    if let text { return mrkdwn(text) }
    return render { $0.blocks(blocks, names) }
  }

  mutating func mrkdwn(_ text: String) -> String {
    let marks = marks
    return render { marks.append(Array(text.utf8), to: &$0) }
  }

  /// mrkdwn without its tokens and entities, for titles and other places that hold no markup.
  static func plain(_ text: String) -> String {
    ChatMarks(token: { _, _ in }, emoji: nil, hasEntities: true).plainText(text)
  }

  private mutating func render(_ content: (inout HTMLText) -> Void) -> String {
    var out = HTMLText()
    content(&out)
    mentioned.formUnion(out.mentions)
    return out.html
  }

  var marks: ChatMarks {
    ChatMarks(
      token: { token($0, &$1) }, emoji: SlackEmoji.symbol, hasEntities: true)
  }

  /// What stands between `<` and `>`: an address, somebody, a channel or a command, each with an optional label behind `|`.
  private func token(_ slice: ArraySlice<UInt8>, _ out: inout HTMLText) {
    let bar = slice.firstIndex(of: UInt8(ascii: "|"))
    let target = Self.plain(String(decoding: slice[..<(bar ?? slice.endIndex)], as: UTF8.self))
    let label = bar.map { Self.plain(String(decoding: slice[($0 + 1)...], as: UTF8.self)) }.flatMap {
      $0.isEmpty ? nil : $0
    }
    switch target.utf8.first {
    case UInt8(ascii: "@"):
      let id = String(target.dropFirst())
      out.mention(id, name: people.name(id) ?? label.map { $0.bareHandle })
    case UInt8(ascii: "#"):
      out.text("#\(channels[String(target.dropFirst())] ?? label ?? String(target.dropFirst()))")
    case UInt8(ascii: "!"): out.text(Self.command(target.dropFirst(), label))
    default:
      if target.hasPrefix("mailto:") || target.hasPrefix("tel:") {
        out.text(Self.contact(target, label))
      } else {
        out.link(target) { $0.text(label ?? target.withoutSecrets ?? target) }
      }
    }
  }

  /// The label of an e-mail address or phone number, where it is a word and not the address itself.
  static func contact(_ target: String, _ label: String?) -> String {
    let isEmail = target.hasPrefix("mailto:")
    let stand = isEmail ? Redacted.email : Redacted.phone
    guard let label else { return stand }
    let isAddress = isEmail ? label.contains("@") : label.contains { $0.isNumber }
    return isAddress ? stand : label
  }

  /// `!here`, `!subteam^S1|@gardeners`, `!date^1714550400^{date_short}|May 1`.
  private static func command(_ command: Substring, _ label: String?) -> String {
    if let label { return label }
    let name = command.prefix { $0 != "^" }
    return name == "date" ? "" : name == "subteam" ? "@group" : "@\(name)"
  }
}
