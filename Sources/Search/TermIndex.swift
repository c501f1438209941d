/// Which posts have which terms: filled post by post, from the newest to the oldest, then written in parts by
/// `TermIndexWriting.swift`. Posts are numbers below `end`; their lists are kept packed, about a byte for each place of a term.

/// The terms of a range of posts.
package struct TermIndex: Sendable {
  /// A term with its list of posts, newest first, as differences of numbers in a chain of blocks in `pool`.
  struct Term: Sendable {
    /// The first bytes of its name, which tell nearly all names apart.
    var start: UInt64
    /// Where its name begins in `names`.
    var name: UInt32
    var length: UInt32
    /// Where its first block begins.
    var head: UInt32
    /// Where the next byte goes, and where the block ends: there stand the beginning and the end of the next one.
    var tail: UInt32
    var limit: UInt32
    /// The post that was added last.
    var last: Int32
    var count: UInt32 = 0
    /// The bytes of the list.
    var bytes: UInt32 = 0
    /// Its row in `chunks`; -1 while all of it is one chunk.
    var chunks: Int32 = -1

    /// Counts a post of which a single byte tells, and gives the place of that byte; nil, and nothing counted, where a chunk or
    /// block has to be begun for it.
    @inline(__always)
    mutating func add(_ post: Int32) -> Int? {
      guard tail != limit, Int(count) % TermIndex.chunkSize != 0 else { return nil }
      last = post
      count &+= 1
      bytes &+= 1
      tail &+= 1
      return Int(tail &- 1)
    }
  }

  /// The place in a list behind a whole number of chunks.
  struct Place: Sendable {
    var at: UInt32
    var limit: UInt32
    /// The post before it.
    var last: Int32
  }

  /// How many posts a chunk of a long list has.
  static let chunkSize = 1024
  private static let firstBlock: UInt32 = 8
  private static let largestBlock: UInt32 = 1024
  /// The bytes behind a block.
  private static let link = 8

  /// One more than the newest post.
  package let end: Int
  private(set) var names: [UInt8] = []
  private(set) var terms: [Term] = []
  private(set) var pool: [UInt8] = []
  private(set) var chunks: [[Place]] = []
  /// Numbers of terms plus one by hash; 0 for none.
  private var slots = [UInt32](repeating: 0, count: 1 << 12)
  private var post: Int32 = 0
  /// Room for the name that is being added.
  private var spare: [UInt8] = []

  package init(end: Int) { self.end = end }

  /// Begins with a post; each must be older than the one before.
  package mutating func begin(_ post: Int) { self.post = Int32(post) }

  /// Adds the terms of a text of the post.
  package mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ tokeniser: inout Tokeniser) {
    tokeniser.read(text) { add(number(of: $0)) }
  }

  /// Adds a name as a term of its own kind: `@` for authors, `#` tags, `~` languages, `!` what the post carries. No word of a
  /// text begins like these.
  package mutating func add(_ kind: Unicode.Scalar, _ name: String) {
    if let term = term(kind, name) { add(term) }
  }

  /// The same of a name that many posts have. In `known` stands the term of each such name, or -1 where it was not met yet: it
  /// is folded once.
  package mutating func add(
    _ kind: Unicode.Scalar, _ name: @autoclosure () -> String, at number: Int, of known: inout [Int32]
  ) {
    if known[number] < 0 {
      guard let term = term(kind, name()) else { return }
      known[number] = Int32(term)
    }
    add(Int(known[number]))
  }

  /// The term of a name, a new one if need be; nil where nothing of the name is left.
  private mutating func term(_ kind: Unicode.Scalar, _ name: String) -> Int? {
    var term: [UInt8] = []
    swap(&term, &spare)
    term.removeAll(keepingCapacity: true)
    term.append(UInt8(ascii: kind))
    var name = name
    name.withUTF8 { Tokeniser.name($0, into: &term) }
    let number = term.count > 1 ? number(of: term) : nil
    swap(&term, &spare)
    return number
  }

  /// Adds the post to a term's list.
  @inline(__always)
  private mutating func add(_ at: Int) {
    let post = post
    let delta = UInt32(terms[at].last - post)
    if delta == 0 { return }
    if delta < 0x80, let place = terms.withUnsafeMutableBufferPointer({ $0[at].add(post) }) {
      pool[place] = UInt8(truncatingIfNeeded: delta)
    } else {
      add(delta, to: at)
    }
  }

  /// Adds the post to a term's list whatever that takes.
  @inline(never)
  private mutating func add(_ delta: UInt32, to at: Int) {
    // Changed as a whole, because each look into an array costs more than a number.
    var term = terms[at]
    if Int(term.count) % TermIndex.chunkSize == 0, term.count > 0 { addChunk(&term) }
    var delta = delta
    term.last = post
    term.count += 1
    while delta >= 0x80 {
      put(UInt8(truncatingIfNeeded: delta | 0x80), &term)
      delta >>= 7
    }
    put(UInt8(truncatingIfNeeded: delta), &term)
    terms[at] = term
  }

  private mutating func addChunk(_ term: inout Term) {
    if term.chunks < 0 {
      term.chunks = Int32(chunks.count)
      chunks.append([])
    }
    chunks[Int(term.chunks)].append(Place(at: term.tail, limit: term.limit, last: term.last))
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8, _ term: inout Term) {
    if term.tail == term.limit { grow(&term) }
    pool[Int(term.tail)] = byte
    term.tail += 1
    term.bytes += 1
  }

  /// Adds a block to the term's chain.
  private mutating func grow(_ term: inout Term) {
    let size = min(max(TermIndex.firstBlock, term.bytes & ~3), TermIndex.largestBlock)
    let start = UInt32(pool.count)
    pool.append(contentsOf: repeatElement(0, count: Int(size) + TermIndex.link))
    if term.bytes == 0 {
      term.head = start
    } else {
      put(start, at: Int(term.limit))
      put(start + size, at: Int(term.limit) + 4)
    }
    term.tail = start
    term.limit = start + size
  }

  private mutating func put(_ number: UInt32, at place: Int) {
    for part in 0..<4 { pool[place + part] = UInt8(truncatingIfNeeded: number >> UInt32(8 * part)) }
  }

  private mutating func number(of name: [UInt8]) -> Int { name.withUnsafeBufferPointer { number(of: $0) } }

  /// The term of a name, a new one if need be.
  @inline(__always)
  private mutating func number(of name: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = NameBytes(name)
    let start = bytes.start
    var slot = Int(bytes.hash(start)) & (slots.count - 1)
    while slots[slot] != 0 {
      let at = Int(slots[slot]) - 1
      if terms[at].start == start, Int(terms[at].length) == name.count, isName(of: at, name) { return at }
      slot = (slot + 1) & (slots.count - 1)
    }
    return add(name, start, slot)
  }

  /// Adds a term that is new, at a free slot. Apart from the look-up, which would take longer with all this in it.
  @inline(never)
  private mutating func add(_ name: UnsafeBufferPointer<UInt8>, _ start: UInt64, _ slot: Int) -> Int {
    let at = terms.count
    terms.append(
      Term(
        start: start, name: UInt32(names.count), length: UInt32(name.count), head: 0, tail: 0, limit: 0,
        last: Int32(end)))
    names.append(contentsOf: name)
    slots[slot] = UInt32(at + 1)
    if terms.count * 2 > slots.count { rehash() }
    return at
  }

  /// Whether a name is that of a term which has as many bytes and begins alike.
  @inline(__always)
  private func isName(of term: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.count <= NameBytes.startSize || withName(of: term) { NameBytes(name).areEqual(to: $0) }
  }

  private func withName<Result>(of term: Int, _ use: (NameBytes) -> Result) -> Result {
    names.withUnsafeBytes { names in
      let start = Int(terms[term].name)
      return use(NameBytes(UnsafeRawBufferPointer(rebasing: names[start..<start + Int(terms[term].length)])))
    }
  }

  private mutating func rehash() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for at in terms.indices {
      var slot = Int(withName(of: at) { $0.hash(terms[at].start) }) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(at + 1)
    }
  }
}

