/// What Bluesky's files hold about others, or about the one who asked, comes into no library.

import Content
import Diagnostics
import Files
import Importers
import Bytes
import JSON
import Posts
import TestArchives
import Testing

@Suite struct BlueskyPrivacyTests {
  private static let did = "did:plc:aaaaaaaaaaaaaaaaaaaaaaaa"

  /// Everything that would be written.
  private func content(_ files: [(path: String, text: String)], repository: JSONValue? = nil) throws -> (
    text: String, result: ImportResult
  ) {
    var log = DiagnosticLog()
    let result = try withTemporaryFolder { folder in
      var output = try OutputFolder(folder)
      for file in files { try output.write(file.path, Array(file.text.utf8)) }
      if let repository { try output.write("repo.car", makeRepository(repository)) }
      return try BlueskyImporter.read(
        [FolderTree(path: folder)], options: ImportOptions(owner: "fern.example"), log: &log)
    }
    return (ContentWriter.files(of: result.library).map(\.bytes.text).joined(), result)
  }

  @Test func leavesOutWhatOnlyTheAskerMayKnow() throws {
    let author =
      #"{"did":"\#(Self.did)","handle":"fern.example","viewer":{"muted":true,"blocking":"at://SECRETBLOCK","following":"at://SECRETFOLLOW"},"email":"SECRET@mail.example","phone":"+4915100SECRET"}"#
    let feed =
      #"{"feed":[{"post":{"uri":"at://\#(Self.did)/app.bsky.feed.post/3krhbaaaaaa2a","author":\#(author),"#
      + #""record":{"$type":"app.bsky.feed.post","text":"open","createdAt":"2024-05-01T08:00:00Z","geo":{"latitude":"SECRETLAT"},"via":"SECRETAPP"},"#
      + #""viewer":{"like":"at://SECRETLIKE","bookmarked":true},"threadContext":{"rootAuthorLike":"SECRETCONTEXT"},"debug":"SECRETDEBUG","indexedAt":"2024-05-01T08:00:00Z"},"feedContext":"SECRETCONTEXT","reqId":"SECRETREQUEST"}]}"#
    let (text, _) = try content([("feed.json", feed)])
    #expect(text.contains("open"))
    #expect(!text.contains("SECRET"))
  }

  @Test func leavesOutListsAndOtherAppsRecords() throws {
    let repository = """
      {"did": "\(Self.did)", "records": {
        "app.bsky.actor.profile/self": {"$type": "app.bsky.actor.profile", "displayName": "Fern", "email": "SECRET@mail.example"},
        "app.bsky.feed.post/3krhbaaaaaa2a": {"$type": "app.bsky.feed.post", "text": "open", "createdAt": "2024-05-01T08:00:00Z",
          "location": {"latitude": "SECRETLAT"}},
        "app.bsky.graph.block/3krhbaaaaaa2b": {"$type": "app.bsky.graph.block", "subject": "did:plc:SECRETBLOCK"},
        "app.bsky.graph.listblock/3krhbaaaaaa2b": {"$type": "app.bsky.graph.listblock", "subject": "at://SECRETLIST"},
        "app.bsky.graph.listitem/3krhbaaaaaa2b": {"$type": "app.bsky.graph.listitem", "subject": "did:plc:SECRETITEM"},
        "chat.bsky.actor.declaration/self": {"$type": "chat.bsky.actor.declaration", "allowIncoming": "SECRETCHAT"},
        "org.example.diary/1": {"$type": "org.example.diary", "text": "SECRETDIARY", "token": "SECRETTOKEN"}}}
      """
    let (text, _) = try content([], repository: JSONValue(parsing: repository.utf8))
    #expect(text.contains("open"))
    #expect(!text.contains("SECRET"))
  }

  /// Posts of accounts and posts that ask to be kept from visitors who are not logged in are never public.
  @Test(arguments: [true, false])
  func keepsWhatIsForThoseWhoAreLoggedIn(isOnProfile: Bool) throws {
    let label = #""labels": {"$type": "com.atproto.label.defs#selfLabels", "values": [{"val": "!no-unauthenticated"}]}"#
    let repository = """
      {"did": "\(Self.did)", "records": {
        "app.bsky.actor.profile/self": {"$type": "app.bsky.actor.profile"\(isOnProfile ? "," + label : "")},
        "app.bsky.feed.post/3krhbaaaaaa2a": {"$type": "app.bsky.feed.post", "text": "SECRET",
          "createdAt": "2024-05-01T08:00:00Z"\(isOnProfile ? "" : "," + label)}}}
      """
    let (_, result) = try content([], repository: JSONValue(parsing: repository.utf8))
    let open = result.library.posts.filter { $0.visibility < .followers }
    #expect(result.library.posts.count == 1)
    #expect(open.isEmpty)
  }

  /// A profile that can't be read may ask for anything.
  @Test func failsClosedWhereTheProfileIsBroken() throws {
    let repository = """
      {"did": "\(Self.did)", "omit": ["app.bsky.actor.profile/self"], "records": {
        "app.bsky.actor.profile/self": {"$type": "app.bsky.actor.profile"},
        "app.bsky.feed.post/3krhbaaaaaa2a": {"$type": "app.bsky.feed.post", "text": "x", "createdAt": "2024-05-01T08:00:00Z"}}}
      """
    let (_, result) = try content([], repository: JSONValue(parsing: repository.utf8))
    #expect(result.library.posts.map(\.visibility) == [.followers])
  }
}
