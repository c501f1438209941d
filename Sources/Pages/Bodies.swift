/// Every published text as HTML, rendered once, side by side, and kept in a few large blocks of bytes.

package import Bytes
package import Markup
package import Posts

/// The rendered bodies of all posts, by index in the library, with what was found in them.
package struct Bodies: Sendable {
  private static let sliceSize = 2048

  private let slices: [Slice]

  private struct Slice: Sendable {
    var html = Bytes()
    /// Where each body ends in `html`.
    var ends: [Int] = []
    /// Posts with hashtags, mentions or pictures.
    var finds: [Find] = []
  }

  /// What a post's text mentions.
  package struct Find: Sendable {
    package var post: Int
    package var facts: MarkupFacts
  }

  /// Renders the bodies of all posts. The result does not depend on `jobs`.
  package init(library: Library, links: SiteLinks, jobs: Int) async throws {
    slices = try await inSlices(of: library.posts.count, size: Bodies.sliceSize, jobs: jobs) { range in
      var slice = Slice()
      slice.ends.reserveCapacity(range.count)
      let common = MarkupRenderer(resolver: links)
      for at in range {
        var facts = MarkupFacts()
        let origin = library.posts[at].origin
        if !library.posts[at].more.isEmpty || links.hasMedia {
          let own = links.within(folderOf: library.place(origin)?.file, emoji: library.posts[at].more.emoji)
          MarkupRenderer(resolver: own).render(
            library.posts[at].body, dropQuote: library.posts[at].quoteOf != nil, into: &slice.html, facts: &facts)
        } else {
          common.render(
            library.posts[at].body, dropQuote: library.posts[at].quoteOf != nil, into: &slice.html, facts: &facts)
        }
        slice.ends.append(slice.html.count)
        if facts != MarkupFacts() { slice.finds.append(Find(post: at, facts: facts)) }
      }
      return slice
    }
  }

  /// Gives the HTML of a post's body, with base marks, to the closure.
  package func withHTML<Result>(_ post: Int, _ use: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    let (slice, at) = post.quotientAndRemainder(dividingBy: Bodies.sliceSize)
    let start = at == 0 ? 0 : slices[slice].ends[at - 1]
    let end = slices[slice].ends[at]
    return try slices[slice].html.withUnsafeBufferPointer { try use(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }

  /// Whether the post has any text.
  package func isEmpty(_ post: Int) -> Bool { withHTML(post) { $0.isEmpty } }

  /// What was found, in order of posts.
  package var finds: some Sequence<Find> { slices.lazy.flatMap(\.finds) }

  /// Appends the body as plain text: no tags, a newline between paragraphs.
  package func appendText(_ post: Int, to out: inout Bytes) { withHTML(post) { plainText(ofHTML: $0, into: &out) } }

  /// The beginning of the text on one line.
  package func excerpt(_ post: Int, limit: Int) -> String {
    var text = Bytes()
    withHTML(post) { Markup.excerpt(ofHTML: $0, limit: limit, into: &text) }
    return text.text
  }
}

extension MarkupRenderer {
  /// Renders a body in the manner of its format.
  func render(_ body: Body, dropQuote: Bool = false, into out: inout Bytes, facts: inout MarkupFacts) {
    var source = body.source
    source.withUTF8 { bytes in
      switch body.format {
      case .markdown: render(markdown: bytes, into: &out, facts: &facts)
      case .text: render(text: bytes, into: &out, facts: &facts)
      case .html: render(html: bytes, droppingQuoteFallback: dropQuote, into: &out, facts: &facts)
      }
    }
  }
}
