/// The files of an index of terms: *shards* of the dictionary, which carry short lists of posts themselves, and *lists*, the
/// files of the chunks of long ones. docs/search.md describes them. How many there are of each is said beforehand, so that a
/// build can plan them without having read a text; what goes where is told by the terms.

/// An index in the order of its terms, cut into files.
package struct TermFiles: Sendable {
  /// Lists of at most so many bytes stand in the dictionary.
  static let longestInline = 192

  package let index: TermIndex
  package let shardCount: Int
  package let listCount: Int
  /// Terms by name.
  private let order: [Int32]
  /// Where each shard begins in `order`.
  private let starts: [Int]
  /// Long lists: where the term stands in `order`, and the number of its first chunk among all chunks.
  private let long: [(at: Int32, chunk: Int32)]
  package let chunkCount: Int

  package init(_ index: TermIndex, shards: Int, lists: Int) {
    self.index = index
    shardCount = max(shards, 1)
    listCount = max(lists, 1)
    let order = index.sortedTerms()
    var total = 0
    var chunks = 0
    var long: [(Int32, Int32)] = []
    for (at, term) in order.enumerated() {
      total += index.size(Int(term))
      guard index.isLong(Int(term)) else { continue }
      long.append((Int32(at), Int32(chunks)))
      chunks += index.chunkCount(Int(term))
    }
    var starts = [0]
    var sum = 0
    for (at, term) in order.enumerated() {
      // A shard ends behind the term with which it has its share of all bytes.
      if at > 0, sum * shardCount >= starts.count * total { starts.append(at) }
      sum += index.size(Int(term))
    }
    self.order = order
    self.starts = starts
    self.long = long
    chunkCount = chunks
  }

  /// The texts by which a browser knows the shard of a term: each at most the first term of its shard and behind the last one
  /// of the shard before.
  package var boundaries: [[UInt8]] {
    starts.enumerated().map { number, start in
      guard number > 0 else { return [] }
      let (before, first) = (index.name(Int(order[start - 1])), index.name(Int(order[start])))
      var length = min(TermFiles.sharedBytes(before, first) + 1, first.count)
      while length < first.count, first[first.startIndex + length] & 0xC0 == 0x80 { length += 1 }
      return Array(first.prefix(length))
    }
  }

  /// A shard: for each term a digit that says how much it has in common with the one before, the rest of it, a space, its
  /// posts, a space.
  package func shard(_ number: Int, into out: inout [UInt8]) {
    guard number < starts.count else { return }
    var before: ArraySlice<UInt8> = []
    for at in starts[number]..<(number + 1 < starts.count ? starts[number + 1] : order.count) {
      let term = Int(order[at])
      let name = index.name(term)
      let shared = TermFiles.sharedBytes(before, name)
      out.append(Numerals.digit(TermFiles.units(name.prefix(shared))))
      out.append(contentsOf: name.dropFirst(shared))
      out.append(32)
      append(posts: term, at: at, to: &out)
      out.append(32)
      before = name
    }
  }

  /// A file of long lists: its share of all chunks, a space between two. A chunk says the differences from its first post on,
  /// which the dictionary tells.
  package func list(_ number: Int, into out: inout [UInt8]) {
    let range = number * chunkCount / listCount..<(number + 1) * chunkCount / listCount
    guard !range.isEmpty else { return }
    var row = (long.partition { Int($0.chunk) > range.lowerBound }) - 1
    for chunk in range {
      if row + 1 < long.count, Int(long[row + 1].chunk) <= chunk { row += 1 }
      let term = Int(order[Int(long[row].at)])
      let part = chunk - Int(long[row].chunk)
      let size = index.chunkSize(term, part)
      // Room for all of them at once, because there are many.
      out.append(addingCapacity: Numerals.longest * size) { out in
        var last = -1
        index.visit(from: index.place(term, chunk: part), count: size) { post in
          if last >= 0 { out.append(numeral: last - post) }
          last = post
        }
      }
      if chunk + 1 < range.upperBound { out.append(32) }
    }
  }

  /// A short list: the first number from the end, then the differences. A long one: 0, how many posts, the number of its first
  /// chunk, then the first post of each chunk in the same manner.
  private func append(posts term: Int, at: Int, to out: inout [UInt8]) {
    var last = index.end
    guard index.isLong(term) else {
      index.visit(from: index.place(term), count: Int(index.terms[term].count)) { post in
        out.append(numeral: last - post)
        last = post
      }
      return
    }
    out.append(numeral: 0)
    out.append(numeral: Int(index.terms[term].count))
    out.append(numeral: Int(long[long.partition { Int($0.at) >= at }].chunk))
    for chunk in 0..<index.chunkCount(term) {
      index.visit(from: index.place(term, chunk: chunk), count: 1) { post in
        out.append(numeral: last - post)
        last = post
      }
    }
  }

  /// How many bytes two names have in common, whole characters only, and no more than a digit can say.
  private static func sharedBytes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
    let limit = min(left.count, right.count, 91)
    var count = 0
    while count < limit, left[left.startIndex + count] == right[right.startIndex + count] { count += 1 }
    while count > 0, count < right.count, right[right.startIndex + count] & 0xC0 == 0x80 { count -= 1 }
    return count
  }

  /// The length of a text in UTF-16, in which scripts count.
  private static func units(_ text: ArraySlice<UInt8>) -> Int {
    text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}

extension Array {
  /// Of a list whose elements first don't and then do hold, where they begin to.
  fileprivate func partition(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension TermIndex {
  fileprivate func isLong(_ term: Int) -> Bool { terms[term].bytes > UInt32(TermFiles.longestInline) }

  fileprivate func chunkCount(_ term: Int) -> Int {
    (Int(terms[term].count) + TermIndex.chunkSize - 1) / TermIndex.chunkSize
  }

  fileprivate func chunkSize(_ term: Int, _ chunk: Int) -> Int {
    min(TermIndex.chunkSize, Int(terms[term].count) - chunk * TermIndex.chunkSize)
  }

  /// About as many bytes as the term takes in a shard.
  fileprivate func size(_ term: Int) -> Int {
    4 + Int(terms[term].length) / 2 + (isLong(term) ? 6 + 2 * chunkCount(term) : Int(terms[term].bytes))
  }

  /// The terms by the bytes of their names.
  fileprivate func sortedTerms() -> [Int32] {
    struct Entry {
      /// The first eight bytes, which tell most names apart.
      var start: UInt64
      var term: Int32
    }
    var entries = terms.indices.map { at -> Entry in
      var start: UInt64 = 0
      let name = name(at)
      for place in 0..<8 { start = start << 8 | (place < name.count ? UInt64(name[name.startIndex + place]) : 0) }
      return Entry(start: start, term: Int32(at))
    }
    entries.sort {
      $0.start == $1.start
        ? name(Int($0.term)).lexicographicallyPrecedes(name(Int($1.term))) : $0.start < $1.start
    }
    return entries.map(\.term)
  }
}
