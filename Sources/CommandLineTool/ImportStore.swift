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

  init(site: String, content: String?) {
    self.site = site
    let folder = content ?? "content"
    self.content = folder.hasPrefix("/") || site == "." ? folder : "\(site)/\(folder)"
  }

  /// Merges and writes an import. Media come first, so that no record ever names a file that is still to come. Gives lines
  /// that say what happened.
  func keep(_ result: ImportResult, _ trees: [any FileTree], log: inout DiagnosticLog) async throws -> [String] {
    var result = result
    let folder = result.folder
    var existing = Library()
    if Disk.kind(of: "\(content)/\(folder)") == .folder {
      let read = await ContentReader().read([.init(path: "\(content)/\(folder)", name: "\(content)/\(folder)")])
      guard read.log.errorCount == 0 else {
        log.add(read.log)
        throw Diagnostic.error(
          "import-into-broken-content", "'\(content)/\(folder)' can't be read as it is, so nothing is merged into it",
          at: Location(file: "\(content)/\(folder)"),
          hints: ["mend the records that are reported above, or move the folder away and import again"])
      }
      existing = read.library
    }
    var output = try OutputFolder(content)
    let media = try result.copyMedia(from: trees, to: &output, below: folder, log: &log)
    let merged = mergeImport(existing: existing, new: result.library, log: &log)
    var lines: [String] = []
    for file in ContentWriter.files(of: merged) {
      let path = "\(folder)/\(file.name)"
      if try output.size(of: path) == file.bytes.count, try Disk.read("\(content)/\(path)") == file.bytes { continue }
      try output.write(path, file.bytes)
      lines.append("wrote \(content)/\(path)")
    }
    if media.written > 0 { lines.append("copied \(grouped(media.written)) media files") }
    if lines.isEmpty { lines.append("nothing new: \(content)/\(folder) is up to date") }
    if let path = try makeConfiguration(for: result) { lines.append("wrote \(path)") }
    return lines
  }

  /// A configuration that names the owner, for a site that has none yet.
  private func makeConfiguration(for result: ImportResult) throws -> String? {
    func shown(_ place: String) -> String { site == "." ? place : "\(site)/\(place)" }
    if Configuration.places.contains(where: { Disk.exists(shown($0)) }) { return nil }
    let account = result.library.accounts.first { $0.handle == result.owner }
    let name = (account?.displayName ?? (result.owner.isEmpty ? result.archive ?? "Chats" : result.owner)).filter {
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
