/// The whole site as one immutable value: what every page and every export reads.

import Bytes
package import Posts
package import Threads

/// A library with everything that was worked out about it. A class only so that the many small views of a thread share one;
/// nothing in it changes.
package final class Site: Sendable {
  package let info: SiteInfo
  package let words: Words
  package let clock: ZoneTable
  package let threads: ThreadedLibrary
  // Parts of it, each under its own name: reading one through a computed property would copy it, in other modules for every
  // post.
  package let library: Library
  package let people: AccountTable
  package let accounts: [Account]
  package let forest: ThreadForest
  package let graph: FollowGraph
  /// The posts of each account, by profile tab.
  package let posts: AccountPosts
  package let permalinks: Permalinks
  package let links: SiteLinks
  package let bodies: Bodies
  package let tags: TagIndex
  /// The paths of the theme's files in the site, by their names in the theme: `skein.css` is `assets/skein.1a2b3c4d.css`.
  package let assets: [String: String]
  /// For each chat, the positions of messages that others refer to, by id.
  let messagePositions: [[String: Int]]
  /// For each account with which the owner has a chat of two, that chat.
  let directChats: [Int: Int]
  /// The owner's account.
  package let owner: Int?
  /// What rows ask of each post and each account.
  let facts: [PostFacts]
  let faces: AccountFacts
  /// The site's host in lower case, without a port; empty where its address is not known.
  let host: String
  /// The links to the site's feeds in the head of a page, by how deep the page lies.
  let feedLinks: [Bytes]
  /// The public posts by month; empty where no calendar is made.
  package let calendar: Calendar
  /// The media of each account; empty where no media pages are made.
  package let media: MediaIndex

  package init(
    info: SiteInfo, words: Words, clock: ZoneTable, threads: ThreadedLibrary, permalinks: Permalinks,
    links: SiteLinks, bodies: Bodies, assets: [String: String]
  ) async {
    let owner = info.owner.flatMap { threads.people.index(of: $0) }
    // The longest piece of work, beside the others.
    async let facts = PostFacts.all(threads, owner: owner, clock: clock)
    self.info = info
    self.words = words
    self.clock = clock
    self.threads = threads
    library = threads.library
    people = threads.people
    accounts = threads.people.accounts
    forest = threads.forest
    graph = threads.graph
    posts = threads.byAccount
    self.permalinks = permalinks
    self.assets = assets
    tags = TagIndex(library: threads.library, bodies: bodies, order: threads.forest.chronological)
    self.links = links.knowing(tags)
    var bodies = bodies
    bodies.unlink(tagsUnknownTo: tags, library: threads.library, links: links)
    self.bodies = bodies
    messagePositions = Pages.messagePositions(threads.library.chats)
    directChats = Pages.directChats(threads, owner: info.owner)
    self.owner = owner
    faces = AccountFacts(threads.people.accounts, owner: owner)
    feedLinks = PageMetadata.feedLinks(info)
    host = info.host
    calendar = info.disabledKinds.isSuperset(of: ["dates", "stats"]) ? Calendar() : Calendar(threads, clock: clock)
    media =
      info.disabledKinds.contains("media") ? MediaIndex(accounts: threads.people.count) : MediaIndex(threads)
    self.facts = await facts
  }

  /// A copy, which shares all that it holds. Views of one object on several threads would contend for the counter of its
  /// users.
  package var copy: Site { Site(self) }

  private init(_ site: Site) {
    info = site.info
    words = site.words
    clock = site.clock
    threads = site.threads
    library = site.library
    people = site.people
    accounts = site.accounts
    forest = site.forest
    graph = site.graph
    posts = site.posts
    permalinks = site.permalinks
    links = site.links
    bodies = site.bodies
    tags = site.tags
    assets = site.assets
    messagePositions = site.messagePositions
    directChats = site.directChats
    owner = site.owner
    facts = site.facts
    faces = site.faces
    host = site.host
    feedLinks = site.feedLinks
    calendar = site.calendar
    media = site.media
  }

  /// Whether pages of this kind are made.
  package func has(_ kind: String) -> Bool { !info.disabledKinds.contains(kind) }

  /// The account that wrote the post. Merging gives every published post an account.
  package func author(_ post: Int) -> Int { Int(facts[post].author) }

  /// The clock's time of a moment in the site's zone.
  package func local(_ moment: Timestamp) -> CivilTime { CivilTime(moment, offset: clock.offset(at: moment)) }

  /// Thread roots and reposts that public timelines show, oldest first. As on Mastodon, a repost of what stands among the 40
  /// before it is left out. What is left out depends on older posts alone, so pages counted from the oldest stay.
  package var publicRoots: [Int32] {
    var shown: [Int32] = []
    var places = [Int32](repeating: -Site.repostDistance, count: forest.count)
    for post in forest.chronological {
      guard forest.startsThread(Int(post)), library.posts[Int(post)].visibility == .public else { continue }
      let subject = original(ofRepost: Int(post)) ?? Int(post)
      if subject != Int(post), Int32(shown.count) - places[subject] < Site.repostDistance { continue }
      places[subject] = Int32(shown.count)
      shown.append(post)
    }
    return shown
  }

  /// After how many rows of a timeline something may stand there again.
  private static let repostDistance: Int32 = 40

  /// Whether the post is a repost of anything, here or missing.
  package func isRepost(_ post: Int) -> Bool { facts[post].flags.contains(.repost) }

  /// Whether the post answers anything, here or missing.
  package func isReply(_ post: Int) -> Bool { facts[post].flags.contains(.reply) }

  /// Direct replies to show: reported or known, whichever is more.
  package func replyCount(_ post: Int) -> Int { Int(facts[post].replies) }

  /// The post that a repost shows; nil where it is missing, and for a post that is no repost.
  package func original(ofRepost post: Int) -> Int? {
    isRepost(post) && facts[post].subject >= 0 ? Int(facts[post].subject) : nil
  }

  /// What is known of the missing original of a repost.
  package func missingOriginal(ofRepost post: Int) -> MissingPost? {
    isRepost(post) ? missing(forest.repostOf(post)) : nil
  }

  /// The post that a post quotes; nil where it is missing.
  package func quoted(by post: Int) -> Int? {
    facts[post].flags.contains(.quote) ? index(forest.quoteOf(post)) : nil
  }

  /// What is known of the missing post that a post quotes.
  package func missingQuote(of post: Int) -> MissingPost? {
    facts[post].flags.contains(.quote) ? missing(forest.quoteOf(post)) : nil
  }

  private func index(_ link: PostLink?) -> Int? { if case .post(let post) = link { post } else { nil } }
  private func missing(_ link: PostLink?) -> MissingPost? { if case .missing(let post) = link { post } else { nil } }
}
