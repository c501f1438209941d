/// From ids and addresses to numbers: one hash table of 16-byte slots, because a library has millions of keys.

/// A table from `AddressKey` to a number that is not negative, such as the index of a post. The first value of a key stays.
package struct AddressIndex: Sendable {
  private struct Slot {
    var hash: UInt64 = 0
    var check: UInt32 = 0
    /// -1: free.
    var value: Int32 = -1
  }

  private var slots: [Slot]
  package private(set) var count = 0

  /// Room for so many keys; it grows when there are more.
  package init(capacity: Int = 0) {
    var size = 16
    while size * 2 < capacity * 3 { size *= 2 }
    slots = [Slot](repeating: Slot(), count: size)
  }

  /// Adds a value under an id or address, unless there is one already, which is then returned. Empty texts are no keys.
  @discardableResult
  package mutating func insert(_ text: String, _ value: Int32) -> Int32? {
    text.utf8.isEmpty ? nil : insert(AddressKey(text), value)
  }

  @discardableResult
  package mutating func insert(_ key: AddressKey, _ value: Int32) -> Int32? {
    if (count + 1) * 4 > slots.count * 3 { grow() }
    let at = place(of: key)
    if slots[at].value >= 0 { return slots[at].value }
    slots[at] = Slot(hash: key.hash, check: key.check, value: value)
    count += 1
    return nil
  }

  /// The value under an id or address in any of its spellings; an address is tried without its fragment too.
  package func find(_ text: String) -> Int32? {
    if text.utf8.isEmpty { return nil }
    if let value = find(AddressKey(text)) { return value }
    return AddressKey(withoutFragment: text).flatMap { find($0) }
  }

  package func find(_ key: AddressKey) -> Int32? {
    let value = slots[place(of: key)].value
    return value < 0 ? nil : value
  }

  /// What a reference names: by its target, or else by its address.
  package func find(_ reference: Reference) -> Int32? {
    if let value = find(reference.target) { return value }
    return reference.details.url.flatMap { find($0) }
  }

  /// The key's slot, or the free one where it would go.
  private func place(of key: AddressKey) -> Int {
    let mask = slots.count - 1
    var at = Int(truncatingIfNeeded: key.hash) & mask
    while slots[at].value >= 0, slots[at].hash != key.hash || slots[at].check != key.check { at = (at + 1) & mask }
    return at
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for slot in old where slot.value >= 0 {
      slots[place(of: AddressKey(hash: slot.hash, check: slot.check))] = slot
    }
  }
}

extension AddressIndex {
  /// About how many names posts have: an id each, and an address beside it those that have any details.
  static func expectedCount(_ posts: [Post]) -> Int { posts.count + posts.count { !$0.more.isEmpty } }

  /// Every name of every post: ids before addresses before further names, so that an id is never taken by an address.
  package init(posts: [Post]) {
    self.init(capacity: AddressIndex.expectedCount(posts))
    for at in posts.indices { insert(posts[at].id, Int32(at)) }
    for at in posts.indices where !posts[at].more.isEmpty {
      if let url = posts[at].more.url { insert(url, Int32(at)) }
    }
    for at in posts.indices where !posts[at].more.isEmpty {
      for name in posts[at].more.alternateIDs { insert(name, Int32(at)) }
    }
  }
}
