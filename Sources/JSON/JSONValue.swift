/// A JSON value as a tree: for records of unknown shape. Keeps the order of keys, a key that occurs twice, and numbers
/// as they are written.

/// Any JSON value.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// The number as written, so that no digit of an id is lost.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

/// The members of an object, in the order of the text.
package struct JSONObject: Sendable, Equatable {
  /// A key with its value.
  package struct Member: Sendable, Equatable {
    package var key: String
    package var value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  package var members: [Member]

  package init(_ members: [Member] = []) { self.members = members }

  /// The value of a key; of a key that occurs more than once, the last value.
  package subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }

  /// All values of a key.
  package func all(_ key: String) -> [JSONValue] { members.filter { $0.key == key }.map(\.value) }
}

extension JSONValue {
  /// Deeper texts are refused rather than parsed by recursion: no archive nests values this far.
  package static let maximumDepth = 256

  /// Parses a whole text.
  package init(parsing bytes: some Collection<UInt8>) throws(JSONError) {
    let result: Result<JSONValue, JSONError>? = bytes.withContiguousStorageIfAvailable { JSONValue.parse($0) }
    self = try (result ?? Array(bytes).withUnsafeBufferPointer { JSONValue.parse($0) }).get()
  }

  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<JSONValue, JSONError> {
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      let value = try reader.value()
      try reader.end()
      return .success(value)
    } catch {
      return .failure(error)
    }
  }

  /// The member of an object, or nil for other kinds of value too.
  package subscript(key: String) -> JSONValue? { object?[key] }

  package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
  package var array: [JSONValue]? { if case .array(let items) = self { items } else { nil } }
  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var isNull: Bool { self == .null }

  /// A whole number, also one that is written as a string, as some archives do.
  package var integer: Int? {
    switch self {
    case .number(let digits): Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
    case .string(let digits): Int(digits)
    default: nil
    }
  }
}

extension JSONReader {
  /// The value at the cursor as a tree.
  package mutating func value(depth: Int = 0) throws(JSONError) -> JSONValue {
    let kind = try kind()
    guard depth < JSONValue.maximumDepth else {
      throw JSONError(message: "values nest deeper than \(JSONValue.maximumDepth) levels", offset: offset)
    }
    switch kind {
    case .object:
      var object = JSONObject()
      try beginObject()
      while let key = try nextKey() { object.members.append(.init(key, try value(depth: depth + 1))) }
      return .object(object)
    case .array:
      var items: [JSONValue] = []
      try beginArray()
      while try nextItem() { items.append(try value(depth: depth + 1)) }
      return .array(items)
    case .string: return .string(try string())
    case .number: return .number(try number())
    case .bool: return .bool(try bool())
    case .null:
      guard try null() else { throw JSONError(message: "null was expected", offset: offset) }
      return .null
    }
  }
}
