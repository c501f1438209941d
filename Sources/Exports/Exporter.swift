/// What a site gives besides its pages: transcripts, and later feeds, indexes and data.

package import Bytes
package import Pages
package import Posts

/// One file that is not a page.
package struct ExportFile: Sendable {
  /// Relative to the site's top folder.
  package var path: String
  /// What it is made of, for messages.
  package var source: FileSource
  /// Lists everything that the bytes are made of, so that a build can tell whether they changed; nil: each build makes them.
  package var inputs: (@Sendable (inout PageInputs) -> Void)?
  package var bytes: @Sendable (inout ExportScratch) -> Bytes

  package init(
    path: String, source: FileSource, inputs: (@Sendable (inout PageInputs) -> Void)? = nil,
    bytes: @escaping @Sendable () -> Bytes
  ) {
    self.init(path: path, source: source, inputs: inputs, sharing: { _ in bytes() })
  }

  init(
    path: String, source: FileSource, inputs: (@Sendable (inout PageInputs) -> Void)?,
    sharing bytes: @escaping @Sendable (inout ExportScratch) -> Bytes
  ) {
    self.path = path
    self.source = source
    self.inputs = inputs
    self.bytes = bytes
  }
}

/// What one hand makes files with: a site of its own, and what one file leaves for the next, the feed of a subject, which comes
/// in several formats. Nothing but time is lost without that.
package struct ExportScratch {
  let site: Site
  var feed: Feed?

  /// The site that the files were planned for, or a copy.
  package init(_ site: Site) { self.site = site }
}

/// What exporters are given besides the site.
package struct ExportContext: Sendable {
  /// The pages that the site has; none where its address is not known, because nothing can list them then.
  package var pages: [ListedPage]
  /// Reads a file of the site's media by its path in the site; nil where it can't be had.
  package var media: @Sendable (String) -> Bytes?

  package init(pages: [ListedPage], media: @escaping @Sendable (String) -> Bytes?) {
    self.pages = pages
    self.media = media
  }
}

/// A page of the site, as exports that list pages see it.
package struct ListedPage: Sendable {
  package var path: String
  /// Whether search engines should leave it out.
  package var isHidden: Bool
  package var changed: Timestamp?

  package init(_ page: Page) {
    path = page.path
    isHidden = page.isHidden
    changed = page.changed
  }
}

/// A kind of file that a build makes beside its pages.
package struct Exporter: Sendable {
  /// The word under `exports:` in the configuration.
  package var name: String
  /// One line for the documentation.
  package var summary: String
  /// Whether it is made unless the configuration says otherwise.
  package var isDefault: Bool
  /// Whether it says whole addresses, so that a site whose `base_url` is not known can't have it.
  package var needsBaseURL = false
  /// Its files, in a stable order.
  package var plan: @Sendable (Site, ExportContext) -> [ExportFile]

  package init(
    name: String, summary: String, isDefault: Bool,
    plan: @escaping @Sendable (Site, ExportContext) -> [ExportFile]
  ) {
    self.name = name
    self.summary = summary
    self.isDefault = isDefault
    self.plan = plan
  }

  /// Whether the site's configuration asks for it, and the site can have it.
  package func isWanted(_ site: Site) -> Bool {
    site.makes(name, byDefault: isDefault) && (!needsBaseURL || site.info.baseURL != nil)
  }
}

/// All exporters. A new one is one new file and one line here.
package enum Exporters {
  package static let all: [Exporter] = [
    .transcripts, .atom, .rss, .jsonFeed, .tagFeeds, .threadFeeds, .sitemap, .robots, .openGraph, .jsonLD,
    .activityStreams, .twins, .redirects, .apacheRedirects, .nginxRedirects, .htmlRedirects, .search,
  ]
}
