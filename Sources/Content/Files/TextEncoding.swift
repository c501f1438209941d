/// Checks that a file is UTF-8, and makes it so where it is not.

import Bytes
import Diagnostics

/// Where the first byte stands that is no UTF-8; nil when all are.
func firstInvalidByte(in text: UnsafeBufferPointer<UInt8>) -> Int? {
  guard let base = UnsafeRawPointer(text.baseAddress) else { return nil }
  var at = 0
  while at < text.count {
    // ASCII, eight bytes at a time.
    while at + 8 <= text.count,
      base.loadUnaligned(fromByteOffset: at, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      at += 8
    }
    guard at < text.count else { return nil }
    if text[at] < 0x80 {
      at += 1
      continue
    }
    let length = lengthOfScalar(in: text, at: at)
    if length == 0 { return at }
    at += length
  }
  return nil
}

/// How many bytes the scalar at an offset takes; 0 when they are no UTF-8 (RFC 3629, section 4).
private func lengthOfScalar(in text: UnsafeBufferPointer<UInt8>, at: Int) -> Int {
  func continues(_ index: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
    at + index < text.count && range.contains(text[at + index])
  }
  switch text[at] {
  case 0..<0x80: return 1
  case 0xC2...0xDF: return continues(1) ? 2 : 0
  case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
  case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
  case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
  case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
  case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
  case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
  default: return 0
  }
}

/// The text as UTF-8: what is none becomes U+FFFD, with the warning `bad-encoding`. Throws for UTF-16, which an editor must
/// save anew. `firstLine` is the line of the file on which the text begins.
func checkedText(_ text: Bytes, file: String, firstLine: Int = 1, log: inout DiagnosticLog) throws(Diagnostic) -> Bytes
{
  guard let offset = text.withUnsafeBufferPointer({ firstInvalidByte(in: $0) }) else { return text }
  if firstLine == 1, text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
    throw .error(
      "bad-encoding", "this is UTF-16, not UTF-8", at: Location(file: file), hints: ["save the file as UTF-8"])
  }
  var location = Location(file: file, text: text, offset: offset)
  location.line = location.line.map { $0 + firstLine - 1 }
  log.add(
    .warning(
      "bad-encoding", "byte \(text[offset]) is no UTF-8; it and its like become U+FFFD", at: location,
      hints: ["save the file as UTF-8"]))
  return Bytes(String(decoding: text, as: UTF8.self).utf8)
}
