/// What the pages of tags list, and which texts link to them.

import Pages
import Posts
import Testing

@Suite struct TagTests {
  private func quiet(_ id: String, _ text: String) -> Post {
    var post = post(id, text)
    post.visibility = .unlisted
    return post
  }

  private func html(_ id: String, _ site: Site) throws -> String {
    try site.bodies.withHTML(site.index(id)) { String(decoding: $0, as: UTF8.self) }
  }

  @Test func whatIsUnlistedIsFoundByItsLinkOnly() async throws {
    let site = try await makeSite(
      library([post("a", "Tea. #tea"), quiet("b", "More #tea and #toast, `code`."), post("c", at: 1, "No tag.")]))
    #expect(site.tags.tags.map(\.name) == ["tea"])
    #expect(try site.page("tags/tea.html").all("posts").map { $0["permalink"] } == ["../@nash/a.html"])
    #expect(try site.page("tags/tea.html")["count_text"] == "1 post")
    #expect(try site.page("tags/index.html").one("tags")["count"] == "1 post")
    #expect(site.pages["tags/toast.html"] == nil)
    // Its text links to what is there, and to nothing else.
    let body = try html("b", site)
    #expect(body.contains("tags/tea.html") && body.contains("#toast") && !body.contains("toast.html"))
    #expect(body.contains("<code>code</code>"))
  }

  @Test func aTagOfUnlistedPostsOnlyHasNoPage() async throws {
    let site = try await makeSite(library([quiet("a", "#quiet"), post("b", "Hello.")]))
    #expect(!site.pages.keys.contains { $0.hasPrefix("tags/") })
    let body = try html("a", site)
    #expect(body.contains("#quiet") && !body.contains("href"))
  }
}
