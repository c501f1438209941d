/// Imports that are larger than memory give, byte for byte, what smaller ones give: of every fixture, read with room for one record.

import Bytes
@testable import Content
import Diagnostics
import Files
import Importers
import JSON
import Posts
import TestArchives
import Testing

@Suite struct OverflowTests {
  static let cases = Importers.all.flatMap { importer in
    Fixtures.cases(importer.name).map { "\(importer.name)/\($0)" }
  }

  private typealias Files = [(name: String, bytes: Bytes)]

  @Test(arguments: cases) func givesWhatMemoryGives(path: String) async throws {
    let small = try read(path, recordsInMemory: 50_000)
    var log = DiagnosticLog()
    let expected = ContentWriter.files(of: mergeImport(existing: Library(), new: small.library, log: &log))
    let messages = log.entries.map(\.summary)

    log = DiagnosticLog()
    let large = try read(path, recordsInMemory: 1, jobs: 3)
    if small.library.posts.count > 1, small.network == "x", path != "x/edits" { #expect(large.overflow.posts != nil) }
    if small.library.chats.contains(where: { $0.messages.count > 1 }), small.network == "discord" {
      #expect(!large.overflow.messages.isEmpty)
    }
    let fresh = try LargeContent(
      existing: LargeLibrary(Library(), Overflow()), new: LargeLibrary(large.library, large.overflow), log: &log)
    try check(fresh, expected)
    #expect(log.entries.map(\.summary) == messages)

    // Again, into what is there, read back with room for one record.
    let (existing, overflow) = try await withTemporaryFolder { (folder: String) async throws in
      var output = try OutputFolder(folder)
      for file in expected { try output.write(file.name, file.bytes) }
      return try await ContentReader().read([.init(path: folder, name: "content")], recordsInMemory: 1)
    }
    #expect(existing.log.entries.isEmpty)
    let again = try LargeContent(
      existing: LargeLibrary(existing.library, overflow), new: LargeLibrary(large.library, large.overflow), log: &log)
    try check(again, expected)
  }

  private func check(_ content: LargeContent, _ expected: Files) throws {
    #expect(content.files.map(\.name) == expected.map(\.name))
    for (file, expected) in zip(content.files, expected) {
      var bytes = Bytes()
      try file.text.read { bytes.append(contentsOf: $0) }
      #expect(bytes.text == expected.bytes.text, "\(file.name)")
    }
  }

  private func read(_ path: String, recordsInMemory: Int, jobs: Int = 1) throws -> ImportResult {
    let folder = "\(Fixtures.folder)/\(path)"
    var options = ImportOptions()
    options.recordsInMemory = recordsInMemory
    options.jobs = jobs
    options.bytesInPiece = 1
    if Disk.exists(folder + "/options.json") {
      let json = try JSONValue(parsing: Disk.read(folder + "/options.json"))
      options.owner = json["owner"]?.string
      options.timeZone = json["time_zone"]?.string.flatMap { ZoneTable(named: $0) }
      options.dateOrder = json["date_order"]?.string.flatMap { ImportOptions.DateOrder(rawValue: $0) }
    }
    var log = DiagnosticLog()
    return try withTemporaryFolder { temporary in
      var output = try OutputFolder(temporary)
      for member in try BlueskyFixtureTests.archive(folder + "/archive") {
        try output.write("archive/" + member.name.text, member.bytes)
      }
      let detection = try Importers.detect([FolderTree(path: temporary + "/archive", name: "archive")])
      return try detection.importer.read(detection.trees, options: options, log: &log)
    }
  }
}

@Suite struct OverflowWalkTests {
  /// Records of one moment come together, and in the order of their lists, however small the pieces are.
  @Test func recordsComeInTheirOrder() throws {
    var lists = Overflow()
    var one = try lists.list()
    var two = try lists.list()
    for number in [5, 1, 3, 3, 9, 3] { try one.append([UInt8(number), UInt8(one.count)], key: Int64(number)) }
    for number in [3, 2, 9, 9] { try two.append([UInt8(number), UInt8(10 + two.count)], key: Int64(number)) }
    try one.sort()
    try two.sort()
    for size in [1, 2, 3, 100] {
      var walk = OverflowWalk([one, two], size: size)
      var order: [UInt8: Bytes] = [:]
      var seen: Set<UInt8> = []
      while let piece = try walk.piece() {
        let records = piece.flatMap { $0 }
        #expect(seen.isDisjoint(with: records.map { $0[0] }))
        seen.formUnion(records.map { $0[0] })
        for record in records { order[record[0], default: []].append(record[1]) }
      }
      #expect(order == [1: [1], 2: [11], 3: [2, 3, 5, 10], 5: [0], 9: [4, 12, 13]])
    }
  }

  @Test func recordsOfAnySizeComeBack() throws {
    var records = try ScratchRecords()
    let sizes = [0, 1, 300_000, 5, 700_000, 262_144, 3]
    for (at, size) in sizes.enumerated() {
      try records.append(Bytes(repeating: UInt8(at), count: size), key: Int64(-at))
    }
    try records.replace(3, with: [9, 9], key: -3)
    try records.sort()
    var back: [Int: Bytes] = [:]
    for place in records.places { back[Int(-place.key)] = try records.record(place) }
    for (at, size) in sizes.enumerated() {
      #expect(back[at] == (at == 3 ? [9, 9] : Bytes(repeating: UInt8(at), count: size)))
    }
  }
}
