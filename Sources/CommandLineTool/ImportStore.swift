/// Puts what was imported into a site's content: merged with what is there, and written only where it changed.

import Bytes
import Content
import Diagnostics
import Files
import Importers
import Posts
import SiteBuilder

/// The content folder of a site, as imports see it.
struct ImportStore {
  private let site: String
  private let content: String
  private let recordsInMemory: Int

  init(site: String, content: String?, recordsInMemory: Int) {
    self.site = site
    self.recordsInMemory = recordsInMemory
    let folder = content ?? "content"
    self.content = folder.hasPrefix("/") || site == "." ? folder : "\(site)/\(folder)"
  }

  /// Merges and writes an import. Media come first, so that no record ever names a file that is still to come. Gives lines
  /// that say what happened.
  func keep(_ result: consuming ImportResult, _ trees: [any FileTree], log: inout DiagnosticLog) async throws
    -> [String]
  {
    var result = result
    let folder = result.folder
    let owner = result.library.accounts.first { $0.handle == result.owner }
    var existing = Library()
    var overflow = Overflow()
    if Disk.kind(of: "\(content)/\(folder)") == .folder {
      let place = ContentReader.Folder(path: "\(content)/\(folder)", name: "\(content)/\(folder)")
      var (read, more) = try await ContentReader().read([place], recordsInMemory: recordsInMemory)
      swap(&overflow, &more)
      guard read.log.errorCount == 0 else {
        log.add(read.log)
        throw Diagnostic.error(
          "import-into-broken-content", "'\(content)/\(folder)' can't be read as it is, so nothing is merged into it",
          at: Location(file: "\(content)/\(folder)"),
          hints: ["mend the records that are reported above, or move the folder away and import again"])
      }
      existing = read.library.taken()
    }
    var output = try OutputFolder(content)
    let media = try result.copyMedia(from: trees, to: &output, below: folder, log: &log)
    var lines: [String] = []
    func put(_ name: String, _ write: @escaping ((UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Void) throws {
      let path = "\(folder)/\(name)"
      if try output.size(of: path) != nil, try isWritten(at: "\(content)/\(path)", write) { return }
      try output.write(path) { put in try write(put) }
      lines.append("wrote \(content)/\(path)")
    }
    if overflow.isEmpty, result.overflow.isEmpty {
      let merged = mergeImport(existing: existing.taken(), new: result.library.taken(), log: &log)
      for name in ContentWriter.fileNames(of: merged) {
        try put(name) { try ContentWriter.write(name, of: merged, $0) }
      }
    } else {
      let relocations = result.relocations
      let new = LargeLibrary(result.library.taken(), result.overflow.taken()) { relocations.apply(to: &$0) }
      let merged = try LargeContent(
        existing: LargeLibrary(existing.taken(), overflow.taken()), new: new, log: &log)
      for file in merged.files { try put(file.name) { try file.text.read($0) } }
    }
    if media.written > 0 { lines.append("copied \(grouped(media.written)) media files") }
    if lines.isEmpty { lines.append("nothing new: \(content)/\(folder) is up to date") }
    if let path = try makeConfiguration(for: result, owner) { lines.append("wrote \(path)") }
    return lines
  }

  /// Whether a file holds just what would be written, compared piece by piece.
  private func isWritten(
    at path: String, _ write: @escaping ((UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Void
  ) throws -> Bool {
    let tree = try LoneFile(path: path)
    var isSame = true
    try tree.visit(Set(tree.members.map(\.path))) { _, stream in
      var old = Bytes()
      var at = 0
      try write { piece in
        var from = 0
        while isSame, from < piece.count {
          if at == old.count {
            old.removeAll(keepingCapacity: true)
            at = 0
            isSame = try stream.next { old.append(contentsOf: $0) }
            continue
          }
          let count = min(old.count - at, piece.count - from)
          isSame = old[at..<at + count].elementsEqual(piece[from..<from + count])
          at += count
          from += count
        }
      }
      if isSame, at < old.count { isSame = false }
      while isSame, try stream.next({ isSame = $0.isEmpty }) {}
    }
    return isSame
  }

  /// A configuration that names the owner, for a site that has none yet.
  private func makeConfiguration(for result: ImportResult, _ account: Account?) throws -> String? {
    func shown(_ place: String) -> String { site == "." ? place : "\(site)/\(place)" }
    if Configuration.places.contains(where: { Disk.exists(shown($0)) }) { return nil }
    // An archive of nobody in particular is named by a number, which is no title.
    let network = Importers.named(result.network)?.title ?? "Chats"
    let name = (account?.displayName ?? (result.owner.isEmpty ? network : result.owner)).filter {
      $0 != "\"" && $0 != "\\" && !$0.isNewline
    }
    let text = """
      title: "\(name)"
      language: en
      time_zone: UTC
      \(result.owner.isEmpty ? "# owner: nash" : "owner: \"\(result.owner)\"")
      # base_url: https://example.org/

      """
    var folder = try OutputFolder(site)
    try folder.write("skein.yml", Bytes(text.utf8))
    return shown("skein.yml")
  }
}
