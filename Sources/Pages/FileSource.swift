/// What a file is made of, for messages. They are rare, and a site has a million files, so the words are put together only when
/// they are read.

/// The thing that a file shows, as a person would say it: `post 'hello'`, `the profile of @nash`.
package struct FileSource: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let before: StaticString
  private let name: String
  private let after: StaticString

  package init(_ before: StaticString, _ name: String, _ after: StaticString = "") {
    self.before = before
    self.name = name
    self.after = after
  }

  package init(stringLiteral words: StaticString) { self.init(words, "") }

  package var description: String { "\(before)\(name)\(after)" }
}
