/// A stranger's HTML, rebuilt from an allow-list: the tree is HTML5's own, and nothing reaches the output but tags,
/// attributes and escapes that are written here. Cleaning twice gives the same as cleaning once.
///
/// - Kept: the elements of Mastodon's strict list. Attributes: `lang`, `translate="no"`, `start`, `reversed`, `value`,
///   `href`; of classes only `mention`, `hashtag` and `quote-inline`. Microformat classes go, because a stranger's
///   `p-author` would become a property of the post on our page.
/// - Rewritten: headings to bold paragraphs, images to their alternative text, formulas to their TeX source, tables and
///   other blocks to lines, Mastodon's three-part link texts to our short form; see `HTMLCleaner+Links`.
/// - Left out with their content: scripts, styles, forms, frames, embedded things, SVG, comments.

import Bytes

/// Cleans `html` and appends the result to the sink's output.
func cleanHTML(_ html: Text, dropsQuoteFallback: Bool, into sink: inout Sink) {
  var cleaner = HTMLCleaner(sink: sink.take(), dropsQuoteFallback: dropsQuoteFallback)
  walkHTML(page: HTMLGuard.page(html), &cleaner)
  sink = cleaner.sink
}

struct HTMLCleaner: HTMLVisitor {
  var sink: Sink
  let dropsQuoteFallback: Bool

  /// Elements deeper than this in the output leave no tags; their text stays.
  static let depthLimit = 100

  /// What the end of an element writes, and what its emptiness undoes.
  private struct Open {
    /// nil: the element itself is not kept.
    var written: HTMLTag?
    var isBlock = false
    /// Length of the output before the start tag and after it.
    var mark = 0
    var content = 0
    var gapBefore = Gap.none
    var hadInline = false
    var preformattedBefore = -1
  }

  /// What separates text from the text before it, where the blocks between are not kept.
  private enum Gap { case none, space, line }

  private var open: [Open] = []
  /// The kept elements around, outermost first.
  private var written: [HTMLTag] = []
  private var gap = Gap.none
  /// Whether text stands between the last start or end of a kept block and here.
  private var hasInline = false
  private var anchors = 0
  private var paragraphs = 0
  private var preformatted = 0
  private var codes = 0
  /// Length of the output after the last start tag of `pre`.
  private var preformattedStart = -1

  init(sink: Sink, dropsQuoteFallback: Bool) {
    self.sink = sink
    self.dropsQuoteFallback = dropsQuoteFallback
  }

  mutating func open(_ element: HTMLElement) -> Bool {
    if dropsQuoteFallback, hasClass(element, "quote-inline") { return false }
    switch element.tag {
    case .dropped: return false
    case .br:
      sink.append("<br>")
      gap = .none
      hasInline = preformatted > 0
      return false
    case .image:
      if let alt = element.attribute("alt"), !alt.isEmpty { text(alt) }
      return false
    case .math:
      writeFormula(element)
      return false
    case .a: return openAnchor(element)
    case .otherInline: open.append(Open())
    case .otherBlock: openUnkeptBlock(.line)
    case .cell: openUnkeptBlock(.space)
    case .p, .heading, .pre, .blockquote, .ul, .ol:
      // Inside a paragraph a parser would not put them there again.
      if paragraphs > 0 || isTooDeep { openUnkeptBlock(.line) } else { openBlock(element) }
    case .li:
      let isInList = written.last == .ul || written.last == .ol
      if isInList, !isTooDeep { openBlock(element) } else { openUnkeptBlock(.line) }
    case .rt, .rp:
      if written.last == .ruby, !isTooDeep { openInline(element) } else { open.append(Open()) }
    case .span:
      if hasAttributes(element), !isTooDeep { openInline(element) } else { open.append(Open()) }
    default:
      if isTooDeep { open.append(Open()) } else { openInline(element) }
    }
    return true
  }

  mutating func close(_ element: HTMLElement) {
    guard let closing = open.popLast() else { return }
    guard let tag = closing.written else {
      if closing.isBlock { separate(element.tag == .cell ? .space : .line) }
      return
    }
    written.removeLast()
    count(tag, -1)
    if sink.out.count == closing.content, tag != .li, tag != .rt, tag != .rp {
      // Nothing inside: as if it had not been there.
      sink.out.removeSubrange(closing.mark...)
      gap = closing.gapBefore
      hasInline = closing.hadInline
      if tag == .pre { preformattedStart = closing.preformattedBefore }
      return
    }
    if tag == .heading { sink.append("</strong>") }
    sink.append("</")
    sink.append(HTMLCleaner.name(tag))
    sink.append(">")
    if closing.isBlock { startBlock() }
  }

  mutating func text(_ text: Text) {
    if preformatted > 0 {
      beginText()
      let start = sink.out.count
      sink.write(code: text)
      // A parser leaves out the first line end of `pre`.
      if start == preformattedStart, sink.out.count > start, sink.out[start] == 10 { sink.out.insert(10, at: start) }
      return
    }
    if isBlank(text) {
      if hasInline, gap == .none, sink.out.last != 32 { sink.out.append(32) }
      return
    }
    beginText()
    sink.write(text, codes > 0 ? .nothing : .emoji)
  }

  // MARK: Elements

  var isTooDeep: Bool { written.count >= HTMLCleaner.depthLimit }
  var isInAnchor: Bool { anchors > 0 }

