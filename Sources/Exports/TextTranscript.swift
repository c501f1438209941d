/// Transcripts as plain text: for reading in any editor, for grep, for printing.

import Bytes
import Diagnostics
import Pages
import Posts

extension Transcript {
  /// UTF-8 text, a newline at the end of each line, replies indented by two spaces a level (at most eight levels).
  func text(_ site: Site) -> Bytes {
    var out = Bytes()
    out.append(title.terminalSafe)
    out.append("\n" as StaticString)
    out.append(people.joined(separator: site.words.comma).terminalSafe)
    out.append("\n" as StaticString)
    var day: Int?
    for entry in entries {
      let time = site.local(entry.time)
      if day != time.dayNumber {
        day = time.dayNumber
        out.append("\n== " as StaticString)
        site.words.append(date: time, to: &out)
        out.append(" ==\n" as StaticString)
      }
      append(entry, time, site, to: &out)
    }
    return out
  }

  private func append(_ entry: Entry, _ time: CivilTime, _ site: Site, to out: inout Bytes) {
    let margin = String(repeating: "  ", count: min(entry.depth, 8))
    out.append("\n\(margin)")
    site.words.append(timeOfDay: time, to: &out)
    if entry.isSystem {
      out.append(" *")
    } else {
      let handle = entry.handle.isEmpty || entry.handle == entry.name ? "" : " (@\(entry.handle))"
      out.append(" \(entry.name)\(handle)".terminalSafe)
      if let reposter = entry.reposter { out.append(", \(reposter) \(site.words[.reposted])".terminalSafe) }
      if let edited = entry.edited {
        out.append(", \(site.words[.edited].lowercased()) ")
        site.words.append(date: site.local(edited), to: &out)
      }
    }
    out.append("\n" as StaticString)
    for line in lines(entry, site) {
      out.append(line.isEmpty ? "\n" : "\(margin)  \(line.withoutControls)\n")
    }
  }

  /// The lines of an entry's content.
  private func lines(_ entry: Entry, _ site: Site) -> [String] {
    var lines: [String] = []
    if let answered = entry.answered { lines.append("> \(answered.name): \(answered.text)") }
    if let placeholder = entry.placeholder { lines.append("[\(placeholder)]") }
    if let warning = entry.contentWarning { lines.append("[\(site.words[.contentWarning]): \(warning)]") }
    let text = plainText(entry, site)
    if !text.isEmpty { lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    for attachment in entry.attachments { lines.append(describe(attachment, site)) }
    for option in entry.poll?.options ?? [] {
      lines.append("( ) \(option.title)" + (option.votes.map { ": \(site.words.text($0, .vote))" } ?? ""))
    }
    if let card = entry.card { lines.append("[\(card.title)] \(card.url)") }
    if !entry.reactions.isEmpty {
      lines.append(entry.reactions.map { "\($0.emoji) \($0.count)" }.joined(separator: "  "))
    }
    return lines
  }

  /// An entry's text without markup.
  func plainText(_ entry: Entry, _ site: Site) -> String {
    if entry.body.isEmpty { return "" }
    // Rendering shortens addresses; a plain text already is what is wanted.
    if entry.body.format == .text { return entry.body.source.trimmedEnd }
    var text = Bytes()
    site.plainText(of: site.render(entry.body, from: entry.origin, emoji: entry.emoji), to: &text)
    while text.last == 10 { text.removeLast() }
    return text.text
  }

  /// `[Image: A tray with six small pots] media/tray.png`
  func describe(_ attachment: Attachment, _ site: Site) -> String {
    let kind =
      switch attachment.kind {
      case .image: site.words[.image]
      case .video, .animation: site.words[.video]
      case .audio: site.words[.audio]
      case .file: site.words[.file]
      }
    let what = attachment.alt ?? attachment.title ?? site.words[.noDescription]
    let place = attachment.isMissing || attachment.source.isEmpty ? site.words[.missingFile] : attachment.source
    return "[\(kind): \(what)] \(place)"
  }
}

extension String {
  /// The text without line ends and spaces at its end, and with newlines as its only line ends.
  fileprivate var trimmedEnd: String {
    var text = replacing("\r\n", with: "\n")
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
