/// Reads a JSON file: an object of lists of records, or a bare list of posts.

import Bytes
import Diagnostics
import JSON
import Posts

/// The keys of a JSON file.
enum DocumentKey: String, FieldKey {
  case accounts, posts, follows, chats, marks

  static let table = FieldTable<DocumentKey>()
  static let kindOfRecord = "a JSON file"

  var meaning: String {
    switch self {
    case .accounts: "a list of accounts"
    case .posts: "a list of posts"
    case .follows: "a list of follows"
    case .chats: "a list of chats"
    case .marks: "a list of marks"
    }
  }
}

/// Reads one JSON file.
func readJSON(_ bytes: Bytes, context: RecordContext) -> ContentSlice {
  var slice = ContentSlice()
  guard bytes.contains(where: { $0 > 32 }) else {
    slice.log.add(.warning("empty-file", "this file holds nothing", at: Location(file: context.file)))
    return slice
  }
  do throws(Diagnostic) {
    let text = try checkedText(bytes, file: context.file, log: &slice.log)
    text.withUnsafeBufferPointer { text in
      var reader = RecordReader(JSONSource(text, file: context.file, showsPointer: true), context)
      reader.records = slice
      do throws(JSONError) {
        try reader.readDocument()
        try reader.source.reader.end()
      } catch {
        let hint = "what comes after this place in the file was not read"
        var problem = error.diagnostic(file: context.file, text: text)
        problem.notes.append(.init(hint))
        reader.records.log.add(problem)
        reader.records.rejected.posts += 1
      }
      slice = reader.records
    }
  } catch {
    slice.log.add(error)
    slice.rejected.posts += 1
  }
  return slice
}

extension RecordReader {
  /// Reads a whole document.
  mutating func readDocument() throws(JSONError) {
    switch try source.kind() {
    case .array:
      try source.beginArray()
      while try source.nextItem() { try readPost() }
    case .object:
      var known = 0
      record = RecordState(place: source.place)
      let place = source.place
      try object("an object", DocumentKey.self) { reader, key throws(JSONError) in
        known += 1
        guard try reader.source.kind() == .array else {
          try reader.list("a list of records") { _ throws(JSONError) in }
          return
        }
        let state = reader.record
        try reader.source.beginArray()
        while try reader.source.nextItem() {
          switch key {
          case .accounts: try reader.readAccount()
          case .posts: try reader.readPost()
          case .follows: try reader.readFollow()
          case .chats: try reader.readChat()
          case .marks: try reader.readMark()
          }
        }
        reader.record = state
      }
      if known == 0 {
        warn(code: "no-records", "this object has none of the keys accounts, posts, follows, chats", at: place)
      }
      if !end(id: "") { records.rejected.posts += 1 }
    default:
      record = RecordState()
      reject(
        code: "wrong-type", "a JSON file is an object with accounts, posts, follows or chats, or a list of posts",
        at: source.place)
      try source.skip()
      _ = end(id: "")
      records.rejected.posts += 1
    }
  }
}
