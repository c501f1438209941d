/// Markdown's tree as HTML. Decisions that are ours, not CommonMark's:
/// - a single line end is a visible line break, as people who write posts expect;
/// - a heading is a paragraph in bold: the outline of the page belongs to the page;
/// - HTML blocks go through the cleaner; inline tags other than `<br>` are shown as text, comments are left out;
/// - a picture that is not in the site becomes its alternative text, linked where it has a web address;
/// - a link with a scheme that is not allowed becomes its text;
/// - a backslash before `@`, `#` and `:` keeps a name from being recognised.

import Bytes

struct MarkdownWriter: MarkdownVisitor {
  var sink: Sink

  /// Containers deeper than this leave no tags; their text stays.
  static let depthLimit = 100
  private var depth = 0
  /// Open links: inside, nothing but emoji is recognised and no second link begins.
  private var links = 0
  /// Open images: inside, only text counts.
  private var images = 0
  /// Whether the outermost open image is a picture, so that the text inside is its alternative text.
  private var writesAlt = false
  /// Whether the outermost open link has a start tag.
  private var linkIsOpen = false
  /// The link that stands for an image which is not in the site, and where its text begins.
  private var imageLink: (source: Text, contentStart: Int)?

  init(sink: Sink) { self.sink = sink }

  mutating func enter(_ node: MarkdownNode) {
    switch node {
    case .text(let text): write(text)
    case .codeSpan(let text): code(text)
    case .softBreak, .lineBreak:
      if images > 0 { sink.out.append(32) } else { sink.append("<br>") }
    case .htmlInline(let html): inline(html)
    case .code(let language, let text): block(code: text, language: language)
    case .htmlBlock(let html): cleanHTML(html, dropsQuoteFallback: false, into: &sink)
    case .rule: sink.append("<hr>")
    case .link(let url): openLink(url)
    case .image(let source, let title): openImage(source, title)
    default:
      depth += 1
      tag(node, opens: true)
    }
  }

  mutating func leave(_ node: MarkdownNode) {
    switch node {
    case .link: closeLink()
    case .image: closeImage()
    default:
      tag(node, opens: false)
      depth -= 1
    }
  }

  /// The tags of containers that have nothing but tags.
  private mutating func tag(_ node: MarkdownNode, opens: Bool) {
    if depth > MarkdownWriter.depthLimit {
      // Texts of two blocks must not run into one word.
      if case .paragraph = node, opens { sink.append("<br>") }
      return
    }
    if images > 0 { return }
    switch node {
    case .paragraph(let isTight) where !isTight: sink.append(opens ? "<p>" : "</p>")
    case .heading: sink.append(opens ? "<p><strong>" : "</strong></p>")
    case .quote: sink.append(opens ? "<blockquote>" : "</blockquote>")
    case .item: sink.append(opens ? "<li>" : "</li>")
    case .emphasis: sink.append(opens ? "<em>" : "</em>")
    case .strong: sink.append(opens ? "<strong>" : "</strong>")
    case .list(nil): sink.append(opens ? "<ul>" : "</ul>")
    case .list(let start?) where opens && start != 1:
      sink.append("<ol start=\"")
      sink.out.append(decimal: start)
      sink.append("\">")
    case .list: sink.append(opens ? "<ol>" : "</ol>")
    default: break
    }
  }

  // MARK: Text, code and HTML

  private mutating func write(_ text: Text) {
    if images > 0, writesAlt {
      sink.write(attribute: text)
    } else {
      sink.write(text, images > 0 ? .nothing : links > 0 ? .emoji : .everything)
    }
  }

  private mutating func code(_ text: Text) {
    if images > 0 { return write(text) }
    sink.append("<code>")
    sink.write(code: text)
    sink.append("</code>")
  }

  private mutating func block(code text: Text, language: Text) {
    sink.append("<pre><code")
    let name = language.prefix { ASCII.isAlphanumeric($0) || "_+#.-".utf8.contains($0) }
    if !name.isEmpty {
      sink.append(" class=\"language-")
      sink.out.append(contentsOf: name)
      sink.append("\"")
    }
    sink.append(">")
    sink.write(code: text)
    sink.append("</code></pre>")
  }

  private mutating func inline(_ html: Text) {
    if html.matches("<!", at: 0) || html.matches("<?", at: 0) { return }
    if images == 0, html.equals("<br>") || html.equals("<br/>") || html.equals("<br />") { return sink.append("<br>") }
    if images > 0, writesAlt { return sink.write(attribute: html) }
    sink.write(html, .nothing)
  }

  // MARK: Links and images

  private mutating func openLink(_ url: Text) {
    links += 1
    if links == 1, images == 0 {
      linkIsOpen = sink.openLink(to: withoutEscapeMarks(url))
    }
  }

  private mutating func closeLink() {
    links -= 1
    if links == 0, images == 0, linkIsOpen {
      sink.append("</a>")
      linkIsOpen = false
    }
  }

  private mutating func openImage(_ source: Text, _ title: Text) {
    images += 1
    guard images == 1 else { return }
    let address = withoutEscapeMarks(source)
    if let path = sink.resolver.media(address) {
      writesAlt = true
      sink.facts.hasImages = true
      sink.append("<img src=\"")
      sink.write(Target(answer: path))
      if !title.isEmpty {
        sink.append("\" title=\"")
        sink.write(attribute: title)
      }
      sink.append("\" loading=\"lazy\" alt=\"")
    } else if links == 0, sink.openLink(to: address) {
      imageLink = (source, sink.out.count)
    }
  }

  private mutating func closeImage() {
    images -= 1
    guard images == 0 else { return }
    if writesAlt {
      sink.append("\">")
      writesAlt = false
    } else if let link = imageLink {
      if sink.out.count == link.contentStart { sink.write(shortened: link.source) }
      sink.append("</a>")
      imageLink = nil
    }
  }
}
