/// HTML's tree, from gumbo: the only file that sees the library. Knows HTML's elements by what the cleaner does with
/// them, writes nothing. Parsing and walking are loops, and the tree's memory is released in one go: gumbo's own release
/// recurses once for each level.

import Bytes
private import CGumbo

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// What the cleaner has to know of an element's name.
enum HTMLTag {
  /// On the allow-list.
  case a, b, blockquote, br, code, del, em, i, li, ol, p, pre, rp, rt, ruby, s, span, strong, u, ul
  /// Rewritten: `h1` to `h6`, `img`, `math`.
  case heading, image, math
  /// Not kept themselves; what they hold is.
  case cell, otherBlock, otherInline
  /// Left out with all they hold.
  case dropped
}

/// One element, borrowed while the walk shows it.
struct HTMLElement {
  let tag: HTMLTag
  fileprivate let node: UnsafeMutablePointer<GumboNode>

  /// The value of an attribute; nil where the element has none of that name.
  func attribute(_ name: StaticString) -> Text? {
    var attributes = node.pointee.v.element.attributes
    guard
      let attribute = name.withUTF8Buffer({ name in
        name.withMemoryRebound(to: CChar.self) { gumbo_get_attribute(&attributes, $0.baseAddress) }
      })
    else { return nil }
    return borrowed(attribute.pointee.value)
  }

  /// Appends the text inside, up to about `limit` bytes.
  func appendText(to text: inout Bytes, limit: Int) {
    var pending = [node]
    while let node = pending.popLast(), text.count < limit {
      if let content = textOf(node) {
        text.append(contentsOf: content)
      } else if let children = children(of: node) {
        for child in children.reversed() { pending.append(child) }
      }
    }
  }

  /// The first element inside, in reading order, that satisfies the condition.
  func first(where condition: (HTMLElement) -> Bool) -> HTMLElement? {
    var pending = [node]
    while let node = pending.popLast() {
      guard let children = children(of: node) else { continue }
      if node != self.node {
        let element = HTMLElement(tag: Markup.tag(of: node), node: node)
        if condition(element) { return element }
      }
      for child in children.reversed() { pending.append(child) }
    }
    return nil
  }
}

/// Is shown a tree in reading order.
protocol HTMLVisitor {
  /// An element begins. Returns whether to show what it holds, and its end.
  mutating func open(_ element: HTMLElement) -> Bool
  mutating func close(_ element: HTMLElement)
  mutating func text(_ text: Text)
}

/// Parses a page from `HTMLGuard` and shows what its body holds.
///
/// A whole page is parsed, because gumbo's parsing of fragments ends the process on more inputs.
func walkHTML<Visitor: HTMLVisitor>(page: Bytes, _ visitor: inout Visitor) {
  var arena = Arena()
  defer { arena.release() }
  withUnsafeMutablePointer(to: &arena) { arena in
    var options = kGumboDefaultOptions
    options.allocator = { $0?.assumingMemoryBound(to: Arena.self).pointee.allocate($1) }
    options.deallocator = { _, _ in }
    options.userdata = UnsafeMutableRawPointer(arena)
    options.max_errors = 0
    page.withUnsafeBytes { page in
      let characters = page.assumingMemoryBound(to: CChar.self)
      guard let output = gumbo_parse_with_options(&options, characters.baseAddress, characters.count),
        let root = output.pointee.root
      else { return }
      walk(root, &visitor)
    }
  }
}

private func walk<Visitor: HTMLVisitor>(_ root: UnsafeMutablePointer<GumboNode>, _ visitor: inout Visitor) {
  var open: [(element: HTMLElement, children: Children, next: Int)] = []
  guard let children = children(of: root) else { return }
  open.append((HTMLElement(tag: .otherInline, node: root), children, 0))
  while let top = open.last {
    guard top.next < top.children.count else {
      open.removeLast()
      if !open.isEmpty { visitor.close(top.element) }
      continue
    }
    open[open.count - 1].next += 1
    let node = top.children[top.next]
    if let text = textOf(node) {
      visitor.text(text)
    } else if let children = Markup.children(of: node) {
      let element = HTMLElement(tag: tag(of: node), node: node)
      if visitor.open(element) { open.append((element, children, 0)) }
    }
  }
}

// MARK: Nodes

private struct Children: RandomAccessCollection {
  let items: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  let endIndex: Int
  let none: UnsafeMutablePointer<GumboNode>
  var startIndex: Int { 0 }
  subscript(index: Int) -> UnsafeMutablePointer<GumboNode> {
    items?[index]?.assumingMemoryBound(to: GumboNode.self) ?? none
  }
}

/// The children of an element; nil for texts, comments and templates, which are never looked into.
private func children(of node: UnsafeMutablePointer<GumboNode>) -> Children? {
  guard node.pointee.type == GUMBO_NODE_ELEMENT else { return nil }
  let vector = node.pointee.v.element.children
  return Children(items: vector.data, endIndex: vector.data == nil ? 0 : Int(vector.length), none: node)
}

private func textOf(_ node: UnsafeMutablePointer<GumboNode>) -> Text? {
  switch node.pointee.type {
  case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA: borrowed(node.pointee.v.text.text)
  default: nil
  }
}

