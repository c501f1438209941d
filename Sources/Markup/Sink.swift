/// Where the renderers of all formats write: escaped text, attributes and links. It recognises nothing by itself.

import Bytes

/// The output, what was found on the way, and the one to ask where things lead.
struct Sink {
  var out: Bytes
  var facts: MarkupFacts
  let resolver: any LinkResolver

  /// Takes the caller's buffers for the duration of `body`, so that nothing is copied.
  static func with(
    _ out: inout Bytes, _ facts: inout MarkupFacts, _ resolver: any LinkResolver, expecting length: Int,
    _ body: (inout Sink) -> Void
  ) {
    if out.isEmpty { out.reserveCapacity(length + length / 4 + 64) }
    var sink = Sink(out: [], facts: MarkupFacts(), resolver: resolver)
    swap(&out, &sink.out)
    swap(&facts, &sink.facts)
    body(&sink)
    swap(&out, &sink.out)
    swap(&facts, &sink.facts)
  }

  /// Moves the buffers into a value that writes for a while, and leaves empty ones behind.
  mutating func take() -> Sink {
    var taken = Sink(out: [], facts: MarkupFacts(), resolver: resolver)
    swap(&taken, &self)
    return taken
  }

  mutating func append(_ literal: StaticString) { out.append(literal) }

  @inline(__always)
  mutating func append(raw text: Text, _ from: Int, _ to: Int) {
    if from < to { out.append(contentsOf: text.part(from, to)) }
  }

  /// Writes text that is code: no recognition, line ends and tabs kept.
  mutating func write(code text: Text) {
    var from = 0
    ByteTable.bits.withUnsafeBufferPointer { bits in
      var at = 0
      while at < text.count {
        let byte = text[at]
        if bits[Int(byte)] & ByteTable.plainStop == 0 || byte == 9 || byte == 10 {
          at += 1
          continue
        }
        append(raw: text, from, at)
        at = special(text, at)
        from = at
      }
    }
    append(raw: text, from, text.count)
  }

  /// Writes the inside of a double-quoted attribute.
  mutating func write(attribute text: Text) {
    var from = 0
    ByteTable.bits.withUnsafeBufferPointer { bits in
      var at = 0
      while at < text.count {
        let byte = text[at]
        if bits[Int(byte)] & ByteTable.attributeStop == 0 {
          at += 1
          continue
        }
        append(raw: text, from, at)
        switch byte {
        case UInt8(ascii: "\""):
          append("&quot;")
          at += 1
        case UInt8(ascii: "'"):
          append("&#39;")
          at += 1
        default: at = special(text, at)
        }
        from = at
      }
    }
    append(raw: text, from, text.count)
  }

  /// Writes what stands at a stop in place of itself: a reference, a space, or nothing. Returns where to go on.
  mutating func special(_ text: Text, _ at: Int) -> Int {
    switch text[at] {
    case UInt8(ascii: "&"): append("&amp;")
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    case 9, 10, 12, 13: out.append(32)
    case 0xC2:
      // C1 controls are left out.
      if text.byte(at + 1) & 0xE0 == 0x80 { return at + 2 }
      out.append(0xC2)
    case 0xEF:
      if text.byte(at + 1) == 0xBF, text.byte(at + 2) >= 0xBE { return at + 3 }
      out.append(0xEF)
    case 0..<32, 127: break
    default: out.append(text[at])
    }
    return at + 1
  }

  /// A link's start tag, where the address may be linked to at all. Returns whether it was written.
  mutating func openLink(to url: String, class name: StaticString = "", rel: StaticString = "") -> Bool {
    guard let target = Target(of: url, resolved: resolver.address(url)) else { return false }
    openLink(target, class: name, rel: rel)
    return true
  }

  mutating func openLink(_ target: Target, class name: StaticString = "", rel: StaticString = "") {
    if name.utf8CodeUnitCount > 0 {
      out.append(("<a class=\"" as StaticString).bytes, name.bytes, ("\" href=\"" as StaticString).bytes)
    } else {
      append("<a href=\"")
    }
    write(target)
    if target.isExternal || rel.utf8CodeUnitCount > 0 {
      append("\" rel=\"")
      append(rel)
      if target.isExternal {
        append(rel.utf8CodeUnitCount > 0 ? " nofollow noopener" : "nofollow noopener")
        if !target.isMail { facts.add(link: target.address) }
      }
    }
    append("\">")
  }

  /// Writes the target as the inside of an attribute.
  mutating func write(_ target: Target) {
    if !target.isExternal { out.append(SafeHTML.baseMark) }
    target.address.withBytes { text in
      // A first segment with a colon would read as a scheme where the way up is empty.
      if !target.isExternal, let colon = text.firstIndex(of: UInt8(ascii: ":")),
        colon < text.firstIndex(of: UInt8(ascii: "/")) ?? text.count
      {
        append("./")
      }
      let stops = ByteTable.addressStop | ByteTable.attributeStop
      let isPlain = ByteTable.bits.withUnsafeBufferPointer { bits in text.allSatisfy { bits[Int($0)] & stops == 0 } }
      if isPlain { return out.append(contentsOf: text) }
      var from = 0
      for at in text.indices where ByteTable.bits[Int(text[at])] & ByteTable.addressStop != 0 {
        write(attribute: text.part(from, at))
        out.append(UInt8(ascii: "%"))
        let digits: StaticString = "0123456789ABCDEF"
        out.append(digits.utf8Start[Int(text[at] >> 4)])
        out.append(digits.utf8Start[Int(text[at] & 15)])
        from = at + 1
      }
      write(attribute: text.part(from, text.count))
    }
  }
}
