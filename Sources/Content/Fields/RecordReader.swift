/// Reads the values of a record from any source, and turns what is wrong with them into diagnostics at their place. What a
/// post or a chat is made of, its extensions in `Records/` know.

import Diagnostics
import JSON
import Posts

/// A file that is read.
struct FileContext: Sendable {
  /// As the user would name it.
  var name: String
  /// The file's number in `Library.files`.
  var number: Int
}

/// What reading goes by.
struct RecordContext: Sendable {
  /// As the user would name it.
  private(set) var file = ""
  /// The file's number in `Library.files`.
  private(set) var fileIndex = -1
  /// Reads dates that name no zone.
  let zone: ZoneTable
  /// Whether the file lies under `archives`, where a date without zone is worth a warning.
  private(set) var isArchive = false
  /// Whose archive the site is; a handle.
  let owner: String?

  init(zone: ZoneTable, owner: String?) {
    self.zone = zone
    self.owner = owner
  }

  mutating func turn(to file: FileContext, isArchive: Bool) {
    self.file = file.name
    fileIndex = file.number
    self.isArchive = isArchive
  }
}

/// What a Markdown file gives its record beside the front matter.
struct RecordPreset {
  /// Used where the record names no id or handle.
  var id: String
  var body: Body
}

/// Reads records from a source and collects them.
struct RecordReader<Source: FieldSource> {
  var source: Source
  var context: RecordContext
  var records = ContentSlice()
  var record = RecordState()
  var preset: RecordPreset?

  init(_ source: Source, _ context: RecordContext) {
    self.source = source
    self.context = context
  }

  // MARK: Values. Each gives nil for null, and for a value of another kind, which is reported and passed over.

  mutating func text() throws(JSONError) -> String? {
    switch try source.kind() {
    case .string: return try source.string()
    case .null: return try nothing()
    case .number, .bool:
      if Source.readsScalarsAsText { return try source.string() }
      return try wrongType("a text")
    default: return try wrongType("a text")
    }
  }

  /// A text, or a number taken as it is written.
  mutating func identifier() throws(JSONError) -> String? {
    if try source.kind() == .number { return try source.string() }
    return try text()
  }

  /// A handle, with or without its `@`; without spaces around it, so that one of nothing but spaces is empty.
  mutating func handle() throws(JSONError) -> String? {
    try text()?.bareHandle
  }

  mutating func integer() throws(JSONError) -> Int? {
    switch try source.kind() {
    case .number:
      let place = source.place
      if let value = try source.integer() { return value }
      reject(code: "wrong-type", "'\(source.keyText)' takes a whole number", at: place)
      return nil
    case .null: return try nothing()
    default: return try wrongType("a whole number")
    }
  }

  /// A whole number from 0 on.
  mutating func count() throws(JSONError) -> Int? {
    _ = try source.kind()
    let place = source.place
    guard let value = try integer() else { return nil }
    if value >= 0 { return value }
    reject(code: "wrong-type", "'\(source.keyText)' takes a number from 0 on", at: place)
    return nil
  }

  mutating func flag() throws(JSONError) -> Bool? {
    switch try source.kind() {
    case .bool: return try source.bool()
    case .null: return try nothing()
    default: return try wrongType("true or false")
    }
  }

  mutating func date() throws(JSONError) -> Timestamp? {
    let kind = try source.kind()
    if kind == .null { return try nothing() }
    guard kind == .string else { return try wrongType("a date, such as 2024-05-01T08:00:00Z") }
    let place = source.place
    switch try source.date() {
    case .moment(let moment): return moment
    case .civil(let civil):
      if context.isArchive {
        warn(
          code: "date-without-zone",
          "'\(source.keyText)' names no zone; it is read in the site's, \(context.zone.name)",
          at: place)
      }
      return context.zone.timestamp(of: civil)
    case nil:
      reject(
        code: "bad-date", "'\(source.keyText)' is no valid date", at: place,
        hints: ["write it like 2024-05-01T08:00:00Z, 2024-05-01 08:00 or 2024-05-01"])
      return nil
    }
  }

  /// One of the words of an enum.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type) throws(JSONError)
    -> Choice?
  {
    guard try source.kind() == .string || Source.readsScalarsAsText else { return try text().flatMap { _ in nil } }
    let place = source.place
    guard let word = try text() else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    reject(
      code: "unknown-value", "'\(word)' is no value of '\(source.keyText)'\(didYouMean(word, in: words))", at: place,
      hints: ["it is one of \(words.joined(separator: ", "))"])
    return nil
  }

  /// Calls `each` with the cursor on each item of an array.
  mutating func list(
    _ expected: String, _ each: (inout Self) throws(JSONError) -> Void
  ) throws(JSONError) {
    switch try source.kind() {
    case .array:
      try source.beginArray()
      while try source.nextItem() { try each(&self) }
    case .null: _ = try nothing() as Never?
    default: _ = try wrongType(expected) as Never?
    }
  }

  /// A list of texts; a single text is a list of one.
  mutating func texts() throws(JSONError) -> [String] {
    if try source.kind() == .string { return try text().map { [$0] } ?? [] }
    var texts: [String] = []
    try list("a list of texts") { reader throws(JSONError) in
      if let text = try reader.text() { texts.append(text) }
    }
    return texts
  }

