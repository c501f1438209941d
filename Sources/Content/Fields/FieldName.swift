/// The names of a record's keys, found without making a String: a name of at most 16 bytes is two machine words.

import Bytes

/// The bytes of a key, packed.
struct FieldName: Hashable, Sendable {
  var low: UInt64 = 0
  var high: UInt64 = 0

  /// Packs a name; all names of more than 16 bytes are alike, and are no key of any record.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 16 else {
      low = .max
      high = .max
      return
    }
    for at in 0..<min(bytes.count, 8) { low |= UInt64(bytes[at]) << UInt64(8 * at) }
    if bytes.count > 8 { for at in 8..<bytes.count { high |= UInt64(bytes[at]) << UInt64(8 * at - 64) } }
  }

  /// Packs a name that stands in a text: two words at once where the text goes on long enough.
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    guard range.count <= 16, range.lowerBound + 16 <= text.count else {
      self = FieldName(UnsafeBufferPointer(rebasing: text[range]))
      return
    }
    let raw = UnsafeRawBufferPointer(text)
    func word(_ offset: Int) -> UInt64 {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: range.lowerBound + offset, as: UInt64.self))
      // A shift by 64 or more leaves nothing.
      return word & ~(UInt64.max << UInt64(8 * max(range.count - offset, 0)))
    }
    low = word(0)
    high = word(8)
  }

  init(_ text: String) { self = text.withBytes { FieldName($0) } }
}

/// The keys of one kind of record: an enum whose raw values are the names. JSON, YAML, "did you mean", the writer and the
/// documentation all go by it.
protocol FieldKey: RawRepresentable<String>, CaseIterable, Sendable where AllCases == [Self] {
  static var table: FieldTable<Self> { get }
  /// The kind of record, for messages: "a post".
  static var kindOfRecord: String { get }
  /// What the key holds, for the documentation; Markdown.
  var meaning: String { get }
  /// Whether the key can keep the record from being published, so that misspelling it must not publish.
  var withholds: Bool { get }
}

extension FieldKey {
  var withholds: Bool { false }
}

/// Finds a key by its name.
struct FieldTable<Key: FieldKey>: Sendable {
  private let slots: [(name: FieldName, index: Int)]
  private let keys = Key.allCases

  init() {
    var slots = [(name: FieldName, index: Int)](repeating: (FieldName(""), -1), count: 256)
    for (index, key) in keys.enumerated() {
      let name = FieldName(key.rawValue)
      var at = Self.slot(of: name)
      while slots[at].index >= 0 { at = (at + 1) & 255 }
      slots[at] = (name, index)
    }
    self.slots = slots
  }

  /// The key of that name, and its number, which is below 64.
  @inline(__always)
  func find(_ name: FieldName) -> (key: Key, index: Int)? {
    var at = Self.slot(of: name)
    while slots[at].index >= 0 {
      if slots[at].name == name { return (keys[slots[at].index], slots[at].index) }
      at = (at + 1) & 255
    }
    return nil
  }

  private static func slot(of name: FieldName) -> Int {
    Int(truncatingIfNeeded: ((name.low ^ (name.high &* 3)) &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }
}
