/// An AT Protocol repository inside a CAR file: the commit, and the tree of records (a Merkle search tree) that it names.
/// Checks no signature: whose archive it is, the person who imports it knows.

/// A repository, and its walk.
struct Repository {
  let bytes: UnsafeBufferPointer<UInt8>
  let car: CARFile
  /// The account's permanent id, `did:plc:…`.
  let did: String
  private let root: BlockHash?

  /// What is missing or broken in the tree.
  struct Gaps: Equatable {
    /// Nodes that the file lacks: the records below them are unknown.
    var nodes = 0
    /// Nodes that are there and can't be understood.
    var badNodes = 0
  }

  /// Records and nodes below more levels than this are not read; 2^64 records need 32.
  private static let maximumDepth = 64
  private static let longestKey = 1024

  /// Finds the commit: the root that the header names, or else the only block that looks like one. Nil where there is none.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ car: CARFile) {
    self.bytes = bytes
    self.car = car
    func commit(_ range: Range<Int>?) -> (did: String, root: BlockHash?)? {
      guard let range else { return nil }
      let block = UnsafeBufferPointer(rebasing: bytes[range])
      guard let value = try? CBORReader.value(block), case .text(let did)? = value["did"],
        did.utf8.starts(with: "did:".utf8),
        value["sig"] != nil, let data = value["data"]
      else { return nil }
      guard case .link(let link) = data else { return (did, nil) }
      return (did, BlockHash(cid: UnsafeBufferPointer(rebasing: block[link])))
    }
    let named = car.roots.lazy.compactMap { commit(car.blocks[$0]) }.first
    // A commit is small; of several, older ones among them, none can be preferred.
    let all = named == nil ? car.blocks.values.filter { $0.count < 1024 }.compactMap { commit($0) } : []
    guard let found = named ?? (all.count == 1 ? all[0] : nil) else { return nil }
    (did, root) = found
  }

  /// Calls `body` with each record's key, such as `app.bsky.feed.post/3krhbaaaaaa2a`, and its block, in order of keys; nil in
  /// the place of a block that the file lacks.
  func forEachRecord(_ body: (_ key: String, _ block: UnsafeBufferPointer<UInt8>?) -> Void) -> Gaps {
    enum Step {
      case node(BlockHash, depth: Int)
      case record([UInt8], BlockHash)
    }
    var gaps = Gaps()
    var visited: Set<BlockHash> = []
    var steps: [Step] = root.map { [.node($0, depth: 0)] } ?? []
    var last: [UInt8] = []
    while let step = steps.popLast() {
      switch step {
      case .record(let key, let hash):
        guard last.isEmpty || last.lexicographicallyPrecedes(key), let text = String(validating: key, as: UTF8.self)
        else {
          gaps.badNodes += 1  // keys out of order, or no text
          continue
        }
        last = key
        body(text, car.blocks[hash].map { UnsafeBufferPointer(rebasing: bytes[$0]) })
      case .node(let hash, let depth):
        guard let range = car.blocks[hash] else {
          gaps.nodes += 1
          continue
        }
        guard depth < Self.maximumDepth, visited.insert(hash).inserted,
          let node = Node(UnsafeBufferPointer(rebasing: bytes[range]))
        else {
          gaps.badNodes += 1
          continue
        }
        var below: [Step] = node.left.map { [.node($0, depth: depth + 1)] } ?? []
        for entry in node.entries {
          below.append(.record(entry.key, entry.record))
          if let tree = entry.right { below.append(.node(tree, depth: depth + 1)) }
        }
        steps.append(contentsOf: below.reversed())
      }
    }
    return gaps
  }

  /// A node of the tree: `{l, e: [{p, k, v, t}]}`.
  private struct Node {
    struct Entry {
      var key: [UInt8]
      var record: BlockHash
      /// The tree of the keys between this one and the next.
      var right: BlockHash?
    }

    var left: BlockHash?
    var entries: [Entry] = []

    init?(_ block: UnsafeBufferPointer<UInt8>) {
      guard let value = try? CBORReader.value(block), case .array(let items)? = value["e"] else { return nil }
      func hash(_ value: CBORValue?) -> BlockHash? {
        guard case .link(let range)? = value else { return nil }
        return BlockHash(cid: UnsafeBufferPointer(rebasing: block[range]))
      }
      left = hash(value["l"])
      var key: [UInt8] = []
      for item in items {
        // A key shares its first `p` bytes with the one before it.
        guard case .integer(let shared)? = item["p"], case .bytes(let rest)? = item["k"], let record = hash(item["v"]),
          shared >= 0, shared <= key.count, shared + rest.count <= Repository.longestKey
        else { return nil }
        key = Array(key[..<shared]) + block[rest]
        entries.append(Entry(key: key, record: record, right: hash(item["t"])))
      }
    }
  }
}
