/// Which network an archive comes from, and what is said where that can't be told.

import Bytes
import Diagnostics
import Files
import Importers
import Testing

@Suite struct DetectionTests {
  private func tree(_ paths: String..., name: String = "a.zip") -> MemoryTree {
    MemoryTree(paths.map { ($0, "{}") }, name: name)
  }

  private func refusal(_ trees: [any FileTree]) throws -> Diagnostic {
    try #require(throws: Diagnostic.self) { try Importers.detect(trees) }
  }

  @Test func namesWhatItFound() throws {
    let found = try Importers.detect([tree("outbox.json", "actor.json")])
    #expect(found.importer.name == "mastodon")
    #expect(found.evidence == [Recognition(.certain, "it holds outbox.json and actor.json")])
    #expect(try Importers.detect([tree("outbox.json")]).evidence.first?.confidence == .likely)
  }

  @Test func looksOneFolderDeeper() throws {
    let found = try Importers.detect([tree("a/b/outbox.json", "a/b/actor.json")])
    #expect(found.trees.map(\.name) == ["a.zip/a/b"])
    #expect(found.trees.first?.has("actor.json") == true)
  }

  @Test func takesTablesAlong() throws {
    let table = tree("following_accounts (2).csv", name: "downloads")
    let found = try Importers.detect([table, tree("outbox.json", "actor.json")])
    #expect(found.evidence.map(\.confidence) == [.companion, .certain])
    let alone = try refusal([table])
    #expect(alone.code == "unknown-archive")
    #expect(alone.summary == "'downloads' completes a Mastodon archive, and none was given")
  }

  @Test func listsWhatItKnowsWhereNothingFits() throws {
    let problem = try refusal([tree("holiday/1.jpg", "holiday/2.jpg")])
    #expect(problem.code == "unknown-archive")
    #expect(problem.hints.contains { $0.hasPrefix("Mastodon: ") })
    #expect(problem.explanation == "It holds 2 files, first 'holiday/1.jpg', 'holiday/2.jpg'.")
    #expect(try refusal([]).code == "unknown-archive")
  }

  @Test func saysThatWebPagesAreNoData() throws {
    let problem = try refusal([tree("index.html", "posts/posts_1.html")])
    #expect(problem.summary == "'a.zip' holds web pages (HTML) and no data (JSON)")
  }

  /// Each network has a page that tells how to get the archive, the command, and what comes along.
  @Test(arguments: Importers.all.map { $0.title }) func isExplained(title: String) throws {
    let folder = Fixtures.folder + "/../../../docs/networks"
    let pages = try Disk.list(folder).files.map { try Disk.read(folder + "/" + $0.path).text }
    let own = try #require(
      pages.first { page in page.split(separator: "\n").contains { $0.hasPrefix("#") && $0.contains(title) } })
    #expect(own.contains("skein import"))
  }

  @Test func listsEachImporterOnce() {
    let names = Importers.all.map { $0.name }
    #expect(Set(names).count == names.count)
    for name in names { #expect(Importers.named(name)?.name == name) }
    #expect(Importers.named("nothing") == nil)
  }
}
