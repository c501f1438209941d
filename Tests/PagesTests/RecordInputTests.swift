/// Every field of every record is an input of the pages that show it. A field that is added to a record and not to
/// `RecordInputs.swift` would leave stale pages behind; these lists make the test fail first.

import Bytes
import Posts
import Testing

@testable import Pages

/// A field, and a change of it.
private struct Field<Record> {
  var name: String
  var change: (inout Record) -> Void

  init(_ name: String, _ change: @escaping (inout Record) -> Void) {
    self.name = name
    self.change = change
  }
}

@Suite struct RecordInputTests {
  private func check<Record>(
    _ record: Record, ignoring: [String] = [], _ fields: [Field<Record>], _ add: (inout Fingerprint, Record) -> Void
  ) {
    let names = Mirror(reflecting: record).children.compactMap(\.label)
    #expect(Set(names) == Set(fields.map(\.name) + ignoring), "fields of \(Record.self)")
    func print(_ record: Record) -> UInt64 {
      var hash = Fingerprint()
      add(&hash, record)
      return hash.value
    }
    var seen = [print(record): "none"]
    for field in fields {
      var changed = record
      field.change(&changed)
      let value = print(changed)
      #expect(seen[value] == nil, "\(Record.self).\(field.name) changes nothing, or the same as \(seen[value] ?? "")")
      seen[value] = field.name
    }
  }

  @Test func attachments() {
    check(
      Attachment(source: "a.png"),
      [
        .init("source") { $0.source = "b.png" }, .init("alt") { $0.alt = "" }, .init("kind") { $0.kind = .file },
        .init("width") { $0.width = 1 }, .init("height") { $0.height = 1 }, .init("poster") { $0.poster = "" },
        .init("title") { $0.title = "" }, .init("isSensitive") { $0.isSensitive = true },
        .init("isMissing") { $0.isMissing = true }, .init("captions") { $0.captions = "" },
      ]
    ) { $0.add($1) }
  }

  @Test func cards() {
    check(
      Card(url: "u", title: "t"),
      [
        .init("url") { $0.url = "v" }, .init("title") { $0.title = "v" }, .init("summary") { $0.summary = "" },
        .init("image") { $0.image = "" }, .init("provider") { $0.provider = "" },
      ]
    ) { $0.add($1) }
  }

  @Test func polls() {
    check(
      Poll(options: [.init(title: "a")]),
      [
        .init("options") { $0.options[0].votes = 0 }, .init("allowsMultiple") { $0.allowsMultiple = true },
        .init("closes") { $0.closes = Timestamp(seconds: 0) }, .init("voterCount") { $0.voterCount = 0 },
      ]
    ) { $0.add($1) }
  }

  @Test func details() {
    check(
      PostDetails(),
      [
        .init("edited") { $0.edited = Timestamp(seconds: 1) }, .init("title") { $0.title = "a" },
        .init("slug") { $0.slug = "a" }, .init("contentWarning") { $0.contentWarning = "a" },
        .init("attachments") { $0.attachments = [Attachment(source: "a")] },
        .init("poll") { $0.poll = Poll(options: []) }, .init("card") { $0.card = Card(url: "a", title: "") },
        .init("emoji") { $0.emoji = [Emoji(shortcode: "a")] }, .init("tags") { $0.tags = ["a"] },
        .init("language") { $0.language = "a" }, .init("url") { $0.url = "a" },
        .init("alternateIDs") { $0.alternateIDs = ["a"] }, .init("likedBy") { $0.likedBy = ["a"] },
        .init("edits") { $0.edits = [Edit(body: Body("a"))] }, .init("extra") { $0.extra = ["x_a": "1"] },
      ]
    ) { $0.add($1) }
  }

  @Test func accounts() {
    check(
      Account(handle: "nash"),
      // Where a record was read is shown nowhere.
      ignoring: ["origin"],
      [
        .init("handle") { $0.handle = "fern" }, .init("name") { $0.name = "a" }, .init("bio") { $0.bio = Body("a") },
        .init("avatar") { $0.avatar = "a" }, .init("header") { $0.header = "a" },
        .init("website") { $0.website = "a" },
        .init("fields") { $0.fields = [.init(name: "a", value: Body("b"))] },
        .init("isVerified") { $0.isVerified = true }, .init("isBot") { $0.isBot = true },
        .init("joined") { $0.joined = Timestamp(seconds: 1) }, .init("url") { $0.url = "a" },
        .init("alsoKnownAs") { $0.alsoKnownAs = ["a"] }, .init("followerCount") { $0.followerCount = 1 },
        .init("followingCount") { $0.followingCount = 1 }, .init("emoji") { $0.emoji = [Emoji(shortcode: "a")] },
        .init("extra") { $0.extra = ["x_a": "1"] },
      ]
    ) { $0.add($1) }
  }

  @Test func references() {
    check(
      Reference.Details(),
      [
        .init("url") { $0.url = "a" }, .init("author") { $0.author = "a" }, .init("text") { $0.text = Body("a") },
        .init("published") { $0.published = Timestamp(seconds: 1) }, .init("absence") { $0.absence = .lost },
      ]
    ) { $0.add(Reference("p1", details: $1)) }
  }

  /// These are added field by field in `SitePrints` and `ChatInputs`: whoever adds a field sees here that it belongs there.
  @Test func theOthersHaveTheseFields() {
    func fields(_ record: Any) -> [String] { Mirror(reflecting: record).children.compactMap(\.label).sorted() }
    #expect(
      fields(Post(id: "", author: "", published: Timestamp(seconds: 0))) == [
        "author", "body", "counts", "flags", "id", "inReplyTo", "more", "origin", "published", "quoteOf", "repostOf",
        "visibility",
      ])
    #expect(
      fields(Chat(id: "")) == [
        "extra", "icon", "id", "kind", "messages", "origin", "owner", "participants", "title", "unreadCount",
        "visibility",
      ])
    #expect(
      fields(Message(id: "", author: "", sent: Timestamp(seconds: 0))) == [
        "author", "body", "id", "inReplyTo", "isDeleted", "isSystem", "origin", "rare", "sent",
      ])
    #expect(fields(Reaction(emoji: "", count: 0)) == ["by", "count", "emoji"])
    #expect(
      fields(SiteInfo(title: "")) == [
        "accent", "baseURL", "disabledKinds", "exports", "generator", "language", "now", "owner", "pageSize",
        "redirectFrom", "summary",
        "timelines", "title",
      ])
  }

  @Test(arguments: [
    (["a", "bc"], ["ab", "c"]), (["a"], ["a", ""]), ([""], []), (["12345678"], ["1234567", "8"]),
    (["a\u{0}"], ["a"]), (["aaaaaaaaa"], ["aaaaaaaab"]), (["baaaaaaaa"], ["aaaaaaaaa"]),
  ]) func lengthsCount(_ one: [String], _ other: [String]) {
    func print(_ texts: [String]) -> UInt64 {
      var hash = Fingerprint()
      for text in texts { hash.add(text) }
      return hash.value
    }
    #expect(print(one) != print(other))
    #expect(print(one) == print(one))
  }
}
