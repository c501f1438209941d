/// X's archives ("Download an archive of your data") of every era: classic (2013), of the GDPR's first years (2018, unwrapped),
/// wrapped (2020) and with the names of today (2022 and later); zip, folder, or a single `tweets.js`.

package import Diagnostics
package import Files
import JSON
import Posts

package enum XImporter: Importer {
  package static let name = "x"
  package static let title = "X (Twitter)"
  package static let accepts =
    "the twitter-….zip of \u{201C}Download an archive of your data\u{201D}, of any year, all its parts, or its folder"

  /// When posts could be limited to a Circle.
  static let circlesFrom = CivilTime(year: 2022, month: 8, day: 30).timestamp()
  static let circlesUntil = CivilTime(year: 2023, month: 11, day: 1).timestamp()

  /// Bytes of a file that is read as a whole.
  private static let limit = 256 << 20

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    let files = XFiles(tree)
    guard let first = files.data.first else {
      let media = ["tweets_media/", "tweet_media/", "direct_messages_media/"]
      let found = tree.members.first { member in media.contains { member.path.contains($0) } }
      return found.map { Recognition(.companion, "it holds \($0.path)") }
    }
    let posts = files.data.first { $0.kind.isPosts }
    let owner = files.data.first { [.account, .manifest, .userDetails].contains($0.kind) }
    switch (posts, owner) {
    case (let posts?, let owner?): return Recognition(.certain, "it holds \(posts.path) and \(owner.path)")
    case (let posts?, nil): return Recognition(.likely, "it holds \(posts.path), and no account.js")
    case (nil, let owner?) where !files.base.isEmpty:
      return Recognition(.likely, "it holds \(owner.path), and no posts")
    default: return Recognition(.companion, "it holds \(first.path)")
    }
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    var archives = trees.map { XFiles($0) }
    for tree in trees { for problem in tree.listing.problems { log.add(problem) } }
    var heads: [(tree: Int, path: String, kind: XKind, value: JSONValue)] = []
    for (number, tree) in trees.enumerated() {
      let wanted = archives[number].data.filter { $0.kind.isHead && $0.kind != .longTexts }
      let kinds = Dictionary(wanted.map { ($0.path, $0.kind) }) { first, _ in first }
      try tree.visit(Set(kinds.keys)) { member, stream in
        guard let kind = kinds[member.path] else { return }
        let value = try DataScript.value(try stream.readAll(limit: limit), place: tree.place(member.path))
        heads.append((number, member.path, kind, value))
      }
    }
    heads.sort { ($0.tree, $0.path) < ($1.tree, $1.path) }
    var absent: [String] = []
    for head in heads where head.kind == .manifest {
      absent += archives[head.tree].take(manifest: head.value, trees[head.tree]).map(\.path)
    }
    let owner = try owner(heads, options, trees)

    let files = archives.enumerated().flatMap { tree, files in
      files.data.filter { $0.kind != .manifest }.map { XFile(tree: tree, path: $0.path, kind: $0.kind) }
    }
    var reading = XReading(
      owner: owner, trees: trees, files: files, media: XMediaIndex(trees), options: options)
    reading.take(heads)
    // Each needs those before it.
    try reading.read { $0 == .longTexts }
    try reading.read { $0 == .circlePosts }
    try reading.read { !$0.isHead && $0 != .circlePosts }
    let missing = absent.filter { path in !trees.contains { $0.has(path) } }
    if let first = missing.first {
      log.add(
        .warning(
          "import-missing-part",
          missing.count == 1
            ? "'\(first)' holds posts, and is not there"
            : "\(missing.count) files with posts are not there, first '\(first)'",
          at: Location(file: trees.first?.name ?? ""),
          explanation: "The manifest lists it. It was taken out, or it is in another part of the archive.",
          hints: ["give all parts of the archive together"]))
    }
    return try reading.finish(&log)
  }

  private static func owner(
    _ heads: [(tree: Int, path: String, kind: XKind, value: JSONValue)], _ options: ImportOptions,
    _ trees: [any FileTree]
  ) throws -> XOwner {
    var owner: XOwner?
    for kind in [XKind.account, .manifest, .userDetails] {
      for head in heads where head.kind == kind {
        let found: XOwner? =
          switch kind {
          case .account: head.value.list.first.flatMap { XOwner(account: $0) }
          case .manifest: XOwner(manifest: head.value)
          default: XOwner(details: head.value)
          }
        guard let found else { continue }
        if let owner, let one = owner.id, let two = found.id, one != two {
          throw Diagnostic.error(
            "import-several-accounts",
            "'\(trees[head.tree].name)' belongs to \(found.handle), and another archive to \(owner.handle)",
            at: Location(file: trees[head.tree].place(head.path)),
            hints: ["import the archives of each account by itself"])
        }
        owner = owner ?? found
      }
    }
    if let named = options.owner?.bareHandle {
      var named = XOwner(name: named.handleName, id: owner?.id)
      named.displayName = owner?.displayName ?? ""
      named.joined = owner?.joined
      return named
    }
    guard let owner else {
      throw Diagnostic.error(
        "import-no-owner", "account.js is missing or names nobody, so nothing tells whose archive it is",
        at: Location(file: trees.first?.name ?? ""), hints: ["name the account yourself: --owner nash"])
    }
    return owner
  }
}

