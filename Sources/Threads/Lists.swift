/// Many short lists in two arrays: how replies, reposts, followers and the posts of an account are kept.

/// For each key from 0 on, a list of numbers. Eight bytes a key and four a member, whatever the number of lists.
package struct Lists: Sendable {
  /// Where each list begins in `members`, and at the end where the last one ends.
  private var starts: [Int32]
  private var members: [Int32]

  /// `order` is walked once; `key` tells the list that a number goes into, or -1 for none. Lists keep that order.
  package init(keys: Int, order: some Collection<Int32>, key: (Int32) -> Int32) {
    starts = [Int32](repeating: 0, count: keys + 1)
    for member in order {
      let key = key(member)
      if key >= 0 { starts[Int(key) + 1] += 1 }
    }
    for at in starts.indices.dropFirst() { starts[at] += starts[at - 1] }
    members = [Int32](repeating: 0, count: Int(starts[keys]))
    var next = starts
    for member in order {
      let key = Int(key(member))
      if key < 0 { continue }
      members[Int(next[key])] = member
      next[key] += 1
    }
  }

  /// Lists of the second numbers, by the first, in the order of the pairs.
  package init(keys: Int, pairs: [(key: Int32, member: Int32)]) {
    self.init(keys: keys, order: pairs.indices.map { Int32($0) }) { pairs[Int($0)].key }
    for at in members.indices { members[at] = pairs[Int(members[at])].member }
  }

  package subscript(key: Int) -> ArraySlice<Int32> { members[Int(starts[key])..<Int(starts[key + 1])] }

  /// The length of one list.
  package func count(_ key: Int) -> Int { Int(starts[key + 1] - starts[key]) }

  /// How many lists there are.
  package var keys: Int { starts.count - 1 }
}
