/// The text of a post as HTML: plain text, with links, mentions and hashtags where the record says they are. HTML rather than
/// Markdown, because the text is literal: nothing in it may become a heading or an emphasis, and escaping for HTML is exact.
///
/// `facets` count bytes of UTF-8; the older `entities` count UTF-16 code units (lexicon `app.bsky.feed.post#entity`).

import Bytes
import JSON
import Posts

struct BlueskyText {
  private(set) var html = ""
  /// Hashtags that the text doesn't show as such.
  private(set) var hiddenTags: [String] = []
  /// Accounts that are mentioned, with the handles by which the text calls them.
  private(set) var mentions: [(did: String, handle: String)] = []

  private enum Feature {
    case link(String)
    case mention(String)
    case tag(String)
  }

  private struct Span {
    var range: Range<Int>
    var feature: Feature
  }

  init(_ record: JSONValue) {
    let text = Array((record["text"]?.string ?? "").utf8)
    let facets = record["facets"]?.array ?? []
    var spans = facets.compactMap { Self.span(facet: $0, text) }
    if facets.isEmpty { spans = Self.spans(entities: record["entities"]?.array ?? [], text) }
    // Of facets that overlap, the one that begins first counts, as in the network's own app.
    spans = spans.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    .map(\.element)
    var shown: [String] = []
    var out = Bytes()
    var at = 0
    for span in spans where span.range.lowerBound >= at {
      Self.write(text[at..<span.range.lowerBound], to: &out)
      at = span.range.upperBound
      let words = text[span.range]
      open(span.feature, words, &out, &shown)
      Self.write(words, to: &out)
      out.append("</a>" as StaticString)
    }
    Self.write(text[at...], to: &out)
    html = out.isEmpty ? "" : "<p>\(out.text)</p>"
    for tag in (record["tags"]?.array ?? []).compactMap(\.text) {
      let bare = tag.hasPrefix("#") ? String(tag.dropFirst()) : tag
      if !bare.isEmpty, !shown.contains(bare.lowercased()) {
        shown.append(bare.lowercased())
        hiddenTags.append(bare)
      }
    }
  }

  private mutating func open(
    _ feature: Feature, _ words: ArraySlice<UInt8>, _ out: inout Bytes, _ shown: inout [String]
  ) {
    out.append("<a href=\"" as StaticString)
    switch feature {
    case .link(let address):
      out.append(escaping: address.withoutSecrets ?? "")
      out.append("\">" as StaticString)
    case .mention(let did):
      out.append(escaping: ATAddress.profile(did))
      out.append("\" class=\"mention\">" as StaticString)
      let name = String(decoding: words, as: UTF8.self)
      if name.hasPrefix("@"), name.bareHandle.isDomainHandle { mentions.append((did, name.bareHandle.asciiLowercased)) }
    case .tag(let tag):
      out.append("https://bsky.app/hashtag/" as StaticString)
      out.append(percentEncoded(tag))
      out.append("\" class=\"mention hashtag\" rel=\"tag\">" as StaticString)
      let name = String(decoding: words, as: UTF8.self)
      let isShown = name.lowercased() == "#" + tag.lowercased() || name.lowercased() == "＃" + tag.lowercased()
      if isShown { shown.append(tag.lowercased()) } else { hiddenTags.append(tag) }
    }
  }

  // MARK: Where things are

  /// Nil for a facet that is out of range, ends inside a character, or says nothing that can be shown.
  private static func span(facet: JSONValue, _ text: [UInt8]) -> Span? {
    guard let start = facet["index"]?["byteStart"]?.integer, let end = facet["index"]?["byteEnd"]?.integer, start >= 0,
      start < end, end <= text.count, isBoundary(start, text), isBoundary(end, text)
    else { return nil }
    let features = facet["features"]?.array ?? []
    let feature = features.lazy.compactMap { feature -> Feature? in
      switch feature["$type"]?.string {
      case "app.bsky.richtext.facet#link": feature["uri"]?.string.flatMap { $0.isWebAddress ? .link($0) : nil }
      case "app.bsky.richtext.facet#mention": feature["did"]?.string.flatMap { $0.isDID ? .mention($0) : nil }
      case "app.bsky.richtext.facet#tag": feature["tag"]?.text.map { .tag($0) }
      default: nil
      }
    }.first
    return feature.map { Span(range: start..<end, feature: $0) }
  }

  private static func isBoundary(_ at: Int, _ text: [UInt8]) -> Bool { at == text.count || text[at] & 0xC0 != 0x80 }

  private static func spans(entities: [JSONValue], _ text: [UInt8]) -> [Span] {
    if entities.isEmpty { return [] }
    // The byte at which each UTF-16 code unit begins; -1 for the second half of a pair.
    var starts: [Int] = []
    for (at, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
      starts.append(at)
      if byte >= 0xF0 { starts.append(-1) }
    }
    starts.append(text.count)
    return entities.compactMap { entity in
      guard let start = entity["index"]?["start"]?.integer, let end = entity["index"]?["end"]?.integer, start >= 0,
        start < end, end < starts.count, starts[start] >= 0, starts[end] >= 0, let value = entity["value"]?.text
      else { return nil }
      let feature: Feature
      switch entity["type"]?.string {
      case "link" where value.isWebAddress: feature = .link(value)
      case "link" where value.utf8.contains(46) && !value.contains(":"): feature = .link("https://" + value)
      case "mention" where value.isDID: feature = .mention(value)
      default: return nil
      }
      return Span(range: starts[start]..<starts[end], feature: feature)
    }
  }

  // MARK: Writing

  /// Literal text: a line end becomes a break, and several become a new paragraph.
  private static func write(_ words: ArraySlice<UInt8>, to out: inout Bytes) {
    let text =
      mayHoldAddress(words) ? Array(String(decoding: words, as: UTF8.self).withoutSecretsInside.utf8)[...] : words
    var at = text.startIndex
    while at < text.endIndex {
      let end = text[at...].firstIndex { $0 == 10 || $0 == 13 } ?? text.endIndex
      text[at..<end].withUnsafeBufferPointer { out.append(escaping: $0) }
      at = end
      var lines = 0
      while at < text.endIndex, text[at] == 10 || text[at] == 13 {
        if text[at] == 10 || at + 1 == text.endIndex || text[at + 1] != 10 { lines += 1 }
        at += 1
      }
      if lines == 1 { out.append("<br>" as StaticString) }
      if lines > 1 { out.append("</p><p>" as StaticString) }
    }
  }
}

/// The text for one part of a path: everything but letters, digits and `-._~` as `%XX`.
func percentEncoded(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var out: [UInt8] = []
  for byte in text.utf8 {
    if (48...57).contains(byte) || (97...122).contains(byte | 32) || [45, 46, 95, 126].contains(byte) {
      out.append(byte)
    } else {
      out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: out, as: UTF8.self)
}
