/// The `thread` step of a build in one value.

package import Diagnostics
package import Posts

/// A merged and gated library with its threads, follow graph, likes and timelines.
package struct ThreadedLibrary: Sendable {
  package let library: Library
  package let people: AccountTable
  package let forest: ThreadForest
  package let graph: FollowGraph
  /// The posts of each account, by profile tab.
  package let byAccount: AccountPosts
  package let likes: Likes
  package let timelines: Timelines

  /// `lost` names posts whose records were rejected, where their ids are known.
  package init(_ library: Library, lost: [String] = [], log: inout DiagnosticLog) async {
    self.library = library
    async let index = AddressIndex(posts: library.posts)
    let people = AccountTable(library)
    self.people = people
    async let follows = FollowGraph(library: library, people: people)
    let forest = ThreadForest(library: library, people: people, index: await index, lost: lost, log: &log)
    self.forest = forest
    async let lists = AccountPosts(forest)
    likes = Likes(library: library, forest: forest)
    graph = await follows
    byAccount = await lists
    timelines = Timelines(forest: forest, graph: graph, posts: byAccount)
  }

  /// Likes of a post as its network reported them, beside those that are known.
  package func likeCount(_ post: Int) -> ShownCount {
    ShownCount(reported: library.posts[post].counts.likes, known: likes.knownCount(post))
  }
}
