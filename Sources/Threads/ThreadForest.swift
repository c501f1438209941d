/// Reply trees over a whole library, as parallel arrays: no recursion, linear time, about 60 bytes a post.
/// What a page asks of them is in the extensions of the neighbouring files.

package import Diagnostics
package import Posts

/// All threads of a library. Posts are named by their index in `Library.posts`.
package struct ThreadForest: Sendable {
  /// The library's posts.
  package let posts: [Post]
  /// The authors, by account.
  package let people: AccountTable
  /// The post that a post answers; -1 for a root.
  package let parent: [Int32]
  /// The root of each post's thread: for a root, itself.
  package let root: [Int32]
  /// How many ancestors a post has.
  package let depth: [Int32]
  /// All posts by (published, id), oldest first.
  package let chronological: [Int32]
  /// Each post's place in `chronological`: comparing two of these is comparing (published, id).
  package let rank: [Int32]
  /// All roots that are no reposts, by (published, id).
  package let roots: [Int32]

  /// All posts in reading order: each root, then depth first, siblings by (published, id).
  let reading: [Int32]
  /// Each post's place in `reading`.
  let position: [Int32]
  /// How many posts a post's subtree has, itself included.
  let size: [Int32]
  let replyLists: Lists
  let repostTargets: [Int32]
  let quoteTargets: [Int32]
  let repostLists: Lists
  let quoteLists: Lists
  /// Of each post, whether it answers a post that the library lacks.
  let lacksParent: [Bool]
  /// Whether a post is a root or carries its root's self-thread on.
  let isInSelfThread: [Bool]
  /// Names of posts that the archive should hold and whose records could not be read.
  let lost: AddressIndex
  /// The posts by every id and address.
  package let index: AddressIndex

  /// The library must be merged and gated. `lost` names posts whose records were rejected, if their ids are known; `people` and
  /// `index` are the library's, if they were made before.
  package init(
    library: Library, people: AccountTable? = nil, index: AddressIndex? = nil, lost: [String] = [],
    log: inout DiagnosticLog
  ) {
    let posts = library.posts
    let people = people ?? AccountTable(library)
    let index = index ?? AddressIndex(posts: posts)
    let links = Links(library, index: index, log: &log)

    let chronological = Self.sorted(posts)
    var rank = [Int32](repeating: 0, count: posts.count)
    for at in chronological.indices { rank[Int(chronological[at])] = Int32(at) }
    let replies = Lists(keys: posts.count, order: chronological) { links.parents[Int($0)] }

    // Breadth first: every parent stands before its replies.
    var order: [Int32] = []
    order.reserveCapacity(posts.count)
    for post in chronological where links.parents[Int(post)] < 0 { order.append(post) }
    let rootCount = order.count
    var root = [Int32](repeating: 0, count: posts.count)
    var depth = root
    var next = 0
    while next < order.count {
      let post = Int(order[next])
      let parent = Int(links.parents[post])
      root[post] = parent < 0 ? Int32(post) : root[parent]
      depth[post] = parent < 0 ? 0 : depth[parent] + 1
      order.append(contentsOf: replies[post])
      next += 1
    }

    var size = [Int32](repeating: 1, count: posts.count)
    for post in order.reversed() {
      let parent = Int(links.parents[Int(post)])
      if parent >= 0 { size[parent] += size[Int(post)] }
    }
    // A post's replies follow it, each behind the subtrees of its elder siblings.
    var position = [Int32](repeating: 0, count: posts.count)
    var start: Int32 = 0
    for post in order[..<rootCount] {
      position[Int(post)] = start
      start += size[Int(post)]
    }
    for post in order {
      var start = position[Int(post)] + 1
      for reply in replies[Int(post)] {
        position[Int(reply)] = start
        start += size[Int(reply)]
      }
    }
    var reading = [Int32](repeating: 0, count: posts.count)
    for post in posts.indices { reading[Int(position[post])] = Int32(post) }

    lacksParent = links.parents.map { $0 == Links.missing }
    isInSelfThread = Self.selfThreads(order, links.parents, posts: posts, people: people)
    parent = links.parents.map { $0 < 0 ? -1 : $0 }
    roots = order[..<rootCount].filter { links.reposts[Int($0)] == Links.none }
    repostLists = Lists(keys: posts.count, order: chronological) { links.reposts[Int($0)] }
    quoteLists = Lists(keys: posts.count, order: chronological) { links.quotes[Int($0)] }
    repostTargets = links.reposts
    quoteTargets = links.quotes
    var lostNames = AddressIndex(capacity: lost.count)
    for name in lost { lostNames.insert(name, 0) }
    self.lost = lostNames
    self.posts = posts
    self.people = people
    self.root = root
    self.depth = depth
    self.chronological = chronological
    self.rank = rank
    self.reading = reading
    self.position = position
    self.size = size
    replyLists = replies
    self.index = index
  }

  package var count: Int { posts.count }

  /// The posts' indices by (published, id).
  private static func sorted(_ posts: [Post]) -> [Int32] {
    struct Entry {
      var time: Int64
      var post: Int32
    }
    var entries = posts.indices.map { Entry(time: posts[$0].published.milliseconds, post: Int32($0)) }
    entries.sort {
      $0.time == $1.time ? posts[Int($0.post)].isBefore(posts[Int($1.post)]) : $0.time < $1.time
    }
    return entries.map(\.post)
  }

  /// `order` has parents before replies.
  private static func selfThreads(
    _ order: [Int32], _ parents: [Int32], posts: [Post], people: AccountTable
  ) -> [Bool] {
    var isInSelfThread = [Bool](repeating: false, count: posts.count)
    for post in order {
      let post = Int(post)
      let parent = Int(parents[post])
      if parent >= 0 {
        isInSelfThread[post] = isInSelfThread[parent] && posts[post].author == posts[parent].author
      } else if parent == Int(Links.missing) {
        // The missing start of a self-thread leaves a self-thread; a reply to somebody else is none.
        let author = posts[post].inReplyTo?.author
        isInSelfThread[post] = author.map { $0.foldedHandle == posts[post].author.foldedHandle } ?? false
      } else {
        isInSelfThread[post] = true
      }
    }
    return isInSelfThread
  }
}
