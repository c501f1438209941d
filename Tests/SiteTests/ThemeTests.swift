/// A site's own theme: files that take the place of the default ones, one by one.

import Diagnostics
import Posts
import SiteBuilder
import TestSites
import Testing

@Suite struct ThemeTests {
  @Test func oneTemplateIsReplaced() async throws {
    let usual = try await build(.small)
    let built = try await build(
      TestSite.small.with(["Templates/post.mustache": "<p>MY POST {{anchor}} BY {{#author}}{{name}}{{/author}}</p>\n"]))
    #expect(built.problems.isEmpty)
    #expect(built.paths == usual.paths)
    #expect(built["@nash/good.html"]?.contains("<p>MY POST good BY Nash</p>") == true)
    #expect(built["@nash/good.html"]?.hasPrefix("<!doctype html>") == true)
    #expect(built["people.html"] == usual["people.html"])
  }

  @Test func anAssetIsReplaced() async throws {
    let usual = try await build(.small)
    let built = try await build(TestSite.small.with(["Templates/assets/skein.css": "body { color: teal }\n"]))
    let sheet = try #require(built.paths.first { $0.hasPrefix("assets/skein.") && $0.hasSuffix(".css") })
    #expect(built[sheet] == "body { color: teal }\n")
    // The name has a hash of the bytes in it, so that no browser shows an old one.
    #expect(usual[sheet] == nil)
    #expect(built["index.html"]?.contains("href=\"\(sheet)\"") == true)
    #expect(built["@nash/good.html"]?.contains("href=\"../\(sheet)\"") == true)
  }

  @Test func anAssetIsAdded() async throws {
    let built = try await build(TestSite.small.with(["Templates/assets/fonts/mine.txt": "A font.\n"]))
    #expect(built.problems.isEmpty)
    #expect(built.paths.contains { $0.hasPrefix("assets/fonts/mine.") && $0.hasSuffix(".txt") })
  }

  @Test func otherFilesStayOut() async throws {
    let usual = try await build(.small)
    let built = try await build(
      TestSite.small.with(["Templates/README.md": "Notes.", "Templates/.hidden.mustache": "{{", "Templates/x.bak": ""]))
    #expect(built.problems.isEmpty)
    #expect(built.files.files == usual.files.files)
  }

  @Test func theAccentColoursTheStyleSheet() async throws {
    let built = try await build(
      TestSite.small.with(["skein.yml": "title: Small\naccent: \"#a1b2c3\"\ntime_zone: UTC\n"]))
    let sheet = try #require(built.paths.first { $0.hasSuffix(".css") })
    #expect(built[sheet]?.contains("--accent: #a1b2c3;") == true)
  }

  /// `skein init --theme` gives exactly what the program carries.
  @Test func aCopyOfTheDefaultThemeChangesNothing() async throws {
    let usual = try await build(.small)
    var copied = TestSite.small
    for file in Theme.standard.files { copied.files["Templates/\(file.path)"] = file.bytes }
    #expect(copied.files.count > TestSite.small.files.count + 10)
    let built = try await build(copied)
    #expect(built.problems.isEmpty)
    #expect(built.files.files == usual.files.files)
  }

  /// The binary carries all of the theme.
  @Test func everyFileOfTheThemeIsCarried() throws {
    let repository = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    for file in Theme.standard.files {
      #expect(SiteFolder.bytes(ofFile: "\(repository)/Templates/\(file.path)") == file.bytes, "\(file.path)")
    }
  }

  /// What must hold for every page of the sample site, so that it can be opened from a disk and shown by any host.
  @Test func pagesAreSafe() async throws {
    let repository = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let folder = try SiteFolder()
    var options = BuildOptions()
    options.site = repository
    options.output = folder.at("public")
    options.baseURL = "https://threads.example/sub/"
    options.jobs = 2
    var log = DiagnosticLog()
    let report = try await Build(Configuration.read(site: repository, log: &log), options).run()
    #expect(log.entries.isEmpty && report.log.entries.isEmpty)
    #expect(report.ledger.lost == 0)
    let built = Built(folder: folder, report: report, files: folder.files("public"))
    // Transcripts are files that need nothing else: their style is in them.
    let pages = built.paths.filter { $0.hasSuffix(".html") && !$0.hasSuffix(".transcript.html") }
    #expect(pages.count > 40)
    for path in pages {
      let text = built[path] ?? ""
      #expect(text.contains("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"), "\(path)")
      #expect(!text.contains("unsafe-inline"), "\(path)")
      #expect(!text.contains("<script>") && !text.contains(" onclick=") && !text.contains("javascript:"), "\(path)")
      #expect(!text.contains("style=\""), "\(path): the policy allows no style of its own")
      // A host shows 404.html at any address, so its links begin at the top.
      if path != "404.html" { #expect(!text.contains("href=\"/") && !text.contains("src=\"/"), "\(path)") }
      // What only machines read says whole addresses; whatever a browser loads or follows does not.
      let read = text.replacing(/<script type="application\/ld\+json">.*?<\/script>/, with: "")
      let own = read.split(separator: "https://threads.example/sub/", omittingEmptySubsequences: false).dropLast()
      for before in own {
        let tag = before.suffix(while: { $0 != "<" })
        #expect(tag.hasPrefix("link rel=\"canonical\"") || tag.hasPrefix("meta "), "\(path): \(tag)")
      }
    }
  }
}

extension Substring {
  /// The end of the text, as long as the condition holds.
  fileprivate func suffix(while isWanted: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, isWanted(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
