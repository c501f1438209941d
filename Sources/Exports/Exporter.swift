/// What a site gives besides its pages: transcripts, and later feeds, indexes and data.

package import Bytes
package import Pages

/// One file that is not a page.
package struct ExportFile: Sendable {
  /// Relative to the site's top folder.
  package var path: String
  /// What it is made of, for messages.
  package var source: String
  package var bytes: @Sendable () -> Bytes

  package init(path: String, source: String, bytes: @escaping @Sendable () -> Bytes) {
    self.path = path
    self.source = source
    self.bytes = bytes
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
  package var plan: @Sendable (Site) -> [ExportFile]

  package init(
    name: String, summary: String, isDefault: Bool, plan: @escaping @Sendable (Site) -> [ExportFile]
  ) {
    self.name = name
    self.summary = summary
    self.isDefault = isDefault
    self.plan = plan
  }

  /// Whether the site's configuration asks for it.
  package func isWanted(_ site: Site) -> Bool { site.info.exports?.contains(name) ?? isDefault }
}

/// All exporters. A new one is one new file and one line here.
package enum Exporters {
  package static let all: [Exporter] = [.transcripts]
}
