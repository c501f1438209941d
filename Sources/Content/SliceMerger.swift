/// Puts the partial results of reading together, in the order of files and pieces.

import Diagnostics
import Files
import Posts

/// The result of one unit of work.
struct UnitSlice: Sendable {
  var slice: ContentSlice
  /// The file's number in `Library.files`.
  var file: Int
  /// Whether the slice is a later piece of its file.
  var isContinuation: Bool
}

/// Appends slices to the content of a site.
struct SliceMerger {
  private var content: SiteContent
  private var addressed: [(chat: String, message: Message)] = []
  /// The file that is being merged, how many lines of it are, and which chat is open.
  private var file = -1
  private var lines = 0
  private var openChat = OpenChat.earlier
  /// Problems that occur again and again in a file are shown once, with a count.
  private var repeats: [Repeated: (at: Int, count: Int)] = [:]
  private var problems: [Diagnostic] = []

  private struct Repeated: Hashable {
    var file: String?
    var code: Diagnostic.Code
    var summary: String
  }

  init(_ content: SiteContent) {
    self.content = content
    for problem in content.log.entries { add(problem) }
  }

  /// Makes room for so many posts at once.
  mutating func expect(posts: Int) { content.library.posts.reserveCapacity(posts) }

  /// Takes the slice's posts, which leaves it without any.
  mutating func add(_ unit: inout UnitSlice) {
    let firstPost = content.library.posts.count
    content.library.posts.append(taking: &unit.slice.library.posts)
    let slice = unit.slice
    if file != unit.file || !unit.isContinuation {
      file = unit.file
      lines = 0
      openChat = .earlier
    }
    // Pieces count lines from their own beginning.
    let shift = lines
    lines += slice.lineCount
    for var problem in slice.log.entries {
      if shift > 0 { problem.location?.line? += shift }
      add(problem)
    }
    content.rejected += slice.rejected
    addLeading(slice.leadingMessages.map { $0.moved(by: shift) })
    addressed += slice.addressedMessages.map { ($0.chat, $0.message.moved(by: shift)) }
    if slice.openChat != .earlier { openChat = slice.openChat }
    func move<Record>(_ records: inout [Record], from first: Int, _ origin: WritableKeyPath<Record, Origin>) {
      if shift > 0 { for at in first..<records.count { records[at][keyPath: origin].line += Int32(clamping: shift) } }
    }
    func append<Record>(_ new: [Record], to all: inout [Record], _ origin: WritableKeyPath<Record, Origin>) {
      let first = all.count
      all += new
      move(&all, from: first, origin)
    }
    append(slice.library.accounts, to: &content.library.accounts, \.origin)
    move(&content.library.posts, from: firstPost, \.origin)
    append(slice.library.follows, to: &content.library.follows, \.origin)
    append(slice.library.marks, to: &content.library.marks, \.origin)
    let chats = content.library.chats.count
    append(slice.library.chats, to: &content.library.chats, \.origin)
    if shift > 0 {
      for at in chats..<content.library.chats.count {
        content.library.chats[at].messages = content.library.chats[at].messages.map { $0.moved(by: shift) }
      }
    }
  }

  private mutating func addLeading(_ messages: [Message]) {
    if openChat == .here, let last = content.library.chats.indices.last {
      content.library.chats[last].messages += messages
      return
    }
    let why =
      openChat == .lost
      ? "the header of this message's chat was rejected" : "no chat's header stands before this message"
    for message in messages { reject(message, code: "message-without-chat", why) }
  }

  /// Moves posts and messages to disk when there are more than memory is meant for. Messages without an id stay, for they get
  /// theirs by their place.
  mutating func spill(over limit: Int, into overflow: inout Overflow) throws {
    if content.library.posts.count > limit {
      try overflow.append(content.library.posts)
      content.library.posts.removeAll(keepingCapacity: true)
    }
    guard content.library.chats.reduce(0, { $0 + $1.messages.count }) > limit else { return }
    for at in content.library.chats.indices where !content.library.chats[at].messages.isEmpty {
      let messages = content.library.chats[at].messages
      content.library.chats[at].messages = messages.filter { $0.id.isEmpty }
      try overflow.append(messages.filter { !$0.id.isEmpty }, to: content.library.chats[at].id)
    }
  }

  /// Gives messages to the chats that they name, puts the messages of each chat in order, and names those without an id.
  mutating func finish() -> SiteContent {
    var chats: [String: Int] = [:]
    if !addressed.isEmpty {
      for (at, chat) in content.library.chats.enumerated() where chats[chat.id] == nil { chats[chat.id] = at }
    }
    for (chat, message) in addressed {
      if let at = chats[chat] {
        content.library.chats[at].messages.append(message)
      } else {
        reject(
          message, code: "message-without-chat",
          "'\(chat)' is no chat's id\(didYouMean(chat, in: content.library.chats.map(\.id)))")
      }
    }
    for at in content.library.chats.indices { content.library.chats[at].settleMessages() }
    content.log = DiagnosticLog()
    for (at, count) in repeats.values where count > 1 {
      problems[at].notes.append(.init("\(count - 1) more in this file"))
    }
    for problem in problems { content.log.add(problem) }
    return content
  }

  private mutating func reject(_ message: Message, code: Diagnostic.Code, _ summary: String) {
    let place = content.library.place(message.origin)
    let location = place.map { Location(file: $0.file, line: $0.line, id: message.id.isEmpty ? nil : message.id) }
    add(.error(code, summary, at: location))
    content.rejected.messages += 1
  }

  /// Of unknown keys and dates without zone, the first in a file is kept and the others are counted.
  private mutating func add(_ problem: Diagnostic) {
    guard problem.code == "unknown-key" || problem.code == "date-without-zone" else {
      problems.append(problem)
      return
    }
    let key = Repeated(file: problem.location?.file, code: problem.code, summary: problem.summary)
    if repeats[key] == nil {
      repeats[key] = (problems.count, 1)
      problems.append(problem)
    } else {
      repeats[key]?.count += 1
    }
  }
}

extension Message {
  fileprivate func moved(by lines: Int) -> Message {
    var message = self
    message.origin.line += Int32(clamping: lines)
    return message
  }
}

extension Chat {
  /// Puts messages in the order of time, those of one moment as they were, and names those without an id.
  fileprivate mutating func settleMessages() {
    let isOrdered = zip(messages, messages.dropFirst()).allSatisfy { $0.sent <= $1.sent }
    if !isOrdered {
      messages = messages.enumerated().sorted { ($0.element.sent, $0.offset) < ($1.element.sent, $1.offset) }
        .map(\.element)
    }
    guard messages.contains(where: { $0.id.isEmpty }) else { return }
    var used = Set(messages.map(\.id))
    for at in messages.indices where messages[at].id.isEmpty {
      var number = at + 1
      while !used.insert("m\(number)").inserted { number += 1 }
      messages[at].id = "m\(number)"
    }
  }
}

extension [Post] {
  /// Appends posts by moving them: to copy one counts the users of each of its texts, which another thread has just made.
  fileprivate mutating func append(taking others: inout [Post]) {
    if isEmpty, capacity < others.count { return swap(&self, &others) }
    let empty = Post(id: "", author: "", published: Timestamp(milliseconds: 0))
    for at in others.indices {
      append(empty)
      swap(&self[count - 1], &others[at])
    }
    others = []
  }
}
