/// What a page of a thread is made of.

import Bytes
import Posts
import Threads

extension ThreadView: DeclaredView {
  package func declare(_ inputs: inout PageInputs) {
    let (forest, permalinks) = (site.threads.forest, site.permalinks)
    inputs.hash.add(path)
    inputs.hash.add(number)
    inputs.hash.add(permalinks.pageCount(ofThread: root) > number)
    inputs.hash.add(permalinks.pageCount(ofThread: root) > 1)
    if number == 1 { inputs.hash.add(forest.knownDescendantCount(root)) }
    inputs.add(post: root)
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
