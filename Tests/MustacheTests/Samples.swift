/// Views and helpers that the tests of typed templates share: a page of posts with replies, in the shape that real pages have.

import Bytes
import Diagnostics
import Mustache

final class Forest: Sendable {
  struct Post: Sendable {
    var text = ""
    var html = ""
    var author: Int?
    var isPinned = false
    var likes = 0
    var replies: [Int] = []
    var tags: [String] = []
    var card = ""
  }

  let posts: [Post]
  let authors: [String]

  init(_ posts: [Post], authors: [String] = ["Nash", "Kimmy"]) {
    self.posts = posts
    self.authors = authors
  }
}

struct PageView: NamedView {
  enum Name: Int, SlotName { case title, intro, posts, firstPost, isEmpty, nothing }

  var forest: Forest
  var title = "Home"

  static func kind(of name: Name) -> Kind {
    switch name {
    case .title: .text
    case .intro: .html
    case .posts: .many(PostView.self)
    case .firstPost, .nothing: .one(PostView.self)
    case .isEmpty: .flag
    }
  }

  func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .title: out.append(title)
    case .intro: out.append("<p>Hi & bye</p>")
    default: break
    }
  }

  func holds(_ name: Name) -> Bool {
    switch name {
    case .title: !title.isEmpty
    case .intro: true
    case .posts, .firstPost: !forest.posts.isEmpty
    case .isEmpty: forest.posts.isEmpty
    case .nothing: false
    }
  }

  func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .posts: for index in forest.posts.indices { each(PostView(forest: forest, index: index)) }
    case .firstPost: if !forest.posts.isEmpty { each(PostView(forest: forest, index: 0)) }
    default: break
    }
  }
}

struct PostView: NamedView {
  enum Name: Int, SlotName { case text, bodyHTML, author, isPinned, likeCount, replies, tags, card }

  var forest: Forest
  var index: Int
  private var post: Forest.Post { forest.posts[index] }

  init(forest: Forest, index: Int) {
    self.forest = forest
    self.index = index
  }

  static func kind(of name: Name) -> Kind {
    switch name {
    case .text, .likeCount, .card: .text
    case .bodyHTML: .html
    case .author: .one(AuthorView.self)
    case .isPinned: .flag
    case .replies: .many(PostView.self)
    case .tags: .many(TextItem.self)
    }
  }

  func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .text: out.append(post.text)
    case .bodyHTML: out.append(post.html)
    case .likeCount: if post.likes > 0 { out.append(decimal: post.likes) }
    case .card: out.append(post.card)
    default: break
    }
  }

  func holds(_ name: Name) -> Bool {
    switch name {
    case .text: !post.text.isEmpty
    case .bodyHTML: !post.html.isEmpty
    case .author: post.author != nil
    case .isPinned: post.isPinned
    case .likeCount: post.likes > 0
    case .replies: !post.replies.isEmpty
    case .tags: !post.tags.isEmpty
    case .card: !post.card.isEmpty
    }
  }

  /// So the rows of all tests run through specialised bodies; `AuthorView` tells nothing, and is asked.
  var truths: UInt64? { Name.allCases.reduce(0) { $0 | (holds($1) ? 1 << UInt64($1.rawValue) : 0) } }

  func visit(_ name: Name, _ each: (any View) -> Void) {
    switch name {
    case .author: if let author = post.author { each(AuthorView(forest: forest, index: author)) }
    case .replies: for reply in post.replies { each(PostView(forest: forest, index: reply)) }
    case .tags: for tag in post.tags { each(TextItem(tag)) }
    default: break
    }
  }
}

/// Implements no `holds`: the default answers.
struct AuthorView: NamedView {
  enum Name: Int, SlotName { case displayName, latestPost }

  var forest: Forest
  var index: Int

  static func kind(of name: Name) -> Kind { name == .displayName ? .text : .one(PostView.self) }

  func write(_ name: Name, to out: inout Bytes) {
    if name == .displayName { out.append(forest.authors[index]) }
  }

  func visit(_ name: Name, _ each: (any View) -> Void) {
    guard name == .latestPost else { return }
    if let latest = forest.posts.lastIndex(where: { $0.author == index }) {
      each(PostView(forest: forest, index: latest))
    }
  }
}

/// Templates from a literal: names to texts. The file of a template is `Templates/<name>.mustache`.
func templates(_ texts: [String: String]) -> TemplateSet {
  var set = TemplateSet()
  for (name, text) in texts { set.add(name: name, file: "Templates/\(name).mustache", source: Bytes(text.utf8)) }
  return set
}

/// What the template `page` prints for a page, or the codes and summaries of what is wrong with it.
func render(_ texts: [String: String], _ page: PageView) throws -> String {
  var log = DiagnosticLog()
  guard let program = templates(texts).link("page", to: PageView.self, log: &log) else { return printed(log) }
  var out: Bytes = []
  try program.render(page, into: &out)
  return out.text
}

func printed(_ log: DiagnosticLog) -> String {
  log.entries.map { DiagnosticPrinter(colour: false).text($0) }.joined()
}
