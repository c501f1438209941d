/// Records of one account from several files become one.

import Diagnostics

extension Library {
  /// Accounts of one handle are united, later records over earlier ones.
  mutating func mergeAccounts(_ handles: inout HandleTable, _ log: inout DiagnosticLog) {
    var seen: [String: Int] = [:]
    var kept: [Account] = []
    for var account in accounts {
      account.handle = handles.canonical(account.handle)
      if let first = seen[account.handle] {
        if let difference = kept[first].difference(from: account) {
          log.add(conflict(kept[first], account, difference))
        }
        kept[first].unite(account)
      } else {
        seen[account.handle] = kept.count
        kept.append(account)
      }
    }
    accounts = kept
  }

  private func conflict(_ first: Account, _ second: Account, _ difference: String) -> Diagnostic {
    .warning(
      "account-conflict", "account '\(first.handle)' may be two people: \(difference)",
      at: location(of: second.origin, id: second.handle),
      explanation: "Records of one handle are united, and later ones win.",
      notes: [.init("the other record", at: location(of: first.origin, id: first.handle))],
      hints: ["give one of them another handle, such as '\(first.handle.handleName)@social.example'"])
  }
}

extension Account {
  /// What cannot differ between two records of one account. A new name or picture is none: people change them.
  fileprivate func difference(from other: Account) -> String? {
    if let one = url?.webHost, let two = other.url?.webHost, one != two { return "one is at \(one), one at \(two)" }
    if let one = joined, let two = other.joined, abs(one.seconds / 86_400 - two.seconds / 86_400) > 1 {
      return "one joined on \(one.rfc3339.prefix(10)), one on \(two.rfc3339.prefix(10))"
    }
    return nil
  }

  /// The later picture; but an export without files takes away none that is here.
  private static func picture(_ earlier: String?, _ later: String?) -> String? {
    guard let earlier, let later else { return later ?? earlier }
    return later.isWebAddress && !earlier.isWebAddress ? earlier : later
  }

  /// Takes over what a later record of the same account says; lists of names are united, other lists replaced.
  mutating func unite(_ later: Account) {
    if !later.name.isEmpty { name = later.name }
    if !later.bio.isEmpty { bio = later.bio }
    avatar = Self.picture(avatar, later.avatar)
    header = Self.picture(header, later.header)
    website = later.website ?? website
    if !later.fields.isEmpty { fields = later.fields }
    isVerified = isVerified || later.isVerified
    isBot = isBot || later.isBot
    joined = joined ?? later.joined
    url = later.url ?? url
    alsoKnownAs.unite(later.alsoKnownAs)
    followerCount = later.followerCount ?? followerCount
    followingCount = later.followingCount ?? followingCount
    emoji = later.emoji + emoji.filter { old in !later.emoji.contains { $0.shortcode == old.shortcode } }
    extra.merge(later.extra) { $1 }
  }
}

extension String {
  /// The host of a web address, in lower case and without `www.`; nil for other texts.
  var webHost: String? {
    guard isWebAddress, let start = firstIndex(of: ":") else { return nil }
    let host = self[index(start, offsetBy: 3)...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let lower = String(host).asciiLowercased
    return lower.hasPrefix("www.") ? String(lower.dropFirst(4)) : lower
  }
}
