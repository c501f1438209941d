/// Answers of the network's API that people save as JSON: `getAuthorFeed`, `getPostThread`, `getPosts`, `getProfile`, and the
/// DID document, which tells a handle. Of what the network tells about the one who asked (`viewer`), nothing is read.

import Diagnostics
import JSON
import Posts

extension BlueskyReading {
  /// What an answer is, told by its keys.
  private enum Answer {
    case feed([JSONValue])
    case thread(JSONValue)
    case posts([JSONValue])
    case profile
    case document

    init?(_ value: JSONValue) {
      if let feed = value["feed"]?.array {
        self = .feed(feed)
      } else if let thread = value["thread"], thread.object != nil || thread.array != nil {
        self = .thread(thread)
      } else if let posts = value["posts"]?.array {
        self = .posts(posts)
      } else if value["did"]?.string?.isDID == true, value["handle"]?.string != nil {
        self = .profile
      } else if value["id"]?.string?.isDID == true, value["alsoKnownAs"]?.array != nil {
        self = .document
      } else {
        return nil
      }
    }
  }

  /// Reads the answer in the file at hand; gives the DID of the account it is about, where it is about one.
  mutating func read(answer value: JSONValue) -> String? {
    switch Answer(value) {
    case .feed(let items):
      for (at, item) in items.enumerated() { read(feedItem: item, "/feed/\(at)") }
      return items.lazy.compactMap { ($0["reason"]?["by"]?["did"] ?? $0["post"]?["author"]?["did"])?.string }.first
    case .thread(let thread):
      read(thread: thread)
      return thread["post"]?["author"]?["did"]?.string
        ?? thread.array?.lazy.compactMap { $0["value"]?["post"]?["author"]?["did"]?.string }.first
    case .posts(let posts):
      for (at, post) in posts.enumerated() { read(view: post, "/posts/\(at)") }
      return posts.lazy.compactMap { $0["author"]?["did"]?.string }.first
    case .profile:
      result.ledger.keep("accounts", in: fileName)
      return learn(author: value)
    case .document:
      guard let did = value["id"]?.string else { return nil }
      for name in value["alsoKnownAs"]?.array ?? [] where handles[did] == nil {
        if let who = name.string.flatMap({ ATAddress($0)?.who }), who.isDomainHandle {
          handles[did] = who.asciiLowercased
        }
      }
      result.ledger.keep("accounts", in: fileName)
      return did
    case nil:
      log.add(
        .warning(
          "import-unknown-file", "'\(place)' is no answer of Bluesky that Skein knows, and is passed over",
          at: Location(file: place)))
      result.ledger.skip("files", in: fileName, because: "no answer of Bluesky that is known")
      return nil
    }
  }

  // MARK: Posts

  /// A post with what the network tells about it: `{uri, author, record, embed, …}`. Gives its address.
  @discardableResult
  private mutating func read(view: JSONValue, _ pointer: String) -> ATAddress? {
    guard view["notFound"]?.bool != true, view["blocked"]?.bool != true else {
      if let uri = view["uri"]?.string { absences[uri] = view["blocked"]?.bool == true ? .private : .deleted }
      result.ledger.skip("posts", in: fileName, because: "the network tells only that it is not there")
      return nil
    }
    guard var address = view["uri"]?.string.flatMap({ ATAddress($0) }), address.collection == ATAddress.post,
      let author = view["author"], let did = learn(author: author), let record = view["record"], record.object != nil
    else {
      fail("a post has no address, author or record", pointer: pointer, id: view["uri"]?.string)
      result.ledger.reject("posts", in: fileName)
      return nil
    }
    address.who = did
    var post = post(record, address, view: view, pointer: pointer)
    if restricts(author, view), let own = post?.visibility { post?.visibility = max(own, .followers) }
    if let post, let place = places[post.id] {
      complete(place, with: post)
      result.ledger.skip("posts", in: fileName, because: "read before")
      return address
    }
    keep(post, "posts")
    return address
  }