extension TermIndex {
  /// The place of the first post of a term's chunk.
  func place(_ term: Int, chunk: Int = 0) -> Place {
    if chunk > 0 { return chunks[Int(terms[term].chunks)][chunk - 1] }
    let head = terms[term].head
    return Place(at: head, limit: head + TermIndex.firstBlock, last: Int32(end))
  }

  /// Gives the posts of a list, newest first: `count` of them from a place on.
  @inline(__always)
  func visit(from place: Place, count: Int, _ each: (Int) -> Void) {
    pool.withUnsafeBufferPointer { pool in
      func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(pool[at + $1]) << (8 * $1) } }
      var at = Int(place.at)
      var limit = Int(place.limit)
      var post = Int(place.last)
      for _ in 0..<count {
        var delta = 0
        var shift = 0
        while true {
          if at == limit { (at, limit) = (number(limit), number(limit + 4)) }
          let byte = Int(pool[at])
          at += 1
          delta |= (byte & 0x7F) << shift
          if byte < 0x80 { break }
          shift += 7
        }
        post -= delta
        each(post)
      }
    }
  }

  /// A term's name.
  func name(_ term: Int) -> ArraySlice<UInt8> {
    let start = Int(terms[term].name)
    return names[start..<start + Int(terms[term].length)]
  }
}

