/// Finds channels, messages, users and activities in whatever wraps them. Exports are the answers of Stream's servers as somebody
/// saved them: an array of channel states or `{"channels": […]}`, one state, a page of messages or search results, one record a
/// line. So the walk goes by the keys that are there.

import Diagnostics
import Files
import JSON
import Posts

struct StreamReading {
  let options: ImportOptions
  let trees: [any FileTree]
  var result = ImportResult(network: StreamImporter.name, owner: "")
  var people = StreamPeople()
  var channels: [String: StreamChannel] = [:]
  var feeds = StreamFeeds()
  /// Whose answers these are, where they say so.
  var exporter: String?
  /// Reactions that came before their messages.
  var looseReactions: [(type: String, by: String, message: String, file: String)] = []
  private var problems: [(place: String, problem: Diagnostic)] = []

  /// The members that were read, by their numbers in `Library.files`.
  private var paths: [String] = []
  /// The file at hand.
  var path = ""
  var place = ""
  var origin = Origin()
  /// The line of the file at hand, where it has one record a line.
  var line = 0
  /// Wrappers in wrappers deeper than this are none of Stream's.
  static let depthLimit = 6

  init(trees: [any FileTree], options: ImportOptions) {
    self.trees = trees
    self.options = options
  }

  // MARK: Files

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ path: String, tree: Int) {
    self.path = path
    place = trees[tree].place(path)
    result.library.files.append(place)
    paths.append(path)
    origin = Origin(file: result.library.files.count - 1)
    line = 0
    guard let first = firstLine(bytes) else { return document(bytes, at: 0) }
    // The first line is a whole value and more follows: one record a line.
    var at = first
    while at < bytes.count {
      let end = bytes[at...].firstIndex(of: 10) ?? bytes.count
      line += 1
      if bytes[at..<end].contains(where: { $0 > 32 }) {
        origin.line = Int32(clamping: line)
        document(UnsafeBufferPointer(rebasing: bytes[at..<end]), at: at)
      }
      at = end + 1
    }
  }

  /// Where the first line begins, where the file has one value a line and more than one of them.
  private func firstLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let end = bytes[start...].firstIndex(of: 10), bytes[end...].contains(where: { $0 > 32 }) else { return nil }
    var reader = JSONReader(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    do throws(JSONError) {
      guard try reader.kind() == .object else { return nil }
      try reader.skip()
      try reader.end()
      return start
    } catch { return nil }
  }

  mutating func document(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      try walk(&reader, bytes, channel: nil, isNotice: false, depth: 0)
      try reader.end()
    } catch {
      if line > 0 {
        // The other lines are good.
        var location = Location(file: place)
        location.line = line
        report(.error("import-bad-record", "a record is no valid JSON: \(error.message)", at: location))
        return result.ledger.reject("records", in: path)
      }
      var problem = notJSON(error, Array(bytes.prefix(64)), place)
      problem.location = Location(file: place, text: bytes, offset: error.offset)
      report(problem)
      result.ledger.reject("files", in: path)
    }
  }

  mutating func report(_ problem: Diagnostic) { problems.append((place, problem)) }

  mutating func fail(_ kind: String, _ why: String, _ pointer: String, id: String?) {
    var location = Location(file: place, pointer: pointer, id: id)
    if line > 0 { location.line = line }
    report(.error("import-bad-record", why, at: location))
    result.ledger.reject(kind, in: path)
  }

  // MARK: The end

  mutating func finish(_ log: inout DiagnosticLog) -> ImportResult {
    for loose in looseReactions {
      var isKnown = false
      for cid in channels.keys.sorted() where !isKnown {
        isKnown = channels[cid]?.add(reaction: loose.type, by: loose.by, to: loose.message) ?? false
      }
      if isKnown {
        result.ledger.keep("reactions", in: loose.file)
      } else {
        result.ledger.skip("reactions", in: loose.file, because: "its message is not in the export")
      }
    }
    let owner =
      options.owner.map { $0.handleHost == nil ? StreamPeople.handle($0.bareHandle) : $0.bareHandle } ?? exporter
    result.owner = owner ?? ""
    finishChats(owner)
    feeds.finish(&result)
    if owner == nil {
      let cids = channels.keys.sorted()
      result.archive = cids.count == 1 ? cids[0] : cids.isEmpty ? "feeds" : "channels"
    }
    takeAccounts()
    for entry in problems.enumerated().sorted(by: { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }) {
      log.add(entry.element.problem)
    }
    warnOfMissing(&log)
    result.ledger.sort()
    return result
  }

  private mutating func finishChats(_ owner: String?) {
    for cid in channels.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let channel = channels[cid] else { continue }
      var chat = channel.finish(owner: owner)
      func withhold(_ why: String, _ isGone: (Message) -> Bool) {
        for message in chat.messages where isGone(message) {
          result.ledger.forget("messages", in: paths[Int(message.origin.file)], 1, because: why)
        }
        chat.messages.removeAll(where: isGone)
      }
      if channel.isDeleted {
        withhold("their channel was deleted") { _ in true }
        continue
      }
      if let truncated = channel.truncated { withhold("their channel was emptied") { $0.sent <= truncated } }
      result.library.chats.append(chat)
    }
  }

  /// Those who take part in something that was kept: a user export lists everybody.
  private mutating func takeAccounts() {
    var seen: Set<String> = [result.owner]
    for chat in result.library.chats {
      seen.formUnion(chat.participants)
      for message in chat.messages {
        for reaction in message.reactions { seen.formUnion(reaction.by) }
        if let author = message.inReplyTo?.author { seen.insert(author) }
      }
    }
    for post in result.library.posts {
      seen.insert(post.author)
      seen.formUnion(post.likedBy)
    }
    for follow in result.library.follows { seen.formUnion([follow.follower, follow.followed]) }
    result.library.accounts = people.accounts.values.filter { seen.contains($0.handle) }.sorted {
      $0.handle.utf8.lexicographicallyPrecedes($1.handle.utf8)
    }
  }

  private func warnOfMissing(_ log: inout DiagnosticLog) {
    let inChats = result.library.chats.reduce(0) {
      $0 + $1.messages.reduce(0) { $0 + $1.attachments.count(where: \.isMissing) }
    }
    let missing = result.library.posts.reduce(inChats) { $0 + $1.details.attachments.count(where: \.isMissing) }
    if missing == 0 { return }
    log.add(
      .warning(
        "import-missing-media", "\(counted(missing, "attachment")) not in the export",
        at: Location(file: trees.first?.name ?? ""),
        explanation: "Stream's exports hold signed addresses of files, which end after some days, and no files.",
        hints: ["download the files while the addresses are good, and name them in the records"]))
  }
}
