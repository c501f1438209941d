/// What fixtures can't show: owners, several trees at once, chunks of any size, and what must stay private.

import Bytes
import Content
import Diagnostics
import Files
import Importers
import Posts
import Testing

/// A tree whose members come a few bytes at a time.
private struct TricklingTree: FileTree {
  let whole: MemoryTree
  let step: Int
  var name: String { whole.name }
  var listing: TreeListing { whole.listing }

  func visit(_ wanted: Set<String>, _ body: (TreeMember, inout ByteStream) throws -> Void) throws {
    for member in members where wanted.contains(member.path) {
      let bytes = try whole.read(member.path, limit: .max)
      var at = 0
      var stream = ByteStream(place: place(member.path), size: bytes.count) { use in
        if at == bytes.count { return false }
        let end = min(at + step, bytes.count)
        try bytes[at..<end].withUnsafeBufferPointer(use)
        at = end
        return true
      }
      try body(member, &stream)
    }
  }
}

@Suite struct XTests {
  static let account = (
    "data/account.js",
    #"window.YTD.account.part0 = [ {"account":{"username":"fern","accountId":"555","email":"secret-email@mail.example"}} ]"#
  )

  static func post(_ id: String, _ text: String = "x", _ more: String = "") -> String {
    #"{"tweet":{"id_str":"\#(id)","created_at":"Wed May 01 08:00:00 +0000 2024","full_text":"\#(text)"\#(more)}}"#
  }

  static func posts(_ posts: String..., part: Int = 0) -> (String, String) {
    (
      part == 0 ? "data/tweets.js" : "data/tweets-part\(part).js",
      "window.YTD.tweets.part\(part) = [ " + posts.joined(separator: ", ") + " ]"
    )
  }

