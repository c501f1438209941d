/// Plain or Markdown text of strangers in which the addresses of the web keep no keys and tokens.

import Posts

extension String {
  /// The text with the secrets of every web address in it left out.
  var withoutSecretsInside: String {
    guard utf8.contains(UInt8(ascii: "?")) || utf8.contains(UInt8(ascii: "@")) || utf8.contains(UInt8(ascii: "#")),
      let first = firstRange(of: "://")
    else { return self }
    let bytes = Array(utf8)
    let from = utf8.distance(from: startIndex, to: first.lowerBound)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    // "http" or "https" stands before the first "://".
    var at = max(0, from - 5)
    out += bytes[..<at]
    while at < bytes.count {
      guard let end = endOfAddress(bytes, at) else {
        out.append(bytes[at])
        at += 1
        continue
      }
      let address = String(decoding: bytes[at..<end], as: UTF8.self)
      out += Array((address.withoutSecrets ?? address).utf8)
      at = end
    }
    return String(decoding: out, as: UTF8.self)
  }
}

/// Whether an address of the web may stand in a text.
func mayHoldAddress(_ text: ArraySlice<UInt8>) -> Bool {
  text.indices.contains { at in
    text[at] == UInt8(ascii: "/") && at > text.startIndex && text[at - 1] == UInt8(ascii: ":")
  }
}

/// Where the web address that begins at `at` ends.
private func endOfAddress(_ text: [UInt8], _ at: Int) -> Int? {
  guard text[at] == UInt8(ascii: "h"), at == 0 || !isWordByte(text[at - 1]) else { return nil }
  let rest = text[at...]
  let scheme = rest.starts(with: "https://".utf8) ? 8 : rest.starts(with: "http://".utf8) ? 7 : 0
  if scheme == 0 { return nil }
  var end = at + scheme
  while end < text.count, text[end] > 32, !"<>\"`)]".utf8.contains(text[end]) { end += 1 }
  return end > at + scheme ? end : nil
}
