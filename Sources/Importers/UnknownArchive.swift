/// What is said of a folder, an archive or a file that no importer takes. Of a single file that was given by itself it is told what it
/// is: cut off, empty, a web page, or somebody else's data.

package import Diagnostics
package import Files
import JSON

extension Importers {
  /// Why a tree is for none of the importers, or not for the one that is `wanted`.
  static func unknownArchive(_ tree: any FileTree, _ wanted: (any Importer.Type)?) -> Diagnostic {
    if let file = tree.loneFile { return unknownFile(file, tree, wanted) }
    let names = tree.members.map { $0.path.lowercased() }
    let pages = names.count { $0.hasSuffix(".html") || $0.hasSuffix(".htm") }
    let place = Location(file: tree.name)
    if pages > 0, !names.contains(where: { $0.hasSuffix(".json") || $0.hasSuffix(".js") }) {
      return .error(
        "unknown-archive", "'\(tree.name)' holds web pages (HTML) and no data (JSON)", at: place, hints: [askForJSON])
    }
    let heads = [".json", ".js", ".jsonl", ".ndjson"].flatMap { tree.heads(endingWith: $0, count: 4) }
    if let page = heads.first(where: { isPage($0.head.utf8) }) {
      return .error(
        "unknown-archive", "'\(page.path)' is a web page (HTML) with the name of data, and nothing else is known",
        at: place, hints: [downloadAgain])
    }
    if let first = heads.first, heads.allSatisfy({ ["", "[]", "{}"].contains($0.head) }) {
      return .error(
        "unknown-archive", "'\(first.path)' is empty, so nothing tells which network it is from", at: place,
        hints: [downloadAgain])
    }
    let seen = tree.members.prefix(5).map { "'\($0.path)'" }.joined(separator: ", ")
    return .error(
      "unknown-archive", "'\(tree.name)' is no archive of \(network(wanted))", at: place,
      explanation: seen.isEmpty ? nil : "It holds \(tree.members.count) files, first \(seen).", hints: taken(wanted))
  }

  private static let downloadAgain = "download the archive again, or request it again from the network"
  private static let askForJSON =
    "request the archive again from the network, and choose JSON where it offers a format"

  private static func network(_ wanted: (any Importer.Type)?) -> String {
    wanted?.title ?? "a network that Skein knows"
  }

  private static func taken(_ wanted: (any Importer.Type)?) -> [String] {
    wanted.map { ["\($0.title): \($0.accepts)"] } ?? kinds
  }

  // MARK: A single file

  private static func unknownFile(
    _ file: TreeMember, _ tree: any FileTree, _ wanted: (any Importer.Type)?
  ) -> Diagnostic {
    if var problem = fault(of: file, tree) {
      problem.hints += wanted.map { ["\($0.title): \($0.accepts)"] } ?? []
      return problem
    }
    return .error(
      "unknown-archive", "'\(tree.name)' is no file of \(network(wanted))", at: Location(file: tree.name),
      hints: taken(wanted))
  }

  /// What is wrong with a file that was given by itself; nil where nothing is, and where there is none.
  package static func faultOfLoneFile(in trees: [any FileTree]) -> Diagnostic? {
    trees.lazy.compactMap { tree in tree.loneFile.flatMap { fault(of: $0, tree) } }.first
  }

  private static func fault(of file: TreeMember, _ tree: any FileTree) -> Diagnostic? {
    var problem: Diagnostic?
    do {
      try tree.visit([file.path]) { _, stream in
        try withWhole(&stream) { problem = fault($0, tree.name, file.path) }
      }
      return problem
    } catch let fault as Diagnostic {
      return fault  // it can't be read, or not be unpacked
    } catch { return nil }
  }

  /// What is wrong with a file, whosever it is; nil where nothing is.
  private static func fault(_ bytes: UnsafeBufferPointer<UInt8>, _ place: String, _ path: String) -> Diagnostic? {
    let location = Location(file: place)
    guard let first = bytes.first(where: { !($0 <= 32 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF) }) else {
      return .error("unknown-archive", "'\(place)' is empty", at: location, hints: [downloadAgain])
    }
    if first == UInt8(ascii: "<") {
      return .error(
        "unknown-archive", "'\(place)' is a web page (HTML), and no data", at: location, hints: [askForJSON])
    }
    let isScript = path.asciiEnds(with: ".js")
    guard isScript || [".json", ".jsonl", ".ndjson"].contains(where: path.asciiEnds) else { return nil }
    var start = 0
    if isScript, let sign = bytes.prefix(1 << 12).firstIndex(of: UInt8(ascii: "=")) { start = sign + 1 }
    var reader = JSONReader(bytes, at: start)
    do throws(JSONError) {
      repeat { try reader.skip() } while try reader.hasMore()
      return nil
    } catch {
      let isCut = error.offset >= bytes.count
      // Nobody counts the lines of a file of gigabytes.
      let spot = bytes.count < 64 << 20 ? Location(file: place, text: bytes, offset: error.offset) : location
      return .error(
        "import-bad-json", "'\(place)' is \(isCut ? "cut off" : "no whole JSON"): \(error.message)", at: spot,
        hints: [downloadAgain])
    }
  }
}
