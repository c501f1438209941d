/// The whole build, to be read in a minute: each line is one call into one target, values in, values out, timed and named.

import Bytes
import Content
import Diagnostics
import Exports
import Files
import Markup
package import Pages
import Posts
import Threads

/// One build of a site, from its content to its pages.
package struct Build: Sendable {
  package let configuration: Configuration
  package let options: BuildOptions
  let progress: Progress

  package init(_ configuration: Configuration, _ options: BuildOptions, progress: Progress = Progress()) {
    self.configuration = configuration.applying(options)
    self.options = options
    self.progress = progress
  }

  /// Builds the site and writes it. Problems with the input are in the report; what makes going on pointless is thrown.
  package func run() async throws -> BuildReport {
    var report = BuildReport(output: output)
    try OutputSafety.check(output: output, content: contentFolders, site: options.site)

    let theme = try step("theme") { try self.theme() }
    var content = try await content(into: &report)
    // Beside steps that one core does alone; reading takes all of them.
    async let linked = LinkedTemplates(theme, disabledKinds: configuration.info.disabledKinds)
    async let manifest = Manifest(at: Manifest.path(forOutput: output))
    let (site, media) = try await site(of: &content, with: theme, into: &report)
    let templates = await linked
    report.log.add(templates.log)
    var plan = try await step("plan") {
      try await Plan(
        site: site, templates: templates, theme: theme, media: media, jobs: options.jobs, log: &report.log)
    }
    if templates.isBroken { return report }
    if let shard = options.shard { plan.keep(shard) }

    let known = await manifest
    let before = try step("clean") { try manifestBefore(known) }
    report.written = try await step("write") {
      try await SiteWriter(output: output, before: before, jobs: options.jobs, isInterrupted: options.isInterrupted)
        .write(plan, log: &report.log)
    }
    if options.verifies {
      try await step("verify") { try await plan.verify(output: output, jobs: options.jobs, log: &report.log) }
    }
    report.pageCount = plan.pageCount
    report.remains = [site, plan, known]
    return report
  }

  /// Everything up to the site's value: what `build` renders, and what `export` takes one part of.
  package func site(
    with theme: Theme, into report: inout BuildReport
  ) async throws -> (site: Site, media: MediaShelf) {
    var content = try await content(into: &report)
    return try await site(of: &content, with: theme, into: &report)
  }

  private func content(into report: inout BuildReport) async throws -> SiteContent {
    try checkContentFolders()
    let content = await step("read") { await reader.read(contentFolders.map { .init(path: $0, name: $0) }) }
    report.log.add(content.log)
    try checkOverrides(content.overrides)
    report.ledger = content.ledger
    return content
  }

  /// Takes the content's library, and makes a site of it.
  private func site(
    of content: inout SiteContent, with theme: Theme, into report: inout BuildReport
  ) async throws -> (site: Site, media: MediaShelf) {
    async let spoken = theme.words(for: configuration.info.language)
    var library = step("merge") { content.library.taken().merged(log: &report.log, ledger: &report.ledger) }
    warnOfEmptiness(report.ledger, &report.log)
    step("overrides") { content.overrides.apply(to: &library, log: &report.log) }
    var passed = step("gate") { gate.pass(library.taken(), ledger: &report.ledger) }
    report.disclosure = passed.disclosure
    library = step("anonymise") { anonymiser.apply(to: passed.library.taken(), log: &report.log) }
    let shelf = step("media") {
      MediaShelf.resolve(&library, folders: contentFolders, naming: mediaNaming, log: &report.log)
    }

    let published = library.taken()
    // Beside steps that one core does alone.
    async let names = PostNames(published)
    let threads = await step("thread") { await ThreadedLibrary(published, log: &report.log) }
    let named = await names
    let permalinks = step("place") { Permalinks(threads, named) }
    let info = configuration.info.dated(options.now, newest: threads)
    let links = SiteLinks(threads: threads, permalinks: permalinks, media: shelf.paths, info: info)
    let bodies = try await step("markup") {
      try await Bodies(library: threads.library, links: links, jobs: options.jobs)
    }
    let words = await spoken
    report.log.add(words.log)
    let site = await step("index") {
      await Site(
        info: info, words: words.words, clock: configuration.zone, threads: threads, permalinks: permalinks,
        links: links, bodies: bodies, assets: theme.assetPaths)
    }
    warnOfTimelines(site, &report.log)
    return (site, shelf)
  }
}
