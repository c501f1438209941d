/// What was found in a text while it was rendered. Not where those things lead: that is the resolver's answer.

/// Names and addresses that a text mentions, each once, in the order of their first appearance.
package struct MarkupFacts: Sendable, Equatable {
  /// Hashtags without `#`, as typed: `Swift` and `swift` are two.
  package private(set) var hashtags: [String] = []

  /// Handles without the leading `@`: `nash`, `moss@other.example`. Also those that lead nowhere.
  package private(set) var mentions: [String] = []

  /// Addresses outside the site that the text links to.
  package private(set) var links: [String] = []

  /// Whether a picture of the site's media stands in the text. Custom emoji do not count.
  package var hasImages = false

  /// Members of the lists above, once one has grown past a short one.
  private var known: Set<String> = []

  package init() {}

  /// Whether nothing was found.
  package var isEmpty: Bool { hashtags.isEmpty && mentions.isEmpty && links.isEmpty && !hasImages }

  package static func == (one: MarkupFacts, other: MarkupFacts) -> Bool {
    one.hashtags == other.hashtags && one.mentions == other.mentions && one.links == other.links
      && one.hasImages == other.hasImages
  }

  mutating func add(hashtag: String) { MarkupFacts.add(hashtag, to: &hashtags, mark: "#", &known) }
  mutating func add(mention: String) { MarkupFacts.add(mention, to: &mentions, mark: "@", &known) }
  mutating func add(link: String) { MarkupFacts.add(link, to: &links, mark: "/", &known) }

  /// A short list is searched; a long one is looked up, so that fifty thousand links do not take quadratic time.
  private static func add(_ name: String, to list: inout [String], mark: String, _ known: inout Set<String>) {
    let searched = 16
    if list.prefix(searched).contains(name) { return }
    if list.count >= searched, !known.insert(mark + name).inserted { return }
    list.append(name)
  }
}
