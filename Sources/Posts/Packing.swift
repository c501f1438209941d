/// Records as bytes for the program itself: what waits on disk while an import is larger than memory. Not a format for files that
/// stay: only the program that packed can unpack.

import Bytes

/// Appends values.
struct Packer {
  private(set) var bytes = Bytes()

  mutating func put(_ number: Int) {
    // Seven bits a byte, small numbers of either sign first.
    var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> 63))
    while rest > 127 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func put(_ text: String) {
    put(text.utf8.count)
    bytes.append(text)
  }

  mutating func put(_ moment: Timestamp) { put(Int(moment.milliseconds)) }
  mutating func put(_ origin: Origin) {
    put(Int(origin.file))
    put(Int(origin.line))
  }

  mutating func put<Value>(_ value: Value?, _ each: (inout Packer, Value) -> Void) {
    put(value != nil)
    if let value { each(&self, value) }
  }
  mutating func put(_ text: String?) { put(text) { $0.put($1) } }
  mutating func put(_ number: Int?) { put(number) { $0.put($1) } }
  mutating func put(_ moment: Timestamp?) { put(moment) { $0.put($1) } }

  mutating func put<Value>(_ values: [Value], _ each: (inout Packer, Value) -> Void) {
    put(values.count)
    for value in values { each(&self, value) }
  }
  mutating func put(_ texts: [String]) { put(texts) { $0.put($1) } }

  mutating func put<Word: RawRepresentable>(_ word: Word) where Word.RawValue == String { put(word.rawValue) }

  mutating func put(_ extra: [String: String]) {
    put(extra.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) { out, entry in
      out.put(entry.key)
      out.put(entry.value)
    }
  }
}

/// Takes values in the order in which they were appended.
struct Unpacker {
  private let bytes: Bytes
  private var at = 0

  /// Bytes that a `Packer` did not make, or that were cut.
  struct Fault: Error {}

  init(_ bytes: Bytes) { self.bytes = bytes }

  mutating func int() throws(Fault) -> Int {
    var rest: UInt64 = 0
    var shift: UInt64 = 0
    while at < bytes.count, shift < 64 {
      let byte = bytes[at]
      at += 1
      rest |= UInt64(byte & 127) << shift
      if byte < 128 {
        return Int(Int64(bitPattern: rest >> 1)) ^ -Int(rest & 1)
      }
      shift += 7
    }
    throw Fault()
  }

  mutating func flag() throws(Fault) -> Bool {
    guard at < bytes.count else { throw Fault() }
    at += 1
    return bytes[at - 1] != 0
  }

  mutating func text() throws(Fault) -> String {
    let count = try int()
    guard count >= 0, count <= bytes.count - at else { throw Fault() }
    at += count
    return String(decoding: bytes[(at - count)..<at], as: UTF8.self)
  }

  mutating func moment() throws(Fault) -> Timestamp { Timestamp(milliseconds: Int64(try int())) }
  mutating func origin() throws(Fault) -> Origin { Origin(file: try int(), line: try int()) }

  mutating func optional<Value>(_ each: (inout Unpacker) throws(Fault) -> Value) throws(Fault) -> Value? {
    try flag() ? try each(&self) : nil
  }
  mutating func optionalText() throws(Fault) -> String? { try flag() ? try text() : nil }
  mutating func optionalInt() throws(Fault) -> Int? { try flag() ? try int() : nil }
  mutating func optionalMoment() throws(Fault) -> Timestamp? { try flag() ? try moment() : nil }

  mutating func list<Value>(_ each: (inout Unpacker) throws(Fault) -> Value) throws(Fault) -> [Value] {
    let count = try int()
    guard count >= 0, count <= bytes.count - at else { throw Fault() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try each(&self)) }
    return values
  }
  mutating func texts() throws(Fault) -> [String] { try list { one throws(Fault) in try one.text() } }

  mutating func word<Word: RawRepresentable>(_: Word.Type) throws(Fault) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: try text()) else { throw Fault() }
    return word
  }

  mutating func extra() throws(Fault) -> [String: String] {
    var extra: [String: String] = [:]
    for _ in 0..<(try int()) { extra[try text()] = try text() }
    return extra
  }
}
