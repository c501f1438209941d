/// The state of reading a workspace: people, channels, the chats that grow, and what is still open at the end, because files
/// come in the order of the archive and not of time.

import Bytes
import Diagnostics
import Files
import JSON
import Posts

struct SlackReading {
  let trees: [any FileTree]
  let options: ImportOptions
  var result = ImportResult(network: SlackImporter.name, owner: "")
  var people = SlackPeople()
  var channels: [SlackChannel] = []
  var files: SlackFiles
  /// The chats by the channel's id.
  var chats: [String: SlackChat] = [:]
  /// The channel of each folder, looked up once.
  private var folders: [String: SlackChannel] = [:]
  /// With the number of the tree and the path, by which they are sorted at the end.
  var problems: [(tree: Int, path: String, problem: Diagnostic)] = []
  /// The names of channels by id, for texts that mention them.
  private var names: [String: String] = [:]
  var teams: Set<String> = []
  /// Of authors, some of whom may belong to other workspaces.
  var otherTeams: Set<String> = []
  private var tree = 0
  /// The number of each file of the tree at hand in `Library.files`.
  private var numbers: [String: Int] = [:]

  init(trees: [any FileTree], options: ImportOptions) {
    self.trees = trees
    self.options = options
    files = SlackFiles(trees)
  }

  mutating func begin(tree: Int, files: [String]) {
    self.tree = tree
    names = channels.reduce(into: [:]) { if !$1.name.isEmpty { $0[$1.id] = $1.name } }
    numbers = [:]
    for path in files {
      numbers[path] = result.library.files.count
      result.library.files.append(trees[tree].place(path))
    }
  }

  mutating func report(_ problem: Diagnostic, _ path: String) { problems.append((tree, path, problem)) }

  // MARK: Lists

  mutating func read(list bytes: Bytes, _ path: String, tree: Int) {
    self.tree = tree
    let isUsers = SlackFile.userLists.contains(path)
    let kind = isUsers ? "accounts" : "chats"
    let channelKind = SlackFile.channelLists.first { $0.file == path }?.kind ?? .channel
    each(bytes, path, kind) { reading, entry in
      if isUsers {
        if let team = entry["team_id"]?.text { reading.teams.insert(team) }
        return reading.people.add(entry, file: path)
      }
      guard let channel = SlackChannel(entry, channelKind) else { return false }
      reading.channels.append(channel)
      reading.result.ledger.keep(kind, in: path)
      return true
    }
  }

