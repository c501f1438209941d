/// Posts and libraries in one line each, for the tests of this target.

import Diagnostics
import Posts
import Threads

/// A post by `author`, published `at` seconds after 1970; `to` is what it answers.
func post(
  _ id: String, by author: String = "nash", at seconds: Int = 0, to parent: String? = nil, reposts: String? = nil,
  quotes: String? = nil
) -> Post {
  var post = Post(id: id, author: author, published: Timestamp(seconds: seconds), body: Body("text of \(id)"))
  post.inReplyTo = parent.map { Reference($0) }
  post.repostOf = reposts.map { Reference($0) }
  post.quoteOf = quotes.map { Reference($0) }
  return post
}

/// A library of posts, with an account for each author in order of first use.
func library(_ posts: [Post], accounts: [String] = [], follows: [(String, String)] = []) -> Library {
  var library = Library()
  library.posts = posts
  library.follows = follows.map { Follow(follower: $0.0, followed: $0.1) }
  var handles = accounts
  for handle in posts.map(\.author) + follows.flatMap({ [$0.0, $0.1] }) where !handles.contains(handle) {
    handles.append(handle)
  }
  library.accounts = handles.map { Account(handle: $0) }
  return library
}

extension ThreadForest {
  init(_ posts: [Post]) {
    var log = DiagnosticLog()
    self.init(library: library(posts), log: &log)
  }

  func ids(_ indices: some Sequence<Int32>) -> [String] { indices.map { posts[Int($0)].id } }
}

extension DiagnosticLog {
  var codes: [String] { entries.map(\.code.word) }
}
