/// Sorts numbers of files by their paths, whose bytes count, side by side. A site has as many files as posts, and to compare two
/// texts is to fetch both from memory.

import Bytes

/// The beginning of a path, by which nearly all paths can be told apart, and whose it is.
package struct PathOrder: Sendable {
  private var head: (UInt64, UInt64, UInt64)
  private var number: Int32

  private static let sliceSize = 1024

  private init(_ number: Int32, _ path: String) {
    head = path.withBytes { bytes in
      func word(_ from: Int) -> UInt64 {
        var word: UInt64 = 0
        for at in from..<from + 8 { word = word &<< 8 | (at < bytes.count ? UInt64(bytes[at]) : 0) }
        return word
      }
      return (word(0), word(8), word(16))
    }
    self.number = number
  }

  /// The numbers, sorted by the bytes of the paths that they stand for.
  package static func sorted(
    _ numbers: [Int32], jobs: Int, _ path: @escaping @Sendable (Int32) -> String
  ) async throws -> [Int32] {
    @Sendable func precedes(_ one: PathOrder, _ other: PathOrder) -> Bool {
      if one.head != other.head { return one.head < other.head }
      return path(one.number).utf8.lexicographicallyPrecedes(path(other.number).utf8)
    }
    // Slices are sorted side by side, and then each two of them joined.
    var runs = try await inSlices(of: numbers.count, size: sliceSize, jobs: jobs) { range in
      numbers[range].map { PathOrder($0, path($0)) }.sorted(by: precedes)
    }
    while runs.count > 1 {
      let pairs = runs
      runs = try await inSlices(of: (pairs.count + 1) / 2, size: 1, jobs: jobs) { range in
        let first = range.lowerBound * 2
        return first + 1 < pairs.count ? joined(pairs[first], pairs[first + 1], by: precedes) : pairs[first]
      }
    }
    return runs.first?.map(\.number) ?? []
  }

  /// Two sorted lists as one.
  private static func joined(
    _ one: [PathOrder], _ other: [PathOrder], by precedes: (PathOrder, PathOrder) -> Bool
  ) -> [PathOrder] {
    var all: [PathOrder] = []
    all.reserveCapacity(one.count + other.count)
    var (left, right) = (0, 0)
    while left < one.count, right < other.count {
      if precedes(other[right], one[left]) {
        all.append(other[right])
        right += 1
      } else {
        all.append(one[left])
        left += 1
      }
    }
    all += one[left...]
    all += other[right...]
    return all
  }
}
