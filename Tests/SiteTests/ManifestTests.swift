/// What a build removes and keeps: only files that its own manifest lists ever go.

import Diagnostics
import Posts
import SiteBuilder
import TestSites
import Testing

@Suite struct ManifestTests {
  /// The small site with a second post.
  static let site = TestSite.small.with(.plainTheme).with(
    """
    --- content/more/second.md
    ---
    author: nash
    published: 2024-05-02T08:00:00Z
    ---
    A second post. #walks
    --- content/more/third.md
    ---
    author: nash
    published: 2024-05-03T08:00:00Z
    ---
    A third post. #garden
    """)

  @Test func aSecondBuildWritesNothing() async throws {
    let folder = try SiteFolder(Self.site)
    let first = try await build(folder)
    let stamps = folder.stamps("public")
    let manifest = folder.stamps("")[".skein-public.manifest"]
    let second = try await build(folder)
    #expect(first.report.written.unchanged == 0)
    #expect(first.report.written.written == first.paths.count)
    #expect(second.report.written.written == 0)
    #expect(second.report.written.unchanged == first.paths.count)
    #expect(second.report.written.removed == 0)
    #expect(folder.stamps("public") == stamps)
    #expect(folder.stamps("")[".skein-public.manifest"] == manifest)
  }

  @Test func aRemovedPostTakesItsPageAlong() async throws {
    let folder = try SiteFolder(Self.site)
    let first = try await build(folder)
    folder.remove("content/more/second.md")
    let second = try await build(folder)
    #expect(Set(first.paths).subtracting(second.paths) == ["@nash/second.html", "tags/walks.html"])
    #expect(second.report.written.removed == 2)
    #expect(second["@nash/good.html"] == first["@nash/good.html"])
    // The same as if the post had never been.
    let fresh = try await build(Self.site.without("content/more/second.md"))
    #expect(second.files.files == fresh.files.files)
  }

  @Test func ownFilesStay() async throws {
    let folder = try SiteFolder(Self.site.with(["public/CNAME": "garden.example\n", "public/@nash/mine.txt": "Mine."]))
    _ = try await build(folder)
    folder.remove("content/more/second.md")
    _ = try await build(folder)
    let cleaned = try await build(folder) { $0.clean = true }
    #expect(cleaned["CNAME"] == "garden.example\n")
    #expect(cleaned["@nash/mine.txt"] == "Mine.")
    #expect(cleaned["@nash/second.html"] == nil)
    #expect(cleaned.report.log.entries.isEmpty)
  }

  @Test func aChangedPostChangesItsPagesOnly() async throws {
    let folder = try SiteFolder(Self.site)
    _ = try await build(folder)
    let before = folder.stamps("public")
    try folder.put("content/good.md", "---\nauthor: nash\npublished: 2024-05-01T08:00:00Z\n---\nA better post.\n")
    let built = try await build(folder)
    let after = folder.stamps("public")
    let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
    #expect(
      changed == [
        "@nash/good.html", "@nash/index.html", "dates/2024/05.html", "index.html", "search/cards/0-0.js",
        "search/new/0.js",
      ])
    #expect(built.report.written.written == 6)
    #expect(built["@nash/good.html"]?.contains("A better post.") == true)
  }

  /// Files that somebody changed or removed behind our back come back.
  @Test func whatWasRemovedIsWrittenAgain() async throws {
    let folder = try SiteFolder(Self.site)
    let first = try await build(folder)
    folder.remove("public/@nash")
    let second = try await build(folder)
    #expect(second.files.files == first.files.files)
  }

  /// A manifest whose hashes are of another kind says what is ours, and nothing that is believed.
  @Test func whatAnOlderVersionMadeIsOurs() async throws {
    let folder = try SiteFolder(Self.site)
    _ = try await build(folder)
    let current = try #require(folder.text(".skein-public.manifest"))
    #expect(current.hasPrefix("skein manifest 3\n"))
    try folder.put(".skein-public.manifest", current.replacing("skein manifest 3\n", with: "skein manifest 2\n"))
    folder.remove("content/more/second.md")
    try folder.put("public/@nash/good.html", "Somebody else's words.")
    let built = try await build(folder)
    #expect(built["@nash/second.html"] == nil)
    let fresh = try await build(Self.site.without("content/more/second.md"))
    #expect(built.files.files == fresh.files.files)
    #expect(built.report.written.rendered == fresh.paths.count)
  }

  /// With the default theme, whose pages carry Skein's mark: lost manifests are made again.
  @Test(arguments: [nil, "", "nonsense", "skein manifest 3\nbroken line\n", "skein manifest 99\n\u{0}"] as [String?])
  func aLostManifestCostsNothing(_ manifest: String?) async throws {
    let folder = try SiteFolder(.small)
    let first = try await build(folder)
    let good = folder.text(".skein-public.manifest")
    folder.remove(".skein-public.manifest")
    if let manifest { try folder.put(".skein-public.manifest", manifest) }
    try folder.put("content/good.md", "---\nauthor: nash\npublished: 2024-05-01T08:00:00Z\n---\nA better post.\n")
    let second = try await build(folder)
    #expect(second.report.log.entries.isEmpty)
    #expect(second["@nash/good.html"]?.contains("A better post.") == true)
    #expect(second.paths == first.paths)
    try folder.put("content/good.md", TestSite.small["content/good.md"] ?? "")
    let third = try await build(folder)
    #expect(third.files.files == first.files.files)
    #expect(folder.text(".skein-public.manifest") == good)
  }

  /// Feeds and styles carry no mark; beside a home page that does, they are Skein's. Anybody else's are not touched.
  @Test func filesWithoutAMarkAreOursOnlyBesideAPageOfOurs() async throws {
    var site = TestSite.small
    site["skein.yml"] = "title: Test\nbase_url: https://example.org/\n"
    let folder = try SiteFolder(site)
    _ = try await build(folder)
    folder.remove(".skein-public.manifest")
    try folder.put("public/robots.txt", "old\n")
    let second = try await build(folder)
    #expect(second.report.log.entries.isEmpty)
    #expect(second["robots.txt"] != "old\n")
    folder.remove(".skein-public.manifest")
    folder.remove("public")
    try folder.put("public/robots.txt", "theirs\n")
    let third = try await build(folder)
    #expect(third.problems == ["error foreign-file public/robots.txt"])
    #expect(folder.text("public/robots.txt") == "theirs\n")
  }

  /// A manifest that was tampered with removes nothing outside the output folder.
  @Test(arguments: ["../secret.txt", "/etc/hostname", "a/../../secret.txt", "./../secret.txt", "link/secret.txt"])
  func aManifestNamesNothingOutside(_ path: String) async throws {
    let folder = try SiteFolder(Self.site.with(["secret.txt": "Keep me.", "link-target/secret.txt": "Keep me too."]))
    _ = try await build(folder)
    try folder.link("public/link", to: folder.at("link-target"))
    let manifest = try #require(folder.text(".skein-public.manifest"))
    try folder.put(".skein-public.manifest", manifest + "0000000000000000\t8\t-\t\(path)\n")
    _ = try? await build(folder)
    _ = try? await build(folder) { $0.clean = true }
    #expect(folder.text("secret.txt") == "Keep me.")
    #expect(folder.text("link-target/secret.txt") == "Keep me too.")
  }

  @Test func cleaningRemovesWhatTheManifestListsAndBuildsAgain() async throws {
    let folder = try SiteFolder(Self.site)
    let first = try await build(folder)
    let again = try await build(folder) { $0.clean = true }
    #expect(again.files.files == first.files.files)
    #expect(again.report.written.written == first.paths.count)
  }
}
