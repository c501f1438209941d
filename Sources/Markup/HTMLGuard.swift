/// Makes a stranger's HTML harmless to the parser, before the cleaner makes it harmless to readers.
///
/// - Cost: an HTML5 parser reopens formatting elements for each new block and searches its open elements for each tag, so
///   100 KB of `<b>` and `<p>` can become millions of nodes. Text that would cost more than a fair multiple of its length
///   loses all its tags; no real post comes near the limits.
/// - Crashes: gumbo's rules for tables, `select`, `template`, frames, SVG and MathML end the process on some inputs, by
///   assertions that distributions leave in. Those elements are renamed to plain ones, which the cleaner treats as it
///   would have treated them. That also rules out every confusion of namespaces.
///
/// The scanner follows the HTML standard's tokenizer within tags. Where it may disagree with the parser, in comments and
/// raw text, nothing depends on it: each `<` that it passes on is followed by a name that it has looked up.

import Bytes

enum HTMLGuard {
  /// What a parser may be given: each start tag costs the number of elements that may be open then.
  static let freeCost = 60_000
  static let costPerTag = 24
  /// Attributes of one tag: a parser compares each with all before it.
  static let attributeLimit = 60

  /// The text as a page that can be parsed.
  static func page(_ html: Text) -> Bytes {
    var scan = HTMLScan(html)
    return scan.page() ?? Array("<!doctype html><body>".utf8) + withoutTags(html)
  }

  /// The text without tags, in HTML: what looks like a tag becomes a space, every other `<` a reference.
  private static func withoutTags(_ html: Text) -> Bytes {
    var text: Bytes = []
    text.reserveCapacity(html.count)
    var at = 0
    while at < html.count {
      let byte = html[at]
      at += 1
      guard byte == UInt8(ascii: "<") else {
        text.append(byte)
        continue
      }
      let next = html.byte(at)
      if ASCII.isLetter(next) || "/!?".utf8.contains(next) {
        while at < html.count, html[at] != UInt8(ascii: ">"), html[at] != UInt8(ascii: "<") { at += 1 }
        if html.byte(at) == UInt8(ascii: ">") { at += 1 }
        text.append(32)
      } else {
        text.append(contentsOf: "&lt;".utf8)
      }
    }
    return text
  }
}
