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
  package init(_ library: Library, lost: [String] = [], log: inout DiagnosticLog) {
    self.library = library
    people = AccountTable(library)
    forest = ThreadForest(library: library, people: people, lost: lost, log: &log)
    graph = FollowGraph(library: library, people: people)
    byAccount = AccountPosts(forest)
    likes = Likes(library: library, forest: forest)
    timelines = Timelines(forest: forest, graph: graph, posts: byAccount)
  }

  /// Likes of a post as its network reported them, beside those that are known.
  package func likeCount(_ post: Int) -> ShownCount {
    ShownCount(reported: library.posts[post].counts.likes, known: likes.knownCount(post))
  }
}
