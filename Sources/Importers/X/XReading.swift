/// The state of reading one account's archives. Files are read in the order in which their archive holds them, and what they
/// gave is put in order at the end, so that a folder and a zip of it give the same.

import Bytes
import Diagnostics
import Files
import JSON
import Posts

struct XReading {
  let owner: XOwner
  let options: ImportOptions
  var recordsInMemory: Int
  let trees: [any FileTree]
  let files: [XFile]
  let media: XMediaIndex
  var result: ImportResult
  /// What became of the records of each file, and what is to be said about them.
  private var ledgers: [ImportLedger]
  private var logs: [DiagnosticLog]
  /// The file at hand, as a number of `files`.
  var file = 0

  var people = XPeople()
  var longTexts = XLongTexts()
  /// Numbers of posts that were for the owner's Circle.
  var circle: Set<String> = []
  /// Whether the account shows its posts to its followers only.
  var isProtected = false

  /// Posts of which something can be told only at the end. All others go into the result at once, and so to disk where they are
  /// many.
  var unsettled: [Post] = []
  /// Of each original that is settled, what a repost of it is known by.
  var originals: [Original] = []
  /// The same of originals that are not settled, by their places.
  var beginnings: [Int: UInt64] = [:]
  /// Reposts of the owner's posts that don't tell which, as places in `unsettled`, like all that follows.
  var ownReposts: [(post: Int, beginning: UInt64)] = []
  /// Replies to somebody of whom only the number is known yet.
  var repliesToNumbers: [(post: Int, user: String)] = []
  /// Posts that were edited, with the number of their first version.
  var versions: [(post: Int, initial: String, id: UInt64, file: Int)] = []
  /// A post of each language with nothing but that: posts without other details share it.
  private var prototypes: [String: Post] = [:]

  var followers: [(id: String, file: Int)] = []
  var following: [(id: String, file: Int)] = []
  /// Authors and participants are numbers until the end.
  var chats: [Chat] = []
  /// Whether the archive lists the posts that were for the owner's Circle.
  let hasCircleList: Bool
  /// Posts from the time of Circles, where the archive has no list of those.
  var unmarkedCircleTime = 0

  /// Posts that go to disk, where this is a part.
  var packed: [(record: Bytes, key: Int64)] = []

  private var wantedMedia: Set<MediaFile> = []
  private var missingCount = 0
  private var firstMissing = ""

  struct Original {
    /// A hash of how its text begins.
    var beginning: UInt64
    var published: Timestamp
    /// Its id as a number.
    var number: UInt64
  }

  init(owner: XOwner, trees: [any FileTree], files: [XFile], media: XMediaIndex, options: ImportOptions) {
    self.owner = owner
    self.options = options
    recordsInMemory = options.recordsInMemory
    self.trees = trees
    self.files = files
    self.media = media
    hasCircleList = files.contains { $0.kind == .circlePosts }
    result = ImportResult(network: XImporter.name, owner: owner.handle)
    result.library.files = files.map { trees[$0.tree].place($0.path) }
    ledgers = Array(repeating: ImportLedger(), count: files.count)
    logs = Array(repeating: DiagnosticLog(), count: files.count)
  }

  var place: String { result.library.files[file] }
  var jobs: Int { options.jobs }
  var bytesInPiece: Int { options.bytesInPiece }

  // MARK: Accounts of what was read

  mutating func keep(_ kind: String, _ count: Int = 1, file: Int? = nil) {
    ledgers[file ?? self.file].keep(kind, in: files[file ?? self.file].path, count)
  }
  mutating func reject(_ kind: String) { ledgers[file].reject(kind, in: files[file].path) }
  mutating func withhold(_ kind: String, because why: String, file: Int? = nil) {
    ledgers[file ?? self.file].withhold(kind, in: files[file ?? self.file].path, because: why)
  }
  mutating func skip(_ kind: String, because why: String, _ count: Int = 1, file: Int? = nil) {
    ledgers[file ?? self.file].skip(kind, in: files[file ?? self.file].path, because: why, count)
  }

  mutating func log(_ problem: Diagnostic) { logs[file].add(problem) }

  /// Reports a record that can't be understood, and counts it.
  mutating func fail(_ kind: String, _ summary: String, at pointer: String, id: String? = nil) {
    log(.error("import-bad-record", summary, at: Location(file: place, pointer: pointer, id: id)))
    reject(kind)
  }

  /// Adds what became of the records of a part, and what it said about them.
  mutating func addAccounts(of part: XReading) {
    for file in files.indices {
      ledgers[file].add(part.ledgers[file])
      logs[file].add(part.logs[file])
    }
    wantedMedia.formUnion(part.wantedMedia)
    if part.missingCount > 0, missingCount == 0 || part.firstMissing < firstMissing { firstMissing = part.firstMissing }
    missingCount += part.missingCount
  }

  // MARK: Posts

