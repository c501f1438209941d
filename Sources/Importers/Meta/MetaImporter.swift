/// Archives of Meta ("Download your information", JSON). Threads' data come inside those of Instagram, or alone: what holds
/// posts, stories or messages of Instagram is read as Instagram, with Threads in it; all else as Threads.

package import Diagnostics
package import Files
import JSON
import Posts

package enum ThreadsImporter: Importer {
  package static let name = "threads"
  package static let title = "Threads"
  package static let accepts =
    "the threads-….zip or instagram-….zip of \u{201C}Download your information\u{201D} in JSON, all its parts, or its folder"

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    let found = MetaArchive(tree)
    if let threads = found.threads {
      return Recognition(found.instagram == nil ? .certain : .likely, "it holds \(threads)")
    }
    if let page = tree.members.first(where: { $0.path.hasSuffix("threads/threads_and_replies.html") }) {
      return Recognition(.likely, "it holds \(page.path)")
    }
    let part = tree.members.first {
      $0.path.hasPrefix("media/posts/") || $0.path.hasPrefix("your_instagram_activity/")
        || MetaKind(path: $0.path) == .profile
    }
    return part.map { Recognition(.companion, "it holds \($0.path)") }
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    try MetaArchive.read(trees, only: .threads, options, &log)
  }
}

package enum InstagramImporter: Importer {
  package static let name = "instagram"
  package static let title = "Instagram"
  package static let accepts =
    "the instagram-….zip of \u{201C}Download your information\u{201D} in JSON, all its parts, or its folder; with Threads in it"

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    let found = MetaArchive(tree)
    if let file = found.instagram { return Recognition(.certain, "it holds \(file)") }
    if let file = found.threads { return Recognition(.likely, "it holds \(file)") }
    if let part = tree.members.first(where: { MetaKind(path: $0.path) != nil }) {
      return Recognition(.likely, "it holds \(part.path)")
    }
    let pages = tree.members.first { $0.path.hasPrefix("your_instagram_activity/") && $0.path.hasSuffix(".html") }
    if let pages { return Recognition(.likely, "it holds \(pages.path)") }
    let media = tree.members.first {
      $0.path.hasPrefix("media/posts/") || $0.path.hasPrefix("your_instagram_activity/")
    }
    return media.map { Recognition(.companion, "it holds \($0.path)") }
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    try MetaArchive.read(trees, only: nil, options, &log)
  }
}

/// The files of a tree by what they hold.
struct MetaArchive {
  /// The first file of each network, in order of paths.
  private(set) var threads: String?
  private(set) var instagram: String?

  init(_ tree: any FileTree) {
    let paths = tree.members.map(\.path).filter { $0.hasSuffix(".json") }.sorted()
    instagram = paths.first { MetaKind(path: $0)?.isInstagramContent ?? false }
    guard paths.contains(where: MetaKind.mayBeThreads) else { return }
    // Names may be anything; the first key tells.
    threads =
      tree.heads(endingWith: ".json", count: 256, isWanted: MetaKind.mayBeThreads).first {
        $0.head.firstKey.flatMap { MetaKind(key: $0) } != nil
      }?.path
  }

  /// Bytes of one file.
  private static let limit = 1 << 30

