/// When pages were last changed, for sitemaps.

import Posts
import Threads

extension Site {
  /// When a page of a thread last got a post or a new text.
  func lastChanged(onPage number: Int, ofThread root: Int) -> Timestamp? {
    permalinks.posts(onPage: number, ofThread: root, forest).lazy.map { post in
      self.library.posts[Int(post)].more.edited ?? self.library.posts[Int(post)].published
    }.max()
  }
}
