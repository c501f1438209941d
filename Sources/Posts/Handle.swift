/// Handles as keys: the same account is meant however a handle is spelt.

extension String {
  /// The handle without spaces around it and without the leading `@`, as everything behind the merge has it.
  package var bareHandle: String {
    let bytes = utf8
    func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
    guard let first = bytes.first, let last = bytes.last else { return self }
    if first != 64, !isSpace(first), !isSpace(last) { return self }
    var text = self[...]
    while let byte = text.utf8.first, byte == 64 || isSpace(byte) {
      text = text[text.utf8.index(after: text.startIndex)...]
    }
    while let byte = text.utf8.last, isSpace(byte) { text = text[..<text.utf8.index(before: text.endIndex)] }
    return String(text)
  }

  /// What handles are compared by: bare, and in lower case as far as ASCII goes.
  package var foldedHandle: String { bareHandle.asciiLowercased }

  /// The text with `A` to `Z` in lower case and everything else as it is.
  package var asciiLowercased: String {
    guard utf8.contains(where: { (65...90).contains($0) }) else { return self }
    return String(decoding: utf8.map { (65...90).contains($0) ? $0 | 32 : $0 }, as: UTF8.self)
  }

  /// The part of a handle before `@`: `moss` of `moss@other.example`.
  package var handleName: String { String(bareHandle.prefix { $0 != "@" }) }

  /// The part of a handle after `@`, in lower case; nil for an account of the site itself.
  package var handleHost: String? {
    let bare = bareHandle
    guard let at = bare.firstIndex(of: "@") else { return nil }
    return String(bare[bare.index(after: at)...]).asciiLowercased
  }
}

/// One spelling for each handle: the first that was seen.
struct HandleTable {
  /// By every spelling met so far.
  private var spellings: [String: String] = [:]
  private var folded: [String: String] = [:]
  private var recent = RecentTexts<String>()

  /// The spelling that stands for the handle. One look-up for a spelling that was met before.
  mutating func canonical(_ written: String) -> String {
    if let known = recent[written] { return known }
    let known = spellings[written] ?? fold(written)
    recent[written] = known
    return known
  }

  private mutating func fold(_ written: String) -> String {
    let bare = written.bareHandle
    let key = bare.asciiLowercased
    let first = folded[key] ?? bare
    folded[key] = first
    spellings[written] = first
    return first
  }
}
