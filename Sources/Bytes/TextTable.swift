/// Many short texts in one block of bytes: what a site prints a million times is written once, and copied from there
/// without a String, a retain or an allocation for each.

/// Texts by number, from 0 on.
@usableFromInline
package struct TextTable: Sendable, Equatable {
  @usableFromInline var bytes: [UInt8] = []
  /// Where each text begins in `bytes`, and at the end where the last one ends.
  @usableFromInline var starts: [UInt32] = [0]

  /// `write` appends the text of each number. Four gigabytes of text are the limit; what comes behind them is empty.
  package init(count: Int, write: (Int, inout Bytes) -> Void) {
    starts.reserveCapacity(count + 1)
    for at in 0..<count {
      write(at, &bytes)
      if bytes.count > Int(UInt32.max) { bytes.removeLast(bytes.count - Int(starts[at])) }
      starts.append(UInt32(bytes.count))
    }
  }

  /// How many texts there are.
  package var count: Int { starts.count - 1 }

  /// Whether the text is empty.
  @inlinable
  package func isEmpty(_ at: Int) -> Bool { starts[at] == starts[at + 1] }

  /// Gives the bytes of a text to the closure.
  @inlinable
  package func withBytes<Result>(_ at: Int, _ use: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    let range = Int(starts[at])..<Int(starts[at + 1])
    return try bytes.withUnsafeBufferPointer { try use(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// The text as a String.
  package subscript(at: Int) -> String { withBytes(at) { String(decoding: $0, as: UTF8.self) } }
}

extension [UInt8] {
  /// Appends a text of a table.
  @inlinable
  package mutating func append(_ at: Int, of table: TextTable) {
    table.withBytes(at) { append(contentsOf: $0) }
  }
}
