/// Single files of an archive that hold something else than their names say, and archives in which nothing is: no network lets
/// them pass, and nothing is written.

import Bytes
import Files
import TestArchives
import TestSites
import Testing

@Suite struct DamagedFileTests {
  /// Files of the whole archives that no importer opens, because nothing in them is for a site.
  private static let neverOpened: [String: Set<String>] = [
    "instagram/whole": ["connections/followers_and_following/blocked_profiles.json"],
    "reddit/tables": ["ip_logs.csv"],
    "slack/whole": ["canvases.json", "integration_logs.json", "seedlings/canvas_in_the_conversation.json"],
    "threads/whole": ["security_and_login_information/login_and_profile_creation/login_activity.json"],
    "x/whole": [
      "assets/js/tweets.js", "data/deleted-tweet-headers.js", "data/grok-chat-item.js", "data/ip-audit.js",
      "data/phone-number.js",
    ],
  ]

  private static let endings = [".json", ".js", ".jsonl", ".ndjson", ".csv", ".zst", ".car"]

  private func dataFiles(_ network: ImportedNetwork) throws -> [String] {
    let unopened = Self.neverOpened[network.testDescription] ?? []
    let names = try network.members.map(\.name.text)
    #expect(unopened.isSubset(of: names))
    return names.filter { name in Self.endings.contains { name.hasSuffix($0) } && !unopened.contains(name) }
  }

  /// What stands in the place of one file, while all others are good.
  @Test(arguments: ImportedNetwork.all) func aFileThatIsNoneOfTheFormatIsNamed(_ network: ImportedNetwork) throws {
    for path in try dataFiles(network) {
      for text in [
        "<!DOCTYPE html><title>Log in</title>", "\n<html>\n<body>Sorry</body>\n</html>\n", "Rate limited", "",
      ] {
        // A table without rows is one.
        if path.hasSuffix(".csv"), !text.contains("<") { continue }
        let folder = try SiteFolder()
        try network.put(in: folder) { $0 == path ? Array(text.utf8) : $1 }
        let run = try Skein.run(["import", "--as", network.name] + network.command.dropFirst(), in: folder.path)
        #expect(run.status == 1, "\(path), '\(text)': \(run.stderr)")
        #expect(run.stderr.contains("hint: ") || run.stderr.contains("help: "), "\(run.stderr)")
        #expect(!folder.exists("content"), "\(path), '\(text)'")
        #expect(run.stderr.contains(path.hasSuffix(".zst") ? String(path.dropLast(4)) : path), "\(path): \(run.stderr)")
        if text.contains("<"), !path.hasSuffix(".zst") {
          #expect(run.stderr.contains("HTML"), "\(path): \(run.stderr)")
        }
      }
    }
  }

  /// Pages beside the data, as some exports have them, are nothing wrong.
  @Test(arguments: ImportedNetwork.all) func aPageBesideTheDataIsNoneOfThem(_ network: ImportedNetwork) throws {
    var results: [TestSite] = []
    for pages in [[], ["README.html", "Garden Club - seedlings [200].html", "your_archive.html"]] {
      let folder = try SiteFolder()
      try network.put(in: folder)
      for page in pages {
        try folder.put("\(network.archive)/\(page)", Array("<!DOCTYPE html><title>Hello</title>".utf8))
      }
      let run = try Skein.run(network.command, in: folder.path)
      #expect(!run.stderr.contains("HTML"), "\(run.stderr)")
      results.append(folder.files("content"))
    }
    #expect(!results[0].files.isEmpty)
    #expect(results[0].files == results[1].files)
  }

  // MARK: Nothing

  /// Nothing at all, and a main file in which nothing is.
  @Test(arguments: ImportedNetwork.all) func anArchiveOfNothingIsAnError(_ network: ImportedNetwork) throws {
    let files = try dataFiles(network) + network.members.map(\.name.text).filter { $0.hasSuffix(".txt") }
    let sizes = try Dictionary(network.members.map { ($0.name.text, $0.bytes.count) }) { first, _ in first }
    let main = try #require(files.max { sizes[$0] ?? 0 < sizes[$1] ?? 0 })
    let texts = ["", " \n", "[]", "{}"].map {
      network.name == "x" && !$0.isEmpty ? "window.YTD.tweets.part0 = \($0)" : $0
    }
    var cases: [(name: String, make: (SiteFolder) throws -> Void)] = [
      ("an empty zip", { try $0.put("a.zip", makeZip([])) }), ("no bytes", { try $0.put("a.zip", []) }),
      ("an empty folder", { $0.makeFolder("a.zip") }),
    ]
    for text in texts {
      cases.append(("'\(text)' in a zip", { try $0.put("a.zip", makeZip([MadeMember(main, text)])) }))
      cases.append(("'\(text)' in a folder", { try $0.put("a.zip/\(main)", Array(text.utf8)) }))
    }
    for (name, make) in cases {
      let folder = try SiteFolder()
      try make(folder)
      let before = folder.files().files
      let run = try Skein.run(["import", "--as", network.name] + network.options + ["a.zip"], in: folder.path)
      #expect(run.status == 1, "\(name): \(run.stderr)")
      #expect(run.stderr.contains("error: "), "\(name): \(run.stderr)")
      #expect(run.stderr.contains("hint: ") || run.stderr.contains("help: "), "\(name): \(run.stderr)")
      #expect(folder.files().files == before, "\(name)")
    }
  }

  /// Who has written nothing yet has an archive all the same.
  @Test func anAccountWithoutPostsComesIn() throws {
    let folder = try SiteFolder([
      "a/actor.json": ImportTests.actor, "a/outbox.json": #"{"totalItems":0,"orderedItems":[]}"#,
    ])
    let run = try Skein.run(["import", "a"], in: folder.path)
    #expect(run.status == 0, "\(run.stderr)")
    #expect(folder.text("content/archives/mastodon-fern@social.example/accounts.jsonl")?.contains("fern") == true)
  }
}
