/// What a site's `skein.yml` says, in types, with the defaults filled in. Reading it is in `ConfigurationReading.swift`.

package import Diagnostics
package import Pages
package import Posts

/// The configuration of a site, and what the command line put in its place.
package struct Configuration: Sendable {
  package var info: SiteInfo
  /// Folders of content, relative to the site's folder unless absolute.
  package var content: [String] = ["content"]
  package var output = "public"
  /// IANA name of the one zone that buckets and prints every date.
  package var zone = ZoneTable.utc
  package var visibility: Set<Visibility> = [.public, .unlisted]
  package var anonymise: [Anonymiser.Replacement] = []
  package var exclude: [Exclusion] = []
  /// Where the configuration names each handle of `info.timelines`.
  package var timelinePlaces: [Location] = []

  package init(title: String = "Threads") { info = SiteInfo(title: title) }
}

/// How one build is to be done: what concerns this run and not the site.
package struct BuildOptions: Sendable {
  /// The site's folder; relative paths of the configuration begin here.
  package var site = "."
  package var content: [String] = []
  package var output: String?
  package var baseURL: String?
  package var jobs = 1
  package var drafts = false
  package var includePrivate = false
  /// Remove what the manifest lists before building.
  package var clean = false
  /// Build only this part of the site.
  package var shard: Shard?
  /// Render everything once more and compare.
  package var verifies = false
  /// The time of the build; nil: the newest post's.
  package var now: Timestamp?
  /// Asked between files; when it says true, the build stops.
  package var isInterrupted: @Sendable () -> Bool = { false }

  package init() {}
}
