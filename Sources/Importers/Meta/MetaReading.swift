/// The state of reading an archive of Meta. Messages are read in the order in which their archive holds them, and put in order at
/// the end; all other files in order of their paths, because the first of several copies of a record counts.

import Diagnostics
import Files
import JSON
import Posts

struct MetaReading {
  /// A file that is read.
  struct File {
    var tree: Int
    var path: String
    var ledger = ImportLedger()
    var log = DiagnosticLog()
  }

  let trees: [any FileTree]
  /// Without `@`.
  let owner: String
  /// The owner's display name, by which messages call the owner; nil where unknown.
  let displayName: String?
  /// Whether the account shows its posts to its followers only.
  let isPrivate: Bool
  var result: ImportResult
  private(set) var files: [File] = []
  /// The file at hand.
  private(set) var file = 0

  /// Ids that were made of times and texts, to see a record that comes twice.
  var ids: Set<String> = []
  var follows: Set<String> = []
  /// By id, with the order of their files.
  var chats: [String: Chat] = [:]
  /// The `uri` of the newest profile picture.
  var avatar: (uri: String, taken: Int)?
  /// Media by their targets.
  private var media: [String: MediaFile] = [:]
  private var missing: [String] = []

  init(trees: [any FileTree], owner: String, displayName: String?, isPrivate: Bool, network: String, handle: String) {
    self.trees = trees
    self.owner = owner
    self.displayName = displayName
    self.isPrivate = isPrivate
    result = ImportResult(network: network, owner: handle)
  }

  mutating func begin(_ path: String, tree: Int) {
    file = files.count
    files.append(File(tree: tree, path: path))
    result.library.files.append(trees[tree].place(path))
  }

  var place: String { result.library.files[file] }
  var origin: Origin { Origin(file: file) }
  var visibility: Visibility { isPrivate ? .followers : .public }

  // MARK: Accounts of what was read

  mutating func keep(_ kind: String, file: Int? = nil) {
    files[file ?? self.file].ledger.keep(kind, in: files[file ?? self.file].path)
  }
  mutating func reject(_ kind: String) { files[file].ledger.reject(kind, in: files[file].path) }
  mutating func skip(_ kind: String, because why: String, file: Int? = nil) {
    files[file ?? self.file].ledger.skip(kind, in: files[file ?? self.file].path, because: why)
  }
  mutating func withhold(_ kind: String, because why: String) {
    files[file].ledger.withhold(kind, in: files[file].path, because: why)
  }
  mutating func log(_ problem: Diagnostic) { files[file].log.add(problem) }
  mutating func fail(_ kind: String, _ summary: String, at pointer: String) {
    log(.error("import-bad-record", summary, at: Location(file: place, pointer: pointer)))
    reject(kind)
  }

  // MARK: Media

  private static let endings: Set = [
    "jpg", "jpeg", "png", "webp", "gif", "heic", "avif", "mp4", "mov", "webm", "m4a", "mp3", "aac", "wav", "ogg",
  ]

  /// The attachment of a `uri`, which is relative to the archive's top folder or to `your_instagram_activity`, and may be in
  /// another part of the archive. Nothing but media is taken, and none of messages for a post.
  /// `isQuiet` says nothing about a file that is not there.
  mutating func attachment(_ uri: String, ofMessage: Bool = false, isQuiet: Bool = false) -> Attachment {
    let ending = uri.split(separator: ".").last.map { String($0).asciiLowercased } ?? ""
    var attachment = Attachment(source: "", kind: Self.kind(ending))
    attachment.isMissing = true
    let path: String
    do throws(PathFault) {
      path = try RelativePath.clean(uri)
    } catch {
      if !isQuiet { log(.refusedPath(uri, because: error, at: place)) }
      return attachment
    }
    if uri.isWebAddress { return attachment }
    let isOfMessages = path.split(separator: "/").contains("messages")
    guard Self.endings.contains(ending), ofMessage || !isOfMessages else {
      let why = "it is no picture, film or sound of a post"
      if !isQuiet { log(.warning("unsafe-path", "'\(path)' is refused: \(why)", at: Location(file: place))) }
      return attachment
    }
    let short = path.hasPrefix(Self.activity) ? String(path.dropFirst(Self.activity.count)) : path
    let order = [files[file].tree] + trees.indices.filter { $0 != files[file].tree }
    for tree in order {
      for member in [path, short, Self.activity + short] where trees[tree].has(member) {
        let target = short.hasPrefix("media/") ? short : "media/" + short
        if media[target] == nil { media[target] = MediaFile(tree: tree, member: member, target: target) }
        attachment.source = target
        attachment.isMissing = false
        return attachment
      }
    }
    if !isQuiet { missing.append(short) }
    return attachment
  }

