/// DAG-CBOR, the subset of CBOR (RFC 8949) in which the AT Protocol writes records: no indefinite lengths, no floats, one tag
/// (42, a CID). Reads untrusted bytes: depth is capped, and nothing is reserved by a declared length.

import JSON

/// A value. Bytes and links are ranges of the block.
enum CBORValue: Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case text(String)
  case bytes(Range<Int>)
  /// The CID's bytes.
  case link(Range<Int>)
  case array([CBORValue])
  case map([Member])

  struct Member: Equatable {
    var key: String
    var value: CBORValue
  }

  /// The member of a map.
  subscript(key: String) -> CBORValue? {
    if case .map(let members) = self { members.last { $0.key == key }?.value } else { nil }
  }
}

/// Why a block is no DAG-CBOR, and at which byte.
struct CBORError: Error, Equatable {
  var message: String
  var offset: Int
}

struct CBORReader {
  /// The AT Protocol's own libraries stop at 32 to 128.
  static let maximumDepth = 128

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The one value that the bytes are.
  static func value(_ bytes: UnsafeBufferPointer<UInt8>) throws(CBORError) -> CBORValue {
    var reader = CBORReader(bytes)
    let value = try reader.value(0)
    guard reader.offset == bytes.count else { throw reader.fault("bytes follow the end of the value") }
    return value
  }

  private mutating func value(_ depth: Int) throws(CBORError) -> CBORValue {
    guard depth < Self.maximumDepth else { throw fault("values nest deeper than \(Self.maximumDepth) levels") }
    guard offset < bytes.count else { throw fault("the block ends where a value was expected") }
    let first = bytes[offset]
    offset += 1
    switch first >> 5 {
    case 0: return .integer(try length(first))
    case 1: return .integer(-1 - (try length(first)))
    case 2: return .bytes(try range(first))
    case 3:
      let range = try range(first)
      guard let text = String(validating: bytes[range], as: UTF8.self) else { throw fault("a text isn't UTF-8") }
      return .text(text)
    case 4:
      var items: [CBORValue] = []
      for _ in 0..<(try length(first)) { items.append(try value(depth + 1)) }
      return .array(items)
    case 5:
      var members: [CBORValue.Member] = []
      for _ in 0..<(try length(first)) {
        guard case .text(let key) = try value(depth + 1) else { throw fault("a key isn't a text") }
        members.append(.init(key: key, value: try value(depth + 1)))
      }
      return .map(members)
    case 6:
      guard try length(first) == 42, case .bytes(let range) = try value(depth + 1), range.count > 1,
        bytes[range.lowerBound] == 0
      else { throw fault("a tag is no CID") }
      return .link(range.dropFirst())
    default:
      switch first {
      case 0xF4: return .bool(false)
      case 0xF5: return .bool(true)
      case 0xF6: return .null
      default: throw fault("a value of a kind that DAG-CBOR doesn't have here")
      }
    }
  }

  /// The number in a head: a value, or how much follows.
  private mutating func length(_ first: UInt8) throws(CBORError) -> Int {
    let low = first & 31
    if low < 24 { return Int(low) }
    guard low < 28 else { throw fault("a length is indefinite or reserved") }
    let count = 1 << Int(low - 24)
    guard offset + count <= bytes.count else { throw fault("the block ends inside a number") }
    let value = bytes[offset..<offset + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    offset += count
    guard let number = Int(exactly: value) else { throw fault("a number is too large") }
    return number
  }

  private mutating func range(_ first: UInt8) throws(CBORError) -> Range<Int> {
    let count = try length(first)
    guard count <= bytes.count - offset else { throw fault("the block ends inside a text") }
    offset += count
    return offset - count..<offset
  }

  private func fault(_ message: String) -> CBORError { CBORError(message: message, offset: min(offset, bytes.count)) }
}

extension JSONValue {
  /// The JSON form in which the AT Protocol writes records: a link is `{"$link": "bafy…"}`. Bytes, which no record that is read
  /// here has, become null.
  init(cbor value: CBORValue, in bytes: UnsafeBufferPointer<UInt8>) {
    switch value {
    case .null, .bytes: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let number): self = .number(String(number))
    case .text(let text): self = .string(text)
    case .link(let range):
      let text = contentIDText(UnsafeBufferPointer(rebasing: bytes[range]))
      self = .object(JSONObject([.init("$link", .string(text))]))
    case .array(let items): self = .array(items.map { JSONValue(cbor: $0, in: bytes) })
    case .map(let members):
      self = .object(JSONObject(members.map { .init($0.key, JSONValue(cbor: $0.value, in: bytes)) }))
    }
  }
}
