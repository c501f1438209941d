/// Where every post, profile, tag and chat lives: decided once, before any page is rendered, so that everything may link to
/// everything.

package import Bytes
import Diagnostics
import Posts
package import Threads

/// The paths of a site's pages and the anchors of its posts. Paths are relative to the site's top folder and contain no
/// base; hrefs are the same, percent-encoded.
package struct Permalinks: Sendable {
  /// For each post its file's stem and anchor, as links name it.
  private let slugs: TextTable
  private let pages: ThreadPages
  /// For each account its folder, `@nash`.
  private let folders: [String]
  /// The same with a slash, as links name it.
  private let folderLinks: TextTable
  /// For each chat its file's stem.
  private let chatSlugs: [String]
  private let roots: [Int32]
  private let authors: [Int32]

  /// Names that a profile's own pages have, so that no thread may have them.
  private static let reservedSlugs: Set<String> = [
    "index", "replies", "reposts", "media", "followers", "following", "timeline", "feed", "threads",
  ]
  /// Ids that the frame of every page uses, so that no post may have them.
  private static let frameIDs: Set<String> = ["main", "title", "scheme", "keys"]

  package init(_ threads: ThreadedLibrary) {
    let (library, forest) = (threads.library, threads.forest)
    roots = forest.root
    authors = threads.people.authors
    let folders = threads.people.accounts.map { "@" + Permalinks.folderName($0.handle) }
    self.folders = folders
    folderLinks = TextTable(count: folders.count) { at, out in
      out.append(path: folders[at])
      out.append(UInt8(ascii: "/"))
    }
    chatSlugs = library.chats.map { chat in
      let slug = Slug.make(chat.id)
      return slug.lowercased() == "index" ? "chat-index" : slug
    }
    pages = ThreadPages(library, forest)
    var slugs = library.posts.indices.map { at in
      let slug = Slug.make(library.posts[at].more.slug ?? library.posts[at].id)
      // All of those names are of letters; numbers, which most ids end in, need no look.
      if slug.utf8.last.map({ $0 < 65 }) ?? true { return slug }
      if Permalinks.frameIDs.contains(slug) { return "post-" + slug }
      return forest.parent[at] < 0 && Permalinks.reservedSlugs.contains(slug.lowercased()) ? "post-" + slug : slug
    }
    Permalinks.separateAnchors(&slugs, library, forest)
    self.slugs = TextTable(count: slugs.count) { $1.append(path: slugs[$0]) }
  }

  /// Ids that are not words become slugs, of which two in one thread may be equal: the later one gets a number.
  private static func separateAnchors(_ slugs: inout [String], _ library: Library, _ forest: ThreadForest) {
    var threads: Set<Int32> = []
    for at in slugs.indices where slugs[at] != library.posts[at].id { threads.insert(forest.root[at]) }
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

  // MARK: Posts

  /// The post's `id` on its thread's page.
  package func anchor(_ post: Int) -> String {
    var anchor = Bytes()
    append(anchor: post, to: &anchor)
    return anchor.text
  }

  /// Appends the post's `id` on its thread's page.
  func append(anchor post: Int, to out: inout Bytes) { slugs.withBytes(post) { out.append(unescapingPath: $0) } }

  /// On which page of its thread the post stands, from 1.
  package func pageNumber(_ post: Int) -> Int { Int(pages.numbers[post]) }

  /// How many pages the thread has.
  package func pageCount(ofThread root: Int) -> Int { pages.count(ofThread: root) }

  /// The posts of one page of a thread, in reading order.
  package func posts(onPage number: Int, ofThread root: Int, _ forest: ThreadForest) -> ArraySlice<Int32> {
    let posts = forest.posts(inThread: root)
    let range = pages.range(ofPage: number, thread: root, total: posts.count)
    return posts[posts.startIndex + range.lowerBound..<posts.startIndex + range.upperBound]
  }

  /// `@nash/hello-world.html`, and `@nash/hello-world-2.html` for the second page.
  package func threadPath(_ root: Int, page: Int = 1, suffix: String = ".html") -> String {
    var path = Bytes()
    path.reserveCapacity(64)
    path.append(folders[Int(authors[root])])
    path.append(UInt8(ascii: "/"))
    append(anchor: root, to: &path)
    if page > 1 {
      path.append(UInt8(ascii: "-"))
      path.append(decimal: page)
    }
    path.append(suffix)
    return path.text
  }

  /// Appends the href of a post: its thread's page, and for a reply its anchor.
  package func append(post: Int, to out: inout Bytes) {
    let root = Int(roots[post])
    guard pages.numbers[post] == 1 else { return append(laterPost: post, root, to: &out) }
    folderLinks.withBytes(Int(authors[root])) { folder in
      slugs.withBytes(root) { slug in
        if post == root { return out.append(folder, slug, (".html" as StaticString).bytes) }
        slugs.withBytes(post) { out.append(folder, slug, (".html#" as StaticString).bytes, $0) }
      }
    }
  }

  private func append(laterPost post: Int, _ root: Int, to out: inout Bytes) {
    out.append(Int(authors[root]), of: folderLinks)
    out.append(root, of: slugs)
    out.append(UInt8(ascii: "-"))
    out.append(decimal: Int(pages.numbers[post]))
    out.append(".html#" as StaticString)
    out.append(post, of: slugs)
  }

  /// Adds everything that the post's links and anchor are made of.
  func add(placeOf post: Int, to hash: inout Fingerprint) {
    let root = Int(roots[post])
    slugs.withBytes(post) { hash.add($0) }
    hash.add(root == post)
    slugs.withBytes(root) { hash.add($0) }
    folderLinks.withBytes(Int(authors[root])) { hash.add($0) }
    hash.add(pageNumber(post))
  }

  // MARK: Accounts and chats

  /// The account's folder, such as `@nash`.
  package func folder(_ account: Int) -> String { folders[account] }

  /// Appends the href of a file in the account's folder.
  package func append(profile account: Int, _ file: StaticString = "index.html", to out: inout Bytes) {
    out.append(account, of: folderLinks)
    out.append(file)
  }

  /// The chat's page without its suffix: `chats/garden`.
  package func chatStem(_ chat: Int) -> String { "chats/" + chatSlugs[chat] }

  /// The path of a tag's page.
  package static func tagPath(_ slug: String) -> String { tagFolder(slug) + ".html" }

  /// The folder of a tag's numbered pages; `index` is the list of tags.
  static func tagFolder(_ slug: String) -> String { slug == "index" ? "tags/tag-index" : "tags/\(slug)" }

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