  private static let activity = "your_instagram_activity/"

  private static func kind(_ ending: String) -> Attachment.Kind {
    switch ending {
    case "mp4", "mov", "webm": .video
    case "m4a", "mp3", "aac", "wav", "ogg": .audio
    default: .image
    }
  }

  // MARK: The end

  mutating func finish(_ log: inout DiagnosticLog) throws -> ImportResult {
    settleChats()
    try settleMediaTypes()
    result.library.posts.sort { left, right in
      left.published == right.published
        ? left.id.utf8.lexicographicallyPrecedes(right.id.utf8) : left.published < right.published
    }
    result.library.follows.sort {
      $0.follower == $1.follower
        ? $0.followed.utf8.lexicographicallyPrecedes($1.followed.utf8)
        : $0.follower.utf8.lexicographicallyPrecedes($1.follower.utf8)
    }
    for file in files.sorted(by: { ($0.tree, $0.path) < ($1.tree, $1.path) }) {
      log.add(file.log)
      result.ledger.add(file.ledger)
    }
    result.media = media.values.sorted { $0.target.utf8.lexicographicallyPrecedes($1.target.utf8) }
    if let first = missing.min() {
      log.add(
        .warning(
          "import-missing-media",
          missing.count == 1
            ? "'\(first)' is a media file that the archive names and doesn't hold"
            : "\(missing.count) media files are named in the archive and not there; the first is '\(first)'",
          at: Location(file: trees.first?.name ?? ""),
          hints: ["give all parts of the archive together, and ask for media of high quality"]))
    }
    return result
  }

  /// Names lie: `.jpg` files may be WebP, and the other way round. The bytes tell.
  private mutating func settleMediaTypes() throws {
    var types: [String: (target: String, kind: Attachment.Kind)] = [:]
    for (number, tree) in trees.enumerated() {
      var targets: [String: String] = [:]
      for file in media.values where file.tree == number { targets[file.member] = file.target }
      try tree.visit(Set(targets.keys)) { member, stream in
        guard let target = targets[member.path] else { return }
        var head: [UInt8] = []
        try stream.appendHead(MediaType.sniffLength, to: &head)
        guard let type = MediaType(sniffing: head), let dot = target.lastIndex(of: ".") else { return }
        let ending = target[target.index(after: dot)...].lowercased()
        let isRight = ending == type.fileExtension || (type == .jpeg && ending == "jpeg") || type.kind == .audio
        // The same container holds films and sounds.
        if isRight || (type == .mp4 && ["m4a", "mov", "aac"].contains(ending)) { return }
        let kind: Attachment.Kind = type.kind == .image ? .image : type.kind == .video ? .video : .file
        types[target] = (target[..<dot] + "." + type.fileExtension, kind)
      }
    }
    if types.isEmpty { return }
    for (old, new) in types {
      guard var file = media.removeValue(forKey: old) else { continue }
      file.target = new.target
      media[new.target] = file
    }
    func put(_ attachments: inout [Attachment]) {
      for at in attachments.indices {
        guard let new = types[attachments[at].source] else { continue }
        attachments[at].source = new.target
        attachments[at].kind = new.kind
      }
    }
    for at in result.library.posts.indices where !result.library.posts[at].details.attachments.isEmpty {
      put(&result.library.posts[at].details.attachments)
    }
    for chat in result.library.chats.indices {
      for at in result.library.chats[chat].messages.indices {
        put(&result.library.chats[chat].messages[at].attachments)
      }
    }
    for at in result.library.accounts.indices {
      if let new = result.library.accounts[at].avatar.flatMap({ types[$0] }) {
        result.library.accounts[at].avatar = new.target
      }
    }
  }
}
