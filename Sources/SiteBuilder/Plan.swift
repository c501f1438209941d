/// The list of every file that a build will write, checked before the first byte is rendered.

package import Bytes
package import Diagnostics
package import Exports
package import Mustache
package import Pages
import Posts

/// One file to come.
package struct PlannedFile: Sendable {
  package var path: String
  package var source: FileSource
  package var content: Content
  /// The template of a page; empty for other files.
  package var template = ""
  /// With what the links of a page begin that a host shows at any address.
  package var linkBase: String?

  /// Where the bytes come from.
  package enum Content: Sendable {
    case page(Program, @Sendable (Site) -> any RootView)
    case export(@Sendable (inout ExportScratch) -> Bytes, inputs: (@Sendable (inout PageInputs) -> Void)?)
    case bytes(Bytes)
    /// A file of the content folder, copied as it is.
    case copy(from: String)
  }
}

/// All files of a site, in a stable order.
package struct Plan: Sendable {
  package var files: [PlannedFile]
  /// What all files depend on.
  let base: PageInputs
  /// Which part of the site these files are, if they are not all of it.
  package private(set) var shard: Shard?

  /// How many of the files are pages.
  package var pageCount: Int { files.count { if case .page = $0.content { true } else { false } } }

  /// Lists pages, exports, assets and media, and takes the fingerprints of what they are made of meanwhile. Two files on one
  /// path (also by case only) are an error that names both; the first of them stays.
  package init(
    site: Site, templates: LinkedTemplates, theme: Theme, media: MediaShelf, jobs: Int, log: inout DiagnosticLog
  ) async throws {
    async let prints = SitePrints(site, seed: theme.print ^ ProgramStamp.current, jobs: jobs)
    files = theme.assets.map {
      PlannedFile(path: $0.path, source: FileSource(.theme, $0.name), content: .bytes($0.bytes))
    }
    files += media.copies.map {
      PlannedFile(path: $0.path, source: FileSource(.copy, $0.source), content: .copy(from: $0.source))
    }
    files.append(PlannedFile(path: ".nojekyll", source: "the mark that GitHub Pages looks for", content: .bytes([])))
    Plan.reportUnmade(site, &log)
    var pages: [ListedPage] = []
    let kinds = try await Plan.pages(of: site, templates, jobs: jobs)
    files.reserveCapacity(files.count + kinds.reduce(0) { $0 + $1.files.count })
    for kind in kinds {
      files += kind.files
      pages += kind.listed
    }
    let context = ExportContext(pages: pages, media: media.reader)
    let exports = try await Plan.exports(of: site, context, jobs: jobs)
    files.reserveCapacity(files.count + exports.reduce(0) { $0 + $1.count })
    for file in exports.joined() {
      files.append(
        PlannedFile(path: file.path, source: file.source, content: .export(file.bytes, inputs: file.inputs)))
    }
    let mayHaveConflicts = Plan.mayHaveConflicts(files)
    base = PageInputs(site, try await prints)
    if mayHaveConflicts { removeConflicts(site.library, &log) }
  }

  /// The pages of one kind, and the same as exports list them, which only those do that need the site's address.
  private struct KindPlan: Sendable {
    var files: [PlannedFile] = []
    var listed: [ListedPage] = []
  }

  /// The pages of each kind, in the order of the kinds, which are planned side by side.
  private static func pages(of site: Site, _ templates: LinkedTemplates, jobs: Int) async throws -> [KindPlan] {
    let kinds = PageKind.all.filter { site.has($0.name) }
    return try await inSlices(of: kinds.count, size: 1, jobs: jobs) { range in
      var plan = KindPlan()
      var programs = SitePrograms(templates, site)
      let pages = kinds[range.lowerBound].plan(site)
      plan.files.reserveCapacity(pages.count)
      for at in pages.indices {
        if site.info.baseURL != nil { plan.listed.append(ListedPage(pages[at])) }
        guard let program = programs.program(for: pages[at]) else { continue }
        plan.files.append(
          PlannedFile(
            path: pages[at].path, source: pages[at].source, content: .page(program, pages[at].view),
            template: pages[at].template.description, linkBase: pages[at].linkBase))
      }
      return plan
    }
  }

  /// The files of each exporter that is wanted, likewise.
  private static func exports(of site: Site, _ context: ExportContext, jobs: Int) async throws -> [[ExportFile]] {
    let exporters = Exporters.all.filter { $0.isWanted(site) }
    return try await inSlices(of: exporters.count, size: 1, jobs: jobs) { range in
      exporters[range.lowerBound].plan(site, context)
    }
  }

  /// Keeps only the files of one part.
  package mutating func keep(_ part: Shard) {
    shard = part
    files.removeAll { !part.holds($0.path) }
  }

  /// Exports that the configuration names and that can't be made without the site's address.
  private static func reportUnmade(_ site: Site, _ log: inout DiagnosticLog) {
    guard let wanted = site.info.exports else { return }
    if site.info.redirectFrom.isEmpty, let name = wanted.first(where: { $0.hasPrefix("redirects") }) {
      log.add(
        .warning(
          "no-redirect-hosts", "'\(name)' is made for no host, because 'redirect_from' names none",
          hints: ["name the hosts where the posts were: 'redirect_from: [social.example]'"]))
    }
    guard site.info.baseURL == nil else { return }
    let names = Exporters.all.filter { $0.needsBaseURL && wanted.contains($0.name) }.map(\.name)
    guard !names.isEmpty else { return }
    log.add(
      .warning(
        "needs-base-url", "without 'base_url' nothing is made of \(names.joined(separator: ", "))",
        explanation: "They are read far from the site, so they must say whole addresses.",
        hints: ["add 'base_url: https://example.org/' to the configuration", "or give --base-url"]))
  }

  /// Whether two paths are alike, or at least their fingerprints: a table of all paths takes much longer to fill.
  private static func mayHaveConflicts(_ files: [PlannedFile]) -> Bool {
    var prints: Set<UInt64> = []
    prints.reserveCapacity(files.count)
    return files.indices.contains { !prints.insert(files[$0].path.foldedPrint).inserted }
  }

  private mutating func removeConflicts(_ library: Library, _ log: inout DiagnosticLog) {
    func location(_ file: PlannedFile) -> Location? {
      guard case .page(_, let view) = file.content, let post = view(base.site).ownPost else { return nil }
      return library.location(of: library.posts[post].origin, id: library.posts[post].id)
    }
    var taken: [String: Int] = [:]
    taken.reserveCapacity(files.count)
    var kept: [PlannedFile] = []
    kept.reserveCapacity(files.count)
    for file in files {
      let key = file.path.foldedPath
      if let other = taken[key] {
        log.add(
          .error(
            "path-conflict", "two pages have the path '\(file.path)'",
            at: location(file) ?? location(kept[other]) ?? Location(file: file.path),
            explanation: kept[other].path == file.path
              ? nil : "Many file systems take '\(kept[other].path)' for the same.",
            notes: [
              .init("one is made of \(kept[other].source), the other of \(file.source)", at: location(kept[other]))
            ],
            hints: ["give one of them another id, or a 'slug' of its own"]))
        continue
      }
      taken[key] = kept.count
      kept.append(file)
    }
    files = kept
  }
}

extension String {
  /// The path as a file system sees it that takes upper and lower case for the same.
  fileprivate var foldedPath: String { isFolded ? self : lowercased() }

  /// The fingerprint of that path.
  fileprivate var foldedPrint: UInt64 {
    var print = Fingerprint()
    if isFolded { withBytes { print.add($0) } } else { print.add(lowercased()) }
    return print.value
  }

  private var isFolded: Bool { withBytes { $0.allSatisfy { $0 < 0x80 && !(65...90).contains($0) } } }
}
