/// Texts in three formats to HTML that a page may print as it is. It does not know whose text it is, or where it is
/// going to stand; where names lead it asks the resolver.

package import Bytes

/// Renders texts. One value serves all threads; a text's cost is linear in its length.
///
/// The output holds only tags and attributes that this module writes. Links inside the site begin with
/// `SafeHTML.baseMark`, and no text can bring in that byte or any other control character; bytes that are no UTF-8 become
/// U+FFFD. Bidirectional controls stay: pages isolate each text with `dir=auto`.
package struct MarkupRenderer: Sendable {
  let resolver: any LinkResolver

  package init(resolver: any LinkResolver) { self.resolver = resolver }

  /// CommonMark, with bare links, mentions, hashtags and custom emoji; see `MarkdownWriter` for what is not CommonMark.
  package func render(
    markdown: UnsafeBufferPointer<UInt8>, into out: inout Bytes, facts: inout MarkupFacts
  ) {
    withCleanText(markdown) { text in
      let marks = Paragraphs.marks(of: text)
      if marks == .other { return renderThroughCommonMark(text, into: &out, facts: &facts) }
      Sink.with(&out, &facts, resolver, expecting: text.count) { sink in
        if marks == .none { Paragraphs.write(text, into: &sink) } else { Paragraphs.write(markdown: text, into: &sink) }
      }
    }
  }

  /// The long way, without the short cut for paragraphs. The text must be clean.
  func renderThroughCommonMark(_ text: Text, into out: inout Bytes, facts: inout MarkupFacts) {
    Sink.with(&out, &facts, resolver, expecting: text.count) { sink in
      var writer = MarkdownWriter(sink: sink.take())
      withEscapesMarked(text) { walkMarkdown($0, &writer) }
      sink = writer.sink
    }
  }

  /// Plain text: paragraphs at blank lines, line breaks, and the same names and links as in Markdown.
  package func render(text: UnsafeBufferPointer<UInt8>, into out: inout Bytes, facts: inout MarkupFacts) {
    withCleanText(text) { text in
      Sink.with(&out, &facts, resolver, expecting: text.count) { Paragraphs.write(text, into: &$0) }
    }
  }

  /// A stranger's HTML, rebuilt from an allow-list; see `HTMLCleaner`.
  ///
  /// - Parameter droppingQuoteFallback: leaves out the paragraph that Mastodon puts before a quoting post for software
  ///   that cannot show quotes (`class="quote-inline"`): for callers that show the quote.
  package func render(
    html: UnsafeBufferPointer<UInt8>, droppingQuoteFallback: Bool = false, into out: inout Bytes,
    facts: inout MarkupFacts
  ) {
    withCleanText(html) { text in
      Sink.with(&out, &facts, resolver, expecting: text.count) {
        cleanHTML(text, dropsQuoteFallback: droppingQuoteFallback, into: &$0)
      }
    }
  }
}
