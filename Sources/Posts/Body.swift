/// A text as its author or network wrote it, and in which language.

/// Source text with its format. Rendering is `Markup`'s business.
package struct Body: Sendable, Equatable {
  /// How the source is to be read.
  package enum Format: String, Sendable, CaseIterable {
    /// CommonMark.
    case markdown
    /// Plain text, in which links, mentions and hashtags are recognised.
    case text
    /// HTML from strangers; cleaned before it reaches a page.
    case html
  }

  package var format: Format
  package var source: String

  package init(_ source: String = "", format: Format = .markdown) {
    self.source = source
    self.format = format
  }

  package var isEmpty: Bool { source.utf8.isEmpty }
}
