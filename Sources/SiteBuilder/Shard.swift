/// A part of a site, so that several machines can build one together: which files belong to it is told by their paths alone.

import Bytes
import Files

/// The `number`-th of `count` parts, from 1.
package struct Shard: Sendable, Equatable, CustomStringConvertible {
  package let number: Int
  package let count: Int

  /// More parts are a mistake.
  package static let maximumCount = 100_000

  package init?(number: Int, count: Int) {
    guard (1...Shard.maximumCount).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `2/7`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number: number, count: count)
  }

  package var description: String { "\(number)/\(count)" }

  /// Whether the file is in this part. The same on every machine and in every build.
  package func holds(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { contentHash($0) % UInt64(count) == UInt64(number - 1) }
  }
}
