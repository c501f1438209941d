/// Redirects from where posts once were: for which addresses, without circles, and safe in every file.

import Bytes
import Pages
import Posts
import Testing

@testable import Exports

@Suite struct RedirectTests {
  private static let all = ["redirects", "redirects-apache", "redirects-nginx", "redirects-html"]

  private static func site(_ urls: [String], base: String? = "https://example.org/threads/") async throws -> Site {
    var nash = Account(handle: "nash", name: "Nash")
    nash.url = "https://social.example/@nash"
    var posts = urls.enumerated().map { at, url in post("p\(at)", at: at) { $0.details.url = url } }
    posts.append(post("reply", by: "kimmy", at: 99, to: "p0") { $0.details.url = "https://SOCIAL.example/@kimmy/2" })
    return try await makeSite(posts, accounts: [nash]) {
      $0.baseURL = base
      $0.exports = all
      $0.redirectFrom = ["social.example"]
    }
  }

  @Test func oldPathsLeadToNewPages() async throws {
    let site = try await Self.site(["https://social.example/@nash/1", "https://other.example/@nash/7"], base: nil)
    let rules = Redirects(site).rules
    #expect(rules.map(\.path) == ["/@kimmy/2", "/@nash", "/@nash/1"])
    #expect(rules.map(\.target) == ["/@nash/p0.html#reply", "/@nash/index.html", "/@nash/p0.html"])
    #expect(
      try site.export("_redirects").hasSuffix(
        "/@kimmy/2 /@nash/p0.html#reply 301\n/@nash /@nash/index.html 301\n/@nash/1 /@nash/p0.html 301\n"))
    #expect(try site.export(".htaccess").contains("RedirectMatch 301 \"^\\Q/@nash/1\\E$\" \"/@nash/p0.html\"\n"))
    #expect(try site.export("redirects.map").contains("\n\"/@nash/1\" \"/@nash/p0.html\";\n"))
    let stub = try site.export("@kimmy/2/index.html")
    #expect(stub.contains("content=\"0; url=../../@nash/p0.html#reply\""))
    #expect(stub.contains("<a href=\"../../@nash/p0.html#reply\">"))
    // The profile lies there already.
    #expect(site.exports["@nash/index.html"] == nil)
  }

  @Test func theSitesAddressIsTheTarget() async throws {
    let site = try await Self.site(["https://social.example/@nash/1"])
    #expect(try site.export("_redirects").contains("/@nash/1 https://example.org/threads/@nash/p0.html 301\n"))
    // The old paths lie outside of the site's folder.
    #expect(!site.exports.keys.contains { $0.hasSuffix("index.html") })
  }

  @Test func noPathLeadsInCircles() async throws {
    // Hosts that leave `.html` away would ask for `/@nash/p0` again.
    let site = try await makeSite([post("p0") { $0.details.url = "https://example.org/@nash/p0" }]) {
      $0.baseURL = "https://example.org/"
      $0.exports = Self.all
      $0.redirectFrom = ["example.org"]
    }
    #expect(try !site.export("_redirects").contains("/@nash/p0 "))
    #expect(try site.export("redirects.map").contains("\"/@nash/p0\" "))
    let same = try await makeSite([post("p0") { $0.details.url = "https://example.org/@nash/p0.html" }]) {
      $0.baseURL = "https://example.org/"
      $0.exports = Self.all
      $0.redirectFrom = ["example.org"]
    }
    #expect(Redirects(same).rules.isEmpty)
  }

  @Test(arguments: [
    "https://social.example/a b", "https://social.example/a\"b", "https://social.example/a\nb 301",
    "https://social.example/*",
    "https://social.example/:splat", "https://social.example/a\\Eb", "https://social.example/$1;#x",
    "https://social.example/../../etc/passwd", "https://social.example/a/%2e%2e/%2e%2e/b", "https://social.example/%00",
    "https://social.example/<script>", "https://social.example/%22;return 200;", "https://social.example/ünï",
    "https://social.example/%ff%fe",
  ])
  func nothingBreaksOut(url: String) async throws {
    let site = try await Self.site([url], base: nil)
    let exports = site.exports
    for line in try site.export("_redirects").split(separator: "\n") where !line.hasPrefix("#") {
      #expect(line.split(separator: " ", omittingEmptySubsequences: false).count == 3, "\(line)")
      #expect(!line.contains("*") && !line.contains(":"), "\(line)")
    }
    for line in try site.export(".htaccess").split(separator: "\n") where !line.hasPrefix("#") {
      #expect(line.wholeMatch(of: /RedirectMatch 301 "\^\\Q[^"\\]*\\E\$" "[^"$%\\]*"/) != nil, "\(line)")
    }
    for line in try site.export("redirects.map").split(separator: "\n") where !line.hasPrefix("#") {
      #expect(line.wholeMatch(of: /"[^"\\]*" "[^"$\\]*";/) != nil, "\(line)")
    }
    for (path, text) in exports {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      #expect(!parts.contains("..") && !parts.contains("") && !parts.contains("."), "\(path)")
      if path.hasSuffix(".html") { #expect(!text.contains("<script"), "\(path)") }
    }
  }

  @Test func queriesAreCountedAndLeftOut() async throws {
    let site = try await Self.site(["https://social.example/?p=1", "https://social.example/show?id=2"])
    #expect(try site.export("_redirects").contains("# Left out, because they end in a query: 1."))
    #expect(Redirects(site).rules.map(\.path) == ["/@kimmy/2", "/@nash"])
  }

  @Test func withoutHostsThereAreNone() async throws {
    let site = try await makeSite([post("a") { $0.details.url = "https://social.example/1" }]) { $0.exports = Self.all }
    #expect(site.exports.isEmpty)
  }
}
