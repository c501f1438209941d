/// The small print of a build: where things lie, how steps are timed, what the configuration becomes.

import Content
import Diagnostics
import Files
import Pages
import Posts
import Threads

/// Told what a build is doing, for a progress line and for metrics. Does nothing unless given something to do.
package struct Progress: Sendable {
  /// Called at the start of each step with its name.
  package var begin: @Sendable (String) -> Void = { _ in }
  /// Called at its end with the name and the seconds it took.
  package var end: @Sendable (String, Double) -> Void = { _, _ in }

  package init() {}
}

extension Build {
  /// A path of the site's folder; absolute paths stay.
  func path(_ relative: String) -> String {
    relative.hasPrefix("/") || options.site == "." ? relative : "\(options.site)/\(relative)"
  }

  /// The theme with the site's own files and accent.
  package func theme() throws -> Theme {
    var theme = try Theme(folder: path("Templates"), shown: "Templates")
    theme.accent = configuration.info.accent
    return theme
  }

  package var output: String { path(configuration.output) }

  package var contentFolders: [String] {
    configuration.content.map { folder in
      var folder = path(folder)
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      return folder.hasPrefix("./") ? String(folder.dropFirst(2)) : folder
    }
  }

  /// Throws `file-not-found` for a folder of content that isn't there: the site would come out empty, and a spelling mistake
  /// would remove all its pages.
  func checkContentFolders() throws {
    for folder in contentFolders where Disk.kind(of: folder) != .folder {
      let isFile = Disk.exists(folder)
      throw Diagnostic.error(
        "file-not-found", "the content folder '\(folder)' \(isFile ? "is a file" : "doesn't exist")",
        at: Location(file: folder),
        hints: ["'skein init' makes a small site to start from", "name another folder with --content or 'content:'"])
    }
  }

  /// Throws the first error in `overrides.yml`: the post that it was about to hide would be published.
  func checkOverrides(_ overrides: Overrides) throws {
    guard var fault = overrides.fault else { return }
    fault.explanation = "Nothing was built, because a post that this file hides could be published."
    throw fault
  }

  /// A site without posts and chats is built, and hardly what its owner wants.
  func warnOfEmptiness(_ ledger: Ledger, _ log: inout DiagnosticLog) {
    guard ledger.posts.read == 0, ledger.chats.read == 0 else { return }
    log.add(
      .warning(
        "no-content", "there is neither a post nor a chat in the content",
        at: contentFolders.first.map { Location(file: $0) },
        hints: ["write one, or bring an archive in with 'skein import'"]))
  }

  /// A handle in `timelines:` that nobody has makes no page.
  func warnOfTimelines(_ site: Site, _ log: inout DiagnosticLog) {
    guard case .some(let handles) = site.info.timelines else { return }
    for (handle, place) in zip(handles, configuration.timelinePlaces) where site.people.index(of: handle) == nil {
      log.add(
        .warning(
          "timeline-unknown",
          "'\(handle)' in 'timelines' is no account\(didYouMean(handle, in: site.accounts.lazy.map(\.handle)))",
          at: place,
          hints: ["write the handle as the content has it, such as nash@social.example"]))
    }
  }

  var reader: ContentReader {
    ContentReader(zone: configuration.zone, owner: configuration.info.owner, jobs: options.jobs)
  }

  var gate: Gate {
    var gate = Gate()
    gate.visibilities = configuration.visibility
    gate.includesPrivate = options.includePrivate
    gate.includesDrafts = options.drafts
    gate.exclude = configuration.exclude
    gate.owner = configuration.info.owner
    return gate
  }

  /// Paths tell from which archive a file comes, so a site that hides names hides those too.
  var mediaNaming: MediaShelf.Naming { configuration.anonymise.isEmpty ? .path : .content }

  var anonymiser: Anonymiser { Anonymiser(configuration.anonymise) }

  /// Runs a step, timed and named.
  func step<Result>(_ name: String, _ work: () throws -> Result) rethrows -> Result {
    progress.begin(name)
    let start = ContinuousClock.now
    let result = try work()
    progress.end(name, start.seconds)
    return result
  }

  /// The same for a step whose work is done side by side.
  func step<Result: Sendable>(_ name: String, _ work: () async throws -> Result) async rethrows -> Result {
    progress.begin(name)
    let start = ContinuousClock.now
    let result = try await work()
    progress.end(name, start.seconds)
    return result
  }

  /// What the build before wrote, as its manifest lists it; empty after `--clean`, which removes those files first.
  func manifestBefore(_ before: Manifest) throws -> Manifest {
    guard options.clean, !before.entries.isEmpty else { return before }
    var folder = try OutputFolder(output)
    for path in before.entries.keys.sorted() {
      try folder.remove(path)
      try folder.removeEmptyFolders(above: path)
    }
    return Manifest()
  }
}

extension ContinuousClock.Instant {
  /// Seconds since this instant.
  fileprivate var seconds: Double {
    let (seconds, attoseconds) = duration(to: .now).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

extension Configuration {
  /// The configuration with the command line's choices in place.
  func applying(_ options: BuildOptions) -> Configuration {
    var configuration = self
    if !options.content.isEmpty { configuration.content = options.content }
    if let output = options.output { configuration.output = output }
    if let baseURL = options.baseURL { configuration.info.baseURL = baseURL }
    return configuration
  }
}

extension SiteInfo {
  /// With the time of the build: the one given, or the newest post's.
  func dated(_ now: Timestamp?, newest threads: ThreadedLibrary) -> SiteInfo {
    var info = self
    let newest = threads.forest.chronological.last.map { threads.library.posts[Int($0)].published }
    info.now = now ?? newest ?? Timestamp(seconds: 0)
    return info
  }
}
