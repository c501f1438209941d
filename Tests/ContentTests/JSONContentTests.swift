import Diagnostics
import Posts
import Testing

@testable import Content

@Suite struct JSONContentTests {
  @Test func nestedRepliesOfAnyDepth() throws {
    let content = read(
      "threads.json",
      """
      {
        "accounts": [{"handle": "nash", "name": "Nash"}],
        "posts": [
          {"replies": [
              {"id": "b", "author": "kimmy", "published": "2024-05-01T09:00:00Z", "text": "Nice",
               "replies": [{"id": "c", "author": "nash", "published": "2024-05-01T10:00:00Z", "html": "<p>Thanks</p>"}]},
              {"id": "d", "author": "fern", "published": "2024-05-01T11:00:00Z", "in_reply_to": "b"}
           ],
           "id": "a", "author": "nash", "published": "2024-05-01T08:00:00Z", "markdown": "Hello"}
        ],
        "follows": [{"follower": "kimmy", "followed": "@nash", "since": "2024-01-01T00:00:00Z"}],
        "chats": [{"id": "g", "messages": [{"author": "nash", "sent": "2024-05-02T00:00:00Z", "text": "2"},
                                           {"author": "fern", "sent": "2024-05-01T00:00:00Z", "text": "1"}]}]
      }
      """)
    #expect(lines(content) == [])
    let parents = Dictionary(uniqueKeysWithValues: content.library.posts.map { ($0.id, $0.inReplyTo?.target) })
    #expect(parents == ["a": nil, "b": "a", "c": "b", "d": "b"])
    #expect(content.library.posts.count == 4)
    #expect(content.library.posts.first { $0.id == "c" }?.origin.line == 6)
    #expect(content.library.posts.first { $0.id == "c" }?.body == Body("<p>Thanks</p>", format: .html))
    #expect(content.library.follows.first?.since?.rfc3339 == "2024-01-01T00:00:00Z")
    #expect(content.library.chats.first?.messages.map { "\($0.id) \($0.body.source)" } == ["m1 1", "m2 2"])
  }

