/// Reads the items of an ActivityStreams collection one by one, without a tree of the whole. Some exports hold the key
/// `orderedItems` twice, once empty (mastodon#31091): all of them are read.

import Diagnostics
import JSON

/// An item of a collection, and where it stands.
struct CollectionItem {
  var value: JSONValue
  /// The key of the list, and the item's index in it; the key is empty for a bare array.
  var key: String
  var index: Int

  /// RFC 6901.
  var pointer: String { (key.isEmpty ? "" : "/" + key) + "/\(index)" }
}

/// Calls `body` with each item. In the place of a broken one it gives a diagnostic, with its place and its id as far as it
/// can be read; where the structure itself breaks, reading ends with one.
func readCollection(
  _ bytes: UnsafeBufferPointer<UInt8>, place: String, _ body: (Result<CollectionItem, Diagnostic>) -> Void
) {
  var reading = CollectionReading(reader: JSONReader(bytes), bytes: bytes, place: place)
  do throws(JSONError) {
    try reading.top(body)
  } catch {
    var problem = notJSON(error, bytes, place)
    if reading.count > 0 { problem.explanation = "Records read before this place: \(reading.count)." }
    body(.failure(problem))
  }
}

func readCollection(_ bytes: [UInt8], place: String, _ body: (Result<CollectionItem, Diagnostic>) -> Void) {
  bytes.withUnsafeBufferPointer { readCollection($0, place: place, body) }
}

private struct CollectionReading {
  var reader: JSONReader
  let bytes: UnsafeBufferPointer<UInt8>
  let place: String
  var count = 0

  typealias Body = (Result<CollectionItem, Diagnostic>) -> Void

  mutating func top(_ body: Body) throws(JSONError) {
    switch try reader.kind() {
    case .array: try items("", body)
    default: try collection("", body)
    }
    try reader.end()
  }

  /// An object with items; its first page may be inside it.
  private mutating func collection(_ path: String, _ body: Body) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch (key, try reader.kind()) {
      case ("orderedItems", .array), ("items", .array): try items(path + key, body)
      case ("orderedItems", .object), ("orderedItems", .string), ("items", .object), ("items", .string):
        try item(path + key, 0, body)
      case ("first", .object) where path.isEmpty: try collection("first/", body)
      default: try reader.skip()
      }
    }
  }

  private mutating func items(_ key: String, _ body: Body) throws(JSONError) {
    try reader.beginArray()
    var index = 0
    while try reader.nextItem() {
      try item(key, index, body)
      index += 1
    }
  }

  private mutating func item(_ key: String, _ index: Int, _ body: Body) throws(JSONError) {
    let range = try reader.skip()
    let slice = UnsafeBufferPointer(rebasing: bytes[range])
    var item = JSONReader(slice)
    count += 1
    do throws(JSONError) {
      body(.success(CollectionItem(value: try item.value(), key: key, index: index)))
    } catch {
      let pointer = CollectionItem(value: .null, key: key, index: index).pointer
      body(
        .failure(
          .error(
            "import-bad-record", "a record is no valid JSON: \(error.message)",
            at: Location(file: place, pointer: pointer, id: firstID(slice)))))
    }
  }

  /// The id with which a broken object begins.
  private func firstID(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if key == "id", try reader.kind() == .string { return try reader.string() }
        try reader.skip()
      }
    } catch {}
    return nil
  }
}
