/// Same input, same bytes: for any number of jobs, in any folder, in any zone and language of the machine; and a build that
/// was interrupted can be run again.

import TestSites
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct DeterminismTests {
  static let corpus = TestSite.corpus(posts: 3_000)

  @Test func jobsFoldersZonesAndLanguagesDoNotMatter() throws {
    let one = try SiteFolder(Self.corpus)
    let two = try SiteFolder(Self.corpus)
    let first = try Skein.run(
      ["build", "--jobs", "1"], in: one.path, environment: ["TZ": "UTC", "LANG": "C", "LC_ALL": "C"])
    #expect(first.status == 0, "\(first.stderr)")
    let second = try Skein.run(
      ["build", "--jobs", "8", "-C", two.path, "--output", two.at("elsewhere/site")], in: "/",
      environment: ["TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "HOME": "/tmp"])
    #expect(second.status == 0, "\(second.stderr)")
    let (left, right) = (one.files("public"), two.files("elsewhere/site"))
    #expect(left.files.count > 1_000)
    #expect(left.files.keys.sorted() == right.files.keys.sorted())
    for (path, bytes) in left.files where right.files[path] != bytes { Issue.record("\(path) differs") }

    // Again, over what is there.
    let stamps = one.stamps("public")
    let again = try Skein.run(["build", "--jobs", "3"], in: one.path, environment: ["TZ": "America/New_York"])
    #expect(again.stderr.contains(": 0 files written, "), "\(again.stderr)")
    #expect(one.stamps("public") == stamps)
  }

  @Test func theTimeOfTheBuildIsNotNow() throws {
    let folder = try SiteFolder(.small)
    _ = try Skein.run(["build"], in: folder.path)
    let before = folder.files("public").files
    for environment in [["SOURCE_DATE_EPOCH": "1714550400"], [:]] {
      let run = try Skein.run(["build", "--now", "2024-05-01T08:00:00Z"], in: folder.path, environment: environment)
      #expect(run.status == 0)
      #expect(folder.files("public").files == before)
    }
  }

  /// Ctrl-C while files are being written.
  @Test func anInterruptedBuildCanBeRunAgain() throws {
    let corpus = TestSite.corpus(posts: 1_500)
    let folder = try SiteFolder(corpus)
    let process = try Skein.start(["build", "--jobs", "2"], in: folder.path)
    var waited = 0
    while waited < 60_000, !folder.exists("public/@nash") {
      usleep(1_000)
      waited += 1
    }
    process.send(SIGINT)
    let run = try process.wait()
    #expect(run.status == 130)
    #expect(run.stderr.contains("interrupted; what was written stays valid, run the build again to finish it"))
    let cut = folder.files("public").files
    #expect(!cut.isEmpty)
    #expect(!folder.files().files.keys.contains { $0.hasSuffix(".part") })

    let second = try Skein.run(["build"], in: folder.path)
    #expect(second.status == 0, "\(second.stderr)")
    let whole = folder.files("public").files
    #expect(cut.count < whole.count, "the build was over before the signal came")
    // Nothing half written: what the cut build left is what stands there now.
    for (path, bytes) in cut where whole[path] != bytes { Issue.record("\(path) was not whole") }
    let fresh = try SiteFolder(corpus)
    _ = try Skein.run(["build"], in: fresh.path)
    #expect(whole == fresh.files("public").files)
    #expect(folder.text(".skein-public.manifest") == fresh.text(".skein-public.manifest"))
  }

  /// Even without any chance to clean up.
  @Test func aKilledBuildCanBeRunAgain() throws {
    let folder = try SiteFolder(TestSite.corpus(posts: 400))
    _ = try Skein.run(["build"], in: folder.path)
    let whole = folder.files("public").files
    folder.remove("public")
    let process = try Skein.start(["build"], in: folder.path)
    var waited = 0
    while waited < 60_000, !folder.exists("public/@nash") {
      usleep(1_000)
      waited += 1
    }
    process.send(SIGKILL)
    #expect(try process.wait().status == 137)
    let run = try Skein.run(["build"], in: folder.path)
    #expect(run.status == 0, "\(run.stderr)")
    #expect(folder.files("public").files == whole)
  }
}
