/// Threads: a root and the tree of its replies.

package import Bytes
package import Mustache
import Posts
import Threads

extension PageKind {
  package static let thread = PageKind(
    name: "thread", summary: "a root post with all replies: `@nash/hello-world.html`",
    templates: [("thread", ThreadView.self)],
    plan: { site in
      var pages: [Page] = []
      pages.reserveCapacity(site.forest.roots.count)
      for root in site.forest.roots.lazy.map(Int.init) {
        let source = FileSource(.post, site.library.posts[root].id)
        for number in 1...site.permalinks.pageCount(ofThread: root) {
          let path = site.permalinks.threadPath(root, page: number)
          var page = Page(path: path, template: "thread", source: source) { site in
            ThreadView(site: site, root: root, number: number, path: path)
          }
          page.isHidden = site.library.posts[root].visibility != .public
          if site.info.baseURL != nil { page.changed = site.lastChanged(onPage: number, ofThread: root) }
          pages.append(page)
        }
      }
      return pages
    }, isOptional: false)
}

/// One page of a thread.
package struct ThreadView: NamedView {
  let site: Site
  let root: Int
  /// Which page of the thread, from 1.
  let number: Int
  let path: String
  private let depth: PathDepth
  /// Worked out once the page is rendered, because of its texts.
  private var chrome: ChromeView?
  /// The author's threads before and after this one.
  let neighbours: (previous: Int?, next: Int?)

  init(site: Site, root: Int, number: Int, path: String) {
    self.site = site
    self.root = root
    self.number = number
    self.path = path
    depth = PathDepth(of: path)
    neighbours = site.neighbours(ofThread: root)
  }

  package var ownPost: Int? { root }

  package func readied() -> any View {
    var view = self
    view.chrome = ChromeView(
      site: site, path: path, title: title, summary: site.summary(of: root, limit: 200), section: .none,
      isHidden: site.library.posts[root].visibility != .public, subject: .thread(root, page: number))
    return view
  }

  package enum Name: Int, SlotName {
    case site, page, words, pager, author, previousThread, nextThread, earlier
    case posts
    case repliesText, repliesNote, pageNumber, continuesUrl
    /// The thread as other files: only where the export `twins` makes them.
    case textUrl, markdownUrl, jsonUrl
    case isContinued, hasNeighbours, hasTwins
  }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .site: .one(SiteView.self)
    case .page: .one(ChromeView.self)
    case .words: .one(WordsView.self)
    case .pager: .one(PagerView.self)
    case .author: .one(AuthorView.self)
    case .previousThread, .nextThread: .one(PostLinkView.self)
    case .earlier: .many(PostLinkView.self)
    case .posts: .many(PostRow.self)
    case .isContinued, .hasNeighbours, .hasTwins: .flag
    default: .text
    }
  }

  /// Replies in the whole thread: reported by the root, or known, whichever is more.
  private var replies: (known: Int, shown: Int) {
    let known = site.forest.knownDescendantCount(root)
    return (known, max(known, site.library.posts[root].counts.replies ?? 0))
  }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .repliesText: if holds(name) { site.words.append(replies.shown, .reply, to: &out) }
    case .repliesNote: if holds(name) { site.words.append(known: replies.known, of: replies.shown, .reply, to: &out) }
    case .pageNumber: out.append(decimal: number)
    case .continuesUrl:
      guard number < site.permalinks.pageCount(ofThread: root) else { return }
      out.append(depth.base)
      out.append(path: site.permalinks.threadPath(root, page: number + 1))
    case .textUrl: append(twin: ".txt", to: &out)
    case .markdownUrl: append(twin: ".md", to: &out)
    case .jsonUrl: append(twin: ".json", to: &out)
    default: break
    }
  }

  private func append(twin suffix: String, to out: inout Bytes) {
    out.append(depth.base)
    out.append(path: site.permalinks.threadPath(root, suffix: suffix))
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .site, .page, .words, .author, .posts, .pageNumber: true
    case .pager: site.permalinks.pageCount(ofThread: root) > 1
    // Further pages show nothing that grows.
    case .repliesText: number == 1 && replies.shown > 0
    case .repliesNote: number == 1 && replies.known < replies.shown
    case .isContinued, .earlier: number > 1
    case .continuesUrl: number < site.permalinks.pageCount(ofThread: root)
    case .textUrl, .markdownUrl, .jsonUrl, .hasTwins: site.hasTwins
    case .previousThread: neighbours.previous != nil
    case .nextThread: neighbours.next != nil
    case .hasNeighbours: neighbours.previous != nil || neighbours.next != nil
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .site: each(SiteView(site: site, depth: depth))
    case .page: if let chrome { each(chrome) }
    case .words: each(WordsView(words: site.words))
    case .pager: if holds(.pager) { each(pager) }
    case .author: each(AuthorView(site, site.author(root), depth))
    case .posts: visitRows(each)
    case .previousThread: if let post = neighbours.previous { each(PostLinkView(site, post, depth)) }
    case .nextThread: if let post = neighbours.next { each(PostLinkView(site, post, depth)) }
    case .earlier: for post in earlier { each(PostLinkView(site, post, depth)) }
    default: break
    }
  }

  private var title: String {
    let title = site.title(ofThread: root)
    return number > 1 ? "\(title) (\(number))" : title
  }

  /// The posts of this page, in reading order.
  private var posts: ArraySlice<Int32> { site.permalinks.posts(onPage: number, ofThread: root, site.forest) }

  /// Rows of the posts of this page whose parents are not on it: of the root, or on later pages where branches go on.
  private func visitRows(_ each: (any View) -> Void) {
    if number == 1 { return each(PostRow(site, root, depth, .thread)) }
    for post in posts where site.permalinks.pageNumber(Int(site.forest.parent[Int(post)])) != number {
      each(PostRow(site, Int(post), depth, .thread))
    }
  }

  /// The way back up from a later page: the root, and what the page's first post answers, with what that answers, as far as
  /// three posts up.
  var earlier: [Int] {
    guard number > 1, let first = posts.first else { return [] }
    var way: [Int] = []
    var post = Int(site.forest.parent[Int(first)])
    while way.count < 3, post >= 0, post != root {
      way.append(post)
      post = Int(site.forest.parent[post])
    }
    return [root] + way.reversed()
  }

  private var pager: PagerView {
    let count = site.permalinks.pageCount(ofThread: root)
    func path(_ page: Int) -> String { site.permalinks.threadPath(root, page: page) }
    return PagerView(
      newer: number > 1 ? path(number - 1) : nil, older: number < count ? path(number + 1) : nil, depth: depth)
  }
}

extension Site {
  /// The threads of its author before and after a thread.
  fileprivate func neighbours(ofThread root: Int) -> (previous: Int?, next: Int?) {
    let threads = posts.threads(of: author(root))
    let rank = forest.rank[root]
    // Newest first: what stands behind is older. A root that begins no thread, because it answers a missing post, stands
    // between two that do.
    var low = threads.startIndex
    var high = threads.endIndex
    while low < high {
      let middle = (low + high) / 2
      if forest.rank[Int(threads[middle])] > rank { low = middle + 1 } else { high = middle }
    }
    let older = low < threads.endIndex && threads[low] == Int32(root) ? low + 1 : low
    return (
      older < threads.endIndex ? Int(threads[older]) : nil,
      low > threads.startIndex ? Int(threads[low - 1]) : nil
    )
  }
}
