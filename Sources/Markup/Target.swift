/// Where a link may lead: the schemes that are let through, and how an address is shown to readers.

import Bytes

/// A checked target: a path inside the site, or an address with an allowed scheme.
struct Target {
  let address: String
  let isExternal: Bool

  /// Whether the target is somebody's mailbox.
  var isMail: Bool {
    var address = address
    return isExternal && address.withUTF8 { $0.matches("mailto:", at: 0) }
  }

  /// The resolver's answer for `url`, else `url` itself; nil where that is no address with an allowed scheme.
  init?(of url: String, resolved: String?) {
    if resolved == nil, !Target.isAllowed(url) { return nil }
    self.init(answer: resolved ?? url)
  }

  /// A resolver's answer: an address where it begins with an allowed scheme, else a path inside the site.
  init(answer: String) {
    address = answer
    isExternal = Target.isAllowed(answer)
  }

  /// Mastodon's list, and mail. Whatever else a browser may run, open or send is not here.
  private static let schemes: [StaticString] = [
    "http", "https", "mailto", "dat", "dweb", "ipfs", "ipns", "ssb", "gopher", "xmpp", "magnet", "gemini",
  ]

  /// Whether the address begins, at its very first byte, with an allowed scheme. Addresses with control characters are
  /// refused, because browsers leave some of them out before they read the scheme.
  static func isAllowed(_ address: String) -> Bool {
    var address = address
    return address.withUTF8 { text in
      guard let colon = text.prefix(12).firstIndex(of: UInt8(ascii: ":")),
        !text.contains(where: { $0 < 32 || $0 == 127 })
      else { return false }
      let scheme = text.part(0, colon)
      guard schemes.contains(where: { scheme.equals($0) }), colon + 1 < text.count else { return false }
      guard scheme.equals("http") || scheme.equals("https") else { return true }
      return text.matches("://", at: colon) && colon + 3 < text.count
    }
  }
}

extension Sink {
  /// How many characters of an address readers are shown, unless its host alone is longer.
  private static var shownLength: Int { 30 }

  /// Writes an address as text, without scheme and `www.`, a long path cut. The host is shown in full, because it is
  /// what tells readers where they go.
  mutating func write(shortened address: Text) {
    var start = 0
    if address.matches("https://", at: 0) { start = 8 } else if address.matches("http://", at: 0) { start = 7 }
    if address.matches("www.", at: start) { start += 4 }
    var hostEnd = start
    while hostEnd < address.count, !"/?#".utf8.contains(address[hostEnd]) { hostEnd += 1 }
    var end = address.count
    if end == hostEnd + 1, address[hostEnd] == UInt8(ascii: "/") { end = hostEnd }
    var characters = 0
    for at in start..<end where address[at] & 0xC0 != 0x80 {
      characters += 1
      if characters > Sink.shownLength, at > hostEnd {
        write(code: address.part(start, at))
        append("…")
        return
      }
    }
    write(code: address.part(start, end))
  }
}
