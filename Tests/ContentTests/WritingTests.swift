import Bytes
import Diagnostics
import Posts
import Testing

@testable import Content

/// A generator with a seed, so that a failing case can be run again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Makes records in which every field may be there or not, with texts that try a format's patience.
private struct RandomRecords {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(state: seed) }

  mutating func chance(_ percent: Int = 50) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? { chance() ? make(&self) : nil }
  mutating func some<Value>(_ make: (inout Self) -> Value) -> [Value] {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in make(&self) }
  }

  private static let pieces = [
    "a", "Z", "9", " ", "  ", "\n", "\r\n", "\t", "\"", "\\", "'", ": ", " #", "- ", "---", "...", "|", ">", "&x", "*x",
    "!", "%",
    "@", "`", "{", "}", "[", "]", ",", "ü", "🌱", "\u{85}", "\u{2028}", "\u{7F}", "\u{1}", "</script>", "null", "true",
    "12",
    "1e3", "~", "2024-05-01", "\u{FEFF}", "x_", "?", "=",
  ]
  mutating func text() -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }
  mutating func word() -> String { "w" + String(Int.random(in: 0..<1000, using: &random)) }
  mutating func count() -> Int { Int.random(in: 0..<2000, using: &random) }
  mutating func date() -> Timestamp { Timestamp(milliseconds: Int64.random(in: 0..<2_000_000_000_000, using: &random)) }
  mutating func pick<Choice: CaseIterable>(_ type: Choice.Type) -> Choice {
    let all = Array(Choice.allCases)
    return all[Int.random(in: 0..<all.count, using: &random)]
  }
  mutating func body() -> Body { Body(text(), format: pick(Body.Format.self)) }

  mutating func reference() -> Reference {
    var details = Reference.Details()
    if chance() {
      details = .init(
        url: maybe { "https://w.example/" + $0.word() }, author: maybe { $0.word() }, text: maybe { $0.body() },
        published: maybe { $0.date() }, absence: maybe { $0.pick(Reference.Absence.self) })
    }
    return Reference(text(), details: details)
  }

  mutating func attachment() -> Posts.Attachment {
    let kind = pick(Posts.Attachment.Kind.self)
    var one = Posts.Attachment(source: word() + ".jpg", kind: kind, alt: maybe { $0.text() })
    one.width = maybe { $0.count() }
    one.height = maybe { $0.count() }
    one.poster = maybe { $0.text() }
    one.title = maybe { $0.text() }
    one.captions = maybe { $0.word() }
    one.isSensitive = chance()
    one.isMissing = chance()
    return one
  }

  mutating func emoji() -> Emoji { Emoji(shortcode: word(), source: maybe { $0.text() }) }

  mutating func card() -> Card {
    var card = Card(url: word(), title: text())
    card.summary = maybe { $0.text() }
    card.image = maybe { $0.text() }
    card.provider = maybe { $0.text() }
    return card
  }

  mutating func poll() -> Poll {
    var poll = Poll(options: some { .init(title: $0.text(), votes: $0.maybe { $0.count() }) })
    poll.allowsMultiple = chance()
    poll.closes = maybe { $0.date() }
    poll.voterCount = maybe { $0.count() }
    return poll
  }

  mutating func extra() -> [String: String] {
    let values = [#"["a",1.50,null]"#, #"{"b":{"c":"é\n"}}"#, "true", "-12"]
    return Dictionary(some { ("x_" + $0.word(), values.randomElement(using: &$0.random) ?? "1") }) { $1 }
  }

  mutating func post() -> Post {
    var post = Post(id: text(), author: word() + "@w.example", published: date(), body: chance(80) ? body() : Body())
    post.inReplyTo = maybe { $0.reference() }
    post.repostOf = maybe { $0.reference() }
    post.quoteOf = maybe { $0.reference() }
    post.visibility = pick(Visibility.self)
    for flag in [Post.Flags.sensitive, .pinned, .draft, .hidden] where chance(30) { post.flags.insert(flag) }
    post.counts.likes = maybe { $0.count() }
    post.counts.replies = maybe { $0.count() }
    post.counts.reposts = maybe { $0.count() }
    post.counts.views = maybe { $0.count() }
    post.counts.downloads = maybe { $0.count() }
    guard chance() else { return post }
    var details = PostDetails()
    details.edited = maybe { $0.date() }
    details.title = maybe { $0.text() }
    details.slug = maybe { $0.word() }
    details.contentWarning = maybe { $0.text() }
    details.attachments = some { $0.attachment() }
    details.poll = maybe { $0.poll() }
    details.card = maybe { $0.card() }
    details.emoji = some { $0.emoji() }
    details.tags = some { $0.word() }
    details.language = maybe { $0.word() }
    details.url = maybe { $0.text() }
    details.alternateIDs = some { $0.text() }
    details.likedBy = some { $0.word() }
    details.edits = some { random in
      Edit(at: random.maybe { $0.date() }, body: random.body(), contentWarning: random.maybe { $0.text() })
    }
    details.extra = extra()
    post.details = details
    return post
  }

  mutating func account() -> Account {
    var account = Account(handle: word(), name: chance() ? text() : "")
    account.bio = chance() ? body() : Body()
    account.avatar = maybe { $0.text() }
    account.header = maybe { $0.text() }
    account.website = maybe { $0.text() }
    account.fields = some { .init(name: $0.text(), value: $0.body()) }
    account.isVerified = chance()
    account.isBot = chance()
    account.joined = maybe { $0.date() }
    account.url = maybe { $0.text() }
    account.alsoKnownAs = some { $0.text() }
    account.followerCount = maybe { $0.count() }
    account.followingCount = maybe { $0.count() }
    account.emoji = some { $0.emoji() }
    account.extra = extra()
    return account
  }

  mutating func chat() -> Chat {
    var chat = Chat(id: text(), title: chance() ? text() : "", kind: pick(Chat.Kind.self))
    chat.participants = some { $0.word() }
    chat.owner = maybe { $0.word() }
    chat.visibility = pick(Visibility.self)
    chat.unreadCount = count()
    chat.icon = maybe { $0.text() }
    chat.extra = extra()
    chat.messages = some { $0.message() }.sorted { $0.sent < $1.sent }
    return chat
  }

  mutating func message() -> Message {
    var message = Message(id: word(), author: word(), sent: date(), body: chance() ? body() : Body())
    message.isSystem = chance()
    if message.isSystem, chance() { message.author = "" }
    message.isDeleted = chance()
    message.inReplyTo = maybe { $0.reference() }
    message.thread = maybe { $0.word() }
    message.edited = maybe { $0.date() }
    message.attachments = some { $0.attachment() }
    message.reactions = some { random in
      Reaction(emoji: random.text(), count: random.count(), by: random.some { $0.word() })
    }
    message.emoji = some { $0.emoji() }
    message.card = maybe { $0.card() }
    message.poll = maybe { $0.poll() }
    message.extra = extra()
    return message
  }
}

