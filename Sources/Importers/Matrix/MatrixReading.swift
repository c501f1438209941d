/// The state of reading rooms: events in the order of the file, and the edits, reactions, redactions and poll answers that apply to
/// events which may stand before or behind them.

import Diagnostics
import Files
import JSON
import Posts

struct MatrixReading {
  let trees: [any FileTree]
  let options: ImportOptions
  var result = ImportResult(network: MatrixImporter.name, owner: "")
  var files: MatrixFiles
  private var rooms: [MatrixRoom] = []
  private var problems: [(place: String, problem: Diagnostic)] = []

  init(trees: [any FileTree], options: ImportOptions) {
    self.trees = trees
    self.options = options
    files = MatrixFiles(trees)
  }

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ path: String, tree: Int) {
    let place = trees[tree].place(path)
    result.library.files.append(place)
    var room = MatrixRoom(
      path: path, place: place, tree: tree, folder: String(RelativePath.split(path).folder),
      origin: Origin(file: result.library.files.count - 1))
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch (key, try reader.kind()) {
        case ("messages", .array):
          try reader.eachItem(of: bytes, place: place) { item, pointer in
            switch item {
            case .success(let event): take(event, pointer, &room)
            case .failure(let problem):
              problems.append((place, problem))
              result.ledger.reject("messages", in: path)
            }
          }
        case ("room_name", .string): room.name = try reader.string()
        case ("topic", .string): room.topic = try reader.string()
        // A name of the account that exported; its address the events tell.
        case ("exported_by", .string): room.exporter = try reader.string()
        case ("room_id", .string): room.id = try reader.string()
        default: try reader.skip()
        }
      }
      try reader.end()
    } catch {
      var problem = notJSON(error, Array(bytes.prefix(64)), place)
      problem.location = Location(file: place, text: bytes, offset: error.offset)
      problem.explanation = "Events read before this place: \(room.count)."
      problems.append((place, problem))
      result.ledger.reject("messages", in: path)
    }
    rooms.append(room)
  }

  private mutating func take(_ event: JSONValue, _ pointer: String, _ room: inout MatrixRoom) {
    room.count += 1
    switch room.take(event, &files) {
    case .kept: result.ledger.keep("messages", in: room.path)
    case .skipped(let why): result.ledger.skip("messages", in: room.path, because: why)
    case .rejected(let why):
      let id = event["event_id"]?.string
      problems.append(
        (room.place, .error("import-bad-record", why, at: Location(file: room.place, pointer: pointer, id: id))))
      result.ledger.reject("messages", in: room.path)
    }
  }

  mutating func finish(_ log: inout DiagnosticLog) -> ImportResult {
    // A room may be in several files; the later ones complete the first.
    rooms.sort { $0.place < $1.place }
    var joined: [MatrixRoom] = []
    for room in rooms {
      if let at = joined.firstIndex(where: { $0.id == room.id }) {
        for (file, count) in joined[at].unite(room) {
          result.ledger.forget("messages", in: file, count, because: "occurs twice")
        }
      } else {
        joined.append(room)
      }
    }
    joined.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    let owner = options.owner.map { MatrixRoom.handle($0) } ?? Self.owner(joined)
    result.owner = owner ?? ""
    result.archive = owner ?? (joined.count == 1 ? joined[0].id : "rooms")
    var accounts: [String: Account] = [:]
    for at in joined.indices {
      let chat = joined[at].finish(owner: owner)
      for account in joined[at].accounts(of: chat, &files) where accounts[account.handle]?.name.isEmpty != false {
        accounts[account.handle] = account
      }
      result.library.chats.append(chat)
    }
    result.library.accounts = accounts.values.sorted { $0.handle.utf8.lexicographicallyPrecedes($1.handle.utf8) }
    result.media = files.media.sorted { $0.target.utf8.lexicographicallyPrecedes($1.target.utf8) }
    for entry in problems.enumerated().sorted(by: { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }) {
      log.add(entry.element.problem)
    }
    let missing = result.library.chats.reduce(0) {
      $0 + $1.messages.reduce(0) { $0 + $1.attachments.count(where: \.isMissing) }
    }
    if missing > 0 {
      log.add(
        .warning(
          "import-missing-media", "\(counted(missing, "attachment")) not in the archive",
          at: Location(file: trees.first?.name ?? ""),
          explanation: "Element keeps attachments only where the export includes them, up to a size that is chosen.",
          hints: ["export again with \"Include attachments\" and a larger size"]))
    }
    result.ledger.sort()
    return result
  }

  /// The account of `exported_by`, where exactly one member has that name.
  private static func owner(_ rooms: [MatrixRoom]) -> String? {
    let found = rooms.map { room in
      room.exporter.flatMap { name in
        name.hasPrefix("@") ? MatrixRoom.handle(name) : room.member(named: name).map { MatrixRoom.handle($0) }
      }
    }
    guard let first = found.first, let owner = first, found.allSatisfy({ $0 == owner }) else { return nil }
    return owner
  }
}
