/// Records that wait on disk, in several lists, piece by piece in the order of their keys.

import Bytes
import Files

/// Walks over sorted lists side by side. All records of one key are in one piece.
struct OverflowWalk {
  private var lists: [ScratchRecords]
  private var next: [Int]
  private let size: Int

  /// `size`: about how many records a piece has.
  init(_ lists: [ScratchRecords], size: Int = 4096) {
    self.lists = lists
    self.size = size
    next = Array(repeating: 0, count: lists.count)
  }

  /// The records of the next piece, list by list, each in order; nil at the end.
  mutating func piece() throws -> [[Bytes]]? {
    // The key that the piece ends with: that of the record that stands `size` further in any of the lists, the lowest of them.
    var end: Int64?
    var isEmpty = true
    for (list, at) in zip(lists, next) where at < list.count {
      isEmpty = false
      let last = list.places[min(at + size, list.count) - 1].key
      end = min(end ?? last, last)
    }
    guard !isEmpty, let end else { return nil }
    return try lists.indices.map { number in
      var records: [Bytes] = []
      while next[number] < lists[number].count {
        let place = lists[number].places[next[number]]
        if place.key > end { break }
        records.append(try lists[number].record(place))
        next[number] += 1
      }
      return records
    }
  }
}
