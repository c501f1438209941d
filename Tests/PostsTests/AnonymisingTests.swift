/// Anonymising: the name is nowhere, and what belonged together still does.

import Diagnostics
import Posts
import Testing

private let handle = "zebulon@other.example"

private func anonymise(
  _ library: Library, _ names: [(String, String)] = [(handle, "a reader")]
) -> (library: Library, log: DiagnosticLog) {
  var log = DiagnosticLog()
  let anonymiser = Anonymiser(names.map { .init(handle: $0.0, name: $0.1) })
  let changed = anonymiser.apply(to: library, log: &log)
  return (changed, log)
}

private func person() -> Account {
  var account = Account(handle: handle, name: "Zeb Ulonsson")
  account.bio = Body("I am Zebulon")
  account.url = "https://other.example/users/4711"
  account.avatar = "zebulon.png"
  account.website = "https://zebulon.example"
  account.alsoKnownAs = ["zebby@third.example", "https://fourth.example/@zebedee"]
  account.joined = Timestamp(seconds: 1)
  return account
}

/// A text in one format becomes another.
private func changed(_ text: String, _ format: Body.Format = .text) -> String {
  var all = Library()
  all.accounts = [person(), Account(handle: "zebulon@namesake.example")]
  all.posts = [Post(id: "x", author: "nash", published: Timestamp(seconds: 0), body: Body(text, format: format))]
  return anonymise(all).library.posts[0].body.source
}

@Test(arguments: [
  ("Thanks @zebulon@other.example!", "Thanks @a-reader!"), ("@Zebulon: yes", "@a-reader: yes"),
  ("(zebulon@Other.Example)", "(a-reader)"), ("Ask Zeb Ulonsson’s cat", "Ask a reader’s cat"),
  ("zeb ulonsson, zebulon", "a reader, a reader"), ("@zebby@third.example @zebedee", "@a-reader @a-reader"),
  ("zebulonia @zebulon_fan @zebulon@namesake.example", "zebulonia @zebulon_fan @zebulon@namesake.example"),
  ("see https://other.example/users/4711.", "see https://anonymous.invalid/a-reader."),
  ("https://namesake.example/@zebulon/5", "https://namesake.example/@zebulon/5"),
  ("other.example/@zebulon/1 #zebulon", "other.example/@a-reader/1 #a-reader"),
  ("éZebulon Zebuloné ñ", "éZebulon Zebuloné ñ"), ("nothing here", "nothing here"), ("", ""),
])
func namesInPlainText(text: String, expected: String) {
  #expect(changed(text) == expected)
}

@Test(arguments: [
  ("<p>@<span>zebulon</span> and Zeb Ulonsson</p>", "<p>@<span>a-reader</span> and a reader</p>"),
  (
    "<a href=\"https://other.example/users/4711\" title='Zebulon'>x</a>",
    "<a href=\"https://anonymous.invalid/a-reader\" title='a reader'>x</a>"
  ),
])
func namesInHTML(text: String, expected: String) {
  #expect(changed(text, .html) == expected)
}

@Test func addressesWithANameAreReplacedWhole() {
  let text = changed(
    "[x](https://any.example/a/zebulon?b=1) http://zebulon.other.example/p https://a.example/?u=%40zebulon")
  #expect(!text.contains("zebulon") && !text.contains("any.example") && !text.contains("other.example"))
  #expect(text.hasPrefix("[x](https://anonymous.invalid/a-reader/") && text.contains(") https://"))
}

@Test func markupIsNotBrokenByItsOwnWords() {
  var all = Library()
  all.posts = [
    Post(
      id: "x", author: "span", published: Timestamp(seconds: 0),
      body: Body("<span class=\"a\">A span</span>", format: .html))
  ]
  let text = anonymise(all, [("span", "R & D")]).library.posts[0].body.source
  #expect(text == "<span class=\"a\">A R &amp; D</span>")
}

