/// Sites built in parts: joined, they are the single build's, byte for byte.

import Bytes
import Diagnostics
import SiteBuilder
import TestSites
import Testing

@Suite struct ShardTests {
  @Test(arguments: [1, 2, 3, 7]) func joinedPartsAreTheSingleBuild(count: Int) async throws {
    let folder = try SiteFolder(TestSite.corpus(posts: 150))
    let whole = try await build(folder)
    try await buildParts(folder, count)
    var paths: [String] = []
    for number in 1...count { paths += folder.files("part-\(number)").files.keys }
    #expect(paths.sorted() == whole.paths, "each file is in one part")
    let result = try await merge(folder, count)
    #expect(result.written == whole.paths.count)
    #expect(folder.files("joined").files == whole.files.files)
    #expect(folder.text(".skein-joined.manifest") == folder.text(".skein-public.manifest"))

    // A second merge, of the same parts, has nothing to do; a build into the joined folder neither.
    let stamps = folder.stamps("joined")
    #expect(try await merge(folder, count).written == 0)
    let again = try await build(folder) { $0.output = folder.at("joined") }
    #expect(again.report.written.written == 0)
    #expect(folder.stamps("joined") == stamps)
  }

  @Test func partsMoveOn() async throws {
    let folder = try SiteFolder(TestSite.corpus(posts: 150))
    try await buildParts(folder, 3)
    _ = try await merge(folder, 3)
    folder.remove("content/archive/3.jsonl")
    try folder.put("content/new.md", "---\nauthor: nash\npublished: 2024-05-01T08:00:00Z\n---\nNew.\n")
    try await buildParts(folder, 3)
    let result = try await merge(folder, 3)
    let whole = try await build(folder)
    #expect(result.removed > 0)
    #expect(folder.files("joined").files == whole.files.files)
    #expect(folder.text(".skein-joined.manifest") == folder.text(".skein-public.manifest"))
  }

  @Test func whatIsNotAllOfASiteIsNotJoined() async throws {
    let folder = try SiteFolder(TestSite.corpus(posts: 60))
    try await buildParts(folder, 3)
    _ = try await build(folder)
    _ = try await build(folder) {
      $0.output = folder.at("other")
      $0.shard = Shard(number: 2, count: 2)
    }
    for (parts, code) in [
      (["part-1", "part-2"], "merge-incomplete"), (["part-1", "part-2", "part-2"], "merge-incomplete"),
      (["part-1", "part-2", "other"], "merge-incomplete"), (["part-1", "part-2", "public"], "merge-no-part"),
      (["part-1", "part-2", "nowhere"], "merge-no-part"),
    ] {
      await #expect(
        performing: {
          var log = DiagnosticLog()
          _ = try await SiteMerge(parts: parts.map { folder.at($0) }, output: folder.at("joined"), jobs: 2).run(
            log: &log)
        }, throws: { ($0 as? Diagnostic)?.code.word == code })
    }
    #expect(!folder.exists("joined"))
  }

  @Test func aDamagedFileIsReported() async throws {
    let folder = try SiteFolder(TestSite.corpus(posts: 60))
    try await buildParts(folder, 2)
    let path = try #require(folder.files("part-1").files.keys.sorted().first { $0.hasSuffix(".html") })
    try folder.put("part-1/\(path)", "cut")
    var log = DiagnosticLog()
    _ = try await SiteMerge(parts: [folder.at("part-1"), folder.at("part-2")], output: folder.at("joined"), jobs: 2)
      .run(log: &log)
    #expect(log.entries.map(\.code.word) == ["merge-damaged"])
    #expect(!folder.exists("joined/\(path)"))
  }

  @Test(arguments: [
    ("1/1", "1/1"), ("2/7", "2/7"), ("7/7", "7/7"), ("0/7", nil), ("8/7", nil), ("1", nil), ("/7", nil), ("1/", nil),
    ("1/0", nil), ("-1/2", nil), ("1/2/3", nil), ("a/b", nil), ("1/100001", nil), ("", nil),
  ]) func partsAreReadAsWritten(_ text: String, _ shard: String?) {
    #expect(Shard(text)?.description == shard)
  }

  private func buildParts(_ folder: SiteFolder, _ count: Int) async throws {
    for number in 1...count {
      _ = try await build(folder) {
        $0.output = folder.at("part-\(number)")
        $0.shard = Shard(number: number, count: count)
      }
    }
  }

  private func merge(_ folder: SiteFolder, _ count: Int) async throws -> WriteResult {
    var log = DiagnosticLog()
    let parts = (1...count).map { folder.at("part-\($0)") }
    let result = try await SiteMerge(parts: parts, output: folder.at("joined"), jobs: 2).run(log: &log)
    #expect(log.entries.isEmpty)
    return result
  }
}
