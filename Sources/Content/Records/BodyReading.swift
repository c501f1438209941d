/// Reads what posts, messages and accounts share: texts in three formats, visibility, references, earlier versions.

import Diagnostics
import JSON
import Posts

/// The keys of a reference to a post.
enum ReferenceKey: String, FieldKey {
  case id, url, author, markdown, text, html, published, absence

  static let table = FieldTable<ReferenceKey>()
  static let kindOfRecord = "a reference"

  var meaning: String {
    switch self {
    case .id: "the post's id"
    case .url: "the post's address"
    case .author: "the handle of who wrote it"
    case .markdown: "its text or a part of it, as CommonMark"
    case .text: "its text or a part of it, plain"
    case .html: "its text or a part of it, as HTML"
    case .published: "its date"
    case .absence: "why it is missing: `deleted`, `not-in-archive`, `private` or `lost`"
    }
  }
}

/// The keys of an earlier version of a post.
enum EditKey: String, FieldKey {
  case at, markdown, text, html
  case contentWarning = "content_warning"

  static let table = FieldTable<EditKey>()
  static let kindOfRecord = "an earlier version"

  var meaning: String {
    switch self {
    case .at: "when this version was current first"
    case .markdown: "its text, as CommonMark"
    case .text: "its text, plain"
    case .html: "its text, as HTML"
    case .contentWarning: "its content warning"
    }
  }
}

extension RecordReader {
  /// Reads the text of a body. Of several formats in one record the richest source counts: `markdown`, `html`, `text`.
  mutating func readBody(_ format: Body.Format, into body: inout Body) throws(JSONError) {
    let place = source.place
    guard let text = try text() else { return }
    if body.isEmpty || body.format == format {
      body = Body(text, format: format)
      return
    }
    let rank: [Body.Format] = [.markdown, .html, .text]
    let old = rank.firstIndex(of: body.format) ?? 0
    let new = rank.firstIndex(of: format) ?? 0
    let kept = rank[min(old, new)]
    warn(
      code: "two-bodies", "'\(rank[max(old, new)].rawValue)' is not used, because there is '\(kept.rawValue)' too",
      at: place)
    if new < old { body = Body(text, format: format) }
  }

  /// A word that is no visibility is reported and taken for the narrowest: what is private must not leak by a misspelling.
  mutating func readVisibility() throws(JSONError) -> Visibility? {
    let kind = try source.kind()
    let place = source.place
    guard kind == .string || kind == .null else {
      _ = try wrongType("a word") as Never?
      return .direct
    }
    guard let word = try text() else { return nil }
    if let visibility = Visibility(rawValue: word) { return visibility }
    let words = Visibility.allCases.map(\.rawValue)
    record.problems.append(
      .error(
        "bad-visibility", "'\(word)' is no visibility; it is read as 'direct'\(didYouMean(word, in: words))",
        at: source.location(of: place), hints: ["it is one of \(words.joined(separator: ", "))"]))
    return .direct
  }

  /// An id or URL, or an object that tells more.
  mutating func reference() throws(JSONError) -> Reference? {
    let kind = try source.kind()
    guard kind == .object else { return try identifier().flatMap { $0.isEmpty ? nil : Reference($0) } }
    let place = source.place
    let name = source.keyText
    var id: String?
    var details = Reference.Details()
    var text = Body()
    try object("an id, a URL or an object", ReferenceKey.self) { reader, key throws(JSONError) in
      switch key {
      case .id: id = try reader.identifier()
      case .url: details.url = try reader.text()
      case .author: details.author = try reader.handle()
      case .markdown: try reader.readBody(.markdown, into: &text)
      case .text: try reader.readBody(.text, into: &text)
      case .html: try reader.readBody(.html, into: &text)
      case .published: details.published = try reader.date()
      case .absence: details.absence = try reader.choice(Reference.Absence.self)
      }
    }
    if !text.isEmpty { details.text = text }
    if let id, !id.isEmpty { return Reference(id, details: details) }
    if let url = details.url, !url.isEmpty {
      details.url = nil
      return Reference(url, details: details)
    }
    reject(code: "missing-id", "'\(name)' names no post: it has neither 'id' nor 'url'", at: place)
    return nil
  }

  mutating func edits() throws(JSONError) -> [Edit] {
    var edits: [Edit] = []
    try list("a list of earlier versions") { reader throws(JSONError) in
      var edit = Edit(body: Body())
      let isObject = try reader.object("an earlier version", EditKey.self) { reader, key throws(JSONError) in
        switch key {
        case .at: edit.at = try reader.date()
        case .markdown: try reader.readBody(.markdown, into: &edit.body)
        case .text: try reader.readBody(.text, into: &edit.body)
        case .html: try reader.readBody(.html, into: &edit.body)
        case .contentWarning: edit.contentWarning = try reader.text()
        }
      }
      if isObject { edits.append(edit) }
    }
    return edits
  }
}
