/// Transcripts as Markdown. A chat's is Skein's own chat format, so that it can be put back into a content folder; a thread's
/// is a document that any Markdown reader shows well.

import Bytes
import Pages
import Posts

extension Transcript {
  func markdown(_ site: Site) -> Bytes {
    if case .chat(let chat) = subject { return chatMarkdown(site, site.library.chats[chat]) }
    var out = Bytes()
    out.append("# \(escaped(title))\n")
    for entry in entries {
      let margin = String(repeating: "> ", count: min(entry.depth, 8))
      let time = site.local(entry.time)
      out.append("\n\(margin)**\(escaped(entry.name))** (@\(entry.handle)) · ")
      out.append(date: time)
      out.append(" ")
      site.words.append(timeOfDay: time, to: &out)
      if let url = entry.url { out.append(" · [\(site.words[.originalPost])](<\(url)>)") }
      out.append("\n")
      for line in [""] + lines(entry, site) {
        out.append(line.isEmpty ? "\(margin.dropLast())\n" : "\(margin)\(line)\n")
      }
    }
    return out
  }

  /// Front matter, then each message below a line with its author and time.
  private func chatMarkdown(_ site: Site, _ chat: Chat) -> Bytes {
    var out = Bytes()
    out.append("---\nid: \(yaml(chat.id))\ntitle: \(yaml(title))\nkind: \(chat.kind.rawValue)\n")
    if let owner = chat.owner { out.append("owner: \(yaml(owner))\n") }
    if !chat.participants.isEmpty {
      out.append("participants: [\(chat.participants.map(yaml).joined(separator: ", "))]\n")
    }
    out.append("visibility: \(chat.visibility.rawValue)\n---\n")
    for entry in entries {
      let time = site.local(entry.time)
      out.append("\n**\(entry.handle.isEmpty ? "system" : entry.handle)** ")
      out.append(date: time)
      out.append(" ")
      site.words.append(timeOfDay: time, to: &out)
      if time.second != 0 {
        out.append(":")
        out.append(decimal: time.second, width: 2)
      }
      out.append("\n")
      for line in lines(entry, site) { out.append(line + "\n") }
    }
    return out
  }

  private func lines(_ entry: Entry, _ site: Site) -> [String] {
    var lines: [String] = []
    if let reposter = entry.reposter { lines += ["*\(escaped(reposter)) \(site.words[.reposted])*", ""] }
    if let answered = entry.answered { lines += ["> \(escaped(answered.name)): \(escaped(answered.text))", ""] }
    if let placeholder = entry.placeholder { lines += ["*\(placeholder)*", ""] }
    if let warning = entry.contentWarning { lines += ["*\(site.words[.contentWarning]): \(escaped(warning))*", ""] }
    let source = entry.body.format == .markdown ? entry.body.source : escaped(plainText(entry, site))
    lines += source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    for attachment in entry.attachments {
      let what = escaped(attachment.alt ?? attachment.title ?? site.words[.noDescription])
      lines += [
        "",
        attachment.isMissing ? "*\(what)*" : "\(attachment.kind == .image ? "!" : "")[\(what)](<\(attachment.source)>)",
      ]
    }
    if let poll = entry.poll {
      lines.append("")
      lines += poll.options.map {
        "- \(escaped($0.title))" + ($0.votes.map { ": \(site.words.text($0, .vote))" } ?? "")
      }
    }
    if let card = entry.card { lines += ["", "[\(escaped(card.title))](<\(card.url)>)"] }
    if !entry.reactions.isEmpty {
      lines += ["", entry.reactions.map { "\(escaped($0.emoji)) \($0.count)" }.joined(separator: " · ")]
    }
    return lines
  }

  /// The text with the characters escaped that Markdown takes for its own.
  private func escaped(_ text: String) -> String {
    var out = ""
    for character in text {
      if "\\`*_[]<>#".contains(character) { out.append("\\") }
      out.append(character)
    }
    return out
  }

  /// A text as a YAML scalar in quotes.
  private func yaml(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }
}
