/// Records of a file that has one JSON value a line, or one array of them, read as the bytes come: a dump of many gigabytes needs
/// the memory of one record.

import Bytes
import Diagnostics
import Files
import JSON

/// A record of such a file, and where it stands.
struct LineRecord {
  var value: JSONValue
  /// Counted from 1; 0 in an array.
  var line: Int
  /// RFC 6901; empty for a line.
  var pointer: String

  func location(_ place: String, id: String?) -> Location {
    var location = Location(file: place, pointer: pointer.isEmpty ? nil : pointer, id: id)
    if line > 0 { location.line = line }
    return location
  }
}

struct JSONLinesReading {
  typealias Body = (Result<LineRecord, Diagnostic>) -> Void

  private enum Shape { case unknown, lines, array(JSONElementSplitter) }

  /// A line longer than this is none of a record.
  private static let lineLimit = 64 << 20

  private let place: String
  private var shape = Shape.unknown
  /// A line, or a file, that has not ended yet.
  private var held = Bytes()
  private var line = 0
  private var index = 0
  /// The first bytes of a file that holds no record.
  private var head = Bytes()

  private init(place: String) { self.place = place }

  /// Calls `body` with each record of a stream, or with what is wrong with it.
  static func read(_ stream: inout ByteStream, place: String, _ body: Body) throws {
    var reading = JSONLinesReading(place: place)
    do {
      try stream.forEach { try reading.feed($0, body) }
      try reading.finish(body)
    } catch let error as JSONError {
      body(.failure(reading.problem(error)))
    }
  }

  /// What breaks a file as a whole.
  private func problem(_ error: JSONError) -> Diagnostic {
    if isPage(head) { return .page(at: place, insteadOf: "JSON") }
    var location = Location(file: place)
    if case .lines = shape { location.line = line + 1 }
    return .error(
      "import-bad-json", error.message, at: location,
      explanation: "Records read before this place: \(index).", hints: ["request or download the archive again"])
  }

  /// The same, where a file may also be one object written over several lines.
  static func readWhole(_ stream: inout ByteStream, place: String, _ body: Body) throws {
    try withWhole(&stream) { bytes in
      var reader = JSONReader(bytes)
      do throws(JSONError) {
        if try reader.kind() == .object {
          let value = try reader.value()
          try reader.end()
          return body(.success(LineRecord(value: value, line: 0, pointer: "")))
        }
      } catch {
        // One record a line, or an object that is cut off or broken.
        let first = bytes.firstIndex(of: 10) ?? bytes.count
        var line = JSONReader(UnsafeBufferPointer(rebasing: bytes[..<first]))
        do throws(JSONError) {
          try line.skip()
        } catch _ {
          if first == bytes.count || error.offset >= first, !hasRecords(bytes) {
            var problem = notJSON(error, Array(bytes.prefix(64)), place)
            problem.location = Location(file: place, text: bytes, offset: error.offset)
            return body(.failure(problem))
          }
        }
      }
      var reading = JSONLinesReading(place: place)
      do {
        try reading.feed(bytes, body)
        try reading.finish(body)
      } catch let error as JSONError {
        body(.failure(reading.problem(error)))
      }
    }
  }

  /// Whether some line of a text is a whole value.
  private static func hasRecords(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.split(separator: 10, maxSplits: 64).contains { line in
      var reader = JSONReader(UnsafeBufferPointer(rebasing: line))
      do throws(JSONError) {
        guard try reader.kind() == .object else { return false }
        try reader.skip()
        try reader.end()
        return true
      } catch { return false }
    }
  }

  private mutating func feed(_ chunk: UnsafeBufferPointer<UInt8>, _ body: Body) throws {
    switch shape {
    case .unknown:
      held.append(contentsOf: chunk)
      let start = held.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      guard let first = held[start...].first(where: { $0 > 32 }) else { return }
      let begun = held
      held = []
      if first == UInt8(ascii: "[") {
        shape = .array(JSONElementSplitter(path: [], elementLimit: Self.lineLimit))
      } else {
        try begun.withUnsafeBufferPointer { try checkStart(UnsafeBufferPointer(rebasing: $0[start...])) }
        shape = .lines
      }
      try begun.withUnsafeBufferPointer { try feed(UnsafeBufferPointer(rebasing: $0[start...]), body) }
    case .array(var splitter):
      shape = .unknown
      let place = place
      var index = index
      defer { self.index = index }
      try splitter.feed(chunk) { element in
        body(Self.record(element, line: 0, pointer: "/\(index)", place))
        index += 1
      }
      shape = .array(splitter)
    case .lines: try lines(chunk, body)
    }
  }

  /// Throws where a text is no JSON from its first byte on. A line or two that are none, before others that are, are records that
  /// are broken.
  private mutating func checkStart(_ text: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    var reader = JSONReader(text)
    do throws(JSONError) {
      _ = try reader.kind()
    } catch {
      if Self.hasRecords(text) { return }
      head = Bytes(text.prefix(64))
      throw error
    }
  }

  private mutating func lines(_ chunk: UnsafeBufferPointer<UInt8>, _ body: Body) throws {
    var from = 0
    while let end = chunk[from...].firstIndex(of: 10) {
      if held.isEmpty {
        take(UnsafeBufferPointer(rebasing: chunk[from..<end]), body)
      } else {
        held.append(contentsOf: chunk[from..<end])
        let whole = held
        held.removeAll(keepingCapacity: true)
        whole.withUnsafeBufferPointer { take($0, body) }
      }
      from = end + 1
    }
    held.append(contentsOf: chunk[from...])
    guard held.count <= Self.lineLimit else {
      throw JSONError(message: "a line is longer than \(Self.lineLimit) bytes", offset: 0)
    }
  }

  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, _ body: Body) {
    line += 1
    guard bytes.contains(where: { $0 > 32 }) else { return }
    index += 1
    body(Self.record(bytes, line: line, pointer: "", place))
  }

  private mutating func finish(_ body: Body) throws {
    switch shape {
    case .unknown: throw JSONError(message: "the text ends where a value was expected", offset: 0)
    case .array(let splitter): try splitter.finish()
    case .lines:
      let whole = held
      try whole.withUnsafeBufferPointer { try takeLast($0, body) }
    }
  }

  /// The last line, which nothing ends: where its record does not end either, the file was cut off.
  private mutating func takeLast(_ bytes: UnsafeBufferPointer<UInt8>, _ body: Body) throws {
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      if bytes.contains(where: { $0 > 32 }) { try reader.skip() }
    } catch {
      if error.offset >= bytes.count { throw error }
    }
    take(bytes, body)
  }

  private static func record(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, pointer: String, _ place: String
  ) -> Result<LineRecord, Diagnostic> {
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      let value = try reader.value()
      try reader.end()
      return .success(LineRecord(value: value, line: line, pointer: pointer))
    } catch {
      var location = Location(file: place, pointer: pointer.isEmpty ? nil : pointer)
      if line > 0 { location.line = line }
      return .failure(.error("import-bad-record", "a record is no valid JSON: \(error.message)", at: location))
    }
  }
}
