/// From a byte offset to a place that a person can find.

import Diagnostics
import Testing

@Suite struct LocationTests {
  private let text = Array("one\ntwo é x\r\n\nlast".utf8)

  @Test(arguments: [
    (0, 1, 1, "one"), (2, 1, 3, "one"), (3, 1, 4, "one"), (4, 2, 1, "two é x"), (11, 2, 8, "two é x"), (14, 3, 1, ""),
    (15, 4, 1, "last"), (19, 4, 5, "last"), (99, 4, 5, "last"),
  ])
  func offsetsBecomeLineColumnAndExcerpt(offset: Int, line: Int, column: Int, excerpt: String) {
    let location = Location(file: "f", text: text, offset: offset, length: 2)
    #expect(location.line == line)
    #expect(location.column == column)
    #expect(location.excerpt == .init(line: excerpt, length: 2))
  }

  @Test func anEmptyTextHasAPlaceToo() {
    let location = Location(file: "f", text: [UInt8](), offset: 0)
    #expect((location.line, location.column) == (1, 1))
  }

  @Test func aVeryLongLineIsNotExcerpted() {
    let location = Location(file: "f", text: [UInt8](repeating: 97, count: 300), offset: 250)
    #expect(location.column == 251)
    #expect(location.excerpt == nil)
  }
}
