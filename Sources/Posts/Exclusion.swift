/// Rules by which a site's owner keeps posts off the site.

/// One rule of `exclude`. It matches a post that meets all of its conditions. Fails closed: a rule without any condition
/// matches everything, rather than nothing.
package struct Exclusion: Sendable, Equatable {
  /// A handle in any spelling. A rule of nothing but an author removes the account altogether: its record, follows, likes
  /// and reactions, its messages, and direct chats with it.
  package var author: String?
  /// A hashtag, without `#`, in any case: among a post's tags, or anywhere in its text.
  package var tag: String?
  /// Posts published before this moment.
  package var before: Timestamp?
  /// Posts published at this moment or later.
  package var after: Timestamp?
  /// The id or address of a post or chat, in any spelling.
  package var id: String?
  package var visibility: Visibility?

  package init(
    author: String? = nil, tag: String? = nil, before: Timestamp? = nil, after: Timestamp? = nil, id: String? = nil,
    visibility: Visibility? = nil
  ) {
    self.author = author
    self.tag = tag
    self.before = before
    self.after = after
    self.id = id
    self.visibility = visibility
  }
}

/// The rules, prepared for a million posts.
struct Exclusions {
  private struct Rule {
    var author: String?
    var tag: TagPattern?
    var before: Timestamp?
    var after: Timestamp?
    var id: AddressKey?
    var visibility: Visibility?
  }

  private let rules: [Rule]
  /// Folded handles of accounts that are removed altogether.
  let authors: Set<String>

  init(_ rules: [Exclusion]) {
    self.rules = rules.map { rule in
      Rule(
        author: rule.author?.foldedHandle, tag: rule.tag.map { TagPattern($0) }, before: rule.before, after: rule.after,
        id: rule.id.map { AddressKey($0) }, visibility: rule.visibility)
    }
    authors = Set(
      rules.compactMap { $0 == Exclusion(author: $0.author) ? $0.author?.foldedHandle : nil })
  }

  var isEmpty: Bool { rules.isEmpty }

  func removes(_ handle: String) -> Bool { !authors.isEmpty && authors.contains(handle.foldedHandle) }

  func matches(_ post: Post) -> Bool {
    rules.contains { rule in
      if let author = rule.author, author != post.author.foldedHandle { return false }
      if let before = rule.before, post.published >= before { return false }
      if let after = rule.after, post.published < after { return false }
      if let visibility = rule.visibility, visibility != post.visibility { return false }
      if let id = rule.id, !post.isNamed(id) { return false }
      if let tag = rule.tag, !tag.isIn(post) { return false }
      return true
    }
  }

  func matches(_ message: Message, in visibility: Visibility) -> Bool {
    rules.contains { rule in
      if let author = rule.author, author != message.author.foldedHandle { return false }
      if let before = rule.before, message.sent >= before { return false }
      if let after = rule.after, message.sent < after { return false }
      if let wanted = rule.visibility, wanted != visibility { return false }
      if let id = rule.id, id != AddressKey(message.id) { return false }
      if let tag = rule.tag, !tag.isIn(message.body.source) { return false }
      return true
    }
  }

  /// Whether a rule about nothing but ids and audiences names the chat, or it is a conversation with a removed account.
  func matches(_ chat: Chat) -> Bool {
    if chat.kind == .direct, chat.participants.contains(where: removes) { return true }
    return rules.contains { rule in
      if rule.author != nil || rule.tag != nil || rule.before != nil || rule.after != nil { return false }
      if let id = rule.id, id != AddressKey(chat.id) { return false }
      if let visibility = rule.visibility, visibility != chat.visibility { return false }
      return true
    }
  }

  /// Whether a rule names the post that a reference describes; what the reference doesn't tell meets no condition.
  func matches(_ reference: Reference) -> Bool {
    if rules.isEmpty { return false }
    let details = reference.details
    return rules.contains { rule in
      if let author = rule.author, author != details.author?.foldedHandle { return false }
      if let before = rule.before, details.published.map({ $0 >= before }) ?? true { return false }
      if let after = rule.after, details.published.map({ $0 < after }) ?? true { return false }
      if let id = rule.id, id != AddressKey(reference.target), id != details.url.map({ AddressKey($0) }) {
        return false
      }
      if let tag = rule.tag, !(details.text.map { tag.isIn($0.source) } ?? false) { return false }
      return rule.visibility == nil
    }
  }
}

extension Post {
  fileprivate func isNamed(_ key: AddressKey) -> Bool {
    if AddressKey(id) == key { return true }
    guard hasDetails else { return false }
    return details.url.map { AddressKey($0) } == key || details.alternateIDs.contains { AddressKey($0) == key }
  }
}
