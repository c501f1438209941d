/// What exports add to the heads of pages: no files of their own. The pages write it (`Pages/Metadata`); here it gets the names
/// by which the configuration switches it.

extension Exporter {
  package static let openGraph = inPages(
    "open-graph", "previews of links (Open Graph, X cards) in the head of each page")

  package static let jsonLD = inPages(
    "json-ld", "threads and profiles in Schema.org's words (JSON-LD) in the heads of their pages")

  private static func inPages(_ name: String, _ summary: String) -> Exporter {
    needingBaseURL(Exporter(name: name, summary: summary, isDefault: true) { _, _ in [] })
  }
}
