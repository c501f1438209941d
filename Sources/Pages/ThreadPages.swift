/// How a long thread falls into pages.

import Posts
import Threads

/// The pages of threads that do not fit on one.
struct ThreadPages: Sendable {
  /// A thread with more posts than this continues on further pages.
  static let postsPerPage = 500
  /// About as many bytes of HTML as a page of a thread may take, estimated by the texts. A single longer post is not cut.
  static let bytesPerPage = 900_000
  /// What a row takes beyond its text, and beyond that for each thing that hangs on it.
  private static let rowBytes = 1500
  private static let attachmentBytes = 500

  /// For each thread of several pages, where each begins, as positions in the thread's reading order.
  private var starts: [Int32: [Int32]] = [:]

  /// `longestRow`: no row takes more bytes; so it is told of most threads that they fit without a look at their posts.
  init(_ library: Library, _ forest: ThreadForest, longestRow: Int) {
    let few = min(Self.postsPerPage, Self.bytesPerPage / max(longestRow, 1))
    for root in forest.roots {
      let order = forest.posts(inThread: Int(root))
      if order.count <= max(few, 1) { continue }
      let starts = Self.starts(order, library, forest)
      if starts.count > 1 { self.starts[root] = starts }
    }
  }

  /// Gives each post that does not stand on the first page of its thread, with the number of its page.
  func visitLaterPosts(_ forest: ThreadForest, _ each: (_ post: Int, _ number: Int) -> Void) {
    for (root, starts) in starts {
      let order = forest.posts(inThread: Int(root))
      for number in 2...starts.count {
        let page = range(ofPage: number, thread: Int(root), total: order.count)
        for at in page { each(Int(order[order.startIndex + at]), number) }
      }
    }
  }

  func count(ofThread root: Int) -> Int { starts[Int32(root)]?.count ?? 1 }

  /// The posts of a page, as positions in the thread's reading order, of which there are `total`.
  func range(ofPage number: Int, thread root: Int, total: Int) -> Range<Int> {
    guard let starts = starts[Int32(root)] else { return 0..<total }
    return Int(starts[number - 1])..<(number < starts.count ? Int(starts[number]) : total)
  }

  /// Fills pages in reading order; a page ends before a direct reply to the root once it is half full, else when it is full.
  private static func starts(_ order: ArraySlice<Int32>, _ library: Library, _ forest: ThreadForest) -> [Int32] {
    var starts: [Int32] = [0]
    var start = 0
    var bytes = 0
    // The last direct reply to the root on this page, and the bytes before it.
    var boundary = (at: 0, bytes: 0)
    for at in 0..<order.count {
      let post = Int(order[order.startIndex + at])
      let size = Self.rowBytes(of: post, library)
      if at > start, forest.depth[post] == 1 { boundary = (at, bytes) }
      if at > start, at - start >= postsPerPage || bytes + size > bytesPerPage {
        let isHalfFull = (boundary.at - start) * 2 >= at - start
        start = isHalfFull ? boundary.at : at
        bytes = isHalfFull ? bytes - boundary.bytes : 0
        boundary = (start, 0)
        starts.append(Int32(start))
      }
      bytes += size
    }
    return starts
  }

  /// About how many bytes of HTML the row of a post takes.
  static func rowBytes(of post: Int, _ library: Library) -> Int {
    var bytes = rowBytes + library.posts[post].body.source.utf8.count
    if !library.posts[post].more.isEmpty {
      bytes +=
        (library.posts[post].more.attachments.count + (library.posts[post].more.poll?.options.count ?? 0))
        * attachmentBytes
      for edit in library.posts[post].more.edits { bytes += edit.body.source.utf8.count }
    }
    return bytes
  }
}
