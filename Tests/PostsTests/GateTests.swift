/// The gate: nothing private passes, and the ledger adds up.

import Diagnostics
import Posts
import Testing

private let secret = "sesame"

private func post(_ id: String, by author: String = "nash", _ visibility: Visibility = .public) -> Post {
  var post = Post(id: id, author: author, published: Timestamp(seconds: 100), body: Body("text of \(id)"))
  post.visibility = visibility
  return post
}

private func pass(_ library: Library, _ gate: Gate = Gate()) -> (passed: Gate.Passed, ledger: Ledger) {
  var log = DiagnosticLog()
  var ledger = Ledger()
  let merged = library.merged(log: &log, ledger: &ledger)
  let passed = gate.pass(merged, ledger: &ledger)
  #expect(ledger.lost == 0 && ledger.chats.lost == 0 && ledger.messages.lost == 0)
  return (passed, ledger)
}

/// Everything that the library holds, as text.
private func dump(_ library: Library) -> String {
  var text = ""
  Swift.dump(library.accounts, to: &text)
  Swift.dump(library.posts, to: &text)
  Swift.dump(library.follows, to: &text)
  Swift.dump(library.chats, to: &text)
  Swift.dump(library.marks, to: &text)
  return text
}

@Test func onlyThePermittedAudiencesPass() {
  var all = Library()
  all.posts = Visibility.allCases.map { post($0.rawValue, $0) } + [post("other", .direct)]
  let (passed, ledger) = pass(all)
  #expect(passed.library.posts.map(\.id) == ["public", "unlisted"])
  #expect(ledger.published == 2)
  #expect(ledger.withheld.map(\.reason) == ["followers", "direct"] && ledger.withheld.map(\.count) == [1, 2])

  var closed = Gate()
  closed.visibilities = []
  #expect(pass(all, closed).passed.library.posts.isEmpty)
  var open = Gate()
  open.includesPrivate = true
  #expect(pass(all, open).passed.library.posts.count == 5)
}

@Test func draftsAndHiddenPostsPassOnlyAsAsked() {
  var all = Library()
  all.posts = [post("draft"), post("hidden"), post("seen")]
  all.posts[0].flags = .draft
  all.posts[1].flags = .hidden
  var gate = Gate()
  gate.includesPrivate = true
  let (passed, ledger) = pass(all, gate)
  #expect(passed.library.posts.map(\.id) == ["seen"])
  #expect(ledger.withheld.map(\.reason) == ["drafts", "hidden"])
  gate.includesDrafts = true
  #expect(pass(all, gate).passed.library.posts.map(\.id) == ["draft", "seen"])
}

@Test(arguments: [
  (Exclusion(author: "@KIMMY"), ["kimmy"]), (Exclusion(before: Timestamp(seconds: 100)), ["old"]),
  (Exclusion(after: Timestamp(seconds: 101)), ["new"]),
  (Exclusion(id: "https://a.example/users/b/statuses/1"), ["url"]),
  (Exclusion(visibility: .unlisted), ["unlisted"]),
  (Exclusion(tag: "#Private"), ["list", "text", "html", "edit", "link"]),
  (Exclusion(tag: "ÉTÉ"), ["accents"]), (Exclusion(author: "kimmy", before: Timestamp(seconds: 100)), []),
  (Exclusion(), ["all"]),
])
func rulesExclude(rule: Exclusion, ids: [String]) {
  var all = Library()
  all.posts = [
    "kimmy", "old", "new", "url", "unlisted", "list", "text", "html", "edit", "link", "accents", "longer", "plain",
  ].map { post($0) }
  func change(_ id: String, _ body: (inout Post) -> Void) {
    for at in all.posts.indices where all.posts[at].id == id { body(&all.posts[at]) }
  }
  change("kimmy") { $0.author = "kimmy" }
  change("old") { $0.published = Timestamp(seconds: 99) }
  change("new") { $0.published = Timestamp(seconds: 101) }
  change("url") { $0.details.url = "https://a.example/@b/1" }
  change("unlisted") { $0.visibility = .unlisted }
  change("list") { $0.details.tags = ["private"] }
  change("text") { $0.body = Body("no (#PRIVATE)") }
  change("html") { $0.body = Body("<a href='x'>#<span>private</span></a>", format: .html) }
  change("edit") { $0.details.edits = [Edit(body: Body("#private"))] }
  change("link") { $0.body = Body("<a href='https://a.example/tags/private'>", format: .html) }
  change("accents") { $0.body = Body("en #été…") }
  change("longer") { $0.body = Body("#privateer private #été2") }
  let names = ids == ["all"] ? all.posts.map(\.id) : ids
  var gate = Gate()
  gate.exclude = [rule]
  let (passed, ledger) = pass(all, gate)
  #expect(passed.library.posts.map(\.id) == all.posts.map(\.id).filter { !names.contains($0) })
  #expect(ledger.withheldCount == names.count)
}

