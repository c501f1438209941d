/// Follows every link of a whole site while kinds of page are switched off one by one: templates that name pages themselves
/// must ask whether they exist.

import Pages
import TestSites
import Testing

@Suite struct SwitchedOffTests {
  private static let site: TestSite = """
    --- content/accounts.jsonl
    {"type": "account", "handle": "nash", "name": "Nash", "bio": "#tea, and #nothing else; @kimmy knows"}
    {"type": "account", "handle": "kimmy"}
    {"type": "account", "handle": "silent"}
    {"type": "follow", "follower": "nash", "followed": "kimmy"}
    {"type": "follow", "follower": "kimmy", "followed": "nash", "since": "2024-05-01"}
    {"type": "post", "id": "a", "author": "nash", "published": "2024-04-01T08:00:00Z", "text": "About #tea", "liked_by": ["kimmy"]}
    {"type": "post", "id": "b", "author": "kimmy", "published": "2024-05-02T08:00:00Z", "text": "@nash #coffee!", "in_reply_to": "a"}
    {"type": "post", "id": "c", "author": "nash", "published": "2024-05-03T08:00:00Z", "attachments": [{"src": "media/a.svg", "alt": "A"}]}
    --- content/media/a.svg
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>
    --- content/chat.json
    {"chats": [{"id": "garden", "kind": "direct", "visibility": "public", "participants": ["nash", "kimmy"], "messages": [
      {"id": "1", "author": "kimmy", "sent": "2024-05-01T08:00:00Z", "text": "#tea or #water?"}]}]}
    """

  private static let optional = PageKind.all.filter(\.isOptional).map(\.name)

  @Test(arguments: [[]] + optional.map { [$0] } + [optional])
  func noLinkLeadsNowhere(off: [String]) async throws {
    var site = Self.site
    let switches = off.map { "\($0): false" }.joined(separator: ", ")
    site["content/skein.yml"] = "title: T\nowner: nash\npage_size: 1\ntimelines: all\npages: {\(switches)}\n"
    let built = try await build(site)
    #expect(built.problems.isEmpty)
    var reached: Set<String> = ["index.html"]
    var waiting = ["index.html"]
    while let path = waiting.popLast() {
      guard path.hasSuffix(".html"), let text = built[path] else { continue }
      for link in text.matches(of: /(?:href|src)="([^"#:]+)(?:#([^"]*))?"/) {
        let target = resolve(String(link.1), from: path)
        #expect(built[target] != nil, "\(path) leads to \(target)")
        if let anchor = link.2 { #expect(built[target]?.contains("id=\"\(anchor)\"") == true, "\(target)#\(anchor)") }
        if reached.insert(target).inserted { waiting.append(target) }
      }
    }
    // Whom nobody follows and who wrote nothing stands in the list of people and in the index of the search page.
    let hidden = off.contains("people") && off.contains("search") ? ["silent"] : []
    for path in built.paths where path.hasSuffix(".html") && path != "404.html" && !reached.contains(path) {
      #expect(hidden.contains { path.hasPrefix("@\($0)/") }, "nothing leads to \(path)")
    }
  }

  /// The path of a relative link, percent-encoding left alone: the names of this site need none.
  private func resolve(_ link: String, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast()
    for part in link.split(separator: "/") { if part == ".." { parts = parts.dropLast() } else { parts.append(part) } }
    return parts.joined(separator: "/")
  }

  @Test func anUnknownAddressLeadsHomeFromAnyDepth() async throws {
    var site = Self.site
    site["content/skein.yml"] = "title: T\nowner: nash\nbase_url: https://nash.example/my/threads\n"
    let page = try #require(try await build(site)["404.html"])
    #expect(page.contains("href=\"/my/threads/index.html\""))
    #expect(page.contains("href=\"/my/threads/@nash/index.html\""))
    #expect(page.contains("href=\"/my/threads/assets/skein."))
    #expect(!page.contains("\u{10FFFD}"))
    #expect(page.matches(of: /(?:href|src)="([^"#]+)"/).allSatisfy { $0.1.hasPrefix("/") || $0.1.hasPrefix("http") })
  }
}
