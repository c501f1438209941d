/// Bluesky: the repository of "Export my data" (`repo.car`), with the blobs beside it where somebody fetched them, and
/// answers of the network's API in JSON.

package import Diagnostics
package import Files
import JSON
import Posts

package enum BlueskyImporter: Importer {
  package static let name = "bluesky"
  package static let title = "Bluesky"
  package static let accepts =
    "the repo.car of Settings > Account > Export my data, also in a folder with blobs/ and profile.json; or JSON of getAuthorFeed and getPostThread"

  private static let carLimit = 4 << 30
  private static let answerLimit = 1 << 30

  package static func recognise(_ tree: any FileTree) -> Recognition? {
    if let car = tree.members.first(where: { isCAR($0.path) }) {
      return Recognition(.certain, "it holds the repository \(car.path)")
    }
    var best: Recognition?
    for (path, head) in tree.heads(endingWith: ".json") {
      let isAnswer =
        ["{\"feed\":[{\"post\":{\"uri\":\"at://", "{\"thread\":{\"", "{\"posts\":[{\"uri\":\"at://", "{\"cursor\":"]
        .contains {
          head.hasPrefix($0)
        } && head.contains("\"at://did:")
      if isAnswer { return Recognition(.certain, "\(path) is an answer of its API") }
      if isProfile(head) { best = best ?? Recognition(.companion, "\(path) is a profile") }
    }
    return best
  }

  private static func isCAR(_ path: String) -> Bool { path.asciiEnds(with: ".car") }

  /// `getProfile`, or a DID document.
  private static func isProfile(_ head: String) -> Bool {
    head.contains("\"did:")
      && ((head.contains("\"did\":\"did:") && head.contains("\"handle\":\""))
        || (head.contains("\"alsoKnownAs\":") && head.contains("\"id\":\"did:")))
  }

  package static func read(
    _ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog
  ) throws -> ImportResult {
    var reading = BlueskyReading(trees: trees, log: log)
    defer { log = reading.log }
    var owner: String?
    // Repositories first: of a post that is in several files, the record itself is the one to keep.
    for (number, tree) in trees.enumerated() {
      for problem in tree.listing.problems { reading.log.add(problem) }
      for path in tree.members.map(\.path).filter(isCAR).sorted() {
        reading.begin(tree: number, file: path)
        let bytes = try tree.read(path, limit: carLimit)
        let did = try bytes.withUnsafeBufferPointer { try reading.read(car: $0) }
        if let owner, owner != did {
          throw Diagnostic.error(
            "import-several-accounts", "'\(tree.place(path))' belongs to \(did), and the archive before it to \(owner)",
            at: Location(file: tree.place(path)), hints: ["import the archives of each account by itself"])
        }
        owner = did
      }
    }
    var subject: String?
    for (number, tree) in trees.enumerated() {
      for path in tree.members.map(\.path).filter({ $0.asciiEnds(with: ".json") }).sorted() {
        reading.begin(tree: number, file: path)
        let bytes = try tree.read(path, limit: answerLimit)
        do throws(JSONError) {
          let found = reading.read(answer: try JSONValue(parsing: bytes))
          subject = subject ?? found
        } catch {
          reading.log.add(notJSON(error, bytes, reading.place))
          reading.result.ledger.reject("posts", in: path)
        }
      }
    }
    guard let did = owner ?? subject else {
      throw Diagnostic.error(
        "import-no-owner", "nothing tells whose archive it is: there is no repository and no post of anybody",
        at: Location(file: trees.first?.name ?? ""), hints: [accepts])
    }
    return reading.finish(owner: did, options: options)
  }
}
