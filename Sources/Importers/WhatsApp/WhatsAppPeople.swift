/// The names in a chat as accounts. Phone numbers, which stand for people outside of the exporter's contacts, become pseudonyms:
/// 16 bits of a hash, the same in every export, and shared by so many numbers that none can be told from it.

import Bytes
import Files
import Posts

struct WhatsAppPeople {
  /// By handle, the name.
  private(set) var names: [String: String] = [:]
  /// What a line with "You" means, where the person said who that is.
  let owner: String?

  init(owner: String?) { self.owner = owner.map { String($0.prefix { $0 != "@" }) } }

  /// The handle of an author as written.
  mutating func meet(_ written: String) -> String {
    let name = Self.shown(written == "You" ? owner ?? written : written)
    let handle = Self.handle(name)
    if names[handle] == nil { names[handle] = name }
    return handle
  }

  /// The name without the tilde of those who are no contacts; a pseudonym for a phone number.
  static func shown(_ written: String) -> String {
    var name = written.withoutDirections.trimmed
    if name.hasPrefix("~") { name = String(name.dropFirst()).trimmed }
    return pseudonym(name) ?? name
  }

  /// `Person 3fa2` for a text that is nothing but a phone number.
  static func pseudonym(_ text: String) -> String? {
    let digits = text.utf8.filter { (48...57).contains($0) }
    let isNumber = text.unicodeScalars.allSatisfy {
      ("0"..."9").contains($0) || "+-().\u{2011}".unicodeScalars.contains($0) || $0.properties.isWhitespace
        || $0.isDirectionMark
    }
    guard isNumber, (7...15).contains(digits.count) else { return nil }
    return pseudonym(digits: digits)
  }

  static func pseudonym(digits: [UInt8]) -> String { "Person " + hexadecimal(contentHash(digits), digits: 4) }

  static func handle(_ name: String) -> String { slug(name) + "@whatsapp" }

  /// A word for addresses: letters and digits in lower case. Where other characters are lost, a hash keeps names apart.
  static func slug(_ name: String) -> String {
    var out = ""
    var isLossy = false
    for scalar in name.lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
      {
        out.unicodeScalars.append(scalar)
      } else if scalar == " ", !out.hasSuffix("-"), !out.isEmpty {
        out += "-"
      } else {
        isLossy = true
      }
    }
    while out.hasSuffix("-") { out.removeLast() }
    if isLossy || out.isEmpty {
      out += (out.isEmpty ? "" : "-") + hexadecimal(contentHash(Bytes(name.utf8)), digits: 4)
    }
    return out
  }

  /// The name of a file's copy: its own, unless somebody's number or address stands in it.
  static func fileName(_ name: String) -> String {
    let bytes = Bytes(name.utf8)
    if PersonalData(in: bytes).found.isEmpty { return name }
    return hexadecimal(contentHash(bytes), digits: 8) + (name.lastIndex(of: ".").map { String(name[$0...]) } ?? "")
  }

  /// The last digits of a number in base 16.
  static func hexadecimal(_ value: UInt64, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String((String(repeating: "0", count: 16) + text).suffix(digits))
  }

  var accounts: [Account] {
    names.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { Account(handle: $0.key, name: $0.value) }
  }
}

extension StringProtocol {
  /// The text without marks of direction and without control characters.
  var withoutDirections: String {
    String(
      String(self).unicodeScalars.filter {
        !$0.isDirectionMark && ($0.value >= 32 || $0 == "\n" || $0 == "\t") && $0.value != 127
      })
  }
}
