/// Reads a stranger's tags and writes them anew for the parser: some renamed, no `<` inside them. See `HTMLGuard`.

import Bytes

struct HTMLScan {
  let html: Text
  private var out: Bytes = []
  private var at = 0
  private var cost = 0
  private var tags = 0
  /// Names of open elements. An end tag is trusted only where it closes the innermost.
  private var open: [UInt64] = []
  /// Set by what may hide tags from the parser: after it no end tag is trusted.
  private var isOpaque = false

  init(_ html: Text) { self.html = html }

  /// The page, or nil where it would cost too much to parse.
  mutating func page() -> Bytes? {
    out.reserveCapacity(html.count + html.count / 8 + 32)
    out.append("<!doctype html><body>")
    while at < html.count {
      let start = at
      while at < html.count, html[at] != UInt8(ascii: "<") { at += 1 }
      out.append(contentsOf: html.part(start, at))
      guard at < html.count else { break }
      guard readTag(), cost <= HTMLGuard.freeCost + HTMLGuard.costPerTag * tags else { return nil }
    }
    return out
  }

  /// Copies what begins with the `<` at the cursor. False where it has too many attributes.
  private mutating func readTag() -> Bool {
    let isEnd = html.byte(at + 1) == UInt8(ascii: "/")
    let nameStart = at + (isEnd ? 2 : 1)
    guard ASCII.isLetter(html.byte(nameStart)) else {
      // A comment or the like, or just a character. A CDATA section is a comment outside SVG and MathML.
      if isEnd || "!?".utf8.contains(html.byte(nameStart)) { isOpaque = true }
      out.append(UInt8(ascii: "<"))
      at += 1
      if html.matches("![", at: at) {
        out.append("!-")
        at += 2
      }
      return true
    }
    at = nameStart
    let name = readName()
    let nameEnd = at
    let written = out.count
    out.append(isEnd ? "</" : "<")
    let replacement = HTMLScan.replacements[name]
    if let replacement {
      out.append(replacement)
    } else {
      out.append(contentsOf: html.part(nameStart, nameEnd))
    }
    guard readAttributes() <= HTMLGuard.attributeLimit else { return false }
    if isEnd {
      close(name)
    } else if replacement != nil, out.suffix(2).elementsEqual("/>".utf8) {
      // `<svg/>` ends itself; the element that takes its place would stay open.
      out.removeSubrange(written...)
    } else {
      open(name)
    }
    return true
  }

  /// The name as a number: its first eight bytes, in lower case, with the length mixed in where it is longer.
  private mutating func readName() -> UInt64 {
    var name: UInt64 = 0
    let start = at
    while at < html.count, !ASCII.isSpace(html[at]), !"/><".utf8.contains(html[at]) {
      if at - start < 8 { name = name << 8 | UInt64(ASCII.lowercase(html[at])) }
      at += 1
    }
    return at - start > 8 ? name ^ UInt64(at - start) << 56 : name
  }

  // MARK: Attributes

  /// Copies up to the end of the tag and returns the number of attributes.
  private mutating func readAttributes() -> Int {
    var count = 0
    while at < html.count {
      let byte = html[at]
      if byte == UInt8(ascii: ">") {
        copy()
        break
      }
      if ASCII.isSpace(byte) || byte == UInt8(ascii: "/") {
        copy()
        continue
      }
      count += 1
      copy()  // a name may begin with "="
      while at < html.count, !ASCII.isSpace(html[at]), !"/>=".utf8.contains(html[at]) { copy() }
      while ASCII.isSpace(html.byte(at)) { copy() }
      if html.byte(at) == UInt8(ascii: "=") { readValue() }
    }
    return count
  }

  private mutating func readValue() {
    copy()
    while ASCII.isSpace(html.byte(at)) { copy() }
    let quote = html.byte(at)
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      copy()
      while at < html.count, html[at] != quote { copy() }
      if at < html.count { copy() }
    } else {
      while at < html.count, !ASCII.isSpace(html[at]), html[at] != UInt8(ascii: ">") { copy() }
    }
  }

  /// Copies one byte of a tag; `<` as a reference, which a value gives back, and which begins nothing.
  private mutating func copy() {
    if html[at] == UInt8(ascii: "<") { out.append("&lt;") } else { out.append(html[at]) }
    at += 1
  }

  // MARK: Cost

  private mutating func open(_ name: UInt64) {
    tags += 1
    cost += 1 + open.count
    if HTMLScan.opaque.contains(name) { isOpaque = true }
    if !HTMLScan.closesItself.contains(name) { open.append(name) }
  }

  private mutating func close(_ name: UInt64) {
    if !isOpaque, open.last == name { open.removeLast() }
  }

  private static func key(_ name: StaticString) -> UInt64 {
    name.withUTF8Buffer {
      var scan = HTMLScan($0)
      return scan.readName()
    }
  }

  /// Never open around another of its kind, or never open at all.
  private static let closesItself = Set(["p", "li", "dd", "dt", "br", "hr", "img"].map(key))

  /// Raw text to a parser: what looks like tags inside may be none.
  private static let opaque = Set(
    [
      "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript", "plaintext",
    ].map(key))

  /// What stands for elements with rules of their own. `object` and `applet` are boundaries for end tags as `select` and `math`
  /// are, `dir` is a block that nobody uses any more, and `wbr` holds nothing.
  private static let replacements: [UInt64: StaticString] = [
    key("table"): "section", key("tr"): "article", key("td"): "dir", key("th"): "dir", key("caption"): "header",
    key("thead"): "header", key("tbody"): "header", key("tfoot"): "header", key("col"): "wbr", key("colgroup"): "wbr",
    key("select"): "object", key("template"): "object", key("svg"): "object", key("math"): "applet",
    key("frameset"): "wbr", key("frame"): "wbr", key("isindex"): "wbr", key("html"): "wbr", key("body"): "wbr",
    key("head"): "wbr", key("form"): "object",
  ]
}
