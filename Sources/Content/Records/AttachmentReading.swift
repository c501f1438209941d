/// Reads what hangs on posts and messages: attachments, custom emoji, link cards, polls, reactions.

import Diagnostics
import JSON
package import Posts

/// The keys of an attachment.
enum AttachmentKey: String, FieldKey {
  case src, alt, type, width, height, poster, title, sensitive, missing, captions

  static let table = FieldTable<AttachmentKey>()
  static let kindOfRecord = "an attachment"

  var meaning: String {
    switch self {
    case .src: "a path relative to the record's file or to the content folder, or a URL"
    case .alt: "the description for those who cannot see or hear it"
    case .type: "`image`, `video`, `audio`, `animation` or `file`; by the file by default"
    case .width: "in pixels"
    case .height: "in pixels"
    case .poster: "path or URL of a still picture"
    case .title: "a title"
    case .sensitive: "covered until it is opened"
    case .missing: "the file is known to be lost"
    case .captions: "path or URL of captions (WebVTT)"
    }
  }
}

/// The keys of a custom emoji.
enum EmojiKey: String, FieldKey {
  case shortcode, src

  static let table = FieldTable<EmojiKey>()
  static let kindOfRecord = "a custom emoji"

  var meaning: String {
    switch self {
    case .shortcode: "the name, without colons"
    case .src: "path or URL of the picture"
    }
  }
}

/// The keys of a link card.
enum CardKey: String, FieldKey {
  case url, title, summary, image, provider

  static let table = FieldTable<CardKey>()
  static let kindOfRecord = "a link card"

  var meaning: String {
    switch self {
    case .url: "the page's address"
    case .title: "its title"
    case .summary: "what it says in short"
    case .image: "path or URL of a picture"
    case .provider: "the site's name"
    }
  }
}

/// The keys of a poll.
enum PollKey: String, FieldKey {
  case options, multiple, closes
  case voterCount = "voter_count"

  static let table = FieldTable<PollKey>()
  static let kindOfRecord = "a poll"

  var meaning: String {
    switch self {
    case .options: "a list of `{title, votes}` or of titles"
    case .multiple: "whether one may choose several"
    case .closes: "when voting ended or will end"
    case .voterCount: "how many voted"
    }
  }
}

/// The keys of an answer in a poll.
enum PollOptionKey: String, FieldKey {
  case title, votes

  static let table = FieldTable<PollOptionKey>()
  static let kindOfRecord = "an answer of a poll"

  var meaning: String { self == .title ? "the answer" : "how many chose it" }
}

extension RecordReader {
  mutating func attachments() throws(JSONError) -> [Attachment] {
    var attachments: [Attachment] = []
    try list("a list of attachments") { reader throws(JSONError) in
      if try reader.source.kind() == .string {
        if let path = try reader.text() { attachments.append(Attachment(source: path, kind: .of(path: path))) }
        return
      }
      var attachment = Attachment(source: "")
      var kind: Attachment.Kind?
      let isObject = try reader.object("a path or an object", AttachmentKey.self) { reader, key throws(JSONError) in
        switch key {
        case .src: attachment.source = try reader.text() ?? ""
        case .alt: attachment.alt = try reader.text()
        case .type: kind = try reader.choice(Attachment.Kind.self)
        case .width: attachment.width = try reader.count()
        case .height: attachment.height = try reader.count()
        case .poster: attachment.poster = try reader.text()
        case .title: attachment.title = try reader.text()
        case .sensitive: attachment.isSensitive = try reader.flag() ?? false
        case .missing: attachment.isMissing = try reader.flag() ?? false
        case .captions: attachment.captions = try reader.text()
        }
      }
      attachment.kind = kind ?? .of(path: attachment.source)
      if isObject { attachments.append(attachment) }
    }
    return attachments
  }

  /// A list of `{shortcode, src}`, or an object of shortcodes with their pictures.
  mutating func emoji() throws(JSONError) -> [Emoji] {
    var emoji: [Emoji] = []
    func bare(_ shortcode: String) -> String {
      shortcode.count > 2 && shortcode.hasPrefix(":") && shortcode.hasSuffix(":")
        ? String(shortcode.dropFirst().dropLast()) : shortcode
    }
    if try source.kind() == .object {
      try source.beginObject()
      while try source.nextName() != nil {
        let shortcode = source.keyText
        emoji.append(Emoji(shortcode: bare(shortcode), source: try text()))
      }
      return emoji
    }
    try list("a list of custom emoji") { reader throws(JSONError) in
      var one = Emoji(shortcode: "")
      let isObject = try reader.object("a custom emoji", EmojiKey.self) { reader, key throws(JSONError) in
        switch key {
        case .shortcode: one.shortcode = bare(try reader.text() ?? "")
        case .src: one.source = try reader.text()
        }
      }
      if isObject { emoji.append(one) }
    }
    return emoji
  }

  mutating func card() throws(JSONError) -> Card? {
    var card = Card(url: "", title: "")
    let isObject = try object("an object", CardKey.self) { reader, key throws(JSONError) in
      switch key {
      case .url: card.url = try reader.text() ?? ""
      case .title: card.title = try reader.text() ?? ""
      case .summary: card.summary = try reader.text()
      case .image: card.image = try reader.text()
      case .provider: card.provider = try reader.text()
      }
    }
    return isObject ? card : nil
  }

  mutating func poll() throws(JSONError) -> Poll? {
    var poll = Poll(options: [])
    let isObject = try object("an object", PollKey.self) { reader, key throws(JSONError) in
      switch key {
      case .options: poll.options = try reader.pollOptions()
      case .multiple: poll.allowsMultiple = try reader.flag() ?? false
      case .closes: poll.closes = try reader.date()
      case .voterCount: poll.voterCount = try reader.count()
      }
    }
    return isObject ? poll : nil
  }

  private mutating func pollOptions() throws(JSONError) -> [Poll.Option] {
    var options: [Poll.Option] = []
    try list("a list of answers") { reader throws(JSONError) in
      guard try reader.source.kind() == .object else {
        if let title = try reader.identifier() { options.append(.init(title: title)) }
        return
      }
      var option = Poll.Option(title: "")
      try reader.object("an answer", PollOptionKey.self) { reader, key throws(JSONError) in
        switch key {
        case .title: option.title = try reader.identifier() ?? ""
        case .votes: option.votes = try reader.count()
        }
      }
      options.append(option)
    }
    return options
  }
}

extension Attachment.Kind {
  /// The kind that a file's name promises. What is in the file, the build looks up later.
  package static func of(path: String) -> Attachment.Kind {
    let name = path.prefix { $0 != "?" && $0 != "#" }
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return .file }
    switch name[name.index(after: dot)...].lowercased() {
    case "jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "heic", "bmp", "jxl", "tif", "tiff": return .image
    case "mp4", "webm", "mov", "m4v", "mkv", "ogv", "3gp", "avi": return .video
    case "mp3", "ogg", "oga", "opus", "m4a", "aac", "wav", "flac": return .audio
    default: return .file
    }
  }
}
