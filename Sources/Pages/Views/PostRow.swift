/// The post row: how a post looks in timelines, on profiles and in threads.

package import Bytes
package import Mustache
import Posts
import Threads

/// One post as a row. For a repost, the row shows the post that was reposted.
package struct PostRow: NamedView {
  let site: Site
  /// The record: the post, or the repost.
  let post: Int32
  /// The post whose text is shown; -1 where a repost's original is missing.
  let subject: Int32
  let depth: PathDepth
  let place: Place
  /// How deep the row is indented, and how many rows of its page it is nested in.
  var level: UInt8 = 0
  var nesting: UInt8 = 0
  /// Whether the self-thread goes on in the next row.
  var isFollowed = false

  /// Where the row stands: `continuation` is a later post of the self-thread whose first post is in a list.
  enum Place: UInt8 { case list, thread, foldedReplies, continuation }

  init(_ site: Site, _ post: Int, _ depth: PathDepth, _ place: Place = .list) {
    self.site = site
    self.post = Int32(truncatingIfNeeded: post)
    self.depth = depth
    self.place = place
    subject = site.facts[post].subject
  }

  package enum Name: Int, SlotName {
    /// Texts.
    case anchor, permalink, heading, headline, publishedIso, publishedText, publishedTime, publishedFull, editedIso,
      editedText,
      contentWarning,
      language,
      title, originalUrl, likes, replies, reposts, views, downloads, likesText, repliesText, repostsText, viewsText,
      downloadsText, repliesNote, actionUrl, gridClass,
      /// The thread's page without `.html`, where the export `twins` lays other files beside it.
      twinStem
    /// HTML.
    case body
    /// Flags.
    case isReply, isRepost, isLiked, isPinned, isSensitive, isRoot, isUnlisted, hasFooter, hasLine, isAnchored,
      isTop, isJoined, isContinuation, isComment, hasMoreOfThread, hasAnswers, hasEdits
    /// Objects and lists.
    case author, reposter, replyTo, bubble, poll, card, quote, missingParent, missingOriginal, images, files, edits
    case answers, moreAnswers, continuation
  }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .body: .html
    case .isReply, .isRepost, .isLiked, .isPinned, .isSensitive, .isRoot, .isUnlisted, .hasFooter, .hasLine,
      .isAnchored, .isTop, .isJoined, .isContinuation, .isComment, .hasMoreOfThread, .hasAnswers, .hasEdits:
      .flag
    case .author, .reposter: .one(AuthorView.self)
    case .replyTo: .one(ReplyToView.self)
    case .bubble: .one(BubbleView.self)
    case .poll: .one(PollView.self)
    case .card: .one(CardView.self)
    case .quote: .one(QuoteView.self)
    case .missingParent, .missingOriginal: .one(PlaceholderView.self)
    case .images, .files: .many(AttachmentView.self)
    case .edits: .many(EditView.self)
    case .answers, .continuation: .many(PostRow.self)
    case .moreAnswers: .one(FoldedRepliesView.self)
    default: .text
    }
  }

  var isRepost: Bool { subject != post }
  /// The position of the record whose text is shown: the repost itself where its original is missing.
  var shown: Int { Int(subject < 0 ? post : subject) }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .anchor: site.permalinks.append(anchor: shown, to: &out)
    case .permalink:
      out.append(depth.base)
      site.permalinks.append(post: shown, to: &out)
    case .heading: appendHeading(to: &out)
    case .headline: site.append(headlineOf: shown, limit: 100, to: &out)
    case .publishedIso: out.append(rfc3339: facts.published)
    case .publishedText: site.words.append(shortDate: site.local(facts.published), to: &out)
    case .publishedFull:
      site.words.append(dateTime: site.local(facts.published), to: &out)
    case .publishedTime: site.words.append(timeOfDay: site.local(facts.published), to: &out)
    case .body: site.bodies.withHTML(shown) { out.append(marked: $0, base: depth.base) }
    case .language: if let language = site.library.posts[shown].more.language { out.append(language) }
    case .editedIso: if let edited = site.library.posts[shown].more.edited { out.append(rfc3339: edited) }
    case .editedText:
      if let edited = site.library.posts[shown].more.edited { site.words.append(date: site.local(edited), to: &out) }
    case .contentWarning: if let warning = site.library.posts[shown].more.contentWarning { out.append(warning) }
    case .title: if let title = site.library.posts[shown].more.title { out.append(title) }
    case .originalUrl: if facts.flags.contains(.original) { appendOriginal(to: &out) }
    case .actionUrl:
      if facts.flags.contains(.original) { appendOriginal(to: &out) } else { write(.permalink, to: &out) }
    case .twinStem:
      out.append(depth.base)
      out.append(path: site.permalinks.threadPath(Int(site.forest.root[shown]), suffix: ""))
    case .gridClass:
      let count = attachments.count { $0.isPicture }
      out.append("n" as StaticString)
      out.append(decimal: place == .list ? min(count, PostRow.gridSize) : min(count, PostRow.gridSize + 1))
    default: writeCount(name, to: &out)
    }
  }

  private var counts: Counts { site.library.posts[shown].counts }

  private func writeCount(_ name: Name, to out: inout Bytes) {
    switch name {
    case .likes: site.words.append(number: Int(facts.likes), to: &out)
    case .replies: site.words.append(number: Int(facts.replies), to: &out)
    case .reposts: site.words.append(number: Int(facts.reposts), to: &out)
    case .views: site.words.append(number: counts.views ?? 0, to: &out)
    case .downloads: site.words.append(number: counts.downloads ?? 0, to: &out)
    case .likesText: site.words.append(Int(facts.likes), .like, to: &out)
    case .repliesText: site.words.append(Int(facts.replies), .reply, to: &out)
    case .repostsText: site.words.append(Int(facts.reposts), .repost, to: &out)
    case .viewsText: site.words.append(counts.views ?? 0, .view, to: &out)
    case .downloadsText: site.words.append(counts.downloads ?? 0, .download, to: &out)
    case .repliesNote:
      let replies = site.forest.replyCount(shown)
      if replies.isPartial { site.words.append(known: replies.known, of: replies.shown, .reply, to: &out) }
    default: break
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .author: each(AuthorView(site, Int(facts.author), depth))
    case .reposter: if isRepost { each(AuthorView(site, site.author(Int(post)), depth)) }
    case .replyTo: if saysWhatItAnswers { each(ReplyToView(site: site, post: Int32(shown), depth: depth)) }
    case .bubble:
      if facts.flags.contains(.answered) {
        each(BubbleView(site: site, first: facts.faces.0, second: facts.faces.1, third: facts.faces.2, depth: depth))
      }
    case .poll: if let poll = site.library.posts[shown].more.poll { each(PollView(site: site, poll: poll)) }
    case .card:
      if let card = site.library.posts[shown].more.card { each(CardView(site: site, card: card, depth: depth)) }
    case .quote: if facts.flags.contains(.quote) { each(QuoteView(site: site, post: Int32(shown), depth: depth)) }
    case .missingParent:
      if place == .thread, let missing = site.forest.missingParent(of: shown) {
        each(PlaceholderView(site: site, missing: missing))
      }
    case .missingOriginal:
      if subject < 0, let missing = site.missingOriginal(ofRepost: Int(post)) {
        each(PlaceholderView(site: site, missing: missing))
      }
    case .images: visitAttachments(each, limit: place == .list ? PostRow.gridSize : .max) { $0.isPicture }
    case .files: visitAttachments(each) { !$0.isPicture }
    case .edits:
      for edit in site.library.posts[shown].more.edits {
        each(EditView(site: site, post: Int32(shown), edit: edit, depth: depth))
      }
    case .answers: if place == .thread, !isDeepest { visitAnswers(each) }
    case .continuation: if place == .list { visitContinuation(each) }
    case .moreAnswers:
      if foldsAnswers {
        each(
          FoldedRepliesView(site: site, post: Int32(shown), depth: depth, isIndented: level >= PostRow.deepest))
      }
    default: break
    }
  }

  // MARK: Parts

  /// Replies nest this deep; what lies deeper is folded into one list.
  static let deepest = 5

  /// A page nests no more rows into one another, however long a self-thread is.
  static let deepestNesting = 30

  var isDeepest: Bool { level >= PostRow.deepest || nesting >= PostRow.deepestNesting }

  /// The direct replies that stand on the same page of the thread.
  var answersHere: ArraySlice<Int32> {
    guard facts.flags.contains(.answered) else { return [] }
    let replies = site.forest.replies(to: shown)
    let page = site.permalinks.pageNumber(shown)
    guard let last = replies.last, site.permalinks.pageNumber(Int(last)) != page else { return replies }
    return replies.prefix { site.permalinks.pageNumber(Int($0)) == page }
  }

  /// Whether the direct replies stand behind one summary.
  var foldsAnswers: Bool { place == .thread && isDeepest && !answersHere.isEmpty }

  /// Whether the row is a reply and says to what. In a tree the place tells it, except where the tree was cut.
  var saysWhatItAnswers: Bool {
    guard facts.flags.contains(.reply) else { return false }
    switch place {
    case .list, .foldedReplies: return true
    case .thread: return nesting == 0 && !facts.flags.contains(.root)
    case .continuation: return false
    }
  }

  /// The facts of the record whose text is shown.
  var facts: PostFacts { site.facts[shown] }

  private var attachments: [Attachment] { site.library.posts[shown].more.attachments }

  private func appendOriginal(to out: inout Bytes) {
    out.append(site.library.posts[shown].more.url ?? site.library.posts[shown].id)
  }

  private func visitAttachments(
    _ each: (any View) -> Void, limit: Int = .max, _ isWanted: (Attachment) -> Bool
  ) {
    let wanted = attachments.enumerated().filter { isWanted($0.element) }
    let isCovered = site.library.posts[shown].flags.contains(.sensitive)
    for (at, attachment) in wanted.prefix(limit) {
      var view = AttachmentView(
        site: site, attachment: attachment, number: at, isCovered: isCovered, depth: depth)
      view.post = Int32(shown)
      view.isOnThreadPage = place == .thread || place == .foldedReplies
      if wanted.count > limit, at == wanted[limit - 1].offset { view.moreHere = wanted.count - limit }
      each(view)
    }
  }

  /// "Nash, 12 May 2024": what a screen reader announces.
  private func appendHeading(to out: inout Bytes) {
    out.append(Int(facts.author), of: site.faces.names)
    site.words.appendComma(to: &out)
    site.words.append(date: site.local(facts.published), to: &out)
  }
}

extension Attachment {
  /// Whether it belongs to the grid of pictures.
  var isPicture: Bool { kind == .image }
}
