/// One exported chat: from its text to a chat with ids, which WhatsApp has none of.

import Bytes
import Diagnostics
import Files
import Posts

struct WhatsAppChat {
  private(set) var chat: Chat
  private(set) var people: WhatsAppPeople
  /// The files that messages name, with the attachment's place: as (name, target).
  private(set) var files: [(name: String, target: String)] = []
  private(set) var missing = 0
  /// Entries whose date no calendar has.
  private(set) var badLines: [Int] = []
  let strays: Int
  /// Why the order of day and month is not sure.
  let doubt: String?
  let order: ImportOptions.DateOrder

  /// `title` is what the file's name tells, `names` the files beside it. Nil where no line begins as WhatsApp's do.
  init?(_ text: String, title: String?, names: Set<String>, options: ImportOptions, file: Int) {
    let lines = WhatsAppLines(text)
    guard !lines.entries.isEmpty else { return nil }
    strays = lines.strays
    let dates = WhatsAppDates(lines.entries.map(\.header), wanted: options.dateOrder)
    order = dates.order
    doubt = dates.doubt
    people = WhatsAppPeople(owner: options.owner)
    let authors = WhatsAppAuthors(lines.entries)
    let isAndroid = lines.entries[0].header.style.tail != "]"
    let zone = options.timeZone ?? .utc

    var messages: [Message] = []
    var keys: [String: Int] = [:]
    var wanted: [(message: Int, name: String)] = []
    var owner = options.owner.map { WhatsAppPeople.handle(WhatsAppPeople.shown(String($0.prefix { $0 != "@" }))) }
    var isGroup = false
    var group: String?
    var previous = Timestamp(milliseconds: .min)
    // The group writes the first line itself (iOS); its name is no person's.
    let groupName = Self.groupName(lines.entries, authors)
    for entry in lines.entries {
      guard let time = dates.time(entry.header) else {
        badLines.append(entry.line)
        continue
      }
      let split = authors.split(entry.lines[0])
      let body = [split?.text ?? entry.lines[0]] + entry.lines.dropFirst()
      var content = WhatsAppContent(body, names: names, isAndroid: isAndroid)
      let isSystem = split == nil || content.isSystem || split?.author == groupName
      var author: String?
      if let name = split?.author, name != groupName { author = people.meet(name) }
      if content.isDeletedByOwner { owner = owner ?? author }
      if isSystem {
        content.makeSystem(body)
        isGroup = isGroup || content.text.contains("group")
        group = group ?? content.text.firstMatch(of: /created group [“"](.+)[”"]/).map { String($0.1) }
      }
      let known = people.names
      let text = WhatsAppText.cleaned(content.text) { isSystem || known[WhatsAppPeople.handle($0)] != nil }
      let sent = Self.moment(time, zone, after: previous)
      previous = max(previous, sent)

      // What is the same in every export: who, when by the clock, and the words. Whether files were exported is not.
      let name = author ?? ""
      let kind = content.isDeleted ? "deleted" : content.file != nil ? "file" : content.isContact ? "contact" : "text"
      var clock = Bytes()
      clock.append(rfc3339: time.timestamp())
      let key = WhatsAppPeople.hexadecimal(
        contentHash(Bytes("\(name)\0\(clock.text)\0\(kind)\0\(text)".utf8)), digits: 16)
      keys[key, default: 0] += 1
      let count = keys[key] ?? 1
      var message = Message(id: count == 1 ? key : "\(key)-\(count)", author: name, sent: sent)
      message.origin = Origin(file: file, line: entry.line)
      message.isSystem = isSystem
      message.isDeleted = content.isDeleted
      message.poll = content.poll.map { poll in
        var poll = poll
        for at in poll.options.indices {
          poll.options[at].title = WhatsAppText.cleaned(poll.options[at].title) {
            known[WhatsAppPeople.handle($0)] != nil
          }
        }
        return poll
      }
      if content.isEdited { message.edited = sent }
      if content.isContact {
        message.body = Body("<em>Contact</em>", format: .html)
      } else if !text.isEmpty {
        message.body = isSystem ? Body(text, format: .text) : WhatsAppText.body(text)
      }
      if let file = content.file {
        var attachment = Attachment(source: "", kind: file.kind)
        attachment.title = file.title.flatMap { WhatsAppText.cleaned($0) { _ in false } }
        attachment.isMissing = true
        if let name = file.name { wanted.append((messages.count, name)) }
        message.attachments = [attachment]
      }
      messages.append(message)
    }

    let writers = messages.filter { !$0.author.isEmpty }.map(\.author)
    var seen: Set<String> = []
    let participants = writers.filter { seen.insert($0).inserted }
    let all = people.names
    let shown =
      (title ?? groupName ?? group).map(WhatsAppPeople.shown)
      ?? participants.map { all[$0] ?? $0 }.joined(separator: ", ")
    let other = WhatsAppPeople.handle(shown)
    let isDirect =
      !isGroup && groupName == nil && participants.count <= 2
      && (participants.contains(other) || participants.count == 2 || title != nil)
    let slug = WhatsAppPeople.slug(shown)
    chat = Chat(id: "whatsapp-\(slug)", title: shown, kind: isDirect ? .direct : .group)
    if isDirect, participants.contains(other), participants.count == 2 {
      owner = owner ?? participants.first { $0 != other }
    }
    chat.owner = owner
    chat.participants = participants
    chat.messages = messages
    chat.origin = Origin(file: file)
    for (message, name) in wanted where names.contains(name) {
      let target = "media/\(slug)/\(WhatsAppPeople.fileName(name))"
      chat.messages[message].attachments[0].isMissing = false
      chat.messages[message].attachments[0].source = target
      files.append((name, target))
    }
    missing = chat.messages.reduce(0) { $0 + $1.attachments.count(where: \.isMissing) }
  }

  /// The moment of a clock's time. In the hour that clocks show twice, a time that seems to run backwards is the second one.
  private static func moment(_ time: CivilTime, _ zone: ZoneTable, after previous: Timestamp) -> Timestamp {
    let first = zone.timestamp(of: time)
    if first >= previous { return first }
    let second = Timestamp(milliseconds: first.milliseconds + 3_600_000)
    return second >= previous && CivilTime(second, offset: zone.offset(at: second)) == time ? second : first
  }

  /// The name under which a group writes its own lines: that of the notice of encryption.
  private static func groupName(_ entries: [WhatsAppEntry], _ authors: WhatsAppAuthors) -> String? {
    for entry in entries.prefix(3) {
      guard let (author, text) = authors.split(entry.lines[0]), text.first == "\u{200E}" else { continue }
      let words = String(String.UnicodeScalarView(text)).withoutDirections
      guard WhatsAppWords.system.contains(where: { words.contains($0) }) else { continue }
      // In a chat of two the other one's name stands there, and that one also writes.
      let others = entries.contains { other in
        guard let (name, text) = authors.split(other.lines[0]), name == author else { return false }
        return text.first != "\u{200E}"
      }
      return others ? nil : author
    }
    return nil
  }
}

extension WhatsAppContent {
  /// Takes the lines as they are: WhatsApp's own lines hold no files.
  mutating func makeSystem(_ lines: [[Unicode.Scalar]]) {
    if isDeleted { return }
    self = WhatsAppContent(
      words: lines.map { String(String.UnicodeScalarView($0)).withoutDirections.trimmed }.joined(separator: "\n"))
  }

  private init(words: String) { text = words }
}
