/// Walks result.json: the object of one chat, or an account with its lists of chats. Everything else of an account (contacts,
/// sessions, phone number, stories) is passed over unread; only the owner's number is taken, to know whose side is whose.

import Bytes
import Diagnostics
import Files
import JSON
import Posts

struct TelegramReading {
  let trees: [any FileTree]
  let options: ImportOptions
  var result = ImportResult(network: TelegramImporter.name, owner: "")
  var log = DiagnosticLog()
  var people = TelegramPeople()
  var media: TelegramMedia
  var tree = 0
  private var name = ""
  private var file = -1
  private var owner: String?
  /// Whether a time without a zone was met.
  private var lacksZone = false

  init(trees: [any FileTree], options: ImportOptions) {
    self.trees = trees
    self.options = options
    media = TelegramMedia(trees)
  }

  mutating func begin(tree: Int, file name: String) {
    self.tree = tree
    self.name = name
    file = result.library.files.count
    result.library.files.append(trees[tree].place(name))
    media.tree = tree
    media.place = place
  }

  private var place: String { trees[tree].place(name) }

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var reader = JSONReader(bytes)
    var isAccount = false
    do throws(JSONError) {
      guard try reader.kind() == .object else { throw JSONError(message: "an object was expected", offset: 0) }
      var probe = reader
      try probe.beginObject()
      while let key = try probe.nextKey() {
        if key == "messages" { break }
        guard ["chats", "left_chats", "personal_information", "about"].contains(key) else {
          try probe.skip()
          continue
        }
        isAccount = true
        break
      }
    } catch {
      throw notJSON(error, bytes, place)
    }
    do throws(JSONError) {
      if isAccount { try account(&reader, bytes) } else { try chat(&reader, bytes) }
    } catch {
      var problem = notJSON(error, bytes, place)
      problem.explanation = "Records read before this place: \(result.ledger.kept("messages"))."
      problem.hints = ["let Telegram Desktop finish the export, and import it again"]
      log.add(problem)
      result.ledger.reject("messages", in: name)
    }
  }

  // MARK: An account

  private mutating func account(_ reader: inout JSONReader, _ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch (key, try reader.kind()) {
      case ("personal_information", .object):
        try reader.beginObject()
        while let key = try reader.nextKey() {
          if key == "user_id", try reader.kind() == .number {
            owner = try reader.integer().map { "user\($0)" } ?? owner
          } else {
            try reader.skip()
          }
        }
        result.ledger.withhold("sections", in: name, because: "private part of the account")
      case ("chats", .object), ("left_chats", .object):
        try reader.beginObject()
        while let key = try reader.nextKey() {
          guard key == "list", try reader.kind() == .array else {
            try reader.skip()
            continue
          }
          try reader.beginArray()
          while try reader.nextItem() { try chat(&reader, bytes) }
        }
      case ("about", _): try reader.skip()
      default:
        try reader.skip()
        result.ledger.withhold("sections", in: name, because: "private part of the account")
      }
    }
    try reader.end()
  }

  // MARK: A chat

  /// A chat; its messages usually come last, and are read in place. Where they come first, what names the chat is read before.
  private mutating func chat(_ reader: inout JSONReader, _ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    var chat = TelegramChat()
    var messages: JSONReader?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch (key, try reader.kind()) {
      case ("name", .string): chat.name = try reader.string().withoutControls
      case ("type", .string): chat.type = try reader.string()
      case ("id", .number): chat.id = try reader.integer() ?? 0
      case ("messages", .array):
        if chat.id != 0, !chat.type.isEmpty {
          do throws(JSONError) {
            try read(messages: &reader, bytes, &chat)
          } catch {
            add(chat)  // cut off: what was read so far stays
            throw error
          }
        } else {
          messages = reader
          try reader.skip()
        }
      default: try reader.skip()
      }
    }
    if var messages { try read(messages: &messages, bytes, &chat) }
    if reader.depth == 0 { try reader.end() }
    add(chat)
  }

  private mutating func read(
    messages reader: inout JSONReader, _ bytes: UnsafeBufferPointer<UInt8>, _ chat: inout TelegramChat
  ) throws(JSONError) {
    let origin = Origin(file: file)
    media.folder = chat.key
    try reader.eachItem(of: bytes, place: place) { item, pointer in
      switch item {
      case .failure(let problem):
        log.add(problem)
        result.ledger.reject("messages", in: name)
      case .success(let record):
        if chat.holdsCodes { return result.ledger.withhold("messages", in: name, because: "login codes") }
        switch message(record, origin) {
        case .success(let message?):
          chat.add(message, record)
          result.ledger.keep("messages", in: name)
        case .success(nil):
          result.ledger.skip("messages", in: name, because: "message of a kind that the export leaves empty")
        case .failure(let why):
          let id = record["id"]?.integer.map { String($0) }
          log.add(.error("import-bad-record", why.text, at: Location(file: place, pointer: pointer, id: id)))
          result.ledger.reject("messages", in: name)
        }
      }
    }
  }

  /// Why a record can't be understood.
  private struct Fault: Error { var text: String }

  /// The message of a record; nil for one that has nothing but an id.
  private mutating func message(_ record: JSONValue, _ origin: Origin) -> Result<Message?, Fault> {
    guard let id = record["id"]?.integer else { return .failure(Fault(text: "a message has no id")) }
    if record["type"]?.string == "unsupported" { return .success(nil) }
    guard let sent = moment(record, "date") else {
      return .failure(Fault(text: record["date"]?.string.map { "'\($0)' is no date" } ?? "a message has no date"))
    }
    let isService = record["type"]?.string == "service"
    let author = isService ? people.meet(record, "actor_id", "actor") : people.meet(record, "from_id", "from")
    var message = Message(id: String(id), author: author.map(TelegramPeople.handle) ?? "", sent: sent)
    message.isSystem = isService || author == nil
    message.origin = origin
    message.edited = record["edited_unixtime"] != nil || record["edited"] != nil ? moment(record, "edited") : nil
    if isService {
      message.body = TelegramService(record, people).body
      message.attachments = media.attachments(of: record)
    } else {
      message.body = TelegramText.body(of: record)
      message.attachments = media.attachments(of: record)
      message.poll = TelegramPoll.poll(of: record)
      if let signature = record["author"]?.text { message.extra["x_signature"] = TelegramText.json(signature) }
    }
    message.reactions = (record["reactions"]?.list ?? []).compactMap { people.reaction($0) }
    return .success(message)
  }

  /// A moment: epoch seconds where the export has them (since 3.7.6), else the clock of the exporting computer.
  private mutating func moment(_ record: JSONValue, _ key: String) -> Timestamp? {
    if let seconds = record[key + "_unixtime"]?.integer, abs(seconds) < 253_402_300_800 {
      return Timestamp(seconds: seconds)
    }
    guard let text = record[key]?.string, let parsed = Timestamp.parse(text) else { return nil }
    switch parsed {
    case .moment(let moment): return moment
    case .civil(let time):
      if options.timeZone == nil { lacksZone = true }
      return (options.timeZone ?? .utc).timestamp(of: time)
    }
  }

  private mutating func add(_ chat: TelegramChat) {
    if chat.id == 0, chat.isEmpty { return }
    if chat.holdsCodes {
      result.ledger.withhold("chats", in: name, because: "login codes")
      return
    }
    result.library.chats.append(chat.finish(owner: owner, options: options))
    result.ledger.keep("chats", in: name)
  }

  // MARK: The end

  mutating func finish() -> ImportResult {
    result.owner = (owner ?? options.owner.map { String($0.prefix { $0 != "@" }) }).map(TelegramPeople.handle) ?? ""
    if owner == nil { result.archive = "chats" }
    TelegramMigration.join(&result.library.chats)
    var seen: Set<String> = []
    for chat in result.library.chats {
      seen.formUnion(chat.participants)
      for message in chat.messages { for reaction in message.reactions { seen.formUnion(reaction.by) } }
    }
    result.library.accounts = people.accounts.filter { seen.contains($0.handle) }
    result.media = media.wanted
    if lacksZone { log.add(.missingZone(at: trees.first?.name ?? "")) }
    for refusal in media.refused { log.add(refusal) }
    if media.missing > 0 {
      log.add(
        .warning(
          "import-missing-media",
          "\(media.missing) file\(media.missing == 1 ? " is" : "s are") named in the archive and not there",
          at: Location(file: trees.first?.name ?? ""),
          explanation: "Telegram exports only the kinds and sizes of files that are chosen there.",
          hints: ["export again with all kinds of media and the largest size"]))
    }
    return result
  }
}
