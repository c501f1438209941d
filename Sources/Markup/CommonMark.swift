/// Markdown's tree, from libcmark: the only file that sees the library. Knows the CommonMark syntax, no output.
/// The walk is a loop, so that the depth of a text costs no stack. cmark joins neighbouring text nodes when it finishes, so
/// a name with `_` in it arrives in one piece.

private import CCMark

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// A node of the tree. Texts are borrowed until the visit returns.
enum MarkdownNode {
  case paragraph(isTight: Bool)
  case heading, quote, item, rule
  case list(start: Int?)
  case code(language: Text, Text)
  case htmlBlock(Text)
  case text(Text)
  case softBreak, lineBreak
  case codeSpan(Text)
  case htmlInline(Text)
  case emphasis, strong
  case link(url: Text)
  case image(source: Text, title: Text)
  case document
}

/// Is shown every node in reading order.
protocol MarkdownVisitor {
  /// A node begins; one without children is shown only here.
  mutating func enter(_ node: MarkdownNode)
  /// A node with children ends.
  mutating func leave(_ node: MarkdownNode)
}

/// Parses the text as CommonMark and shows its nodes. Texts of single nodes stay valid until the walk ends.
func walkMarkdown<Visitor: MarkdownVisitor>(_ text: Text, _ visitor: inout Visitor) {
  text.withMemoryRebound(to: CChar.self) { characters in
    guard let root = cmark_parse_document(characters.baseAddress, characters.count, CMARK_OPT_DEFAULT) else { return }
    defer { cmark_node_free(root) }
    var node = root
    while true {
      let shown = describe(node)
      visitor.enter(shown)
      if let child = cmark_node_first_child(node) {
        node = child
        continue
      }
      if isContainer(node) { visitor.leave(shown) }
      while node != root {
        if let next = cmark_node_next(node) {
          node = next
          break
        }
        guard let parent = cmark_node_parent(node) else { return }
        node = parent
        visitor.leave(describe(node))
      }
      if node == root { return }
    }
  }
}

private func describe(_ node: OpaquePointer) -> MarkdownNode {
  switch cmark_node_get_type(node) {
  case CMARK_NODE_TEXT: return .text(borrowed(cmark_node_get_literal(node)))
  case CMARK_NODE_PARAGRAPH:
    let list = cmark_node_parent(node).flatMap { cmark_node_parent($0) }
    return .paragraph(isTight: list.map { cmark_node_get_list_tight($0) != 0 } ?? false)
  case CMARK_NODE_SOFTBREAK: return .softBreak
  case CMARK_NODE_LINEBREAK: return .lineBreak
  case CMARK_NODE_CODE: return .codeSpan(borrowed(cmark_node_get_literal(node)))
  case CMARK_NODE_EMPH: return .emphasis
  case CMARK_NODE_STRONG: return .strong
  case CMARK_NODE_LINK: return .link(url: borrowed(cmark_node_get_url(node)))
  case CMARK_NODE_IMAGE:
    return .image(source: borrowed(cmark_node_get_url(node)), title: borrowed(cmark_node_get_title(node)))
  case CMARK_NODE_LIST:
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return .list(start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil)
  case CMARK_NODE_ITEM: return .item
  case CMARK_NODE_BLOCK_QUOTE: return .quote
  case CMARK_NODE_HEADING: return .heading
  case CMARK_NODE_CODE_BLOCK:
    return .code(language: borrowed(cmark_node_get_fence_info(node)), borrowed(cmark_node_get_literal(node)))
  case CMARK_NODE_HTML_BLOCK: return .htmlBlock(borrowed(cmark_node_get_literal(node)))
  case CMARK_NODE_HTML_INLINE: return .htmlInline(borrowed(cmark_node_get_literal(node)))
  case CMARK_NODE_THEMATIC_BREAK: return .rule
  default: return .document
  }
}

/// Whether the node may have children, so that its end is shown even when it has none.
private func isContainer(_ node: OpaquePointer) -> Bool {
  switch cmark_node_get_type(node) {
  case CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE, CMARK_NODE_CODE_BLOCK,
    CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE, CMARK_NODE_THEMATIC_BREAK:
    false
  default: true
  }
}

/// The bytes of a C string that the tree owns.
private func borrowed(_ string: UnsafePointer<CChar>?) -> Text {
  guard let string else { return Text(start: nil, count: 0) }
  return Text(start: UnsafeRawPointer(string).assumingMemoryBound(to: UInt8.self), count: strlen(string))
}