private func told(_ reference: Reference?) -> String {
  reference.map { "\($0.target.debugDescription) \($0.details)" } ?? "none"
}

/// All that a post says, as text, but its origin.
private func told(_ post: Post) -> String {
  var details = post.details
  let extra = details.extra.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  details.extra = [:]
  return """
    \(post.id.debugDescription) \(post.author) \(post.published) \(post.body) \(told(post.inReplyTo)) \(told(post.repostOf)) \
    \(told(post.quoteOf)) \(post.visibility) \(post.flags) \(post.counts) \(details) \(extra)
    """
}

@Suite struct WritingTests {
  @Test(arguments: 0..<60)
  func readingGivesWhatWasWritten(seed: Int) throws {
    var random = RandomRecords(seed: UInt64(seed))
    let posts = (0..<4).map { _ in random.post() }
    let accounts = (0..<3).map { _ in random.account() }
    let chats = (0..<3).map { _ in random.chat() }
    let follow = Follow(follower: "fern", followed: "moss", since: random.maybe { $0.date() })
    let mark = Mark(random.pick(Mark.Kind.self), by: random.word(), of: random.text())

    let postsBack = read("archives/posts.jsonl", ContentWriter.posts(posts).text)
    #expect(lines(postsBack) == [])
    #expect(postsBack.library.posts.map(told) == posts.map(told))

    let accountsBack = read("a.jsonl", ContentWriter.accounts(accounts).text)
    #expect(lines(accountsBack) == [])
    #expect(
      accountsBack.library.accounts.map { account in
        var one = account; one.origin = Origin(); return one
      } == accounts)

    let chatsBack = read("c.jsonl", ContentWriter.chats(chats).text)
    #expect(lines(chatsBack) == [])
    let bare = chatsBack.library.chats.map { chat in
      var one = chat
      one.origin = Origin()
      for at in one.messages.indices { one.messages[at].origin = Origin() }
      return one
    }
    #expect(bare == chats)

    let followBack = read("f.jsonl", ContentWriter.follows([follow]).text).library.follows.first
    #expect(followBack?.since == follow.since)
    let markBack = read("m.jsonl", ContentWriter.marks([mark]).text).library.marks.first
    #expect(markBack?.target == mark.target)
    #expect(markBack?.kind == mark.kind)
    #expect(markBack?.account == mark.account)