  private mutating func read(feedItem item: JSONValue, _ pointer: String) {
    for (name, view) in [("root", item["reply"]?["root"]), ("parent", item["reply"]?["parent"])] {
      if let view, view.object != nil { read(view: view, "\(pointer)/reply/\(name)") }
    }
    guard let view = item["post"], let address = read(view: view, pointer + "/post") else { return }
    let reason = item["reason"]
    switch reason?["$type"]?.string {
    case "app.bsky.feed.defs#reasonPin": pinned.insert(address.text)
    case "app.bsky.feed.defs#reasonRepost":
      guard let reason, let by = reason["by"], let did = learn(author: by), let at = reason["indexedAt"]?.moment else {
        fail("a repost has no author or date", pointer: pointer + "/reason", id: address.text)
        return result.ledger.reject("posts", in: fileName)
      }
      // Who reposted is known; of older answers not under which key. The key made here is the same at every import.
      let key = "skein-" + shortHash("\(did) \(address.text)")
      let named = reason["uri"]?.string.flatMap { ATAddress($0) }
      let own = ATAddress(who: did, collection: ATAddress.repost, key: named?.key ?? key)
      guard reposts.insert("\(did) \(address.text)").inserted else {
        return result.ledger.skip("posts", in: fileName, because: "read before")
      }
      var post = Post(id: own.text, author: did, published: at)
      post.origin = origin
      post.repostOf = reference(address.text)
      if restricts(by, .null) { post.visibility = .followers }
      keep(post, "posts")
    default: break
    }
  }

  /// A thread with the posts above and below; without recursion, however deep it is.
  private mutating func read(thread: JSONValue) {
    var waiting: [(value: JSONValue, pointer: String)] = [(thread, "/thread")]
    if let items = thread.array {
      waiting = items.enumerated().compactMap { at, item in item["value"].map { ($0, "/thread/\(at)/value") } }
        .reversed()
    }
    while let (value, pointer) = waiting.popLast() {
      if let view = value["post"] {
        read(view: view, pointer + "/post")
      } else {
        read(view: value, pointer)
      }
      for (at, reply) in (value["replies"]?.array ?? []).enumerated().reversed() {
        waiting.append((reply, "\(pointer)/replies/\(at)"))
      }
      if let parent = value["parent"], parent.object != nil { waiting.append((parent, pointer + "/parent")) }
    }
  }

  // MARK: Accounts

  /// Enters an author, and learns the handle; gives the DID, or nil where there is none.
  mutating func learn(author: JSONValue) -> String? {
    guard let did = author["did"]?.string, did.isDID else { return nil }
    // "handle.invalid" stands for a handle that the network could not check.
    if let handle = author["handle"]?.string, handle.isDomainHandle, handle != "handle.invalid" {
      handles[did] = handle.asciiLowercased
    }
    if Self.asks(author) { restricted.insert(did) }
    var account = Account(handle: did, name: author["displayName"]?.text ?? "")
    account.bio = Body((author["description"]?.text ?? "").withoutSecretsInside, format: .text)
    account.avatar = author["avatar"]?.string.flatMap { $0.isWebAddress ? $0 : nil }
    account.header = author["banner"]?.string.flatMap { $0.isWebAddress ? $0 : nil }
    account.joined = author["createdAt"]?.moment
    account.followerCount = author["followersCount"]?.integer
    account.followingCount = author["followsCount"]?.integer
    account.url = ATAddress.profile(did)
    account.alsoKnownAs = [did]
    account.origin = origin
    add(account, did: did)
    return did
  }

  /// Whether an account asks to be kept from visitors who are not logged in.
  private static func asks(_ author: JSONValue) -> Bool { labels(author["labels"]).contains(loggedInOnly) }

  func restricts(_ author: JSONValue, _ view: JSONValue) -> Bool {
    Self.asks(author) || Self.labels(view["labels"]).contains(Self.loggedInOnly)
  }
}

/// The first 12 digits of a text's SHA-256, in hexadecimal: for ids where a network gives none.
func shortHash(_ text: String) -> String {
  let digits = Array("0123456789abcdef".utf8)
  let hash = SHA256.hash(Array(text.utf8)).prefix(6)
  return String(decoding: hash.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
