/// The merge: each record once, nothing lost.

import Diagnostics
import Posts
import Testing

private func merge(_ library: Library) -> (library: Library, log: DiagnosticLog, ledger: Ledger) {
  var log = DiagnosticLog()
  var ledger = Ledger()
  let merged = library.merged(log: &log, ledger: &ledger)
  return (merged, log, ledger)
}

private func post(_ id: String, by author: String = "nash", at seconds: Int = 0, _ text: String = "text") -> Post {
  Post(id: id, author: author, published: Timestamp(seconds: seconds), body: Body(text))
}

private func library(_ posts: [Post]) -> Library {
  var library = Library()
  library.files = ["a.jsonl", "b.jsonl"]
  library.posts = posts
  for at in library.posts.indices { library.posts[at].origin = Origin(file: min(at, 1), line: at + 1) }
  return library
}

@Test func aPostSeenTwiceIsOnePost() throws {
  var older = post("x", "first words")
  older.counts.likes = 9
  older.details.likedBy = ["kimmy"]
  older.details.attachments = [Attachment(source: "a.png", alt: "A pond")]
  var newer = post("x", "better words")
  newer.details.edited = Timestamp(seconds: 60)
  newer.counts.likes = 4
  newer.counts.replies = 2
  newer.details.likedBy = ["@Kimmy", "fern"]
  newer.details.attachments = [Attachment(source: "a.png")]
  for order in [[older, newer], [newer, older]] {
    let (merged, log, ledger) = merge(library(order))
    let one = try #require(merged.posts.first)
    #expect(merged.posts.count == 1)
    #expect(one.body.source == "better words")
    #expect(one.details.edits == [Edit(at: Timestamp(seconds: 0), body: Body("first words"))])
    #expect(one.counts.likes == 9 && one.counts.replies == 2)
    #expect(one.details.likedBy.count == 2)
    #expect(one.details.attachments.first?.alt == "A pond")
    #expect(one.origin.line == 1)
    #expect(log.entries.isEmpty)
    #expect(ledger.read == 2 && ledger.merged == 1 && ledger.rejected == 0)
  }
}

@Test func equalTextIsNoEarlierVersion() {
  let (merged, _, _) = merge(library([post("x", "same"), post("x", "same\n"), post("x", "same")]))
  #expect(merged.posts.count == 1)
  #expect(merged.posts[0].details.edits.isEmpty)
}

@Test(arguments: [post("x", by: "kimmy"), post("x", at: 5)])
func differentPostsOfOneIDAreAnError(other: Post) throws {
  let (merged, log, ledger) = merge(library([post("x", "kept"), other]))
  #expect(merged.posts.map(\.body.source) == ["kept"])
  #expect(ledger.read == 2 && ledger.rejected == 1 && ledger.merged == 0)
  let error = try #require(log.entries.first)
  #expect(error.code == "duplicate-id" && error.severity == .error)
  #expect(error.location == Location(file: "b.jsonl", line: 2, id: "x"))
  #expect(error.notes.first?.location == Location(file: "a.jsonl", line: 1, id: "x"))
}

@Test func copiesMeetByAddressToo() {
  var ours = post("hello")
  ours.details.url = "https://social.example/@nash/7"
  let theirs = post("https://social.example/users/nash/statuses/7")
  for order in [[ours, theirs], [theirs, ours]] {
    let (merged, log, ledger) = merge(library(order))
    #expect(merged.posts.map(\.id) == [order[0].id])
    #expect(merged.posts[0].details.alternateIDs == [order[1].id])
    #expect(ledger.merged == 1 && log.entries.isEmpty)
  }
}

@Test func aRepostThatClaimsTheOriginalsAddressIsNoCopy() {
  var repost = post("boost", by: "fern")
  repost.details.url = "https://social.example/@nash/7"
  let (merged, log, ledger) = merge(library([repost, post("https://social.example/@nash/7")]))
  #expect(merged.posts.count == 2 && log.entries.isEmpty && ledger.merged == 0)
}

@Test func theNarrowerAudienceAndEveryVeilAreKept() {
  var open = post("x")
  open.flags = [.pinned]
  var closed = post("x")
  closed.visibility = .followers
  closed.flags = [.hidden, .sensitive]
  for order in [[open, closed], [closed, open]] {
    let (merged, log, _) = merge(library(order))
    #expect(merged.posts[0].visibility == .followers)
    #expect(merged.posts[0].flags.isSuperset(of: [.hidden, .sensitive]))
    #expect(log.entries.map(\.code) == ["visibility-conflict"])
  }
}

