/// The backups of `mastodon-archive` (by kensanata): one JSON file an account, `social.example.user.fern.json`, and a folder of the same
/// name with media. What it saves is what Mastodon's own archive holds, and more; both meet in the same folder.

package import Diagnostics
package import Files
import JSON
import Posts

package enum MastodonBackupImporter: Importer {
  package static let name = "mastodon-archive"
  package static let title = "mastodon-archive"
  package static let accepts =
    "the HOST.user.NAME.json of the backup program mastodon-archive, with the folder of media beside it"

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    files(tree).first.map { Recognition(.certain, "\($0) is a backup of mastodon-archive") }
  }

  private static func files(_ tree: any FileTree) -> [String] {
    tree.heads(endingWith: ".json", count: .max) { host(of: $0) != nil }.filter { _, head in
      head.hasPrefix("{") && (head.contains("\"statuses\":[") || head.contains("\"acct\":\""))
    }.map(\.path)
  }

  /// `social.example.user.fern.json` -> `social.example`.
  private static func host(of path: String) -> String? {
    guard path.hasSuffix(".json"), path.contains(".user.") else { return nil }
    return RelativePath.split(path).name.wholeMatch(of: /([^\/]+)\.user\.[^\/]+\.json/).map {
      String($0.1).asciiLowercased
    }
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    for tree in trees { for problem in tree.listing.problems { log.add(problem) } }
    var reading: StatusReading?
    var foreign = ImportLedger()
    for (number, tree) in trees.enumerated() {
      let files = files(tree)
      let others = Set(tree.paths(endingWith: ".json").filter { host(of: $0) != nil }).subtracting(files)
      try tree.passOver(others, because: nil, &foreign, &log)
      for path in files {
        let place = tree.place(path)
        let bytes = try tree.read(path, limit: 4 << 30)
        let host = host(of: path) ?? ""
        try bytes.withUnsafeBufferPointer { buffer in
          var (parts, broken) = members(of: buffer)
          if let broken, parts["account"] == nil { throw notJSON(broken, bytes, place) }
          guard var accountReader = parts["account"], let json = try? accountReader.value(),
            var owner = StatusReading.account(json, host: host)
          else {
            throw Diagnostic.error(
              "import-no-owner", "the backup doesn't tell whose it is: it has no account", at: Location(file: place))
          }
          if let name = options.owner { owner.handle = name.bareHandle }
          if let reading, reading.owner.handle.foldedHandle != owner.handle.foldedHandle {
            throw Diagnostic.error(
              "import-several-accounts",
              "'\(place)' belongs to \(owner.handle), and the backup before it to \(reading.owner.handle)",
              at: Location(file: place), hints: ["import the backups of each account by itself"])
          }
          parts["account"] = nil
          let id = json["id"]?.text ?? json["id"]?.integer.map { String($0) }
          var state =
            reading
            ?? StatusReading(network: MastodonImporter.name, trees: trees, owner: owner, ownerID: id, host: host)
          if reading == nil { state.result.ledger = foreign }
          state.begin(path, tree: number)
          if reading == nil {
            state.owner.origin = Origin(file: state.file)
            state.result.ledger.keep("accounts", in: path)
          }
          let isComplete = read(parts, buffer, place, tree: number, &state)
          if let broken, isComplete { state.report(notJSON(broken, bytes, place), "posts") }
          reading = state
        }
      }
    }
    guard var reading else { throw Diagnostic.error("unknown-archive", "no backup was found", hints: [accepts]) }
    return reading.finish(&log)
  }

  /// The values of the file's own keys, unread, and what breaks the file behind them.
  private static func members(of bytes: UnsafeBufferPointer<UInt8>) -> ([String: JSONReader], JSONError?) {
    var reader = JSONReader(bytes)
    var parts: [String: JSONReader] = [:]
    do throws(JSONError) {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        parts[key] = reader
        try reader.skip()
      }
      try reader.end()
    } catch {
      return (parts, error)
    }
    return (parts, nil)
  }

  /// False where a list breaks off, which is reported.
  private static func read(
    _ parts: [String: JSONReader], _ bytes: UnsafeBufferPointer<UInt8>, _ place: String, tree: Int,
    _ state: inout StatusReading
  ) -> Bool {
    var isComplete = true
    let kinds = [
      ("statuses", "posts"), ("mentions", "posts"), ("favourites", "likes"), ("bookmarks", "bookmarks"),
      ("followers", "follows"), ("following", "follows"),
    ]
    for (key, records) in kinds {
      guard var reader = parts[key] else { continue }
      do throws(JSONError) {
        guard try reader.kind() == .array else { continue }
        try reader.eachItem(of: bytes, place: place) { outcome, pointer in
          switch outcome {
          case .failure(let problem): state.report(problem, records)
          case .success(let json):
            switch key {
            // What others wrote to the owner: a notification, or the status itself.
            case "mentions": state.read(status: json["status"] ?? json, pointer, tree: tree)
            case "favourites": state.mark(.like, json, records, pointer)
            case "bookmarks": state.mark(.bookmark, json, records, pointer)
            case "followers": state.follow(json, isFollower: true, pointer)
            case "following": state.follow(json, isFollower: false, pointer)
            default: state.read(status: json, pointer, tree: tree)
            }
          }
        }
      } catch {
        var problem = notJSON(error, Array(bytes.prefix(64)), place)
        problem.location = Location(file: place, text: bytes, offset: error.offset)
        state.report(problem, records)
        isComplete = false
      }
    }
    return isComplete
  }
}
