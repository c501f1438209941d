/// What several views ask of the site: small texts rendered on demand, media paths, counts to show.

package import Bytes
import Markup
package import Posts

extension Site {
  /// An account's bio as HTML.
  func render(bodyOf account: Int) -> SafeHTML { render(library.accounts[account].bio, of: account) }

  /// A text of an account's profile as HTML, with the account's emoji.
  func render(_ body: Body, of account: Int) -> SafeHTML {
    render(body, from: library.accounts[account].origin, emoji: library.accounts[account].emoji)
  }

  /// A small text as HTML, as the record at `origin` means it.
  package func render(_ body: Body, from origin: Origin, emoji: [Emoji]) -> SafeHTML {
    guard !body.isEmpty else { return SafeHTML(trusted: []) }
    var html = Bytes()
    var facts = MarkupFacts()
    MarkupRenderer(resolver: links.within(folderOf: library.place(origin)?.file, emoji: emoji))
      .render(body, into: &html, facts: &facts)
    return SafeHTML(trusted: html)
  }

  /// Whether a picture or file can be shown: it lies in the site. What lies elsewhere is linked, never embedded, because a
  /// page makes no request outside the site.
  package func isShown(_ source: String?) -> Bool { source.map { !$0.isEmpty && !$0.isWebAddress } ?? false }

  /// Appends the href of a file of the site.
  func append(media source: String?, _ depth: PathDepth, to out: inout Bytes) {
    guard let source, isShown(source) else { return }
    out.append(depth.base)
    out.append(path: source)
  }

  /// The beginning of a text in any format, on one line, without markup.
  package func excerpt(_ body: Body, limit: Int) -> String {
    var text = Bytes()
    render(body, from: Origin(), emoji: []).bytes.withUnsafeBufferPointer {
      Markup.excerpt(ofHTML: $0, limit: limit, into: &text)
    }
    return text.text
  }

  /// Appends HTML as plain text.
  package func plainText(of html: SafeHTML, to out: inout Bytes) {
    html.bytes.withUnsafeBufferPointer { Markup.plainText(ofHTML: $0, into: &out) }
  }
}

extension Site {
  /// A text as HTML that stands alone, outside the site: mentions and hashtags stay text, pictures become their descriptions.
  package func renderAlone(_ body: Body) -> SafeHTML {
    var html = Bytes()
    var facts = MarkupFacts()
    MarkupRenderer(resolver: NoLinks()).render(body, into: &html, facts: &facts)
    return SafeHTML(trusted: html)
  }
}

extension Words {
  /// What is said in place of a post that is not there.
  package func label(of absence: Reference.Absence) -> String {
    switch absence {
    case .deleted: self[.deletedPost]
    case .notInArchive: self[.missingPost]
    case .private: self[.privatePost]
    case .lost: self[.lostPost]
    }
  }
}
