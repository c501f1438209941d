/// Members that are held until they are wanted come back as they were, in memory and on disk.

import Bytes
import Diagnostics
import Files
import JSON
import Testing

@testable import Importers

@Suite struct SpoolTests {
  private static let text = (0..<5000).map { "line \($0)\n" }.joined()

  private func spooled(memory: Int) throws -> SpooledBytes {
    var whole: SpooledBytes?
    try MemoryTree([("a", Self.text)]).visit(["a"]) { _, stream in whole = try SpooledBytes(&stream, memory: memory) }
    return try #require(whole)
  }

  @Test(arguments: [0, 1000, 1 << 20]) func comesBackTwice(memory: Int) throws {
    var whole = try spooled(memory: memory)
    for _ in 0..<2 {
      try whole.withBytes { #expect($0.elementsEqual(Self.text.utf8)) }
    }
  }

  @Test(arguments: [0, 1 << 20]) func isEditedInItsPlace(memory: Int) throws {
    var whole = try spooled(memory: memory)
    try whole.withBytes(edit: { $0[0] = UInt8(ascii: "L") }) { #expect($0.starts(with: "Line 0\nline 1\n".utf8)) }
  }

  /// The fault of a file whose lines nobody counts is told by its byte.
  @Test func tellsTheByteWhereLinesAreMany() {
    let error = JSONError(message: "the text ends inside a string", offset: 9)
    let few = Array("{\n\"a".utf8)
    few.withUnsafeBufferPointer { #expect(notJSON(error, $0, "a.json").location?.line == 2) }
    let many = [UInt8](repeating: 10, count: 64 << 20)
    many.withUnsafeBufferPointer {
      #expect(notJSON(error, $0, "a.json").summary == "the text ends inside a string, at byte 9")
    }
  }
}
