/// Sites made from a library in memory, and exports by path, for the tests of this target.

import Bytes
import Diagnostics
import Exports
import Foundation
import Pages
import Posts
import SiteBuilder
import Testing
import Threads

/// A post by `author`, published `at` seconds after 1970; `to` is what it answers.
func post(
  _ id: String, by author: String = "nash", at seconds: Int = 0, to parent: String? = nil, reposts: String? = nil,
  quotes: String? = nil, _ text: String? = nil, _ change: (inout Post) -> Void = { _ in }
) -> Post {
  var post = Post(id: id, author: author, published: Timestamp(seconds: seconds), body: Body(text ?? "text of \(id)"))
  if reposts != nil { post.body = Body() }
  post.inReplyTo = parent.map { Reference($0) }
  post.repostOf = reposts.map { Reference($0) }
  post.quoteOf = quotes.map { Reference($0) }
  change(&post)
  return post
}

/// A site of posts, with an account for each handle. Its address is https://example.org/threads/ unless changed.
func makeSite(
  _ posts: [Post], accounts: [Account] = [], _ adjust: (inout SiteInfo) -> Void = { _ in }
) async throws -> Site {
  var library = Library()
  library.posts = posts
  library.accounts = accounts
  var seen = Set(accounts.map(\.handle))
  for handle in posts.map(\.author) where seen.insert(handle).inserted {
    library.accounts.append(Account(handle: handle))
  }
  var info = SiteInfo(title: "Garden")
  info.owner = "nash"
  info.baseURL = "https://example.org/threads/"
  info.generator = "Skein"
  adjust(&info)
  var log = DiagnosticLog()
  let threads = await ThreadedLibrary(library, log: &log)
  let permalinks = Permalinks(threads, PostNames(threads.library))
  let links = SiteLinks(threads: threads, permalinks: permalinks, media: [:], info: info)
  return await Site(
    info: info, words: Words("en", in: .standard, log: &log), clock: .utc, threads: threads, permalinks: permalinks,
    links: links,
    bodies: try await Bodies(library: library, links: links, jobs: 1), assets: [:])
}

extension Site {
  var listedPages: [ListedPage] {
    PageKind.all.filter { has($0.name) }.flatMap { $0.plan(self) }.map { ListedPage($0) }
  }

  /// All files of all exports that are wanted, as text, by path.
  var exports: [String: String] {
    let context = ExportContext(pages: listedPages) { _ in nil }
    let files = Exporters.all.filter { $0.isWanted(self) }.flatMap { $0.plan(self, context) }
    var scratch = ExportScratch(self)
    return Dictionary(files.map { ($0.path, $0.bytes(&scratch).text) }, uniquingKeysWith: { first, _ in first })
  }

  func export(_ path: String) throws -> String { try #require(exports[path], "no \(path)") }
}

/// What stands between the first `start` and the next `end`, for each time it does.
func all(_ start: String, _ end: String, in text: String) -> [String] {
  text.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
}

/// Whether a text is well-formed XML, by Foundation's parser.
func isWellFormed(_ text: String) -> Bool { XMLCheck.isWellFormed(text) }

/// A text of the repository, named from its top folder.
func repositoryText(_ path: String) throws -> String {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try String(contentsOf: folder.appending(path: path), encoding: .utf8)
}