    for post in posts { #expect(try told(Post(packed: post.packed)) == told(post)) }
    for message in chats.flatMap(\.messages) { #expect(try Message(packed: message.packed) == message) }

    for post in posts {
      let text = ContentWriter.markdown(post).text
      let back = read("posts/other.md", text)
      #expect(lines(back) == [], "\(text)")
      #expect(back.library.posts.map(told) == [told(post)], "\(text)")
    }
    for account in accounts {
      let back = read("accounts/other.md", ContentWriter.markdown(account).text)
      #expect(
        back.library.accounts.map { account in
          var one = account; one.origin = Origin(); return one
        } == [account])
    }
  }

  /// Bytes that are cut off or were never packed are no record, and end no program.
  @Test func brokenBytesAreNoRecord() throws {
    var random = RandomRecords(seed: 7)
    let post = random.post().packed
    for length in 0..<post.count { #expect(throws: (any Error).self) { try Post(packed: Array(post[..<length])) } }
    let message = random.message().packed
    for length in 0..<message.count {
      #expect(throws: (any Error).self) { try Message(packed: Array(message[..<length])) }
    }
    for at in post.indices {
      var bytes = post
      bytes[at] = 0xFF
      _ = try? Post(packed: bytes)
    }
  }

  @Test func theBytesAreStable() {
    var post = Post(id: "a", author: "nash", published: Timestamp(milliseconds: 1_714_550_400_123), body: Body("Hi\n"))
    post.inReplyTo = Reference("b")
    post.visibility = .unlisted
    post.details.extra = ["x_b": "1", "x_a": "[]"]
    #expect(
      ContentWriter.posts([post]).text == """
        {"type":"post","id":"a","author":"nash","published":"2024-05-01T08:00:00.123Z","markdown":"Hi\\n","in_reply_to":"b",\
        "visibility":"unlisted","x_a":[],"x_b":1}

        """)
    post.body = Body("Hi.\n\nThere")
    post.details.title = "A: b"
    #expect(
      ContentWriter.markdown(post).text == """
        ---
        id: a
        author: nash
        published: 2024-05-01T08:00:00.123Z
        title: "A: b"
        in_reply_to: b
        visibility: unlisted
        x_a: []
        x_b: 1
        ---

        Hi.

        There

        """)
    post.details.extra = ["mood": "fine\n\"", "x_c": "[1,\n2]"]
    #expect(ContentWriter.posts([post]).text.hasSuffix(#""x_mood":"fine\n\"","x_c":[1,2]}"# + "\n"))
    var library = Library()
    library.posts = [post]
    library.follows = [Follow(follower: "a", followed: "b")]
    #expect(ContentWriter.files(of: library).map(\.name) == ["follows.jsonl", "posts.jsonl"])
  }

  @Test func aNewImportKeepsWhatWasThere() {
    func post(_ id: String, _ text: String, _ second: Int, likes: Int) -> Post {
      var post = Post(id: id, author: "nash", published: Timestamp(seconds: second), body: Body(text))
      post.counts.likes = likes
      return post
    }
    var first = Library()
    first.posts = [
      post("b", "Two", 20, likes: 1), post("a", "One", 10, likes: 1), post("z", "Gone later", 10, likes: 0),
    ]
    var second = Library()
    second.posts = [
      post("a", "One, mended", 10, likes: 5), post("b", "Two", 20, likes: 9), post("c", "New", 5, likes: 0),
    ]
    second.posts[0].details.edited = Timestamp(seconds: 15)

    var log = DiagnosticLog()
    let once = mergeImport(existing: Library(), new: first, log: &log)
    #expect(once.posts.map(\.id) == ["a", "z", "b"])
    let again = mergeImport(existing: once, new: first, log: &log)
    #expect(ContentWriter.posts(again.posts) == ContentWriter.posts(once.posts))

    let both = mergeImport(existing: once, new: second, log: &log)
    #expect(both.posts.map(\.id) == ["c", "a", "z", "b"])
    #expect(both.posts[1].body.source == "One, mended")
    #expect(both.posts[1].details.edits == [Edit(at: Timestamp(seconds: 10), body: Body("One"))])
    #expect(both.posts[3].counts.likes == 9)
    #expect(both.posts[3].details.edits.isEmpty)
    let repeated = mergeImport(existing: both, new: second, log: &log)
    #expect(ContentWriter.posts(repeated.posts) == ContentWriter.posts(both.posts))
    // An older archive, imported later, takes nothing away.
    let older = mergeImport(existing: both, new: first, log: &log)
    #expect(older.posts[1].body.source == "One, mended")
    #expect(older.posts[1].details.edits.count == 1)
    #expect(log.entries.isEmpty)
  }
}
