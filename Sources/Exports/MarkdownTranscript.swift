/// Transcripts as Markdown. A chat's is Skein's own chat format, so that it can be put back into a content folder; a thread's
/// is a document that any Markdown reader shows well.

import Bytes
import Diagnostics
import Pages
import Posts

extension Transcript {
  func markdown(_ site: Site) -> Bytes {
    if case .chat(let chat) = subject { return chatMarkdown(site, site.library.chats[chat]) }
    var out = Bytes()
    out.append("# \(title.markdownInline)\n")
    for entry in entries {
      let margin = String(repeating: "> ", count: min(entry.depth, 8))
      let time = site.local(entry.time)
      out.append("\n\(margin)**\(entry.name.markdownInline)** (@\(entry.handle.markdownInline)) · ")
      out.append(date: time)
      out.append(" ")
      site.words.append(timeOfDay: time, to: &out)
      if let url = entry.url, url.isWebAddress, let target = url.markdownTarget {
        out.append(" · [\(site.words[.originalPost])](\(target))")
      }
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
      let handle = entry.handle.terminalSafe.filter { $0 != "*" && $0 != " " }
      out.append("\n**\(handle.isEmpty ? "system" : handle)** ")
      out.append(date: time)
      out.append(" ")
      site.words.append(timeOfDay: time, to: &out)
      if time.second != 0 {
        out.append(":")
        out.append(decimal: time.second, width: 2)
      }
      if entry.isSystem { out.append(" (system)" as StaticString) }
      if entry.isDeleted { out.append(" (deleted)" as StaticString) }
      out.append("\n")
      for line in lines(entry, site) {
        // No text begins a message or a day of its own: Markdown passes over the space, the reader of chats doesn't.
        out.append(line.looksLikeMessageHeader ? " \(line)\n" : "\(line)\n")
      }
    }
    return out
  }

  private func lines(_ entry: Entry, _ site: Site) -> [String] {
    var lines: [String] = []
    if let reposter = entry.reposter { lines += ["*\(reposter.markdownInline) \(site.words[.reposted])*", ""] }
    if let answered = entry.answered {
      lines += ["> \(answered.name.markdownInline): \(answered.text.markdownInline)", ""]
    }
    if let placeholder = entry.placeholder { lines += ["*\(placeholder)*", ""] }
    if let warning = entry.contentWarning {
      lines += ["*\(site.words[.contentWarning]): \(warning.markdownInline)*", ""]
    }
    lines +=
      entry.body.format == .markdown
      ? entry.body.source.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).withoutControls }
      : plainText(entry, site).markdownLines
    while lines.last?.isEmpty == true { lines.removeLast() }
    for attachment in entry.attachments {
      let what = (attachment.alt ?? attachment.title ?? site.words[.noDescription]).markdownInline
      let target = attachment.isMissing ? nil : attachment.source.markdownTarget
      lines += ["", target.map { "\(attachment.kind == .image ? "!" : "")[\(what)](\($0))" } ?? "*\(what)*"]
    }
    if let poll = entry.poll {
      lines.append("")
      lines += poll.options.map {
        "- \($0.title.markdownInline)" + ($0.votes.map { ": \(site.words.text($0, .vote))" } ?? "")
      }
    }
    if let card = entry.card, card.url.isWebAddress, let target = card.url.markdownTarget {
      lines += ["", "[\((card.title.isEmpty ? card.url : card.title).markdownInline)](\(target))"]
    }
    if !entry.reactions.isEmpty {
      lines += ["", entry.reactions.map { "\($0.emoji.markdownInline) \($0.count)" }.joined(separator: " · ")]
    }
    return lines
  }

  /// A text as a YAML scalar in quotes.
  private func yaml(_ text: String) -> String {
    "\"" + text.terminalSafe.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
