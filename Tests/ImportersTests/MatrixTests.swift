/// What a room's export holds and a site must not: keys, positions, what was taken back.

import Bytes
import Content
import Diagnostics
import Files
import Importers
import Posts
import Testing

@Suite struct MatrixTests {
  private func read(_ events: [String], name: String = "export.json") throws -> (text: String, result: ImportResult) {
    let file =
      #"{"room_name":"Garden","room_creator":"Fern","topic":"","export_date":"","exported_by":"Fern","access_token":"SECRETTOKEN","messages":[\#(events.joined(separator: ","))]}"#
    var log = DiagnosticLog()
    let result = try MatrixImporter.read([MemoryTree([(name, file)])], options: ImportOptions(), log: &log)
    return (ContentWriter.files(of: result.library).map(\.bytes.text).joined(), result)
  }

  private func event(_ id: String, _ content: String, type: String = "m.room.message", _ more: String = "") -> String {
    #"{"type":"\#(type)","event_id":"$\#(id)","sender":"@fern:example.org","room_id":"!r:example.org","#
      + #""origin_server_ts":1714550400000,"content":\#(content)\#(more)}"#
  }

  @Test func keepsSecretsOut() throws {
    let (text, result) = try read([
      event(
        "a", #"{"msgtype":"m.text","body":"open","device":"SECRETDEVICE"}"#,
        #","unsigned":{"transaction_id":"SECRETTXN"}"#),
      event(
        "b",
        #"{"msgtype":"m.image","body":"a.png","file":{"url":"mxc://SECRETMXC","key":{"k":"SECRETKEY"},"iv":"SECRETIV","hashes":{"sha256":"SECRETHASH"}},"info":{"thumbnail_file":{"key":{"k":"SECRETKEY"}}}}"#
      ),
      event(
        "c",
        #"{"msgtype":"m.location","body":"geo:SECRETLAT,13","geo_uri":"geo:SECRETLAT,13","org.matrix.msc3488.location":{"uri":"geo:SECRETLAT"}}"#
      ),
      event(
        "d", #"{"algorithm":"m.megolm","ciphertext":"SECRETCIPHER","session_id":"SECRETSESSION"}"#,
        type: "m.room.encrypted"),
      event(
        "e", #"{"msgtype":"m.text","body":"SECRETREDACTED"}"#,
        #","unsigned":{"redacted_because":{"type":"m.room.redaction"}}"#),
      event("f", #"{"msgtype":"m.text","body":"SECRETTAKENBACK"}"#),
      event("g", #"{}"#, type: "m.room.redaction", #","redacts":"$f""#),
      event(
        "h", #"{"membership":"invite","third_party_invite":{"display_name":"SECRET@mail.example"}}"#,
        type: "m.room.third_party_invite", #","state_key":"x""#),
      event("i", #"{"users":{"@x:example.org":"SECRETPOWER"}}"#, type: "m.room.power_levels", #","state_key":"""#),
      event("j", #"{"key":"SECRETBACKUP"}"#, type: "m.room_key"),
    ])
    #expect(text.contains("open"))
    for line in text.split(separator: "\n") { #expect(!line.contains("SECRET"), "\(line)") }
    #expect(result.library.chats.map(\.visibility) == [.direct])
    #expect(result.library.posts.isEmpty)
  }

  private func event(_ id: String, _ content: String, _ more: String) -> String {
    event(id, content, type: "m.room.message", more)
  }

  @Test func recognisesRoomsOnly() throws {
    let room = #"{ "room_name": "Garden", "room_creator": "x", "messages": [] }"#
    #expect(try Importers.detect([MemoryTree([("x.json", room)])]).importer.name == "matrix")
    #expect(throws: Diagnostic.self) { try Importers.detect([MemoryTree([("x.json", #"{"room":"Garden"}"#)])]) }
  }

  /// Whoever else sends an edit of a message changes nothing.
  @Test func takesEditsFromTheAuthorOnly() throws {
    let forged = event(
      "b", #"{"m.new_content":{"body":"forged"},"m.relates_to":{"rel_type":"m.replace","event_id":"$a"}}"#
    )
    .split(separator: "@fern").joined(separator: "@moss")
    let (text, _) = try read([event("a", #"{"msgtype":"m.text","body":"real"}"#), forged])
    #expect(text.contains("real"))
    #expect(!text.contains("forged"))
  }
}
