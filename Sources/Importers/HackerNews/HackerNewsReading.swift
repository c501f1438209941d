/// Items become posts: a story has a title and a card of what it links to, a comment is a reply, the options of a poll become the
/// poll. What was deleted or killed is left out, and what answers it says so.

import Diagnostics
import Files
import JSON
import Posts

struct HackerNewsReading {
  let trees: [any FileTree]
  let options: ImportOptions
  var result = ImportResult(network: HackerNewsImporter.name, owner: "")
  private var indices: [String: Int] = [:]
  private var removed: Set<String> = []
  /// The options of polls, by their own ids.
  private var answers: [String: Poll.Option] = [:]
  /// Which options a poll has, in their order.
  private var polls: [(post: String, parts: [String])] = []
  private var accounts: [String: Account] = [:]
  private var problems: [Diagnostic] = []
  private var place = ""
  private var path = ""

  init(trees: [any FileTree], options: ImportOptions) {
    self.trees = trees
    self.options = options
  }

  static func handle(_ name: String) -> String { "\(name.trimmed)@news.ycombinator.com" }
  private static func address(_ id: String) -> String { "https://news.ycombinator.com/item?id=\(id.dropFirst(3))" }
  /// Ids are bare numbers, so that others could be mistaken for them.
  private static func id(_ value: JSONValue?) -> String? { value?.integer.flatMap { $0 > 0 ? "hn-\($0)" : nil } }

  mutating func read(_ stream: inout ByteStream, _ path: String, tree: Int) throws {
    self.path = path
    place = trees[tree].place(path)
    result.library.files.append(place)
    let file = result.library.files.count - 1
    let place = place
    try JSONLinesReading.readWhole(&stream, place: place) { outcome in
      switch outcome {
      case .success(let record): take(record, Origin(file: file, line: record.line))
      case .failure(let problem):
        problems.append(problem)
        result.ledger.reject("items", in: path)
      }
    }
  }

  /// An item, its answers (Algolia keeps them inside it), or a page of search results.
  private mutating func take(_ record: LineRecord, _ origin: Origin) {
    var waiting = (record.value["hits"]?.array ?? [record.value]).map { (json: $0, depth: 0) }
    // Answers inside answers, without recursion.
    while let (json, depth) = waiting.popLast() {
      item(json, record, origin)
      for child in json["children"]?.array ?? [] where depth < 1000 && child.object != nil {
        waiting.append((child, depth + 1))
      }
    }
  }

  private mutating func item(_ json: JSONValue, _ record: LineRecord, _ origin: Origin) {
    // What the API says where there is no item.
    if json.isNull { return result.ledger.skip("items", in: path, because: "empty") }
    if json["karma"] != nil, let name = json["id"]?.text { return takeUser(json, name, origin) }
    guard let id = Self.id(json["id"] ?? json["objectID"]) else {
      return fail("an item has no id", record, id: nil)
    }
    let isKilled = json["dead"]?.bool == true
    if json["deleted"]?.bool == true || isKilled {
      removed.insert(id)
      return result.ledger.withhold("items", in: path, because: isKilled ? "killed by moderators" : "deleted")
    }
    let type = json["type"]?.text
    let text = (json["text"] ?? json["comment_text"] ?? json["story_text"])?.text ?? ""
    if type == "pollopt" {
      answers[id] = Poll.Option(
        title: Self.plain(text).withoutSecretsInside, votes: (json["score"] ?? json["points"])?.integer)
      return result.ledger.keep("items", in: path)
    }
    guard let author = (json["by"] ?? json["author"])?.text else {
      // A deleted item of Algolia's is one without an author.
      removed.insert(id)
      return result.ledger.withhold("items", in: path, because: "deleted")
    }
    guard let published = time(json) else { return fail("an item has no time", record, id: id) }
    var post = Post(id: id, author: Self.handle(author), published: published)
    post.body = Body(Self.html(text), format: .html)
    post.origin = origin
    post.counts.likes = (json["score"] ?? json["points"])?.integer
    post.counts.replies = (json["descendants"] ?? json["num_comments"])?.integer
    if type == "comment" || type == nil && json["title"] == nil,
      let parent = Self.id(json["parent"] ?? json["parent_id"])
    {
      post.inReplyTo = Reference(parent)
    }
    var details = PostDetails()
    details.url = Self.address(id)
    details.title = json["title"]?.text
    if let url = json["url"]?.text?.withoutSecrets {
      details.card = Card(url: url, title: details.title ?? url)
      details.card?.provider = url.webHost
    }
    post.details = details
    let parts = (json["parts"]?.array ?? []).compactMap(Self.id)
    if !parts.isEmpty { polls.append((id, parts)) }
    keep(post)
  }

