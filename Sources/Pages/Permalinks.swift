/// Where every post, profile, tag and chat lives: decided once, before any page is rendered, so that everything may link to
/// everything.

package import Bytes
import Diagnostics
import Posts
package import Threads

/// The paths of a site's pages and the anchors of its posts. Paths are relative to the site's top folder and contain no
/// base; hrefs are the same, percent-encoded.
package struct Permalinks: Sendable {
  /// For each post, where it lives; and the file's stem and anchor of each, as links name them.
  private let places: [PostPlace]
  private let slugs: Bytes
  private let pages: ThreadPages
  /// For each account its folder, `@nash`.
  private let folders: [String]
  /// The same with a slash, as links name it.
  private let folderLinks: TextTable
  /// For each chat its file's stem.
  private let chatSlugs: [String]

  /// `names` are those of the library's posts.
  package init(_ threads: ThreadedLibrary, _ names: PostNames) {
    let (library, forest) = (threads.library, threads.forest)
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
    var names = names
    names.settle(forest)
    slugs = names.bytes
    pages = ThreadPages(library, forest, longestRow: names.longestRow)
    var places = names.spans.indices.map { at in
      let root = forest.root[at]
      return PostPlace(root: root, author: threads.people.authors[Int(root)], slug: names.spans[at])
    }
    pages.visitLaterPosts(forest) { places[$0].page = UInt16(clamping: $1) }
    self.places = places
  }

  // MARK: Posts

  /// The post's `id` on its thread's page.
  package func anchor(_ post: Int) -> String {
    var anchor = Bytes()
    append(anchor: post, to: &anchor)
    return anchor.text
  }

  /// Appends the post's `id` on its thread's page.
  func append(anchor post: Int, to out: inout Bytes) { withSlug(places[post]) { out.append(unescapingPath: $0) } }

  /// On which page of its thread the post stands, from 1.
  package func pageNumber(_ post: Int) -> Int { Int(places[post].page) }

  @inline(__always)
  private func withSlug<Result>(_ place: PostPlace, _ use: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    slugs.withUnsafeBufferPointer { use(UnsafeBufferPointer(rebasing: $0[place.slug.range])) }
  }

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
    path.append(folders[Int(places[root].author)])
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
    let place = places[post]
    let root = Int(place.root)
    folderLinks.withBytes(Int(place.author)) { folder in
      withSlug(places[root]) { slug in
        if place.page > 1 {
          out.append(folder, slug)
          out.append(UInt8(ascii: "-"))
          out.append(decimal: Int(place.page))
          withSlug(place) { out.append((".html#" as StaticString).bytes, $0) }
        } else if post == root {
          out.append(folder, slug, (".html" as StaticString).bytes)
        } else {
          withSlug(place) { out.append(folder, slug, (".html#" as StaticString).bytes, $0) }
        }
      }
    }
  }

  /// Adds everything that the post's links and anchor are made of.
  func add(placeOf post: Int, to hash: inout Fingerprint) {
    let place = places[post]
    withSlug(place) { hash.add($0) }
    hash.add(Int(place.root) == post)
    withSlug(places[Int(place.root)]) { hash.add($0) }
    folderLinks.withBytes(Int(place.author)) { hash.add($0) }
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

/// Where a post lives, in 16 bytes that lie side by side: links are written in any order, and each thing that is looked up
/// elsewhere is fetched from memory anew.
private struct PostPlace: Sendable {
  var root: Int32
  /// The root's author, in whose folder the page lies.
  var author: Int32
  var slug: PostNames.Span
  /// On which page of its thread the post stands, from 1.
  var page: UInt16 = 1
}