  /// An element that is not kept around content that is.
  mutating func openPlain() { open.append(Open()) }

  private mutating func openUnkeptBlock(_ kind: Gap) {
    separate(kind)
    open.append(Open(isBlock: true))
  }

  private mutating func openBlock(_ element: HTMLElement) {
    let mark = sink.out.count
    var entry = Open(written: element.tag, isBlock: true, mark: mark, gapBefore: gap, hadInline: hasInline)
    entry.preformattedBefore = preformattedStart
    writeStart(element)
    if element.tag == .heading { sink.append("<strong>") }
    if element.tag == .pre { preformattedStart = sink.out.count }
    startBlock()
    opened(entry)
  }

  private mutating func openInline(_ element: HTMLElement) {
    openInline(element.tag) { $0.writeStart(element) }
  }

  /// Opens an inline element whose start tag `start` writes.
  mutating func openInline(_ tag: HTMLTag, start: (inout HTMLCleaner) -> Void) {
    let mark = sink.out.count
    let (gapBefore, hadInline) = (gap, hasInline)
    writeGap()
    start(&self)
    opened(Open(written: tag, mark: mark, gapBefore: gapBefore, hadInline: hadInline))
  }

  private mutating func opened(_ element: Open) {
    open.append(element)
    open[open.count - 1].content = sink.out.count
    if let tag = element.written {
      written.append(tag)
      count(tag, 1)
    }
  }

  private mutating func count(_ tag: HTMLTag, _ change: Int) {
    switch tag {
    case .a: anchors += change
    case .p, .heading: paragraphs += change
    case .pre: preformatted += change
    case .code: codes += change
    default: break
    }
  }

  // MARK: White space

  private mutating func startBlock() {
    gap = .none
    hasInline = false
  }

  private mutating func separate(_ kind: Gap) {
    if hasInline, gap != .line { gap = kind }
  }

  /// Writes what separates the coming content from the text before.
  private mutating func writeGap() {
    if gap == .line {
      sink.append("<br>")
      hasInline = false
    }
    if gap == .space, sink.out.last != 32 { sink.out.append(32) }
    gap = .none
  }

  /// To be called before anything that readers see in a line.
  mutating func beginText() {
    writeGap()
    hasInline = true
  }

  /// Whether the text is white space and characters that are left out.
  private func isBlank(_ text: Text) -> Bool {
    var at = 0
    while at < text.count {
      switch text[at] {
      case 0...32, 127: at += 1
      case 0xC2 where text.byte(at + 1) < 0xA0: at += 2
      case 0xEF where text.byte(at + 1) == 0xBF && text.byte(at + 2) >= 0xBE: at += 3
      default: return false
      }
    }
    return true
  }

  // MARK: Tags

  private mutating func writeStart(_ element: HTMLElement) {
    sink.append("<")
    sink.append(HTMLCleaner.name(element.tag))
    if element.tag == .p, hasClass(element, "quote-inline") { sink.append(" class=\"quote-inline\"") }
    writeLanguage(of: element)
    if element.tag == .span, isUntranslated(element) { sink.append(" translate=\"no\"") }
    if element.tag == .ol {
      writeNumber(element, "start", " start=\"")
      if element.attribute("reversed") != nil { sink.append(" reversed") }
    }
    if element.tag == .li { writeNumber(element, "value", " value=\"") }
    sink.append(">")
  }

  mutating func writeLanguage(of element: HTMLElement) {
    guard let language = element.attribute("lang"), isLanguage(language) else { return }
    sink.append(" lang=\"")
    sink.out.append(contentsOf: language)
    sink.append("\"")
  }

  private mutating func writeNumber(_ element: HTMLElement, _ name: StaticString, _ start: StaticString) {
    guard let value = element.attribute(name) else { return }
    let digits = value.first == UInt8(ascii: "-") ? value.part(1, value.count) : value
    guard !digits.isEmpty, digits.count < 10, digits.allSatisfy(ASCII.isDigit) else { return }
    sink.append(start)
    sink.out.append(contentsOf: value)
    sink.append("\"")
  }

  private func hasAttributes(_ element: HTMLElement) -> Bool {
    isUntranslated(element) || element.attribute("lang").map(isLanguage) ?? false
  }

  private func isUntranslated(_ element: HTMLElement) -> Bool { element.attribute("translate")?.equals("no") ?? false }

  private func isLanguage(_ tag: Text) -> Bool {
    !tag.isEmpty && tag.count <= 35 && tag.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
  }

  private static func name(_ tag: HTMLTag) -> StaticString {
    switch tag {
    case .a: "a"
    case .b: "b"
    case .blockquote: "blockquote"
    case .code: "code"
    case .del: "del"
    case .em: "em"
    case .i: "i"
    case .li: "li"
    case .ol: "ol"
    case .p, .heading: "p"
    case .pre: "pre"
    case .rp: "rp"
    case .rt: "rt"
    case .ruby: "ruby"
    case .s: "s"
    case .strong: "strong"
    case .u: "u"
    case .ul: "ul"
    default: "span"
    }
  }
}

/// Whether the element's `class` holds the name.
func hasClass(_ element: HTMLElement, _ name: StaticString) -> Bool {
  guard let classes = element.attribute("class") else { return false }
  return classes.split(whereSeparator: ASCII.isSpace).contains { Text(rebasing: $0).equals(name) }
}
