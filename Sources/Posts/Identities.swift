/// Who is replaced by whom, and every name under which a text may mean one of them.

import Bytes
import Diagnostics

/// The accounts to replace.
struct Identities {
  struct Identity {
    /// Folded.
    var handle: String
    /// The new handle.
    var slug: String
    /// The new display name.
    var name: String
  }

  /// A name to look for, in lower case as far as ASCII goes.
  struct Pattern {
    enum Kind {
      case handle, userName, displayName
    }
    var text: [UInt8]
    var kind: Kind
    /// Index of the identity.
    var identity: Int
  }

  private(set) var all: [Identity] = []
  private(set) var patterns: [Pattern] = []
  /// Addresses of the accounts' profiles.
  private(set) var profiles: [(url: String, identity: Int)] = []
  /// Hosts on which an account that keeps its name has a user name that is replaced elsewhere, as `name@host`.
  private(set) var strangers: Set<String> = []
  private var byHandle: [String: Int] = [:]

  init(_ wanted: [Anonymiser.Replacement], _ library: Library, _ log: inout DiagnosticLog) {
    let known = library.handles
    var taken = Set(known.map(\.foldedHandle))
    for replacement in wanted {
      let handle = replacement.handle.foldedHandle
      if handle.isEmpty || byHandle[handle] != nil { continue }
      if !taken.contains(handle) {
        log.add(
          .warning(
            "anonymise-unknown",
            "account '\(replacement.handle)' to be anonymised doesn't exist\(didYouMean(replacement.handle, in: known))",
            explanation: "The name is replaced in texts all the same.",
            hints: ["write the handle as the archive has it"]))
      }
      let slug = Self.slug(replacement.name, &taken)
      byHandle[handle] = all.count
      all.append(Identity(handle: handle, slug: slug, name: replacement.name))
    }
    for at in all.indices { addHandle(all[at].handle, at) }
    for account in library.accounts {
      if let at = byHandle[account.handle.foldedHandle] { addNames(of: account, at) }
    }
    let names = Set(patterns.lazy.filter { $0.kind == .userName }.map { $0.text.text })
    for handle in known where byHandle[handle.foldedHandle] == nil {
      let name = handle.handleName.asciiLowercased
      if let host = handle.handleHost, names.contains(name) { strangers.insert("\(name)@\(host)") }
    }
    patterns.sort { $0.text.count > $1.text.count }
  }

  func identity(of handle: String) -> Identity? {
    byHandle[handle].map { all[$0] } ?? byHandle[handle.foldedHandle].map { all[$0] }
  }

  func slug(of handle: String) -> String? { identity(of: handle)?.slug }

  /// `a-reader` of `a reader`; with a number where that is taken.
  private static func slug(_ name: String, _ taken: inout Set<String>) -> String {
    var slug = ""
    for byte in name.asciiLowercased.utf8 {
      let isWord = (97...122).contains(byte) || (48...57).contains(byte)
      if isWord {
        slug.unicodeScalars.append(Unicode.Scalar(byte))
      } else if !slug.hasSuffix("-"), !slug.isEmpty {
        slug += "-"
      }
    }
    if slug.hasSuffix("-") { slug.removeLast() }
    if slug.isEmpty { slug = "anonymous" }
    var unique = slug
    var number = 2
    while !taken.insert(unique).inserted {
      unique = "\(slug)-\(number)"
      number += 1
    }
    return unique
  }

  private mutating func add(_ name: String, _ kind: Pattern.Kind, _ identity: Int) {
    let plain = name.asciiLowercased
    // As it is, and as Markdown may have it.
    let escaped = plain.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "\\_")
    for text in [Array(plain.utf8), Array(escaped.utf8)] where !text.isEmpty {
      if patterns.contains(where: { $0.text == text }) { continue }
      patterns.append(Pattern(text: text, kind: kind, identity: identity))
    }
  }

  private mutating func addHandle(_ handle: String, _ identity: Int) {
    let name = handle.handleName
    if handle.contains("@") {
      add(handle, .handle, identity)
      add(name, .userName, identity)
    } else if name.contains(".") {
      // Some networks use a host's name as the handle: `moss.network.example`.
      add(handle, .handle, identity)
      add(String(name.prefix { $0 != "." }), .userName, identity)
    } else {
      add(handle, .userName, identity)
    }
  }

  private mutating func addNames(of account: Account, _ identity: Int) {
    for other in account.alsoKnownAs + [account.url].compactMap({ $0 }) {
      guard other.isWebAddress else {
        addHandle(other.foldedHandle, identity)
        continue
      }
      profiles.append((other, identity))
      let parts = other.split(separator: "/").dropFirst(2)
      guard let last = parts.last, parts.count == 1 || last.hasPrefix("@") || parts.dropLast().last == "users" else {
        continue
      }
      add(last.drop { $0 == "@" }.split(separator: "@").first.map(String.init) ?? "", .userName, identity)
    }
    if account.name.isEmpty { return }
    add(account.name, .displayName, identity)
    add(account.name.htmlEscaped, .displayName, identity)
  }
}

extension String {
  fileprivate var htmlEscaped: String {
    var text = ""
    for character in unicodeScalars {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}

extension Library {
  /// Every handle that a record holds, each once, in order.
  fileprivate var handles: [String] {
    var all: [String] = []
    var seen: Set<String> = []
    func add(_ handle: String?) {
      if let handle, !handle.isEmpty, seen.insert(handle).inserted { all.append(handle) }
    }
    for account in accounts { add(account.handle) }
    for post in posts {
      add(post.author)
      add(post.inReplyTo?.author)
      add(post.repostOf?.author)
      add(post.quoteOf?.author)
      post.more.likedBy.forEach { add($0) }
    }
    for follow in follows {
      add(follow.follower)
      add(follow.followed)
    }
    for chat in chats {
      chat.participants.forEach { add($0) }
      for message in chat.messages { add(message.author) }
    }
    return all
  }
}
