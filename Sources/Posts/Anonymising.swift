/// Takes a person's name out of a library: everything an output file could be made of. Runs behind the gate, before
/// permalinks. What it doesn't touch: names inside pictures and other media, and `Library.files`, which only
/// diagnostics print.

package import Diagnostics

/// Replaces accounts by made-up ones.
package struct Anonymiser: Sendable {
  private let wanted: [Replacement]

  /// One account and what it is called instead.
  package struct Replacement: Sendable, Equatable {
    /// A handle in any spelling.
    package var handle: String
    /// The new display name, such as `a reader`; the handle becomes its slug, `a-reader`.
    package var name: String

    package init(handle: String, name: String) {
      self.handle = handle
      self.name = name
    }
  }

  package init(_ replacements: [Replacement]) { wanted = replacements }

  /// The library without the names. Ids and references change together, so that threads stay whole.
  ///
  /// Replaced are handles in every field that holds one; in texts of all formats, in any case, the full handle, the user name
  /// (alone only where it has three letters or more) and the display name, as whole words: rather a word too many than a name
  /// too few. A web address that holds a name, or is an address of the account or of one of its posts, is replaced as a
  /// whole by one under `anonymous.invalid`. The account's own record keeps nothing but the new names.
  package func apply(to library: consuming Library, log: inout DiagnosticLog) -> Library {
    let library = library
    if wanted.isEmpty { return library }
    let identities = Identities(wanted, library, &log)
    let addresses = AnonymousAddresses(library, identities)
    var pass = AnonymousPass(library: library, identities: identities, addresses: addresses)
    pass.run(&log)
    return pass.library
  }
}

/// One walk over all records.
struct AnonymousPass {
  var library: Library
  let identities: Identities
  let replacer: NameReplacer
  let addresses: AnonymousAddresses
  /// Media that were dropped because their paths hold a name, in order.
  private(set) var droppedPaths: [String] = []

  init(library: consuming Library, identities: Identities, addresses: AnonymousAddresses) {
    self.library = library
    self.identities = identities
    self.addresses = addresses
    replacer = NameReplacer(identities, addresses)
  }

  mutating func run(_ log: inout DiagnosticLog) {
    var old = library
    library = Library()
    for at in old.accounts.indices { change(&old.accounts[at]) }
    for at in old.posts.indices { change(&old.posts[at]) }
    for at in old.follows.indices {
      change(handle: &old.follows[at].follower)
      change(handle: &old.follows[at].followed)
    }
    for at in old.chats.indices { change(&old.chats[at]) }
    for at in old.marks.indices {
      change(handle: &old.marks[at].account)
      old.marks[at].target = replacer.target(old.marks[at].target)
    }
    library = old
    var seen: Set<String> = []
    for path in droppedPaths where seen.insert(path).inserted {
      log.add(
        .warning(
          "anonymise-media", "media file '\(path)' has a replaced name in its path and is left out",
          explanation: "Paths of media are seen by everybody who looks at a page's source.",
          hints: ["rename the file, and name it so where it is used"]))
    }
  }

  func change(handle: inout String) {
    if let slug = identities.slug(of: handle) { handle = slug }
  }

  func change(text: inout String, _ style: NameReplacer.Style = .text) {
    if let changed = replacer.replace(text, style) { text = changed }
  }

  func change(text: inout String?, _ style: NameReplacer.Style = .text) {
    if let one = text, let changed = replacer.replace(one, style) { text = changed }
  }

  func change(_ body: inout Body) {
    change(text: &body.source, body.format == .html ? .html : .text)
  }

  /// Paths and addresses of media cannot be rewritten without losing the file.
  mutating func change(path: inout String?) {
    guard let one = path, replacer.holdsName(one) else { return }
    if !one.isWebAddress { droppedPaths.append(one) }
    path = nil
  }

  mutating func change(extra: inout [String: String]) {
    if extra.isEmpty { return }
    for (key, value) in extra {
      if replacer.holdsName(String(key.dropFirst(key.hasPrefix("x_") ? 2 : 0))) {
        extra[key] = nil
      } else if let changed = replacer.replace(value.withoutUnicodeEscapes, .json) {
        extra[key] = changed
      }
    }
  }

  mutating func change(_ emoji: inout [Emoji]) {
    for at in emoji.indices {
      change(text: &emoji[at].shortcode, .word)
      change(path: &emoji[at].source)
    }
  }

  mutating func change(_ attachments: inout [Attachment]) {
    for at in attachments.indices {
      var source: String? = attachments[at].source
      change(path: &source)
      if source == nil { attachments[at].isMissing = true }
      attachments[at].source = source ?? ""
      change(path: &attachments[at].poster)
      change(path: &attachments[at].captions)
      change(text: &attachments[at].alt)
      change(text: &attachments[at].title)
    }
  }

  mutating func change(_ card: inout Card?) {
    guard var one = card else { return }
    if replacer.holdsName(one.url) || addresses.newID(of: one.url) != nil || addresses.profile(one.url) != nil {
      card = nil
      return
    }
    change(text: &one.title)
    change(text: &one.summary)
    change(text: &one.provider)
    change(path: &one.image)
    card = one
  }

  func change(_ poll: inout Poll?) {
    guard var one = poll else { return }
    for at in one.options.indices { change(text: &one.options[at].title) }
    poll = one
  }

  func change(_ reference: inout Reference?) {
    if let one = reference { reference = replacer.reference(one) }
  }
}
