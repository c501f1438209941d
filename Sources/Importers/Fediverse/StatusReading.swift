/// Statuses as Mastodon's REST API has them (docs.joinmastodon.org/entities/Status), which other programs speak and save. Takes only
/// the fields named here.

import Diagnostics
import Files
import JSON
import Posts

struct StatusReading {
  let trees: [any FileTree]
  var result: ImportResult
  /// Whose statuses these are.
  var owner: Account
  /// The account's number on its server.
  var ownerID: String?
  /// The server, for accounts that are named without one.
  let host: String
  var file = -1
  var path = ""
  var indices: [String: Int] = [:]
  /// The URI of each status by its number: replies name only that.
  var uris: [String: String] = [:]
  /// Replies whose parent's number is known, by their place in the library.
  var replies: [(post: Int, parent: String, author: String?)] = []
  private var accounts: [String: Account] = [:]
  var media: Set<MediaFile> = []
  var missing = 0
  private var problems: [Diagnostic] = []

  init(network: String, trees: [any FileTree], owner: Account, ownerID: String?, host: String) {
    self.trees = trees
    self.owner = owner
    self.ownerID = ownerID
    self.host = host
    result = ImportResult(network: network, owner: owner.handle)
  }

  mutating func begin(_ path: String, tree: Int) {
    self.path = path
    result.library.files.append(trees[tree].place(path))
    file = result.library.files.count - 1
  }

  private var place: String { result.library.files.indices.contains(file) ? result.library.files[file] : "" }

  mutating func fail(_ kind: String, _ why: String, _ pointer: String, id: String?) {
    report(.error("import-bad-record", why, at: Location(file: place, pointer: pointer, id: id)), kind)
  }

  mutating func report(_ problem: Diagnostic, _ kind: String) {
    problems.append(problem)
    result.ledger.reject(kind, in: path)
  }

  // MARK: Accounts

  /// The handle of an API account: `moss@other.example`, of the server's own `fern@social.example`.
  static func handle(_ json: JSONValue?, host: String) -> String? {
    guard let name = json?["acct"]?.text ?? json?["username"]?.text else { return nil }
    let bare = name.bareHandle
    return bare.handleHost == nil ? "\(bare)@\(host)" : bare
  }

  static func account(_ json: JSONValue, host: String) -> Account? {
    guard let handle = handle(json, host: host) else { return nil }
    var account = Account(handle: handle, name: json["display_name"]?.text ?? "")
    account.bio = Body((json["note"]?.text ?? "").withoutSecretsInside, format: .html)
    account.avatar = json["avatar"]?.text?.withoutSecrets
    account.header = json["header"]?.text?.withoutSecrets
    account.joined = json["created_at"]?.moment
    account.isBot = json["bot"]?.bool == true
    account.url = json["url"]?.text?.withoutSecrets
    account.followerCount = json["followers_count"]?.integer
    account.followingCount = json["following_count"]?.integer
    account.fields = (json["fields"]?.array ?? []).compactMap { field in
      guard let name = field["name"]?.text, let value = field["value"]?.text else { return nil }
      return Account.Field(name: name, value: Body(value.withoutSecretsInside, format: .html))
    }
    account.emoji = emoji(json)
    return account
  }

  mutating func learn(_ json: JSONValue?) -> String? {
    guard let json, let account = Self.account(json, host: host) else { return nil }
    if account.handle.foldedHandle == owner.handle.foldedHandle { return owner.handle }
    var plain = account
    // Of others nothing but what stands beside their posts.
    plain.bio = Body()
    plain.fields = []
    plain.header = nil
    plain.followerCount = nil
    plain.followingCount = nil
    if accounts[account.handle] == nil {
      plain.origin = Origin(file: file)
      accounts[account.handle] = plain
    }
    return account.handle
  }

  // MARK: The end

  mutating func mark(_ kind: Mark.Kind, _ json: JSONValue, _ records: String, _ pointer: String) {
    guard let target = json["uri"]?.text ?? json["url"]?.text ?? json.text else {
      return fail(records, "a record names no post", pointer, id: json["id"]?.string)
    }
    var mark = Mark(kind, by: owner.handle, of: target)
    mark.origin = Origin(file: file)
    result.library.marks.append(mark)
    result.ledger.keep(records, in: path)
  }

  /// One of the owner's follows or followers, an account, an address or a handle.
  mutating func follow(_ json: JSONValue, isFollower: Bool, _ pointer: String) {
    let text = json.text
    let named = text.flatMap { $0.isWebAddress ? FediverseAddress.likelyHandle(ofActor: $0) : $0.bareHandle }
    guard let other = Self.handle(json, host: host) ?? named.map({ $0.handleHost == nil ? "\($0)@\(host)" : $0 }) else {
      return fail("follows", "a record names no account", pointer, id: nil)
    }
    var follow = Follow(follower: isFollower ? other : owner.handle, followed: isFollower ? owner.handle : other)
    follow.origin = Origin(file: file)
    result.library.follows.append(follow)
    result.ledger.keep("follows", in: path)
  }

  mutating func finish(_ log: inout DiagnosticLog) -> ImportResult {
    for (at, number, author) in replies {
      let own = author == owner.handle ? owner.url.map { "\($0)/\(number)" } : nil
      let target = uris[number] ?? own ?? "https://\(host)/web/statuses/\(number)"
      result.library.posts[at].inReplyTo =
        author.map { Reference(target, details: .init(author: $0)) } ?? Reference(target)
    }
    result.library.posts.sort { $0.published == $1.published ? $0.id < $1.id : $0.published < $1.published }
    result.library.accounts =
      [owner]
      + accounts.values.sorted { $0.handle.utf8.lexicographicallyPrecedes($1.handle.utf8) }
    result.media = media.sorted { $0.target.utf8.lexicographicallyPrecedes($1.target.utf8) }
    for problem in problems { log.add(problem) }
    if missing > 0 {
      log.add(
        .warning(
          "import-missing-media", "\(counted(missing, "attachment")) without an address or a file",
          at: Location(file: trees.first?.name ?? "")))
    }
    result.ledger.sort()
    return result
  }
}
