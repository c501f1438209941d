/// The sitemap (sitemaps.org, protocol 0.9): every page that search engines may list, and a file of hints for crawlers.

import Bytes
import Pages
import Posts

extension Exporter {
  package static let sitemap = needingBaseURL(
    Exporter(
      name: "sitemap", summary: "`sitemap.xml` of all pages that search engines may list, in parts from 50,000 on",
      isDefault: true
    ) { site, context in
      guard let addresses = Addresses(site) else { return [] }
      return Sitemap(addresses, context.pages.filter { !$0.isHidden }).files
    })

  package static let robots = needingBaseURL(
    Exporter(name: "robots", summary: "`robots.txt`, which lets everybody in and names the sitemap", isDefault: true) {
      site, _ in
      guard let addresses = Addresses(site) else { return [] }
      return [
        ExportFile(path: "robots.txt", source: "the hints for crawlers") {
          var out = Bytes("User-agent: *\nAllow: /\n".utf8)
          if site.makes("sitemap", byDefault: true) { out.append("Sitemap: \(addresses.file("sitemap.xml"))\n") }
          return out
        }
      ]
    })

  static func needingBaseURL(_ exporter: Exporter) -> Exporter {
    var exporter = exporter
    exporter.needsBaseURL = true
    return exporter
  }
}

/// The addresses of a site's pages in files of a size that crawlers take.
struct Sitemap: Sendable {
  /// The protocol's limits: 50,000 addresses and 50 MB a file, addresses of fewer than 2,048 characters. Four times as many
  /// average addresses would fit, so that only the number counts.
  static let partSize = 50_000
  private static let longestAddress = 2047

  private let addresses: Addresses
  private let pages: [ListedPage]
  private let size: Int

  init(_ addresses: Addresses, _ pages: [ListedPage], partSize: Int = Sitemap.partSize) {
    self.addresses = addresses
    self.pages = pages.filter {
      // A byte takes three at most in an address, so most need not be written to be counted.
      addresses.base.utf8.count + 3 * $0.path.utf8.count <= Sitemap.longestAddress
        || addresses.file($0.path).utf8.count <= Sitemap.longestAddress
    }
    size = partSize
  }

  /// `sitemap.xml`; of a large site an index, and `sitemap-1.xml` and so on beside it.
  var files: [ExportFile] {
    let count = max(1, (pages.count + size - 1) / size)
    if count == 1 { return [file("sitemap.xml", "the sitemap", pages[...]) { part(pages[...]) }] }
    let parts = (0..<count).map { number in pages[number * size..<min((number + 1) * size, pages.count)] }
    return [file("sitemap.xml", "the index of the sitemap", pages[...]) { index(parts) }]
      + parts.enumerated().map { number, pages in
        file(Sitemap.path(number), FileSource(.sitemap, "\(number + 1)"), pages) { part(pages) }
      }
  }

  /// A file that says the addresses and times of these pages.
  private func file(
    _ path: String, _ source: FileSource, _ pages: ArraySlice<ListedPage>, _ bytes: @escaping @Sendable () -> Bytes
  ) -> ExportFile {
    ExportFile(
      path: path, source: source,
      inputs: { inputs in
        inputs.hash.add(pages.count)
        for page in pages {
          inputs.hash.add(page.path)
          inputs.hash.add(page.changed.map { Int($0.milliseconds) })
        }
      }, bytes: bytes)
  }

  private static func path(_ part: Int) -> String { "sitemap-\(part + 1).xml" }

  private func part(_ pages: ArraySlice<ListedPage>) -> Bytes {
    document("urlset") { out in
      for page in pages {
        out.open("url")
        out.element("loc", writing: { addresses.append(file: page.path, to: &$0) })
        if let changed = page.changed { out.element("lastmod", plain: { $0.append(rfc3339: changed) }) }
        out.close("url")
      }
    }
  }

  private func index(_ parts: [ArraySlice<ListedPage>]) -> Bytes {
    document("sitemapindex") { out in
      for (number, pages) in parts.enumerated() {
        out.open("sitemap")
        out.element("loc", addresses.file(Sitemap.path(number)))
        if let changed = pages.lazy.compactMap(\.changed).max() { out.element("lastmod", changed.rfc3339) }
        out.close("sitemap")
      }
    }
  }

  private func document(_ name: StaticString, _ body: (inout Bytes) -> Void) -> Bytes {
    var out = Bytes()
    out.appendXMLDeclaration()
    out.open(name, ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"])
    out.append("\n" as StaticString)
    body(&out)
    out.close(name)
    return out
  }
}
