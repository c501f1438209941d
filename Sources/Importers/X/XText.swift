/// A post's text as HTML. The network says where links and names are, in code points of the text as it is stored, with
/// `&amp;`, `&lt;` and `&gt;` still escaped; short addresses (t.co) are replaced by those they stand for.

import Bytes
import JSON
import Posts

/// A stretch of a text that is more than text.
struct XEntity {
  enum Kind: Equatable {
    /// The name without `@`.
    case mention(String)
    case hashtag(String)
    case link(shown: String, address: String)
    /// Not shown: the address of a picture, or of the post that is quoted.
    case nothing
    case bold, italic
  }

  var kind: Kind
  /// Code points from the start of the text.
  var start: Int
  var end: Int
  /// What stands there, to check the numbers by; empty where that is unknown.
  var words: String
}

enum XText {
  static let names = LinkedText.Names(
    profile: { XAddress.profile($0) }, tag: { XAddress.tag($0) }, allowsDots: false)

  /// A text without a list of entities, such as a bio.
  static func body(plain text: String) -> Body {
    var out = LinkedText()
    out.text(Array(text.utf8)[...], hasEntities: true, names: names)
    return Body(out.html, format: .html)
  }

  /// The entities of a post's `entities` and media.
  static func entities(_ tweet: JSONValue, media: [JSONValue]) -> [XEntity] {
    let lists = tweet["entities"]
    var found: [XEntity] = []
    func add(_ kind: XEntity.Kind, _ words: String, _ value: JSONValue) {
      let indices = value["indices"]?.list ?? []
      let start = indices.first?.integer ?? -1
      found.append(
        XEntity(kind: kind, start: start, end: indices.count > 1 ? indices[1].integer ?? -1 : -1, words: words))
    }
    for mention in lists?["user_mentions"]?.list ?? [] {
      if let name = mention["screen_name"]?.text, XAddress.isName(name) { add(.mention(name), "@" + name, mention) }
    }
    for tag in lists?["hashtags"]?.list ?? [] {
      if let text = tag["text"]?.text { add(.hashtag(text), "#" + text, tag) }
    }
    for url in lists?["urls"]?.list ?? [] {
      guard let short = url["url"]?.text else { continue }
      let address = url["expanded_url"]?.text ?? short
      add(.link(shown: url["display_url"]?.text ?? address, address: address), short, url)
    }
    // Several pictures share one short address.
    var seen: Set<String> = []
    for item in (lists?["media"]?.list ?? []) + media {
      if let short = item["url"]?.text, seen.insert(short).inserted { add(.nothing, short, item) }
    }
    return found
  }

  /// HTML of a text, or of the code points from `start` on.
  static func html(_ text: [UInt8], _ entities: [XEntity], isEscaped: Bool, from start: Int = 0, to end: Int? = nil)
    -> String
  {
    var out = LinkedText()
    write(text, placed(entities, in: text), isEscaped, from: start, to: end ?? text.count, &out)
    return out.html
  }

  /// Entities with their bytes.
  struct Placed {
    var kind: XEntity.Kind
    var range: Range<Int>
  }

  /// The bytes of each entity, in order, without overlap. Numbers that don't fit the text (of other eras' archives, and of
  /// reposts that were cut) are put right by looking for the words.
  static func placed(_ entities: [XEntity], in text: [UInt8]) -> [Placed] {
    if entities.isEmpty { return [] }
    let starts = CodePoints(text)
    var placed: [Placed] = []
    var unplaced: [XEntity] = []
    for entity in entities {
      if let range = starts.range(entity.start, entity.end), isThere(entity.words, text[range]) {
        placed.append(Placed(kind: entity.kind, range: range))
      } else if !entity.words.isEmpty {
        unplaced.append(entity)
      }
    }
    for entity in unplaced {
      let words = Array(entity.words.utf8)
      var at = 0
      while at + words.count <= text.count {
        let range = at..<at + words.count
        if isThere(entity.words, text[range]), !placed.contains(where: { $0.range.overlaps(range) }) {
          placed.append(Placed(kind: entity.kind, range: range))
          break
        }
        at += 1
      }
    }
    // Styles may hold other entities; the longer one begins first.
    placed.sort { left, right in
      left.range.lowerBound == right.range.lowerBound
        ? left.range.upperBound > right.range.upperBound : left.range.lowerBound < right.range.lowerBound
    }
    return placed
  }