/// The bytes of a name, read as few large numbers: eight at a time, the last ones once more where they fill no eight.
private struct NameBytes {
  static let startSize = 8

  let raw: UnsafeRawBufferPointer

  @inline(__always)
  init(_ name: UnsafeBufferPointer<UInt8>) { raw = UnsafeRawBufferPointer(name) }

  @inline(__always)
  init(_ raw: UnsafeRawBufferPointer) { self.raw = raw }

  @inline(__always)
  private func word(_ at: Int) -> UInt64 {
    UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
  }

  /// All bytes of a name of fewer than eight.
  @inline(__always)
  private var short: UInt64 {
    func half(_ at: Int) -> UInt64 {
      UInt64(UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt32.self)))
    }
    let count = raw.count
    if count >= 4 { return half(0) &<< 32 ^ half(count &- 4) }
    if count == 0 { return 0 }
    return UInt64(raw[0]) &<< 24 ^ UInt64(raw[count &>> 1]) &<< 16 ^ UInt64(raw[count &- 1]) &<< 8
  }

  /// The first eight bytes, which are all of a name of fewer.
  @inline(__always)
  var start: UInt64 { raw.count >= NameBytes.startSize ? word(0) : short }

  /// `start` is the name's.
  @inline(__always)
  func hash(_ start: UInt64) -> UInt32 {
    var hash = UInt64(truncatingIfNeeded: raw.count) ^ start
    if raw.count > NameBytes.startSize {
      for at in stride(from: 8, to: raw.count &- 8, by: 8) {
        hash = hash &* 0x9E37_79B1_85EB_CA87 ^ hash &>> 29 ^ word(at)
      }
      hash = hash &* 0x9E37_79B1_85EB_CA87 ^ hash &>> 29 ^ word(raw.count &- 8)
    }
    hash = (hash ^ hash &>> 32) &* 0x9E37_79B1_85EB_CA87
    return UInt32(truncatingIfNeeded: hash &>> 32)
  }

  /// Whether two names of one length, more than eight, that begin alike are the same.
  @inline(__always)
  func areEqual(to other: NameBytes) -> Bool {
    for at in stride(from: 8, to: raw.count &- 8, by: 8) where word(at) != other.word(at) { return false }
    return word(raw.count &- 8) == other.word(raw.count &- 8)
  }
}
