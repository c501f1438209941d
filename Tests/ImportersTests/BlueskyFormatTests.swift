/// The binary formats of the AT Protocol: hashes, CBOR, CAR and the tree of records, right and wrong.

import Bytes
import Diagnostics
import Files
import JSON
import Posts
import TestArchives
import Testing

@testable import Importers

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct BlueskyFormatTests {
  private func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// Known answers of FIPS 180-4's examples and of the lengths around a block's end.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (String(repeating: "a", count: 1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func hashes(text: String, answer: String) { #expect(hex(SHA256.hash(Array(text.utf8))) == answer) }

  @Test func writesCIDs() {
    let bytes = contentID(of: Array("abc".utf8))
    let text = bytes.withUnsafeBufferPointer { contentIDText($0) }
    #expect(text == "bafyreif2pall7dybz7vecqka3zo24irdwabwdi4wc55jznaq75q7eaavvu")
    bytes.withUnsafeBufferPointer { #expect(BlockHash(cid: $0) != nil) }
    var other = bytes
    other[2] = 0x13  // SHA-512
    other.withUnsafeBufferPointer { #expect(BlockHash(cid: $0) == nil) }
  }

  @Test(
    arguments: [
      ([0x17], CBORValue.integer(23)), ([0x18, 0x64], .integer(100)), ([0x1A, 0, 1, 0, 0], .integer(65536)),
      ([0x38, 0x63], .integer(-100)), ([0xF4], .bool(false)), ([0xF6], .null), ([0x62, 0xC3, 0xBC], .text("ü")),
      ([0x82, 0x01, 0x80], .array([.integer(1), .array([])])), ([0x42, 1, 2], .bytes(1..<3)),
      ([0xA1, 0x61, 0x61, 0x01], .map([.init(key: "a", value: .integer(1))])),
      ([0xD8, 42, 0x43, 0, 1, 2], .link(4..<6)),
    ] as [([UInt8], CBORValue)])
  func readsCBOR(bytes: [UInt8], value: CBORValue) throws {
    #expect(try bytes.withUnsafeBufferPointer { try CBORReader.value($0) } == value)
  }

  @Test(
    arguments: [
      [], [0x18], [0x61], [0x5F, 0xFF], [0x9F, 0x01, 0xFF], [0xFB, 0, 0, 0, 0, 0, 0, 0, 0], [0xF7], [0xA1, 0x01, 0x01],
      [0x61, 0xFF], [0x01, 0x01], [0xC1, 0x01], [0xD8, 42, 0x41, 1],
      [0x1B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      // Lengths beyond the end, which must not be reserved.
      [0x9B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0xBB, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x7B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [UInt8](repeating: 0x81, count: 1_000_000),
    ] as [[UInt8]])
  func refusesOtherCBOR(bytes: [UInt8]) {
    #expect(throws: CBORError.self) { try bytes.withUnsafeBufferPointer { try CBORReader.value($0) } }
  }

  // MARK: CAR

  private func read(_ bytes: [UInt8]) throws -> (result: ImportResult, log: DiagnosticLog) {
    try withFile(bytes) { tree in
      var log = DiagnosticLog()
      let result = try BlueskyImporter.read([tree], options: ImportOptions(owner: "fern.example"), log: &log)
      return (result, log)
    }
  }

  private func withFile<Result>(_ bytes: [UInt8], _ body: (any FileTree) throws -> Result) throws -> Result {
    try withTemporaryFolder { folder in
      var output = try OutputFolder(folder)
      try output.write("repo.car", bytes)
      return try body(openTree(folder + "/repo.car"))
    }
  }

  private static let repository = """
    {"did": "did:plc:aaaaaaaaaaaaaaaaaaaaaaaa", "records": {
      "app.bsky.feed.post/3krhbaaaaaa2a": {"$type": "app.bsky.feed.post", "text": "x", "createdAt": "2024-05-01T08:00:00Z"},
      "app.bsky.feed.post/3krhbbbbbbb2a": {"$type": "app.bsky.feed.post", "text": "y", "createdAt": "2024-05-01T08:00:00Z"}}}
    """

  @Test func opensALoneFile() throws {
    let bytes = try makeRepository(JSONValue(parsing: Self.repository.utf8))
    let name = try withFile(bytes) { tree in try Importers.detect([tree]).importer.name }
    #expect(name == "bluesky")
    #expect(try read(bytes).result.library.posts.map(\.body.source) == ["<p>x</p>", "<p>y</p>"])
  }

  /// A file that is cut off anywhere gives what is whole, or says what is wrong; it never ends the program.
  @Test func standsEveryCut() throws {
    let bytes = try makeRepository(JSONValue(parsing: Self.repository.utf8))
    for length in 0..<bytes.count {
      do {
        let (result, log) = try read(Array(bytes[..<length]))
        #expect(result.library.posts.count < 2 || length == bytes.count, "\(length)")
        #expect(log.errorCount > 0, "\(length)")
      } catch let problem as Diagnostic {
        #expect(problem.code == "import-bad-car", "\(length)")
      }
    }
  }

  /// A changed byte is seen by its hash, wherever it is. Only the root's name in the header may be wrong without harm.
  @Test func standsEveryChangedByte() throws {
    let bytes = try makeRepository(JSONValue(parsing: Self.repository.utf8))
    for at in bytes.indices {
      var changed = bytes
      changed[at] ^= 0x55
      do {
        let (result, log) = try read(changed)
        let isWhole = result.library.posts.map(\.body.source) == ["<p>x</p>", "<p>y</p>"]
        #expect(log.errorCount > 0 || isWhole, "\(at)")
      } catch let problem as Diagnostic {
        #expect(problem.code == "import-bad-car", "\(at)")
      }
    }
  }

  @Test(
    arguments: [
      ([], "import-bad-car"), (Array("<html>".utf8), "import-html"), (Array("hello, world".utf8), "import-bad-car"),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], "import-bad-car"),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], "import-bad-car"),
      (varint(2) + [0xA0, 0xA0], "import-bad-car"),
      (varint(17) + [0xA2] + dagCBOR(.string("roots")) + [0x80] + dagCBOR(.string("version")) + [2], "import-bad-car"),
    ] as [([UInt8], String)])
  func refusesWhatIsNoCAR(bytes: [UInt8], code: String) throws {
    let problem = try #require(throws: Diagnostic.self) { try read(bytes) }
    #expect(problem.code.word == code)
  }

  @Test func findsACommitThatTheHeaderDoesNotName() throws {
    var description = Self.repository
    description.removeLast()
    let missing = try makeRepository(JSONValue(parsing: (description + #","commit":"missing"}"#).utf8))
    let problem = try #require(throws: Diagnostic.self) { try read(missing) }
    #expect(problem.code == "import-bad-car")
    // Without roots, the one commit is found all the same.
    let whole = try makeRepository(JSONValue(parsing: Self.repository.utf8))
    let length = Int(whole[0])
    let header = [0xA2] + dagCBOR(.string("roots")) + [0x80] + dagCBOR(.string("version")) + [1]
    let (result, _) = try read(varint(header.count) + header + whole[(length + 1)...])
    #expect(result.library.posts.count == 2)
  }

  @Test func refusesRepositoriesOfTwoAccounts() throws {
    let first = try makeRepository(JSONValue(parsing: Self.repository.utf8))
    let other = Self.repository.split(separator: "plc:a").joined(separator: "plc:b")
    let second = try makeRepository(JSONValue(parsing: other.utf8))
    let problem = try #require(throws: Diagnostic.self) {
      try withFile(first) { one in
        try withFile(second) { two in
          var log = DiagnosticLog()
          _ = try BlueskyImporter.read([one, two], options: ImportOptions(), log: &log)
        }
      }
    }
    #expect(problem.code == "import-several-accounts")
  }

  /// A tree that is deeper than any real one, and one whose keys are out of order.
  @Test func standsHostileTrees() throws {
    func car(_ nodes: [[UInt8]], root: [UInt8]) -> [UInt8] {
      var commit: [UInt8] = [0xA3] + dagCBOR(.string("did")) + dagCBOR(.string("did:plc:aaaaaaaaaaaaaaaaaaaaaaaa"))
      commit +=
        dagCBOR(.string("sig")) + [0x40] + dagCBOR(.string("data")) + [0xD8, 42, 0x58, 37, 0] + contentID(of: root)
      let name: [UInt8] = [0xD8, 42, 0x58, 37, 0] + contentID(of: commit)
      let header = [0xA2] + dagCBOR(.string("roots")) + [0x81] + name + dagCBOR(.string("version")) + [1]
      return ([commit] + nodes).reduce(varint(header.count) + header) {
        $0 + varint($1.count + 36) + contentID(of: $1) + $1
      }
    }
    func node(left: [UInt8]?, _ entries: [UInt8] = [0x80]) -> [UInt8] {
      [0xA2] + dagCBOR(.string("e")) + entries + dagCBOR(.string("l"))
        + (left.map { [0xD8, 42, 0x58, 37, 0] + contentID(of: $0) } ?? [0xF6])
    }
    var nodes = [node(left: nil)]
    for _ in 0..<10_000 { nodes.append(node(left: nodes.last)) }
    let (deep, log) = try read(car(nodes, root: nodes[nodes.count - 1]))
    #expect(deep.library.posts.isEmpty)
    #expect(log.entries.map(\.code) == ["import-incomplete-car"])

    func entry(_ shared: UInt8, _ key: String) -> [UInt8] {
      let value: [UInt8] = [0xD8, 42, 0x58, 37, 0] + contentID(of: [0xA0])
      return [0xA4] + dagCBOR(.string("p")) + [shared] + dagCBOR(.string("k")) + [0x40 + UInt8(key.utf8.count)]
        + Array(key.utf8) + dagCBOR(.string("v")) + value + dagCBOR(.string("t")) + [0xF6]
    }
    for entries in [
      [0x82] + entry(0, "b/1") + entry(0, "a/1"), [0x81] + entry(9, "a/1"), [0x82] + entry(0, "b/1") + entry(3, ""),
    ] {
      let root = node(left: nil, entries)
      #expect(try read(car([root], root: root)).log.entries.map(\.code) == ["import-incomplete-car"])
    }
  }

  @Test(
    arguments: [
      ("3jzfcijpj2z2a", "2023-06-30T15:03:01.887Z"), ("3krhbaaaaaa2", nil), ("self", nil), ("1111111111111", nil),
      ("zzzzzzzzzzzzz", nil),
    ] as [(String, String?)])
  func readsTimesOfKeys(key: String, date: String?) { #expect(ATAddress.moment(ofKey: key)?.rfc3339 == date) }

  @Test func readsTheExampleOfTheNotes() throws {
    guard let folder = getenv("SKEIN_FORMATS").map({ String(cString: $0) }) else { return }
    let (result, log) = try read(Disk.read(folder + "/examples/synthetic.car"))
    #expect(result.library.posts.count == 3)
    #expect(
      result.library.posts.first?.body.source
        == "<p>Grüße 🌱 see <a href=\"https://example.org/garden\">example.org</a></p>")
    #expect(log.errorCount == 0)
  }
}
