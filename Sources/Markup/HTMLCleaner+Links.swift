/// Links and formulas of a stranger's HTML. Mentions and hashtags are led to the site's own pages where it has them;
/// link texts that hide a part of the address are written anew from the address.

import Bytes

extension HTMLCleaner {
  /// Longest text of a mention or hashtag that is looked at, in bytes.
  private static var nameLimit: Int { 400 }

  mutating func openAnchor(_ element: HTMLElement) -> Bool {
    guard !isInAnchor, !isTooDeep, let href = element.attribute("href") else {
      openPlain()
      return true
    }
    let url = String(decoding: href, as: UTF8.self)
    if writeName(element, url) { return false }
    guard let target = Target(of: url, resolved: sink.resolver.address(url)) else {
      openPlain()
      return true
    }
    if isShortened(element) {
      beginText()
      sink.openLink(target)
      sink.write(shortened: href)
      sink.append("</a>")
      return false
    }
    openInline(.a) { $0.sink.openLink(target) }
    return true
  }

  /// Mastodon's link texts: `https://`, the beginning and the rest of the address in spans of their own, two of them hidden
  /// by its style sheet.
  private func isShortened(_ element: HTMLElement) -> Bool {
    element.first { $0.tag == .span && (hasClass($0, "invisible") || hasClass($0, "ellipsis")) } != nil
  }

  /// Writes a mention or hashtag as a whole. Returns whether the element is one and has an address that may be linked to.
  private mutating func writeName(_ element: HTMLElement, _ url: String) -> Bool {
    let isHashtag = hasClass(element, "hashtag") || hasRelation(element, "tag")
    guard isHashtag || hasClass(element, "mention") else { return false }
    var bytes: Bytes = []
    element.appendText(to: &bytes, limit: HTMLCleaner.nameLimit)
    return bytes.withUnsafeBufferPointer { text in
      var text = text
      while let first = text.first, ASCII.isSpace(first) { text = text.part(1, text.count) }
      while let last = text.last, ASCII.isSpace(last) { text = text.part(0, text.count - 1) }
      switch text.first {
      case UInt8(ascii: "#") where isHashtag && Hashtag.end(text, 1) == text.count: return writeHashtag(text, url)
      case UInt8(ascii: "@") where !isHashtag && Handle.end(text, 1) == text.count: return writeMention(text, url)
      default: return false
      }
    }
  }

  private mutating func writeHashtag(_ text: Text, _ url: String) -> Bool {
    let tag = String(decoding: text.part(1, text.count), as: UTF8.self)
    let answer = sink.resolver.hashtag(tag)
    guard let target = answer.map(Target.init(answer:)) ?? Target(of: url, resolved: nil) else { return false }
    sink.facts.add(hashtag: tag)
    beginText()
    sink.openLink(target, class: "mention hashtag p-category", rel: "tag")
    sink.write(code: text)
    sink.append("</a>")
    return true
  }

  /// The address says who is meant; the text may leave out the server.
  private mutating func writeMention(_ text: Text, _ url: String) -> Bool {
    var handle = String(decoding: text.part(1, text.count), as: UTF8.self)
    if !handle.utf8.contains(UInt8(ascii: "@")), let host = host(of: url), host != "bsky.app" {
      handle += "@" + host  // Bluesky's handles are hosts themselves
    }
    let answer = sink.resolver.address(url) ?? sink.resolver.mention(handle)
    guard let target = answer.map(Target.init(answer:)) ?? Target(of: url, resolved: nil) else { return false }
    sink.facts.add(mention: handle)
    beginText()
    sink.openLink(target, class: "mention")
    sink.write(code: text)
    sink.append("</a>")
    return true
  }

  private func host(of url: String) -> String? {
    guard url.utf8.starts(with: "https://".utf8) || url.utf8.starts(with: "http://".utf8) else { return nil }
    let rest = url.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
    let host = rest.prefix { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    return host.isEmpty ? nil : String(Substring(host)).lowercased()
  }

  private func hasRelation(_ element: HTMLElement, _ name: StaticString) -> Bool {
    guard let relations = element.attribute("rel") else { return false }
    return relations.split(whereSeparator: ASCII.isSpace).contains { Text(rebasing: $0).equals(name) }
  }

  /// MathML as the source it was made from (FEP-dc88): `$…$`, or `$$…$$` where it stands alone. A formula without
  /// source is left out.
  mutating func writeFormula(_ element: HTMLElement) {
    func annotation(_ encoding: StaticString) -> HTMLElement? {
      element.first { $0.attribute("encoding")?.equals(encoding) ?? false }
    }
    let tex = annotation("application/x-tex")
    guard let source = tex ?? annotation("text/plain") else { return }
    let isBlock = element.attribute("display")?.equals("block") ?? false
    let mark = tex == nil ? "" : isBlock ? "$$" : "$"
    var formula = Array(mark.utf8)
    source.appendText(to: &formula, limit: 10_000)
    formula.append(contentsOf: mark.utf8)
    formula.withUnsafeBufferPointer { text($0) }
  }
}
