/// What stands for a post or message where its row does not: in titles, links, lists and descriptions. What a content warning covers is
/// never told there.

package import Bytes
import Posts

extension Site {
  /// A post in one line of at most about `limit` characters: its content warning where it has one, or else its title, the
  /// beginning of its text, or what it carries.
  package func headline(of post: Int, limit: Int) -> String {
    var line = Bytes()
    append(headlineOf: post, limit: limit, to: &line)
    return line.text
  }

  /// Appends the same.
  package func append(headlineOf post: Int, limit: Int, to out: inout Bytes) {
    if !append(lineOf: post, limit: limit, to: &out) { out.append(permalinks.anchor(post).cut(to: limit)) }
  }

  /// Gives false where the post says nothing.
  private func append(lineOf post: Int, limit: Int, to out: inout Bytes) -> Bool {
    if !library.posts[post].more.isEmpty, let line = details(of: post) {
      out.append(line.cut(to: limit))
      return true
    }
    let start = out.count
    bodies.append(excerptOf: post, limit: limit, to: &out)
    return out.count > start
  }

  /// The warning or title of a post, or what it carries where it has no text.
  private func details(of post: Int) -> String? {
    if let warning = contentWarning(of: post) { return warning }
    if let title = library.posts[post].more.title, !title.isEmpty { return title }
    return bodies.isEmpty(post) ? carried(by: post) : nil
  }

  /// What a search engine or a preview says below the title: the content warning, or else the beginning of the text.
  package func summary(of post: Int, limit: Int) -> String {
    var text = Bytes()
    append(summaryOf: post, limit: limit, to: &text)
    return text.text
  }

  /// Appends the same.
  func append(summaryOf post: Int, limit: Int, to out: inout Bytes) {
    if let warning = contentWarning(of: post) { return out.append(warning.cut(to: limit)) }
    let start = out.count
    bodies.append(excerptOf: post, limit: limit, to: &out)
    if out.count == start, let carried = carried(by: post) { out.append(carried.cut(to: limit)) }
  }

  /// "Nash: the beginning of the text", the title of a thread; the name alone where the post says nothing.
  package func title(ofThread root: Int) -> String {
    var title = Bytes()
    title.append(author(root), of: faces.names)
    let name = title.count
    title.append(": " as StaticString)
    if !append(lineOf: root, limit: 60, to: &title) { title.removeLast(title.count - name) }
    return title.text
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
