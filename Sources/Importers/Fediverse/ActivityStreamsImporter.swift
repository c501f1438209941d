/// Any collection of ActivityStreams 2.0 (W3C Recommendation): an outbox of whatever server, its pages, or a bare list of activities or
/// notes. Read as Mastodon's outbox is, which is one of them.

package import Diagnostics
package import Files
import JSON
import Posts

package enum ActivityStreamsImporter: Importer {
  package static let name = "activitystreams"
  package static let title = "ActivityStreams"
  package static let accepts =
    "any outbox or collection in JSON (ActivityStreams 2.0), its pages, and the actor beside it"

  private enum Kind { case actor, posts, likes, bookmarks, following, followers }

  private static let endings = [".json", ".jsonld", ".activity"]
  private static let limit = 4 << 30

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    let found = files(tree).first { $0.kind == .posts }
    return found.map { Recognition(.likely, "\($0.path) is a collection of ActivityStreams") }
  }

  private static func files(_ tree: any FileTree) -> [(path: String, kind: Kind)] {
    let heads = endings.flatMap { tree.heads(endingWith: $0, count: .max) }.sorted { $0.path < $1.path }
    return heads.compactMap { path, head in kind(path, head).map { (path, $0) } }
  }

  /// What a file is, told by its beginning, and of lists of addresses by its name.
  private static func kind(_ path: String, _ head: String) -> Kind? {
    let isActivity = head.contains("www.w3.org/ns/activitystreams")
    if isActivity, head.contains("\"preferredUsername\":"), head.contains("\"inbox\":") || !head.contains("Items\":[") {
      return head.contains("\"orderedItems\":[") ? nil : .actor
    }
    let isCollection =
      head.contains(/"type":"(?:Ordered)?Collection(?:Page)?"/)
      && (head.contains("\"orderedItems\":") || head.contains("\"items\":") || head.contains("\"first\":"))
    let isList =
      head.hasPrefix("[{")
      && (head.contains(/"type":"(?:Create|Announce)"/)
        || (head.contains(/"type":"(?:Note|Article|Question)"/) && head.contains("\"attributedTo\":")))
    guard (isCollection && (isActivity || head.contains("Items\":["))) || isList else { return nil }
    let name = String(RelativePath.split(path).name).asciiLowercased
    if name.hasPrefix("like") { return .likes }
    if name.hasPrefix("bookmark") { return .bookmarks }
    if name.hasPrefix("following") { return .following }
    return name.hasPrefix("followers") ? .followers : .posts
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    for tree in trees { for problem in tree.listing.problems { log.add(problem) } }
    let members = trees.enumerated().flatMap { number, tree in
      files(tree).map { (tree: number, path: $0.path, kind: $0.kind) }
    }
    var foreign = ImportLedger()
    for (number, tree) in trees.enumerated() {
      let own = members.filter { $0.tree == number }.map(\.path)
      let others = Set(endings.flatMap { tree.paths(endingWith: $0) }).subtracting(own)
      try tree.passOver(others, because: nil, &foreign, &log)
    }
    var owner: MastodonActor?
    var actor: (tree: Int, path: String)?
    for file in members where file.kind == .actor && owner == nil {
      let place = trees[file.tree].place(file.path)
      owner = try MastodonActor(parsing: trees[file.tree].read(file.path, limit: limit), place: place, options: options)
      actor = (file.tree, file.path)
    }
    for file in members where file.kind == .posts && owner == nil {
      owner = guess(try trees[file.tree].read(file.path, limit: limit), options)
    }
    guard let owner else {
      throw Diagnostic.error(
        "import-no-owner", "nothing tells whose collection this is: there is no actor, neither beside it nor in it",
        at: Location(file: trees.first?.name ?? ""), hints: ["name the account yourself: --owner nash@social.example"])
    }
    var reading = MastodonReading(owner: owner, trees: trees, log: log)
    defer { log = reading.log }
    reading.result.network = name
    reading.result.ledger = foreign
    if actor == nil { reading.take(actor: owner) }
    for file in members {
      reading.begin(tree: file.tree)
      let bytes = try trees[file.tree].read(file.path, limit: limit)
      switch file.kind {
      case .actor:
        guard file.path == actor?.path, file.tree == actor?.tree else { continue }
        reading.file = reading.add(file: file.path)
        reading.take(actor: owner, from: file.path)
      case .posts: bytes.withUnsafeBufferPointer { reading.read(outbox: $0, file: file.path) }
      case .likes: reading.read(marks: bytes, .like, file: file.path)
      case .bookmarks: reading.read(marks: bytes, .bookmark, file: file.path)
      case .following, .followers:
        reading.read(follows: bytes, isFollowers: file.kind == .followers, file: file.path)
      }
    }
    var result = reading.finish()
    result.library.posts.sort { $0.published == $1.published ? $0.id < $1.id : $0.published < $1.published }
    return result
  }

  /// The owner by the first actor or author that a collection names.
  private static func guess(_ bytes: [UInt8], _ options: ImportOptions) -> MastodonActor? {
    var uri: String?
    readCollection(bytes, place: "") { outcome in
      guard uri == nil, let item = try? outcome.get() else { return }
      let object = item.value["object"] ?? item.value
      uri = (item.value["actor"] ?? object["attributedTo"])?.list.first?.address
    }
    let handle = options.owner?.bareHandle ?? uri.flatMap { FediverseAddress.likelyHandle(ofActor: $0) }
    return handle.map { MastodonActor(handle: $0, uri: uri) }
  }
}

extension MastodonReading {
  /// A collection of actors, or of their addresses.
  fileprivate mutating func read(follows bytes: [UInt8], isFollowers: Bool, file name: String) {
    file = add(file: name)
    readCollection(bytes, place: place) { outcome in
      switch outcome {
      case .success(let item):
        guard let other = item.value.address.flatMap({ FediverseAddress.likelyHandle(ofActor: $0) }) else {
          fail(item, "a record names no account")
          return result.ledger.reject("follows", in: name)
        }
        let me = owner.account.handle
        var follow = Follow(follower: isFollowers ? other : me, followed: isFollowers ? me : other)
        follow.origin = Origin(file: file)
        result.library.follows.append(follow)
        result.ledger.keep("follows", in: name)
      case .failure(let problem):
        log.add(problem)
        result.ledger.reject("follows", in: name)
      }
    }
  }
}