  /// Compares without regard to case, and with either sign of a wide `＠` or `＃`.
  private static func isThere(_ words: String, _ bytes: ArraySlice<UInt8>) -> Bool {
    var words = words.utf8[...]
    var bytes = bytes
    if words.first != bytes.first, bytes.starts(with: [0xEF, 0xBC]) {
      words = words.dropFirst()
      bytes = bytes.dropFirst(3)
    }
    guard words.count == bytes.count else { return words.isEmpty }
    return words.elementsEqual(bytes) { word, byte in
      word == byte || ((97...122).contains(word | 32) && word | 32 == byte | 32)
    }
  }

  private static func write(
    _ text: [UInt8], _ placed: [Placed], _ isEscaped: Bool, from start: Int, to end: Int, _ out: inout LinkedText
  ) {
    var at = start
    /// Open styles, by where they end.
    var open: [(end: Int, tag: StaticString)] = []
    func literal(_ to: Int) {
      while let style = open.last, style.end <= to {
        if style.end > at { out.text(text[at..<style.end], hasEntities: isEscaped) }
        at = max(at, style.end)
        out.tag(style.tag)
        open.removeLast()
      }
      if to > at { out.text(text[at..<to], hasEntities: isEscaped) }
      at = max(at, to)
    }
    for entity in placed where entity.range.lowerBound >= at && entity.range.upperBound <= end {
      // A style that overlaps another one's end, or a link's, is left out.
      if let style = open.last, entity.range.lowerBound < style.end, entity.range.upperBound > style.end { continue }
      literal(entity.range.lowerBound)
      let words = text[entity.range]
      switch entity.kind {
      case .mention(let name):
        out.mention(String(decoding: words, as: UTF8.self).withPlainSigil, profile: XAddress.profile(name))
      case .hashtag(let tag): out.hashtag(tag, address: XAddress.tag(tag))
      case .link(let shown, let address): out.link(shown, to: address)
      case .nothing:
        // Of the spaces around it one is enough.
        let next = entity.range.upperBound
        let isBetweenSpaces =
          next < end && text[next] == 32 && entity.range.lowerBound > start
          && text[entity.range.lowerBound - 1] == 32
        at = isBetweenSpaces ? next + 1 : next
        continue
      case .bold:
        out.tag("<strong>")
        open.append((entity.range.upperBound, "</strong>"))
        continue
      case .italic:
        out.tag("<em>")
        open.append((entity.range.upperBound, "</em>"))
        continue
      }
      at = entity.range.upperBound
    }
    literal(end)
  }
}

/// Where each code point of a text begins.
struct CodePoints {
  private let count: Int
  /// Empty where each takes one byte.
  private var starts: [Int] = []

  init(_ text: [UInt8]) {
    if text.allSatisfy({ $0 < 0x80 }) {
      count = text.count
      return
    }
    starts.reserveCapacity(text.count + 1)
    for at in text.indices where text[at] & 0xC0 != 0x80 { starts.append(at) }
    count = starts.count
    starts.append(text.count)
  }

  /// The bytes between two code points; nil where they are out of the text or in the wrong order.
  func range(_ start: Int, _ end: Int) -> Range<Int>? {
    guard start >= 0, start < end, end <= count else { return nil }
    return starts.isEmpty ? start..<end : starts[start]..<starts[end]
  }
}

extension String {
  /// With `@` for a wide `＠`.
  fileprivate var withPlainSigil: String { hasPrefix("＠") ? "@" + dropFirst() : self }
}
