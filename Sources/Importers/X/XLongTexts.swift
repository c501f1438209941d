/// Long posts: `tweets.js` holds a cut text, `note-tweet.js` the whole one. Nothing links the two but the second in which they
/// were made and their words.

import JSON
import Posts

/// The whole text of a long post.
struct XLongText {
  /// Of `XReading.files`.
  var file: Int
  var text: [UInt8]
  /// They count code points of the text, which is not escaped.
  var entities: [XEntity]
  /// Where, in the short text, the names end that the long one lacks.
  var namesEnd = 0
}

struct XLongTexts {
  private struct Entry {
    var text: XLongText
    var isUsed = false
  }
  private var bySecond: [Int: [Entry]] = [:]

  var isEmpty: Bool { bySecond.isEmpty }

  /// Whether a long text was written in a second, counted as `Timestamp.seconds`.
  func has(_ second: Int) -> Bool { bySecond[second] != nil }

  /// Nil, and no entry, for a record without text or time.
  mutating func add(_ record: JSONValue, file: Int) -> Bool {
    let note = record["noteTweet"] ?? record
    guard let text = note["core"]?["text"]?.string, let created = note["createdAt"]?.string.flatMap(XDate.parse) else {
      return false
    }
    let entry = Entry(
      text: XLongText(file: file, text: Array(text.utf8), entities: Self.entities(note["core"] ?? .null)))
    bySecond[created.seconds, default: []].append(entry)
    return true
  }

  /// The long text that a cut one begins.
  mutating func match(_ cut: [UInt8], _ entities: [XEntity], published: Timestamp) -> XLongText? {
    guard let candidates = bySecond[published.seconds] else { return nil }
    let names = Self.endOfNames(cut)
    for start in names > 0 ? [names, 0] : [0] {
      let beginning = Self.beginning(cut[start...])
      if beginning.isEmpty { continue }
      let at =
        candidates.firstIndex { !$0.isUsed && $0.text.text.starts(with: beginning) }
        ?? candidates.firstIndex { $0.text.text.starts(with: beginning) }
      guard let at else { continue }
      var found = candidates[at].text
      found.namesEnd = start
      // A second copy of the archive counts as kept as well.
      let isFirst = !candidates[at].isUsed
      bySecond[published.seconds]?[at].isUsed = true
      return isFirst ? found : XLongText(file: found.file, text: found.text, entities: found.entities, namesEnd: start)
    }
    return nil
  }

  /// The files of those that no post of the archive begins, each with the reason why they are not taken.
  var unused: [(file: Int, why: String)] {
    bySecond.sorted { $0.key < $1.key }.flatMap { second in
      second.value.filter { !$0.isUsed }.map { ($0.text.file, "no post that is kept has this text") }
    }
  }

  /// The text without entities, and without `…` and the short address at its end.
  private static func beginning(_ cut: ArraySlice<UInt8>) -> [UInt8] {
    var text = LinkedText.unescaped(cut)
    while true {
      while let last = text.last, last <= 32 { text.removeLast() }
      let start = text.lastIndex { $0 <= 32 }.map { $0 + 1 } ?? 0
      guard text[start...].starts(with: "https://t.co/".utf8) else { break }
      text.removeSubrange(start...)
    }
    if text.suffix(3).elementsEqual("…".utf8) { text.removeLast(3) }
    return text
  }

  /// Where the names end with which a reply begins.
  private static func endOfNames(_ text: [UInt8]) -> Int {
    var at = 0
    while at < text.count, text[at] == UInt8(ascii: "@") {
      var end = at + 1
      while end < text.count, text[end] > 32 { end += 1 }
      guard XAddress.isName(String(decoding: text[(at + 1)..<end], as: UTF8.self)) else { break }
      while end < text.count, text[end] == 32 { end += 1 }
      at = end
    }
    return at
  }

  private static func entities(_ core: JSONValue) -> [XEntity] {
    var found: [XEntity] = []
    func add(_ kind: XEntity.Kind, _ words: String, _ value: JSONValue) {
      let start = value["fromIndex"]?.integer ?? -1
      found.append(XEntity(kind: kind, start: start, end: value["toIndex"]?.integer ?? -1, words: words))
    }
    for url in core["urls"]?.list ?? [] {
      guard let short = url["shortUrl"]?.text else { continue }
      let address = url["expandedUrl"]?.text ?? short
      add(.link(shown: url["displayUrl"]?.text ?? address, address: address), short, url)
    }
    for mention in core["mentions"]?.list ?? [] {
      if let name = mention["screenName"]?.text, XAddress.isName(name) { add(.mention(name), "@" + name, mention) }
    }
    for tag in core["hashtags"]?.list ?? [] {
      if let text = tag["text"]?.text { add(.hashtag(text), "#" + text, tag) }
    }
    for style in core["styletags"]?.list ?? [] {
      for type in style["styleTypes"]?.list ?? [] {
        switch type["name"]?.string {
        case "Bold": add(.bold, "", style)
        case "Italic": add(.italic, "", style)
        default: break
        }
      }
    }
    return found
  }
}
