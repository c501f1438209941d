/// Cuts a huge JSON text, which arrives in chunks, into the elements of one of its arrays. Needs memory for one element and one
/// chunk. Looks at structure only: what an element says, and whether it is right, its own reading tells.

/// Finds the elements of the array at a path of keys. Where a key occurs twice, the elements of both arrays are given.
package struct JSONElementSplitter {
  /// How many elements were given so far.
  package private(set) var count = 0
  private let path: [[UInt8]]
  private let elementLimit: Int
  /// How many bytes earlier chunks had.
  private var consumed = 0
  /// The open containers, by their first bytes.
  private var open: [UInt8] = []
  /// How many keys of the path lead to the innermost open object that is on it.
  private var matched = 0
  /// The number of open containers inside the array; 0 outside of it.
  private var target = 0
  private var isAtStart = true
  private var inString = false
  private var isEscaped = false
  private var inScalar = false
  /// Whether the next string in an object is a key.
  private var expectsKey = false
  private var inKey = false
  private var key: [UInt8] = []
  /// No path has longer keys.
  private static let keyLimit = 1024
  /// Where in this chunk the element at hand begins; -1 when it began in an earlier one.
  private var start = 0
  private var inElement = false
  /// What earlier chunks have of the element at hand.
  private var pending: [UInt8] = []

  /// `path` leads from the outermost object to the array, such as `["orderedItems"]`; empty when the text is the array. An
  /// element of more than `elementLimit` bytes is an error.
  package init(path: [String], elementLimit: Int = 256 << 20) {
    self.path = path.map { Array($0.utf8) }
    self.elementLimit = elementLimit
  }

  /// Reads a chunk, and calls `element` with the bytes of each element that ends in it, without spaces around them. Throws
  /// `JSONError` for broken structure, and what `element` throws.
  package mutating func feed(
    _ chunk: UnsafeBufferPointer<UInt8>, _ element: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    var at = 0
    if isAtStart, chunk.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    isAtStart = isAtStart && chunk.isEmpty
    while at < chunk.count {
      if target > 0, open.count > target {
        at = try inside(at, chunk)
        if at == chunk.count { break }
      }
      if inString {
        at = try string(at, chunk, element)
      } else {
        try structure(chunk[at], at, chunk, element)
        at += 1
      }
    }
    if inElement {
      pending.append(contentsOf: UnsafeBufferPointer(rebasing: chunk[max(start, 0)...]))
      start = -1
      guard pending.count <= elementLimit else {
        throw fault("an element is longer than \(elementLimit) bytes", chunk.count)
      }
    }
    consumed += chunk.count
  }

  /// Checks that the text is complete.
  package func finish() throws(JSONError) {
    if inString { throw fault("the text ends inside a string", 0) }
    if let last = open.last {
      throw fault("the text ends inside \(last == UInt8(ascii: "{") ? "an object" : "an array")", 0)
    }
    if isAtStart { throw fault("the text ends where a value was expected", 0) }
  }

  /// Goes through an element that is an array or object, where only strings and brackets count. Gives where the bracket stands that
  /// ends it, or the chunk's end.
  private mutating func inside(_ from: Int, _ chunk: UnsafeBufferPointer<UInt8>) throws(JSONError) -> Int {
    var at = from
    while at < chunk.count {
      if inString {
        at = skipString(at, chunk)
        continue
      }
      at = chunk.nextBracketOrQuote(from: at)
      if at == chunk.count { break }
      let byte = chunk[at]
      switch byte {
      case UInt8(ascii: "\""): inString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(byte)
      default:
        if open.count == target + 1 { return at }
        try close(byte, at)
      }
      at += 1
    }
    return at
  }

  /// Goes on in a string, up to its end, a backslash or the chunk's end. Gives where the text goes on.
  private mutating func skipString(_ from: Int, _ chunk: UnsafeBufferPointer<UInt8>) -> Int {
    let end = chunk.endOfPlainText(from: isEscaped ? from + 1 : from)
    guard end < chunk.count else {
      isEscaped = false
      return chunk.count
    }
    isEscaped = chunk[end] == UInt8(ascii: "\\")
    inString = isEscaped
    return end + 1
  }

  private mutating func string(
    _ from: Int, _ chunk: UnsafeBufferPointer<UInt8>, _ element: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws -> Int {
    let next = skipString(from, chunk)
    if inKey {
      key.append(contentsOf: chunk[from..<(inString ? next : next - 1)].prefix(max(0, Self.keyLimit - key.count)))
    }
    if inString { return next }
    if inKey { inKey = false } else { try endValue(next, chunk, element) }
    return next
  }

  private mutating func structure(
    _ byte: UInt8, _ at: Int, _ chunk: UnsafeBufferPointer<UInt8>,
    _ element: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    switch byte {
    case 32, 9, 10, 13: try endScalar(at, chunk, element)
    case UInt8(ascii: ","):
      try endScalar(at, chunk, element)
      expectsKey = open.last == UInt8(ascii: "{")
    case UInt8(ascii: ":"): expectsKey = false
    case UInt8(ascii: "\""):
      inString = true
      if expectsKey {
        inKey = true
        key.removeAll(keepingCapacity: true)
      } else {
        beginValue(at)
      }
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      beginValue(at)
      enter(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      try endScalar(at, chunk, element)
      try close(byte, at)
      if open.count < target { target = 0 }
      matched = min(matched, max(open.count - 1, 0))
      expectsKey = false
      try endValue(at + 1, chunk, element)
    default:
      if !inScalar {
        inScalar = true
        beginValue(at)
      }
    }
  }

  private mutating func close(_ byte: UInt8, _ at: Int) throws(JSONError) {
    // The brackets of ASCII stand two apart.
    guard open.popLast() == byte - 2 else { throw fault("'\(Character(Unicode.Scalar(byte)))' closes nothing", at) }
  }

  /// Opens a container, and sees whether it is on the path.
  private mutating func enter(_ byte: UInt8) {
    let isArray = byte == UInt8(ascii: "[")
    if target == 0 {
      if open.isEmpty {
        if isArray && path.isEmpty { target = 1 }
      } else if open.count == matched + 1, open.last == UInt8(ascii: "{"), matched < path.count, key == path[matched] {
        if isArray, matched == path.count - 1 { target = open.count + 1 }
        if !isArray, matched < path.count - 1 { matched += 1 }
      }
    }
    open.append(byte)
    expectsKey = !isArray
  }

  private mutating func beginValue(_ at: Int) {
    guard target > 0, open.count == target else { return }
    inElement = true
    start = at
  }

  private mutating func endScalar(
    _ at: Int, _ chunk: UnsafeBufferPointer<UInt8>, _ element: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    guard inScalar else { return }
    inScalar = false
    try endValue(at, chunk, element)
  }

  private mutating func endValue(
    _ end: Int, _ chunk: UnsafeBufferPointer<UInt8>, _ element: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    guard inElement, open.count == target else { return }
    inElement = false
    count += 1
    if start >= 0 { return try element(UnsafeBufferPointer(rebasing: chunk[start..<end])) }
    pending.append(contentsOf: UnsafeBufferPointer(rebasing: chunk[..<end]))
    defer { pending.removeAll(keepingCapacity: true) }
    try pending.withUnsafeBufferPointer { try element($0) }
  }

  private func fault(_ message: String, _ at: Int) -> JSONError { JSONError(message: message, offset: consumed + at) }
}
