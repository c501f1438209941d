/// The state of reading Discord exports: files come in any order and are read as streams; at the end parts and threads are joined.

import Bytes
import Diagnostics
import Files
import JSON
import Posts

struct DiscordReading {
  let trees: [any FileTree]
  let options: ImportOptions
  var result = ImportResult(network: DiscordImporter.name, owner: "")
  var people = DiscordPeople()
  var files: DiscordFiles
  /// The message in a channel that announces a thread, by the thread's id.
  var threadStarts: [String: String] = [:]
  /// Handles of those who are mentioned or reacted.
  var named: Set<String> = []
  var missingCount = 0
  /// One for each file.
  var parts: [Part] = []
  private var problems: [(place: String, problem: Diagnostic)] = []

  /// The messages of one file.
  struct Part {
    var header: DiscordHeader
    var path: String
    var place: String
    var messages: [Message]
    /// All its messages by their ids, where they are too many for memory.
    var overflow: ScratchRecords?
    var icon: String?
  }

  init(trees: [any FileTree], options: ImportOptions) {
    self.trees = trees
    self.options = options
    files = DiscordFiles(trees)
  }

  /// Bytes before the messages; a topic has at most some thousand letters.
  private static let headLimit = 1 << 22
  /// A message with all its embeds has some kilobytes, with thousands of reacting users some megabytes.
  private static let messageLimit = 64 << 20

  mutating func report(_ problem: Diagnostic, _ place: String) { problems.append((place, problem)) }

  /// Reads one file as it comes; memory is needed for the messages that are kept and for one more.
  mutating func read(_ stream: inout ByteStream, _ member: TreeMember, tree: Int) throws {
    let path = member.path
    let place = trees[tree].place(path)
    result.library.files.append(place)
    var file = FileReading(path: path, place: place, folder: String(RelativePath.split(path).folder), tree: tree)
    file.origin = Origin(file: result.library.files.count - 1)
    var splitter = JSONElementSplitter(path: ["messages"], elementLimit: Self.messageLimit)
    do {
      while try stream.next({ chunk in try take(chunk, &file, &splitter) }) {}
      if file.context == nil { try begin(&file, &splitter, isAtEnd: true) }
      try splitter.finish()
      checkEnd(file)
    } catch let fault as JSONError {
      let head = Array(file.head.prefix(64))
      var problem = notJSON(fault, head.isEmpty ? [UInt8(ascii: "{")] : head, place)
      problem.location = Location(file: place)
      problem.explanation = "Messages read before this place: \(file.count). A cancelled export ends like this."
      problem.hints = ["export the channel again, or import it as it is"]
      report(problem, place)
      if file.context == nil { result.ledger.reject("files", in: path) }
    }
    if let context = file.context {
      let icon = context.header.icon ?? context.header.guildIcon
      let found = icon.map { files.find($0, tree: tree, folder: context.folder) }
      if file.overflow != nil { try file.spill(over: 0) }
      var part = Part(
        header: context.header, path: path, place: place, messages: file.messages, overflow: file.overflow)
      switch found {
      case .file(let path), .web(let path): part.icon = path
      default: break
      }
      parts.append(part)
    }
  }

  /// What is known while a file is read.
  private struct FileReading {
    var path: String
    var place: String
    var folder: String
    var tree: Int
    var origin = Origin()
    /// Until the messages begin, everything that was read.
    var head: [UInt8] = []
    var tail: [UInt8] = []
    var context: DiscordContext?
    var messages: [Message] = []
    var overflow: ScratchRecords?
    /// How many messages were met.
    var count = 0

    /// Moves all messages to disk when there are more than memory is meant for.
    mutating func spill(over limit: Int) throws {
      guard messages.count > limit else { return }
      var records = try overflow ?? ScratchRecords()
      // No copy of the list of places while it grows.
      overflow = nil
      for message in messages { try records.append(message.packed, key: message.number, tag: origin.file) }
      overflow = records
      messages.removeAll(keepingCapacity: true)
    }
  }