  static func read(
    _ trees: [any FileTree], only network: MetaNetwork?, _ options: ImportOptions, _ log: inout DiagnosticLog
  ) throws -> ImportResult {
    for tree in trees { for problem in tree.listing.problems { log.add(problem) } }
    let candidates = trees.map { tree in
      Set(tree.members.map(\.path).filter { MetaKind.mayBeThreads($0) || MetaKind(path: $0) != nil })
    }
    guard candidates.contains(where: { !$0.isEmpty }) else { throw pages(trees) }
    let (profile, broken) = try profile(trees, candidates)
    guard let owner = options.owner?.bareHandle.handleName ?? profile.name else {
      throw broken
        ?? Diagnostic.error(
          "import-no-owner",
          "personal_information.json is missing or names nobody, so nothing tells whose archive it is",
          at: Location(file: trees.first?.name ?? ""), hints: ["name the account yourself: --owner nash"])
    }
    let main = network ?? .instagram
    var reading = MetaReading(
      trees: trees, owner: owner, displayName: profile.displayName, isPrivate: profile.isPrivate ?? (broken != nil),
      network: main == .threads ? ThreadsImporter.name : InstagramImporter.name, handle: main.handle(owner))
    for (number, tree) in trees.enumerated() {
      var waiting: [(path: String, kind: MetaKind, bytes: [UInt8])] = []
      var others: [String] = []
      try tree.visit(candidates[number]) { member, stream in
        guard let (kind, bytes) = try load(member.path, &stream) else { return others.append(member.path) }
        if network == .threads, !kind.isThreads, kind != .profile { return }
        if kind == .messages {
          reading.read(bytes, kind, member.path, tree: number)
        } else {
          waiting.append((member.path, kind, bytes))
        }
      }
      for file in waiting.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
        reading.read(file.bytes, file.kind, file.path, tree: number)
      }
      try tree.passOver(others, because: nil, &reading.result.ledger, &log)
    }
    reading.take(profile, main)
    return try reading.finish(&log)
  }

  /// The bytes of a file that is wanted, and what it holds.
  private static func load(_ path: String, _ stream: inout ByteStream) throws -> (MetaKind, [UInt8])? {
    if let kind = MetaKind(path: path) { return (kind, try stream.readAll(limit: limit)) }
    var head: [UInt8] = []
    try stream.appendChunks(reaching: 256, to: &head)
    guard let key = compactJSON(Array(head.prefix(8192))).firstKey, let kind = MetaKind(key: key) else { return nil }
    head += try stream.readAll(limit: limit)
    return (kind, head)
  }

  /// The account, and what is wrong with a file that should tell it.
  private static func profile(
    _ trees: [any FileTree], _ candidates: [Set<String>]
  ) throws -> (MetaProfile, broken: Diagnostic?) {
    var found: [(tree: Int, path: String, profile: MetaProfile)] = []
    var broken: Diagnostic?
    for (number, tree) in trees.enumerated() {
      let wanted = candidates[number].filter { MetaKind(path: $0) == .profile || $0.contains("personal_information") }
      try tree.visit(wanted) { member, stream in
        guard let (kind, bytes) = try load(member.path, &stream), kind == .profile || kind == .threadsProfile else {
          return
        }
        let value: JSONValue
        do throws(JSONError) {
          value = try JSONValue(parsing: bytes).withoutMojibake
        } catch {
          return broken = broken ?? notJSON(error, bytes, tree.place(member.path))
        }
        for record in value.object?.members.first?.value.list ?? [] {
          found.append((number, member.path, MetaProfile(record)))
        }
      }
    }
    var profile = MetaProfile(name: nil)
    for one in found.sorted(by: { ($0.tree, $0.path) < ($1.tree, $1.path) }) {
      if let first = profile.name, let other = one.profile.name, first.asciiLowercased != other.asciiLowercased {
        throw Diagnostic.error(
          "import-several-accounts", "'\(trees[one.tree].name)' belongs to \(other), and another archive to \(first)",
          at: Location(file: trees[one.tree].place(one.path)), hints: ["import the archives of each account by itself"])
      }
      profile.unite(one.profile)
    }
    profile.name = profile.name ?? trees.lazy.compactMap { MetaProfile.name(inPath: $0.name) }.first
    return (profile, broken)
  }

  private static func pages(_ trees: [any FileTree]) -> Diagnostic {
    .error(
      "import-html", "'\(trees.first?.name ?? "")' is the HTML variant of the archive, which lacks times and replies",
      at: Location(file: trees.first?.name ?? ""),
      explanation: "Its dates have no zone and no seconds, and nothing tells a reply from a post.",
      hints: ["request the archive again, and choose JSON as its format"])
  }
}
