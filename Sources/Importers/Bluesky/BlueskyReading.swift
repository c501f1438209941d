/// The state of reading Bluesky archives: the library that grows, who is who, and which media are wanted.
///
/// Records name accounts by DID. While reading, DIDs stand wherever a handle belongs; `finish` replaces those whose handle
/// became known by then.

import Diagnostics
import Files
import JSON
import Posts

struct BlueskyReading {
  let trees: [any FileTree]
  var result = ImportResult(network: BlueskyImporter.name, owner: "")
  var log: DiagnosticLog
  /// The file at hand: its tree, its path, and its number in `Library.files`.
  private(set) var tree = 0
  private(set) var fileName = ""
  private(set) var file = -1

  /// Handles by DID, as profiles and the network's own answers tell them.
  var handles: [String: String] = [:]
  /// Handles by DID, as texts call those who are mentioned.
  var calledHandles: [String: String] = [:]
  /// Accounts that ask not to be shown to visitors who are not logged in; DIDs.
  var restricted: Set<String> = []
  /// Where each post or repost stands in the library, by id.
  var places: [String: Int] = [:]
  /// Reposts that have an id, as `DID SUBJECT`.
  var reposts: Set<String> = []
  /// Posts that stand first on a profile; ids.
  var pinned: Set<String> = []
  /// Where each account stands in the library, by DID.
  private var accountPlaces: [String: Int] = [:]
  /// Why a post is missing, by id, where an answer of the network says so.
  var absences: [String: Reference.Absence] = [:]

  /// The member that holds a blob, by its CID.
  private let blobs: [String: (tree: Int, member: String)]
  private var media: Set<MediaFile> = []

  init(trees: [any FileTree], log: DiagnosticLog) {
    self.trees = trees
    self.log = log
    var blobs: [String: (tree: Int, member: String)] = [:]
    for (number, tree) in trees.enumerated() {
      for member in tree.members {
        let stem = String(RelativePath.split(member.path).name.prefix { $0 != "." })
        if stem.utf8.count > 40, stem.utf8.starts(with: "b".utf8), blobs[stem] == nil {
          blobs[stem] = (number, member.path)
        }
      }
    }
    self.blobs = blobs
  }

  mutating func begin(tree: Int, file name: String) {
    self.tree = tree
    fileName = name
    result.library.files.append(trees[tree].place(name))
    file = result.library.files.count - 1
  }

  var place: String { trees[tree].place(fileName) }
  var origin: Origin { Origin(file: file) }

  mutating func fail(_ summary: String, pointer: String? = nil, id: String? = nil, hints: [String] = []) {
    log.add(.error("import-bad-record", summary, at: Location(file: place, pointer: pointer, id: id), hints: hints))
  }

  /// Adds a post, or says that it is there already.
  mutating func add(_ post: Post) -> Bool {
    if places[post.id] != nil { return false }
    places[post.id] = result.library.posts.count
    result.library.posts.append(post)
    return true
  }

  /// Adds an account, or completes the one that is there with what it lacks.
  mutating func add(_ account: Account, did: String) {
    guard let at = accountPlaces[did] else {
      accountPlaces[did] = result.library.accounts.count
      result.library.accounts.append(account)
      return
    }
    var known = result.library.accounts[at]
    if known.name.isEmpty { known.name = account.name }
    if known.bio.isEmpty { known.bio = account.bio }
    known.avatar = known.avatar ?? account.avatar
    known.header = known.header ?? account.header
    known.website = known.website ?? account.website
    known.joined = known.joined ?? account.joined
    known.followerCount = known.followerCount ?? account.followerCount
    known.followingCount = known.followingCount ?? account.followingCount
    if known.fields.isEmpty { known.fields = account.fields }
    result.library.accounts[at] = known
  }

