/// Special bytes are found wherever they stand, whatever the text's length: texts are looked at sixteen bytes at a time.

import Bytes
import Testing

@Suite struct SearchingTests {
  private func escaped(_ text: Bytes) -> Bytes {
    text.flatMap { byte -> Bytes in
      switch byte {
      case 38: Bytes("&amp;".utf8)
      case 60: Bytes("&lt;".utf8)
      case 62: Bytes("&gt;".utf8)
      case 34: Bytes("&quot;".utf8)
      case 39: Bytes("&#39;".utf8)
      case 9, 10, 13, 32..<127, 128...255: [byte]
      default: []
      }
    }
  }

  /// Every byte at every place of texts of every length up to three times sixteen, behind nothing and behind a quote.
  @Test(arguments: [UInt8](0...255)) func everyByteEverywhere(_ byte: UInt8) {
    for length in 1...40 {
      for place in 0..<length {
        var text = Bytes(repeating: 97, count: length)
        text[place] = byte
        var out = Bytes()
        text.withUnsafeBufferPointer { out.append(escaping: $0) }
        #expect(out == escaped(text))
        let behind = Bytes("x=\"".utf8) + text
        // Tabs and line ends are asked about in vain.
        let mayBeSpecial = escaped(text) != text || [9, 10, 13].contains(byte)
        #expect(behind.withUnsafeBufferPointer { $0.mayHaveSpecialOfHTML(from: 3) } == mayBeSpecial)
        out = behind
        out.escape(from: 3)
        #expect(out == behind.prefix(3) + escaped(text))
      }
    }
  }

  @Test func nothingIsNotSpecial() {
    #expect(!Bytes("\"".utf8).withUnsafeBufferPointer { $0.mayHaveSpecialOfHTML(from: 1) })
    var out = Bytes()
    UnsafeBufferPointer<UInt8>(start: nil, count: 0).withMemoryRebound(to: UInt8.self) { out.append(escaping: $0) }
    #expect(out.isEmpty)
  }
}
