/// Texts that wait on disk: what goes in comes out, whatever its size.

import Bytes
import Files
import Testing

@Suite struct ScratchTextTests {
  /// Pieces smaller and larger than what is kept in memory, in the order in which they came.
  private static let pieces: [Bytes] = [
    Bytes("first, ".utf8), Bytes(repeating: 7, count: 400_000), [], Bytes("between, ".utf8),
    Bytes(repeating: 9, count: 300_001), Bytes("last".utf8),
  ]

  private func text() throws -> ScratchText {
    var text = try ScratchText()
    for piece in Self.pieces { try text.append(piece) }
    return text
  }

  @Test func readsWhatWasAppended() throws {
    let text = try text()
    var all = Bytes()
    try text.read { all.append(contentsOf: $0) }
    #expect(text.count == 700_021)
    #expect(all == Self.pieces.flatMap { $0 })
  }

  @Test func isMappedAsACopy() throws {
    var text = try text()
    let mapped = try text.withMapped { bytes in
      defer { bytes.update(repeating: 0) }
      return Bytes(bytes)
    }
    #expect(mapped == Self.pieces.flatMap { $0 })
    #expect(try text.withMapped { Bytes($0) } == mapped)
  }

  @Test func nothingIsMappedToo() throws {
    var text = try ScratchText()
    #expect(try text.withMapped { $0.count } == 0)
  }
}
