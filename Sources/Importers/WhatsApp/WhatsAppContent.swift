/// What a message says: words, or what WhatsApp writes in the place of files, deleted messages, places, contacts, polls and calls.

import Posts

struct WhatsAppContent {
  /// A file: its name where the archive should hold it, nil where it was left out.
  struct File {
    var name: String?
    var kind: Attachment.Kind
    var title: String?
  }

  var text = ""
  private(set) var file: File?
  private(set) var poll: Poll?
  private(set) var isContact = false
  private(set) var isDeleted = false
  private(set) var isDeletedByOwner = false
  private(set) var isEdited = false
  private(set) var isSystem = false

  /// `lines` are those of the message, `names` the files beside the chat.
  init(_ lines: [[Unicode.Scalar]], names: Set<String>, isAndroid: Bool) {
    let hasMark = lines[0].first == "\u{200E}"
    var texts = lines.map { line in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: line)
      return String(view)
    }
    isEdited = Self.cutEdited(&texts[texts.count - 1])
    let first = texts[0].withoutDirections.trimmed
    let rest = texts.dropFirst().map(\.withoutDirections)
    let bare = first.hasSuffix(".") ? String(first.dropLast()) : first
    if lines.count == 1, WhatsAppWords.deleted.contains(bare) || WhatsAppWords.deletedByOwner.contains(bare) {
      isDeleted = true
      isDeletedByOwner = WhatsAppWords.deletedByOwner.contains(bare)
      return
    }
    if let (file, caption) = Self.attached(first, names)
      ?? Self.omitted(first, texts[0], isAndroid, isAlone: rest.isEmpty)
    {
      take(file, [caption].compactMap { $0 } + rest)
    } else if first == "POLL:" {
      readPoll(rest)
    } else {
      text = ([first] + rest).joined(separator: "\n")
      let isCall = WhatsAppWords.calls.contains { first.hasPrefix($0) }
      isSystem = rest.isEmpty && (hasMark && WhatsAppWords.isSystem(first) || isCall && (hasMark || isAndroid))
    }
  }

  private mutating func take(_ file: File, _ caption: [String]) {
    text = caption.joined(separator: "\n").trimmed
    // Contact cards are phone numbers.
    if file.name?.asciiEnds(with: ".vcf") == true || file.title == "vcf" { isContact = true } else { self.file = file }
  }

  /// Cuts `<This message was edited>` off; in unknown languages it is told by the mark before it.
  private static func cutEdited(_ line: inout String) -> Bool {
    guard line.hasSuffix(">"), let open = line.lastIndex(of: "<"), open > line.startIndex else { return false }
    var inner = String(line[line.index(after: open)...].dropLast()).withoutDirections
    if inner.hasSuffix(".") { inner.removeLast() }
    let before = line[..<open]
    let isMarked =
      before.unicodeScalars.last == "\u{200E}" && !before.withoutDirections.trimmed.isEmpty && !inner.contains(":")
      && !inner.contains("omitted") && inner.contains(" ")
    guard WhatsAppWords.edited.contains(inner) || isMarked else { return false }
    line = String(before)
    while let last = line.unicodeScalars.last, last.isDirectionMark || last == " " { line.unicodeScalars.removeLast() }
    return true
  }

  // MARK: Files

  /// A line that names a file, and what stands before the name.
  private static func attached(_ line: String, _ names: Set<String>) -> (File, String?)? {
    if let match = line.wholeMatch(of: /(.*?)\s*<([^<>:]{1,30}?)\s?: ?([^<>\/\\]+\.[A-Za-z0-9]{1,5})>/) {
      let name = String(match.3)
      guard names.contains(name) || match.2 == "attached" || name.wholeMatch(of: /\d{8}-.+/) != nil else { return nil }
      let (title, caption) = title(String(match.1))
      return (File(name: name, kind: kind(of: name), title: title), caption)
    }
    if let match = line.wholeMatch(of: /([^<>\/\\]+\.[A-Za-z0-9]{1,5}) <[^<>:]{1,30}>/) {
      let name = String(match.1)
      guard names.contains(name) || name.wholeMatch(of: /\d{4}-\d\d-\d\d-[A-Z]+-\d+\..+/) != nil else { return nil }
      return (File(name: name, kind: kind(of: name)), nil)
    }
    if let match = line.wholeMatch(of: /([^<>\/\\]+\.[A-Za-z0-9]{1,5}) \(([^()]{1,40})\)/) {
      let name = String(match.1)
      let isOurs = name.wholeMatch(of: /(IMG|VID|PTT|AUD|STK|DOC)-\d{8}-WA\d+\..+/) != nil
      guard names.contains(name) || WhatsAppWords.attached.contains(String(match.2)) || isOurs else { return nil }
      return (File(name: name, kind: kind(of: name), title: isOurs ? nil : name), nil)
    }
    return nil
  }

  /// `soil.pdf • 3 pages` is the title of a document, other words are a caption.
  private static func title(_ text: String) -> (title: String?, caption: String?) {
    if text.isEmpty { return (nil, nil) }
    guard let dot = text.firstRange(of: " • ") else { return (nil, text) }
    return (String(text[..<dot.lowerBound]), nil)
  }

  /// A line that stands for a file that was left out. `raw` still has the marks.
  private static func omitted(_ line: String, _ raw: String, _ isAndroid: Bool, isAlone: Bool) -> (File, String?)? {
    if line.hasPrefix("<"), line.hasSuffix(">") {
      var inner = line.dropFirst().dropLast()
      if inner.hasSuffix(".") { inner = inner.dropLast() }
      if WhatsAppWords.omitted.contains(String(inner)) {
        let kind: Attachment.Kind = inner.contains("voice") ? .audio : inner.contains("ideo") ? .video : .file
        return (File(name: nil, kind: kind), nil)
      }
      return nil
    }
    if isAndroid, isAlone, line == "null" { return (File(name: nil, kind: .file), nil) }
    guard raw.unicodeScalars.contains("\u{200E}"),
      let verb = WhatsAppWords.omittedVerbs.first(where: { line.hasSuffix(" " + $0) })
    else { return nil }
    let before = line.dropLast(verb.count + 1)
    guard
      let (word, kind) = WhatsAppWords.omittedKinds.first(where: {
        before == $0.word || before.hasSuffix(" " + $0.word)
      })
    else { return nil }
    let (title, caption) = title(String(before.dropLast(word.count)).trimmed)
    switch kind {
    case .image: return (File(name: nil, kind: .image, title: title), caption)
    case .video: return (File(name: nil, kind: .video, title: title), caption)
    case .audio: return (File(name: nil, kind: .audio, title: title), caption)
    case .animation: return (File(name: nil, kind: .animation, title: title), caption)
    case .file: return (File(name: nil, kind: .file, title: title), caption)
    case .contact: return (File(name: nil, kind: .file, title: "vcf"), caption)
    }
  }

  private static func kind(of name: String) -> Attachment.Kind {
    if name.contains("-GIF-") { return .animation }
    switch (name.split(separator: ".").last ?? "").lowercased() {
    case "jpg", "jpeg", "png", "webp", "gif", "heic", "avif": return .image
    case "mp4", "mov", "3gp", "m4v", "webm": return .video
    case "opus", "m4a", "mp3", "ogg", "aac", "amr", "wav": return .audio
    default: return .file
    }
  }

  // MARK: Polls

  /// The question, then `OPTION: text (2 votes)`.
  private mutating func readPoll(_ lines: [String]) {
    var options: [Poll.Option] = []
    var others: [String] = []
    for line in lines {
      guard let match = line.trimmed.wholeMatch(of: /OPTION: (.*?)(?: \((\d+) votes?\))?/) else {
        if !line.isBlank { others.append(line.trimmed) }
        continue
      }
      options.append(Poll.Option(title: String(match.1), votes: match.2.flatMap { Int($0) }))
    }
    text = others.joined(separator: "\n")
    poll = options.isEmpty ? nil : Poll(options: options)
  }
}

extension WhatsAppWords {
  /// Whether a line says what only WhatsApp says.
  static func isSystem(_ line: String) -> Bool {
    system.contains { line.contains($0) } || systemEndings.contains { line.hasSuffix($0) }
      || line.hasPrefix("You added ")
      || line.hasPrefix("You removed ") || line.contains(" added ") || line.contains(" removed ")
  }
}
