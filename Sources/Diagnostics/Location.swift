/// A place in what a person wrote or an archive holds.

/// A file, and a place in it: line and column, or a JSON pointer, and the id of the record where one is known.
package struct Location: Sendable, Equatable {
  /// The file as the user would name it: relative to the site's folder, or the archive's name with the member's path.
  package var file: String
  /// Counted from 1.
  package var line: Int?
  /// Counted from 1, in UTF-8 bytes.
  package var column: Int?
  /// RFC 6901, such as `/orderedItems/12/object`.
  package var pointer: String?
  /// The id of the post, account, chat or message concerned.
  package var id: String?
  /// The line itself, when it helps to see it.
  package var excerpt: Excerpt?

  /// A line of source text with a span to underline.
  package struct Excerpt: Sendable, Equatable {
    package var line: String
    /// How many columns to underline, from the location's column on.
    package var length: Int

    package init(line: String, length: Int = 1) {
      self.line = line
      self.length = length
    }
  }

  package init(
    file: String, line: Int? = nil, column: Int? = nil, pointer: String? = nil, id: String? = nil,
    excerpt: Excerpt? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.pointer = pointer
    self.id = id
    self.excerpt = excerpt
  }

  /// The place of a byte in a text, with its line as the excerpt. `offset` may be the text's end.
  package init(file: String, text: some BidirectionalCollection<UInt8>, offset: Int, length: Int = 1) {
    let at = text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
    let before = text[..<at]
    let newline = UInt8(ascii: "\n")
    let line = before.reduce(1) { $1 == newline ? $0 + 1 : $0 }
    let column = before.reversed().prefix { $0 != newline }.count + 1
    let start = text.index(at, offsetBy: 1 - column)
    var content = text[start...].prefix { $0 != newline }
    if content.last == 13 { content = content.dropLast() }
    self.init(
      file: file, line: line, column: column,
      excerpt: content.count > 200 ? nil : Excerpt(line: String(decoding: content, as: UTF8.self), length: length))
  }
}
