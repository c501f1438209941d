/// The archives that `Tests/Bench/archives.py` writes to measure imports with, in small: they come in as a whole, and whatever is
/// done side by side or waits on disk, the same bytes come out.

import TestSites
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite(.enabled(if: access("/usr/bin/python3", X_OK) == 0)) struct MadeArchiveTests {
  private static let program: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return parts.joined(separator: "/") + "/Bench/archives.py"
  }()

  @Test(arguments: [("x", "a", "posts.jsonl"), ("discord", "a.json", "chats.jsonl")])
  func comeInAsAWholeForAnyNumberOfJobs(network: String, place: String, file: String) throws {
    let folder = try SiteFolder()
    let made = try Skein.run(
      [network, place, "3"], in: folder.path, command: ["/usr/bin/python3", Self.program])
    try #require(made.status == 0, "\(made.stderr)")
    var results: [TestSite] = []
    for (number, options) in [["--jobs", "1"], ["--jobs", "2"], ["--jobs", "8", "--records-in-memory", "100"]]
      .enumerated()
    {
      let run = try Skein.run(["import", place, "-C", "\(number)"] + options, in: folder.path)
      #expect(run.status == 0, "\(run.stderr)")
      #expect(run.stderr.contains(" 0 lost"))
      #expect(!run.stderr.contains("not understood"), "\(run.stderr)")
      results.append(folder.files("\(number)/content"))
    }
    let path = try #require(results[0].files.keys.first { $0.hasSuffix(file) })
    #expect(results[0].files[path]?.count(where: { $0 == 10 }) ?? 0 > 1000)
    for result in results.dropFirst() {
      #expect(result.files.keys.sorted() == results[0].files.keys.sorted())
      for (path, bytes) in result.files { #expect(bytes == results[0].files[path], "\(path)") }
    }
  }
}
