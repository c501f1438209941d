/// The list of importers, and which of them an archive is for. A new network is one more line in `all`.

package import Diagnostics
package import Files

package enum Importers {
  /// In the order of the help.
  package static let all: [any Importer.Type] = [
    MastodonImporter.self,
    BlueskyImporter.self,
    XImporter.self,
    ThreadsImporter.self,
    InstagramImporter.self,
    DiscordImporter.self,
    MatrixImporter.self,
    SlackImporter.self,
    TelegramImporter.self,
    WhatsAppImporter.self,
    StreamImporter.self,
    RedditImporter.self,
    HackerNewsImporter.self,
    MastodonBackupImporter.self,
    PixelfedImporter.self,
    MisskeyImporter.self,
    ActivityStreamsImporter.self,
  ]

  /// The importer of a name on the command line.
  package static func named(_ name: String) -> (any Importer.Type)? { all.first { $0.name == name } }

  /// What several paths hold together.
  package struct Detection: Sendable {
    package var importer: any Importer.Type
    /// As they are to be read: each begins at the folder where its archive begins. In the order given.
    package var trees: [any FileTree]
    /// For each tree, what was seen.
    package var evidence: [Recognition]

    /// All that the importer finds, and no keys in it.
    package func read(options: ImportOptions, log: inout DiagnosticLog) throws -> ImportResult {
      var result = try importer.read(trees, options: options, log: &log)
      result.library.leaveSecretsOutOfNames()
      return result
    }
  }

  /// Tells by the names of their members which network the trees come from; `wanted` limits the search to one. Throws
  /// `unknown-archive` where none fits, `mixed-archives` where they come from several networks.
  package static func detect(
    _ trees: [any FileTree], among wanted: (any Importer.Type)? = nil
  ) throws -> Detection {
    let candidates = wanted.map { [$0] } ?? all
    var best: [Match] = []
    for tree in trees {
      guard let match = match(tree, candidates) else { throw unknownArchive(tree, wanted) }
      best.append(match)
    }
    // An importer that takes all of them, the surest first; else the surest tree decides.
    if let all = takingAll(trees, best) { best = all }
    guard let main = best.max(by: { $0.recognition.confidence < $1.recognition.confidence }) else {
      throw Diagnostic.error("unknown-archive", "no archive was given", hints: kinds)
    }
    guard main.recognition.confidence > .companion else {
      throw Diagnostic.error(
        "unknown-archive", "'\(main.tree.name)' completes a \(main.importer.title) archive, and none was given",
        at: Location(file: main.tree.name), hints: ["give the archive and this file together"])
    }
    for other in best where other.importer != main.importer {
      throw Diagnostic.error(
        "mixed-archives",
        "'\(other.tree.name)' comes from \(other.importer.title), and '\(main.tree.name)' from \(main.importer.title)",
        at: Location(file: other.tree.name), hints: ["import the archives of each network by itself"])
    }
    return Detection(importer: main.importer, trees: best.map(\.tree), evidence: best.map(\.recognition))
  }

  /// The trees as one of the importers sees them that one of them is for; nil where all are for the same one. Some networks'
  /// archives hold another one's.
  private static func takingAll(_ trees: [any FileTree], _ best: [Match]) -> [Match]? {
    var surest: (matches: [Match], sum: Int)?
    let order = best.enumerated().sorted { left, right in
      let (one, two) = (left.element.recognition.confidence, right.element.recognition.confidence)
      return one == two ? left.offset < right.offset : one > two
    }
    var tried: [any Importer.Type] = []
    for (_, one) in order where !tried.contains(where: { $0 == one.importer }) {
      tried.append(one.importer)
      if best.allSatisfy({ $0.importer == one.importer }) { return nil }
      let matches = trees.compactMap { match($0, [one.importer]) }
      let sum = matches.reduce(0) { $0 + $1.recognition.confidence.rawValue }
      if matches.count == trees.count, sum > surest?.sum ?? -1 { surest = (matches, sum) }
    }
    return surest?.matches
  }

  private struct Match {
    var importer: any Importer.Type
    var tree: any FileTree
    var recognition: Recognition
  }

  /// The surest importer of a tree, at the shallowest folder at which it is that sure.
  private static func match(_ tree: any FileTree, _ candidates: [any Importer.Type]) -> Match? {
    var best: Match?
    for root in tree.possibleRoots {
      for importer in candidates {
        guard let recognition = importer.recognise(root) else { continue }
        if let best, best.recognition.confidence >= recognition.confidence { continue }
        best = Match(importer: importer, tree: root, recognition: recognition)
      }
    }
    return best
  }

  /// What each network's archives are.
  static var kinds: [String] { all.map { "\($0.title): \($0.accepts)" } }
}
