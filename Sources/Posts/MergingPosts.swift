/// Which posts are copies of one another, and what two copies make together.

import Diagnostics

extension Library {
  /// Keeps each post once. A copy has the same author and the same moment of publishing, and the same id or address.
  mutating func mergePosts(_ handles: inout HandleTable, _ log: inout DiagnosticLog, _ ledger: inout Ledger) {
    ledger.posts.read += posts.count
    var index = AddressIndex(capacity: AddressIndex.expectedCount(posts))
    var kept = 0
    for at in posts.indices {
      posts[at].spellHandles(&handles)
      let id = posts[at].id.isEmpty ? nil : AddressKey(posts[at].id)
      let address = posts[at].more.url.flatMap { $0.isEmpty ? nil : AddressKey($0) }
      let named = id.flatMap { index.find($0) }.map(Int.init)
      let addressed = address.flatMap { index.find($0) }.map(Int.init)
      if let first = firstCopy(of: at, named, addressed) {
        let copy = posts[at]
        if copy.visibility != posts[first].visibility {
          log.add(
            .visibilityConflict(
              "post '\(copy.id)'", (copy.visibility, location(of: copy.origin, id: copy.id)),
              (posts[first].visibility, location(of: posts[first].origin, id: copy.id))))
        }
        posts[first].unite(copy)
        index.insert(copy.id, Int32(first))
        if let address { index.insert(address, Int32(first)) }
        ledger.posts.merged += 1
        continue
      }
      if let first = named, posts[first].id == posts[at].id {
        log.add(duplicate(posts[at], of: posts[first]))
        ledger.posts.rejected += 1
        continue
      }
      if let id { index.insert(id, Int32(kept)) }
      if let address { index.insert(address, Int32(kept)) }
      if kept != at { posts.swapAt(kept, at) }
      kept += 1
    }
    posts.removeLast(posts.count - kept)
  }

  /// The first of two posts that a post is a copy of.
  private func firstCopy(of post: Int, _ one: Int?, _ other: Int?) -> Int? {
    if let one, posts[one].isCopy(of: posts[post]) { return one }
    if let other, posts[other].isCopy(of: posts[post]) { return other }
    return nil
  }

  private func duplicate(_ post: Post, of first: Post) -> Diagnostic {
    let difference =
      post.author == first.author
      ? "published at \(post.published.rfc3339) and at \(first.published.rfc3339)"
      : "by '\(post.author)' and by '\(first.author)'"
    return .error(
      "duplicate-id", "id '\(post.id)' is used by two posts: \(difference)", at: location(of: post.origin, id: post.id),
      explanation: "The first one is kept; this one is left out.",
      notes: [.init("the first one", at: location(of: first.origin, id: first.id))],
      hints: ["give one of them another id"])
  }
}

extension Diagnostic {
  /// Two copies that disagree on who may see them. The narrower audience is kept.
  static func visibilityConflict(
    _ what: String, _ one: (Visibility, Location?), _ other: (Visibility, Location?)
  ) -> Diagnostic {
    .warning(
      "visibility-conflict", "\(what) is \(one.0.rawValue) in one place and \(other.0.rawValue) in another", at: one.1,
      explanation: "The narrower audience, \(max(one.0, other.0).rawValue), is kept.",
      notes: [.init("the other record", at: other.1)], hints: ["say the same in both, or remove one of them"])
  }
}

extension Post {
  fileprivate mutating func spellHandles(_ handles: inout HandleTable) {
    author = handles.canonical(author)
    inReplyTo?.spellHandles(&handles)
    repostOf?.spellHandles(&handles)
    quoteOf?.spellHandles(&handles)
    if !likedBy.isEmpty {
      var spelt: [String] = []
      spelt.unite(hashing: likedBy.map { handles.canonical($0) })
      details.likedBy = spelt
    }
  }

  fileprivate func isCopy(of other: Post) -> Bool { published == other.published && author == other.author }

