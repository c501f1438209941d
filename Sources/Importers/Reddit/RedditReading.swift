/// The state of reading dumps and tables: posts, each once, what was taken down, and what is missing above a comment.

import Bytes
import Diagnostics
import Files
import JSON
import Posts

struct RedditReading {
  let trees: [any FileTree]
  let options: ImportOptions
  var result = ImportResult(network: RedditImporter.name, owner: "")
  /// Whose tables these are: a name.
  var owner: String?
  /// What stands in the place of the table that tells the owner.
  var badStatistics: Diagnostic?
  var chats: [String: Chat] = [:]
  /// Chats and ids of messages that were read.
  var messageIDs: Set<String> = []
  private var indices: [String: Int] = [:]
  /// Posts that were taken down, so that answers can say so.
  var removed: Set<String> = []
  private var subreddits: Set<String> = []
  private var problems: [Diagnostic] = []
  private(set) var place = ""
  private(set) var path = ""

  init(trees: [any FileTree], options: ImportOptions) {
    self.trees = trees
    self.options = options
    owner = options.owner.map { $0.handleName }
  }

  mutating func begin(_ path: String, tree: Int) -> Origin {
    self.path = path
    place = trees[tree].place(path)
    result.library.files.append(place)
    return Origin(file: result.library.files.count - 1)
  }

  mutating func fail(_ kind: String, _ why: String, at location: Location) {
    problems.append(.error("import-bad-record", why, at: location))
    result.ledger.reject(kind, in: path)
  }

  mutating func report(_ problem: Diagnostic) { problems.append(problem) }

  // MARK: Dumps

  mutating func read(dump stream: inout ByteStream, _ path: String, tree: Int) throws {
    let origin = begin(path, tree: tree)
    let place = place
    try JSONLinesReading.read(&stream, place: place) { outcome in
      switch outcome {
      case .success(let record): take(record, origin)
      case .failure(let problem):
        problems.append(problem)
        result.ledger.reject("records", in: path)
      }
    }
  }

  private mutating func take(_ record: LineRecord, _ origin: Origin) {
    let json = record.value
    let isComment = json["body"] != nil || json["link_id"] != nil
    let kind = isComment ? "comments" : "posts"
    var origin = origin
    origin.line = Int32(clamping: record.line)
    switch isComment ? RedditPost.comment(json) : RedditPost.submission(json) {
    case .kept(let post):
      keep(post, origin, kind, subreddit: json["subreddit"]?.text)
    case .withheld(let id, let why):
      removed.insert(id)
      result.ledger.withhold(kind, in: path, because: why)
    case .skipped(let why): result.ledger.skip(kind, in: path, because: why)
    case .rejected(let why): fail(kind, why, at: record.location(place, id: json["id"]?.string))
    }
  }

  mutating func keep(_ post: Post, _ origin: Origin, _ kind: String, subreddit: String?) {
    if let subreddit { subreddits.insert(subreddit) }
    var post = post
    post.origin = origin
    guard let at = indices[post.id] else {
      indices[post.id] = result.library.posts.count
      result.library.posts.append(post)
      return result.ledger.keep(kind, in: path)
    }
    // The same post of a later month, or of a table and a dump: the one that knows more replaces the other.
    let known = result.library.posts[at]
    if post.lastChanged > known.lastChanged || (known.counts == Counts() && post.counts != Counts()) {
      post.origin = known.origin
      result.library.posts[at] = post
    }
    result.ledger.skip(kind, in: path, because: "occurs twice")
  }

  // MARK: The end

  mutating func finish(_ log: inout DiagnosticLog) -> ImportResult {
    result.owner = owner.map(RedditPost.handle) ?? ""
    if owner == nil { result.archive = subreddits.count == 1 ? "r-" + (subreddits.first ?? "") : "dumps" }
    for at in result.library.posts.indices {
      if let reference = result.library.posts[at].inReplyTo {
        result.library.posts[at].inReplyTo = completed(reference, in: result.library.posts[at])
      }
      if let reference = result.library.posts[at].quoteOf {
        result.library.posts[at].quoteOf = completed(reference, in: result.library.posts[at])
      }
    }
    result.library.posts.sort {
      $0.published == $1.published ? $0.id < $1.id : $0.published < $1.published
    }
    for id in chats.keys.sorted() {
      guard var chat = chats[id] else { continue }
      chat.messages.sort { $0.sent == $1.sent ? $0.id < $1.id : $0.sent < $1.sent }
      var seen: Set<String> = []
      chat.participants = (chat.participants + chat.messages.map(\.author)).filter {
        !$0.isEmpty && seen.insert($0).inserted
      }
      chat.owner = owner.map(RedditPost.handle)
      result.library.chats.append(chat)
    }
    takeAccounts()
    for problem in problems { log.add(problem) }
    result.ledger.sort()
    return result
  }

  /// What is known of a post that the archive lacks: that it was taken down, and where it was.
  private func completed(_ reference: Reference, in post: Post) -> Reference {
    guard indices[reference.target] == nil else {
      return Reference(reference.target)
    }
    var reference = reference
    if removed.contains(reference.target) { reference.details.absence = .deleted }
    return reference
  }

  private mutating func takeAccounts() {
    var handles: Set<String> = [result.owner]
    for post in result.library.posts { handles.insert(post.author) }
    for chat in result.library.chats { handles.formUnion(chat.participants) }
    handles.remove("")
    result.library.accounts = handles.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { handle in
      var account = Account(handle: handle)
      if handle == RedditPost.nobody {
        account.name = "[deleted]"
      } else {
        account.url = "https://www.reddit.com/user/\(handle.handleName)"
      }
      return account
    }
  }
}
