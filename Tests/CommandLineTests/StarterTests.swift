/// `skein init`: the first two commands of a stranger.

import TestSites
import Testing

@Suite struct StarterTests {
  @Test func aNewSiteBuildsWithoutAWarning() throws {
    let folder = try SiteFolder()
    let run = try Skein.run(["init"], in: folder.path)
    #expect(run.status == 0)
    // What it made, one path a line, for scripts.
    #expect(Set(run.output.split(separator: "\n").map(String.init)) == Set(folder.files().files.keys))
    #expect(run.stderr == "next: skein build\n")
    let built = try Skein.run(["build", "--strict"], in: folder.path)
    #expect(built.status == 0, "\(built.stderr)")
    #expect(built.stderr.contains(", 0 withheld, 0 lost"))
    #expect(folder.exists("public/@me/hello-world.html"))
  }

  @Test func aNewSiteInAFolderThatIsMade() throws {
    let folder = try SiteFolder()
    let run = try Skein.run(["init", "my/site"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.contains("my/site/skein.yml\n"))
    #expect(run.stderr == "next: cd my/site && skein build\n")
    #expect(try Skein.run(["build", "--strict", "-C", "my/site"], in: folder.path).status == 0)
    #expect(folder.exists("my/site/public/index.html"))
  }

  @Test func nothingIsOverwritten() throws {
    let folder = try SiteFolder(["skein.yml": "title: Mine\n", "content/posts/hello-world.md": "Mine too."])
    let run = try Skein.run(["init"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.stderr.contains("kept skein.yml, which exists\n"))
    #expect(folder.text("skein.yml") == "title: Mine\n")
    #expect(folder.text("content/posts/hello-world.md") == "Mine too.")
    let before = folder.files().files
    let again = try Skein.run(["init"], in: folder.path)
    #expect(again.output.isEmpty)
    #expect(folder.files().files == before)
  }

  @Test func aLinkIsNotWrittenThrough() throws {
    let folder = try SiteFolder()
    folder.makeFolder("site")
    try folder.link("site/skein.yml", to: folder.at("target"))
    _ = try Skein.run(["init", "site"], in: folder.path)
    #expect(!folder.exists("target"))
  }

  @Test func theThemeIsCopied() throws {
    let folder = try SiteFolder(.small)
    _ = try Skein.run(["build"], in: folder.path)
    let usual = folder.files("public").files
    let run = try Skein.run(["init", "--theme"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.contains("Templates/layout.mustache\n"))
    #expect(run.output.contains("Templates/assets/skein.css\n"))
    let built = try Skein.run(["build", "--strict"], in: folder.path)
    #expect(built.status == 0)
    #expect(built.stderr.contains(": 0 files written, "), "\(built.stderr)")
    #expect(folder.files("public").files == usual)
  }
}
