/// What stands before the messages of a file: guild, channel, the time of the export.

import JSON
import Posts

/// The head of a DiscordChatExporter file.
struct DiscordHeader {
  var guildID = "0"
  var guild = ""
  var guildIcon: String?
  var channelID: String
  var type = ""
  /// The category of a channel, or the parent channel of a thread.
  var parentID: String?
  var parent: String?
  var name = ""
  var topic: String?
  var icon: String?
  var exported: Timestamp?

  /// Nil where the text ends before the messages begin; throws where it is no such file.
  init?(_ bytes: [UInt8], path: String) throws(JSONError) {
    var fields: [String: JSONValue] = [:]
    var isComplete = false
    var fault: JSONError?
    bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer)
      do throws(JSONError) {
        try reader.beginObject()
        while let key = try reader.nextKey() {
          if key == "messages" {
            isComplete = true
            return
          }
          fields[key] = try reader.value()
        }
        isComplete = true
      } catch {
        fault = error
      }
    }
    if let fault, !isComplete {
      // Cut off inside the head is no fault yet: more may come.
      if fault.offset >= bytes.count { return nil }
      throw fault
    }
    guard let id = fields["channel"]?["id"]?.snowflake ?? Self.id(in: path) else {
      throw JSONError(message: "the file names no channel", offset: 0)
    }
    channelID = id
    guildID = fields["guild"]?["id"]?.snowflake ?? "0"
    guild = fields["guild"]?["name"]?.text ?? ""
    guildIcon = fields["guild"]?["iconUrl"]?.text
    let channel = fields["channel"]
    type = channel?["type"]?.text ?? ""
    parentID = channel?["categoryId"]?.snowflake
    parent = channel?["category"]?.text
    name = channel?["name"]?.text ?? ""
    topic = channel?["topic"]?.text
    icon = channel?["iconUrl"]?.text
    exported = fields["exportedAt"]?.moment
  }

  var isDirect: Bool { type == "DirectTextChat" }
  var isGroup: Bool { type == "DirectGroupTextChat" }
  /// Threads of a kind that everybody in the parent channel may read.
  var isPublicThread: Bool { ["GuildPublicThread", "GuildNewsThread", "10", "11"].contains(type) }
  var isThread: Bool { isPublicThread || type == "GuildPrivateThread" || type == "12" }

  /// The channel's id in a file's name: `Garden Club - Plots - seedlings [200] [part 2].json`.
  private static func id(in path: String) -> String? {
    path.matches(of: /\[(\d+)\]/).last.map { String($0.1) }
  }
}

extension JSONValue {
  /// An id of Discord, a number of up to 20 digits, which may be written as a number.
  var snowflake: String? {
    let text: String
    switch self {
    case .string(let string): text = string
    case .number(let digits): text = digits
    default: return nil
    }
    return !text.isEmpty && text.utf8.count <= 20 && text.utf8.allSatisfy { (48...57).contains($0) } ? text : nil
  }
}
