/// Profiles' tabs, the follow graph, timelines and likes.

import Diagnostics
import Posts
import Testing
import Threads

private func threaded(_ library: Library) async -> ThreadedLibrary {
  var log = DiagnosticLog()
  return await ThreadedLibrary(library, log: &log)
}

@Test func everyPostOfAnAccountIsUnderOneTab() async {
  let site = await threaded(
    library([
      post("t1", at: 1), post("t1b", at: 2, to: "t1"), post("k", by: "kimmy", at: 3), post("r", at: 4, to: "k"),
      post("b", at: 5, reposts: "k"), post("m", at: 6, to: "nowhere"), post("t2", at: 7), post("rr", at: 8, to: "r"),
    ]))
  let tabs = site.byAccount
  #expect(site.forest.ids(tabs.threads(of: 0)) == ["t2", "t1"])
  #expect(site.forest.ids(tabs.replies(of: 0)) == ["rr", "m", "r"])
  #expect(site.forest.ids(tabs.reposts(of: 0)) == ["b"])
  #expect(site.forest.ids(tabs.continuations(of: 0)) == ["t1b"])
  #expect(site.forest.ids(tabs.all(of: 0)) == ["rr", "t2", "m", "b", "r", "t1b", "t1"])
  #expect(tabs.latest(of: 1) == 2)
}

@Test func anAuthorWithoutARecordIsNobody() async {
  var all = library([post("a")])
  all.accounts = []
  let site = await threaded(all)
  #expect(site.forest.author(of: 0) == nil)
  #expect(site.forest.repliers(of: 0).isEmpty)
}

@Test func theGraphKnowsBothWays() async {
  var all = library(
    [], accounts: ["nash", "kimmy", "fern", "moss"],
    follows: [
      ("nash", "kimmy"), ("kimmy", "nash"), ("fern", "nash"), ("nash", "fern"), ("moss", "nash"), ("moss", "moss"),
      ("moss", "kimmy"),
    ])
  all.accounts[0].followerCount = 100
  all.accounts[2].followerCount = 0
  let graph = await threaded(all).graph
  func handles(_ list: some Sequence<Int32>) -> [String] { list.map { graph.people.accounts[Int($0)].handle } }
  #expect(handles(graph.followers(of: 0)) == ["fern", "kimmy", "moss"])
  #expect(handles(graph.following(of: 0)) == ["fern", "kimmy"])
  #expect(graph.mutuals(of: 0) == [2, 1])
  #expect(graph.mutualCount(of: 0) == 2 && graph.mutualCount(of: 3) == 0)
  #expect(graph.follows(3, 0) && !graph.follows(0, 3))
  #expect(graph.followerCount(of: 0) == ShownCount(reported: 100, known: 3))
  #expect(graph.followerCount(of: 0).isPartial && !graph.followerCount(of: 2).isPartial)
  #expect(graph.followingCount(of: 3).known == 2)
  #expect(graph.mostFollowed(limit: 2) == [0, 1] && graph.mostFollowed(limit: 9) == [0, 1, 2])
  #expect(graph.mostMutual(limit: 9) == [0, 2, 1])
  #expect(graph.count == 6)
}

@Test func followersGrowByMonth() async {
  var all = library([], accounts: ["nash", "a", "b", "c", "d"])
  func follow(_ who: String, _ date: CivilTime?) {
    all.follows.append(Follow(follower: who, followed: "nash", since: date?.timestamp()))
  }
  follow("a", CivilTime(year: 2022, month: 11, day: 30, hour: 23, minute: 30))
  follow("b", CivilTime(year: 2023, month: 2, day: 1))
  follow("c", CivilTime(year: 2023, month: 2, day: 9))
  follow("d", nil)
  let graph = await threaded(all).graph
  let utc = graph.followersByMonth(of: 0) { CivilTime($0) }
  #expect(utc.map(\.new) == [1, 0, 0, 2] && utc.map(\.total) == [1, 1, 1, 3])
  #expect(utc.map(\.month) == [11, 12, 1, 2] && utc.map(\.year) == [2022, 2022, 2023, 2023])
  let east = graph.followersByMonth { CivilTime($0, offset: 3600) }
  #expect(east[0].map(\.month) == [12, 1, 2] && east[1].isEmpty)
  #expect(graph.followers(of: 0) == [3, 2, 1, 4])
}

