/// How texts and queries are made comparable: case and diacritics go, and each character is told to belong to a word, to a
/// script without spaces, or to nothing. The script in the browser does the same by its own means; what it cannot know
/// (`dropped`, `twins`, `unspaced`) it is given by the index, and tests hold the two equal.

/// What is known of characters.
package struct Folding: Sendable {
  /// What a character is for the search.
  enum Kind: UInt8 {
    /// Ends a word.
    case none
    /// Part of a word.
    case word
    /// Neither part of a word nor its end: accents that stand alone, joiners.
    case dropped
    /// Scripts that are written without spaces.
    case han, thai, lao, burmese, khmer

    var isUnspaced: Bool { rawValue >= Kind.han.rawValue }
  }

  /// Made when the first text beyond ASCII is read, because it takes longer than to search some hundreds of posts.
  package static let shared = Folding()

  /// Marks and joiners that are dropped.
  package static let dropped: [ClosedRange<UInt32>] = [
    0xAD...0xAD, 0x300...0x36F, 0x591...0x5BD, 0x5BF...0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7...0x5C7,
    0x610...0x61A, 0x640...0x640, 0x64B...0x65F, 0x670...0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8,
    0x6EA...0x6ED, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x2060...0x2060, 0x20D0...0x20FF,
    0xFE00...0xFE0F, 0xFE20...0xFE2F,
  ]
  /// Letters that Unicode does not take apart, with what they fold to.
  package static let twins: [(String, String)] = [
    ("ß", "ss"), ("æ", "ae"), ("œ", "oe"), ("ø", "o"), ("ł", "l"), ("đ", "d"), ("ð", "d"), ("þ", "th"), ("ħ", "h"),
    ("ŧ", "t"), ("ı", "i"), ("ς", "σ"),
  ]
  /// The scripts without spaces, each with its characters: Chinese and Japanese, Thai, Lao, Burmese, Khmer.
  package static let unspaced: [[ClosedRange<UInt32>]] = [
    [
      0x3005...0x3007, 0x3021...0x3029, 0x3038...0x303B, 0x3041...0x3096, 0x3099...0x309A, 0x309D...0x309F,
      0x30A1...0x30FA, 0x30FC...0x30FF, 0x3105...0x312F, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0x20000...0x323AF,
    ],
    [0xE01...0xE3A, 0xE40...0xE4E], [0xE81...0xECD, 0xEDC...0xEDF], [0x1000...0x103F, 0x1050...0x108F],
    [0x1780...0x17D3],
  ]

  /// Of each character before `CJK Symbols` its kind, before folding: letters of alphabets, punctuation, signs.
  private let kinds: [UInt8]
  /// The same of the rest of the basic plane. Made when it is needed, because to ask for so many characters takes longer than to
  /// search a thousand posts.
  private static let laterKinds = kinds(of: firstLater..<0x10000)
  private static let firstLater: UInt32 = 0x3000
  /// What characters fold to that do not stay as they are: one character, or with the top bit a place in `sequences`.
  private let singles: [UInt32: UInt32]
  private let sequences: [[UInt32]]

  private static let isSequence: UInt32 = 1 << 31

  private init() {
    kinds = Folding.kinds(of: 0..<Folding.firstLater)
    (singles, sequences) = Folding.parse(Folding.table)
  }

  /// The kind of a character that is folded already.
  @inline(__always)
  func kind(_ character: UInt32) -> Kind {
    character < Folding.firstLater
      ? Kind(rawValue: kinds[Int(character)]) ?? .none : Folding.kind(ofLater: character)
  }

  /// Gives each character that this one folds to.
  @inline(__always)
  func fold(_ character: UInt32, _ each: (UInt32) -> Void) {
    if character < 0x80 {
      each(character >= 65 && character <= 90 ? character | 32 : character)
      return
    }
    guard let folded = singles[character] else {
      each(character)
      return
    }
    if folded & Folding.isSequence == 0 {
      each(folded)
    } else {
      for character in sequences[Int(folded & ~Folding.isSequence)] { each(character) }
    }
  }

  private static func kind(ofLater character: UInt32) -> Kind {
    character < 0x10000
      ? Kind(rawValue: laterKinds[Int(character - firstLater)]) ?? .none : kind(ofCharacter: character)
  }

  private static func kinds(of characters: Range<UInt32>) -> [UInt8] {
    characters.map { kind(ofCharacter: $0).rawValue }
  }

  private static func kind(ofCharacter number: UInt32) -> Kind {
    guard let scalar = Unicode.Scalar(number) else { return .none }
    if dropped.contains(where: { $0.contains(number) }) { return .dropped }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      let script = unspaced.firstIndex { $0.contains { $0.contains(number) } }
      return script.flatMap { Kind(rawValue: Kind.han.rawValue + UInt8($0)) } ?? .word
    default: return .none
    }
  }

  /// Reads the table; an entry that is none is left out.
  private static func parse(_ table: StaticString) -> ([UInt32: UInt32], [[UInt32]]) {
    var singles: [UInt32: UInt32] = [:]
    var sequences: [[UInt32]] = []
    singles.reserveCapacity(6000)
    let text = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    for entry in text.split(separator: UInt8(ascii: " ")) {
      var numbers = Numbers(entry)
      guard var character = numbers.hexadecimal() else { continue }
      let count = numbers.decimal(after: "x") ?? 1
      let stride = numbers.decimal(after: "s") ?? 1
      let step = numbers.decimal(after: "t") ?? 0
      guard numbers.skip("="), var first = numbers.hexadecimal() else { continue }
      var all = [first]
      while numbers.skip("."), let next = numbers.hexadecimal() { all.append(next) }
      if all.count > 1 {
        singles[character] = UInt32(sequences.count) | isSequence
        sequences.append(all)
        continue
      }
      for _ in 0..<count {
        singles[character] = first
        character += stride
        first += step
      }
    }
    return (singles, sequences)
  }
}

/// The numbers of an entry of the table.
private struct Numbers {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ entry: Slice<UnsafeBufferPointer<UInt8>>) { rest = entry }

  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, byte == UInt8(ascii: mark) else { return false }
    rest = rest.dropFirst()
    return true
  }

  mutating func hexadecimal() -> UInt32? { number(base: 16) }

  mutating func decimal(after mark: Unicode.Scalar) -> UInt32? { skip(mark) ? number(base: 10) : nil }

  private mutating func number(base: UInt32) -> UInt32? {
    var number: UInt32?
    while let byte = rest.first {
      let digit: UInt32
      switch byte {
      case 48...57: digit = UInt32(byte - 48)
      case 65...70 where base == 16: digit = UInt32(byte - 55)
      default: return number
      }
      number = (number ?? 0) * base + digit
      rest = rest.dropFirst()
    }
    return number
  }
}
