/// What fixtures of Threads and Instagram can't show: owners, parts, the HTML variant, and what must stay private.

import Bytes
import Content
import Diagnostics
import Files
import Importers
import Posts
import Testing

@Suite struct MetaTests {
  static func posts(_ posts: String...) -> (String, String) {
    ("threads/threads_and_replies.json", #"{"text_post_app_text_posts":[\#(posts.joined(separator: ","))]}"#)
  }

  static func post(_ text: String, _ uri: String = "", at time: Int = 1_714_550_400) -> String {
    #"{"media":[{"uri":"\#(uri)","creation_timestamp":\#(time),"title":"\#(text)","#
      + #""media_metadata":{"photo_metadata":{"exif_data":[{"latitude":"secret-geo","device_id":"secret-device"}]},"#
      + #""video_metadata":{"upload_ip":"secret-ip"}}}]}"#
  }

  static let information = (
    "personal_information/personal_information/personal_information.json",
    #"{"profile_user":[{"string_map_data":{"Username":{"value":"fern"},"Email":{"value":"secret-email@mail.example"},"#
      + #""Phone Number":{"value":"secret-phone"},"Date of birth":{"value":"secret-birthday"},"#
      + #""Private Account":{"value":"False"}}}]}"#
  )

  private func read(
    _ trees: [any FileTree], owner: String? = nil
  ) throws -> (result: ImportResult, log: DiagnosticLog) {
    var log = DiagnosticLog()
    let found = try Importers.detect(trees)
    let result = try found.importer.read(found.trees, options: ImportOptions(owner: owner), log: &log)
    return (result, log)
  }

  @Test func namesTheOwner() throws {
    let tree = MemoryTree([Self.posts(Self.post("x"))], name: "a.zip")
    let problem = try #require(throws: Diagnostic.self) { try read([tree]) }
    #expect(problem.code == "import-no-owner")
    #expect(try read([tree], owner: "@fern").result.owner == "fern@threads.net")
    let named = MemoryTree([Self.posts(Self.post("x"))], name: "downloads/instagram-fern.moss-2024-05-01-AbCd1234.zip")
    #expect(try read([named]).result.owner == "fern.moss@threads.net")
  }

  @Test func readsNoArchivesOfTwoAccounts() throws {
    let first = MemoryTree([Self.information, Self.posts(Self.post("x"))], name: "1.zip")
    let other = Self.information.1.split(separator: "\"fern\"").joined(separator: "\"moss\"")
    let second = MemoryTree([(Self.information.0, other), Self.posts(Self.post("y"))], name: "2.zip")
    #expect(try #require(throws: Diagnostic.self) { try read([first, second]) }.code == "import-several-accounts")
    #expect(try read([first, first]).result.library.posts.count == 1)
  }

  @Test func readsAFileOfAnyName() throws {
    let tree = MemoryTree([("whatever.json", Self.posts(Self.post("x")).1)])
    #expect(try Importers.detect([tree]).importer.name == "threads")
    #expect(try read([tree], owner: "fern").result.library.posts.map(\.body.source) == ["<p>x</p>"])
    let other = MemoryTree([("whatever.json", #"{"posts":[]}"#)])
    #expect(throws: Diagnostic.self) { try Importers.detect([other]) }
  }

  @Test func findsMediaInAnotherPart() throws {
    let first = MemoryTree([Self.information, Self.posts(Self.post("x", "media/posts/202405/a.jpg"))], name: "1.zip")
    let second = MemoryTree([("media/posts/202405/a.jpg", "x")], name: "2.zip")
    let (result, log) = try read([first])
    #expect(result.library.posts.first?.details.attachments.first?.isMissing == true)
    #expect(log.entries.map(\.code) == ["import-missing-media"])
    let both = try read([first, second]).result
    #expect(
      both.media == [
        MediaFile(tree: 1, member: "media/posts/202405/a.jpg", target: "media/posts/202405/a.jpg")
      ])
    #expect(both.library.posts.map(\.id) == result.library.posts.map(\.id))
  }

  @Test(arguments: [
    "your_instagram_activity/threads/threads_and_replies.html", "your_instagram_activity/media/posts_1.html",
  ])
  func asksForJSONInThePlaceOfPages(path: String) throws {
    let problem = try #require(throws: Diagnostic.self) {
      try read([MemoryTree([(path, "<html></html>"), ("start_here.html", "")])], owner: "fern")
    }
    #expect(problem.code == "import-html")
    #expect(problem.hints == ["request the archive again, and choose JSON as its format"])
  }

  @Test func givesTheSameIdsEachTime() throws {
    let one = try read([MemoryTree([Self.information, Self.posts(Self.post("a"), Self.post("b"))])]).result
    let two = try read([MemoryTree([Self.information, Self.posts(Self.post("b"), Self.post("new"), Self.post("a"))])])
      .result
    let ids = Set(one.library.posts.map(\.id))
    #expect(ids.count == 2)
    #expect(ids.isSubset(of: two.library.posts.map(\.id)))
    #expect(two.library.posts.count == 3)
  }

  @Test func keepsAPostPrivateWhoseAudienceCannotBeTold() throws {
    func visibility(_ map: String) throws -> Visibility? {
      let information = (Self.information.0, #"{"profile_user":[{"string_map_data":{\#(map)}}]}"#)
      return try read([MemoryTree([information, Self.posts(Self.post("x"))])], owner: "fern").result.library.posts
        .first?
        .visibility
    }
    #expect(try visibility(#""Username":{"value":"fern"},"Private Account":{"value":"False"}"#) == .public)
    #expect(try visibility(#""Username":{"value":"fern"},"Private Account":{"value":"True"}"#) == .followers)
    #expect(try visibility(#""Username":{"value":"fern"},"Private Account":{"value":"perhaps"}"#) == .followers)
    #expect(try visibility(#""Username":{"value":"fern"}"#) == .public)
    #expect(try visibility(#""Benutzername":{"value":"fern"},"Privates Konto":{"value":"False"}"#) == .public)
    #expect(try visibility(#""Kullanıcı adı":{"value":"fern"},"Başka":{"value":"True"}"#) == .followers)
  }

  @Test func letsNoSecretOut() throws {
    let list =
      #"{"string_list_data":[{"href":"https://www.threads.net/@secret_list","value":"secret_list","timestamp":1}]}"#
    let files = [
      Self.information, Self.posts(Self.post("open https://files.example/?token=secret-token")),
      (
        "threads/archived_threads.json",
        #"{"text_post_app_text_app_archived_posts":[\#(Self.post("secret-archived"))]}"#
      ),
      ("threads/blocked_profiles.json", #"{"text_post_app_text_post_app_blocked":[\#(list)]}"#),
      ("threads/pending_follow_requests.json", #"{"text_post_app_text_post_app_pending_follow_requests":[\#(list)]}"#),
      ("threads/threads_viewed.json", #"{"text_post_app_text_post_app_posts_seen":[\#(list)]}"#),
      (
        "threads/personal_information.json",
        #"{"text_post_app_text_post_app_profile":[{"string_map_data":{"Email":{"value":"secret-email@mail.example"}}}]}"#
      ),
      ("connections/followers_and_following/blocked_profiles.json", #"{"relationships_blocked_users":[\#(list)]}"#),
      ("connections/followers_and_following/close_friends.json", #"{"relationships_close_friends":[\#(list)]}"#),
      ("connections/contacts/synced_contacts.json", #"{"contacts":[{"value":"secret-contact"}]}"#),
      ("security_and_login_information/login_activity.json", #"{"logins":[{"value":"secret-ip"}]}"#),
      ("your_instagram_activity/media/archived_posts.json", "{\"ig_archived\":[\(Self.post("secret-archived"))]}"),
      ("your_instagram_activity/media/stories.json", "{\"ig_stories\":[\(Self.post("secret-story"))]}"),
      (
        "your_instagram_activity/messages/inbox/moss_1/message_1.json",
        #"{"participants":[{"name":"Moss"}],"messages":[{"sender_name":"Moss","timestamp_ms":1714550400000,"#
          + #""content":"secret-message","share":{"link":"https://files.example/?token=secret-token"},"ip":"secret-ip"}]}"#
      ),
    ]
    let (result, log) = try read([MemoryTree(files)])
    #expect(log.errorCount == 0)
    let written = ContentWriter.files(of: result.library).map(\.bytes.text).joined()
    for word in written.matches(of: /secret[-_][a-z]+/).map({ String($0.0) }) {
      #expect(["secret-message", "secret-story"].contains(word))
    }
    var open = result.library
    open.posts.removeAll { $0.visibility > .unlisted }
    open.chats.removeAll { $0.visibility > .unlisted }
    let published = ContentWriter.files(of: open).map(\.bytes.text).joined()
    #expect(published.contains("open"))
    #expect(!published.contains("secret"))
  }
}
