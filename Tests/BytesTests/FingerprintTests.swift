/// Fingerprints tell apart whatever differs.

import Bytes
import Testing

@Suite struct FingerprintTests {
  /// Bytes are taken in pieces of several sizes: each byte counts, at each place of texts of all lengths, and so do lengths.
  @Test func eachByteCounts() {
    var seen: Set<UInt64> = []
    for length in 0...200 {
      var bytes = Bytes(repeating: 0, count: length)
      #expect(seen.insert(Fingerprint.of(bytes)).inserted)
      for place in 0..<length {
        bytes[place] = 1
        #expect(seen.insert(Fingerprint.of(bytes)).inserted, "\(place) of \(length)")
        bytes[place] = 0
      }
    }
  }

  @Test func theOrderOfPiecesCounts() {
    let blocks = (0..<12).map { Bytes(repeating: $0, count: 16) }
    let whole = Fingerprint.of(Array(blocks.joined()))
    for first in 0..<12 {
      for second in 0..<first {
        var swapped = blocks
        swapped.swapAt(first, second)
        #expect(Fingerprint.of(Array(swapped.joined())) != whole)
      }
    }
    var (one, two) = (Fingerprint(), Fingerprint())
    for text in ["a", "bc"] { one.add(text) }
    for text in ["ab", "c"] { two.add(text) }
    #expect(one.value != two.value)
  }
}
