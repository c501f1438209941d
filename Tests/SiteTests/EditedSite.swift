/// A small site that changes at random, the same way for the same seed.

import Synchronization
import TestSites

/// Counts calls, from any thread.
final class Counter: Sendable {
  private let count = Atomic(0)
  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

/// Numbers that look random and are the same everywhere.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}

/// Records as JSON values by key, and the edits that can be made to them.
struct EditedSite {
  enum Edit: CaseIterable {
    case reply, post, text, count, delete, detail, name, avatar, bio, follow, mark, message, oldMessage, title,
      pageSize,
      kinds, accent, zone, template, style, picture, repost, exports
  }

  var random: Dice
  /// Each record as its keys with their JSON values.
  private var posts: [[String: String]] = []
  private var accounts: [String: [String: String]] = [:]
  private var follows: Set<String> = []
  private var messages: [[String: String]] = []
  private var settings: [String: String] = [
    "title": "Edited", "owner": "nash", "time_zone": "UTC", "base_url": "https://edited.example/site/",
    "page_size": "5",
  ]
  private var files: [String: String] = [:]
  private var pictures = [3, 4]
  private var number = 0

  private static let people = ["nash", "kimmy", "fern", "moss", "tilda"]
  private static let words = ["bread", "owl", "rain", "#seeds", "#loom", "*frost*", "honey", "street", "frost.example"]

  init(seed: UInt64) {
    random = Dice(seed: seed)
    // Every second site has all that can be asked for.
    if seed % 2 == 0 {
      settings["exports"] =
        "[transcripts, atom, rss, json-feed, tag-feeds, thread-feeds, sitemap, robots, open-graph, json-ld, activitystreams, twins]"
    }
    for person in EditedSite.people { accounts[person] = ["handle": quoted(person)] }
    for _ in 0..<40 { add() }
    for _ in 0..<8 { addMessage() }
    for _ in 0..<6 { _ = edit(.follow) }
    for _ in 0..<10 { _ = edit(.detail) }
  }

  private mutating func text() -> String {
    var words = (0..<2 + random.below(9)).map { _ in random.pick(EditedSite.words) }
    if random.below(4) == 0 { words.append("@" + random.pick(EditedSite.people)) }
    // The address of a post that may be there, go or come.
    if random.below(6) == 0 { words.append("https://social.example/p\(random.below(60))") }
    return quoted(words.joined(separator: " "))
  }

  /// Times come in any order: a new post need not be the newest.
  private mutating func time() -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return quoted(
      "2024-\(padded(1 + random.below(5)))-\(padded(1 + random.below(28)))T\(padded(random.below(24))):\(padded(random.below(60))):00Z"
    )
  }

  private mutating func add(to parent: String? = nil) {
    var post = [
      "type": quoted("post"), "id": quoted("p\(number)"), "author": quoted(random.pick(EditedSite.people)),
      "published": time(), "text": text(), "url": quoted("https://social.example/p\(number)"),
    ]
    if let parent = parent ?? (random.below(2) == 0 ? posts.isEmpty ? nil : random.pick(posts)["id"] : nil) {
      post["in_reply_to"] = parent
      if random.below(3) == 0 { post["author"] = posts.first { $0["id"] == parent }?["author"] ?? quoted("nash") }
    } else if random.below(6) == 0 {
      post["in_reply_to"] = quoted("gone-\(random.below(9))")
    }
    number += 1
    posts.append(post)
  }

  private mutating func addMessage() {
    var message = [
      "type": quoted("message"), "id": quoted("m\(messages.count)"), "author": quoted(random.pick(["nash", "kimmy"])),
      "sent": time(), "text": text(),
    ]
    if random.below(3) == 0 { message["in_reply_to"] = quoted("m\(random.below(messages.count + 2))") }
    messages.append(message)
  }

