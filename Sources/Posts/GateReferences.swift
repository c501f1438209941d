/// What published records tell about withheld ones: nothing but that something is missing.

/// The names of withheld posts.
package struct Withheld: Sendable {
  private var names = AddressIndex()

  init() {}

  /// `isWithheld` is parallel to the posts. A name that two posts claim belongs to the one that links would lead to.
  init(_ posts: [Post], isWithheld: [Bool]) {
    let all = AddressIndex(posts: posts)
    func add(_ name: String, _ at: Int) {
      if all.find(name) == Int32(at) { names.insert(name, 0) }
    }
    for at in posts.indices where isWithheld[at] {
      add(posts[at].id, at)
      guard !posts[at].more.isEmpty else { continue }
      posts[at].more.url.map { add($0, at) }
      for name in posts[at].more.alternateIDs { add(name, at) }
    }
  }

  package var isEmpty: Bool { names.count == 0 }

  /// Whether an id or address, in any spelling, names a withheld post.
  package func contains(_ name: String) -> Bool { !isEmpty && names.find(name) != nil }

  /// Whether target or address of a reference names one.
  package func contains(_ reference: Reference) -> Bool {
    !isEmpty && (contains(reference.target) || reference.details.url.map { contains($0) } ?? false)
  }
}

extension Reference {
  /// Says that there is something, and no more: an address would name the author.
  static let withheld = Reference("", details: Details(absence: .private))
}

extension Gate {
  func clearReferences(_ library: inout Library, _ withheld: Withheld, _ exclusions: Exclusions) {
    func clear(_ reference: inout Reference?) {
      guard let one = reference else { return }
      if one.absence == .private || withheld.contains(one) || exclusions.matches(one) {
        reference = .withheld
      } else if one.absence == .deleted, one.details.text != nil {
        reference?.details.text = nil
      }
    }
    for at in library.posts.indices {
      clear(&library.posts[at].inReplyTo)
      clear(&library.posts[at].repostOf)
      clear(&library.posts[at].quoteOf)
      guard !library.posts[at].more.isEmpty else { continue }
      // A preview of a withheld post holds the beginning of its text.
      if let card = library.posts[at].details.card, withheld.contains(card.url) { library.posts[at].details.card = nil }
      if !exclusions.authors.isEmpty, library.posts[at].more.likedBy.contains(where: exclusions.removes) {
        library.posts[at].details.likedBy.removeAll(where: exclusions.removes)
      }
    }
    for chat in library.chats.indices {
      for at in library.chats[chat].messages.indices {
        clear(&library.chats[chat].messages[at].inReplyTo)
        if let card = library.chats[chat].messages[at].card, withheld.contains(card.url) {
          library.chats[chat].messages[at].card = nil
        }
      }
    }
  }

  /// Likes of withheld posts and of removed accounts go, and all bookmarks: no network shows those to others.
  func passMarks(
    _ library: inout Library, _ withheld: Withheld, _ exclusions: Exclusions, _ disclosure: inout Disclosure
  ) {
    library.marks.removeAll { mark in
      if withheld.contains(mark.target) || exclusions.removes(mark.account) { return true }
      guard mark.kind == .bookmark else { return false }
      disclosure.addBookmark()
      return !includesPrivate
    }
  }
}
