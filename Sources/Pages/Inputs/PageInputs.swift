/// What one page is made of, in one number: the fingerprints of what it shows, and how it puts them together.

package import Bytes
package import Mustache
import Posts
import Threads

/// The outermost view of a page.
package protocol RootView: View {
  /// The same view where it can tell what it is made of before it is rendered. A view that cannot is rendered by every build:
  /// a new kind of page is right first, and fast when it declares its inputs.
  var declared: (any DeclaredView)? { get }

  /// The post that gave the page its path, by its number.
  var ownPost: Int? { get }
}

extension RootView {
  package var declared: (any DeclaredView)? { nil }
  package var ownPost: Int? { nil }
}

/// The outermost view of a page that can tell what it is made of before it is rendered.
package protocol DeclaredView: RootView {
  /// Adds everything that the view can show. What is left out makes stale pages; what is too much costs time only.
  func declare(_ inputs: inout PageInputs)
}

extension DeclaredView {
  package var declared: (any DeclaredView)? { self }
}

/// The inputs of a page or export, while they are listed.
package struct PageInputs: Sendable {
  package let site: Site
  package let prints: SitePrints
  package var hash: Fingerprint

  package init(_ site: Site, _ prints: SitePrints) {
    self.site = site
    self.prints = prints
    hash = Fingerprint(seed: prints.site)
  }

  /// The same with a copy of the site, for one thread.
  package var apart: PageInputs { PageInputs(site.copy, prints) }

  /// The fingerprint of all inputs.
  package var value: UInt64 { hash.value }

  /// A post as links show it.
  package mutating func add(post: Int) { hash.add(prints.posts[post]) }

  /// A post with its tags.
  package mutating func add(searched post: Int) {
    hash.add(prints.posts[post])
    hash.add(prints.tags[post])
  }

  /// A post that may be missing, as links show it.
  mutating func add(post: Int?) {
    hash.add(post != nil)
    if let post { add(post: post) }
  }

  /// A post as one of a thread's rows.
  mutating func add(row post: Int) { hash.add(prints.rows[post]) }

  /// A post or repost as a row of a list, with its tags, and with the later posts of its self-thread that the list shows.
  package mutating func add(listed post: Int) {
    hash.add(prints.rows[post])
    hash.add(prints.tags[post])
    if site.isRepost(post) {
      if let original = site.original(ofRepost: post) {
        hash.add(prints.rows[original])
        hash.add(prints.tags[original])
      }
      return
    }
    guard site.forest.parent[post] < 0 else { return }
    var at = prints.next[post]
    var count = 0
    while at >= 0, count <= PostRow.continuationSize {
      hash.add(prints.rows[Int(at)])
      count += 1
      at = prints.next[Int(at)]
    }
  }

  mutating func add(author account: Int) { hash.add(prints.authors[account]) }

  /// Somebody named by handle, who may have no record here.
  mutating func add(handle: String) {
    hash.add(handle)
    if let account = site.people.index(of: handle) { add(author: account) }
  }

  /// An account with its numbers, those of its posts too if they are shown.
  package mutating func add(account: Int, showsPosts: Bool = true) {
    hash.add(prints.profiles[account])
    guard showsPosts else { return }
    let posts = site.posts
    hash.add(posts.all(of: account).count)
    hash.add(posts.threads(of: account).count)
    hash.add(posts.replies(of: account).count)
    hash.add(posts.reposts(of: account).count)
    hash.add(posts.latest(of: account).map { site.library.posts[$0].published })
  }

  /// All posts and reposts of an account, as rows, with their tags.
  package mutating func add(postsOf account: Int) { hash.add(prints.streams[account]) }

  /// The posts and followers of an account by month.
  mutating func add(chartsOf account: Int) { hash.add(prints.charts[account]) }

  mutating func add(_ chrome: ChromeView) {
    hash.add(chrome.path)
    hash.add(chrome.title)
    hash.add(chrome.summary)
    hash.add(Int(chrome.section.rawValue))
    hash.add(chrome.isHidden)
    // The other subjects' feeds are told by the posts and accounts that their pages list.
    if case .tag(let tag) = chrome.subject { hash.add(site.feedFormats(of: .tag(tag)).count) }
  }

  mutating func add(_ pager: PagerView) {
    hash.add(pager.newer)
    hash.add(pager.older)
  }

  mutating func add(_ page: ListPage) {
    hash.add(page.newer)
    hash.add(page.older)
    hash.add(page.number)
  }

  mutating func add(_ links: [LinkView]) {
    hash.add(links) { hash, link in
      hash.add(link.label)
      hash.add(link.path)
      hash.add(link.count)
      hash.add(link.isCurrent)
    }
  }
}
