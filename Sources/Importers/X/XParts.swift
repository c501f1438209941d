/// Records of one file, read in pieces side by side. A piece is read by a state of its own that knows what came before the file,
/// and what it found is added to the whole in the order of the pieces, as if they had been read one after the other.

import Bytes
import Files
import JSON
import Posts

/// Some records of a file, one behind the other.
struct XPiece: Sendable {
  /// The number of the first one in its file.
  var first: Int
  var bytes = Bytes()
  /// Where each ends.
  var ends: [Int] = []
  /// Whether its posts will go to disk.
  var packs = false

  init(first: Int) { self.first = first }

  mutating func append(_ record: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: record)
    ends.append(bytes.count)
  }
}

/// What was found in a piece, in order.
enum XFinding: Sendable {
  case part(XReading)
  /// A record that must be read after all before it.
  case record(Bytes, index: Int)
}

extension XReading {
  /// Whether the records of a kind may be read side by side. Long texts are added to a list that all share.
  static func isReadInParts(_ kind: XKind) -> Bool { ![.longTexts, .deletedPosts, .blocks, .mutes].contains(kind) }

  /// Reads the records of a stream side by side. Throws what breaks the file, after the records before.
  mutating func readInParts(_ stream: inout ByteStream) throws {
    let blank = part()
    var work = SideBySide<XPiece, [XFinding]>(jobs: jobs) { blank.found(in: $0) }
    var piece = XPiece(first: 0)
    var fault: (any Error)?
    do {
      try DataScript.elements(of: &stream, place: place) { record in
        piece.append(record)
        guard piece.bytes.count >= bytesInPiece else { return }
        try work.add(piece.taken(packs: result.overflow.posts != nil)) { try add($0) }
      }
    } catch {
      fault = error
    }
    try work.add(piece.taken(packs: false)) { try add($0) }
    try work.finish { try add($0) }
    if let fault { throw fault }
  }

  /// A state that knows the same and has found nothing.
  private func part() -> XReading {
    var part = XReading(owner: owner, trees: trees, files: files, media: media, options: options)
    part.recordsInMemory = .max
    part.file = file
    part.isProtected = isProtected
    part.circle = circle
    part.longTexts = longTexts
    part.people = XPeople(listensOnly: true)
    return part
  }

  private func found(in piece: XPiece) -> [XFinding] {
    var findings: [XFinding] = []
    var part = self
    var isEmpty = true
    func close() {
      if isEmpty { return }
      if piece.packs { part.packPosts() }
      findings.append(.part(part))
      part = self
      isEmpty = true
    }
    var start = 0
    for (at, end) in piece.ends.enumerated() {
      let record = piece.bytes[start..<end]
      start = end
      let isRead = record.withUnsafeBufferPointer { part.readAlone($0, index: piece.first + at) }
      if isRead {
        isEmpty = false
      } else {
        close()
        findings.append(.record(Bytes(record), index: piece.first + at))
      }
    }
    close()
    return findings
  }

  /// Reads a record, unless it must be read after all before it: a post that may be the beginning of a long text, of which each is
  /// taken once.
  private mutating func readAlone(_ record: UnsafeBufferPointer<UInt8>, index: Int) -> Bool {
    if files[file].kind.isPosts, !longTexts.isEmpty, let value = try? JSONValue(parsing: record) {
      let tweet = value["tweet"] ?? value["twitterCircleTweet"] ?? value["communityTweet"] ?? value
      if let second = tweet["created_at"]?.string.flatMap(XDate.parse)?.seconds, longTexts.has(second) { return false }
    }
    do {
      try read(record: record, index: index)
      return true
    } catch {
      // Only the disk can fail, and a part writes nothing.
      return false
    }
  }

  /// Makes records for the disk of the posts.
  private mutating func packPosts() {
    result.library.leaveSecretsOutOfPostsNames()
    packed = result.library.posts.map { ($0.packed, $0.published.milliseconds) }
    result.library.posts = []
  }

  private mutating func add(_ findings: [XFinding]) throws {
    for finding in findings {
      switch finding {
      case .part(let part): try add(part)
      case .record(let bytes, let index): try bytes.withUnsafeBufferPointer { try read(record: $0, index: index) }
      }
    }
  }

  private mutating func add(_ part: XReading) throws {
    let shift = unsettled.count
    addAccounts(of: part)
    people.add(part.people)
    if files[file].kind == .circlePosts { circle.formUnion(part.circle) }
    unsettled += part.unsettled
    originals += part.originals
    for (post, beginning) in part.beginnings { beginnings[post + shift] = beginning }
    ownReposts += part.ownReposts.map { ($0.post + shift, $0.beginning) }
    repliesToNumbers += part.repliesToNumbers.map { ($0.post + shift, $0.user) }
    versions += part.versions.map { ($0.post + shift, $0.initial, $0.id, $0.file) }
    followers += part.followers
    following += part.following
    chats += part.chats
    unmarkedCircleTime += part.unmarkedCircleTime
    result.library.marks += part.result.library.marks
    result.library.posts += part.result.library.posts
    if part.packed.isEmpty {
      try result.spillPosts(over: recordsInMemory)
    } else {
      try result.spillPosts(over: 0)
      try result.spill(part.packed)
    }
  }
}

extension XPiece {
  /// The piece as it is; what stays is the one behind it.
  fileprivate mutating func taken(packs: Bool) -> XPiece {
    var piece = XPiece(first: first + ends.count)
    swap(&piece, &self)
    piece.packs = packs
    return piece
  }
}
