/// Text out of HTML that this module wrote: for search, previews and transcripts. Not a parser: it relies on what the
/// renderers write (quoted attributes, five references) and takes one pass.

package import Bytes

/// Appends the text of rendered HTML: paragraphs apart by an empty line, lines and list items by a line end, pictures as
/// their alternative text. No line end at the beginning or the end.
package func plainText(ofHTML html: UnsafeBufferPointer<UInt8>, into text: inout Bytes) {
  var reader = PlainTextReader(html)
  reader.read(into: &text, characters: .max)
}

/// Appends the beginning of the text of rendered HTML in one line, at most `limit` characters (Unicode scalars), cut
/// between words where that is possible and ended by "…" where something is missing.
package func excerpt(ofHTML html: UnsafeBufferPointer<UInt8>, limit: Int, into text: inout Bytes) {
  var line: Bytes = []
  line.reserveCapacity(min(limit + limit / 2, html.count))
  var reader = PlainTextReader(html)
  reader.isOneLine = true
  // A few more than wanted, so that it shows whether something is missing.
  reader.read(into: &line, characters: limit + 8)
  // A character takes a byte or more.
  guard line.count > limit, let end = place(ofCharacter: limit, in: line) else {
    text.append(contentsOf: line)
    return
  }
  text.append(contentsOf: line[..<cut(line, at: end, space: line[..<end].lastIndex(of: 32))])
  text.append("…" as StaticString)
}

/// Where the character of a number, counted from 0, begins; nil where there are not so many.
private func place(ofCharacter number: Int, in line: Bytes) -> Int? {
  // In ASCII, which most lines are, characters are bytes.
  let isASCII = line.withUnsafeBytes { bytes in
    stride(from: 0, to: number, by: 8).allSatisfy { $0 + 8 <= bytes.count && EightBytes(bytes, at: $0).isASCII }
  }
  if isASCII, number < line.count { return number }
  var length = 0
  for at in line.indices where line[at] & 0xC0 != 0x80 {
    if length == number { return at }
    length += 1
  }
  return nil
}

/// Where to cut a line that has one character too many at `end`.
private func cut(_ line: Bytes, at end: Int, space: Int?) -> Int {
  if line[end] == 32 { return end }
  // A word may be cut where the alternative is to lose most of the line: scripts without spaces, long addresses.
  if let space, space * 2 > end { return space }
  // Not inside what readers see as one character.
  let text = String(decoding: line, as: UTF8.self)
  var at = 0
  for character in text {
    let next = at + character.utf8.count
    if next > end { break }
    at = next
  }
  return at > 0 ? at : end
}

private struct PlainTextReader {
  let html: Text
  /// Line ends become spaces.
  var isOneLine = false
  private var pendingLines = 0
  private var pendingSpace = false
  /// Whether a list item's dash was just written: its text stays on that line.
  private var followsBullet = false
  private var isPreformatted = false
  private var characters = 0

  init(_ html: Text) { self.html = html }

  mutating func read(into text: inout Bytes, characters limit: Int) {
    let start = text.count
    let baseMark = SafeHTML.baseMark
    var at = 0
    while at < html.count, characters < limit {
      switch html[at] {
      case UInt8(ascii: "<"): at = readTag(at, start, &text)
      case UInt8(ascii: "&"):
        let (byte, next) = reference(at)
        put(byte, start, &text)
        at = next
      case baseMark: at += 1
      case let byte where byte == 32 || byte == 9 || byte == 10:
        if !isPreformatted || isOneLine {
          pendingSpace = true
        } else if byte == 10 {
          pendingLines += 1
        } else {
          put(byte, start, &text)
        }
        at += 1
      default:
        let end = endOfRun(at, atMost: limit - characters)
        separate(start, &text)
        if limit < .max { characters += characterCount(at, end) }
        text.append(contentsOf: html.part(at, end))
        at = end
      }
    }
  }

