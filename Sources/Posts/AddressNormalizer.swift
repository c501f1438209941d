/// The normal form of a post's web address, byte by byte, without allocating.
///
/// Folded: `http` and `https`; upper and lower case of the host; `www.`; the default ports; slashes at the end; and these
/// pairs that networks use for one post:
/// - Mastodon and its kin: `/@name/ID`, `/@name/statuses/ID` and `/users/name/statuses/ID` (`…/activity` is another thing);
/// - X: `twitter.com`, `x.com` and their `mobile.` forms, any name before `/status/ID`, any query;
/// - Bluesky: `bsky.app/profile/WHO/post/KEY` and `at://WHO/app.bsky.feed.post/KEY`;
/// - Threads: `threads.net` and `threads.com`.
/// Kept: query and fragment, for there are sites whose posts differ by nothing else.
struct AddressNormalizer {
  private let text: UnsafeBufferPointer<UInt8>
  private let hostStart: Int
  private let out: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// `out` must have room for the text and 48 bytes.
  init(_ text: UnsafeBufferPointer<UInt8>, hostStart: Int, into out: UnsafeMutableBufferPointer<UInt8>) {
    self.text = text
    self.hostStart = hostStart
    self.out = out
  }

  /// Where the host begins; nil for what is no web address.
  static func hostStart(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text.count > 8, text[0] | 32 == UInt8(ascii: "h") else { return nil }
    if matches(text, "https://", at: 0) { return 8 }
    return matches(text, "http://", at: 0) ? 7 : nil
  }

  /// Writes the normal form and returns its length.
  mutating func run() -> Int {
    let hostEnd = end(from: hostStart, at: "/", "?", "#")
    var pathEnd = end(from: hostEnd, at: "?", "#", "#")
    let rest = pathEnd
    while pathEnd > hostEnd, text[pathEnd - 1] == UInt8(ascii: "/") { pathEnd -= 1 }

    write("//")
    let host = writeHost(hostStart..<hostEnd)
    let parts = segments(hostEnd..<pathEnd)
    switch host {
    case .x:
      for at in parts.indices.dropLast() where isWord(parts[at], "status") || isWord(parts[at], "statuses") {
        guard isDigits(parts[at + 1]) else { continue }
        write("/status/")
        write(parts[at + 1])
        return count
      }
    case .bluesky:
      if parts.count == 4, isWord(parts[0], "profile"), isWord(parts[2], "post") {
        count = 0
        write("at://")
        write(parts[1])
        write("/app.bsky.feed.post/")
        write(parts[3])
        return count
      }
    case .other:
      if let (name, id) = fediversePost(parts) {
        write("/@")
        write(name, lowercased: true)
        write("/")
        write(id)
        return count
      }
    }
    write(hostEnd..<pathEnd)
    write(rest..<text.count)
    return count
  }

  private enum Host { case x, bluesky, other }

  /// The host in lower case, without `www.` and default port, networks with two names under one of them.
  private mutating func writeHost(_ range: Range<Int>) -> Host {
    let start = count
    var range = range
    if Self.matches(text, "www.", at: range.lowerBound), range.count > 4 {
      range = range.lowerBound + 4..<range.upperBound
    }
    for port in [":443", ":80"] as [StaticString] {
      let at = range.upperBound - port.utf8CodeUnitCount
      if at > range.lowerBound, Self.matches(text, port, at: at) { range = range.lowerBound..<at }
    }
    write(range, lowercased: true)
    func hostIs(_ word: StaticString) -> Bool {
      count - start == word.utf8CodeUnitCount && Self.matches(UnsafeBufferPointer(out), word, at: start)
    }
    if hostIs("twitter.com") || hostIs("x.com") || hostIs("mobile.twitter.com") || hostIs("mobile.x.com") {
      count = start
      write("x.com")
      return .x
    }
    if hostIs("bsky.app") { return .bluesky }
    if hostIs("threads.com") {
      count = start
      write("threads.net")
    }
    return .other
  }

  /// Name and id in `/@name/ID`, `/@name/statuses/ID` and `/users/name/statuses/ID`.
  private func fediversePost(_ parts: [Range<Int>]) -> (name: Range<Int>, id: Range<Int>)? {
    guard let first = parts.first else { return nil }
    let isMention = first.count > 1 && text[first.lowerBound] == UInt8(ascii: "@")
    let name = first.lowerBound + 1..<first.upperBound
    if parts.count == 2, isMention, isDigits(parts[1]) { return (name, parts[1]) }
    if parts.count == 3, isMention, isWord(parts[1], "statuses") { return (name, parts[2]) }
    if parts.count == 4, isWord(first, "users"), isWord(parts[2], "statuses") { return (parts[1], parts[3]) }
    return nil
  }

  /// The parts of a path between slashes; at most five, for no rule asks for more.
  private func segments(_ path: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = path.lowerBound + 1
    while start < path.upperBound, parts.count < 5 {
      var end = start
      while end < path.upperBound, text[end] != UInt8(ascii: "/") { end += 1 }
      parts.append(start..<end)
      start = end + 1
    }
    return parts
  }

  private func end(
    from start: Int, at first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar
  ) -> Int {
    let stops = (UInt8(ascii: first), UInt8(ascii: second), UInt8(ascii: third))
    var at = start
    while at < text.count, text[at] != stops.0, text[at] != stops.1, text[at] != stops.2 { at += 1 }
    return at
  }

  private func isDigits(_ range: Range<Int>) -> Bool {
    !range.isEmpty && text[range].allSatisfy { (48...57).contains($0) }
  }

  private func isWord(_ range: Range<Int>, _ word: StaticString) -> Bool {
    range.count == word.utf8CodeUnitCount && Self.matches(text, word, at: range.lowerBound)
  }

  /// Compares in lower case; the word must be in lower case.
  private static func matches(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString, at start: Int) -> Bool {
    guard start >= 0, start + word.utf8CodeUnitCount <= text.count else { return false }
    for at in 0..<word.utf8CodeUnitCount {
      let byte = text[start + at]
      guard ((65...90).contains(byte) ? byte | 32 : byte) == word.utf8Start[at] else { return false }
    }
    return true
  }

  private mutating func write(_ word: StaticString) {
    for at in 0..<word.utf8CodeUnitCount {
      out[count] = word.utf8Start[at]
      count += 1
    }
  }

  private mutating func write(_ range: Range<Int>, lowercased: Bool = false) {
    for at in range {
      let byte = text[at]
      out[count] = lowercased && (65...90).contains(byte) ? byte | 32 : byte
      count += 1
    }
  }
}