private func tag(of node: UnsafeMutablePointer<GumboNode>) -> HTMLTag {
  let element = node.pointee.v.element
  guard element.tag_namespace == GUMBO_NAMESPACE_HTML else {
    return .dropped
  }
  switch element.tag {
  case GUMBO_TAG_A: return .a
  case GUMBO_TAG_B: return .b
  case GUMBO_TAG_BLOCKQUOTE: return .blockquote
  case GUMBO_TAG_BR: return .br
  case GUMBO_TAG_CODE: return .code
  case GUMBO_TAG_DEL: return .del
  case GUMBO_TAG_EM: return .em
  case GUMBO_TAG_I: return .i
  case GUMBO_TAG_LI: return .li
  case GUMBO_TAG_OL: return .ol
  case GUMBO_TAG_P: return .p
  case GUMBO_TAG_PRE: return .pre
  case GUMBO_TAG_RP: return .rp
  case GUMBO_TAG_RT: return .rt
  case GUMBO_TAG_RUBY: return .ruby
  case GUMBO_TAG_S, GUMBO_TAG_STRIKE: return .s
  case GUMBO_TAG_SPAN: return .span
  case GUMBO_TAG_STRONG: return .strong
  case GUMBO_TAG_U: return .u
  case GUMBO_TAG_UL: return .ul
  case GUMBO_TAG_H1, GUMBO_TAG_H2, GUMBO_TAG_H3, GUMBO_TAG_H4, GUMBO_TAG_H5, GUMBO_TAG_H6: return .heading
  case GUMBO_TAG_IMG: return .image
  case GUMBO_TAG_DIR: return .cell
  case GUMBO_TAG_APPLET: return .math
  case GUMBO_TAG_DIV, GUMBO_TAG_SECTION, GUMBO_TAG_ARTICLE, GUMBO_TAG_ASIDE, GUMBO_TAG_HEADER, GUMBO_TAG_FOOTER,
    GUMBO_TAG_MAIN, GUMBO_TAG_NAV, GUMBO_TAG_FIGURE, GUMBO_TAG_FIGCAPTION, GUMBO_TAG_ADDRESS, GUMBO_TAG_CENTER,
    GUMBO_TAG_DETAILS, GUMBO_TAG_SUMMARY, GUMBO_TAG_DL, GUMBO_TAG_DT, GUMBO_TAG_DD, GUMBO_TAG_TABLE, GUMBO_TAG_TR,
    GUMBO_TAG_CAPTION, GUMBO_TAG_THEAD, GUMBO_TAG_TBODY, GUMBO_TAG_TFOOT, GUMBO_TAG_HR, GUMBO_TAG_HGROUP,
    GUMBO_TAG_MENU:
    return .otherBlock
  case GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_TEMPLATE, GUMBO_TAG_IFRAME, GUMBO_TAG_NOSCRIPT, GUMBO_TAG_NOEMBED,
    GUMBO_TAG_NOFRAMES, GUMBO_TAG_XMP, GUMBO_TAG_PLAINTEXT, GUMBO_TAG_TITLE, GUMBO_TAG_TEXTAREA, GUMBO_TAG_FORM,
    GUMBO_TAG_INPUT, GUMBO_TAG_BUTTON, GUMBO_TAG_SELECT, GUMBO_TAG_OPTION, GUMBO_TAG_OPTGROUP, GUMBO_TAG_DATALIST,
    GUMBO_TAG_FIELDSET, GUMBO_TAG_KEYGEN, GUMBO_TAG_OUTPUT, GUMBO_TAG_OBJECT, GUMBO_TAG_EMBED,
    GUMBO_TAG_PARAM, GUMBO_TAG_AUDIO, GUMBO_TAG_VIDEO, GUMBO_TAG_SOURCE, GUMBO_TAG_TRACK, GUMBO_TAG_CANVAS,
    GUMBO_TAG_FRAME, GUMBO_TAG_FRAMESET, GUMBO_TAG_BASE, GUMBO_TAG_LINK, GUMBO_TAG_META:
    return .dropped
  default: return .otherInline
  }
}

private func borrowed(_ string: UnsafePointer<CChar>?) -> Text {
  guard let string else { return Text(start: nil, count: 0) }
  return Text(start: UnsafeRawPointer(string).assumingMemoryBound(to: UInt8.self), count: strlen(string))
}

// MARK: Memory

/// Memory that is only ever released as a whole. Gumbo allocates many small pieces.
private struct Arena {
  private var blocks: [UnsafeMutableRawPointer] = []
  private var next: UnsafeMutableRawPointer?
  private var left = 0

  mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    let size = (size + 15) & ~15
    if size > left {
      let block = Swift.max(size, blocks.isEmpty ? 16 << 10 : 128 << 10)
      let memory = UnsafeMutableRawPointer.allocate(byteCount: block, alignment: 16)
      blocks.append(memory)
      next = memory
      left = block
    }
    let memory = next
    next = next.map { $0 + size }
    left -= size
    return memory
  }

  mutating func release() {
    for block in blocks { block.deallocate() }
    blocks = []
  }
}
