/// What stands for a post or message where its row does not: in titles, links, lists and descriptions. What a content warning covers is
/// never told there.

import Posts

extension Site {
  /// A post in one line of at most about `limit` characters: its content warning where it has one, or else its title, the
  /// beginning of its text, or what it carries.
  package func headline(of post: Int, limit: Int) -> String {
    line(of: post, limit: limit) ?? permalinks.anchor(post).cut(to: limit)
  }

  private func line(of post: Int, limit: Int) -> String? {
    if !library.posts[post].more.isEmpty {
      if let warning = library.posts[post].more.contentWarning, !warning.isEmpty { return warning.cut(to: limit) }
      if let title = library.posts[post].more.title, !title.isEmpty { return title.cut(to: limit) }
      if bodies.isEmpty(post), let carried = carried(by: post) { return carried.cut(to: limit) }
    }
    let text = bodies.excerpt(post, limit: limit)
    return text.isEmpty ? nil : text
  }

  /// What a search engine or a preview says below the title: the content warning, or else the beginning of the text.
  package func summary(of post: Int, limit: Int) -> String {
    if let warning = contentWarning(of: post) { return warning.cut(to: limit) }
    let text = bodies.excerpt(post, limit: limit)
    return text.isEmpty ? carried(by: post)?.cut(to: limit) ?? "" : text
  }

  /// "Nash: the beginning of the text", the title of a thread; the name alone where the post says nothing.
  package func title(ofThread root: Int) -> String {
    let name = accounts[author(root)].displayName
    return line(of: root, limit: 60).map { "\(name): \($0)" } ?? name
  }

  /// The warning that covers a post's text; nil where none does.
  package func contentWarning(of post: Int) -> String? {
    guard let warning = library.posts[post].more.contentWarning else { return nil }
    return warning.isEmpty ? nil : warning
  }

  /// A message of a chat in one line: its text, or else what it carries; of a deleted one only that it was.
  func headline(of message: Message, limit: Int) -> String {
    if message.isDeleted { return words[.deletedMessage] }
    let text = excerpt(message.body, limit: limit)
    guard text.isEmpty, message.hasDetails else { return text }
    return carried(message.poll, message.attachments.first, message.card)?.cut(to: limit) ?? ""
  }

  /// The answers of a post's poll, or else the description of its first picture or file.
  private func carried(by post: Int) -> String? {
    guard !library.posts[post].more.isEmpty else { return nil }
    let more = library.posts[post].more
    return carried(
      more.poll, more.attachments.first, more.card, isSensitive: library.posts[post].flags.contains(.sensitive))
  }

  private func carried(_ poll: Poll?, _ attachment: Attachment?, _ card: Card?, isSensitive: Bool = false) -> String? {
    if let poll { return poll.options.map(\.title).joined(separator: " · ") }
    guard let attachment else { return card.map { $0.title.isEmpty ? $0.url : $0.title } }
    if attachment.isSensitive || isSensitive { return words[.sensitiveMedia] }
    return attachment.alt.flatMap { $0.isEmpty ? nil : $0 } ?? words[.label(of: attachment.kind)]
  }
}

extension String {
  /// The text on one line, cut at a space where one is near.
  func cut(to limit: Int) -> String {
    // Most are short, and bytes are counted faster than characters.
    if utf8.count <= limit, !utf8.contains(10), !utf8.contains(13) { return self }
    let line = String(map { $0.isNewline ? " " : $0 })
    guard let end = line.index(line.startIndex, offsetBy: limit, limitedBy: line.endIndex), end < line.endIndex else {
      return line
    }
    let kept = line[..<end]
    guard let space = kept.lastIndex(of: " "), kept.distance(from: kept.startIndex, to: space) * 2 > limit else {
      return kept + "…"
    }
    return kept[..<space] + "…"
  }
}