@Test func referencesToWithheldPostsSayNothing() {
  var hidden = post("https://a.example/users/\(secret)/statuses/1", by: secret, .followers)
  hidden.details.alternateIDs = ["urn:\(secret)"]
  var all = Library()
  all.posts = [hidden, post("reply"), post("quote"), post("repost"), post("card")]
  let text = Reference.Details(
    url: "https://a.example/@\(secret)/1", author: secret, text: Body(secret), published: Timestamp(seconds: 1))
  all.posts[1].inReplyTo = Reference("https://a.example/@\(secret)/1")
  all.posts[2].quoteOf = Reference("urn:unknown", details: text)
  all.posts[3].repostOf = Reference("urn:\(secret)", details: text)
  all.posts[4].details.card = Card(url: "http://a.example/@\(secret)/1#x", title: secret)
  all.marks = [Mark(.like, by: "nash", of: "https://a.example/@\(secret)/1"), Mark(.like, by: "nash", of: "reply")]
  let (passed, _) = pass(all)
  #expect(!dump(passed.library).contains(secret))
  #expect(passed.library.posts[0].inReplyTo?.details.absence == .private)
  #expect(passed.library.posts[1].quoteOf?.details == .init(absence: .private))
  #expect(passed.library.posts[2].repostOf?.target == "")
  #expect(passed.library.marks.map(\.target) == ["reply"])
  #expect(passed.library.accounts.map(\.handle) == ["nash"])
  #expect(passed.withheld.contains("https://a.example/@\(secret)/1") && !passed.withheld.contains("reply"))
}

@Test func anAddressThatAWithheldPostBorrowsStaysOpen() {
  var all = Library()
  var boost = post("boost", by: "kimmy", .direct)
  boost.details.url = "https://a.example/@nash/1"
  all.posts = [boost, post("https://a.example/@nash/1"), post("reply", by: "fern")]
  all.posts[2].inReplyTo = Reference("https://a.example/@nash/1")
  #expect(pass(all).passed.library.posts[1].inReplyTo?.target == "https://a.example/@nash/1")
}

@Test func whatARecordCallsPrivateOrDeletedIsNotTold() {
  var all = Library()
  all.posts = [post("a"), post("b")]
  all.posts[0].inReplyTo = Reference("x", details: .init(author: secret, text: Body(secret), absence: .private))
  all.posts[1].inReplyTo = Reference("x", details: .init(author: "kimmy", text: Body(secret), absence: .deleted))
  let (passed, _) = pass(all)
  #expect(!dump(passed.library).contains(secret))
  #expect(passed.library.posts[1].inReplyTo?.details.author == "kimmy")
}

@Test func anExcludedAuthorIsNowhere() {
  var all = Library()
  all.accounts = [Account(handle: secret, name: secret)]
  all.posts = [post("x", by: secret), post("y"), post("z")]
  all.posts[1].details.likedBy = [secret, "kimmy"]
  all.posts[2].quoteOf = Reference("elsewhere", details: .init(author: "@\(secret.uppercased())", text: Body("t")))
  all.follows = [Follow(follower: secret, followed: "nash"), Follow(follower: "nash", followed: "kimmy")]
  all.marks = [Mark(.like, by: secret, of: "y")]
  var group = Chat(id: "group")
  group.visibility = .public
  group.participants = ["nash", secret]
  group.messages = [
    Message(id: "1", author: secret, sent: Timestamp(seconds: 1), body: Body(secret)),
    Message(id: "2", author: "nash", sent: Timestamp(seconds: 2), body: Body("hello")),
  ]
  group.messages[1].inReplyTo = Reference("1", details: .init(text: Body(secret)))
  group.messages[1].reactions = [Reaction(emoji: "+", count: 2, by: [secret, "kimmy"])]
  var direct = group
  direct.id = "direct"
  direct.kind = .direct
  all.chats = [group, direct]
  var gate = Gate()
  gate.exclude = [Exclusion(author: secret)]
  let (passed, ledger) = pass(all, gate)
  #expect(!dump(passed.library).lowercased().contains(secret))
  #expect(passed.library.posts.map(\.id) == ["y", "z"])
  #expect(passed.library.chats.map(\.id) == ["group"])
  #expect(ledger.messages.withheldCount == 3 && ledger.messages.published == 1)
}

