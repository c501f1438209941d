/// What a post refers to: another post, or an honest placeholder for one that is not there.

package import Posts

/// The target of a reply, repost or quote.
package enum PostLink: Sendable, Equatable {
  /// The index of a post of the library.
  case post(Int)
  case missing(MissingPost)
}

/// A post that another one refers to and the library lacks, with what the referring record tells about it.
package struct MissingPost: Sendable, Equatable {
  package var absence: Reference.Absence
  /// Where the original may be seen; nil where nothing may be told.
  package var url: String?
  /// A handle.
  package var author: String?
  package var text: Body?
  package var published: Timestamp?

  package init(
    absence: Reference.Absence, url: String? = nil, author: String? = nil, text: Body? = nil,
    published: Timestamp? = nil
  ) {
    self.absence = absence
    self.url = url
    self.author = author
    self.text = text
    self.published = published
  }
}

extension ThreadForest {
  /// The parent that a post names and the library lacks; nil for a post that is no reply or whose parent is here.
  package func missingParent(of post: Int) -> MissingPost? {
    lacksParent[post] ? posts[post].inReplyTo.map(missing) : nil
  }

  /// What a reply answers; nil for a post that is no reply.
  package func replyTarget(of post: Int) -> PostLink? {
    parent[post] >= 0 ? .post(Int(parent[post])) : missingParent(of: post).map(PostLink.missing)
  }

  /// What a repost shows: the original, also where a repost was reposted. Nil for a post that is no repost.
  package func repostOf(_ post: Int) -> PostLink? { link(repostTargets[post], posts[post].repostOf) }

  /// What a post quotes; nil where it quotes nothing.
  package func quoteOf(_ post: Int) -> PostLink? { link(quoteTargets[post], posts[post].quoteOf) }

  /// Whether the post is a repost of anything, here or missing.
  package func isRepost(_ post: Int) -> Bool { repostTargets[post] != Links.none }

  /// The reposts of a post, by (published, id).
  package func reposts(of post: Int) -> ArraySlice<Int32> { repostLists[post] }

  /// The posts that quote a post, by (published, id).
  package func quotes(of post: Int) -> ArraySlice<Int32> { quoteLists[post] }

  private func link(_ target: Int32, _ reference: Reference?) -> PostLink? {
    if target >= 0 { return .post(Int(target)) }
    return target == Links.none ? nil : reference.map { .missing(missing($0)) }
  }

  private func missing(_ reference: Reference) -> MissingPost {
    let details = reference.details
    if details.absence == .private { return MissingPost(absence: .private) }
    let isLost = lost.find(reference) != nil
    return MissingPost(
      absence: details.absence ?? (isLost ? .lost : .notInArchive), url: reference.url, author: details.author,
      text: details.absence == .deleted ? nil : details.text, published: details.published)
  }
}
