/// The text of an event: HTML where it has some (the site cleans it), else plain text. The quote that older programs put before a
/// reply is taken off.

import JSON
import Posts

enum MatrixText {
  static func body(_ content: JSONValue) -> Body {
    let isReply = content["m.relates_to"]?["m.in_reply_to"] != nil
    if content["format"]?.string == "org.matrix.custom.html", let html = content["formatted_body"]?.text {
      let own = withoutReply(html)
      return Body(own.isBlank ? "" : withoutSpoilers(own).withoutSecretsInside, format: .html)
    }
    let plain = content["body"]?.string ?? ""
    return Body((isReply || plain.hasPrefix("> <@") ? withoutQuote(plain) : plain).withoutSecretsInside, format: .text)
  }

  /// Plain text as HTML.
  static func html(_ text: String) -> String {
    var out = HTMLText()
    out.text(text)
    return out.html
  }

  /// `<mx-reply>…</mx-reply>` at the start.
  private static func withoutReply(_ html: String) -> String {
    guard let start = html.firstRange(of: "<mx-reply>"), let end = html.firstRange(of: "</mx-reply>"),
      start.upperBound <= end.lowerBound
    else { return html }
    return String(html[..<start.lowerBound] + html[end.upperBound...])
  }

  /// A spoiler, `<span data-mx-spoiler>`, is shown between bars, as it is where nobody can click.
  private static func withoutSpoilers(_ html: String) -> String {
    guard html.contains("data-mx-spoiler") else { return html }
    return html.replacing(/<span data-mx-spoiler(?:="[^"]*")?>(.*?)<\/span>/) { "||\($0.1)||" }
  }

  /// The lines behind the block of `> ` at the start, and the empty line after it.
  private static func withoutQuote(_ text: String) -> String {
    guard text.hasPrefix("> ") else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let first = lines.first, first.hasPrefix(">") { lines = lines.dropFirst() }
    if lines.first?.isEmpty == true { lines = lines.dropFirst() }
    return lines.joined(separator: "\n")
  }
}
