import Search
import Testing

/// Reads what an index wrote, as the script in the browser does.
private struct IndexReader {
  let files: TermFiles
  let end: Int

  private func text(_ write: (inout [UInt8]) -> Void) -> String {
    var out: [UInt8] = []
    write(&out)
    return String(decoding: out, as: UTF8.self)
  }

  static func numbers(_ text: some StringProtocol) -> [Int] {
    var numbers: [Int] = []
    var number = 0
    for byte in text.utf8 {
      let digit = Int(byte) - (byte > 92 ? 35 : byte > 33 ? 34 : 33)
      number = number * 46 + digit % 46
      if digit < 46 {
        numbers.append(number)
        number = 0
      }
    }
    return numbers
  }

  /// All terms with their posts, newest first, and the shard in which each is.
  func read() -> [String: (shard: Int, posts: [Int])] {
    var all: [String: (shard: Int, posts: [Int])] = [:]
    let lists = (0..<files.listCount).map { number in text { files.list(number, into: &$0) } }
    var chunks: [[Int]] = []
    for number in 0..<files.listCount {
      let range = number * files.chunkCount / files.listCount..<(number + 1) * files.chunkCount / files.listCount
      guard !range.isEmpty else { continue }
      let parts = lists[number].split(separator: " ", omittingEmptySubsequences: false)
      #expect(parts.count == range.count)
      chunks += parts.map { IndexReader.numbers($0) }
    }
    for shard in 0..<files.shardCount {
      let parts = text { files.shard(shard, into: &$0) }.split(separator: " ", omittingEmptySubsequences: false)
      var last: [UInt16] = []
      for at in stride(from: 0, to: parts.count - 1, by: 2) {
        let byte = parts[at].utf8.first ?? 33
        last =
          Array(last.prefix(Int(byte) - (byte > 92 ? 35 : byte > 33 ? 34 : 33))) + Array(parts[at].dropFirst().utf16)
        var list = IndexReader.numbers(parts[at + 1])
        var post = end
        if list[0] > 0 {
          all[String(decoding: last, as: UTF16.self)] = (
            shard,
            list.map {
              post -= $0; return post
            }
          )
          continue
        }
        let (count, first) = (list[1], list[2])
        list.removeFirst(3)
        var posts: [Int] = []
        for (chunk, delta) in list.enumerated() {
          post -= delta
          var at = post
          posts +=
            [post]
            + chunks[first + chunk].map {
              at -= $0; return at
            }
        }
        #expect(posts.count == count)
        all[String(decoding: last, as: UTF16.self)] = (shard, posts)
      }
    }
    return all
  }
}

@Suite struct TermFilesTests {
  @Test func numeralsAreWhatTheyWere() {
    var out: [UInt8] = []
    let numbers = Array(0..<5000) + [97_335, 97_336, 4_477_455, 4_477_456, 2_000_000_000]
    for number in numbers { out.append(numeral: number) }
    #expect(!out.contains { $0 <= 32 || $0 >= 127 || $0 == 34 || $0 == 92 })
    #expect(IndexReader.numbers(String(decoding: out, as: UTF8.self)) == numbers)
  }

  /// Posts of random words, a few of them frequent: every list comes back, whatever the number of files.
  @Test(arguments: [(1, 1), (3, 2), (40, 7), (500, 500)]) func allListsComeBack(shards: Int, lists: Int) {
    var dice = Dice(seed: 5)
    let (start, end) = (1000, 9000)
    var index = TermIndex(end: end)
    var tokeniser = Tokeniser()
    // Long words that differ in their ends, or by their lengths alone.
    let long = ["harbour", "harbours", "harbourside1", "harbourside2", "extraordinarily8", "extraordinarily99"]
    var tags = [Int32](repeating: -1, count: 3)
    var expected: [String: [Int]] = [:]
    for post in (start..<end).reversed() {
      index.begin(post)
      var words: [String] = []
      for word in ["moss", "lantern", "猫犬", "é"] where dice.next(3) > 0 { words.append(word) }
      words += long.filter { _ in dice.next(9) == 0 }
      for _ in 0..<dice.next(4) { words.append("w\(dice.next(3000))") }
      if dice.next(50) == 0 { words.append("𝔘\u{20BB7}ﬀ") }
      var text = words.joined(separator: " ")
      text.withUTF8 { index.add($0, &tokeniser) }
      index.add("@", "Nash\(dice.next(2))")
      let tag = dice.next(3)
      index.add("#", ["Moss", "Élan", ""][tag], at: tag, of: &tags)
      if tag < 2 { expected[["#moss", "#elan"][tag], default: []].append(post) }
      text.withUTF8 { bytes in
        var own: Set<String> = []
        var tokeniser = Tokeniser()
        tokeniser.read(bytes) { own.insert(String(decoding: $0, as: UTF8.self)) }
        for word in own { expected[word, default: []].append(post) }
      }
    }
    let files = TermFiles(index, shards: shards, lists: lists)
    let read = IndexReader(files: files, end: end).read()
    for (word, posts) in expected { #expect(read[word]?.posts == posts, "\(word)") }
    #expect(Set(read.keys).subtracting(expected.keys) == ["@nash0", "@nash1"])
    // Each term is in the shard that the boundaries name.
    let boundaries = files.boundaries
    #expect(boundaries.count <= shards)
    for (term, entry) in read {
      let name = Array(term.utf8)
      let place = boundaries.lastIndex { !name.lexicographicallyPrecedes($0) }
      #expect(place == entry.shard, "\(term)")
    }
  }

  @Test func anEmptyIndexIsEmpty() {
    let files = TermFiles(TermIndex(end: 0), shards: 3, lists: 2)
    #expect(IndexReader(files: files, end: 0).read().isEmpty)
    #expect(files.chunkCount == 0)
  }
}

/// Numbers that are the same in every run.
private struct Dice {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
