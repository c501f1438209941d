/// Every published text as HTML, rendered once, side by side, and kept in a few large blocks of bytes.

package import Bytes
package import Markup
package import Posts

/// The rendered bodies of all posts, by index in the library, with what was found in them.
@usableFromInline
package struct Bodies: Sendable {
  /// Small enough that all cores end at about the same time.
  @inlinable
  static var sliceSize: Int { 512 }

  @usableFromInline var slices: [Slice]

  @usableFromInline
  struct Slice: Sendable {
    @usableFromInline var html: [UInt8] = []
    /// Where each body ends in `html`.
    @usableFromInline var ends: [Int] = []
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
    let posts = library.posts
    let hasMedia = links.hasMedia
    slices = try await inSlices(of: posts.count, size: Bodies.sliceSize, jobs: jobs) { range in
      var slice = Slice()
      slice.ends.reserveCapacity(range.count)
      // HTML is little longer than what it is made of.
      slice.html.reserveCapacity(range.reduce(0) { $0 + posts[$1].body.source.utf8.count * 5 / 4 + 32 })
      let common = MarkupRenderer(resolver: links)
      for at in range {
        var facts = MarkupFacts()
        let dropsQuote = posts[at].quoteOf != nil
        if posts[at].more.isEmpty, !hasMedia {
          // The post brings nothing along that its links depend on.
          common.render(posts[at].body, dropQuote: dropsQuote, into: &slice.html, facts: &facts)
        } else {
          MarkupRenderer(resolver: links.within(at, library)).render(
            posts[at].body, dropQuote: dropsQuote, into: &slice.html, facts: &facts)
        }
        slice.ends.append(slice.html.count)
        if !facts.isEmpty { slice.finds.append(Find(post: at, facts: facts)) }
      }
      return slice
    }
  }

  /// Renders unlisted posts again whose hashtags no page lists, now that the pages are known: nothing links to pages that
  /// are not there.
  mutating func unlink(tagsUnknownTo tags: TagIndex, library: Library, links: SiteLinks) {
    var bySlice: [Int: Set<Int>] = [:]
    for find in finds where library.posts[find.post].visibility != .public {
      guard find.facts.hashtags.contains(where: { tags.tag($0) == nil }) else { continue }
      bySlice[find.post / Bodies.sliceSize, default: []].insert(find.post)
    }
    for (at, posts) in bySlice { slices[at] = again(slice: at, posts, library, links.knowing(tags)) }
  }

  private func again(slice: Int, _ posts: Set<Int>, _ library: Library, _ links: SiteLinks) -> Slice {
    var new = Slice(finds: slices[slice].finds)
    for post in (slice * Bodies.sliceSize)..<(slice * Bodies.sliceSize + slices[slice].ends.count) {
      if posts.contains(post) {
        var facts = MarkupFacts()
        MarkupRenderer(resolver: links.within(post, library)).render(
          library.posts[post].body, dropQuote: library.posts[post].quoteOf != nil, into: &new.html, facts: &facts)
      } else {
        withHTML(post) { new.html.append(contentsOf: $0) }
      }
      new.ends.append(new.html.count)
    }
    return new
  }

  /// Gives the HTML of a post's body, with base marks, to the closure.
  @inlinable
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

  /// Appends the beginning of the text on one line.
  func append(excerptOf post: Int, limit: Int, to out: inout Bytes) {
    withHTML(post) { Markup.excerpt(ofHTML: $0, limit: limit, into: &out) }
  }
}

extension SiteLinks {
  fileprivate func within(_ post: Int, _ library: Library) -> SiteLinks {
    within(folderOf: library.place(library.posts[post].origin)?.file, emoji: library.posts[post].more.emoji)
  }
}

extension MarkupRenderer {
  /// Renders a body in the manner of its format.
  func render(_ body: Body, dropQuote: Bool = false, into out: inout Bytes, facts: inout MarkupFacts) {
    body.source.withBytes { bytes in
      switch body.format {
      case .markdown: render(markdown: bytes, into: &out, facts: &facts)
      case .text: render(text: bytes, into: &out, facts: &facts)
      case .html: render(html: bytes, droppingQuoteFallback: dropQuote, into: &out, facts: &facts)
      }
    }
  }
}