  /// Where a run of words with single spaces between them ends, which is text as it stands. It takes about `limit` bytes at
  /// most; what follows is another run.
  private func endOfRun(_ at: Int, atMost limit: Int) -> Int {
    func isText(_ byte: UInt8) -> Bool { byte > 32 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&") }
    let most = limit < html.count - at ? at + limit : html.count
    let raw = UnsafeRawBufferPointer(html)
    var end = at + 1
    while end < most {
      // Mostly eight bytes are all of this kind; where they end with a space, so must be the one behind them.
      if end + 9 <= most, case let bytes = EightBytes(raw, at: end), !bytes.mayEndRun, !bytes.mayRepeat(32),
        html[end + 7] != 32 || isText(html[end + 8])
      {
        end += 8
      } else if isText(html[end]) {
        end += 1
      } else if html[end] == 32, end + 1 < html.count, isText(html[end + 1]) {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  private func characterCount(_ from: Int, _ to: Int) -> Int {
    let raw = UnsafeRawBufferPointer(html)
    var (at, count) = (from, 0)
    while at + 8 <= to {
      count += EightBytes(raw, at: at).characterCount
      at += 8
    }
    while at < to {
      count += html[at] & 0xC0 == 0x80 ? 0 : 1
      at += 1
    }
    return count
  }

  private mutating func put(_ byte: UInt8, _ start: Int, _ text: inout Bytes) {
    separate(start, &text)
    text.append(byte)
    characters += 1
  }

  /// Writes the white space that was read before the coming text.
  private mutating func separate(_ start: Int, _ text: inout Bytes) {
    if text.count > start, pendingLines > 0 || pendingSpace {
      if isOneLine || followsBullet || pendingLines == 0 {
        text.append(32)
      } else {
        for _ in 0..<pendingLines { text.append(10) }
      }
      characters += 1
    }
    pendingLines = 0
    pendingSpace = false
    followsBullet = false
  }

  private mutating func readTag(_ at: Int, _ start: Int, _ text: inout Bytes) -> Int {
    let isEnd = html.byte(at + 1) == UInt8(ascii: "/")
    let nameStart = at + (isEnd ? 2 : 1)
    var end = nameStart
    while ASCII.isAlphanumeric(html.byte(end)) { end += 1 }
    let name = html.part(nameStart, end)
    while end < html.count, html[end] != UInt8(ascii: ">") { end += 1 }
    switch name.first {
    case UInt8(ascii: "p"), UInt8(ascii: "b"), UInt8(ascii: "h"):
      if name.equals("br") {
        pendingLines += 1
      } else if name.equals("p") || name.equals("pre") || name.equals("blockquote") || name.equals("hr") {
        pendingLines = max(pendingLines, 2)
        if name.equals("pre") { isPreformatted = !isEnd }
      }
    case UInt8(ascii: "u"), UInt8(ascii: "o"):
      if name.equals("ul") || name.equals("ol") { pendingLines = max(pendingLines, isEnd ? 2 : 1) }
    case UInt8(ascii: "l"):
      pendingLines = max(pendingLines, 1)
      if !isEnd {
        put(UInt8(ascii: "-"), start, &text)
        pendingSpace = true
        followsBullet = true
      }
    case UInt8(ascii: "i"):
      if name.equals("img"), !isEnd { readAlt(at, end, start, &text) }
    default: break
    }
    return min(end + 1, html.count)
  }

  /// The alternative text of the picture in `at..<end`.
  private mutating func readAlt(_ at: Int, _ end: Int, _ start: Int, _ text: inout Bytes) {
    var from = at
    while from < end, !html.matches(" alt=\"", at: from) { from += 1 }
    from += 6
    while from < end, html[from] != UInt8(ascii: "\"") {
      if html[from] == UInt8(ascii: "&") {
        let (byte, next) = reference(from)
        put(byte, start, &text)
        from = next
      } else {
        put(html[from], start, &text)
        from += 1
      }
    }
  }

  /// The character of one of the five references that the renderers write, and where it ends.
  private func reference(_ at: Int) -> (UInt8, Int) {
    let known: [(StaticString, UInt8)] = [
      ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
      ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")),
    ]
    for (reference, byte) in known where html.matches(reference, at: at) {
      return (byte, at + reference.utf8CodeUnitCount)
    }
    return (UInt8(ascii: "&"), at + 1)
  }
}

extension EightBytes {
  /// Whether any of the bytes may be a control character, a tag or a reference.
  fileprivate var mayEndRun: Bool { hasControl || has(UInt8(ascii: "<")) || has(UInt8(ascii: "&")) }
}
