/// Text out of HTML that this module wrote: for search, previews and transcripts. Not a parser: it relies on what the
/// renderers write (quoted attributes, five references) and takes one pass.

package import Bytes

/// Appends the text of rendered HTML: paragraphs apart by an empty line, lines and list items by a line end, pictures as
/// their alternative text. No line end at the beginning or the end.
package func plainText(ofHTML html: UnsafeBufferPointer<UInt8>, into text: inout Bytes) {
  PlainTextReader.read(html, into: &text)
}

/// Appends the beginning of the text of rendered HTML in one line, at most `limit` characters (Unicode scalars), cut
/// between words where that is possible and ended by "…" where something is missing.
package func excerpt(ofHTML html: UnsafeBufferPointer<UInt8>, limit: Int, into text: inout Bytes) {
  let start = text.count
  // A few more than wanted, so that it shows whether something is missing.
  PlainTextReader.read(html, isOneLine: true, atLeast: limit < html.count ? limit + 8 : .max, into: &text)
  // A character takes a byte or more.
  guard text.count - start > limit, let end = place(ofCharacter: limit, in: text, from: start) else { return }
  let space = text[start..<end].lastIndex(of: 32)
  text.removeLast(text.count - cut(text, from: start, at: end, space: space))
  text.append("…" as StaticString)
}

/// Where the character of a number, counted from 0 at `start`, begins; nil where there are not so many.
private func place(ofCharacter number: Int, in text: Bytes, from start: Int) -> Int? {
  // In ASCII, which most lines are, characters are bytes.
  let isASCII = text.withUnsafeBytes { bytes in
    stride(from: start, to: start + number, by: 8).allSatisfy {
      $0 + 8 <= bytes.count && EightBytes(bytes, at: $0).isASCII
    }
  }
  if isASCII, start + number < text.count { return start + number }
  var length = 0
  for at in start..<text.count where text[at] & 0xC0 != 0x80 {
    if length == number { return at }
    length += 1
  }
  return nil
}

/// Where to cut a line, which begins at `start`, that has one character too many at `end`.
private func cut(_ text: Bytes, from start: Int, at end: Int, space: Int?) -> Int {
  if text[end] == 32 { return end }
  // A word may be cut where the alternative is to lose most of the line: scripts without spaces, long addresses.
  if let space, (space - start) * 2 > end - start { return space }
  // Not inside what readers see as one character.
  var at = start
  for character in String(decoding: text[start...], as: UTF8.self) {
    let next = at + character.utf8.count
    if next > end { break }
    at = next
  }
  return at > start ? at : end
}

/// Reads HTML once, into room that is made for all of it.
private struct PlainTextReader {
  private let html: Text
  private let room: UnsafeMutableBufferPointer<UInt8>
  /// Line ends become spaces.
  private let isOneLine: Bool
  /// Up to where the HTML is read, and how much of the room is taken.
  private var at = 0
  private var filled = 0
  private var pendingLines = 0
  private var pendingSpace = false
  /// Whether a list item's dash was just written: its text stays on that line.
  private var followsBullet = false
  private var isPreformatted = false

  private init(_ html: Text, _ room: UnsafeMutableBufferPointer<UInt8>, isOneLine: Bool) {
    self.html = html
    self.room = room
    self.isOneLine = isOneLine
  }

  /// Appends the text of HTML: all of it, or so many characters and perhaps some more.
  static func read(
    _ html: Text, isOneLine: Bool = false, atLeast characters: Int = .max, into text: inout Bytes
  ) {
    // No text is longer than its HTML, and no character takes more than four bytes.
    let most = characters < html.count / 4 ? 4 * characters : html.count
    text.append(addingCapacity: most + SixteenBytes.count) { span in
      span.withUnsafeMutableBufferPointer { room, filled in
        var reader = PlainTextReader(html, room, isOneLine: isOneLine)
        reader.read(atLeast: characters)
        filled = reader.filled
      }
    }
  }

  private mutating func read(atLeast characters: Int) {
    var missing = characters
    while true {
      let start = filled
      read(upTo: missing < room.count - start ? start + missing : room.count)
      if at == html.count || filled == room.count { return }
      missing -= characterCount(start, filled)
      if missing <= 0 { return }
    }
  }

  /// Reads until so much of the room is taken, and perhaps a little more.
  private mutating func read(upTo enough: Int) {
    let baseMark = SafeHTML.baseMark
    while at < html.count, filled < enough {
      switch html[at] {
      case UInt8(ascii: "<"):
        if let end = endOfParagraphTag(at) {
          pendingLines = max(pendingLines, 2)
          at = end
        } else {
          at = readTag(at)
        }
      case UInt8(ascii: "&"):
        let (byte, next) = reference(at)
        put(byte)
        at = next
      case baseMark: at += 1
      case let byte where byte == 32 || byte == 9 || byte == 10:
        if !isPreformatted || isOneLine {
          pendingSpace = true
        } else if byte == 10 {
          pendingLines += 1
        } else {
          put(byte)
        }
        at += 1
      case let byte where byte < 32:
        put(byte)
        at += 1
      default:
        separate()
        copyWords(upTo: enough)
      }
    }
  }