  private mutating func keep(_ post: Post) {
    guard let at = indices[post.id] else {
      indices[post.id] = result.library.posts.count
      result.library.posts.append(post)
      return result.ledger.keep("items", in: path)
    }
    // A later look at it: what one API leaves out the other may tell.
    let known = result.library.posts[at]
    if post.counts.likes ?? -1 > known.counts.likes ?? -1 { result.library.posts[at].counts = post.counts }
    if known.body.isEmpty { result.library.posts[at].body = post.body }
    if known.inReplyTo == nil { result.library.posts[at].inReplyTo = post.inReplyTo }
    result.ledger.skip("items", in: path, because: "occurs twice")
  }

  private mutating func takeUser(_ json: JSONValue, _ name: String, _ origin: Origin) {
    var account = Account(handle: Self.handle(name))
    account.bio = Body(Self.html(json["about"]?.text ?? ""), format: .html)
    account.joined = json["created"]?.integer.map { Timestamp(seconds: $0) }
    account.origin = origin
    accounts[account.handle] = account
    result.ledger.keep("accounts", in: path)
  }

  private func time(_ json: JSONValue) -> Timestamp? {
    if let seconds = (json["time"] ?? json["created_at_i"])?.integer, seconds > 0 { return Timestamp(seconds: seconds) }
    guard let text = (json["timestamp"] ?? json["created_at"])?.text else { return nil }
    return JSONValue.string(text.hasSuffix(" UTC") ? String(text.dropLast(4)) : text).moment
  }

  private mutating func fail(_ why: String, _ record: LineRecord, id: String?) {
    problems.append(.error("import-bad-record", why, at: record.location(place, id: id)))
    result.ledger.reject("items", in: path)
  }

  // MARK: Text

  /// HTML in which paragraphs begin with an open `<p>`, and slashes and quotes are written as entities.
  private static func html(_ text: String) -> String {
    let plain = text.utf8.contains(UInt8(ascii: "&")) ? text.replacing("&#x2F;", with: "/") : text
    return plain.withoutSecretsInside
  }

  /// The few entities of an option's text.
  private static func plain(_ text: String) -> String {
    text.replacing("&#x2F;", with: "/").replacing("&#x27;", with: "'").replacing("&quot;", with: "\"")
      .replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
  }

  // MARK: The end

  mutating func finish(_ log: inout DiagnosticLog) -> ImportResult {
    for (post, parts) in polls {
      let options = parts.compactMap { answers[$0] }
      if let at = indices[post], !options.isEmpty { result.library.posts[at].details.poll = Poll(options: options) }
    }
    for at in result.library.posts.indices {
      guard let parent = result.library.posts[at].inReplyTo?.target, indices[parent] == nil else { continue }
      let absence: Reference.Absence? = removed.contains(parent) ? .deleted : nil
      result.library.posts[at].inReplyTo?.details = .init(url: Self.address(parent), absence: absence)
    }
    result.library.posts.sort {
      $0.published == $1.published ? $0.id < $1.id : $0.published < $1.published
    }
    for post in result.library.posts where accounts[post.author] == nil {
      accounts[post.author] = Account(handle: post.author)
    }
    result.library.accounts = accounts.values.sorted { $0.handle.utf8.lexicographicallyPrecedes($1.handle.utf8) }
    for at in result.library.accounts.indices {
      result.library.accounts[at].url =
        "https://news.ycombinator.com/user?id=\(result.library.accounts[at].handle.handleName)"
    }
    let owner = options.owner.map { $0.handleHost == nil ? Self.handle($0.bareHandle) : $0.bareHandle }
    result.owner = owner ?? ""
    if owner == nil { result.archive = "items" }
    for problem in problems { log.add(problem) }
    result.ledger.sort()
    return result
  }
}
