/// Media of an export: paths of a folder beside the JSON file (`…_Files/tray-8899aabbccddeeff.jpg`), or addresses of Discord's servers,
/// of which those of attachments are signed and end after a day.

import Files
import Posts

struct DiscordFiles {
  private let trees: [any FileTree]
  /// Members by their last two parts, for exports whose paths name another machine; nil where two share them.
  private var tails: [String: (tree: Int, path: String)?] = [:]
  /// The members behind the paths that were given out.
  private var members: [String: MediaFile] = [:]
  /// Those that messages name, as far as they were shown.
  private var used: Set<String> = []

  init(_ trees: [any FileTree]) {
    self.trees = trees
    for (number, tree) in trees.enumerated() {
      for member in tree.members where !member.path.asciiEnds(with: ".json") {
        let key = Self.tail(member.path)
        tails[key] = tails[key] == nil ? (number, member.path) : .some(nil)
      }
    }
  }

  private static func tail(_ path: String) -> String { path.split(separator: "/").suffix(2).joined(separator: "/") }

  /// What becomes of an address or path.
  enum Found: Equatable {
    /// A file of the archive, as records name it.
    case file(String)
    /// An address that stays good.
    case web(String)
    /// A file that is gone, with its address as far as it is no secret.
    case missing(String)
    /// A path that leads out of the archive.
    case refused(PathFault)
  }

  /// Finds a file that the JSON file in `folder` of a tree names.
  mutating func find(_ url: String, tree: Int, folder: String) -> Found {
    if url.isWebAddress { return Self.web(url) }
    if url.isEmpty { return .missing("") }
    let plain =
      url.contains("\\") ? url.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "/") : url
    var fault: PathFault?
    for path in [plain, decoded(plain)] {
      let clean: String?
      do throws(PathFault) {
        clean = try RelativePath.clean(folder.isEmpty ? path : folder + "/" + path)
      } catch {
        clean = nil
        // Paths from the top of a disk are those of the computer that made the export.
        if error == .climbs || error == .control { fault = error }
      }
      if let clean {
        for number in [tree] + trees.indices.filter({ $0 != tree }) where trees[number].has(clean) {
          return take(number, clean)
        }
      }
      if let found = tails[Self.tail(path)], let found { return take(found.tree, found.path) }
    }
    return fault.map { .refused($0) } ?? .missing("")
  }

  private mutating func take(_ tree: Int, _ path: String) -> Found {
    let tail = Self.tail(path)
    let isUnique = tails[tail].map { $0 != nil } ?? false
    let target = isUnique ? "media/" + tail : "media/\(tree + 1)/\(path)"
    members[target] = MediaFile(tree: tree, member: path, target: target)
    return .file(target)
  }

  /// Attachments on Discord's servers are signed (`?ex=…&is=…&hm=…`): without the signature they lead nowhere, and it is
  /// nobody's business.
  private static func web(_ url: String) -> Found {
    guard let address = url.withoutQuery, let host = address.webHost else { return .missing("") }
    let isDiscord = ["cdn.discordapp.com", "media.discordapp.net", "cdn.discord.com"].contains(host)
    if isDiscord {
      return address.contains("/attachments/") || address.contains("/ephemeral-attachments/")
        ? .missing(address) : .web(address)
    }
    // A picture of somebody else's, through Discord's proxy.
    if host.hasSuffix(".discordapp.net") { return .missing(address) }
    return url.withoutSecrets.map { .web($0) } ?? .missing("")
  }

  /// The members that a library names, sorted by target.
  func media(of library: Library) -> [MediaFile] {
    var files = self
    for account in library.accounts { files.use(account.avatar) }
    for chat in library.chats {
      files.use(chat.icon)
      for message in chat.messages { files.use(message) }
    }
    return files.used.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap { members[$0] }
  }

  /// Takes note of the files that a message names.
  mutating func use(_ message: Message) {
    for attachment in message.attachments { use(attachment.source) }
    for emoji in message.emoji { use(emoji.source) }
    use(message.card?.image)
  }

  private mutating func use(_ source: String?) { if let source, members[source] != nil { used.insert(source) } }

  /// A path without percent escapes.
  private func decoded(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "%")) else { return path }
    let bytes = Array(path.utf8)
    var out: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[(at + 1)...(at + 2)], as: UTF8.self), radix: 16)
      {
        out.append(value)
        at += 3
      } else {
        out.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// How a file is shown, by the ending of its name: exports tell no media type.
  static func kind(_ name: String) -> Attachment.Kind {
    let path = name.prefix { $0 != "?" && $0 != "#" }
    guard let dot = path.lastIndex(of: ".") else { return .file }
    switch path[path.index(after: dot)...].lowercased() {
    case "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "apng": return .image
    case "mp4", "webm", "mov", "m4v": return .video
    case "mp3", "ogg", "wav", "m4a", "flac", "opus": return .audio
    default: return .file
    }
  }
}
