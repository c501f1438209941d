/// The UTF-8 building blocks.

import Bytes
import Testing

@Suite struct BytesTests {
  @Test(arguments: [0, 1, 9, 10, -1, -10, 99, 100, 1_000_000, Int.max, Int.max - 1, Int.min, Int.min + 1])
  func decimalsAreThoseOfTheStandardLibrary(number: Int) {
    var bytes: Bytes = [120]
    bytes.append(decimal: number)
    #expect(bytes.text == "x\(number)")
  }

  @Test(arguments: [
    (0, 1, "0"), (0, 2, "00"), (7, 0, "7"), (7, -3, "7"), (7, 2, "07"), (10, 2, "10"), (99, 3, "099"), (100, 2, "100"),
    (2026, 4, "2026"), (5, 20, "00000000000000000005"), (Int.max, 19, "9223372036854775807"),
    (Int.max, 21, "009223372036854775807"),
  ])
  func decimalsAreFilledWithZeros(number: Int, width: Int, expected: String) {
    var bytes = Bytes()
    bytes.append(decimal: number, width: width)
    #expect(bytes.text == expected)
  }

  @Test func literalsAndTextAreAppendedAsTheyAre() {
    var bytes = Bytes()
    bytes.append("a < b" as StaticString)
    bytes.append(String("é日本\u{0}"))
    #expect(bytes == Array("a < bé日本\u{0}".utf8))
  }

  @Test func brokenBytesBecomeReplacementCharacters() {
    let bytes: Bytes = [97, 0xFF, 98, 0xE6, 0x97]
    #expect(bytes.text == "a\u{FFFD}b\u{FFFD}")
  }
}
