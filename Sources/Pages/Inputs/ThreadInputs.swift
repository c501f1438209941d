/// What a page of a thread is made of.

import Bytes
import Posts
import Threads

extension PageInputs {
  /// A whole thread: its posts in reading order as they were read, with their tags, and everything that is known of their
  /// authors.
  package mutating func add(thread root: Int) {
    let posts = site.forest.posts(inThread: root)
    hash.add(posts.count)
    for post in posts {
      hash.add(Int(site.forest.depth[Int(post)]))
      add(row: Int(post))
      hash.add(prints.tags[Int(post)])
      let record = site.threads.library.posts[Int(post)]
      hash.add(record.inReplyTo)
      hash.add(record.quoteOf)
      add(account: site.author(Int(post)), showsPosts: false)
    }
  }
}

extension ThreadView: DeclaredView {
  package func declare(_ inputs: inout PageInputs) {
    let (forest, permalinks) = (site.threads.forest, site.permalinks)
    inputs.hash.add(path)
    inputs.hash.add(number)
    inputs.hash.add(permalinks.pageCount(ofThread: root) > number)
    inputs.hash.add(permalinks.pageCount(ofThread: root) > 1)
    if number == 1 { inputs.hash.add(forest.knownDescendantCount(root)) }
    inputs.add(post: root)
    // Every page tells machines what the first post quotes.
    inputs.add(post: site.quoted(by: root))
    let posts = permalinks.posts(onPage: number, ofThread: root, forest)
    inputs.hash.add(posts.count)
    // Reading order and depths are the tree.
    for post in posts {
      inputs.hash.add(Int(forest.depth[Int(post)]))
      inputs.add(row: Int(post))
    }
    for post in earlier { inputs.add(post: post) }
    let (previous, next) = neighbours
    inputs.add(post: previous)
    inputs.add(post: next)
  }
}