  private mutating func take(
    _ chunk: UnsafeBufferPointer<UInt8>, _ file: inout FileReading, _ splitter: inout JSONElementSplitter
  ) throws {
    file.tail = Array(file.tail.suffix(256)) + Array(chunk.suffix(256))
    if file.context == nil {
      // A file that is mapped as a whole is one chunk: its head is not copied with all the rest.
      let room = Self.headLimit - file.head.count
      file.head.append(contentsOf: chunk.prefix(room))
      guard let context = try context(file) else {
        if chunk.count < room { return }
        throw JSONError(message: "no messages were found in the first \(Self.headLimit) bytes", offset: 0)
      }
      file.context = context
      let before = file.head.count - min(chunk.count, room)
      let earlier = Array(file.head[..<before])
      file.head = []
      try earlier.withUnsafeBufferPointer { try feed($0, &file, &splitter) }
    }
    try feed(chunk, &file, &splitter)
  }

  /// A file that ended before its messages began.
  private mutating func begin(_ file: inout FileReading, _ splitter: inout JSONElementSplitter, isAtEnd: Bool) throws {
    let head = file.head
    try head.withUnsafeBufferPointer { try feed($0, &file, &splitter) }
    throw JSONError(message: "the text ends before the messages", offset: head.count)
  }

  private func context(_ file: FileReading) throws(JSONError) -> DiscordContext? {
    guard let header = try DiscordHeader(file.head, path: file.path) else { return nil }
    return DiscordContext(
      header: header, folder: file.folder, tree: file.tree, place: file.place, origin: file.origin)
  }

  private mutating func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ file: inout FileReading, _ splitter: inout JSONElementSplitter
  ) throws {
    try splitter.feed(bytes) { element in
      take(element: element, &file)
      try file.spill(over: options.recordsInMemory)
    }
  }

  private mutating func take(element: UnsafeBufferPointer<UInt8>, _ file: inout FileReading) {
    guard let context = file.context else { return }
    let index = file.count
    file.count += 1
    var reader = JSONReader(element)
    let json: JSONValue
    do throws(JSONError) {
      json = try reader.value()
    } catch {
      return reject("a record is no valid JSON: \(error.message)", nil, index, file)
    }
    switch message(json, context) {
    case .kept(let message): file.messages.append(message)
    case .skipped(let why): result.ledger.skip("messages", in: file.path, because: why)
    case .withheld(let why): result.ledger.withhold("messages", in: file.path, because: why)
    case .rejected(let why): reject(why, json["id"]?.string, index, file)
    }
  }

  private mutating func reject(_ why: String, _ id: String?, _ index: Int, _ file: FileReading) {
    report(
      .error("import-bad-record", why, at: Location(file: file.place, pointer: "/messages/\(index)", id: id)),
      file.place)
    result.ledger.reject("messages", in: file.path)
  }

  /// `messageCount` stands behind the messages, and is missing where an export was cut.
  private mutating func checkEnd(_ file: FileReading) {
    let tail = String(decoding: file.tail, as: UTF8.self)
    let told = tail.firstMatch(of: /"messageCount"\s*:\s*(\d+)/).flatMap { Int($0.1) }
    if told == file.count { return }
    let what =
      told.map { "it says \($0) messages, and \(file.count) are in it" } ?? "it does not say how many messages it has"
    report(
      .warning(
        "import-cut-off", "'\(file.place)' may be incomplete: \(what)", at: Location(file: file.place),
        hints: ["export the channel again"]), file.place)
  }

  /// The path of a file of the library's list, as the ledger names it.
  func path(of file: Int32) -> String {
    let place = result.library.files.indices.contains(Int(file)) ? result.library.files[Int(file)] : ""
    for tree in trees where place.hasPrefix(tree.name + "/") { return String(place.dropFirst(tree.name.count + 1)) }
    return place
  }

  /// The problems in the order of their files, whatever the order of an archive.
  func problems(into log: inout DiagnosticLog) {
    for entry in problems.enumerated().sorted(by: { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }) {
      log.add(entry.element.problem)
    }
  }
}

extension Message {
  /// The id as a number, by which messages of a channel are in order.
  var number: Int64 { Int64(id) ?? 0 }
}
