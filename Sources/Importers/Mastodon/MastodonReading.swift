/// The state of reading one account's archives: the library that grows, the ledger, and what media are wanted.

import Diagnostics
import Files
import JSON
import Posts

struct MastodonReading {
  let owner: MastodonActor
  let trees: [any FileTree]
  var result: ImportResult
  var log: DiagnosticLog
  /// The tree at hand.
  var tree = 0
  /// The file at hand, as a number of `Library.files`.
  var file = -1
  private var media: Set<MediaFile> = []
  /// Files that posts name and no tree holds, in order of first mention.
  private var missing: [String] = []

  init(owner: MastodonActor, trees: [any FileTree], log: DiagnosticLog) {
    self.owner = owner
    self.trees = trees
    self.log = log
    result = ImportResult(network: MastodonImporter.name, owner: owner.account.handle)
  }

  mutating func begin(tree: Int) {
    self.tree = tree
    file = -1
  }

  /// Enters a file of the tree at hand in the library's list.
  mutating func add(file: String) -> Int {
    result.library.files.append(trees[tree].place(file))
    return result.library.files.count - 1
  }

  var place: String { result.library.files.indices.contains(file) ? result.library.files[file] : trees[tree].name }

  mutating func take(actor: MastodonActor, from name: String = "actor.json") {
    var account = actor.account
    account.avatar = picture(account.avatar)
    account.header = picture(account.header)
    account.origin = Origin(file: file)
    result.library.accounts.append(account)
    if file >= 0 { result.ledger.keep("accounts", in: name) }
  }

  /// Avatar and header: a member beside `actor.json`, or an address on the web (Pleroma).
  private mutating func picture(_ source: String?) -> String? {
    guard let source, !source.isWebAddress else { return source }
    let found = mediaFile(source)
    return found.isMissing ? nil : found.source
  }

  // MARK: Media

  /// Where the file of an attachment's `url` goes, as the records name it, and whether the archive lacks it.
  mutating func mediaFile(_ url: String) -> (source: String, isMissing: Bool) {
    // No path of an archive: an address of the web stays what it is, everything else leads nowhere.
    guard let member = MastodonMedia.member(url) else { return url.isWebAddress ? (url, false) : ("", true) }
    let clean: String
    do throws(PathFault) {
      clean = try RelativePath.clean(member)
    } catch {
      if url.isWebAddress { return (url, false) }
      if error == .empty { missing.append(url) } else { log.add(.refusedPath(url, because: error, at: place)) }
      return ("", true)
    }
    let target = MastodonMedia.target(clean)
    // The tree at hand first, then the others: people unpack media and records to different places.
    let order = [tree] + trees.indices.filter { $0 != tree }
    if let holder = order.first(where: { trees[$0].has(clean) }) {
      media.insert(MediaFile(tree: holder, member: clean, target: target))
      return (target, false)
    }
    if url.isWebAddress { return (url, false) }
    missing.append(clean)
    // A path that Mastodon makes tells where the file would be; a sentence in its place tells nothing.
    return (MastodonMedia.isStored(clean) ? target : "", true)
  }

  // MARK: The end

  /// The result, with everything sorted that has no order of its own.
  mutating func finish() -> ImportResult {
    result.media = media.sorted {
      $0.target == $1.target ? $0.tree < $1.tree : $0.target.utf8.lexicographicallyPrecedes($1.target.utf8)
    }
    // Of two archives of one account that hold the same file, the first gives it.
    result.media = result.media.reduce(into: []) { if $0.last?.target != $1.target { $0.append($1) } }
    if let first = missing.first {
      let count = missing.count
      log.add(
        .warning(
          "import-missing-media",
          count == 1
            ? "'\(first)' is a media file that the archive names and doesn't hold"
            : "\(count) media files are named in the archive and not there; the first is '\(first)'",
          at: Location(file: trees.first?.name ?? ""),
          explanation: "Mastodon leaves a file out when its storage fails while the archive is made.",
          hints: ["request the archive again, or put the files where the first is expected"]))
    }
    return result
  }
}
