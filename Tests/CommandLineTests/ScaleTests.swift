/// Large sites from the command line: parts and their merge, checks of incremental builds, and what a build took.

import TestSites
import Testing

@Suite struct ScaleTests {
  @Test func partsAreBuiltAndJoined() throws {
    let folder = try SiteFolder(TestSite.corpus(posts: 60))
    for number in 1...3 {
      let run = try Skein.run(["build", "--quiet", "--shard", "\(number)/3", "-o", "parts/\(number)"], in: folder.path)
      #expect(run.status == 0)
    }
    let whole = try Skein.run(["build", "--quiet", "--output", "whole"], in: folder.path)
    #expect(whole.status == 0)
    let join = try Skein.run(["merge", "parts/3", "parts/1", "parts/2", "-o", "joined"], in: folder.path)
    #expect(join.status == 0)
    let files = folder.files("whole").files
    #expect(join.stderr == "\(files.count) files in joined: \(files.count) written, 0 unchanged, 0 removed\n")
    #expect(folder.files("joined").files == files)

    let lacking = try Skein.run(["merge", "parts/1", "parts/2", "-o", "other"], in: folder.path)
    #expect(lacking.status == 1)
    #expect(lacking.stderr.hasPrefix("error: parts are missing: 3/3 [merge-incomplete]\n"))
    #expect(!folder.exists("other"))
  }

  @Test func verifyingFailsForAFileThatIsNotAsItShouldBe() throws {
    let folder = try SiteFolder(.small)
    #expect(try Skein.run(["build", "--quiet", "--verify"], in: folder.path).status == 0)
    // Of the size and time that the manifest believes.
    let page = try #require(folder.text("public/people.html"))
    try folder.put("public/people.html", page.replacing("Nash", with: "Hsan"))
    try folder.age("public/people.html", seconds: 0)
    let run = try Skein.run(["build", "--quiet", "--verify"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.stderr.hasPrefix("error: 'people.html' is not as a clean build would write it [stale-page]\n"))
    #expect(try Skein.run(["build", "--quiet", "--verify", "--clean"], in: folder.path).status == 0)
    #expect(folder.text("public/people.html") == page)
  }

  @Test func metricsTellOfStepsAndTemplates() throws {
    let folder = try SiteFolder(TestSite.corpus(posts: 60))
    let first = try Skein.run(["build", "--metrics"], in: folder.path).stderr.split(separator: "\n").map { words($0) }
    for step in ["read", "merge", "gate", "thread", "markup", "plan", "write", "total"] {
      #expect(first.contains { $0.first == step && $0.count >= 7 && $0[2] == "ms" }, "\(step)")
    }
    let threads = try #require(first.first { $0.first == "thread" && $0.last == "µs" })
    #expect(Int(threads[1]).map { $0 > 10 } == true, "pages of threads")
    #expect(first.contains { $0.prefix(2) == ["peak", "memory"] })
    #expect(first.contains { $0.prefix(2) == ["files", "kept"] && $0.last == "0" })

    let second = try Skein.run(["build", "--metrics"], in: folder.path).stderr.split(separator: "\n").map { words($0) }
    #expect(second.contains { $0.prefix(2) == ["bytes", "written"] && $0.last == "0" })
    #expect(second.allSatisfy { $0.first != "thread" || $0.last != "µs" }, "no thread is rendered again")
  }

  private func words(_ line: Substring) -> [String] { line.split(separator: " ").map(String.init) }
}
