/// Each thing that can be wrong with a site: the documented diagnostic at its place, and everything else published.

import Posts
import SiteBuilder
import TestSites
import Testing

/// A mistake added to the small site, and what is said about it.
struct Mistake: Sendable, CustomTestStringConvertible {
  var name: String
  var files: TestSite
  /// `error bad-date content/a.md:3:7`.
  var problems: [String]
  var ledger: String
  /// Paths that must be there besides the good post's.
  var pages: [String] = []

  var testDescription: String { name }
}

@Suite struct ProblemTests {
  static let mistakes: [Mistake] = [
    Mistake(
      name: "nothing", files: [:], problems: [], ledger: "read 1 post: 1 published, 0 withheld, 0 lost"),
    Mistake(
      name: "an unknown key in front matter",
      files: """
        --- content/odd.md
        ---
        author: nash
        publishd: 2024-05-02
        published: 2024-05-02
        ---
        Odd.
        """,
      problems: ["warning unknown-key content/odd.md:3:1"],
      ledger: "read 2 posts: 2 published, 0 withheld, 0 lost", pages: ["@nash/odd.html"]),
    Mistake(
      name: "an unknown key in JSON",
      files: """
        --- content/odd.json
        [{"id": "odd", "author": "nash", "published": "2024-05-02",
          "txet": "Odd."}]
        """,
      problems: ["warning unknown-key content/odd.json:2:3#/0/txet"],
      ledger: "read 2 posts: 2 published, 0 withheld, 0 lost", pages: ["@nash/odd.html"]),
    Mistake(
      name: "a misspelt key that withholds, in front matter",
      files: """
        --- content/odd.md
        ---
        author: nash
        published: 2024-05-02
        visibilty: followers
        ---
        Odd.
        """,
      problems: ["error unknown-key content/odd.md:4:1"],
      ledger: "read 2 posts: 1 published, 0 withheld, 1 not understood, 0 lost"),
    Mistake(
      name: "a misspelt key that withholds, in JSON",
      files: """
        --- content/odd.json
        [{"id": "odd", "author": "nash", "published": "2024-05-02", "text": "Odd.",
          "draf": true}]
        """,
      problems: ["error unknown-key content/odd.json:2:3#/0/draf"],
      ledger: "read 2 posts: 1 published, 0 withheld, 1 not understood, 0 lost"),
    Mistake(
      name: "broken YAML",
      files: """
        --- content/odd.md
        ---
        author: nash
        tags: [a, b
        published: 2024-05-02
        ---
        Odd.
        """,
      problems: ["error bad-yaml content/odd.md:4:10"],
      ledger: "read 2 posts: 1 published, 0 withheld, 1 not understood, 0 lost"),
    Mistake(
      name: "broken JSON behind a good post",
      files: """
        --- content/odd.json
        [{"id": "odd", "author": "nash", "published": "2024-05-02", "text": "Odd."},
         {"id": "cut", "author": "nash",]
        """,
      problems: ["error bad-json content/odd.json:2:33"],
      ledger: "read 3 posts: 2 published, 0 withheld, 1 not understood, 0 lost", pages: ["@nash/odd.html"]),
    Mistake(
      name: "a broken line of JSON Lines",
      files: """
        --- content/odd.jsonl
        {"type": "post", "id": "a", "author": "nash", "published": "2024-05-02", "text": "A."}
        {"type": "post", "id": "b"
        {"type": "post", "id": "c", "author": "nash", "published": "2024-05-02", "text": "C."}
        """,
      problems: ["error bad-json content/odd.jsonl:2:27"],
      ledger: "read 4 posts: 3 published, 0 withheld, 1 not understood, 0 lost",
      pages: ["@nash/a.html", "@nash/c.html"]),
    Mistake(
      name: "a bad date",
      files: """
        --- content/odd.md
        ---
        author: nash
        published: 2024-02-30
        ---
        Odd.
        """,
      problems: ["error bad-date content/odd.md:3:12"],
      ledger: "read 2 posts: 1 published, 0 withheld, 1 not understood, 0 lost"),
    Mistake(
      name: "a missing date",
      files: """
        --- content/odd.md
        ---
        author: nash
        ---
        Odd.
        """,
      problems: ["error missing-published content/odd.md:2:1"],
      ledger: "read 2 posts: 1 published, 0 withheld, 1 not understood, 0 lost"),
    Mistake(
      name: "a missing author",
      files: """
        --- content/odd.md
        ---
        published: 2024-05-02
        ---
        Odd.
        """,
      problems: ["error missing-author content/odd.md:2:1"],
      ledger: "read 2 posts: 1 published, 0 withheld, 1 not understood, 0 lost"),
    Mistake(
      name: "authors of nothing but spaces and signs",
      files: """
        --- content/odd.json
        [{"id": "a", "author": " ", "published": "2024-05-02", "text": "Odd."},
         {"id": "b", "author": "@@", "published": "2024-05-02", "text": "Odd."}]
        """,
      problems: ["error missing-author content/odd.json:1:2#/0", "error missing-author content/odd.json:2:2#/1"],
      ledger: "read 3 posts: 1 published, 0 withheld, 2 not understood, 0 lost"),
    Mistake(
      name: "a wrong type",
      files: """
        --- content/odd.md
        ---
        author: nash
        published: 2024-05-02
        like_count: many
        ---
        Odd.
        """,
      problems: ["error wrong-type content/odd.md:4:13"],
      ledger: "read 2 posts: 1 published, 0 withheld, 1 not understood, 0 lost"),
    Mistake(
      name: "an id that another post has",
      files: """
        --- content/x/good.md
        ---
        author: nash
        published: 2024-05-02
        ---
        Another.
        """,
      problems: ["error duplicate-id content/x/good.md:2"],
      ledger: "read 2 posts: 1 published, 0 withheld, 1 not understood, 0 lost"),
    Mistake(
      name: "two posts with one slug",
      files: """
        --- content/odd.md
        ---
        author: nash
        slug: good
        published: 2024-05-02
        ---
        Odd.
        """,
      problems: ["error path-conflict content/odd.md:2"],
      ledger: "read 2 posts: 2 published, 0 withheld, 0 lost"),
    Mistake(
      name: "two ids that differ by case only",
      files: """
        --- content/odd/GOOD.md
        ---
        author: nash
        published: 2024-05-02
        ---
        Odd.
        """,
      problems: ["error path-conflict content/odd/GOOD.md:2"],
      ledger: "read 2 posts: 2 published, 0 withheld, 0 lost"),
    Mistake(
      name: "a reply to itself",
      files: """
        --- content/odd.md
        ---
        author: nash
        published: 2024-05-02
        in_reply_to: odd
        ---
        Odd.
        """,
      problems: ["warning reply-to-itself content/odd.md:2"],
      ledger: "read 2 posts: 2 published, 0 withheld, 0 lost", pages: ["@nash/odd.html"]),
    Mistake(
      name: "replies in a circle",
      files: """
        --- content/odd.json
        [{"id": "a", "author": "nash", "published": "2024-05-02", "text": "A.", "in_reply_to": "b"},
         {"id": "b", "author": "nash", "published": "2024-05-03", "text": "B.", "in_reply_to": "a"}]
        """,
      problems: ["warning reply-cycle content/odd.json:1"],
      ledger: "read 3 posts: 3 published, 0 withheld, 0 lost", pages: ["@nash/a.html"]),
    Mistake(
      name: "a word that is no visibility",
      files: """
        --- content/odd.md
        ---
        author: nash
        published: 2024-05-02
        visibility: publik
        ---
        Odd.
        """,
      problems: ["error bad-visibility content/odd.md:4:13"],
      ledger: "read 2 posts: 1 published, 1 withheld (1 direct), 0 lost"),
    Mistake(
      name: "a picture that isn't there",
      files: """
        --- content/odd.md
        ---
        author: nash
        published: 2024-05-02
        attachments: [{src: gone.png, alt: A boat}]
        ---
        Odd.
        """,
      problems: ["warning missing-media content/odd.md:2"],
      ledger: "read 2 posts: 2 published, 0 withheld, 0 lost", pages: ["@nash/odd.html"]),
    Mistake(
      name: "an override of nothing",
      files: ["content/overrides.yml": "god: {hide: true}\n"],
      problems: ["warning unknown-post content/overrides.yml:1:1"],
      ledger: "read 1 post: 1 published, 0 withheld, 0 lost"),
    Mistake(
      name: "a timeline of nobody",
      files: ["skein.yml": "title: Small\nowner: nash\ntimelines:\n  - nash\n  - nahs\n"],
      problems: ["warning timeline-unknown skein.yml:5:5"],
      ledger: "read 1 post: 1 published, 0 withheld, 0 lost"),
    Mistake(
      name: "bytes that are no UTF-8",
      files: TestSite(
        bytes: "content/odd.md", Array("---\nauthor: nash\npublished: 2024-05-02\n---\nOdd ".utf8) + [0xFF, 10]),
      problems: ["warning bad-encoding content/odd.md:5:5"],
      ledger: "read 2 posts: 2 published, 0 withheld, 0 lost", pages: ["@nash/odd.html"]),
    Mistake(
      name: "an empty file", files: ["content/odd.md": ""],
      problems: ["warning empty-file content/odd.md"],
      ledger: "read 1 post: 1 published, 0 withheld, 0 lost"),
  ]

  @Test(arguments: mistakes) func isReportedAndTheRestIsPublished(_ mistake: Mistake) async throws {
    let built = try await build(TestSite.small.with(.plainTheme).with(mistake.files))
    #expect(built.problems == mistake.problems)
    #expect(built.report.summary == mistake.ledger)
    #expect(built.report.ledger.lost == 0)
    #expect(built["@nash/good.html"] == "@nash/good.html\nnash #good <p>A good post.</p>\n")
    for page in mistake.pages { #expect(built[page] != nil, "\(page) is not there") }
  }
}

extension TestSite {
  init(bytes path: String, _ bytes: [UInt8]) {
    self.init()
    files[path] = bytes
  }
}
