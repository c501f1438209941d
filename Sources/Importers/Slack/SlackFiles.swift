/// Files of messages. Slack's own exports hold only links, which carry a key of the export (`?t=xoxe-…`) and end with it: they are
/// never written. slackdump writes the files themselves: `CHANNEL/attachments/F01-name`, `__uploads/F01/name` or `C01/F01-name`.

import Files
import JSON
import Posts

struct SlackFiles {
  private struct Member {
    var tree: Int
    var path: String
    var target: String
  }

  /// By the file's id.
  private var members: [String: Member] = [:]
  private var byTarget: [String: Member] = [:]

  init(_ trees: [any FileTree]) {
    for (number, tree) in trees.enumerated() {
      for path in tree.members.map(\.path).sorted() {
        let parts = path.split(separator: "/")
        guard parts.count > 1, let name = parts.last else { continue }
        let own = name.prefix { $0 != "-" }
        let folder = parts[parts.count - 2]
        let (id, rest) =
          Self.isID(own) && own.count < name.count ? (own, name.dropFirst(own.count + 1)) : (folder, name)
        guard Self.isID(id), members[String(id)] == nil else { continue }
        let member = Member(tree: number, path: path, target: "media/\(id)-\(rest)")
        members[String(id)] = member
        byTarget[member.target] = member
      }
    }
  }

  private static func isID(_ text: Substring) -> Bool {
    text.first == "F" && text.utf8.count >= 3
      && text.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) }
  }

  /// The files of a message, in old exports a single one.
  func attachments(of record: JSONValue) -> [Attachment] {
    var files = record["files"]?.list ?? []
    if files.isEmpty, let file = record["file"], file.object != nil { files = [file] }
    return files.map(attachment)
  }

  private func attachment(_ file: JSONValue) -> Attachment {
    let type = file["mimetype"]?.text ?? ""
    let kind: Attachment.Kind =
      type.hasPrefix("image/") ? .image : type.hasPrefix("video/") ? .video : type.hasPrefix("audio/") ? .audio : .file
    var attachment = Attachment(source: "", kind: kind, alt: file["alt_txt"]?.text)
    attachment.title = file["title"]?.text ?? file["name"]?.text
    attachment.width = (file["original_w"]?.integer).flatMap { $0 > 0 ? $0 : nil }
    attachment.height = (file["original_h"]?.integer).flatMap { $0 > 0 ? $0 : nil }
    if let id = file["id"]?.text, let member = members[id],
      !["tombstone", "hidden_by_limit"].contains(file["mode"]?.text)
    {
      attachment.source = member.target
    } else if file["is_external"]?.bool == true || file["mode"]?.text == "external",
      let url = (file["external_url"] ?? file["url_private"])?.text?.withoutSecrets
    {
      attachment.source = url  // a document that lives elsewhere
    } else {
      attachment.isMissing = true
    }
    return attachment
  }

  /// The members that chats name, to be copied.
  func wanted(by chats: [Chat]) -> [MediaFile] {
    var targets: Set<String> = []
    for chat in chats { for message in chat.messages { targets.formUnion(message.attachments.map(\.source)) } }
    return targets.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap { target in
      byTarget[target].map { MediaFile(tree: $0.tree, member: $0.path, target: target) }
    }
  }
}
