/// Sites made from a library in memory, and views read by name, for the tests of this target.

import Bytes
import Diagnostics
import Markup
import Mustache
import Pages
import Posts
import SiteBuilder
import Testing
import Threads

/// A post by `author`, published `at` seconds after 1970; `to` is what it answers.
func post(
  _ id: String, by author: String = "nash", at seconds: Int = 0, to parent: String? = nil, reposts: String? = nil,
  quotes: String? = nil, likes: Int? = nil, _ text: String? = nil
) -> Post {
  var post = Post(id: id, author: author, published: Timestamp(seconds: seconds), body: Body(text ?? "text of \(id)"))
  post.inReplyTo = parent.map { Reference($0) }
  post.repostOf = reposts.map { Reference($0) }
  post.quoteOf = quotes.map { Reference($0) }
  post.counts.likes = likes
  return post
}

/// A library of posts, with an account for each handle in order of first use.
func library(_ posts: [Post], accounts: [String] = [], follows: [(String, String)] = []) -> Library {
  var library = Library()
  library.posts = posts
  library.follows = follows.map { Follow(follower: $0.0, followed: $0.1) }
  var handles = accounts
  var seen = Set(handles)
  for handle in posts.map(\.author) + follows.flatMap({ [$0.0, $0.1] }) where seen.insert(handle).inserted {
    handles.append(handle)
  }
  library.accounts = handles.map { Account(handle: $0) }
  return library
}

/// The steps from a merged and gated library to a site, as the build takes them.
func makeSite(
  _ library: Library, owner: String? = "nash", zone: String = "UTC", _ adjust: (inout SiteInfo) -> Void = { _ in }
) async throws -> Site {
  var info = SiteInfo(title: "Test")
  info.owner = owner
  adjust(&info)
  var log = DiagnosticLog()
  let threads = await ThreadedLibrary(library, log: &log)
  let permalinks = Permalinks(threads, PostNames(threads.library))
  let links = SiteLinks(threads: threads, permalinks: permalinks, media: [:], info: info)
  return await Site(
    info: info, words: Words("en", in: .standard, log: &log), clock: try #require(ZoneTable(named: zone)),
    threads: threads, permalinks: permalinks,
    links: links, bodies: try await Bodies(library: library, links: links, jobs: 1), assets: [:])
}

extension Site {
  /// All pages of all kinds that are switched on, by path.
  var pages: [String: Page] {
    Dictionary(plannedPages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var plannedPages: [Page] { PageKind.all.filter { has($0.name) }.flatMap { $0.plan(self) } }

  /// The outermost view of a page.
  func page(_ path: String) throws -> Seen { Seen(try #require(pages[path], "no page \(path)").view(self).readied()) }

  func index(_ id: String) throws -> Int { try #require(library.posts.firstIndex { $0.id == id }) }

  func ids(_ posts: some Sequence<Int32>) -> [String] { posts.map { library.posts[Int($0)].id } }
}

/// A view as a template sees it.
struct Seen {
  let view: any View

  init(_ view: any View) { self.view = view }

  private func slot(_ name: String) -> Int {
    let entry = type(of: view).shape.entries.first { $0.name == name }
    if entry == nil { Issue.record("\(type(of: view)) has no name \(name)") }
    return entry?.slot ?? -1
  }

  /// `{{name}}`, as raw text.
  subscript(name: String) -> String {
    var out = Bytes()
    view.write(slot: slot(name), to: &out)
    return out.text
  }

  func holds(_ name: String) -> Bool { view.holds(slot: slot(name)) }

  /// The elements of a list, or the object that is there; none where the name does not hold.
  func all(_ name: String) -> [Seen] {
    var found: [Seen] = []
    let slot = slot(name)
    guard view.holds(slot: slot) else { return [] }
    view.visit(slot: slot) { found.append(Seen($0)) }
    return found
  }

  func one(_ name: String) throws -> Seen { try #require(all(name).first, "no \(name)") }

  /// One name of each element of a list.
  func texts(_ list: String, _ name: String) -> [String] { all(list).map { $0[name] } }
}
