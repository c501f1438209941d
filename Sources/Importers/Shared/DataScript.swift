/// Data that a network wrote as JavaScript: `window.YTD.tweets.part0 = [ … ]`, `Grailbird.data.tweets_2013_05 = [ … ]`,
/// `var user_details = { … }`. Nothing is run: all before the value is passed over. Plain JSON is taken too.

import Bytes
import Diagnostics
import Files
import JSON

/// Reads the elements of such a file's array one by one, in the memory of one of them.
struct DataScript {
  let place: String
  /// What stands before the array, as long as it has not begun.
  private var head = Bytes()
  private var splitter: JSONElementSplitter?

  /// How much may stand before the array.
  private static let headLimit = 1 << 16

  init(place: String) { self.place = place }

  /// How many elements were given so far.
  var count: Int { splitter?.count ?? 0 }

  /// Calls `element` with the bytes of each element; throws a diagnostic where the structure breaks.
  static func elements(
    of stream: inout ByteStream, place: String, _ element: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    var script = DataScript(place: place)
    do {
      try stream.forEach { try script.feed($0, element) }
      try script.finish()
    } catch let error as JSONError {
      throw Diagnostic.error(
        "import-bad-json", error.message, at: Location(file: place),
        explanation: "Records read before this place: \(script.count).",
        hints: ["request or download the archive again"])
    }
  }

  private mutating func feed(
    _ chunk: UnsafeBufferPointer<UInt8>, _ element: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    if splitter != nil {
      try splitter?.feed(chunk, element)
      return
    }
    head.append(contentsOf: chunk)
    guard let start = Self.valueStart(head) else {
      if head.count > Self.headLimit { throw unreadable() }
      return
    }
    guard head[start] == UInt8(ascii: "[") else { throw unreadable() }
    let first = head
    head = []
    splitter = JSONElementSplitter(path: [], elementLimit: 64 << 20)
    try first.withUnsafeBufferPointer { try splitter?.feed(UnsafeBufferPointer(rebasing: $0[start...]), element) }
  }

  private mutating func finish() throws {
    guard let splitter else { throw unreadable() }
    try splitter.finish()
  }

  private func unreadable() -> Diagnostic { Self.unreadable(head, place) }

  private static func unreadable(_ bytes: Bytes, _ place: String) -> Diagnostic {
    notJSON(JSONError(message: "no list of records was found", offset: 0), Bytes(bytes.prefix(4096)), place)
  }

  /// The value of a small file; throws a diagnostic.
  static func value(_ bytes: Bytes, place: String) throws -> JSONValue {
    guard let start = valueStart(bytes) else { throw unreadable(bytes, place) }
    var bytes = Bytes(bytes[start...])
    while let last = bytes.last, last <= 32 || last == UInt8(ascii: ";") { bytes.removeLast() }
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw notJSON(error, bytes, place)
    }
  }

  /// Where the array or object begins: at once, or behind the first `=`.
  private static func valueStart(_ head: Bytes) -> Int? {
    func isOpening(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") }
    let from = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = head[from...].firstIndex(where: { $0 > 32 }) else { return nil }
    if isOpening(head[first]) { return first }
    if head[first] == UInt8(ascii: "<") { return nil }
    guard let sign = head[first...].firstIndex(of: UInt8(ascii: "=")) else { return nil }
    return head[sign...].firstIndex(where: isOpening)
  }
}
