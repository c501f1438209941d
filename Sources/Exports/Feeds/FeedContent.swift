/// What a feed's entry shows: a post as HTML that can be read anywhere, with whole addresses and without scripts and styles.

import Bytes
import Pages
import Posts
import Threads

/// What is shown of a post or repost.
struct FeedContent {
  private let addresses: Addresses
  private let post: Int
  /// The post whose text is shown; nil where the original of a repost is elsewhere.
  let shown: Int?
  let isRepost: Bool
  let author: Int

  init(_ post: Int, _ addresses: Addresses) {
    let site = addresses.site
    self.addresses = addresses
    self.post = post
    isRepost = site.isRepost(post)
    shown = isRepost ? site.original(ofRepost: post) : post
    author = site.author(post)
  }

  private var site: Site { addresses.site }

  private var contentWarning: String? { shown.flatMap { site.contentWarning(of: $0) } }

  /// The details of what is shown.
  private var shownDetails: PostDetails? {
    shown.flatMap { site.library.posts[$0].more.isEmpty ? nil : site.library.posts[$0].details }
  }

  var language: String? {
    guard let shown, !site.library.posts[shown].more.isEmpty else { return nil }
    return site.library.posts[shown].more.language
  }

  /// Appends the pictures, films and sounds that may be shown uncovered.
  func append(media: inout [FeedMedia]) {
    guard let shown, !site.library.posts[shown].more.isEmpty, contentWarning == nil,
      !site.library.posts[shown].flags.contains(.sensitive)
    else { return }
    for attachment in site.library.posts[shown].more.attachments {
      guard !attachment.isSensitive, !attachment.isMissing, site.isShown(attachment.source),
        let url = addresses.media(attachment.source)
      else { continue }
      media.append(FeedMedia(attachment: attachment, url: url, type: MediaName.type(ofPath: attachment.source)))
    }
  }

  /// Whether its address is that of a page of the site.
  var leadsToPage: Bool { shown != nil || site.missingOriginal(ofRepost: post)?.url == nil }

  func append(url out: inout Bytes) {
    if let shown {
      addresses.append(post: shown, to: &out)
    } else if let url = site.missingOriginal(ofRepost: post)?.url {
      out.append(url)
    } else {
      addresses.append(profile: author, to: &out)
    }
  }

  /// Appends the headline; of a repost, who reposted whom before it.
  func append(title out: inout Bytes) {
    if isRepost {
      site.append(nameOf: author, to: &out)
      out.append(" " as StaticString)
      out.append(site.words[.reposted])
      guard let shown else { return }
      out.append(" @" as StaticString)
      site.append(handleOf: site.author(shown), to: &out)
    }
    guard let shown else { return }
    let end = out.count
    if isRepost { out.append(": " as StaticString) }
    let start = out.count
    site.append(headlineOf: shown, limit: 80, to: &out)
    guard out.isBlank(from: start) else { return }
    out.removeLast(out.count - end)
    if !isRepost { site.append(nameOf: author, to: &out) }
  }

  /// Appends the post as HTML. A text under a content warning stays in the site, and so do pictures that are covered there:
  /// readers of feeds show everything at once.
  func append(html out: inout Bytes) {
    guard isRepost else {
      if let shown { append(shown, to: &out) }
      return
    }
    out.append("<p>" as StaticString)
    link(addresses.profile(author), site.accounts[author].displayName, to: &out)
    out.append(" " as StaticString)
    out.append(escaping: site.words[.reposted])
    if let shown {
      out.append(" " as StaticString)
      let account = site.author(shown)
      link(addresses.profile(account), "@\(site.accounts[account].handle)", to: &out)
    }
    out.append("</p>\n<blockquote>" as StaticString)
    if let shown {
      append(shown, to: &out)
    } else if let missing = site.missingOriginal(ofRepost: post), let url = missing.url {
      if let text = missing.text { paragraph(site.excerpt(text, limit: 500), to: &out) }
      out.append("<p>" as StaticString)
      link(url, site.words[.viewOriginal], to: &out)
      out.append("</p>" as StaticString)
    }
    out.append("</blockquote>\n" as StaticString)
  }

