/// Moves records out of memory while an archive is read.

import Bytes
import Files
import Posts

extension ImportResult {
  /// Moves all posts to disk when there are more than memory is meant for. For posts that nothing will change any more.
  mutating func spillPosts(over limit: Int) throws {
    guard library.posts.count > limit else { return }
    var records = try overflow.posts ?? ScratchRecords()
    // No copy of the list of places while it grows.
    overflow.posts = nil
    library.leaveSecretsOutOfPostsNames()
    for post in library.posts { try records.append(post.packed, key: post.published.milliseconds) }
    overflow.posts = records
    library.posts.removeAll(keepingCapacity: true)
  }

  /// Moves posts to disk that are packed already.
  mutating func spill(_ packed: [(record: Bytes, key: Int64)]) throws {
    var records = try overflow.posts ?? ScratchRecords()
    overflow.posts = nil
    for (record, key) in packed { try records.append(record, key: key) }
    overflow.posts = records
  }
}
