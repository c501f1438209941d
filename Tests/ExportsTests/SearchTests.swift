import Exports
import Foundation
import Pages
import Posts
import Testing

/// What is in the files of the search, and what never is.
@Suite struct SearchExportTests {
  private func files(_ posts: [Post], _ adjust: (inout SiteInfo) -> Void = { _ in }) async throws -> [String: String] {
    try await makeSite(posts, adjust).exports.filter { $0.key.hasPrefix("search/") }
  }

  private func all(_ posts: [Post]) async throws -> String {
    try await files(posts).values.joined(separator: "\n").lowercased()
  }

  @Test func everyFileCallsOneFunctionWithItsName() async throws {
    let files = try await files((0..<250).map { post("p\($0)", at: $0 * 60, "word number \($0) of #tea") })
    for (path, text) in files {
      let name = path.dropFirst("search/".count).dropLast(".js".count)
      #expect(text.hasPrefix("skeinSearch(\"\(name)\",") && text.hasSuffix(")\n"), "\(path)")
      #expect(!text.dropLast().utf8.contains(0x5C) || path == "search/index.js", "\(path)")
    }
    #expect(
      Set(files.keys).isSuperset(of: ["search/index.js", "search/new/root.js", "search/new/0.js", "search/new/l0.js"]))
    #expect(files.keys.contains("search/cards/2-0.js"))
  }

  @Test func onlyPublicPostsOfPublicThreadsAreFound() async throws {
    let text = try await all([
      post("a", "visible alpha"), post("b", at: 1, "hiddenbeta") { $0.visibility = .unlisted },
      post("c", at: 2, to: "b", "hiddengamma"), post("d", at: 3, reposts: "a"),
    ])
    #expect(text.contains("alpha"))
    for word in ["hiddenbeta", "hiddengamma", "|b", "|d"] { #expect(!text.contains(word), "\(word)") }
  }

  @Test func whatAWarningCoversIsNotTold() async throws {
    let text = try await all([
      post("a", "coveredtext #coveredtag") {
        $0.details.contentWarning = "Spider warning"
        $0.details.title = "coveredtitle"
        $0.details.attachments = [Attachment(source: "a.png", alt: "coveredalt")]
        $0.details.poll = Poll(options: [.init(title: "coveredoption")])
      },
      post("b", at: 1, "plain") {
        $0.flags.insert(.sensitive)
        $0.details.attachments = [Attachment(source: "a.png", alt: "sensitivealt")]
      },
    ])
    #expect(text.contains("spider warning"))
    for word in ["coveredtext", "coveredtitle", "coveredalt", "coveredoption", "sensitivealt"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test func textsCannotLeaveTheirStrings() async throws {
    let files = try await files([post("a", "\"); alert(1); (\" \\ \n </script> \u{2028}")])
    let card = try #require(files["search/cards/0-0.js"])
    #expect(card.contains(#"\"); alert(1); (\" \\"#))
    #expect(card.split(separator: "\n").count <= 4)
  }

  @Test func itCanBeSwitchedOff() async throws {
    let posts = [post("a", "alpha")]
    #expect(try await files(posts) { $0.exports = ["atom"] }.isEmpty)
    #expect(try await files(posts) { $0.disabledKinds = ["search"] }.isEmpty)
    #expect(try await files(posts) { $0.exports = ["search"] }.count >= 5)
    #expect(try await files([]).count == 3)
  }

  /// A newer post leaves all full hundreds and the index of the older posts alone.
  @Test func oldFilesStay() async throws {
    let posts = (0..<2150).map { post("p\($0)", by: "n\($0 % 7)", at: $0 * 3600, "word\($0 % 90) and #tag\($0 % 5)") }
    let before = try await files(posts)
    let after = try await files(posts + [post("new", by: "n1", at: 2151 * 3600, to: "p7", "brandnew word1")])
    #expect(Set(before.keys) == Set(after.keys))
    let changed = before.filter { after[$0.key] != $0.value }.keys.sorted()
    #expect(
      !changed.isEmpty
        && changed.allSatisfy {
          $0.hasPrefix("search/new/") || $0 == "search/index.js" || $0.hasPrefix("search/cards/21-")
        })
    #expect(after["search/cards/21-0.js"]?.contains("brandnew") == true)
  }
}