  /// Copies words with single spaces between them, which are text as they stand, sixteen bytes at a time. `enough` is in the
  /// room.
  private mutating func copyWords(upTo enough: Int) {
    func isText(_ byte: UInt8) -> Bool { byte > 32 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&") }
    let raw = UnsafeRawBufferPointer(html)
    let copy = UnsafeMutableRawBufferPointer(room)
    let size = SixteenBytes.count
    let shift = filled &- at
    // One more is looked at, behind which nothing else is to be seen.
    let last = min(html.count &- size &- 1, room.count &- size &- shift, enough &- 1 &- shift)
    var next = at
    var isWhole = true
    while isWhole, next <= last {
      let bytes = SixteenBytes(raw, at: next)
      // All are copied; what comes next is written over those that do not count.
      copy.storeBytes(of: bytes.lanes, toByteOffset: next &+ shift, as: SIMD16<UInt8>.self)
      let plain = bytes.plainText(before: SixteenBytes(raw, at: next &+ 1))
      isWhole = plain == size
      next &+= plain
    }
    while isWhole, next < html.count, next &+ shift < enough,
      isText(html[next]) || (html[next] == 32 && html[next &- 1] != 32)
    {
      room[next &+ shift] = html[next]
      next &+= 1
    }
    // What comes behind a space tells whether it is text.
    let dropsSpace = next > at && html[next &- 1] == 32 && (!isPreformatted || isOneLine)
    if dropsSpace { pendingSpace = true }
    filled = next &+ shift &- (dropsSpace ? 1 : 0)
    at = next
  }

  private func characterCount(_ from: Int, _ to: Int) -> Int {
    let raw = UnsafeRawBufferPointer(room)
    var (at, count) = (from, 0)
    while at + SixteenBytes.count <= to {
      count += SixteenBytes(raw, at: at).characterCount
      at += SixteenBytes.count
    }
    while at < to {
      count += room[at] & 0xC0 == 0x80 ? 0 : 1
      at += 1
    }
    return count
  }

  private mutating func write(_ byte: UInt8) {
    guard filled < room.count else { return }
    room[filled] = byte
    filled += 1
  }

  private mutating func put(_ byte: UInt8) {
    separate()
    write(byte)
  }

  /// Writes the white space that was read before the coming text.
  private mutating func separate() {
    if filled > 0, pendingLines > 0 || pendingSpace {
      if isOneLine || followsBullet || pendingLines == 0 {
        write(32)
      } else {
        for _ in 0..<pendingLines { write(10) }
      }
    }
    pendingLines = 0
    pendingSpace = false
    followsBullet = false
  }

  /// Where `<p>` or `</p>` ends, as half of all tags are; nil for any other.
  @inline(__always)
  private func endOfParagraphTag(_ at: Int) -> Int? {
    let name = html.byte(at + 1) == UInt8(ascii: "/") ? at + 2 : at + 1
    return html.byte(name) == UInt8(ascii: "p") && html.byte(name + 1) == UInt8(ascii: ">") ? name + 2 : nil
  }

  private mutating func readTag(_ at: Int) -> Int {
    let isEnd = html.byte(at + 1) == UInt8(ascii: "/")
    let nameStart = at + (isEnd ? 2 : 1)
    var end = nameStart
    while end < html.count, html[end] != 32, html[end] != UInt8(ascii: "/"), html[end] != UInt8(ascii: ">") {
      end &+= 1
    }
    let name = html.part(nameStart, end)
    // Names are short, addresses are not.
    if html.byte(end) != UInt8(ascii: ">") { end = html.place(of: UInt8(ascii: ">"), from: end) ?? html.count }
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
        put(UInt8(ascii: "-"))
        pendingSpace = true
        followsBullet = true
      }
    case UInt8(ascii: "i"):
      if name.equals("img"), !isEnd { readAlt(at, end) }
    default: break
    }
    return min(end + 1, html.count)
  }

  /// The alternative text of the picture in `at..<end`.
  private mutating func readAlt(_ at: Int, _ end: Int) {
    var from = at
    while from < end, !html.matches(" alt=\"", at: from) { from += 1 }
    from += 6
    while from < end, html[from] != UInt8(ascii: "\"") {
      if html[from] == UInt8(ascii: "&") {
        let (byte, next) = reference(from)
        put(byte)
        from = next
      } else {
        put(html[from])
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

extension SixteenBytes {
  /// How many bytes stand before the first one that is a control character, begins a tag or a reference, or is a space before
  /// a space; `next` are the bytes one further on.
  @inline(__always)
  fileprivate func plainText(before next: SixteenBytes) -> Int {
    let ends = controls | places(of: UInt8(ascii: "<")) | places(of: UInt8(ascii: "&"))
    let space = SIMD16<UInt8>(repeating: 32)
    let spaces = ((lanes ^ space) | (next.lanes ^ space)) &- 1
    return plain(before: ends | (spaces & ~next.lanes))
  }

  /// How many of them begin a character of UTF-8.
  @inline(__always)
  fileprivate var characterCount: Int {
    let (first, second) = SixteenBytes.words(lanes)
    if first | second == 0 { return SixteenBytes.count }
    // The second bit of a byte that continues a character is not set.
    let (firstOthers, secondOthers) = SixteenBytes.words(lanes & ~(lanes &+ lanes))
    return SixteenBytes.count &- firstOthers.nonzeroBitCount &- secondOthers.nonzeroBitCount
  }
}
