/// What a content warning covers is told by no title, link, preview or list; and what no warning covers is.

import TestSites
import Testing

@Suite struct CoveredTests {
  private static let site: TestSite = """
    --- content/skein.yml
    title: Covers
    owner: nash
    base_url: https://covers.example/
    --- content/media/a.svg
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>
    --- content/posts/covered.md
    ---
    author: nash
    date: 2024-05-01T08:00:00Z
    title: Title pomegranate
    content_warning: Fruit
    attachments: [{src: media/a.svg, alt: Picture of a pomegranate}]
    edits: [{markdown: Once pomegranate}]
    liked_by: [kim]
    ---
    Text pomegranate. #fruit
    --- content/posts/picture.md
    ---
    author: nash
    date: 2024-05-01T09:00:00Z
    sensitive: true
    attachments: [{src: media/a.svg, alt: Secret pomegranate}]
    ---
    --- content/posts/reply.md
    ---
    author: kim
    date: 2024-05-01T10:00:00Z
    in_reply_to: covered
    content_warning: More fruit
    ---
    Answer pomegranate.
    --- content/posts/quote.md
    ---
    author: nash
    date: 2024-05-01T11:00:00Z
    quote_of: covered
    ---
    Open words.
    """

  /// A page without what its `<details>` hold beyond their summaries.
  private static func uncovered(_ page: String) -> String {
    var text = ""
    var depth = 0
    var rest = page[...]
    while let open = rest.firstIndex(of: "<") {
      if depth == 0 { text += rest[..<open] }
      rest = rest[open...]
      let end = rest.firstIndex(of: ">") ?? rest.index(before: rest.endIndex)
      let tag = rest[...end]
      if tag.hasPrefix("<details") { depth += 1 }
      if depth == 0 { text += tag }
      if tag.hasPrefix("</details") { depth -= 1 }
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  @Test func noPageTellsWhatAWarningCovers() async throws {
    let built = try await build(Self.site)
    var covers = 0
    for path in built.paths where path.hasSuffix(".html") {
      let page = try #require(built[path])
      #expect(!Self.uncovered(page).contains("omegranate"), "\(path)")
      if page.contains("omegranate") { covers += 1 }
    }
    // The test would prove nothing where the text is on no page at all.
    #expect(covers > 3)
  }

  @Test func theWarningStandsInItsPlace() async throws {
    let built = try await build(Self.site)
    let thread = try #require(built["@nash/covered.html"])
    #expect(thread.contains("<title>nash: Fruit · Covers</title>"))
    #expect(thread.contains("<meta name=\"description\" content=\"Fruit\">"))
    #expect(try #require(built["dates/2024/05.html"]).contains("dir=\"auto\">Sensitive media</span>"))
    #expect(try #require(built["activity.html"]).contains(">Fruit</a>"))
    #expect(try #require(built["@nash/quote.html"]).contains("<title>nash: Open words. · Covers</title>"))
    // The previous thread of the one that quotes is the picture, and the next of the picture the one that quotes.
    #expect(try #require(built["@nash/picture.html"]).contains("<bdi>Fruit</bdi>"))
  }

  @Test func aMissingDescriptionIsSaid() async throws {
    var site = Self.site
    site["content/posts/bare.md"] = """
      ---
      author: nash
      date: 2024-05-02T08:00:00Z
      attachments: [media/a.svg]
      ---

      """
    let built = try await build(site)
    let thread = try #require(built["@nash/bare.html"])
    #expect(thread.contains("alt=\"No description\""))
    #expect(!thread.contains("class=\"alt\""))
    #expect(try #require(built["@nash/media.html"]).contains("alt=\"No description\""))
    #expect(try #require(built["@nash/picture.html"]).contains("<details class=\"alt\"><summary>ALT</summary>"))
  }
}
