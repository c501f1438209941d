/// Where every post, profile, tag and chat lives: decided once, before any page is rendered, so that everything may link to
/// everything.

package import Bytes
import Diagnostics
import Posts
package import Threads

/// The paths of a site's pages and the anchors of its posts. Paths are relative to the site's top folder and contain no
/// base; hrefs are the same, percent-encoded.
package struct Permalinks: Sendable {
  /// A thread with more posts than this continues on further pages.
  package static let postsPerThreadPage = 500

  /// For each post its file's stem and anchor.
  private var slugs: [String]
  /// For each post, on which page of its thread it stands, from 1.
  private var pageNumbers: [UInt16]
  /// For each thread root's post the number of pages, where there is more than one.
  private var pageCounts: [Int32: Int] = [:]
  /// For each account its folder, `@nash`.
  private let folders: [String]
  /// For each chat its file's stem.
  private let chatSlugs: [String]
  private let roots: [Int32]
  private let authors: [Int32]

  /// Names that a profile's own pages have, so that no thread may have them.
  private static let reservedSlugs: Set<String> = [
    "index", "replies", "reposts", "media", "followers", "following", "timeline", "feed", "threads",
  ]

  package init(_ threads: ThreadedLibrary) {
    let (library, forest) = (threads.library, threads.forest)
    roots = forest.root
    authors = threads.people.authors
    folders = threads.people.accounts.map { "@" + Permalinks.folderName($0.handle) }
    chatSlugs = library.chats.map { Slug.make($0.id) }
    pageNumbers = Array(repeating: 1, count: library.posts.count)
    slugs = library.posts.indices.map { at in
      let slug = Slug.make(
        library.posts[at].hasDetails ? library.posts[at].details.slug ?? library.posts[at].id : library.posts[at].id)
      return forest.parent[at] < 0 && Permalinks.reservedSlugs.contains(slug.lowercased()) ? "post-" + slug : slug
    }
    separateAnchors(library, forest)
    splitLongThreads(forest)
  }

  /// Ids that are not words become slugs, of which two in one thread may be equal: the later one gets a number.
  private mutating func separateAnchors(_ library: Library, _ forest: ThreadForest) {
    var threads: Set<Int32> = []
    for at in slugs.indices where slugs[at] != library.posts[at].id { threads.insert(roots[at]) }
    for root in threads {
      var taken: Set<String> = []
      for post in forest.posts(inThread: Int(root)) {
        let slug = slugs[Int(post)]
        var anchor = slug
        var number = 2
        while !taken.insert(anchor).inserted {
          anchor = "\(slug)-\(number)"
          number += 1
        }
        slugs[Int(post)] = anchor
      }
    }
  }

  /// Fills pages in reading order; a page ends before a direct reply to the root once it is half full, else when it is full.
  private mutating func splitLongThreads(_ forest: ThreadForest) {
    for root in forest.roots where forest.subtreeCount(Int(root)) > Permalinks.postsPerThreadPage {
      let order = forest.posts(inThread: Int(root))
      var page = 1
      var start = order.startIndex
      var boundary = start
      for at in order.indices {
        if at > start, forest.depth[Int(order[at])] == 1 { boundary = at }
        if at - start == Permalinks.postsPerThreadPage {
          let end = boundary - start >= Permalinks.postsPerThreadPage / 2 ? boundary : at
          start = end
          boundary = end
          page += 1
          for moved in end..<at { pageNumbers[Int(order[moved])] = UInt16(clamping: page) }
        }
        pageNumbers[Int(order[at])] = UInt16(clamping: page)
      }
      pageCounts[root] = page
    }
  }

  // MARK: Posts

  /// The post's `id` on its thread's page.
  package func anchor(_ post: Int) -> String { slugs[post] }

  /// On which page of its thread the post stands, from 1.
  package func pageNumber(_ post: Int) -> Int { Int(pageNumbers[post]) }

  /// How many pages the thread has.
  package func pageCount(ofThread root: Int) -> Int { pageCounts[Int32(root)] ?? 1 }

  /// `@nash/hello-world.html`, and `@nash/hello-world-2.html` for the second page.
  package func threadPath(_ root: Int, page: Int = 1, suffix: String = ".html") -> String {
    "\(folders[Int(authors[root])])/\(slugs[root])\(page > 1 ? "-\(page)" : "")\(suffix)"
  }

  /// Appends the href of a post: its thread's page, and for a reply its anchor.
  package func append(post: Int, to out: inout Bytes) {
    let root = Int(roots[post])
    append(folderOf: Int(authors[root]), to: &out)
    out.append(path: slugs[root])
    if pageNumbers[post] > 1 {
      out.append(UInt8(ascii: "-"))
      out.append(decimal: Int(pageNumbers[post]))
    }
    out.append(".html" as StaticString)
    if post != root {
      out.append(UInt8(ascii: "#"))
      out.append(path: slugs[post])
    }
  }

  // MARK: Accounts and chats

  /// The account's folder, such as `@nash`.
  package func folder(_ account: Int) -> String { folders[account] }

  /// Appends the href of a file in the account's folder.
  package func append(profile account: Int, _ file: StaticString = "index.html", to out: inout Bytes) {
    append(folderOf: account, to: &out)
    out.append(file)
  }

  /// The chat's page without its suffix: `chats/garden`.
  package func chatStem(_ chat: Int) -> String { "chats/" + chatSlugs[chat] }

  /// The path of a tag's page.
  package static func tagPath(_ slug: String) -> String { "tags/\(slug).html" }

  private func append(folderOf account: Int, to out: inout Bytes) {
    out.append(path: folders[account])
    out.append(UInt8(ascii: "/"))
  }

  /// A handle as a folder's name: `@` and `.` stay, whatever no file system likes becomes `-`.
  private static func folderName(_ handle: String) -> String {
    handle.split(separator: "@", omittingEmptySubsequences: true).map { Slug.make(String($0).replacingSlashes) }
      .joined(separator: "@")
  }
}

extension String {
  /// The text with slashes as dashes, so that a slug is made of all of it.
  fileprivate var replacingSlashes: String { contains("/") ? String(map { $0 == "/" ? "-" : $0 }) : self }
}
