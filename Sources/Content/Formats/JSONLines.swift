/// Reads JSON Lines: one record a line. A big file is read in pieces, so messages may stand in another piece than the
/// header of their chat.

import Bytes
import Diagnostics
import JSON
import Posts

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The values of `type` in JSON Lines.
enum LineType: String, CaseIterable {
  case post, account, follow, chat, message, mark
}

/// Reads the lines of a file or of a piece of it. `isStart` tells whether the piece begins the file.
func readJSONLines(_ bytes: Bytes, isStart: Bool, context: RecordContext) -> ContentSlice {
  var slice = ContentSlice()
  do throws(Diagnostic) {
    let text = try checkedText(bytes, file: context.file, firstLine: isStart ? 1 : 2, log: &slice.log)
    text.withUnsafeBufferPointer { text in
      var reader = RecordReader(JSONSource(text, file: context.file, showsPointer: false), context)
      reader.records = slice
      reader.readLines(text, isStart: isStart)
      slice = reader.records
    }
  } catch {
    slice.log.add(error)
    slice.rejected.posts += 1
  }
  return slice
}

extension RecordReader where Source == JSONSource {
  mutating func readLines(_ text: UnsafeBufferPointer<UInt8>, isStart: Bool) {
    var at = isStart && text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 1
    while at < text.count {
      let end = endOfLine(text, from: at)
      if let first = text[at..<end].first(where: { $0 != 32 && $0 != 9 && $0 != 13 }), first != 10 {
        source.turn(to: at..<end, line: line)
        readLine(text)
      }
      if end < text.count { line += 1 }
      at = end + 1
    }
    records.lineCount = line - 1
  }

  private func endOfLine(_ text: UnsafeBufferPointer<UInt8>, from at: Int) -> Int {
    guard let base = UnsafeRawPointer(text.baseAddress), let found = memchr(base + at, 10, text.count - at) else {
      return text.count
    }
    return UnsafeRawPointer(found) - base
  }

  private mutating func readLine(_ text: UnsafeBufferPointer<UInt8>) {
    var type = LineType.post
    let before = RecordCounts(records)
    do throws(JSONError) {
      if let quick = typeAtStart(text) {
        type = quick
      } else {
        guard let found = try lineType() else { return }
        type = found
      }
      switch type {
      case .post: try readPost()
      case .account: try readAccount()
      case .follow: try readFollow()
      case .chat: try readChat()
      case .message: try readMessage()
      case .mark: try readMark()
      }
      try source.reader.end()
    } catch {
      // What stands in front of the damage is not kept: what limits a record's audience may stand behind it.
      let posts = records.library.posts.count - before.posts + records.rejected.posts - before.rejected.posts
      before.restore(&records)
      records.log.add(.error("bad-json", error.message, at: source.location(of: error.offset)))
      records.rejected.add(type, max(posts, 1))
      if type == .chat { records.openChat = .lost }
    }
  }

  /// The type of a line that begins with `{"type":"…"`, as nearly all do.
  private func typeAtStart(_ text: UnsafeBufferPointer<UInt8>) -> LineType? {
    guard let base = text.baseAddress else { return nil }
    var at = source.place
    func take(_ word: StaticString) -> Bool {
      while at < text.count, text[at] == 32 { at += 1 }
      guard at + word.utf8CodeUnitCount <= text.count,
        memcmp(base + at, word.utf8Start, word.utf8CodeUnitCount) == 0
      else { return false }
      at += word.utf8CodeUnitCount
      return true
    }
    guard take("{"), take("\"type\""), take(":") else { return nil }
    if take("\"post\"") { return .post }
    if take("\"message\"") { return .message }
    if take("\"account\"") { return .account }
    if take("\"follow\"") { return .follow }
    return nil
  }

  /// Finds the value of `type` in the line at the cursor, which stays where it is; nil when the line is rejected.
  private mutating func lineType() throws(JSONError) -> LineType? {
    var ahead = source
    guard try ahead.kind() == .object else {
      _ = try begin("a record")
      _ = end(id: "")
      records.rejected.posts += 1
      return nil
    }
    try ahead.beginObject()
    let typeName = FieldName("type")
    while let name = try ahead.nextName() {
      guard name == typeName, try ahead.kind() == .string else {
        try ahead.skip()
        continue
      }
      let place = ahead.place
      let word = try ahead.string()
      if let type = LineType(rawValue: word) { return type }
      rejectLine(
        code: "unknown-type",
        "'\(word)' is no type of record\(didYouMean(word, in: LineType.allCases.map(\.rawValue)))",
        place)
      return nil
    }
    rejectLine(code: "missing-type", "'type' is missing; every line of a JSON Lines file has one", source.place)
    return nil
  }

  private mutating func rejectLine(code: Diagnostic.Code, _ summary: String, _ place: Int) {
    record = RecordState()
    let words = LineType.allCases.map(\.rawValue).joined(separator: ", ")
    reject(code: code, summary, at: place, hints: ["it is one of \(words)"])
    _ = end(id: "")
    records.rejected.posts += 1
  }
}

/// How many records there are before a line, so that they are as many after a line that turns out to be damaged.
private struct RecordCounts {
  var posts: Int
  var rejected: RejectedRecords
  private var accounts: Int
  private var follows: Int
  private var marks: Int
  private var chats: Int
  private var messages: Int
  private var leading: Int
  private var addressed: Int

  init(_ slice: ContentSlice) {
    posts = slice.library.posts.count
    accounts = slice.library.accounts.count
    follows = slice.library.follows.count
    marks = slice.library.marks.count
    chats = slice.library.chats.count
    messages = slice.library.chats.last?.messages.count ?? 0
    leading = slice.leadingMessages.count
    addressed = slice.addressedMessages.count
    rejected = slice.rejected
  }

  func restore(_ slice: inout ContentSlice) {
    func cut<Record>(_ records: inout [Record], to count: Int) { records.removeLast(records.count - count) }
    cut(&slice.library.posts, to: posts)
    cut(&slice.library.accounts, to: accounts)
    cut(&slice.library.follows, to: follows)
    cut(&slice.library.marks, to: marks)
    cut(&slice.library.chats, to: chats)
    if chats > 0 { cut(&slice.library.chats[chats - 1].messages, to: messages) }
    cut(&slice.leadingMessages, to: leading)
    cut(&slice.addressedMessages, to: addressed)
    slice.rejected = rejected
  }
}