  mutating func handles() throws(JSONError) -> [String] {
    try texts().map(\.bareHandle).filter { !$0.isEmpty }
  }

  /// Calls `each` for each known key of an object, with the cursor on its value. Whether it was an object.
  @discardableResult
  mutating func object<Key: FieldKey>(
    _ expected: String, _: Key.Type, _ each: (inout Self, Key) throws(JSONError) -> Void
  ) throws(JSONError) -> Bool {
    let kind = try source.kind()
    guard kind == .object else {
      _ = kind == .null ? try nothing() as Never? : try wrongType(expected) as Never?
      return false
    }
    try source.beginObject()
    while let name = try source.nextName() {
      if let (key, _) = Key.table.find(name) { try each(&self, key) } else { try unknown(Key.self) }
    }
    return true
  }

  // MARK: What is wrong

  mutating func nothing<Value>() throws(JSONError) -> Value? {
    try source.skip()
    return nil
  }

  mutating func wrongType<Value>(_ expected: String) throws(JSONError) -> Value? {
    let found: String
    switch try source.kind() {
    case .null: found = "null"
    case .bool: found = "true or false"
    case .number: found = "a number"
    case .string: found = "a text"
    case .array: found = "a list"
    case .object: found = "an object"
    }
    let key = source.keyText
    reject(code: "wrong-type", "\(key.isEmpty ? "this" : "'\(key)'") takes \(expected), not \(found)", at: source.place)
    try source.skip()
    return nil
  }

  /// Reports and passes over a value whose key is not known. One that looks like a key that withholds costs the record: what
  /// is private must not leak by a misspelling.
  mutating func unknown<Key: FieldKey>(_: Key.Type) throws(JSONError) {
    let key = source.keyText
    let names = Key.allCases.map(\.rawValue)
    let summary = "'\(key)' is no key of \(Key.kindOfRecord)\(didYouMean(key, in: names))"
    if let meant = nearest(to: key, in: names).flatMap(Key.init(rawValue:)), meant.withholds {
      reject(
        code: "unknown-key", summary, at: source.keyPlace,
        hints: [
          "the record is left out, because it may not be meant for everybody",
          "write '\(meant.rawValue)', or remove the key",
        ])
    } else {
      warn(code: "unknown-key", summary, at: source.keyPlace)
    }
    _ = try source.kind()
    try source.skip()
  }

  /// The same, but a key that begins with `x_` is kept with its value.
  mutating func unknown<Key: FieldKey>(_: Key.Type, extra: inout [String: String]) throws(JSONError) {
    let key = source.keyText
    guard key.utf8.starts(with: "x_".utf8) else { return try unknown(Key.self) }
    extra[key] = try source.tree().text
  }

  /// Reports an error that costs the record.
  mutating func reject(code: Diagnostic.Code, _ summary: String, at place: Int, hints: [String] = []) {
    record.problems.append(.error(code, summary, at: source.location(of: place), hints: hints))
    record.isRejected = true
  }

  mutating func warn(code: Diagnostic.Code, _ summary: String, at place: Int, hints: [String] = []) {
    record.problems.append(.warning(code, summary, at: source.location(of: place), hints: hints))
  }

  /// Notes that a key occurs, and warns when it occurs again: the last value counts.
  @inline(__always)
  mutating func note(_ index: Int) {
    let bit: UInt64 = 1 << UInt64(index)
    if record.seen & bit != 0 { warn(code: "duplicate-key", "'\(source.keyText)' occurs twice", at: source.keyPlace) }
    record.seen |= bit
  }

  /// Whether a key's value is to be called missing: it is absent, or empty without another complaint.
  func isMissing<Key: FieldKey>(_ keys: Key...) -> Bool {
    var isSeen = false
    for key in keys {
      guard let (_, index) = Key.table.find(FieldName(key.rawValue)) else { continue }
      if record.seen & (1 << UInt64(index)) != 0 { isSeen = true }
    }
    return !isSeen || !record.isRejected
  }

  // MARK: Records

  /// Begins a record at the cursor, which must be an object; else it is reported and passed over.
  mutating func begin(_ what: String) throws(JSONError) -> Bool {
    record = RecordState()
    let kind = try source.kind()
    record.place = source.place
    guard kind == .object else {
      reject(code: "wrong-type", "\(what) is an object with keys and values", at: source.place)
      try source.skip()
      return false
    }
    try source.beginObject()
    return true
  }

  /// Ends a record: its problems go to the log, with its id. Whether the record can be kept.
  mutating func end(id: String) -> Bool {
    for var problem in record.problems {
      if !id.isEmpty { problem.location?.id = id }
      records.log.add(problem)
    }
    return !record.isRejected
  }

  /// Where the record at hand was read.
  mutating func origin() -> Origin { Origin(file: context.fileIndex, line: source.line(of: record.place)) }
}

/// What is known of a record while it is read.
struct RecordState {
  /// Where it begins.
  var place = 0
  var problems: [Diagnostic] = []
  /// Whether an error costs the record.
  var isRejected = false
  /// A bit for each key that occurred.
  var seen: UInt64 = 0
}

extension JSONValue {
  /// The value on one line.
  var text: String {
    var out: [UInt8] = []
    out.append(json: self)
    return String(decoding: out, as: UTF8.self)
  }
}
