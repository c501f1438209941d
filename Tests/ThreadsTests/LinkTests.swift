/// Reposts, quotes, missing posts, self-threads, counts.

import Diagnostics
import Posts
import Testing
import Threads

@Test func missingParentsSayWhy() {
  var posts = ["never", "deleted", "private", "lost", "here"].map { post($0, at: 1) } + [post("root")]
  posts[0].inReplyTo = Reference(
    "https://a.example/@kimmy/1", details: .init(author: "kimmy", text: Body("Hm"), published: Timestamp(seconds: 3)))
  posts[1].inReplyTo = Reference(
    "https://a.example/@kimmy/2", details: .init(author: "kimmy", text: Body("gone"), absence: .deleted))
  posts[2].inReplyTo = Reference(
    "https://a.example/@kimmy/3", details: .init(author: "kimmy", text: Body("secret"), absence: .private))
  posts[3].inReplyTo = Reference("broken-1")
  posts[4].inReplyTo = Reference("root", details: .init(absence: .deleted))
  var log = DiagnosticLog()
  let forest = ThreadForest(library: library(posts), lost: ["broken-1"], log: &log)
  #expect(
    forest.missingParent(of: 0)
      == MissingPost(
        absence: .notInArchive, url: "https://a.example/@kimmy/1", author: "kimmy", text: Body("Hm"),
        published: Timestamp(seconds: 3)))
  #expect(
    forest.missingParent(of: 1)
      == MissingPost(absence: .deleted, url: "https://a.example/@kimmy/2", author: "kimmy"))
  #expect(forest.missingParent(of: 2) == MissingPost(absence: .private))
  #expect(forest.missingParent(of: 3) == MissingPost(absence: .lost))
  #expect(forest.missingParent(of: 4) == nil && forest.replyTarget(of: 4) == .post(5))
  #expect(forest.missingParent(of: 5) == nil && forest.replyTarget(of: 5) == nil)
  #expect(!forest.startsThread(0) && forest.startsThread(5) && !forest.startsThread(4))
  #expect(forest.roots.count == 5)
}

@Test func repostsShowTheOriginal() {
  let forest = ThreadForest([
    post("a"), post("r1", by: "kimmy", at: 1, reposts: "a"), post("r2", by: "fern", at: 2, reposts: "r1"),
    post("r3", by: "moss", at: 3, reposts: "nowhere"), post("q", by: "moss", at: 4, quotes: "r2"),
  ])
  #expect(forest.repostOf(2) == .post(0) && forest.repostOf(0) == nil)
  #expect(forest.repostOf(3) == .missing(MissingPost(absence: .notInArchive)))
  #expect(forest.ids(forest.reposts(of: 0)) == ["r1", "r2"])
  #expect(forest.quoteOf(4) == .post(0))
  #expect(forest.ids(forest.quotes(of: 0)) == ["q"])
  #expect(forest.ids(forest.roots) == ["a", "q"])
  #expect(forest.isRepost(3) && !forest.isRepost(4))
  #expect(forest.knownRepostCount(0) == 2 && forest.knownQuoteCount(0) == 1)
}

@Test func aReplyToARepostAnswersTheOriginal() {
  let forest = ThreadForest([
    post("a"), post("r", by: "kimmy", at: 1, reposts: "a"), post("to-r", by: "fern", at: 2, to: "r"),
    post("m", by: "kimmy", at: 1, reposts: "nowhere"), post("to-m", by: "fern", at: 2, to: "m"),
  ])
  #expect(forest.parent == [-1, -1, 0, -1, 3])
}

@Test func circlesOfRepostsShowNothing() {
  var log = DiagnosticLog()
  let forest = ThreadForest(
    library: library([
      post("a", at: 1, reposts: "b"), post("b", at: 2, reposts: "a"), post("c", at: 3, reposts: "a"),
      post("self", at: 4, reposts: "self"), post("q", at: 5, quotes: "q"),
    ]), log: &log)
  #expect(log.codes == ["repost-cycle", "repost-cycle", "quote-of-itself"])
  for at in 0..<4 { #expect(forest.repostOf(at) == .missing(MissingPost(absence: .notInArchive))) }
  #expect(forest.quoteOf(4) == nil)
}

@Test func selfThreadsAreOneAuthorsChain() {
  let forest = ThreadForest([
    post("1"), post("2", at: 1, to: "1"), post("3", at: 2, to: "2"), post("branch", at: 3, to: "2"),
    post("k", by: "kimmy", at: 1, to: "1"), post("back", at: 4, to: "k"), post("on", at: 5, to: "back"),
    post("lone", by: "kimmy", at: 6),
  ])
  #expect(forest.selfThread(0).map { forest.posts[$0].id } == ["1", "2", "3"])
  #expect(forest.selfThread(7) == [7])
  let continued = forest.posts.indices.filter(forest.isSelfThreadContinuation).map { forest.posts[$0].id }
  #expect(continued == ["2", "3", "branch"])
}

@Test func aReplyToAMissingPostIsASelfThreadOnlyOfItsOwnAuthor() {
  var posts = [
    post("own"), post("own-2", at: 1, to: "own"), post("other"), post("other-2", at: 1, to: "other"), post("unknown"),
  ]
  posts[0].inReplyTo = Reference("x", details: .init(author: "@Nash"))
  posts[2].inReplyTo = Reference("y", details: .init(author: "kimmy"))
  posts[4].inReplyTo = Reference("z")
  let forest = ThreadForest(posts)
  let tabs = AccountPosts(forest)
  #expect(forest.ids(tabs.threads(of: 0)) == ["own"])
  #expect(forest.ids(tabs.continuations(of: 0)) == ["own-2"])
  #expect(Set(forest.ids(tabs.replies(of: 0))) == ["unknown", "other", "other-2"])
}

@Test func repliersAreDistinctAndNotTheAuthor() {
  let forest = ThreadForest([
    post("a"), post("b", by: "kimmy", at: 1, to: "a"), post("c", at: 2, to: "a"),
    post("d", by: "kimmy", at: 3, to: "a"),
    post("e", by: "fern", at: 4, to: "a"), post("f", by: "moss", at: 5, to: "e"), post("g", by: "moss", at: 6, to: "a"),
  ])
  func handles(_ accounts: [Int]) -> [String] { accounts.map { forest.people.accounts[$0].handle } }
  #expect(handles(forest.repliers(of: 0)) == ["kimmy", "fern", "moss"])
  #expect(handles(forest.repliers(of: 0, limit: 2)) == ["kimmy", "fern"])
  #expect(forest.repliers(of: 6).isEmpty)
}

@Test func shownCountsAreTheLarger() {
  var posts = [post("a"), post("b", by: "kimmy", at: 1, to: "a"), post("c", by: "fern", at: 2, to: "a")]
  posts[0].counts.replies = 23
  posts[1].counts.replies = 0
  posts[2].counts.reposts = 1
  let forest = ThreadForest(posts + [post("d", at: 3, to: "b"), post("e", at: 4, to: "b")])
  #expect(forest.replyCount(0).shown == 23 && forest.replyCount(0).known == 2 && forest.replyCount(0).isPartial)
  #expect(forest.replyCount(1).shown == 2 && !forest.replyCount(1).isPartial)
  #expect(forest.repostCount(2) == ShownCount(reported: 1, known: 0))
  #expect(forest.repostCount(0) == ShownCount(reported: nil, known: 0) && !forest.repostCount(0).isPartial)
}
