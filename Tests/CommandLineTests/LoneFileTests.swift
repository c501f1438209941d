/// Single files that are given by themselves, and are none of the network or are broken: they are named, and nothing is written.

import Bytes
import Files
import JSON
import TestArchives
import TestSites
import Testing

@Suite struct LoneFileTests {
  private static let endings = [".json", ".js", ".jsonl", ".ndjson", ".car", ".txt", ".csv"]

  /// The largest file of records of a network.
  private func main(_ network: ImportedNetwork) throws -> MadeMember {
    try #require(
      network.members.filter { member in Self.endings.contains { member.name.text.hasSuffix($0) } }
        .max { $0.bytes.count < $1.bytes.count })
  }

  private func refuses(
    _ network: ImportedNetwork?, _ path: String, _ bytes: [UInt8], says words: [String] = []
  ) throws {
    let folder = try SiteFolder([:])
    folder.makeFolder("downloads")
    try folder.put(path, bytes)
    let options = network.map { ["--as", $0.name] + $0.options } ?? []
    let run = try Skein.run(["import"] + options + [path], in: folder.path)
    #expect(run.status == 1, "\(path): \(run.stderr)")
    #expect(run.stderr.contains(path), "\(path): \(run.stderr)")
    #expect(!run.stderr.contains("''"), "\(run.stderr)")
    #expect(!run.stderr.contains("It holds 1 file"), "\(run.stderr)")
    #expect(run.stderr.contains("hint: ") || run.stderr.contains("help: "), "\(run.stderr)")
    for word in words { #expect(run.stderr.contains(word), "\(path): \(run.stderr)") }
    #expect(folder.files().files.keys.sorted() == [path])
  }

  /// Half a file, under its own name and another, in the folder and below it.
  @Test(arguments: ImportedNetwork.all) func halfAFileIsNamed(_ network: ImportedNetwork) throws {
    let file = try main(network)
    // Half a text or table is a text or table.
    if file.name.text.hasSuffix(".txt") || file.name.text.hasSuffix(".csv") { return }
    let half = Array(file.bytes.prefix(file.bytes.count / 2))
    let ending = file.name.text.drop { $0 != "." }.split(separator: ".").last.map { "." + $0 } ?? ""
    let isCAR = ending == ".car"
    for path in ["broken" + ending, "downloads/broken" + ending] {
      try refuses(network, path, half, says: [isCAR ? "import-" : "the text ends"])
    }
    try refuses(network, RelativePath.split(file.name.text).name.description, half)
    // A file of a few bytes, which no importer knows.
    if !isCAR { try refuses(network, "tiny.json", Array("{\"a\": [1, ".utf8), says: ["cut off", "[import-bad-json]"]) }
  }

  @Test(arguments: ImportedNetwork.all) func whatIsNoDataIsNamed(_ network: ImportedNetwork) throws {
    let ending = try main(network).name.text.split(separator: ".").last ?? ""
    try refuses(network, "page.\(ending)", Array("<!DOCTYPE html><title>Log in</title>".utf8), says: ["HTML"])
    try refuses(network, "downloads/nothing.\(ending)", [])
    try refuses(network, "other.json", Array(#"{"holiday": [1, 2, 3]}"#.utf8), says: ["[unknown-archive]"])
  }

  @Test func whatNobodyKnowsIsNamed() throws {
    try refuses(nil, "tiny.json", Array("[{\"a\":".utf8), says: ["'tiny.json' is cut off", "[import-bad-json]"])
    try refuses(nil, "downloads/a.json", Array("[1, 2] 3 x".utf8), says: ["'downloads/a.json' is no whole JSON"])
    try refuses(nil, "page.html", Array("<html></html>".utf8), says: ["'page.html' is a web page (HTML)"])
    try refuses(nil, "a.js", Array("window.x = [ {".utf8), says: ["'a.js' is cut off"])
    try refuses(nil, "empty.json", [], says: ["'empty.json' is empty"])
    try refuses(nil, "a.json", Array("{}".utf8), says: ["'a.json' is no file of a network that Skein knows"])
    try refuses(nil, "a.txt", Array("x".utf8), says: ["'a.txt' is no file of a network"])
    try refuses(nil, "followers.csv", Array("moss@other.example".utf8), says: ["'followers.csv' completes a Mastodon"])
  }

  // MARK: Repositories of Bluesky

  private static let repository = """
    {"did": "did:plc:aaaaaaaaaaaaaaaaaaaaaaaa", "records": {
      "app.bsky.feed.post/3krhbaaaaaa2a": {"$type": "app.bsky.feed.post", "text": "x", "createdAt": "2024-05-01T08:00:00Z"},
      "app.bsky.feed.post/3krhbbbbbbb2a": {"$type": "app.bsky.feed.post", "text": "y", "createdAt": "2024-05-01T08:00:00Z"}}%@}
    """

  private static func repository(_ fault: String = "") throws -> [UInt8] {
    try makeRepository(JSONValue(parsing: repository.replacing("%@", with: fault).utf8))
  }

  /// A damaged repository, alone, in a folder and in a zip.
  @Test(arguments: [
    "bad hash", "cut off inside a block", "cut off in the header", "a block of 4 GB", "a block of no length",
    "version 2",
    "no commit", "a tree with a hole", "without a record",
  ])
  func aDamagedRepositoryIsRefused(_ name: String) throws {
    let whole = try Self.repository()
    let header = Int(whole[0])
    let bytes: [UInt8]
    let codes: [String]
    switch name {
    case "bad hash":
      (bytes, codes) = (try Self.repository(#", "corrupt": ["app.bsky.feed.post/3krhbaaaaaa2a"]"#), ["import-bad-hash"])
    case "cut off inside a block": (bytes, codes) = (Array(whole.dropLast(20)), ["import-incomplete-car"])
    case "cut off in the header": (bytes, codes) = (Array(whole.prefix(30)), ["import-bad-car"])
    case "a block of 4 GB":
      (bytes, codes) = (whole + varint(4 << 30) + [1, 0x71, 0x12, 0x20], ["import-incomplete-car"])
    case "a block of no length": (bytes, codes) = (whole + [0], ["import-incomplete-car"])
    case "version 2":
      let other = [0xA2] + dagCBOR(.string("roots")) + [0x80] + dagCBOR(.string("version")) + [2]
      (bytes, codes) = (varint(other.count) + other + whole[(header + 1)...], ["import-bad-car"])
    case "no commit": (bytes, codes) = (try Self.repository(#", "commit": "missing""#), ["import-bad-car"])
    case "a tree with a hole":
      (bytes, codes) = (try Self.repository(#", "cut": 60, "commit": "first""#), ["import-incomplete-car"])
    default:
      (bytes, codes) = (try Self.repository(#", "omit": ["app.bsky.feed.post/3krhbaaaaaa2a"]"#), ["import-bad-record"])
    }
    for path in ["repo.car", "archive/repo.car", "a.zip"] {
      let folder = try SiteFolder([:])
      folder.makeFolder("archive")
      try folder.put(path, path == "a.zip" ? makeZip([MadeMember("repo.car", bytes: bytes)]) : bytes)
      let operand = path == "archive/repo.car" ? "archive" : path
      let run = try Skein.run(["import", "--owner", "fern.example", operand], in: folder.path)
      #expect(run.status == 1, "\(run.stderr)")
      #expect(codes.allSatisfy { run.stderr.contains("[\($0)]") }, "\(run.stderr)")
      #expect(run.stderr.contains("repo.car"), "\(run.stderr)")
      #expect(run.stderr.contains("hint: ") || run.stderr.contains("help: "), "\(run.stderr)")
      // A record that a proof leaves out is one broken record; the others come in.
      if codes != ["import-bad-record"] { #expect(folder.files().files.keys.sorted() == [path], "\(run.stderr)") }
    }
  }
}
