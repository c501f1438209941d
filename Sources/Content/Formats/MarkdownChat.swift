/// Reads the messages of a chat that is written as Markdown. A message begins with a line such as
/// `**kimmy** 2023-07-12 09:41`; what follows is its text, up to the next such line:
///
///     ### 2023-07-12
///     **kimmy** 09:41
///     Did you see the new tabs?
///
///     **nash** 09:42 (id m7, to m1, edited 09:50)
///     Yes, shipping today.
///
///     **kimmy** 09:43 (system)
///     Kimmy left.
///
/// A time without a day is on the day of the message before, or on the next day when it is earlier than that message. The
/// words in parentheses: `id ID`, `to ID`, `thread ID`, `edited TIME`, `deleted`, `system`. Attachments and reactions need
/// JSON.

import Bytes
import Diagnostics
import Posts

extension RecordReader {
  /// Reads a transcript into the chat that was read last. It begins at `firstLine` of `text`, the whole file.
  mutating func readTranscript(firstLine: Int, text: Bytes) {
    guard let last = records.library.chats.indices.last else { return }
    var transcript = Transcript(context: context, text: text)
    transcript.read(firstLine: firstLine)
    for problem in transcript.problems { records.log.add(problem) }
    records.rejected.messages += transcript.rejected
    records.library.chats[last].messages += transcript.messages
    if records.library.chats[last].participants.isEmpty {
      var seen: Set<String> = []
      records.library.chats[last].participants = transcript.messages.map(\.author).filter {
        !$0.isEmpty && seen.insert($0).inserted
      }
    }
  }
}

/// The messages of a transcript, and what is wrong with it.
private struct Transcript {
  let context: RecordContext
  let text: Bytes
  private(set) var messages: [Message] = []
  private(set) var problems: [Diagnostic] = []
  private(set) var rejected = 0
  /// The day and time of the message before.
  private var clock: CivilTime?
  private var lines: [Substring] = []
  private var hasMessage = false

  init(context: RecordContext, text: Bytes) {
    self.context = context
    self.text = text
  }

  mutating func read(firstLine: Int) {
    let all = text.split(separator: 10, omittingEmptySubsequences: false)
    for (index, content) in all.enumerated().dropFirst(firstLine - 1) {
      let number = index + 1
      var bytes = content
      if bytes.last == 13 { bytes = bytes.dropLast() }
      let line = String(decoding: bytes, as: UTF8.self)
      if line.hasPrefix("**"), let header = Header(line) {
        endMessage()
        begin(header, line: number)
      } else if line.hasPrefix("### "), case .civil(let day)? = Timestamp.parse(String(line.dropFirst(4))) {
        clock = day
      } else if hasMessage {
        lines.append(line[...])
      } else if rejected == 0, !line.allSatisfy(\.isWhitespace) {
        fault(code: "bad-transcript", "a text stands before the first message", line: number, id: nil)
      }
    }
    endMessage()
  }

  private mutating func begin(_ header: Header, line: Int) {
    guard let sent = moment(header.time, line: line) else {
      rejected += 1
      hasMessage = false
      return
    }
    var message = Message(id: "m\(messages.count + 1)", author: header.author, sent: sent)
    message.origin = Origin(file: context.fileIndex, line: line)
    for remark in header.remarks {
      let parts = remark.split(separator: " ", maxSplits: 1)
      let value = parts.count > 1 ? String(parts[1]) : ""
      switch (parts.first ?? "", value.isEmpty) {
      case ("id", false): message.id = value
      case ("to", false): message.inReplyTo = Reference(value)
      case ("thread", false): message.thread = value
      case ("edited", false):
        let before = clock
        message.edited = moment(value, line: line)
        clock = before
      case ("deleted", true): message.isDeleted = true
      case ("system", true): message.isSystem = true
      default:
        let words = ["id", "to", "thread", "edited", "deleted", "system"]
        fault(
          code: "bad-transcript",
          "'\(remark)' says nothing of a message\(didYouMean(String(parts.first ?? ""), in: words))",
          line: line, id: message.id, severity: .warning)
      }
    }
    if message.author.isEmpty, !message.isSystem {
      fault(code: "missing-author", "this message names no author", line: line, id: message.id)
      rejected += 1
      hasMessage = false
      return
    }
    messages.append(message)
    hasMessage = true
  }

