/// Which posts carry which tags: hashtags in texts, and tags that records name.

import Markup
package import Posts

/// The tags of a site, by name, each with its posts.
package struct TagIndex: Sendable {
  /// One tag.
  package struct Tag: Sendable {
    /// As its first post spells it.
    package var name: String
    package var slug: String
    /// Indices of posts, oldest first.
    package var posts: [Int32]
  }

  /// In order of slugs.
  package let tags: [Tag]
  private let positions: [String: Int]

  /// `order` ranks posts by time: the tag's posts come in this order.
  package init(library: Library, bodies: Bodies, order: [Int32]) {
    var names: [Int: [String]] = [:]
    for find in bodies.finds where !find.facts.hashtags.isEmpty { names[find.post] = find.facts.hashtags }
    for at in library.posts.indices where library.posts[at].hasDetails {
      let tags = library.posts[at].tags
      if !tags.isEmpty { names[at, default: []] += tags }
    }
    var found: [String: Tag] = [:]
    for post in order {
      guard let tags = names[Int(post)] else { continue }
      for name in tags {
        let slug = Slug.tag(name)
        var tag = found.removeValue(forKey: slug) ?? Tag(name: name, slug: slug, posts: [])
        if tag.posts.last != post { tag.posts.append(post) }
        found[slug] = tag
      }
    }
    tags = found.values.sorted { $0.slug < $1.slug }
    positions = Dictionary(uniqueKeysWithValues: tags.enumerated().map { ($1.slug, $0) })
  }

  /// The tag of a name, however it is spelled.
  package func tag(_ name: String) -> Tag? { positions[Slug.tag(name)].map { tags[$0] } }
}
