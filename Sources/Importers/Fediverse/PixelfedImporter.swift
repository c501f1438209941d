/// Pixelfed's downloads (Settings > Data Export): statuses as its API has them, and beside them the account and follows.

package import Diagnostics
package import Files
import JSON
import Posts

package enum PixelfedImporter: Importer {
  package static let name = "pixelfed"
  package static let title = "Pixelfed"
  package static let accepts =
    "pixelfed-statuses.json of Settings > Data Export, with account.json, pixelfed-following.json and pixelfed-followers.json"

  private enum Kind { case statuses, account, following, followers, blocks }

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    let kinds = files(tree)
    if let file = kinds.first(where: { $0.kind == .statuses }) {
      return Recognition(.certain, "\(file.path) holds statuses as Pixelfed exports them")
    }
    return kinds.first { $0.kind == .following || $0.kind == .followers }.map {
      Recognition(.companion, "it holds \($0.path)")
    }
  }

  private static func files(_ tree: any FileTree) -> [(path: String, kind: Kind)] {
    tree.heads(endingWith: ".json", count: .max).compactMap { path, head in
      let name = String(RelativePath.split(path).name).asciiLowercased
      if name.hasPrefix("pixelfed-following") { return (path, .following) }
      if name.hasPrefix("pixelfed-followers") { return (path, .followers) }
      if name.hasPrefix("muted-and-blocked") { return (path, .blocks) }
      if name.hasPrefix("pixelfed-statuses") { return (path, .statuses) }
      if head.hasPrefix("[{"), head.contains("\"media_attachments\":["), head.contains("\"content\":"),
        head.contains("\"visibility\":\"")
      {
        return (path, .statuses)
      }
      if head.hasPrefix("{"), head.contains("\"acct\":\""), head.contains("\"username\":\"") { return (path, .account) }
      return nil
    }
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    for tree in trees { for problem in tree.listing.problems { log.add(problem) } }
    let members = trees.enumerated().flatMap { number, tree in
      files(tree).map { (tree: number, path: $0.path, kind: $0.kind) }
    }
    var foreign = ImportLedger()
    for (number, tree) in trees.enumerated() {
      let own = members.filter { $0.tree == number && $0.kind != .blocks }.map(\.path)
      try tree.passOver(Set(tree.paths(endingWith: ".json")).subtracting(own), because: nil, &foreign, &log)
    }
    // The account by its own file, else by the first status.
    var account: JSONValue?
    for file in members where file.kind == .account && account == nil {
      let place = trees[file.tree].place(file.path)
      let bytes = try trees[file.tree].read(file.path, limit: 1 << 26)
      do throws(JSONError) {
        account = try JSONValue(parsing: bytes)
      } catch {
        throw notJSON(error, bytes, place)
      }
    }
    for file in members where file.kind == .statuses && account == nil {
      try trees[file.tree].visit([file.path]) { _, stream in
        try JSONLinesReading.read(&stream, place: "") {
          if account == nil, let record = try? $0.get() { account = record.value["account"] }
        }
      }
    }
    guard let json = account, let host = json["url"]?.text?.webHost ?? options.owner?.handleHost,
      var owner = StatusReading.account(json, host: host)
    else {
      throw Diagnostic.error(
        "import-no-owner",
        "nothing tells whose statuses these are: there is neither an account.json nor an account in them",
        at: Location(file: trees.first?.name ?? ""), hints: ["name the account yourself: --owner nash@pixels.example"])
    }
    if let name = options.owner { owner.handle = name.bareHandle }
    let id = json["id"]?.text ?? json["id"]?.integer.map { String($0) }
    var reading = StatusReading(network: name, trees: trees, owner: owner, ownerID: id, host: host)
    reading.result.ledger = foreign
    for file in members {
      let place = trees[file.tree].place(file.path)
      reading.begin(file.path, tree: file.tree)
      switch file.kind {
      case .account:
        reading.owner.origin = Origin(file: reading.file)
        reading.result.ledger.keep("accounts", in: file.path)
      case .blocks: reading.result.ledger.withhold("lists", in: file.path, because: "private list")
      case .statuses, .following, .followers:
        try trees[file.tree].visit([file.path]) { _, stream in
          try JSONLinesReading.read(&stream, place: place) { outcome in
            let kind = file.kind == .statuses ? "posts" : "follows"
            switch outcome {
            case .failure(let problem): reading.report(problem, kind)
            case .success(let record):
              if file.kind == .statuses {
                reading.read(status: record.value, record.pointer, tree: file.tree)
              } else {
                reading.follow(record.value, isFollower: file.kind == .followers, record.pointer)
              }
            }
          }
        }
      }
    }
    return reading.finish(&log)
  }
}