  private func append(_ shown: Int, to out: inout Bytes) {
    if let warning = contentWarning {
      out.append("<p><strong>" as StaticString)
      out.append(escaping: "\(site.words[.contentWarning]): \(warning)")
      out.append("</strong></p>\n<p>" as StaticString)
      link(addresses.post(shown), site.words[.showThread], to: &out)
      out.append("</p>\n" as StaticString)
      return
    }
    site.bodies.withHTML(shown) { out.append(marked: $0, addresses: addresses) }
    out.append("\n" as StaticString)
    guard let details = shownDetails else { return appendQuote(shown, to: &out) }
    append(details.poll, to: &out)
    for attachment in details.attachments { append(attachment, of: shown, to: &out) }
    if let card = details.card, card.url.isWebAddress {
      out.append("<p>" as StaticString)
      link(card.url, card.title.isBlank ? card.url : card.title, to: &out)
      out.append("</p>\n" as StaticString)
    }
    appendQuote(shown, to: &out)
  }

  private func append(_ poll: Poll?, to out: inout Bytes) {
    guard let poll else { return }
    out.append("<ul>" as StaticString)
    for option in poll.options {
      out.append("<li>" as StaticString)
      out.append(escaping: option.title + (option.votes.map { ": \(site.words.text($0, .vote))" } ?? ""))
      out.append("</li>" as StaticString)
    }
    out.append("</ul>\n" as StaticString)
  }

  private func append(_ attachment: Attachment, of shown: Int, to out: inout Bytes) {
    out.append("<p>" as StaticString)
    defer { out.append("</p>\n" as StaticString) }
    if attachment.isSensitive || site.library.posts[shown].flags.contains(.sensitive) {
      return link(addresses.post(shown), site.words[.sensitiveMedia], to: &out)
    }
    let said = attachment.alt.flatMap { $0.isBlank ? nil : $0 } ?? attachment.title ?? ""
    guard !attachment.isMissing, let url = addresses.media(attachment.source) else {
      out.append(escaping: said.isEmpty ? site.words[.missingFile] : said)
      return
    }
    guard attachment.kind == .image, site.isShown(attachment.source) else {
      let name = attachment.source.split(separator: "/").last.map(String.init) ?? url
      return link(url, said.isEmpty ? name : said, to: &out)
    }
    out.append("<img src=\"" as StaticString)
    out.append(escaping: url)
    out.append("\" alt=\"" as StaticString)
    out.append(escaping: said)
    out.append("\"" as StaticString)
    if let width = attachment.width, let height = attachment.height {
      out.append(" width=\"" as StaticString)
      out.append(decimal: width)
      out.append("\" height=\"" as StaticString)
      out.append(decimal: height)
      out.append("\"" as StaticString)
    }
    out.append(">" as StaticString)
  }

  /// A link to what the post quotes, with its beginning where feeds may tell it.
  private func appendQuote(_ shown: Int, to out: inout Bytes) {
    if let quoted = site.quoted(by: shown) {
      guard site.library.posts[quoted].visibility == .public else { return }
      out.append("<blockquote><p>" as StaticString)
      link(addresses.post(quoted), "@\(site.accounts[site.author(quoted)].handle)", to: &out)
      out.append(": " as StaticString)
      out.append(escaping: site.headline(of: quoted, limit: 280))
      out.append("</p></blockquote>\n" as StaticString)
    } else if let missing = site.missingQuote(of: shown), missing.absence == .notInArchive, let url = missing.url,
      url.isWebAddress
    {
      out.append("<blockquote><p>" as StaticString)
      link(url, missing.author.map { "@\($0)" } ?? site.words[.quotedPost], to: &out)
      if let text = missing.text {
        out.append(": " as StaticString)
        out.append(escaping: site.excerpt(text, limit: 280))
      }
      out.append("</p></blockquote>\n" as StaticString)
    }
  }

  private func paragraph(_ text: String, to out: inout Bytes) {
    out.append("<p>" as StaticString)
    out.append(escaping: text)
    out.append("</p>\n" as StaticString)
  }

  private func link(_ url: String, _ text: String, to out: inout Bytes) {
    out.append("<a href=\"" as StaticString)
    out.append(escaping: url)
    out.append("\">" as StaticString)
    out.append(escaping: text)
    out.append("</a>" as StaticString)
  }
}

extension [UInt8] {
  /// Whether nothing is to be seen of the text from a place on.
  fileprivate func isBlank(from start: Int) -> Bool {
    // Most texts begin with a letter, which tells without a look at characters.
    if start < count, self[start] > 32, self[start] < 127 { return false }
    return String(decoding: self[start...], as: UTF8.self).isBlank
  }
}
