/// What the system or the site's owner makes impossible: the diagnostic, the exit code, and nothing harmed.

import TestSites
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct FailureTests {
  @Test func aBrokenConfigurationBuildsNothing() throws {
    let folder = try SiteFolder(TestSite.small.with(["skein.yml": "title: [Small\n"]))
    let run = try Skein.run(["build"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.stderr.contains("[bad-yaml]\n  --> skein.yml:2:1\n"))
    #expect(!folder.exists("public"))
  }

  /// A rule that is misspelt keeps nothing off the site, so the site isn't built.
  @Test(arguments: [
    ("exclude: [{autor: nash}]", "unknown-key", "2:12"), ("exclude: [{before: soon}]", "bad-date", "2:20"),
    ("visibility: [publik]", "unknown-value", "2:13"), ("anonymise: [nash]", "wrong-type", "2:12"),
    ("time_zone: Mars/Olympus", "unknown-time-zone", "2:12"), ("page_size: 0", "wrong-type", "2:12"),
    ("accent: \"red; } body { display: none\"", "wrong-type", "2:9"), ("base_url: example.org", "wrong-type", "2:11"),
    ("pages: {timeline: false}", "unknown-page-kind", "2:9"), ("exports: [atomm]", "unknown-value", "2:10"),
  ]) func anErrorInTheConfigurationBuildsNothing(_ line: String, _ code: String, _ place: String) throws {
    let folder = try SiteFolder(TestSite.small.with(["skein.yml": "title: Small\n\(line)\n"]))
    for arguments in [["build"], ["export", "thread", "good"]] {
      let run = try Skein.run(arguments, in: folder.path)
      #expect(run.status == 1)
      #expect(run.stderr.contains("[\(code)]\n  --> skein.yml:\(place)\n"), "\(run.stderr)")
      #expect(run.output.isEmpty)
    }
    #expect(!folder.exists("public"))
  }

  @Test func anUnknownKeyInTheConfigurationWarns() throws {
    let folder = try SiteFolder(TestSite.small.with(["skein.yml": "titel: Small\n"]))
    let run = try Skein.run(["build"], in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.stderr.hasPrefix("warning: 'titel' is no key of the configuration; did you mean 'title'? [unknown-key]\n"))
  }

  /// The posts that it hides would be published.
  @Test(arguments: [
    "good: {hide: yes please}", "good: [", "- good", "good: {hidee: true}", "good: {content-warning: spiders}",
  ]) func brokenOverridesBuildNothing(_ text: String) throws {
    let folder = try SiteFolder(TestSite.small.with(["content/overrides.yml": text]))
    let run = try Skein.run(["build"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.stderr.contains("--> content/overrides.yml:"))
    #expect(!folder.exists("public"))
  }

  @Test func noContentFolder() throws {
    let folder = try SiteFolder(["skein.yml": "title: Small\n"])
    let run = try Skein.run(["build"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.stderr.hasPrefix("error: the content folder 'content' doesn't exist [file-not-found]\n  --> content\n"))
    #expect(!folder.exists("public"))
  }

  @Test func aMisspeltContentFolderRemovesNoPage() throws {
    let folder = try SiteFolder(.small)
    _ = try Skein.run(["build"], in: folder.path)
    let before = folder.files("public")
    #expect(try Skein.run(["build", "--content", "contnet"], in: folder.path).status == 2)
    #expect(folder.files("public").files == before.files)
    #expect(try Skein.run(["build", "-C", "nowhere"], in: folder.path).status == 2)
    #expect(!folder.exists("nowhere"))
  }

  @Test func emptyContent() throws {
    let folder = try SiteFolder()
    folder.makeFolder("content")
    let run = try Skein.run(["build"], in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.stderr.hasPrefix("warning: there is neither a post nor a chat in the content [no-content]\n  --> content\n"))
    #expect(run.stderr.contains("read 0 posts: 0 published, 0 withheld, 0 lost"))
    #expect(folder.exists("public/index.html"))
    #expect(try Skein.run(["build", "--strict"], in: folder.path).status == 1)
  }

  @Test(arguments: ["content", "content/public", ".", "..", "/"]) func anOutputFolderThatWouldDoHarm(_ output: String)
    throws
  {
    let folder = try SiteFolder(.small)
    folder.makeFolder("site")
    for (path, bytes) in TestSite.small.files { try folder.put("site/\(path)", bytes) }
    let before = folder.files().files
    for arguments in [["build", "--output", output], ["build", "--clean", "--output", output]] {
      let run = try Skein.run(arguments, in: folder.at("site"))
      #expect(run.status == 1)
      #expect(run.stderr.contains("[unsafe-output]"), "\(run.stderr)")
    }
    #expect(folder.files().files == before)
  }

  @Test func aHomeFolderIsNoOutputFolder() throws {
    let folder = try SiteFolder(.small)
    folder.makeFolder("home")
    let run = try Skein.run(["build", "-o", "home"], in: folder.path, environment: ["HOME": folder.at("home")])
    #expect(run.status == 1)
    #expect(run.stderr.contains("[unsafe-output]"))
  }

  @Test func anOutputFolderBelowAFile() throws {
    let folder = try SiteFolder(TestSite.small.with(["taken": "a file"]))
    for output in ["taken", "taken/public"] {
      let run = try Skein.run(["build", "--output", output], in: folder.path)
      #expect(run.status == 2)
      #expect(run.stderr.contains("[output-blocked]"), "\(run.stderr)")
    }
    #expect(folder.text("taken") == "a file")
  }

  /// Root may write everywhere, so another user runs the command.
  @Test(.enabled(if: geteuid() != 0 || access("/usr/bin/setpriv", X_OK) == 0)) func aReadOnlyOutputFolder() throws {
    let folder = try SiteFolder(.small)
    chmod(folder.path, 0o755)
    folder.makeFolder("public")
    chmod(folder.at("public"), 0o555)
    defer { chmod(folder.at("public"), 0o755) }
    var command = [Skein.binary]
    if geteuid() == 0 {
      // The build folder may be closed to others; what runs lies in the site's own folder then.
      try folder.put("skein", #require(SiteFolder.bytes(ofFile: Skein.binary)))
      chmod(folder.at("skein"), 0o755)
      command = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", folder.at("skein")]
    }
    var run = try Skein.run(["build"], in: folder.path, command: command)
    // A test beside this one may start a process while the copy is written, and hold it open for a moment.
    for _ in 0..<100 where run.stderr.contains("Text file busy") {
      usleep(100_000)
      run = try Skein.run(["build"], in: folder.path, command: command)
    }
    #expect(run.status == 2)
    #expect(
      run.stderr.contains("error: 'public' may not be written by this user [output-not-writable]"), "\(run.stderr)")
    #expect(folder.files("public").files.isEmpty)
  }

  @Test func aLinkInsideTheOutputFolder() throws {
    let folder = try SiteFolder(.small)
    folder.makeFolder("public")
    folder.makeFolder("elsewhere")
    symlink(folder.at("elsewhere"), folder.at("public/@nash"))
    let run = try Skein.run(["build"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.stderr.contains("[output-symlink]"))
    #expect(folder.files("elsewhere").files.isEmpty, "nothing is written through the link")
    #expect(folder.exists("public/index.html"), "everything else is written")
  }

  @Test func aNameThatIsTooLong() throws {
    let folder = try SiteFolder(TestSite.small.with(["t.mustache": "x"]))
    let run = try Skein.run(
      ["template", "t.mustache", "-o", String(repeating: "x", count: 300)], in: folder.path)
    #expect(run.status == 2)
    #expect(run.stderr.contains("[output-name-too-long]"))
  }

  @Test func aForeignFileIsKept() throws {
    let folder = try SiteFolder(
      TestSite.small.with(["public/index.html": "<p>Mine.</p>", "public/notes.txt": "Mine."]))
    let run = try Skein.run(["build"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.stderr.contains("[foreign-file]\n  --> public/index.html\n"))
    #expect(folder.text("public/index.html") == "<p>Mine.</p>")
    #expect(folder.text("public/notes.txt") == "Mine.")
    #expect(folder.exists("public/@nash/good.html"))
    #expect(try Skein.run(["build", "--clean"], in: folder.path).status == 1)
    #expect(folder.text("public/index.html") == "<p>Mine.</p>")
    #expect(folder.text("public/notes.txt") == "Mine.")
  }
}
