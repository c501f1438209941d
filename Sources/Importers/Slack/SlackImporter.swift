/// Slack: the export of a workspace (channels.json, users.json, a folder of day files a channel), the same as slackdump writes
/// it with files, and slackdump's dumps of single channels (`C0123ABCD.json`).

import Bytes
package import Diagnostics
package import Files
import JSON
import Posts

package enum SlackImporter: Importer {
  package static let name = "slack"
  package static let title = "Slack"
  package static let accepts =
    "the export of a workspace (zip or folder), also as slackdump writes it, or C….json of a slackdump dump"

  /// Bytes of one file. Day files are small; a slackdump dump holds a whole channel.
  private static let limit = 2 << 30

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    if let users = SlackFile.userLists.first(where: tree.has) {
      if let channels = SlackFile.channelLists.first(where: { tree.has($0.file) })?.file {
        return Recognition(.certain, "it holds \(users) and \(channels)")
      }
    }
    for member in tree.members {
      switch SlackFile(member.path) {
      case .dump: return Recognition(.likely, "it holds \(member.path), a channel as slackdump dumps it")
      case .chunk: return Recognition(.likely, "it holds \(member.path), a part of a slackdump archive")
      default: continue
      }
    }
    return nil
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    for tree in trees { for problem in tree.listing.problems { log.add(problem) } }
    try refuseChunks(trees)
    var reading = SlackReading(trees: trees, options: options)
    // Who there is, and what the channels are called, comes before what they say.
    for (number, tree) in trees.enumerated() {
      var lists: [String: Bytes] = [:]
      let wanted = tree.members.map(\.path).filter { SlackFile($0) == .list }
      try tree.visit(Set(wanted)) { member, stream in lists[member.path] = try stream.readAll(limit: limit) }
      for path in wanted.sorted() { if let bytes = lists[path] { reading.read(list: bytes, path, tree: number) } }
    }
    for (number, tree) in trees.enumerated() {
      let paths = tree.members.map(\.path).filter { [.day, .dump].contains(SlackFile($0)) }.sorted()
      reading.begin(tree: number, files: paths)
      try tree.visit(Set(paths)) { member, stream in
        let bytes = try stream.readAll(limit: limit)
        bytes.withUnsafeBufferPointer { reading.read(messages: $0, member.path) }
      }
      for member in tree.members where SlackFile(member.path) == .other && member.path.hasSuffix(".json") {
        reading.result.ledger.withhold("files", in: member.path, because: "no part of a conversation")
      }
    }
    return reading.finish(&log)
  }

  private static func refuseChunks(_ trees: [any FileTree]) throws {
    for tree in trees where !tree.members.contains(where: { [.day, .dump].contains(SlackFile($0.path)) }) {
      guard let member = tree.members.first(where: { SlackFile($0.path) == .chunk }) else { continue }
      throw Diagnostic.error(
        "slack-chunks", "'\(member.path)' belongs to an archive in slackdump's own form, which only slackdump reads",
        at: Location(file: tree.place(member.path)),
        hints: ["turn it into an export: slackdump convert -f export FOLDER"])
    }
  }
}

/// What a member is, told by its path.
enum SlackFile: Equatable {
  case list, day, dump, chunk, other

  /// Grid exports call it org_users.json.
  static let userLists = ["users.json", "org_users.json"]
  static let channelLists: [(file: String, kind: SlackChannel.Kind)] = [
    ("channels.json", .channel), ("groups.json", .privateChannel), ("dms.json", .direct), ("mpims.json", .group),
  ]

  init(_ path: String) {
    // An archive may have a hundred thousand pictures, and all that follows takes a while for each.
    guard [".json", ".json.gz", "slackdump.sqlite"].contains(where: { path.hasSuffix($0) }) else {
      self = .other
      return
    }
    let parts = path.split(separator: "/")
    let name = parts.last ?? ""
    if parts.count == 1, Self.userLists.contains(path) || Self.channelLists.contains(where: { $0.file == path }) {
      self = .list
    } else if parts.count == 2, name.wholeMatch(of: /\d{4}-\d\d-\d\d\.json/) != nil {
      self = .day
    } else if parts.count == 1, name.wholeMatch(of: /[CDG][A-Z0-9]{2,}(-\d+\.\d+)?\.json/) != nil {
      self = .dump
    } else if name.hasSuffix(".json.gz") || name == "slackdump.sqlite" {
      self = .chunk
    } else {
      self = .other
    }
  }
}
