/// Cuts texts into the terms under which a post is found: words, and of scripts without spaces each two neighbouring
/// characters and the last one. Works on UTF-8; plain ASCII words cost no more than a look at each byte.

/// Reads texts, one after another.
package struct Tokeniser: Sendable {
  /// Longer words are found by their first characters.
  package static let longestWord = 32

  /// The word that is being read, folded.
  private var word: [UInt8] = []
  /// How many characters it has.
  private var length = 0
  /// The characters of a script without spaces that are being read.
  private var run: [UInt32] = []
  private var runKind = Folding.Kind.none
  /// For each ASCII character what it folds to; 0 where it ends a word.
  private let ascii: [UInt8] = (0..<128).map { byte in
    switch UInt8(byte) {
    case 48...57, 97...122: UInt8(byte)
    case 65...90: UInt8(byte) | 32
    default: 0
    }
  }

  package init() {}

  /// Gives each term of a text, in order; the same one may come again.
  package mutating func read(_ text: UnsafeBufferPointer<UInt8>, _ each: (UnsafeBufferPointer<UInt8>) -> Void) {
    var at = 0
    while at < text.count {
      if word.isEmpty, run.isEmpty, case let end = Tokeniser.endOfPlainWord(text, at), end > at {
        each(UnsafeBufferPointer(rebasing: text[at..<end]))
        // What ended the word has no other meaning.
        at = end + 1
        continue
      }
      let byte = text[at]
      if byte >= 0x80 {
        let (character, next) = Tokeniser.character(text, at)
        read(character, each)
        at = next
        continue
      }
      let folded = ascii[Int(byte)]
      if folded == 0 {
        endWord(each)
        endRun(each)
      } else {
        if !run.isEmpty { endRun(each) }
        append(ascii: folded)
      }
      at += 1
    }
    endWord(each)
    endRun(each)
  }

  /// Where a word ends that is a term as it stands, as most are: of small letters and digits. The place itself where none does.
  @inline(__always)
  private static func endOfPlainWord(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(text)
    var at = start
    var isAtEnd = false
    while !isAtEnd, at &+ 8 <= text.count {
      let others = Tokeniser.placesOfOthers(
        UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
      isAtEnd = others != 0
      at &+= isAtEnd ? others.trailingZeroBitCount &>> 3 : 8
    }
    while !isAtEnd, at < text.count, isPlain(text[at]) { at &+= 1 }
    let isWhole = at == text.count || (text[at] < 0x80 && text[at] &- 65 >= 26)
    return isWhole && at &- start <= longestWord ? at : start
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte &- 97 < 26 || byte &- 48 < 10 }

  /// The highest bit of each of eight bytes that is neither a small letter nor a digit.
  @inline(__always)
  private static func placesOfOthers(_ bytes: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Without the highest bits nothing is carried from one byte to the next; those that have them are no ASCII.
    let low = bytes & (ones &* 0x7F)
    let letters = (low &+ ones &* (0x80 - 97)) & ~(low &+ ones &* (0x80 - 123))
    let digits = (low &+ ones &* (0x80 - 48)) & ~(low &+ ones &* (0x80 - 58))
    return (~(letters | digits) | bytes) & (ones &* 0x80)
  }

  /// Folds a name as a whole: what a query names behind `from:` or `tag:`. Nothing ends it; spaces, control characters and
  /// what would need escaping in a script (`"`, `\`, `<`, `>`) are left out.
  package static func name(_ text: UnsafeBufferPointer<UInt8>, into out: inout [UInt8]) {
    var at = 0
    while at < text.count {
      let end = endOfPlainName(text, at)
      if end > at { out.append(contentsOf: UnsafeBufferPointer(rebasing: text[at..<end])) }
      at = end
      if at == text.count { break }
      if text[at] < 0x80 {
        switch text[at] {
        case 0...32, 34, 60, 62, 92, 127: break
        case let byte: out.append(byte &- 65 < 26 ? byte | 32 : byte)
        }
        at += 1
        continue
      }
      let (character, next) = Tokeniser.character(text, at)
      at = next
      if Folding.shared.kind(character) == .dropped { continue }
      Folding.shared.fold(character) { append($0, to: &out) }
    }
  }

  /// Where the part of a name ends that is taken as it stands.
  private static func endOfPlainName(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var at = start
    while at < text.count, isPlain(text[at]) || text[at] == UInt8(ascii: "_") { at += 1 }
    return at
  }

  private mutating func append(ascii byte: UInt8) {
    guard length < Tokeniser.longestWord else { return }
    word.append(byte)
    length += 1
  }

  private mutating func read(_ character: UInt32, _ each: (UnsafeBufferPointer<UInt8>) -> Void) {
    switch Folding.shared.kind(character) {
    case .none:
      endWord(each)
      endRun(each)
    case .dropped: break
    default:
      // What it folds to may be several characters, of another kind than itself.
      var folded: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      var count = 0
      Folding.shared.fold(character) { part in
        switch count {
        case 0: folded.0 = part
        case 1: folded.1 = part
        case 2: folded.2 = part
        case 3: folded.3 = part
        default: break
        }
        count += 1
      }
      if count > 0 { put(folded.0, each) }
      if count > 1 { put(folded.1, each) }
      if count > 2 { put(folded.2, each) }
      if count > 3 { put(folded.3, each) }
    }
  }

  private mutating func put(_ character: UInt32, _ each: (UnsafeBufferPointer<UInt8>) -> Void) {
    let kind = Folding.shared.kind(character)
    if kind.isUnspaced {
      endWord(each)
      if kind != runKind { endRun(each) }
      runKind = kind
      if let last = run.last, let joined = Tokeniser.voiced(last, character) {
        run[run.count - 1] = joined
      } else {
        run.append(character)
      }
    } else {
      endRun(each)
      guard length < Tokeniser.longestWord else { return }
      if let joined = Tokeniser.syllable(lastOfWord, character) {
        word.removeLast(3)
        Tokeniser.append(joined, to: &word)
      } else {
        Tokeniser.append(character, to: &word)
        length += 1
      }
    }
  }

  private mutating func endWord(_ each: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard !word.isEmpty else { return }
    word.withUnsafeBufferPointer { each($0) }
    word.removeAll(keepingCapacity: true)
    length = 0
  }

  private mutating func endRun(_ each: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard !run.isEmpty else { return }
    for at in run.indices {
      word.removeAll(keepingCapacity: true)
      Tokeniser.append(run[at], to: &word)
      if at + 1 < run.count { Tokeniser.append(run[at + 1], to: &word) }
      word.withUnsafeBufferPointer { each($0) }
    }
    word.removeAll(keepingCapacity: true)
    run.removeAll(keepingCapacity: true)
    runKind = .none
  }

  /// The last character of the word where it takes three bytes, as those of Korean do.
  private var lastOfWord: UInt32 {
    let count = word.count
    guard count >= 3, word[count - 3] >= 0xE0 else { return 0 }
    return UInt32(word[count - 3] & 0x0F) << 12 | UInt32(word[count - 2] & 0x3F) << 6 | UInt32(word[count - 1] & 0x3F)
  }

  /// A kana with the voicing mark that follows it, where the two are one character (Unicode, canonical composition).
  private static func voiced(_ kana: UInt32, _ mark: UInt32) -> UInt32? {
    guard mark == 0x3099 || mark == 0x309A else { return nil }
    let small = kana >= 0x30A1 ? kana - 0x60 : kana
    if 0x306F...0x307B ~= small, small % 3 == 0 { return kana + (mark == 0x3099 ? 1 : 2) }
    guard mark == 0x3099 else { return nil }
    switch small {
    case 0x304B...0x3061 where small & 1 == 1: return kana + 1
    case 0x3064, 0x3066, 0x3068, 0x309D: return kana + 1
    case 0x3046: return kana + 0x4E
    case 0x308F...0x3092 where kana >= 0x30A1: return kana + 8
    default: return nil
    }
  }

  /// A Korean syllable with the part that follows it (Unicode, section 3.12).
  private static func syllable(_ last: UInt32, _ next: UInt32) -> UInt32? {
    if (0x1100...0x1112).contains(last), (0x1161...0x1175).contains(next) {
      return 0xAC00 + ((last - 0x1100) * 21 + next - 0x1161) * 28
    }
    if (0xAC00...0xD7A3).contains(last), (last - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(next) {
      return last + next - 0x11A7
    }
    return nil
  }

  /// The character at a place of a text that is valid UTF-8, and where it ends.
  private static func character(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> (UInt32, Int) {
    let byte = UInt32(text[at])
    let size = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    guard size > 1, at + size <= text.count else { return (byte < 0x80 ? byte : 0, at + 1) }
    var character = byte & (0xFF >> UInt32(size + 1))
    for place in at + 1..<at + size { character = character << 6 | UInt32(text[place] & 0x3F) }
    return (character, at + size)
  }

  private static func append(_ character: UInt32, to out: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(character) else { return }
    out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
