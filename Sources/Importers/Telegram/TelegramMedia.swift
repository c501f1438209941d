/// Files of messages. Their paths are relative to result.json; where a file was left out, a sentence in brackets stands in its
/// place. Numbers in the names of files change from export to export, so copies are named after the message.

import Diagnostics
import Files
import JSON
import Posts

struct TelegramMedia {
  private let trees: [any FileTree]
  var tree = 0
  /// What the copies of the chat at hand are kept under.
  var folder = ""
  private(set) var missing = 0
  /// Paths that lead out of the archive, with the file that names them.
  private(set) var refused: [Diagnostic] = []
  var place = ""
  /// By member and tree: stickers occur many times and are copied once.
  private var targets: [String: MediaFile] = [:]

  init(_ trees: [any FileTree]) { self.trees = trees }

  var wanted: [MediaFile] { targets.values.sorted { $0.target.utf8.lexicographicallyPrecedes($1.target.utf8) } }

  /// The photo or file of a message.
  mutating func attachments(of record: JSONValue) -> [Attachment] {
    let number = record["id"]?.integer ?? 0
    let name = number < 0 ? "n\(-number)" : String(number)
    var attachments: [Attachment] = []
    if let photo = record["photo"]?.string { attachments.append(attachment(photo, .image, "\(name)-photo")) }
    if let file = record["file"]?.string { attachments.append(self.file(file, record, name)) }
    for at in attachments.indices {
      attachments[at].width = record["width"]?.integer.flatMap { $0 > 0 ? $0 : nil }
      attachments[at].height = record["height"]?.integer.flatMap { $0 > 0 ? $0 : nil }
      attachments[at].isSensitive = record["media_spoiler"]?.bool == true
    }
    return attachments
  }

  private mutating func file(_ path: String, _ record: JSONValue, _ name: String) -> Attachment {
    let mime = record["mime_type"]?.string ?? ""
    let type = record["media_type"]?.string
    let thumbnail = record["thumbnail"]?.string
    var attachment: Attachment
    switch type {
    case "sticker":
      // The vector stickers of Telegram (.tgs) no browser shows; their still does.
      let isVector = mime == "application/x-tgsticker" || path.hasSuffix(".tgs")
      let shown = isVector ? thumbnail ?? path : path
      attachment = self.attachment(shown, mime == "video/webm" ? .animation : .image, "\(name)-sticker")
      attachment.alt = record["sticker_emoji"]?.text
    case "voice_message": attachment = self.attachment(path, .audio, "\(name)-voice")
    case "video_message": attachment = self.attachment(path, .video, "\(name)-video")
    case "animation": attachment = self.attachment(path, .animation, "\(name)-animation")
    case "video_file": attachment = self.attachment(path, .video, "\(name)-video")
    case "audio_file":
      attachment = self.attachment(path, .audio, "\(name)-audio")
      let title = [record["performer"]?.text, record["title"]?.text].compactMap { $0 }.joined(separator: " – ")
      attachment.title = title.isEmpty ? record["file_name"]?.text : title
    default:
      let kind: Attachment.Kind =
        mime.hasPrefix("image/")
        ? .image : mime.hasPrefix("video/") ? .video : mime.hasPrefix("audio/") ? .audio : .file
      let last = record["file_name"]?.text ?? (path.hasPrefix("(") ? "file" : String(RelativePath.split(path).name))
      attachment = self.attachment(path, kind, "\(name)-\(last)", hasEnding: true)
      attachment.title = last
    }
    if type != "sticker", let thumbnail, [.video, .animation].contains(attachment.kind) {
      let still = self.attachment(thumbnail, .image, "\(name)-still", counts: false)
      if !still.isMissing { attachment.poster = still.source }
    }
    return attachment
  }

  /// The member of a path, where it is there.
  private mutating func member(_ path: String, _ counts: Bool) -> String? {
    do throws(PathFault) {
      let member = path.hasPrefix("(") ? "" : try RelativePath.clean(path)
      if trees[tree].has(member) { return member }
    } catch {
      if error != .empty {
        refused.append(.refusedPath(path, because: error, at: place))
        return nil
      }
    }
    if counts { missing += 1 }
    return nil
  }

  /// The attachment of a path; `name` is the copy's, whose ending is the original's.
  private mutating func attachment(
    _ path: String, _ kind: Attachment.Kind, _ name: String, hasEnding: Bool = false, counts: Bool = true
  ) -> Attachment {
    var attachment = Attachment(source: "", kind: kind)
    guard let member = member(path, counts) else {
      attachment.isMissing = true
      return attachment
    }
    let key = "\(tree)/\(member)"
    if let known = targets[key] {
      attachment.source = known.target
      return attachment
    }
    let last = RelativePath.split(member).name
    let ending = last.lastIndex(of: ".").map { String(last[$0...]) } ?? ""
    let clean = String(name.map { "/\\".contains($0) || $0.isNewline ? "_" : $0 }.prefix(120))
    let target = "media/\(folder)/\(clean)" + (hasEnding && clean.hasSuffix(ending) ? "" : ending)
    targets[key] = MediaFile(tree: tree, member: member, target: target)
    attachment.source = target
    return attachment
  }
}
