/// Sitemaps: every page that search engines may list, in files that they take.

import Bytes
import Exports
import Pages
import Posts
import Testing

@testable import Exports

@Suite struct SitemapTests {
  @Test func hiddenPagesAreNotListed() async throws {
    let site = try await makeSite([
      post("a", at: 10), post("b", at: 20, to: "a"), post("quiet", at: 30) { $0.visibility = .unlisted },
    ])
    let map = try site.export("sitemap.xml")
    #expect(isWellFormed(map))
    let places = all("<loc>", "</loc>", in: map)
    #expect(places.contains("https://example.org/threads/"))
    #expect(places.contains("https://example.org/threads/@nash/a.html"))
    #expect(!places.contains { $0.contains("quiet") || $0.contains("404") })
    #expect(Set(places).count == places.count)
    #expect(places.allSatisfy { $0.hasPrefix("https://example.org/threads/") })
    // The reply is newer than the root.
    #expect(map.contains("@nash/a.html</loc>\n<lastmod>1970-01-01T00:00:20Z</lastmod>"))
    #expect(try site.export("robots.txt").hasSuffix("\nSitemap: https://example.org/threads/sitemap.xml\n"))
  }

  @Test func manyPagesBecomePartsWithAnIndex() async throws {
    let site = try await makeSite((0..<25).map { post("p\($0)", at: $0) })
    let addresses = try #require(Addresses(site))
    let pages = site.listedPages.filter { $0.path.hasPrefix("@nash/p") }
    #expect(pages.count == 25)
    let files = Sitemap(addresses, pages, partSize: 10).files
    #expect(files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"])
    var scratch = ExportScratch(site)
    let texts = files.map { $0.bytes(&scratch).text }
    #expect(texts.allSatisfy(isWellFormed))
    #expect(all("<loc>", "</loc>", in: texts[0]) == (1...3).map { "https://example.org/threads/sitemap-\($0).xml" })
    #expect(texts[0].contains("<lastmod>1970-01-01T00:00:09Z</lastmod>"))
    #expect(texts.dropFirst().map { all("<loc>", "<", in: $0).count } == [10, 10, 5])
    #expect(Sitemap(addresses, Array(pages.prefix(10)), partSize: 10).files.map(\.path) == ["sitemap.xml"])
  }

  @Test func withoutASitemapCrawlersAreToldOfNone() async throws {
    let site = try await makeSite([post("a")]) { $0.exports = ["robots"] }
    #expect(site.exports == ["robots.txt": "User-agent: *\nAllow: /\n"])
  }
}
