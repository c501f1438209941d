/// Code, masked links and the tokens that the exporter left as they are.

import Bytes
import Posts

extension DiscordMarks {
  func code(_ text: ArraySlice<UInt8>, _ at: Int, _ open: inout Set<String>) -> Found? {
    for mark in ["```", "``", "`"] where text[at...].starts(with: mark.utf8) && !open.contains(mark) {
      let length = mark.utf8.count
      guard let end = find(mark, text, at + length), end > at + length else {
        open.insert(mark)
        continue
      }
      let inner = text[(at + length)..<end]
      return Found(end: end + length) { out in
        if length == 3 { block(inner, &out) } else { out.inline("code") { $0.text(words: inner) } }
      }
    }
    return nil
  }

  /// A block of code, whose first line may be one word: the language.
  private func block(_ code: ArraySlice<UInt8>, _ out: inout HTMLText) {
    var code = code
    if let line = code.firstIndex(of: 10), code[..<line].allSatisfy({ isWordByte($0) || "+#-_.".utf8.contains($0) }) {
      code = code[(line + 1)...]
    }
    if code.last == 10 { code = code.dropLast() }
    out.block("pre") { out in
      out.tag("<code>")
      out.preformatted(String(decoding: code, as: UTF8.self))
      out.tag("</code>")
    }
  }

  /// `[label](https://…)`.
  func maskedLink(_ text: ArraySlice<UInt8>, _ at: Int, _ depth: Int) -> Found? {
    let reach = text[at...].prefix(512)
    guard depth < Self.depthLimit, let end = find("](", reach, at + 1), end > at + 1,
      case let target = text[(end + 2)...], target.starts(with: "http".utf8) || target.starts(with: "<http".utf8),
      let close = text[(end + 2)...].prefix(4096).firstIndex(where: { $0 == UInt8(ascii: ")") || $0 == 10 }),
      text[close] == UInt8(ascii: ")")
    else { return nil }
    var address = text[(end + 2)..<close].prefix { $0 != 32 }
    if address.first == UInt8(ascii: "<"), address.last == UInt8(ascii: ">") {
      address = address.dropFirst().dropLast()
    }
    let url = String(decoding: address, as: UTF8.self)
    guard url.isWebAddress else { return nil }
    return Found(end: close + 1) { out in
      out.link(url) { inline(text[(at + 1)..<end], Self.depthLimit, &$0) }
    }
  }

  /// What the exporter left unresolved: `<@1>`, `<#2>`, `<@&3>`, `<:name:4>`, `<t:1714550400:R>`, and `<https://…>`.
  func token(_ text: ArraySlice<UInt8>, _ at: Int) -> Found? {
    guard at + 1 < text.endIndex, "@#:at/h".utf8.contains(text[at + 1]),
      let end = text[at...].prefix(2048).firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == 10 }),
      text[end] == UInt8(ascii: ">"), end > at + 1
    else { return nil }
    let inside = String(decoding: text[(at + 1)..<end], as: UTF8.self)
    func found(_ shown: String, link: String? = nil) -> Found {
      Found(end: end + 1) { out in
        if let link { out.link(link) { $0.text(shown) } } else { out.text(shown) }
      }
    }
    if inside.isWebAddress { return found(inside.withoutSecrets ?? "", link: inside) }
    if inside.hasPrefix("@&"), isNumber(inside.dropFirst(2)) { return found("@role") }
    if inside.hasPrefix("@"), case let id = inside.dropFirst().drop(while: { $0 == "!" }), isNumber(id) {
      let name = mentions.first { $0.id == id }.map { String(decoding: $0.name, as: UTF8.self) }
      return found("@" + (name ?? "unknown"), link: Self.profile(String(id)))
    }
    if inside.hasPrefix("#"), isNumber(inside.dropFirst()) { return found("#channel") }
    let parts = inside.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 3, parts[0].isEmpty || parts[0] == "a", isNumber(parts[2]) { return found(":\(parts[1]):") }
    if parts.count >= 2, parts[0] == "t", let seconds = Int(parts[1]), abs(seconds) < 253_402_300_800 {
      return found(Timestamp(seconds: seconds).rfc3339)
    }
    return inside.hasPrefix("/") && parts.count == 2 && isNumber(parts[1]) ? found(String(parts[0])) : nil
  }

  private func isNumber(_ text: Substring) -> Bool { !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) } }

  func find(_ mark: String, _ text: ArraySlice<UInt8>, _ start: Int) -> Int? {
    var at = start
    while at < text.endIndex, let next = text[at...].firstIndex(of: mark.utf8.first ?? 0) {
      if text[next...].starts(with: mark.utf8) { return next }
      at = next + 1
    }
    return nil
  }
}