extension XReading {
  /// Takes what the small files tell: the account, and whether it is protected.
  mutating func take(_ heads: [(tree: Int, path: String, kind: XKind, value: JSONValue)]) {
    var profile: JSONValue?
    var file = -1
    var protections: [(at: Timestamp, isOn: Bool)] = []
    for head in heads {
      guard let number = files.firstIndex(where: { $0.tree == head.tree && $0.path == head.path }) else { continue }
      switch head.kind {
      case .account, .userDetails:
        if file < 0 {
          file = number
          keep("accounts", file: number)
        } else {
          skip("accounts", because: "the same account", file: number)
        }
        if head.kind == .userDetails { profile = profile ?? head.value }
      case .profile:
        profile = head.value.list.first?["profile"] ?? head.value.list.first
        keep("profiles", file: number)
      case .protection:
        for entry in head.value.list {
          let event = entry["protectedHistory"] ?? entry
          let date = event["protectedAt"]?.string.flatMap(XDate.parse) ?? Timestamp(milliseconds: .max)
          protections.append((date, event["action"]?.string != "Unprotect"))
        }
      default: break
      }
    }
    // What can't be understood counts as protected.
    isProtected = protections.max { $0.at < $1.at }?.isOn ?? false
    let description = profile?["description"]
    var account = owner.account(
      bio: description?["bio"]?.text ?? profile?["bio"]?.text, website: description?["website"]?.text,
      location: description?["location"]?.text ?? profile?["location"]?.text)
    account.avatar = picture(profile?["avatarMediaUrl"]?.text)
    account.header = picture(profile?["headerMediaUrl"]?.text)
    account.origin = Origin(file: file)
    result.library.accounts = [account]
  }

  /// The file of an avatar or header; an address of a header has no ending, and its file has.
  private mutating func picture(_ address: String?) -> String? {
    guard let name = address?.addressFileName, let id = owner.id else { return nil }
    return mediaFile("\(id)-\(name)", .profile, folder: "profile")
      ?? mediaFile("\(id)-\(name).jpg", .profile, folder: "profile")
  }

  /// Reads the files of some kinds, each record by itself.
  mutating func read(_ isWanted: (XKind) -> Bool) throws {
    for (number, tree) in trees.enumerated() {
      var places: [String: Int] = [:]
      for at in files.indices where files[at].tree == number && isWanted(files[at].kind) { places[files[at].path] = at }
      try tree.visit(Set(places.keys)) { member, stream in
        guard let at = places[member.path] else { return }
        file = at
        var index = 0
        do {
          if jobs > 1, Self.isReadInParts(files[at].kind) { return try readInParts(&stream) }
          try DataScript.elements(of: &stream, place: place) { bytes in
            try read(record: bytes, index: index)
            index += 1
          }
        } catch let problem as Diagnostic where ["import-bad-json", "import-html"].contains(problem.code) {
          log(problem)
          reject(recordName)
        }
      }
    }
  }

  /// What the records of the file at hand are called.
  private var recordName: String {
    switch files[file].kind {
    case .longTexts: "long texts"
    case .messages, .groupMessages: "messages"
    case .likes: "likes"
    case .followers, .following: "follows"
    case .blocks: "blocks"
    case .mutes: "mutes"
    default: "posts"
    }
  }

  mutating func read(record bytes: UnsafeBufferPointer<UInt8>, index: Int) throws {
    let pointer = "/\(index)"
    let kind = files[file].kind
    switch kind {
    case .deletedPosts: return withhold("posts", because: "deleted by their author")
    case .blocks, .mutes: return withhold(recordName, because: "private list")
    default: break
    }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      return fail(recordName, "a record is no valid JSON: \(error.message)", at: pointer, id: Self.firstID(bytes))
    }
    switch kind {
    case .circlePosts:
      let tweet = value["tweet"] ?? value["twitterCircleTweet"] ?? value
      if let id = (tweet["id_str"] ?? tweet["id"])?.digits { circle.insert(id) }
      try read(post: value, kind: kind, pointer: pointer)
    case .posts, .communityPosts, .classicPosts: try read(post: value, kind: kind, pointer: pointer)
    case .longTexts:
      if !longTexts.add(value, file: file) { fail("long texts", "a long text has no text or no date", at: pointer) }
    case .messages: read(conversation: value, isGroup: false, pointer: pointer)
    case .groupMessages: read(conversation: value, isGroup: true, pointer: pointer)
    case .likes: read(like: value, pointer: pointer)
    case .followers: read(follow: value, isFollower: true, pointer: pointer)
    case .following: read(follow: value, isFollower: false, pointer: pointer)
    default: break
    }
  }

  /// The id in a broken record, as far as it can be read.
  private static func firstID(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    return text.firstMatch(of: /"id_str"\s*:\s*"(\d+)"/).map { String($0.1) }
  }
}