  /// Makes one post of two copies: the one that was changed last wins, of two equally old ones the later; its gaps are filled
  /// from the other, whose text becomes an earlier version where it differs. Numbers are the larger ones. What hides
  /// a post (a narrower audience, draft, hidden, sensitive) is kept from either.
  fileprivate mutating func unite(_ copy: Post) {
    var newer = copy
    var older = self
    if lastChanged > copy.lastChanged { swap(&newer, &older) }
    let own = (id: id, origin: origin)

    let flags = newer.flags.union(older.flags.subtracting(.pinned))
    newer.flags = flags
    newer.visibility = max(newer.visibility, older.visibility)
    newer.counts.takeLarger(older.counts)
    newer.inReplyTo = .united(newer.inReplyTo, older.inReplyTo)
    newer.repostOf = .united(newer.repostOf, older.repostOf)
    newer.quoteOf = .united(newer.quoteOf, older.quoteOf)
    if newer.hasDetails || older.hasDetails || newer.body != older.body {
      newer.details = newer.unitedDetails(over: older)
    }
    if newer.body.isEmpty { newer.body = older.body }

    let otherIDs = [newer.id, older.id].filter { $0 != own.id && !$0.isEmpty }
    if !otherIDs.isEmpty { newer.details.alternateIDs.unite(otherIDs) }
    newer.id = own.id
    newer.origin = own.origin
    self = newer
  }

  private func unitedDetails(over older: Post) -> PostDetails {
    var details = details
    let old = older.details
    details.edited = [details.edited, old.edited].compactMap { $0 }.max()
    details.title = details.title ?? old.title
    details.slug = details.slug ?? old.slug
    // A warning that the newer text lost was taken away by its author; of two equally old copies one only lacks it.
    if lastChanged == older.lastChanged { details.contentWarning = details.contentWarning ?? old.contentWarning }
    details.attachments = details.attachments.united(over: old.attachments)
    details.poll = details.poll ?? old.poll
    details.card = details.card ?? old.card
    details.emoji += old.emoji.filter { one in !details.emoji.contains { $0.shortcode == one.shortcode } }
    details.tags.unite(old.tags)
    details.language = details.language ?? old.language
    details.alternateIDs.unite(old.alternateIDs)
    if let url = old.url, let own = details.url, url != own { details.alternateIDs.unite([url]) }
    details.url = details.url ?? old.url
    details.likedBy.unite(hashing: old.likedBy)
    details.extra.merge(old.extra) { own, _ in own }

    var edits = details.edits
    edits.unite(old.edits)
    if !older.body.isEmpty, !body.isEmpty, !older.body.saysTheSame(as: body),
      !edits.contains(where: { $0.body.saysTheSame(as: older.body) })
    {
      edits.append(Edit(at: older.lastChanged, body: older.body, contentWarning: old.contentWarning))
    }
    // Stable: entries without a moment first, in their order.
    details.edits = edits.enumerated().sorted { left, right in
      let times = (left.element.at?.milliseconds ?? .min, right.element.at?.milliseconds ?? .min)
      return times.0 == times.1 ? left.offset < right.offset : times.0 < times.1
    }.map(\.element)
    return details
  }
}

extension Body {
  /// Whether two texts differ by no more than spaces at their ends.
  fileprivate func saysTheSame(as other: Body) -> Bool {
    func trimmed(_ text: String) -> Substring.UTF8View {
      let isSpace: (UInt8) -> Bool = { $0 == 32 || (9...13).contains($0) }
      var bytes = text.utf8[...]
      while let byte = bytes.first, isSpace(byte) { bytes.removeFirst() }
      while let byte = bytes.last, isSpace(byte) { bytes.removeLast() }
      return bytes
    }
    return source == other.source || trimmed(source).elementsEqual(trimmed(other.source))
  }
}

extension Counts {
  fileprivate mutating func takeLarger(_ other: Counts) {
    func larger(_ one: Int?, _ two: Int?) -> Int? { one.map { max($0, two ?? $0) } ?? two }
    likes = larger(likes, other.likes)
    replies = larger(replies, other.replies)
    reposts = larger(reposts, other.reposts)
    views = larger(views, other.views)
    downloads = larger(downloads, other.downloads)
  }
}

extension [Attachment] {
  /// The newer list; a file that it lacks, or a missing description, is taken from the same place of an older list of the
  /// same length.
  func united(over older: [Attachment]) -> [Attachment] {
    if isEmpty { return older }
    guard count == older.count else { return self }
    return zip(self, older).map { newer, older in
      var one = newer
      if newer.isMissing || newer.source.isEmpty, !older.isMissing, !older.source.isEmpty {
        one.source = older.source
        one.kind = older.kind
        one.isMissing = false
      }
      one.alt = newer.alt ?? older.alt
      one.width = newer.width ?? older.width
      one.height = newer.height ?? older.height
      one.poster = newer.poster ?? older.poster
      one.title = newer.title ?? older.title
      one.captions = newer.captions ?? older.captions
      one.isSensitive = newer.isSensitive || older.isSensitive
      return one
    }
  }
}