  /// Makes an edit and names it.
  mutating func edit(_ kind: Edit? = nil) -> String {
    let kind = kind ?? random.pick(Edit.allCases)
    let at = random.below(posts.count)
    let (somebody, number, words) = (random.pick(EditedSite.people), random.below(99), text())
    var note = "\(kind)"
    switch kind {
    case .reply: add(to: posts[at]["id"])
    case .post: add()
    case .repost:
      add()
      posts[posts.count - 1]["text"] = nil
      posts[posts.count - 1]["in_reply_to"] = nil
      posts[posts.count - 1]["repost_of"] = random.below(5) == 0 ? quoted("gone-\(random.below(5))") : posts[at]["id"]
    case .text: if posts[at]["text"] != nil { posts[at]["text"] = text() }
    case .count:
      posts[at][random.pick(["like_count", "reply_count", "repost_count", "view_count"])] = "\(random.below(30))"
    case .delete: if posts.count > 20 { posts.remove(at: at) }
    case .detail: note += " " + detail(at)
    case .name: accounts[somebody]?["name"] = quoted("Name \(number)")
    case .avatar: accounts[somebody]?["avatar"] = quoted("media/\(number % (pictures.count + 1)).svg")
    case .bio: accounts[somebody]?["bio"] = words
    case .follow:
      let (follower, followed) = (random.pick(EditedSite.people), random.pick(EditedSite.people))
      if follower != followed, follows.insert("\(follower) \(followed)").inserted == false {
        follows.remove("\(follower) \(followed)")
      }
    case .mark: posts[at]["liked_by"] = "[\(quoted(random.pick(EditedSite.people))), \(quoted("stranger"))]"
    case .message: addMessage()
    case .oldMessage: messages[random.below(messages.count)]["text"] = text()
    case .title: settings["title"] = "Edited \(random.below(999))"
    case .pageSize: settings["page_size"] = "\(3 + random.below(5))"
    case .kinds:
      settings["pages"] =
        "{\(random.pick(["tags", "dates", "people", "follows", "activity", "media", "chats", "stats"])): false}"
    case .accent: settings["accent"] = "\"#\(100 + random.below(899))\""
    case .zone: settings["time_zone"] = random.pick(["UTC", "Europe/Amsterdam", "America/New_York"])
    case .template:
      files["Templates/pager.mustache"] = "{{#pager}}<p>{{newer}} \(random.below(99)) {{older}}</p>{{/pager}}\n"
    case .style: files["Templates/assets/skein.css"] = "body { margin: \(random.below(99))px }\n"
    case .exports:
      settings["exports"] = random.pick([
        "[atom, twins, activitystreams, transcripts]", "[tag-feeds, thread-feeds, atom, rss, json-feed, sitemap]",
        "[twins, thread-feeds, activitystreams, json-ld, transcripts]", "[]",
      ])
    case .picture: pictures[random.below(pictures.count)] = 10 + random.below(90)
    }
    return note
  }

  private mutating func detail(_ at: Int) -> String {
    let key = random.pick([
      "content_warning", "sensitive", "pinned", "title", "quote_of", "attachments", "edits", "poll", "card", "tags",
      "language", "edited", "visibility", "slug",
    ])
    let number = random.below(50)
    switch key {
    case "sensitive", "pinned": posts[at][key] = number % 2 == 0 ? "true" : "false"
    case "quote_of": posts[at][key] = random.pick(posts)["id"]
    case "attachments": posts[at][key] = "[{\"src\": \"media/\(number % 3).svg\", \"alt\": \"Picture \(number)\"}]"
    case "edits": posts[at][key] = "[{\"text\": \(text())}]"
    case "poll": posts[at][key] = "{\"options\": [{\"title\": \"Yes\", \"votes\": \(number)}, {\"title\": \"No\"}]}"
    case "card": posts[at][key] = "{\"url\": \"https://card.example/\(number)\", \"title\": \"Card \(number)\"}"
    case "tags": posts[at][key] = "[\"tag\(number % 5)\"]"
    case "language": posts[at][key] = quoted(random.pick(["de", "nl"]))
    case "edited": posts[at][key] = time()
    case "visibility": posts[at][key] = quoted(random.pick(["public", "unlisted", "followers"]))
    case "slug": posts[at][key] = quoted("slug-\(number)-\(at)")
    default: posts[at][key] = quoted("\(key) \(number)")
    }
    return key
  }

  /// Writes all files; those of the same bytes too, so that their times tell nothing.
  func write(to folder: SiteFolder) throws {
    func lines(_ records: [[String: String]]) -> String {
      records.map { record in
        "{" + record.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}\n"
      }.joined()
    }
    try folder.put("skein.yml", settings.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }.joined())
    try folder.put("content/posts.jsonl", lines(posts))
    try folder.put(
      "content/accounts.jsonl",
      lines(accounts.sorted { $0.key < $1.key }.map { $0.value.merging(["type": quoted("account")]) { $1 } })
        + lines(
          follows.sorted().map { pair in
            let names = pair.split(separator: " ").map { quoted(String($0)) }
            return ["type": quoted("follow"), "follower": names[0], "followed": names[1]]
          }))
    let header = [
      "type": quoted("chat"), "id": quoted("talk"), "visibility": quoted("public"), "kind": quoted("direct"),
      "participants": "[\"nash\", \"kimmy\"]",
    ]
    try folder.put("content/talk.jsonl", lines([header] + messages))
    for (at, width) in pictures.enumerated() {
      let place = "content/media/\(at).svg"
      try folder.put(place, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"9\"/>\n")
      // As old as its bytes say, so that unchanged ones are left alone.
      try folder.age(place, seconds: 1000 + width)
    }
    for (path, text) in files { try folder.put(path, text) }
  }
}

/// The text as a JSON value.
private func quoted(_ text: String) -> String { "\"\(text)\"" }