@Test func handlesAreSpeltAsWrittenFirst() {
  var all = library([post("a", by: "@Nash@Social.Example"), post("b", by: "nash@social.example")])
  all.posts[1].inReplyTo = Reference("a", details: .init(author: "@NASH@social.example"))
  all.follows = [
    Follow(follower: "@kimmy", followed: "NASH@social.example"),
    Follow(follower: "Kimmy", followed: "Nash@social.example"),
  ]
  let (merged, log, _) = merge(all)
  #expect(merged.posts.map(\.author) == ["Nash@Social.Example", "Nash@Social.Example"])
  #expect(merged.posts[1].inReplyTo?.details.author == "Nash@Social.Example")
  #expect(merged.follows == [Follow(follower: "kimmy", followed: "Nash@Social.Example")])
  #expect(merged.accounts.isEmpty)
  #expect(log.entries.isEmpty)
}

@Test func accountsOfOneHandleAreUnited() {
  var first = Account(handle: "@Nash", name: "Nash")
  first.bio = Body("Gardener")
  first.website = "https://nash.example"
  first.followerCount = 10
  var second = Account(handle: "nash", name: "Nash B.")
  second.followerCount = 12
  second.isBot = true
  var all = Library()
  all.accounts = [first, second]
  let (merged, log, _) = merge(all)
  #expect(merged.accounts.count == 1)
  let one = merged.accounts[0]
  #expect(one.handle == "Nash" && one.name == "Nash B." && one.bio.source == "Gardener")
  #expect(one.website == "https://nash.example" && one.followerCount == 12 && one.isBot)
  #expect(log.entries.isEmpty)
}

@Test func twoPeopleUnderOneHandleAreSaid() {
  var all = Library()
  all.accounts = [Account(handle: "nash"), Account(handle: "nash")]
  all.accounts[0].url = "https://www.social.example/@nash"
  all.accounts[1].url = "https://social.example/users/nash"
  #expect(merge(all).log.entries.isEmpty)
  all.accounts[1].url = "https://other.example/@nash"
  #expect(merge(all).log.entries.map(\.code) == ["account-conflict"])
}

@Test func followsKeepTheEarliestKnownDay() {
  var all = Library()
  all.follows = [
    Follow(follower: "a", followed: "b"), Follow(follower: "a", followed: "b", since: Timestamp(seconds: 9)),
    Follow(follower: "a", followed: "b", since: Timestamp(seconds: 5)), Follow(follower: "a", followed: "A"),
  ]
  let (merged, log, _) = merge(all)
  #expect(merged.follows == [Follow(follower: "a", followed: "b", since: Timestamp(seconds: 5))])
  #expect(log.entries.map(\.code) == ["follow-itself"])
}

@Test func chatsOfOneIDAreOneInOrderOfTime() {
  var one = Chat(id: "c", title: "Pond")
  one.visibility = .public
  one.messages = [
    Message(id: "1", author: "nash", sent: Timestamp(seconds: 10), body: Body("one")),
    Message(id: "3", author: "nash", sent: Timestamp(seconds: 30), body: Body("three")),
  ]
  var two = one
  two.messages = [
    Message(id: "2", author: "@Kimmy", sent: Timestamp(seconds: 20), body: Body("two")),
    Message(id: "1", author: "nash", sent: Timestamp(seconds: 10), body: Body("one")),
    Message(id: "3", author: "kimmy", sent: Timestamp(seconds: 30), body: Body("other")),
    Message(id: "", author: "", sent: Timestamp(seconds: 30), body: Body("a")),
    Message(id: "", author: "", sent: Timestamp(seconds: 30), body: Body("b")),
  ]
  two.messages[1].isDeleted = true
  var all = Library()
  all.chats = [one, two]
  let (merged, log, ledger) = merge(all)
  #expect(merged.chats.count == 1)
  #expect(merged.chats[0].messages.map(\.body.source) == ["one", "two", "three", "a", "b"])
  #expect(merged.chats[0].messages[0].isDeleted)
  #expect(log.entries.map(\.code) == ["duplicate-message-id"])
  #expect(ledger.messages.read == 7 && ledger.messages.merged == 1 && ledger.messages.rejected == 1)
  #expect(ledger.chats.read == 2 && ledger.chats.merged == 1)
}

@Test func aChatThatOneFileCallsDirectStaysDirect() {
  var open = Chat(id: "c")
  open.visibility = .public
  var all = Library()
  all.chats = [open, Chat(id: "c")]
  let (merged, log, _) = merge(all)
  #expect(merged.chats[0].visibility == .direct)
  #expect(log.entries.map(\.code) == ["visibility-conflict"])
}

@Test func marksAreKeptOnce() {
  var all = Library()
  all.marks = [
    Mark(.like, by: "nash", of: "https://a.example/@b/1"),
    Mark(.like, by: "@Nash", of: "http://a.example/users/b/statuses/1"),
    Mark(.bookmark, by: "nash", of: "https://a.example/@b/1"),
  ]
  #expect(merge(all).library.marks.map(\.kind) == [.like, .bookmark])
}
