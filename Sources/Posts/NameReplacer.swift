/// Finds names in texts of any format and writes others in their place. Works on bytes; a text without a name is not copied.

import Bytes

struct NameReplacer {
  /// How the text is written, and so how the replacement must be.
  enum Style {
    case text, html, json
    /// A single word, such as a tag: the slug is used, never the display name.
    case word
  }

  private let identities: Identities
  private let addresses: AnonymousAddresses?
  /// By first byte in either case: indices of patterns, the longest first.
  private let byFirstByte: [[Int]]

  init(_ identities: Identities, _ addresses: AnonymousAddresses?) {
    self.identities = identities
    self.addresses = addresses
    var table = [[Int]](repeating: [], count: 256)
    for at in identities.patterns.indices {
      guard let first = identities.patterns[at].text.first else { continue }
      table[Int(first)].append(at)
      if (97...122).contains(first) { table[Int(first) - 32].append(at) }
    }
    byFirstByte = table
  }

  /// Whether a name, or an address of one of the accounts, is in the text.
  func holdsName(_ text: String) -> Bool { replace(text, .word) != nil }

  /// The text without names; nil where it has none.
  func replace(_ text: String, _ style: Style) -> String? {
    var text = text
    return text.withUTF8 { bytes -> String? in
      var out = Bytes()
      var copied = 0
      var at = 0
      var markup = MarkupState()
      while at < bytes.count {
        if style == .html { markup.step(bytes, at) }
        if let end = bytes.addressEnd(at) {
          if let other = replacement(forAddress: String(decoding: bytes[at..<end], as: UTF8.self)) {
            out.append(contentsOf: bytes[copied..<at])
            out.append(other)
            copied = end
          }
          at = end
          continue
        }
        if !byFirstByte[Int(bytes[at])].isEmpty, !markup.isInTagName, let found = match(bytes, at, address: nil) {
          out.append(contentsOf: bytes[copied..<at])
          append(found.pattern, style, isName: bytes.isInName(at, found.end), to: &out)
          at = found.end
          copied = at
          continue
        }
        at += 1
      }
      if copied == 0, out.isEmpty { return nil }
      out.append(contentsOf: bytes[copied...])
      return out.text
    }
  }

  /// The new id that a reference's target or a mark's gets.
  func target(_ old: String) -> String {
    if old.isEmpty { return old }
    if let id = addresses?.newID(of: old) { return id }
    return holdsName(old) ? "post-\(AnonymousAddresses.digest(old))" : old
  }

  /// A reference to the same post under its new name.
  func reference(_ old: Reference, keepsTarget: Bool = false) -> Reference {
    var details = old.details
    let slug = details.author.flatMap { identities.slug(of: $0) }
    let known = [old.target, details.url ?? ""].lazy.compactMap { addresses?.newID(of: $0) }.first
    let isTold = slug != nil || holdsName(old.target) || details.url.map(holdsName) ?? false
    if known == nil, !isTold, details.text == nil { return old }
    if let slug { details.author = slug }
    if known != nil || isTold { details.url = nil }
    if var body = details.text {
      if let changed = replace(body.source, body.format == .html ? .html : .text) { body.source = changed }
      details.text = body
    }
    var target = old.target
    if let known {
      target = known
    } else if isTold, !keepsTarget, !old.target.isEmpty {
      target = "post-\(AnonymousAddresses.digest(old.target))"
    }
    return Reference(target, details: details)
  }

  // MARK: Matching

  private func replacement(forAddress url: String) -> String? {
    if let slug = addresses?.profile(url) { return AnonymousAddresses.address(slug) }
    if let id = addresses?.newID(of: url) { return AnonymousAddresses.address(id) }
    var text = url
    let pattern = text.withUTF8 { bytes -> Identities.Pattern? in
      for at in bytes.indices where !byFirstByte[Int(bytes[at])].isEmpty {
        if let found = match(bytes, at, address: url) { return found.pattern }
      }
      return nil
    }
    return pattern.map {
      let slug = identities.all[$0.identity].slug
      return AnonymousAddresses.address("\(slug)/\(AnonymousAddresses.digest(url))")
    }
  }

  /// The longest name that stands here as a whole word. `address` is the web address being searched, if it is one.
  private func match(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, address: String?
  ) -> (pattern: Identities.Pattern, end: Int)? {
    for index in byFirstByte[Int(bytes[at])] {
      let pattern = identities.patterns[index]
      let end = at + pattern.text.count
      guard end <= bytes.count, bytes.equals(pattern.text, at) else { continue }
      guard bytes.isBoundary(before: at), bytes.isBoundary(after: end) else { continue }
      if pattern.kind == .userName {
        // `@moss@third.example` is somebody else; so is `moss` at a host where another one is known.
        if at > 0, bytes[at - 1] == UInt8(ascii: "@"), bytes.isHost(afterSign: end) { continue }
        if !identities.strangers.isEmpty, let host = address?.webHost,
          identities.strangers.contains("\(pattern.text.text)@\(host)")
        {
          continue
        }
      }
      // Very short names are names only in mentions and addresses.
      if pattern.kind != .handle, pattern.text.count < 3, pattern.text.allSatisfy({ $0 < 0x80 }),
        !bytes.isInName(at, end)
      {
        continue
      }
      return (pattern, end)
    }
    return nil
  }

  private func append(_ pattern: Identities.Pattern, _ style: Style, isName: Bool, to out: inout Bytes) {
    let identity = identities.all[pattern.identity]
    if isName || style == .word || pattern.kind == .handle {
      out.append(identity.slug)
      return
    }
    for byte in identity.name.utf8 {
      switch (style, byte) {
      case (.html, UInt8(ascii: "&")): out.append("&amp;" as StaticString)
      case (.html, UInt8(ascii: "<")): out.append("&lt;" as StaticString)
      case (.html, UInt8(ascii: ">")): out.append("&gt;" as StaticString)
      case (.html, UInt8(ascii: "\"")): out.append("&quot;" as StaticString)
      case (.json, UInt8(ascii: "\"")), (.json, UInt8(ascii: "\\")): out += [UInt8(ascii: "\\"), byte]
      case (.json, 0..<32): out.append(32)
      default: out.append(byte)
      }
    }
  }
}