  private mutating func endMessage() {
    if hasMessage, !messages.isEmpty {
      while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
      while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
      messages[messages.count - 1].body = Body(lines.joined(separator: "\n"))
    }
    lines = []
    hasMessage = false
  }

  /// The moment of a full date, or of a time on the current day; moves the clock.
  private mutating func moment(_ text: String, line: Int) -> Timestamp? {
    switch Timestamp.parse(text) {
    case .moment(let moment):
      clock = CivilTime(moment, offset: context.zone.offset(at: moment))
      return moment
    case .civil(let civil):
      clock = civil
      return context.zone.timestamp(of: civil)
    case nil: break
    }
    guard let before = clock else {
      fault(
        code: "bad-date", "'\(text)' is no date; the first message of a transcript needs one", line: line, id: nil,
        hints: ["write it like **nash** 2023-07-12 09:41"])
      return nil
    }
    let day = Bytes.date(before)
    guard case .civil(var civil)? = Timestamp.parse("\(day) \(text)") else {
      fault(
        code: "bad-date", "'\(text)' is neither a date nor a time", line: line, id: nil, hints: ["write it like 09:41"])
      return nil
    }
    if (civil.hour, civil.minute) < (before.hour, before.minute) {
      let next = CivilTime(Timestamp(seconds: (civil.dayNumber + 1) * 86_400))
      (civil.year, civil.month, civil.day) = (next.year, next.month, next.day)
    }
    clock = civil
    return context.zone.timestamp(of: civil)
  }

  private mutating func fault(
    code: Diagnostic.Code, _ summary: String, line: Int, id: String?, severity: Diagnostic.Severity = .error,
    hints: [String] = []
  ) {
    var location = Location(file: context.file, line: line, column: 1, in: text)
    location.id = id
    var problem = Diagnostic.error(code, summary, at: location, hints: hints)
    problem.severity = severity
    problems.append(problem)
  }
}

/// The line with which a message begins.
private struct Header {
  var author: String
  var time: String
  var remarks: [String] = []

  /// Nil for a line that is no header: it needs two asterisks around a name, and then a digit.
  init?(_ line: String) {
    let rest = line.dropFirst(2)
    guard let end = rest.range(of: "**") else { return nil }
    author = rest[..<end.lowerBound].trimmed
    if author.hasPrefix("@") { author.removeFirst() }
    var tail = rest[end.upperBound...]
    guard tail.first == " " || tail.first == "\t" else { return nil }
    if let open = tail.firstIndex(of: "("), tail.trimmed.hasSuffix(")") {
      remarks = tail[tail.index(after: open)...].trimmed.dropLast().split(separator: ",").map { $0.trimmed }
      tail = tail[..<open]
    }
    time = tail.trimmed
    guard let digit = time.utf8.first, (48...57).contains(digit), !author.contains(" ") || author.isEmpty else {
      return nil
    }
  }
}

extension Substring {
  /// Without spaces and tabs around it.
  fileprivate var trimmed: String {
    var rest = self
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  fileprivate func range(of mark: StaticString) -> Range<Index>? {
    var at = startIndex
    while at < endIndex {
      if self[at...].hasPrefix("\(mark)") { return at..<index(at, offsetBy: mark.utf8CodeUnitCount) }
      at = index(after: at)
    }
    return nil
  }
}

extension Bytes {
  fileprivate static func date(_ civil: CivilTime) -> String {
    var out = Bytes()
    out.append(date: civil)
    return out.text
  }
}