  /// Completes a post that was read before with what another file tells: numbers, media, the text of a quote.
  mutating func complete(_ place: Int, with other: Post) {
    var post = result.library.posts[place]
    post.visibility = max(post.visibility, other.visibility)
    post.flags.formUnion(other.flags)
    post.counts.likes = post.counts.likes ?? other.counts.likes
    post.counts.replies = post.counts.replies ?? other.counts.replies
    post.counts.reposts = post.counts.reposts ?? other.counts.reposts
    if post.quoteOf?.target == other.quoteOf?.target { post.quoteOf = other.quoteOf }
    var details = post.details
    let media = other.details.attachments
    if media.count == details.attachments.count {
      for at in media.indices where details.attachments[at].isMissing && !media[at].isMissing {
        details.attachments[at].source = media[at].source
        details.attachments[at].isMissing = false
      }
      for at in media.indices {
        details.attachments[at].poster = details.attachments[at].poster ?? media[at].poster
      }
    }
    if details.card?.url == other.details.card?.url, let image = other.details.card?.image {
      if details.card?.image == nil { details.card?.image = image }
    }
    post.details = details
    result.library.posts[place] = post
  }

  // MARK: Media

  /// Where the file of a blob goes, and whether it is missing; `remote` is the address at which the network serves it.
  mutating func mediaFile(_ blob: BlueskyBlob?, remote: String? = nil) -> (source: String, isMissing: Bool) {
    let remote = remote.flatMap { $0.isWebAddress ? $0 : nil }
    guard let blob else { return (remote ?? "", remote == nil) }
    let target = "media/" + blob.cid + blob.ending
    if let holder = blobs[blob.cid] {
      media.insert(MediaFile(tree: holder.tree, member: holder.member, target: target))
      return (target, false)
    }
    if let remote { return (remote, false) }
    return (target, true)
  }

  mutating func finishMedia() {
    result.media = media.sorted { $0.target.utf8.lexicographicallyPrecedes($1.target.utf8) }
    let missing = result.library.posts.lazy.flatMap { post in
      post.hasDetails ? post.details.attachments.filter { $0.isMissing && !$0.source.isEmpty } : []
    }.map(\.source)
    guard let first = missing.first else { return }
    let count = missing.count
    log.add(
      .warning(
        "import-missing-media",
        count == 1
          ? "'\(first)' is a media file that the archive names and doesn't hold"
          : "\(count) media files are named in the archive and not there; the first is '\(first)'",
        at: Location(file: trees.first?.name ?? ""),
        explanation: "Bluesky's export holds records only. Its media are downloaded apart, as blobs.",
        hints: ["put the blobs into a folder 'blobs' beside the CAR file, each named by its CID, and import the folder"]
      ))
  }
}

/// A file that a record names by its CID.
struct BlueskyBlob {
  var cid: String
  var mimeType: String

  /// Reads `{"$type":"blob", ref, mimeType}`, or the older `{cid, mimeType}`; nil where there is no CID.
  init?(_ value: JSONValue?) {
    guard let value else { return nil }
    let link = value["ref"]?["$link"] ?? value["ref"]?["/"] ?? value["ref"] ?? value["cid"]
    guard let cid = link?.string, (8...128).contains(cid.utf8.count),
      cid.utf8.allSatisfy({ (48...57).contains($0) || (97...122).contains($0 | 32) })
    else { return nil }
    self.cid = cid
    mimeType = value["mimeType"]?.string ?? ""
  }

  /// The ending of the file's name, with its point; empty for kinds that pages don't show.
  var ending: String {
    switch mimeType {
    case "image/jpeg", "image/jpg": ".jpg"
    case "image/png": ".png"
    case "image/gif": ".gif"
    case "image/webp": ".webp"
    case "image/avif": ".avif"
    case "image/svg+xml": ".svg"
    case "video/mp4": ".mp4"
    case "video/webm": ".webm"
    case "video/quicktime": ".mov"
    case "text/vtt": ".vtt"
    default: ""
    }
  }
}
