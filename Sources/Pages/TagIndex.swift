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
    /// Indices of the public posts, which its page lists, oldest first.
    package var posts: [Int32] = []
    /// Those of other posts, which carry it and are found by their links only.
    package var unlisted: [Int32] = []

    /// Every post that carries it.
    package var carriers: some Sequence<Int32> { [posts, unlisted].joined() }
  }

  /// The tags of public posts, in order of slugs.
  package let tags: [Tag]
  private let positions: [String: Int]

  /// `order` ranks posts by time: the tag's posts come in this order.
  package init(library: Library, bodies: Bodies, order: [Int32]) {
    // The hashtags of the texts that have any, and for each post where its are.
    var hashtags: [[String]] = []
    var places = [Int32](repeating: -1, count: library.posts.count)
    for find in bodies.finds where !find.facts.hashtags.isEmpty {
      places[find.post] = Int32(hashtags.count)
      hashtags.append(find.facts.hashtags)
    }
    var found = FoundTags()
    for post in order {
      let isListed = library.posts[Int(post)].visibility == .public
      if places[Int(post)] >= 0 { for name in hashtags[Int(places[Int(post)])] { found.add(name, post, isListed) } }
      for name in library.posts[Int(post)].more.tags { found.add(name, post, isListed) }
    }
    tags = found.tags.filter { !$0.posts.isEmpty }.sorted { $0.slug < $1.slug }
    positions = Dictionary(uniqueKeysWithValues: tags.enumerated().map { ($1.slug, $0) })
  }

  /// The tag of a name, however it is spelled.
  package func tag(_ name: String) -> Tag? { positions[Slug.tag(name)].map { tags[$0] } }
}

/// Tags while they are collected.
private struct FoundTags {
  private(set) var tags: [TagIndex.Tag] = []
  private var slugs: [String: Int] = [:]
  /// The same by what people write, most of whom write alike: a slug is made for each spelling once.
  private var spellings: [String: Int] = [:]

  mutating func add(_ name: String, _ post: Int32, _ isListed: Bool) {
    let at = spellings[name] ?? position(ofNew: name)
    if isListed {
      if tags[at].posts.last != post { tags[at].posts.append(post) }
    } else if tags[at].unlisted.last != post {
      tags[at].unlisted.append(post)
    }
  }

  private mutating func position(ofNew name: String) -> Int {
    let slug = Slug.tag(name)
    let at = slugs[slug] ?? tags.count
    if at == tags.count {
      tags.append(TagIndex.Tag(name: name, slug: slug))
      slugs[slug] = at
    }
    spellings[name] = at
    return at
  }
}
