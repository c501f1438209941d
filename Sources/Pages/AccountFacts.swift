/// What is printed beside every post of an account, worked out once: names, initials, colour.

package import Bytes
import Posts

/// The names and faces of all accounts, by their index in the library.
struct AccountFacts: Sendable {
  /// Display names, as written.
  let names: TextTable
  /// Handles, as written.
  let handles: TextTable
  /// One or two letters that stand in for a picture.
  let initials: TextTable
  /// One of 24 hues each.
  let hues: [UInt8]
  /// Which names of `AuthorView` have a value.
  let truths: [NameSet<AuthorView.Name>]

  init(_ accounts: [Account], owner: Int?) {
    names = TextTable(count: accounts.count) { $1.append(accounts[$0].displayName) }
    handles = TextTable(count: accounts.count) { $1.append(accounts[$0].handle) }
    initials = TextTable(count: accounts.count) { $1.append(initialsOf: accounts[$0].displayName) }
    hues = accounts.map { AccountFacts.hue(of: $0.handle) }
    truths = accounts.indices.map { NameSet(accounts[$0], isOwner: $0 == owner) }
  }

  /// Told by the handle alone.
  private static func hue(of handle: String) -> UInt8 {
    var hash: UInt32 = 2_166_136_261
    for byte in handle.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return UInt8((hash ^ hash >> 15) % 24)
  }
}

extension Site {
  /// Appends an account's display name, as written.
  package func append(nameOf account: Int, to out: inout Bytes) { out.append(account, of: faces.names) }

  /// Appends an account's handle, as written.
  package func append(handleOf account: Int, to out: inout Bytes) { out.append(account, of: faces.handles) }
}

extension [UInt8] {
  /// Appends the first letters of the first two words of a name.
  fileprivate mutating func append(initialsOf name: String) {
    let letters = name.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).prefix(2).compactMap(\.first)
    let isIdeographic = letters.first.map { $0.unicodeScalars.contains { $0.value >= 0x2E80 } } ?? false
    append(letters.isEmpty ? "?" : letters.prefix(isIdeographic ? 1 : 2).map { $0.uppercased() }.joined())
  }
}
