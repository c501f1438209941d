/// Transcripts as one HTML file that needs nothing else: style and pictures are in it, and it holds no script.

import Bytes
import Pages
import Posts

extension Transcript {
  func html(_ site: Site, _ options: TranscriptOptions) -> Bytes {
    var out = Bytes()
    if !options.isFragment {
      out.append("<!doctype html>\n<html lang=\"" as StaticString)
      out.append(escaping: language)
      if site.isRightToLeft { out.append("\" dir=\"rtl" as StaticString) }
      out.append(Self.head)
      if isHidden(site) { out.append("<meta name=\"robots\" content=\"noindex\">\n" as StaticString) }
      out.append("<title>" as StaticString)
      out.append(escaping: title)
      out.append("</title>\n<style>" as StaticString)
      out.append(Self.style)
      out.append("</style>\n</head>\n<body>\n" as StaticString)
    }
    out.append("<section class=\"transcript\">\n<h1 dir=\"auto\">" as StaticString)
    out.append(escaping: title)
    out.append("</h1>\n<p class=\"people\">" as StaticString)
    out.append(escaping: people.joined(separator: site.words.comma))
    out.append("</p>\n" as StaticString)
    for entry in entries { append(entry, site, options, to: &out) }
    out.append("</section>\n" as StaticString)
    if !options.isFragment { out.append("</body>\n</html>\n" as StaticString) }
    return out
  }

  /// Whether search engines should leave it out, as they should the page of the same.
  private func isHidden(_ site: Site) -> Bool {
    if case .chat(let chat) = subject { site.library.chats[chat].visibility != .public } else { false }
  }

  private func append(_ entry: Entry, _ site: Site, _ options: TranscriptOptions, to out: inout Bytes) {
    let time = site.local(entry.time)
    out.append("<article class=\"entry level-" as StaticString)
    out.append(decimal: min(entry.depth, 8))
    if entry.isSystem { out.append(" system" as StaticString) }
    out.append("\">\n<h2>" as StaticString)
    if !entry.isSystem {
      out.append("<bdi>" as StaticString)
      out.append(escaping: entry.name)
      out.append("</bdi> <span>@" as StaticString)
      out.append(escaping: entry.handle)
      out.append("</span> " as StaticString)
    }
    out.append("<time datetime=\"" as StaticString)
    out.append(rfc3339: entry.time)
    out.append("\">" as StaticString)
    site.words.append(dateTime: time, to: &out)
    out.append("</time></h2>\n" as StaticString)
    if let reposter = entry.reposter { paragraph("\(reposter) \(site.words[.reposted])", "note", to: &out) }
    if let answered = entry.answered { paragraph("\(answered.name): \(answered.text)", "answered", to: &out) }
    if let placeholder = entry.placeholder { paragraph(placeholder, "note", to: &out) }
    if let warning = entry.contentWarning {
      out.append("<details><summary dir=\"auto\">" as StaticString)
      out.append(escaping: warning)
      out.append("</summary>\n" as StaticString)
    }
    out.append("<div dir=\"auto\">" as StaticString)
    out.append(site.renderAlone(entry.body), base: "")
    out.append("</div>\n" as StaticString)
    for attachment in entry.attachments { append(attachment, site, options, to: &out) }
    if entry.contentWarning != nil { out.append("</details>\n" as StaticString) }
    append(entry.poll, site, to: &out)
    if let card = entry.card, card.url.isWebAddress {
      out.append("<p><a rel=\"nofollow noopener\" href=\"" as StaticString)
      out.append(escaping: card.url)
      out.append("\">" as StaticString)
      out.append(escaping: card.title.isEmpty ? card.url : card.title)
      out.append("</a></p>\n" as StaticString)
    }
    if !entry.reactions.isEmpty {
      paragraph(entry.reactions.map { "\($0.emoji) \($0.count)" }.joined(separator: "  "), "reactions", to: &out)
    }
    out.append("</article>\n" as StaticString)
  }

  private func append(_ poll: Poll?, _ site: Site, to out: inout Bytes) {
    guard let poll else { return }
    out.append("<ul>\n" as StaticString)
    for option in poll.options {
      out.append("<li>" as StaticString)
      out.append(escaping: option.title + (option.votes.map { ": \(site.words.text($0, .vote))" } ?? ""))
      out.append("</li>\n" as StaticString)
    }
    out.append("</ul>\n" as StaticString)
  }

  /// A picture goes into the file itself; other media are named.
  private func append(_ attachment: Attachment, _ site: Site, _ options: TranscriptOptions, to out: inout Bytes) {
    guard attachment.kind == .image, !attachment.isMissing, !attachment.source.isWebAddress,
      let bytes = options.media(attachment.source), bytes.count <= Self.largestPicture,
      let type = pictureType(bytes)
    else { return paragraph(describe(attachment, site), "note", to: &out) }
    out.append("<p><img alt=\"" as StaticString)
    out.append(escaping: attachment.alt ?? site.words[.noDescription])
    out.append("\" src=\"data:" as StaticString)
    out.append(type)
    out.append(";base64," as StaticString)
    out.append(base64: bytes)
    out.append("\"></p>\n" as StaticString)
  }

  private func paragraph(_ text: String, _ name: StaticString, to out: inout Bytes) {
    out.append("<p dir=\"auto\" class=\"" as StaticString)
    out.append(name)
    out.append("\">" as StaticString)
    out.append(escaping: text)
    out.append("</p>\n" as StaticString)
  }

  /// Larger pictures are named instead, so that a file stays one that can be mailed.
  private static let largestPicture = 4 << 20

  /// The type of a picture by its first bytes; nil for what is none.
  private func pictureType(_ bytes: Bytes) -> StaticString? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: "GIF8".utf8) { return "image/gif" }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return "image/webp" }
    let start = String(decoding: bytes.prefix(512), as: UTF8.self)
    return start.contains("<svg") ? "image/svg+xml" : nil
  }

  private static let head: StaticString = """
    ">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    <meta name="generator" content="Skein">

    """

  private static let style: StaticString = """

    :root { color-scheme: light dark; }
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
    h1 { font-size: 1.4rem; line-height: 1.25; } h2 { font-size: 1rem; margin: 0; } h2 span, time, .note, .people { color: GrayText; font-weight: normal; font-size: .9rem; }
    .entry { border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent); padding: .75rem 0; } .entry p { margin: .25rem 0; }
    .entry img { max-width: 100%; height: auto; border-radius: 15px; } .answered { border-inline-start: 3px solid; padding-inline-start: .6rem; opacity: .75; }
    .system { text-align: center; } .level-1 { margin-inline-start: 1rem; } .level-2 { margin-inline-start: 2rem; } .level-3 { margin-inline-start: 3rem; }
    .level-4 { margin-inline-start: 4rem; } .level-5, .level-6, .level-7, .level-8 { margin-inline-start: 5rem; }
    @media (max-width: 30rem) { .entry { margin-inline-start: 0; } }

    """
}