@Test func markdownEscapesAndJapaneseNamesAreFound() {
  var all = Library()
  all.accounts = [Account(handle: "zeb_u@other.example", name: "苔")]
  all.posts = [Post(id: "x", author: "nash", published: Timestamp(seconds: 0), body: Body("@zeb\\_u と苔さん zeb_u"))]
  let text = anonymise(all, [("zeb_u@other.example", "読者")]).library.posts[0].body.source
  #expect(text == "@anonymous と読者さん 読者")
}

/// A library in which every field that can hold a name does.
private func everywhere() -> Library {
  let texts = [
    "Zeb Ulonsson", "@zebulon", "zebulon@other.example", "https://other.example/@zebulon/17", "ZEBULON",
    "https://other.example/users/4711", "zebedee", "@zebby@third.example",
  ]
  let text = texts.joined(separator: " ")
  var all = Library()
  all.accounts = [person(), Account(handle: "nash", name: "Nash, friend of Zebulon")]
  all.accounts[1].bio = Body("<b>\(text)</b>", format: .html)
  all.accounts[1].fields = [.init(name: "Zebulon", value: Body(text))]
  all.accounts[1].website = "https://zebulon.example"
  all.accounts[1].alsoKnownAs = [handle]
  all.accounts[1].avatar = "media/zebulon.png"
  all.accounts[1].extra = ["x_friend": "\"\\u0040zebulon\\nZebulon Zeb \\u0055lonsson\"", "x_zebulon": "1"]

  var theirs = Post(
    id: "https://other.example/users/zebulon/statuses/17", author: handle, published: Timestamp(seconds: 1))
  theirs.body = Body(text)
  theirs.details.url = "https://other.example/@zebulon/17"
  theirs.details.alternateIDs = ["urn:zebulon:17"]
  theirs.details.slug = "by-zebulon"
  var ours = Post(id: "to-zebulon", author: "nash", published: Timestamp(seconds: 2), body: Body(text))
  let told = Reference.Details(url: "https://other.example/@zebulon/17", author: handle, text: Body(text))
  ours.inReplyTo = Reference("https://other.example/@zebulon/17", details: told)
  ours.quoteOf = Reference("https://other.example/@zebulon/99", details: .init(author: handle, text: Body(text)))
  ours.repostOf = Reference("urn:unknown", details: .init(author: "@Zebulon@other.example", text: Body(text)))
  ours.details.title = text
  ours.details.contentWarning = text
  ours.details.attachments = [Attachment(source: "media/zebulon/1.png", alt: text), Attachment(source: "ok.png")]
  ours.details.attachments[1].poster = "https://other.example/zebulon.png"
  ours.details.attachments[1].title = text
  ours.details.poll = Poll(options: [.init(title: text)])
  ours.details.card = Card(url: "https://page.example", title: text)
  ours.details.card?.summary = text
  ours.details.emoji = [Emoji(shortcode: "zebulon", source: "zebulon.png")]
  ours.details.tags = ["zebulon"]
  ours.details.url = "https://social.example/@nash/to-zebulon"
  ours.details.alternateIDs = ["https://social.example/@nash/re/zebulon"]
  ours.details.likedBy = [handle]
  ours.details.edits = [Edit(body: Body(text), contentWarning: text)]
  ours.details.extra = ["x_to": "[\"https:\\/\\/other.example\\/@zebulon\"]"]
  var carded = Post(id: "carded", author: "nash", published: Timestamp(seconds: 3))
  carded.inReplyTo = Reference("to-zebulon")
  carded.details.card = Card(url: "https://other.example/users/4711", title: "x")
  all.posts = [theirs, ours, carded]
  all.follows = [Follow(follower: handle, followed: "nash"), Follow(follower: "nash", followed: handle)]
  all.marks = [
    Mark(.like, by: handle, of: "https://other.example/@zebulon/17"), Mark(.like, by: "nash", of: "urn:zebulon:5"),
  ]

  var chat = Chat(id: "nash-zebulon", title: text)
  chat.participants = ["nash", handle]
  chat.owner = handle
  chat.icon = "zebulon.png"
  chat.extra = ["x_a": "\"zebulon\""]
  var message = Message(id: "zebulon-1", author: handle, sent: Timestamp(seconds: 1), body: Body(text))
  message.attachments = [Attachment(source: "https://other.example/zebulon/a.png")]
  message.reactions = [Reaction(emoji: "+", count: 1, by: [handle])]
  message.poll = Poll(options: [.init(title: text)])
  message.card = Card(url: "https://other.example/@zebulon", title: text)
  message.extra = ["x_b": "\"zebulon\""]
  var answer = Message(id: "2", author: "nash", sent: Timestamp(seconds: 2))
  answer.inReplyTo = Reference("zebulon-1", details: .init(author: handle, text: Body(text)))
  answer.thread = "zebulon-1"
  chat.messages = [message, answer]
  all.chats = [chat]
  return all
}

