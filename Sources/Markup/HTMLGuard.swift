/// Looks at a stranger's HTML before it is parsed, and takes all tags out of what would cost a parser more than a fair
/// multiple of its length. An HTML5 parser reopens formatting elements for each new block and searches its open
/// elements for each tag, so 100 KB of `<b>` and `<p>` can become millions of nodes. No real post comes near the limits.

import Bytes

enum HTMLGuard {
  /// What a parser may be given: each start tag costs the number of elements that may be open then.
  static let freeCost = 60_000
  static let costPerTag = 24
  /// Attributes of one tag: a parser compares each with all before it.
  static let attributeLimit = 60

  /// Short texts cannot cost much, whatever they hold.
  static let harmlessLength = 2_048

  /// Whether parsing takes time and memory in proportion to the length.
  static func isHarmless(_ html: Text) -> Bool {
    if html.count <= harmlessLength { return true }
    var scan = Scan(html)
    return scan.isHarmless()
  }

  /// The text without tags, in HTML: what looks like a tag becomes a space, every other `<` a reference.
  static func withoutTags(_ html: Text) -> Bytes {
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

/// Reads tags as the HTML standard's tokenizer does, and keeps a cautious account of what may be open.
private struct Scan {
  let html: Text
  private var at = 0
  private var cost = 0
  private var tags = 0
  /// Names of open elements. An end tag is trusted only where it closes the innermost.
  private var open: [UInt64] = []
  /// Elements after which no end tag is trusted: what follows may be text to the parser.
  private var isOpaque = false

  init(_ html: Text) { self.html = html }

  mutating func isHarmless() -> Bool {
    while at < html.count {
      if html[at] != UInt8(ascii: "<") {
        at += 1
        continue
      }
      at += 1
      let isEnd = html.byte(at) == UInt8(ascii: "/")
      if isEnd { at += 1 }
      guard ASCII.isLetter(html.byte(at)) else {
        // Comments and the like: the two sides may disagree about where they end.
        if "!?".utf8.contains(html.byte(at)) || isEnd { isOpaque = true }
        continue
      }
      let name = readName()
      guard readAttributes() <= HTMLGuard.attributeLimit else { return false }
      if isEnd { close(name) } else { open(name) }
      if cost > HTMLGuard.freeCost + HTMLGuard.costPerTag * tags { return false }
    }
    return true
  }

  /// The first eight bytes of the name are enough to tell elements apart, with the length mixed in.
  private mutating func readName() -> UInt64 {
    var name: UInt64 = 0
    let start = at
    while at < html.count, !ASCII.isSpace(html[at]), html[at] != UInt8(ascii: "/"), html[at] != UInt8(ascii: ">") {
      if at - start < 8 { name = name << 8 | UInt64(ASCII.lowercase(html[at])) }
      at += 1
    }
    return at - start > 8 ? name ^ UInt64(at - start) << 56 : name
  }

  /// Skips to the end of the tag and returns the number of attributes.
  private mutating func readAttributes() -> Int {
    var count = 0
    while at < html.count {
      let byte = html[at]
      if byte == UInt8(ascii: ">") {
        at += 1
        break
      }
      if ASCII.isSpace(byte) || byte == UInt8(ascii: "/") {
        at += 1
        continue
      }
      count += 1
      at += 1  // a name may begin with "="
      while at < html.count, !ASCII.isSpace(html[at]), !"/>=".utf8.contains(html[at]) { at += 1 }
      while ASCII.isSpace(html.byte(at)) { at += 1 }
      if html.byte(at) == UInt8(ascii: "=") { readValue() }
    }
    return count
  }

  private mutating func readValue() {
    at += 1
    while ASCII.isSpace(html.byte(at)) { at += 1 }
    let quote = html.byte(at)
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      at += 1
      while at < html.count, html[at] != quote { at += 1 }
      at += 1
    } else {
      while at < html.count, !ASCII.isSpace(html[at]), html[at] != UInt8(ascii: ">") { at += 1 }
    }
  }

  private mutating func open(_ name: UInt64) {
    tags += 1
    cost += 1 + open.count
    if Scan.opaque.contains(name) { isOpaque = true }
    if !Scan.closesItself.contains(name) { open.append(name) }
  }

  private mutating func close(_ name: UInt64) {
    if isOpaque { return }
    if open.last == name { open.removeLast() }
  }

  private static func names(_ list: [StaticString]) -> Set<UInt64> {
    Set(
      list.map { name in
        var scan = name.withUTF8Buffer { Scan($0) }
        return scan.readName()
      })
  }

  /// Never open around another of its kind, or never open at all.
  private static let closesItself = names(["p", "li", "dd", "dt", "br", "hr", "img"])
  private static let opaque = names([
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript", "plaintext", "svg",
    "math", "template", "select", "frameset",
  ])
}
