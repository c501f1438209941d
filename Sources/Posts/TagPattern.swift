/// Finds a hashtag in a post without understanding its format: rather one post too many is kept back than one too few.

/// A hashtag to look for: after `#`, with any HTML tags between the sign and the word, or in an address as `/tags/word`
/// and `/tag/word`.
struct TagPattern {
  private let word: [UInt8]
  private let text: String
  /// Whether there are characters in it that end a hashtag.
  private let isUnusual: Bool

  /// `tag` may have a leading `#`.
  init(_ tag: String) {
    let bare = String(tag.drop { $0 == "#" })
    text = bare.lowercased()
    word = Array(text.utf8)
    isUnusual = word.contains { !TagPattern.isPart($0) }
  }

  /// Whether the post has the tag: in its list, title, warning, text, or an earlier version of the text.
  func isIn(_ post: Post) -> Bool {
    if isIn(post.body.source) { return true }
    guard post.hasDetails else { return false }
    let details = post.details
    return details.tags.contains { $0.drop { $0 == "#" }.lowercased() == text }
      || isIn(details.title ?? "") || isIn(details.contentWarning ?? "")
      || details.edits.contains { isIn($0.body.source) }
  }

  func isIn(_ source: String) -> Bool {
    var source = source
    return source.withUTF8 { bytes in
      var at = 0
      while at < bytes.count {
        if let start = start(bytes, at), isWord(bytes, at: start) { return true }
        at += 1
      }
      return false
    }
  }

  /// Where a tag's word would begin, if its sign is here.
  private func start(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int? {
    func has(_ sign: StaticString) -> Bool {
      at + sign.utf8CodeUnitCount <= bytes.count
        && (0..<sign.utf8CodeUnitCount).allSatisfy { bytes[at + $0] == sign.utf8Start[$0] }
    }
    if bytes[at] == UInt8(ascii: "/") { return has("/tags/") ? at + 6 : has("/tag/") ? at + 5 : nil }
    guard bytes[at] == UInt8(ascii: "#") || has("＃") else { return nil }
    var start = at + (bytes[at] == UInt8(ascii: "#") ? 1 : 3)
    while start < bytes.count, bytes[start] == UInt8(ascii: "<") {
      while start < bytes.count, bytes[start] != UInt8(ascii: ">") { start += 1 }
      start += 1
    }
    return start
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 95 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// Whether the word stands here, and is not the beginning of a longer one.
  private func isWord(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var end = start
    while end < bytes.count, TagPattern.isPart(bytes[end]) { end += 1 }
    // A rule may name what no network takes for one hashtag, such as `my-tag`; then it counts as it is written.
    if isUnusual, bytes.count - start >= word.count,
      zip(bytes[start..<start + word.count], word).allSatisfy({ $0 == $1 || ((65...90).contains($0) && $0 | 32 == $1) })
    {
      return true
    }
    if end == start { return false }
    let found = UnsafeBufferPointer(rebasing: bytes[start..<end])
    if found.count == word.count, zip(found, word).allSatisfy({ $0 == $1 || ((65...90).contains($0) && $0 | 32 == $1) })
    {
      return true
    }
    // Letters beyond ASCII change their length with their case; signs such as "…" may follow the word.
    guard found.contains(where: { $0 >= 0x80 }) else { return false }
    let letters = String(decoding: found, as: UTF8.self).lowercased().unicodeScalars
      .prefix { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" }
    return String(String.UnicodeScalarView(letters)) == text
  }
}