@Test func theNameIsNowhere() {
  let (library, log) = anonymise(everywhere())
  var text = ""
  dump(library, to: &text)
  for word in ["zebulon", "ulonsson", "zebby", "zebedee", "4711", "users/"] {
    let lines = text.split(separator: "\n").filter { $0.lowercased().contains(word) }
    #expect(lines.isEmpty, "\(word) is left")
  }
  #expect(Set(log.entries.map(\.code)) == ["anonymise-media"])
}

@Test func whatBelongedTogetherStillDoes() {
  let (library, _) = anonymise(everywhere())
  #expect(library.accounts.map(\.handle) == ["a-reader", "nash"])
  #expect(library.accounts[0].name == "a reader" && library.accounts[0].joined == nil)
  let index = AddressIndex(posts: library.posts)
  #expect(library.posts[0].author == "a-reader")
  #expect(library.posts[1].inReplyTo.flatMap { index.find($0) } == 0)
  #expect(library.posts[2].inReplyTo.flatMap { index.find($0) } == 1)
  #expect(library.posts[1].quoteOf.flatMap { index.find($0) } == nil)
  #expect(index.find(library.marks[0].target) == 0 && library.marks[0].account == "a-reader")
  #expect(library.follows.map(\.follower) == ["a-reader", "nash"])
  let messages = library.chats[0].messages
  #expect(messages[1].inReplyTo?.target == messages[0].id && messages[1].thread == messages[0].id)
  #expect(library.posts[1].details.attachments.map(\.isMissing) == [true, false])
  // A link in a text leads to the post that it led to.
  let links = library.posts[1].body.source.split(separator: " ").filter { $0.hasPrefix("https://") }
  #expect(links.contains { index.find(String($0)) == 0 })
  // Ids are the same in every build, and whatever else is in the library.
  var more = everywhere()
  more.posts.insert(Post(id: "new", author: handle, published: Timestamp(seconds: 0)), at: 0)
  #expect(anonymise(more).library.posts.dropFirst().map(\.id) == library.posts.map(\.id))
  #expect(anonymise(more).library.posts[0].id == "new")
}

@Test func slugsAreUnique() {
  var all = Library()
  all.accounts = ["a", "b", "c", "a-reader"].map { Account(handle: $0) }
  let (library, log) = anonymise(all, [("a", "a reader"), ("@B", "A Reader!"), ("c", "…"), ("a", "other")])
  #expect(library.accounts.map(\.handle) == ["a-reader-2", "a-reader-3", "anonymous", "a-reader"])
  #expect(log.entries.isEmpty)
}

@Test func anUnknownHandleIsSaid() throws {
  var all = Library()
  all.accounts = [Account(handle: "zebulon@other.example")]
  let (_, log) = anonymise(all, [("zebulon@other.exmaple", "a reader")])
  let warning = try #require(log.entries.first)
  #expect(warning.code == "anonymise-unknown")
  #expect(warning.summary.hasSuffix("; did you mean 'zebulon@other.example'?"))
}

@Test func withoutWishesNothingChanges() {
  let (library, log) = anonymise(everywhere(), [])
  #expect(library.posts[0].author == handle && log.entries.isEmpty)
}