@Test func chatsAreDirectUntilTheySayOtherwise() {
  func chat(_ id: String, _ visibility: Visibility?) -> Chat {
    var chat = Chat(id: id)
    if let visibility { chat.visibility = visibility }
    chat.participants = ["nash", id]
    chat.messages = [Message(id: "1", author: id, sent: Timestamp(seconds: 1), body: Body(id))]
    return chat
  }
  var all = Library()
  all.accounts = [Account(handle: "silent"), Account(handle: "nobody"), Account(handle: "nash")]
  all.chats = [chat("open", .public), chat("silent", nil), chat("fans", .followers)]
  var gate = Gate()
  gate.visibilities = Set(Visibility.allCases)
  let (passed, ledger) = pass(all, gate)
  #expect(passed.library.chats.map(\.id) == ["open"])
  #expect(passed.library.accounts.map(\.handle) == ["nobody", "nash", "open"])
  #expect(passed.library.accounts.map(\.isMade) == [true, true, true])
  #expect(ledger.chats.withheldCount == 2 && ledger.messages.withheldCount == 2)
  #expect(passed.disclosure.summary == "2 chats with 2 messages, written by 2 people")
  #expect(!passed.disclosure.isApplied)

  gate.includesPrivate = true
  let told = pass(all, gate)
  #expect(told.passed.library.chats.count == 3 && told.ledger.chats.withheldCount == 0)
  #expect(told.passed.disclosure.people == ["fans", "silent"])
  #expect(told.passed.disclosure.isApplied)
}

@Test func theOwnerStaysKnown() {
  var all = Library()
  all.accounts = [Account(handle: "nash"), Account(handle: "kimmy"), Account(handle: "fern")]
  all.posts = [post("a", .direct), post("b", by: "kimmy", .direct), post("c", by: "fern")]
  all.posts[2].flags = .draft
  var gate = Gate()
  gate.owner = "@Nash"
  #expect(pass(all, gate).passed.library.accounts.map(\.handle) == ["nash", "fern"])
  #expect(pass(all).passed.library.accounts.map(\.handle) == ["fern"])
}

@Test func anOwnerWhoWroteHasARecord() {
  var all = Library()
  all.posts = [post("a"), post("b", by: "kimmy")]
  var gate = Gate()
  gate.owner = "nash"
  #expect(pass(all, gate).passed.library.accounts.map(\.handle) == ["nash", "kimmy"])
  gate.owner = "fern"
  #expect(pass(all, gate).passed.library.accounts.map(\.handle) == ["nash", "kimmy"])
}

@Test func deletedMessagesSayNothing() {
  var chat = Chat(id: "c")
  chat.visibility = .public
  chat.messages = [
    Message(id: "1", author: "nash", sent: Timestamp(seconds: 1), body: Body(secret)),
    Message(id: "2", author: "kimmy", sent: Timestamp(seconds: 2), body: Body("ok")),
  ]
  chat.messages[0].isDeleted = true
  chat.messages[0].attachments = [Attachment(source: secret)]
  chat.messages[1].inReplyTo = Reference("1", details: .init(text: Body(secret)))
  var all = Library()
  all.chats = [chat]
  let (passed, _) = pass(all)
  #expect(!dump(passed.library).contains(secret))
  #expect(passed.library.chats[0].messages.count == 2)
}

@Test func bookmarksPassOnlyWithPrivateRecords() {
  var all = Library()
  all.posts = [post("a"), post("b", .followers)]
  all.marks = [Mark(.bookmark, by: "nash", of: "a"), Mark(.like, by: "nash", of: "a")]
  let (passed, _) = pass(all)
  #expect(passed.library.marks.map(\.kind) == [.like])
  #expect(passed.disclosure.summary == "1 post for followers and 1 bookmark, written by 1 person")
  var gate = Gate()
  gate.includesPrivate = true
  #expect(pass(all, gate).passed.library.marks.count == 2)
  #expect(pass(Library()).passed.disclosure.summary == "nothing private")
}

@Test func theGateMakesRecordsForEveryPublishedName() {
  var all = Library()
  all.posts = [post("a"), post("b", by: "kimmy@other.example"), post("c", by: "fern", .direct)]
  all.follows = [Follow(follower: "moss", followed: "nash")]
  let handles = pass(all).passed.library.accounts.map(\.handle)
  #expect(handles == ["nash", "kimmy@other.example", "moss"])
}