  /// Calls `body` with each entry of a list, which may be `null`; false means that it can't be understood.
  private mutating func each(_ bytes: Bytes, _ path: String, _ kind: String, _ body: (inout Self, JSONValue) -> Bool) {
    let place = trees[tree].place(path)
    bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer)
      do throws(JSONError) {
        if try reader.kind() == .null { return }
        try reader.eachItem(of: buffer, place: place) { item, pointer in
          if case .success(let entry) = item, body(&self, entry) { return }
          var problem = Diagnostic.error(
            "import-bad-record", "an entry of the list has no id", at: Location(file: place, pointer: pointer))
          if case .failure(let broken) = item { problem = broken }
          report(problem, path)
          result.ledger.reject(kind, in: path)
        }
      } catch {
        report(notJSON(error, bytes, place), path)
        result.ledger.reject(kind, in: path)
      }
    }
  }

  // MARK: Messages

  /// A day file (an array) or a dump (an object with `messages`).
  mutating func read(messages bytes: UnsafeBufferPointer<UInt8>, _ path: String) {
    let place = trees[tree].place(path)
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      switch try reader.kind() {
      case .null: return
      case .array:
        let channel = channel(folder: String(RelativePath.split(path).folder), path)
        try read(messages: &reader, bytes, path, place, channel)
      default: try read(dump: &reader, bytes, path, place)
      }
    } catch {
      var problem = notJSON(error, Array(bytes), place)
      if let read = chats.values.lazy.map({ $0.read[path] ?? 0 }).max(), read > 0 {
        problem.explanation = "Records read before this place: \(read)."
      }
      report(problem, path)
      result.ledger.reject("messages", in: ledgerFile(path))
    }
  }

  /// slackdump's `{channel_id, name, thread_ts?, messages: […]}`.
  private mutating func read(
    dump reader: inout JSONReader, _ bytes: UnsafeBufferPointer<UInt8>, _ path: String, _ place: String
  ) throws(JSONError) {
    var id = String(path.prefix { $0 != "." && $0 != "-" })
    var name = ""
    var start: JSONReader?
    do throws(JSONError) {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch (key, try reader.kind()) {
        case ("channel_id", .string): id = try reader.string()
        case ("name", .string): name = try reader.string()
        case ("messages", .array):
          start = reader
          try reader.skip()
        default: try reader.skip()
        }
      }
    } catch {
      if start == nil { throw error }  // a fault inside the messages is met again below
    }
    var channel = channels.first { $0.id == id } ?? SlackChannel(folder: id)
    if channel.name.isEmpty { channel.name = name }
    guard var start else { return }
    try read(messages: &start, bytes, path, place, channel)
  }

  private mutating func read(
    messages reader: inout JSONReader, _ bytes: UnsafeBufferPointer<UInt8>, _ path: String, _ place: String,
    _ channel: SlackChannel
  ) throws(JSONError) {
    let origin = Origin(file: numbers[path] ?? -1)
    let file = ledgerFile(path)
    try reader.eachItem(of: bytes, place: place) { item, pointer in
      switch item {
      case .failure(let problem):
        report(problem, path)
        result.ledger.reject("messages", in: file)
      case .success(let message):
        // Replies stand inside their parent, in dumps.
        for record in [message] + (message["slackdump_thread_replies"]?.list ?? []) {
          var chat = chats.removeValue(forKey: channel.id) ?? SlackChat(channel)
          chat.learn(name: channel.name)
          chat.read[path, default: 0] += 1
          if let team = record["team"]?.text { otherTeams.insert(team) }
          let outcome = chat.take(record, origin, &people, files, in: names)
          chats[channel.id] = chat
          count(outcome, record, file, path, Location(file: place, pointer: pointer, id: record["ts"]?.text))
        }
      }
    }
  }

  private mutating func count(
    _ outcome: SlackChat.Outcome, _ record: JSONValue, _ file: String, _ path: String, _ place: Location
  ) {
    switch outcome {
    case .kept: result.ledger.keep("messages", in: file)
    case .skipped(let why): result.ledger.skip("messages", in: file, because: why)
    case .withheld(let why): result.ledger.withhold("messages", in: file, because: why)
    case .rejected(let why):
      report(.error("import-bad-record", why, at: place), path)
      result.ledger.reject("messages", in: file)
    }
  }

  /// A channel's messages are counted together, not day by day.
  private func ledgerFile(_ path: String) -> String {
    let folder = RelativePath.split(path).folder
    return folder.isEmpty ? path : folder + "/"
  }

  /// The channel of a folder: by id, as direct messages have it, else by name. Names may change hands.
  private mutating func channel(folder: String, _ path: String) -> SlackChannel {
    if let known = folders[folder] { return known }
    let named = channels.filter { $0.name == folder }
    let channel =
      channels.first { $0.id == folder } ?? named.first { !$0.isArchived } ?? named.first
      ?? SlackChannel(folder: folder)
    folders[folder] = channel
    let ids = Set(named.map(\.id))
    if channel.id != folder, ids.count > 1 {
      report(
        .warning(
          "slack-unknown-channel",
          "'\(folder)' is the name of \(ids.count) channels; its messages are taken for \(channel.id)",
          at: Location(file: trees[tree].place(folder))), folder + "/")
    } else if ids.isEmpty, channels.allSatisfy({ $0.id != folder }) {
      report(
        .warning(
          "slack-unknown-channel", "'\(folder)' is a folder of messages whose channel no list names",
          at: Location(file: trees[tree].place(folder)), explanation: "The folder's name stands for the channel.",
          hints: ["import a complete export, with channels.json, groups.json, dms.json and mpims.json"]), folder + "/")
    }
    return channel
  }
}