@Test func aTimelineShowsWhomOneFollows() async {
  var posts = [
    post("own", at: 1), post("kimmy-1", by: "kimmy", at: 2), post("stranger", by: "moss", at: 3),
    post("kimmy-to-stranger", by: "kimmy", at: 4, to: "stranger"),
    post("kimmy-to-fern", by: "kimmy", at: 5, to: "fern-1"),
    post("fern-1", by: "fern", at: 3), post("kimmy-boost", by: "kimmy", at: 6, reposts: "stranger"),
    post("kimmy-to-me", by: "kimmy", at: 7, to: "own"), post("me-to-stranger", at: 8, to: "stranger"),
    post("kimmy-on", by: "kimmy", at: 9, to: "kimmy-1"), post("missing-fern", by: "kimmy", at: 10),
    post("missing-unknown", by: "kimmy", at: 11, to: "nowhere"),
  ]
  posts[10].inReplyTo = Reference("nowhere", details: .init(author: "@Fern"))
  let follows = [("nash", "kimmy"), ("nash", "fern")]
  let expected = [
    "missing-fern", "kimmy-on", "me-to-stranger", "kimmy-to-me", "kimmy-boost", "kimmy-to-fern", "fern-1", "kimmy-1",
    "own",
  ]
  let small = await threaded(library(posts, follows: follows))
  #expect(small.forest.ids(small.timelines.timeline(of: 0)) == expected)
  #expect(small.forest.ids(small.timelines.timeline(of: 0, limit: 2)) == Array(expected.prefix(2)))
  // Among many posts of others the same is found the other way.
  let others = (0..<1000).map { post("other-\($0)", by: "moss", at: $0) }
  let large = await threaded(library(posts + others, follows: follows))
  #expect(large.forest.ids(large.timelines.timeline(of: 0)) == expected)
  #expect(large.forest.ids(large.timelines.timeline(of: 0, limit: 2)) == Array(expected.prefix(2)))
  let nobody = large.people.index(of: "fern").map { large.timelines.timeline(of: $0) } ?? []
  #expect(large.forest.ids(nobody) == ["fern-1"])
}

@Test func likesComeFromBothSides() async {
  var all = library([post("a"), post("b", by: "kimmy", at: 1), post("c", at: 2)], accounts: ["nash", "kimmy"])
  all.posts[1].details.likedBy = ["@Nash", "stranger", "Stranger"]
  all.posts[1].counts.likes = 2
  all.posts[2].counts.likes = 7
  all.posts[0].details.url = "https://a.example/@nash/1"
  all.marks = [
    Mark(.like, by: "nash", of: "b"), Mark(.like, by: "kimmy", of: "https://a.example/users/nash/statuses/1"),
    Mark(.like, by: "nash", of: "https://elsewhere.example/9"), Mark(.bookmark, by: "nash", of: "c"),
    Mark(.like, by: "nash", of: "c"),
  ]
  let site = await threaded(all)
  #expect(Array(site.likes.likers(of: 1)) == [0] && Array(site.likes.likers(of: 0)) == [1])
  #expect(site.likes.knownCount(1) == 2)
  #expect(site.likeCount(1).shown == 2 && !site.likeCount(1).isPartial && site.likeCount(2).isPartial)
  #expect(site.forest.ids(site.likes.liked(by: 0)) == ["c", "b"])
  #expect(site.forest.ids(site.likes.bookmarked(by: 0)) == ["c"])
  #expect(site.likes.isLiked(1, by: 0) && !site.likes.isLiked(0, by: 0))
  #expect(site.likes.elsewhere.map(\.target) == ["https://elsewhere.example/9"])
}
