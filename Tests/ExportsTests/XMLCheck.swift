/// A check for well-formed XML that needs no library: tags nest and close, attributes are quoted, references are known, and
/// no character stands there that XML 1.0 forbids. Comments, CDATA and document types, which Skein never writes, are faults.

import Foundation

enum XMLCheck {
  static func isWellFormed(_ text: String) -> Bool {
    guard text.unicodeScalars.allSatisfy(isAllowed), text.hasPrefix("<?xml ") else { return false }
    var open: [Substring] = []
    var rest = text[...].drop { $0 != ">" }.dropFirst()
    var isRooted = false
    while let start = rest.firstIndex(of: "<") {
      let between = rest[..<start]
      guard referencesAreKnown(between), open.isEmpty ? between.allSatisfy(\.isWhitespace) : true else { return false }
      guard let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
        continue
      }
      if open.isEmpty, isRooted { return false }
      isRooted = true
      let isEmpty = tag.hasSuffix("/")
      let body = isEmpty ? tag.dropLast() : tag
      let name = body.prefix { $0 != " " }
      guard !name.isEmpty, attributesAreGood(body.dropFirst(name.count)) else { return false }
      if !isEmpty { open.append(name) }
    }
    return open.isEmpty && isRooted && rest.allSatisfy(\.isWhitespace)
  }

  private static func attributesAreGood(_ text: Substring) -> Bool {
    var rest = text
    var names: Set<Substring> = []
    while !rest.isEmpty {
      guard let match = rest.prefixMatch(of: /\ ([a-z:\-]+|[a-z]+:[a-zA-Z]+|isPermaLink)="([^"<]*)"/) else {
        return false
      }
      guard names.insert(match.1).inserted, referencesAreKnown(match.2) else { return false }
      rest = rest[match.range.upperBound...]
    }
    return true
  }

  private static func referencesAreKnown(_ text: Substring) -> Bool {
    text.components(separatedBy: "&").dropFirst().allSatisfy {
      $0.prefixMatch(of: /(?:amp|lt|gt|quot|apos|#[0-9]+|#x[0-9a-fA-F]+);/) != nil
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