  @Test func aThousandfoldNestingIsNoRecursion() {
    let depth = 20_000
    var text = "["
    for at in 0..<depth { text += #"{"id":"p\#(at)","author":"a","published":"2024-05-01T00:00:00Z","replies":["# }
    text += String(repeating: "]}", count: depth) + "]"
    let content = read("deep.json", text)
    #expect(lines(content) == [])
    #expect(content.library.posts.count == depth)
    #expect(content.library.posts.first?.inReplyTo?.target == "p19998")
    #expect(content.library.posts.last?.inReplyTo == nil)
  }

  @Test(arguments: [
    (
      #"[{"id":"a","author":"n","published":"2024-05-01T00:00:00Z","lke_count":1}]"#,
      "warning unknown-key a.json:1:60 #/0/lke_count (a) 'lke_count' is no key of a post; did you mean 'like_count'?", 0
    ),
    (
      #"{"posts":[{"id":"a","published":"2024-05-01T00:00:00Z"}]}"#,
      "error missing-author a.json:1:11 #/posts/0 (a) 'author' is missing; every post has one", 1
    ),
    (
      #"{"posts":[{"author":"n","published":"2024-05-01T00:00:00Z"}]}"#,
      "error missing-id a.json:1:11 #/posts/0 'id' is missing; every post has one", 1
    ),
    (
      #"[{"id":"a","author":"n","published":"yesterday"}]"#,
      "error bad-date a.json:1:37 #/0/published (a) 'published' is no valid date", 1
    ),
    (
      #"[{"id":"a","author":7,"published":"2024-05-01T00:00:00Z"}]"#,
      "error wrong-type a.json:1:21 #/0/author (a) 'author' takes a text, not a number", 1
    ),
    (
      #"[{"id":"a","author":"n","published":"2024-05-01T00:00:00Z","attachments":[{"src":"a.jpg","width":-1}]}]"#,
      "error wrong-type a.json:1:98 #/0/attachments/0/width (a) 'width' takes a number from 0 on", 1
    ),
    (
      #"[{"id":"a","author":"n","published":"2024-05-01T00:00:00Z","replies":{}}]"#,
      "error wrong-type a.json:1:70 #/0/replies (a) 'replies' takes a list of posts, not an object", 1
    ),
    (
      #"[{"id":"a","author":"n","published":"2024-05-01T00:00:00Z"},]"#,
      "error bad-json a.json:1:61 a comma stands before the end of an array", 1
    ),
    (#"["a"]"#, "error wrong-type a.json:1:2 #/0 a post is an object with keys and values", 1),
    (
      "12",
      "error wrong-type a.json:1:1 # a JSON file is an object with accounts, posts, follows or chats, or a list of posts",
      1
    ),
    ("{}", "warning no-records a.json:1:1 # this object has none of the keys accounts, posts, follows, chats", 0),
    (
      #"{"posts":[],"post":[]}"#,
      "warning unknown-key a.json:1:13 #/post 'post' is no key of a JSON file; did you mean 'posts'?", 0
    ),
    ("", "warning empty-file a.json this file holds nothing", 0),
  ])
  func problemsAreReportedAtTheirPlace(text: String, expected: String, rejected: Int) {
    let content = read("a.json", text)
    #expect(lines(content).map { $0.replacing(" # ", with: " # ") } == [expected.replacing(" # ", with: " # ")])
    #expect(content.rejected.posts == rejected)
  }

  @Test func otherRecordsGoOn() {
    let content = read(
      "a.json",
      #"""
      [{"id":"a","published":"2024-05-01T00:00:00Z","replies":[{"id":"b","author":"n","published":"2024-05-01T00:00:00Z"}]},
       {"id":"c","author":"n","published":"2024-05-01T00:00:00Z","markdown":"x","text":"y"}, {"id":"d"
      """#)
    #expect(
      lines(content) == [
        "error missing-author a.json:1:2 #/0 (a) 'author' is missing; every post has one",
        "warning two-bodies a.json:2:82 #/1/text (c) 'text' is not used, because there is 'markdown' too",
        "error bad-json a.json:2:97 the text ends inside an object",
      ])
    #expect(content.rejected == RejectedRecords(posts: 2))
    #expect(content.library.posts.map(\.id) == ["b", "c"])
    #expect(content.library.posts.first?.inReplyTo?.target == "a")
  }
}

@Suite struct JSONLinesTests {
  @Test func everyTypeOfRecord() {
    let content = read(
      "a.jsonl",
      """
      {"type":"account","handle":"nash"}
      {"id":"a","author":"nash","published":"2024-05-01T08:00:00Z","type":"post","markdown":"Hi"}

      {"type":"follow","follower":"nash","followed":"fern"}\r
      {"type":"chat","id":"c","visibility":"public"}
      {"type":"message","author":"nash","sent":"2024-05-01T08:00:00Z","text":"1"}
      {"type":"chat","id":"d"}
      {"type":"message","author":"fern","sent":"2024-05-01T08:01:00Z","text":"2","chat":"c"}
      {"type":"mark","kind":"bookmark","account":"nash","target":"https://social.example/1"}
      """)
    #expect(lines(content) == [])
    #expect(content.library.accounts.map(\.handle) == ["nash"])
    #expect(content.library.posts.map(\.id) == ["a"])
    #expect(content.library.posts.first?.origin.line == 2)
    #expect(content.library.follows.map(\.followed) == ["fern"])
    #expect(content.library.chats.map { "\($0.id) \($0.messages.map(\.body.source))" } == [#"c ["1", "2"]"#, "d []"])
    #expect(content.library.marks.map(\.kind) == [.bookmark])
    #expect(content.library.posts.count == 1)
    #expect(content.rejected == RejectedRecords())
  }

  @Test func aBadLineIsReportedAndTheOthersGoOn() {
    let content = read(
      "a.jsonl",
      """
      {"type":"post","id":"a","author":"nash","published":"2024-05-01T08:00:00Z"
      {"type":"pots"}
      {"id":"b"}
      [1]
      {"type":"post","id":"c","author":"nash","published":"2024-05-01T08:00:00Z"} x
      {"type":"message","author":"nash","sent":"2024-05-01T08:00:00Z"}
      {"type":"message","author":"nash","sent":"2024-05-01T08:00:00Z","chat":"x"}
      {"type":"post","id":"d","author":"nash","published":"2024-05-01T08:00:00Z","zzz":1}
      {"type":"post","id":"e","author":"nash","published":"2024-05-01T08:00:00Z","zzz":1}
      """)
    #expect(
      lines(content) == [
        "error bad-json a.jsonl:1:75 the text ends inside an object",
        "error unknown-type a.jsonl:2:9 'pots' is no type of record; did you mean 'post'?",
        "error missing-type a.jsonl:3:1 'type' is missing; every line of a JSON Lines file has one",
        "error wrong-type a.jsonl:4:1 a record is an object with keys and values",
        "error bad-json a.jsonl:5:77 'x' follows the end of the value",
        "warning unknown-key a.jsonl:8:76 (d) 'zzz' is no key of a post",
        "error message-without-chat a.jsonl:6 no chat's header stands before this message",
        "error message-without-chat a.jsonl:7 'x' is no chat's id",
      ])
    #expect(content.log.entries[5].notes == [.init("1 more in this file")])
    #expect(content.library.posts.map(\.id) == ["d", "e"])
    #expect(content.rejected == RejectedRecords(posts: 5, messages: 2))
  }
}

@Suite struct FollowCSVTests {
  @Test(arguments: [
    (
      "following_accounts.csv",
      "Account address,Show boosts,Notify on new posts,Languages\nfern@social.example,true,false,\"en, de\"\n\n@moss@other.example,true,false,\n",
      "nash", ["fern@social.example", "moss@other.example"]
    ),
    ("following-kimmy.csv", "\u{FEFF}fern\r\nmoss", "kimmy", ["fern", "moss"]),
    ("accounts/fern/following.csv", "\"nash\"", "fern", ["nash"]),
    ("archives/mastodon-moss@other.example/following_accounts.csv", "nash\n", "moss@other.example", ["nash"]),
  ])
  func rows(path: String, text: String, follower: String, followed: [String]) {
    let content = read(path, text, owner: "nash")
    #expect(lines(content) == [])
    #expect(content.library.follows.map(\.followed) == followed)
    #expect(content.library.follows.allSatisfy { $0.follower == follower })
  }

  @Test func problems() {
    #expect(
      lines(read("following.csv", "fern\n")) == [
        "error unknown-follower following.csv nothing says whose follow list this is"
      ])
    let content = read("following.csv", "fern\nnot an address\n", owner: "nash")
    #expect(lines(content) == ["error bad-address following.csv:2:1 'not an address' is no account's address"])
    #expect(content.rejected == RejectedRecords(others: 1))
  }
}
