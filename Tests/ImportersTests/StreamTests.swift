/// What an app's export holds and a site must not: contacts, places, keys, what was taken back.

import Bytes
import Content
import Diagnostics
import Files
import Importers
import Posts
import Testing

@Suite struct StreamTests {
  private func read(_ files: [(String, String)], owner: String? = nil) throws -> (text: String, result: ImportResult) {
    var log = DiagnosticLog()
    let result = try StreamImporter.read([MemoryTree(files)], options: ImportOptions(owner: owner), log: &log)
    return (ContentWriter.files(of: result.library).map(\.bytes.text).joined(), result)
  }

  @Test func keepsSecretsOutOfChats() throws {
    let user =
      #"{"id":"fern","name":"Fern","email":"SECRET@mail.example","phone":"+49 151 0000000","device":"SECRET","home":"SECRET","push_token":"SECRET","ip_address":"203.0.113.9","image":"https://img.example/f.png?Signature=SECRET"}"#
    let messages = [
      #""text":"open","email":"SECRET@mail.example","apiKey":"SECRET","deviceToken":"SECRET","note":"call +49 151 0000000","geo":{"lat":"SECRET"},"deep":{"user_phone":"SECRET","ok":1},"moderation":{"original_text":"SECRET"},"before_message_send_failed":"SECRET","args":"SECRET""#,
      #""text":"SECRET","type":"ephemeral""#, #""text":"SECRET","shadowed":true"#,
      #""text":"SECRET","restricted_visibility":["moss"]"#, #""text":"SECRET","deleted_at":"2024-05-01T08:00:00Z""#,
      #""text":"SECRET","type":"deleted","attachments":[{"type":"file","asset_url":"https://x.example/SECRET"}]"#,
      #""text":"place","shared_location":{"latitude":"SECRET"}"#,
      #""text":"link https://x.example/?access_token=SECRET&id=1","attachments":[{"type":"file","title":"a","asset_url":"https://x.example/a?Policy=SECRET&Signature=SECRET"}]"#,
      #""text":"quote","quoted_message_id":"m1","quoted_message":{"id":"m1","type":"deleted","text":"SECRET"}"#,
      #""text":"poll","poll":{"name":"p","options":[{"id":"a","text":"b"}],"latest_votes_by_option":{"a":[{"user":{"id":"SECRET"}}]}}"#,
    ].enumerated().map { number, fields in
      #"{"id":"m\#(number)","cid":"messaging:a","user":\#(user),"created_at":"2024-05-01T08:00:0\#(number)Z",\#(fields)}"#
    }
    let file =
      #"{"channels":[{"channel":{"cid":"messaging:a","id":"a","type":"messaging","name":"A","app_secret":"SECRET","admin":"SECRET@mail.example"},"#
      + #""messages":[\#(messages.joined(separator: ","))],"read":[{"user":\#(user),"unread":"SECRET"}],"pending_messages":[{"message":{"text":"SECRET"}}],"members":[{"user":\#(user),"invite_code":"SECRET"}]}],"api_key":"SECRET"}"#
    let (text, result) = try read([("export.json", file)])
    #expect(text.contains("open"))
    #expect(text.contains(#""x_deep":{"ok":1}"#))
    for line in text.split(separator: "\n") {
      #expect(!line.contains("SECRET") && !line.contains("0000000") && !line.contains("203.0.113"), "\(line)")
    }
    #expect(result.library.chats.map(\.visibility) == [.direct])
    #expect(result.library.posts.isEmpty)
  }

  @Test func keepsSecretsOutOfFeeds() throws {
    let activities = [
      #""text":"open https://x.example/?token=SECRET","email":"SECRET@mail.example","extra_context":"SECRET","analytics":"SECRET","location":"SECRET","own_reactions":{"bookmark":[{"id":"b","user_id":"moss","kind":"bookmark","data":{"text":"SECRET"},"created_at":"2024-05-01T08:00:00Z"}]}"#,
      #""text":"SECRET","deleted_at":"2024-05-01T08:00:00Z""#,
    ].enumerated().map { number, fields in
      #"{"id":"a\#(number)","actor":{"id":"fern","data":{"name":"Fern","email":"SECRET@mail.example","token":"SECRET"}},"verb":"post","object":"note:1","foreign_id":"f","time":"2024-05-01T08:00:00",\#(fields)}"#
    }
    let file = #"{"results":[\#(activities.joined(separator: ","))],"next":"/feed?api_key=SECRET"}"#
    let (text, _) = try read([("feed.json", file)])
    #expect(text.contains("open https://x.example/"))
    for line in text.split(separator: "\n") { #expect(!line.contains("SECRET"), "\(line)") }
  }

  /// An app that says something about an audience means something by it.
  @Test(arguments: [
    ("", Visibility.public), (#","visibility":"public""#, .public), (#","audience":"friends""#, .followers),
    (#","visibility":"only-me""#, .direct), (#","privacy":7"#, .direct), (#","private":true"#, .direct),
    (#","private":false"#, .public), (#","custom":{"is_private":"yes"}"#, .direct),
  ]) func failsClosed(fields: String, visibility: Visibility) throws {
    let file =
      #"{"results":[{"id":"a","actor":"SU:fern","verb":"post","object":"Words of mine","time":"2024-05-01T08:00:00"\#(fields)}]}"#
    #expect(try read([("feed.json", file)]).result.library.posts.map(\.visibility) == [visibility])
  }

  @Test func namesItsFolder() throws {
    func file(_ cids: String...) -> String {
      let channels = cids.map { #"{"channel":{"cid":"\#($0)","id":"x","type":"y"},"messages":[]}"# }
      return #"{"channels":[\#(channels.joined(separator: ","))]}"#
    }
    #expect(try read([("a.json", file("messaging:a"))]).result.folder == "archives/stream-messaging_a")
    #expect(try read([("a.json", file("messaging:a", "team:b"))]).result.folder == "archives/stream-channels")
    #expect(try read([("a.json", file("messaging:a"))], owner: "@fern").result.folder == "archives/stream-fern@stream")
  }

  @Test func recognisesItsOwnOnly() throws {
    func network(_ text: String) -> String? { try? Importers.detect([MemoryTree([("a.json", text)])]).importer.name }
    #expect(network(#"[ { "channel": { "cid": "messaging:a" } } ]"#) == "stream")
    #expect(network(#"{"messages":[{"cid":"messaging:a"}]}"#) == "stream")
    #expect(network(#"{"messages":[{"id":1}]}"#) == nil)
    #expect(network(#"{"results":[{"actor":"a","object":"b","verb":"c"}]}"#) == "stream")
    #expect(network(#"{"results":[{"actor":"a"}]}"#) == nil)
  }
}