  private func read(
    _ trees: [any FileTree], owner: String? = nil
  ) throws -> (result: ImportResult, log: DiagnosticLog) {
    var log = DiagnosticLog()
    let result = try XImporter.read(trees, options: ImportOptions(owner: owner), log: &log)
    return (result, log)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 4096])
  func readsChunksOfAnySize(step: Int) throws {
    let tree = MemoryTree([Self.account, Self.posts(Self.post("1", "[a] = {b}"), Self.post("2", "🌿 \\u00e9"))])
    let (result, log) = try read([TricklingTree(whole: tree, step: step)])
    #expect(log.entries.isEmpty)
    #expect(result.library.posts.map(\.body.source) == ["<p>[a] = {b}</p>", "<p>🌿 é</p>"])
  }

  @Test func namesTheOwner() throws {
    let tree = MemoryTree([Self.posts(Self.post("1"))])
    #expect(try Importers.detect([tree]).evidence.map(\.confidence) == [.likely])
    let problem = try #require(throws: Diagnostic.self) { try read([tree]) }
    #expect(problem.code == "import-no-owner")
    let (result, _) = try read([tree], owner: "@moss")
    #expect(result.owner == "moss@x.com")
    #expect(result.folder == "archives/x-moss@x.com")
    #expect(result.library.posts.map(\.id) == ["https://x.com/moss/status/1"])
  }

  @Test func readsPartsOfOneArchiveAndNotArchivesOfTwo() throws {
    let first = MemoryTree([Self.account, Self.posts(Self.post("2"))], name: "1.zip")
    let second = MemoryTree([Self.posts(Self.post("1"), part: 1), ("data/tweets_media/1-a.png", "x")], name: "2.zip")
    #expect(try Importers.detect([second, first]).evidence.map(\.confidence) == [.likely, .certain])
    let (result, log) = try read([second, first])
    #expect(log.entries.isEmpty)
    #expect(result.library.posts.map(\.id) == ["https://x.com/fern/status/1", "https://x.com/fern/status/2"])
    let other = MemoryTree([(Self.account.0, Self.account.1.split(separator: "555").joined(separator: "777"))])
    let problem = try #require(throws: Diagnostic.self) { try read([first, other]) }
    #expect(problem.code == "import-several-accounts")
  }

  @Test func findsMediaInAnotherPart() throws {
    let media =
      #","extended_entities":{"media":[{"type":"photo","media_url_https":"https://pbs.twimg.com/media/a.png"}]}"#
    let first = MemoryTree([Self.account, Self.posts(Self.post("1", "x", media))], name: "1.zip")
    let second = MemoryTree(
      [("data/tweets_media/1-a.png", "x"), ("data/direct_messages_media/1-a.png", "y")], name: "2.zip")
    let result = try read([first, second]).result
    #expect(result.media == [MediaFile(tree: 1, member: "data/tweets_media/1-a.png", target: "media/2024/1-a.png")])
    let messagesOnly = MemoryTree([("data/direct_messages_media/1-a.png", "y")], name: "3.zip")
    #expect(try read([first, messagesOnly]).result.media.isEmpty)
  }

  @Test func takesScriptsOfAViewerForNoArchive() {
    #expect(XImporter.recognise(MemoryTree([("assets/tweets.js", ""), ("assets/js/account.js", "")])) == nil)
    #expect(XImporter.recognise(MemoryTree([("package.json", ""), ("src/tweets.js", "")])) == nil)
  }

  @Test(arguments: [
    ("Wed May 01 08:00:00 +0000 2024", "2024-05-01T08:00:00Z"),
    ("Wed May 01 10:00:00 +0200 2024", "2024-05-01T08:00:00Z"),
    ("2024-05-01 08:00:00 +0000", "2024-05-01T08:00:00Z"), ("2024-05-01T08:00:00.123Z", "2024-05-01T08:00:00.123Z"),
    ("Wed May 32 08:00:00 +0000 2024", nil), ("Wed Mai 01 08:00:00 +0000 2024", nil), ("", nil),
    ("Wed May 01 08:00 +0000 2024", nil),
  ])
  func readsDates(text: String, expected: String?) throws {
    let post = Self.post("9").split(separator: "Wed May 01 08:00:00 +0000 2024").joined(separator: text)
    let (result, log) = try read([MemoryTree([Self.account, Self.posts(post)])])
    #expect(result.library.posts.first?.published.rfc3339 == expected)
    #expect(log.entries.map(\.code) == (expected == nil ? ["import-bad-record"] : []))
  }

  @Test func takesTheOlderNameOfAVersionThatIsEditedAgain() throws {
    func version(_ id: String, _ text: String, _ ids: String) -> String {
      let edit = #","edit_info":{"edit":{"initialTweetId":"1","editControlInitial":{"editTweetIds":[\#(ids)]}}}"#
      let initial = #","edit_info":{"initial":{"editTweetIds":[\#(ids)]}}"#
      let post = Self.post(id, text, id == "1" ? initial : edit)
      return id == "1" ? post : post.split(separator: "08:00:00").joined(separator: "08:10:00")
    }
    let old = try read([MemoryTree([Self.account, Self.posts(version("1", "one", "\"1\""))])]).result
    let new = try read([
      MemoryTree([
        Self.account, Self.posts(version("3", "three", #""1","3""#), version("1", "one", #""1","3""#)),
      ])
    ]).result
    var log = DiagnosticLog()
    for (first, second) in [(old, new), (new, old)] {
      let merged = mergeImport(existing: first.library, new: second.library, log: &log)
      #expect(merged.posts.map(\.id) == ["https://x.com/fern/status/1"])
      #expect(merged.posts.first?.details.edits.map(\.body.source) == ["<p>one</p>"])
    }
    #expect(log.entries.isEmpty)
  }

  @Test func letsNoSecretOut() throws {
    let text = #","text":"secret-message https://files.example/?token=secret-token","createdAt":"2024-05-01T08:00:00Z""#
    let private_ = Self.post("70", "secret-circle")
    let files = [
      Self.account,
      Self.posts(
        Self.post(
          "7", "open https://files.example/a?access_token=secret-token#x",
          #","geo":{"coordinates":["secret-geo"]}"#
            + #","coordinates":{"coordinates":["secret-geo"]},"place":{"full_name":"secret-place"},"source":"secret-client""#
        ),
        Self.post("70", "secret-circle")),
      ("data/twitter-circle-tweet.js", "x = [ \(private_) ]"),
      ("data/deleted-tweets.js", "x = [ \(Self.post("8", "secret-deleted")) ]"),
      (
        "data/note-tweet.js",
        #"x = [ {"noteTweet":{"createdAt":"2024-05-01T08:00:00Z","core":{"text":"secret-note"}}} ]"#
      ),
      (
        "data/direct-messages.js",
        #"x = [ {"dmConversation":{"conversationId":"555-777","messages":[{"messageCreate":{"id":"1","senderId":"777","#
          + #""senderIp":"secret-ip"\#(text)}}]}} ]"#
      ),
      ("data/block.js", #"x = [ {"blocking":{"accountId":"666","userLink":"secret-block"}} ]"#),
      ("data/mute.js", #"x = [ {"muting":{"accountId":"667","userLink":"secret-mute"}} ]"#),
      ("data/ip-audit.js", #"x = [ {"ipAudit":{"loginIp":"secret-ip"}} ]"#),
      ("data/phone-number.js", #"x = [ {"device":{"phoneNumber":"secret-phone"}} ]"#),
      ("data/email-address-change.js", #"x = [ {"emailAddressChange":"secret-email"} ]"#),
      ("data/contact.js", #"x = [ {"contact":{"emails":["secret-email"]}} ]"#),
      ("data/grok-chat-item.js", #"x = [ {"grokChatItem":{"message":"secret-grok"}} ]"#),
      ("data/article.js", #"x = [ {"article":{"data":"secret-article"}} ]"#),
      ("data/ad-engagements.js", #"x = [ {"ad":"secret-ad"} ]"#),
    ]
    let (result, _) = try read([MemoryTree(files)])
    let written = ContentWriter.files(of: result.library).map(\.bytes.text).joined()
    for word in written.matches(of: /secret-[a-z]+/).map({ String($0.0) }) {
      #expect(["secret-message", "secret-circle"].contains(word))
    }
    var open = result.library
    open.posts.removeAll { $0.visibility > .unlisted }
    open.chats.removeAll { $0.visibility > .unlisted }
    let published = ContentWriter.files(of: open).map(\.bytes.text).joined()
    #expect(published.contains("open"))
    #expect(!published.contains("secret"))
  }
}
