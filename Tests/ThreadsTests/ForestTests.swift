/// Reply trees: links, order, depth, loops.

import Diagnostics
import Posts
import Testing
import Threads

@Test func repliesHangUnderTheirParentInOrderOfTime() {
  let forest = ThreadForest([
    post("c", by: "fern", at: 3, to: "a"), post("a", at: 1), post("d", by: "moss", at: 4, to: "b"),
    post("b", by: "kimmy", at: 2, to: "a"), post("z", at: 0),
  ])
  #expect(forest.ids(forest.roots) == ["z", "a"])
  #expect(forest.ids(forest.replies(to: 1)) == ["b", "c"])
  #expect(forest.ids(forest.posts(inThread: 1)) == ["a", "b", "d", "c"])
  #expect(forest.ids(forest.posts(inThread: 3)) == ["b", "d"])
  #expect(forest.depth == [1, 0, 2, 1, 0])
  #expect(forest.root == [1, 1, 1, 1, 4])
  #expect(forest.parent == [1, -1, 3, 1, -1])
  #expect(forest.ancestors(of: 2) == [1, 3])
  #expect(forest.ancestors(of: 2, limit: 1) == [3])
  #expect(forest.knownDescendantCount(1) == 3)
  #expect(forest.knownReplyCount(1) == 2)
}

@Test func equalTimesAreOrderedByID() {
  let forest = ThreadForest([post("b"), post("a"), post("y", to: "a"), post("x", to: "a")])
  #expect(forest.ids(forest.roots) == ["a", "b"])
  #expect(forest.ids(forest.posts(inThread: 1)) == ["a", "x", "y"])
}

@Test func anEmptyLibraryHasNoThreads() {
  let forest = ThreadForest([])
  #expect(forest.roots.isEmpty && forest.count == 0)
}

@Test(arguments: [
  ("https://social.example/users/Nash/statuses/17", "https://social.example/@nash/17"),
  ("https://social.example/@nash/17", "http://SOCIAL.example/@nash/17/"),
  ("https://social.example/@nash/17", "https://social.example/@nash/17#replies"),
  ("https://social.example/@nash/statuses/01HX", "https://social.example/users/nash/statuses/01HX"),
  ("https://twitter.com/nash/status/99?s=20", "https://mobile.x.com/i/web/status/99"),
  ("at://did:plc:abc/app.bsky.feed.post/3k", "https://bsky.app/profile/did:plc:abc/post/3k"),
  ("https://www.threads.com/@nash/post/AbC", "https://threads.net/@nash/post/AbC"),
  ("https://blog.example/notes#b", "https://blog.example/notes#b"),
  ("hello", "hello"),
])
func postsMeetByIDAndAddress(id: String, target: String) {
  let forest = ThreadForest([post(id), post("reply", by: "kimmy", at: 1, to: target)])
  #expect(forest.parent == [-1, 0])
}

@Test(arguments: [
  ("hello", "Hello"), ("https://social.example/@nash/17", "https://social.example/@nash/18"),
  ("https://social.example/users/nash/statuses/17/activity", "https://social.example/@nash/17"),
  ("https://social.example/notes?p=1", "https://social.example/notes?p=2"),
  ("https://blog.example/notes#b", "https://blog.example/notes#c"),
  ("https://twitter.com/nash/status/99", "https://twitter.com/nash/status/98"), ("a", ""),
])
func differentPostsDoNotMeet(id: String, target: String) {
  let forest = ThreadForest([post(id), post("reply", by: "kimmy", at: 1, to: target)])
  #expect(forest.parent == [-1, -1])
  #expect(forest.missingParent(of: 1)?.absence == .notInArchive)
}

@Test func furtherNamesAndGivenAddressesLink() {
  var original = post("hello")
  original.details.url = "https://social.example/@nash/1"
  original.details.alternateIDs = ["urn:1"]
  var reply = post("r", at: 1)
  reply.inReplyTo = Reference("unknown", details: .init(url: "https://social.example/users/nash/statuses/1"))
  let forest = ThreadForest([original, reply, post("s", at: 2, to: "urn:1")])
  #expect(forest.parent == [-1, 0, 0])
}

@Test func aReplyToItselfIsARootAndSaid() {
  var log = DiagnosticLog()
  let forest = ThreadForest(library: library([post("a", to: "a"), post("b", at: 1, to: "a")]), log: &log)
  #expect(forest.parent == [-1, 0])
  #expect(log.codes == ["reply-to-itself"])
  #expect(log.errorCount == 0)
}

@Test func aCircleIsBrokenAtItsOldestPost() {
  let posts = [
    post("b", at: 2, to: "a"), post("c", at: 3, to: "b"), post("a", at: 1, to: "c"), post("tail", at: 4, to: "c"),
  ]
  var log = DiagnosticLog()
  let forest = ThreadForest(library: library(posts), log: &log)
  #expect(forest.ids(forest.posts(inThread: 2)) == ["a", "b", "c", "tail"])
  #expect(log.codes == ["reply-cycle"])
  #expect(log.entries.first?.summary == "replies in a circle: 'a', 'b', 'c' answer one another")
  var again = DiagnosticLog()
  _ = ThreadForest(library: library(posts.reversed()), log: &again)
  #expect(again.entries.first?.summary == log.entries.first?.summary)
}

@Test func chainsOfAnyDepthAreBuilt() {
  let count = 200_000
  let posts = (0..<count).map { post("p\($0)", at: $0, to: $0 == 0 ? nil : "p\($0 - 1)") }
  let forest = ThreadForest(posts)
  #expect(forest.depth.last == Int32(count - 1))
  #expect(forest.posts(inThread: 0).count == count)
  #expect(forest.selfThread(0).count == count)
}

@Test func aCircleOfThousandsIsOneShortWarning() {
  let posts = (0..<20_000).map { post("p\($0)", at: $0, to: "p\(($0 + 19_999) % 20_000)") }
  var log = DiagnosticLog()
  let forest = ThreadForest(library: library(posts), log: &log)
  #expect(log.codes == ["reply-cycle"])
  #expect(forest.depth.last == 19_999)
  #expect((log.entries.first?.summary.utf8.count ?? 0) < 200)
}