  /// A post that has no other details than its language.
  mutating func blankPost(language: String?) -> Post {
    guard let language else { return Post(id: "", author: owner.handle, published: Timestamp(seconds: 0)) }
    if let known = prototypes[language] { return known }
    var post = Post(id: "", author: owner.handle, published: Timestamp(seconds: 0))
    post.details.language = language
    prototypes[language] = post
    return post
  }

  // MARK: Media

  /// Takes a file along; nil where no tree has it.
  mutating func mediaFile(_ name: String, _ place: XMediaIndex.Place, folder: String) -> String? {
    guard let found = media.find(name, place) else { return nil }
    let target = "media/\(folder)/\(name)"
    wantedMedia.insert(MediaFile(tree: found.tree, member: found.member, target: target))
    return target
  }

  mutating func miss(_ name: String) {
    missingCount += 1
    if missingCount == 1 || name < firstMissing { firstMissing = name }
  }

  // MARK: The end

  /// The result, with everything sorted that has no order of its own.
  mutating func finish(_ log: inout DiagnosticLog) throws -> ImportResult {
    settleVersions()
    settleReferences()
    result.library.posts += unsettled
    unsettled = []
    originals = []
    if result.overflow.posts != nil { try result.spillPosts(over: 0) }
    result.library.posts.sort { left, right in
      left.published == right.published
        ? left.id.utf8.lexicographicallyPrecedes(right.id.utf8) : left.published < right.published
    }
    settleFollows()
    settleChats()
    for (file, path) in longTexts.unused { withhold("long texts", because: path, file: file) }
    for file in files.indices {
      log.add(logs[file])
      result.ledger.add(ledgers[file])
    }
    result.media = wantedMedia.sorted { $0.target.utf8.lexicographicallyPrecedes($1.target.utf8) }
    if unmarkedCircleTime > 0 { log.add(circleWarning) }
    if missingCount > 0 { log.add(missingWarning) }
    return result
  }

  private var circleWarning: Diagnostic {
    .warning(
      "import-circle-posts",
      unmarkedCircleTime == 1
        ? "1 post is from the time of Circles, and the archive doesn't tell whether it was for one"
        : "\(unmarkedCircleTime) posts are from the time of Circles, and the archive doesn't tell which of them were for one",
      at: Location(file: trees.first?.name ?? ""),
      explanation:
        "From August 2022 to October 2023 posts could be limited to a Circle; archives hold them among the others, "
        + "and twitter-circle-tweet.js, which lists them, is missing.",
      hints: ["look through the posts of that time, and hide the limited ones in overrides.yml"])
  }

  private var missingWarning: Diagnostic {
    .warning(
      "import-missing-media",
      missingCount == 1
        ? "'\(firstMissing)' is a media file that the archive names and doesn't hold"
        : "\(missingCount) media files are named in the archive and not there; the first is '\(firstMissing)'",
      at: Location(file: trees.first?.name ?? ""),
      hints: ["give all parts of the archive together, with their media folders"])
  }
}

/// Who is who: ids with the newest name that posts tell.
struct XPeople {
  private struct Person {
    var name: String
    var display: String
    /// The number of the post that told; newer ones have larger numbers.
    var toldBy: UInt64
  }
  private var known: [String: Person] = [:]
  /// What was told to one who only listens, in order.
  private var heard: [(id: String, name: String, display: String?, post: UInt64)] = []
  private let listensOnly: Bool

  /// `listensOnly` keeps what is told for somebody else, to whom it is added.
  init(listensOnly: Bool = false) { self.listensOnly = listensOnly }

  mutating func add(_ others: XPeople) {
    for (id, name, display, post) in others.heard { learn(id, name, display, post) }
  }

  mutating func add(_ id: String?, name: String, display: String? = nil, toldBy post: UInt64) {
    // Accounts that vanished have the number -1.
    guard let id, XAddress.isNumber(id), id != "0", XAddress.isName(name) else { return }
    if listensOnly { heard.append((id, name, display, post)) } else { learn(id, name, display, post) }
  }

  private mutating func learn(_ id: String, _ name: String, _ display: String?, _ post: UInt64) {
    if let old = known[id] {
      if old.toldBy > post { return }
      let display = display ?? (old.name == name ? old.display : "")
      known[id] = Person(name: name, display: display, toldBy: post)
    } else {
      known[id] = Person(name: name, display: display ?? "", toldBy: post)
    }
  }

  func name(_ id: String) -> String? { known[id]?.name }

  func handle(_ id: String) -> String { name(id).map(XAddress.handle(_:)) ?? XAddress.handle(ofUser: id) }

  func account(_ id: String) -> Account {
    var account = Account(handle: handle(id), name: known[id]?.display ?? "")
    account.url = name(id).map(XAddress.profile(_:)) ?? XAddress.profile(ofUser: id)
    return account
  }
}
