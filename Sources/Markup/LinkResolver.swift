/// Where the things that a text names lead to. The one who renders knows the site; this module does not.

/// Answers for one text. nil means "nothing here": the name stays text, the link keeps its own address.
///
/// An answer that begins with `http://`, `https://` or `mailto:` is an address outside the site. Every other answer is a
/// path inside the site, from its top folder and without base mark, already percent-encoded as a URL needs it.
package protocol LinkResolver: Sendable {
  /// Where `@handle` or `@handle@host` leads; the handle comes without its leading `@`.
  func mention(_ handle: String) -> String?

  /// Where `#tag` leads; the tag comes without `#`, as it was typed.
  func hashtag(_ tag: String) -> String?

  /// A better target for a link: the page of the post, where that post is in the library.
  func address(_ url: String) -> String?

  /// The picture for `:shortcode:`; the code comes without colons.
  func emoji(_ shortcode: String) -> String?

  /// The picture of a Markdown image, from the source that the text names.
  func media(_ source: String) -> String?
}

/// Resolves nothing: for texts that stand alone.
package struct NoLinks: LinkResolver {
  package init() {}
  package func mention(_ handle: String) -> String? { nil }
  package func hashtag(_ tag: String) -> String? { nil }
  package func address(_ url: String) -> String? { nil }
  package func emoji(_ shortcode: String) -> String? { nil }
  package func media(_ source: String) -> String? { nil }
}
