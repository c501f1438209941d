/// Pictures, films, sounds, link cards, polls and quotes below a text.

package import Bytes
package import Mustache
import Posts
import Threads

/// One attachment.
package struct AttachmentView: NamedView {
  let site: Site
  let attachment: Attachment
  let number: Int
  let isCovered: Bool
  let depth: PathDepth
  /// Pictures that the row leaves to the thread's page, if this is the last that it shows.
  var moreHere = 0
  /// The post of a row, for the link to its page.
  var post: Int32 = -1
  /// Whether the page shows the description to those who see the picture, too.
  var isOnThreadPage = false

  package enum Name: Int, SlotName {
    case url, alt, description, width, height, poster, captions, title, fileName, moreHere, moreUrl
    case isTall, isImage, isVideo, isAnimation, isAudio, isFile, isSensitive, isMissing, isRemote, isShown, showsAlt
  }

  package static func kind(of name: Name) -> Kind { name.rawValue >= Name.isTall.rawValue ? .flag : .text }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .url:
      if attachment.source.isWebAddress {
        out.append(attachment.source)
      } else {
        site.append(media: attachment.source, depth, to: &out)
      }
    case .alt: out.append(attachment.alt ?? "")
    case .description: out.append(holds(.alt) ? attachment.alt ?? "" : site.words[.noDescription])
    case .width: if let width = attachment.width { out.append(decimal: width) }
    case .height: if let height = attachment.height { out.append(decimal: height) }
    case .poster: site.append(media: attachment.poster, depth, to: &out)
    case .captions: site.append(media: attachment.captions, depth, to: &out)
    case .title: out.append(attachment.title ?? "")
    case .moreHere: out.append(decimal: moreHere)
    case .moreUrl:
      guard post >= 0 else { return }
      out.append(depth.base)
      site.permalinks.append(post: Int(post), to: &out)
    case .fileName: out.append(String(attachment.source.split(separator: "/").last ?? ""))
    default: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .url: !attachment.source.isEmpty
    case .alt: attachment.alt?.isEmpty == false
    case .description: true
    case .isTall: (attachment.height ?? 0) * 10 > (attachment.width ?? 0) * 11 && attachment.width != nil
    case .width: attachment.width != nil
    case .height: attachment.height != nil
    case .poster: site.isShown(attachment.poster)
    case .captions: site.isShown(attachment.captions)
    case .title: attachment.title?.isEmpty == false
    case .moreHere: moreHere > 0
    case .moreUrl: post >= 0
    case .showsAlt: isOnThreadPage && holds(.alt)
    case .fileName: !attachment.source.isEmpty
    case .isImage: attachment.kind == .image
    case .isVideo: attachment.kind == .video
    case .isAnimation: attachment.kind == .animation
    case .isAudio: attachment.kind == .audio
    case .isFile: attachment.kind == .file
    case .isSensitive: isCovered || attachment.isSensitive
    case .isMissing: attachment.isMissing || attachment.source.isEmpty
    case .isRemote: attachment.source.isWebAddress
    case .isShown: !attachment.isMissing && site.isShown(attachment.source)
    }
  }
}

/// A preview of a linked page.
package struct CardView: NamedView {
  let site: Site
  let card: Card
  let depth: PathDepth

  package enum Name: Int, SlotName { case url, title, summary, image, provider }

  package static func kind(of name: Name) -> Kind { .text }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .url: if card.url.isWebAddress { out.append(card.url) }
    case .title: out.append(card.title.isEmpty ? card.url : card.title)
    case .summary: out.append(card.summary ?? "")
    case .image: site.append(media: card.image, depth, to: &out)
    case .provider: out.append(card.provider ?? host)
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .url: card.url.isWebAddress
    case .title: true
    case .summary: card.summary?.isEmpty == false
    case .image: site.isShown(card.image)
    case .provider: !(card.provider ?? host).isEmpty
    }
  }

  private var host: String { card.url.split(separator: "/").dropFirst().first.map(String.init) ?? "" }
}

/// A poll with its answers.
package struct PollView: NamedView {
  let site: Site
  let poll: Poll

  package enum Name: Int, SlotName { case options, votersText, closesText, closesIso, allowsMultiple }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .options: .many(PollOptionView.self)
    case .allowsMultiple: .flag
    default: .text
    }
  }

  private var votes: Int { poll.options.reduce(0) { $0 + ($1.votes ?? 0) } }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .votersText:
      if let voters = poll.voterCount {
        site.words.append(voters, .voter, to: &out)
      } else {
        site.words.append(votes, .vote, to: &out)
      }
    case .closesText: if let closes = poll.closes { site.words.append(date: site.local(closes), to: &out) }
    case .closesIso: if let closes = poll.closes { out.append(rfc3339: closes) }
    default: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .options: !poll.options.isEmpty
    case .votersText: poll.voterCount != nil || poll.options.contains { $0.votes != nil }
    case .closesText, .closesIso: poll.closes != nil
    case .allowsMultiple: poll.allowsMultiple
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    guard name == .options else { return }
    let all = poll.allowsMultiple ? max(poll.voterCount ?? votes, 1) : max(votes, 1)
    let most = poll.options.compactMap(\.votes).max() ?? 0
    for option in poll.options { each(PollOptionView(site: site, option: option, all: all, most: most)) }
  }
}

/// One answer of a poll.
package struct PollOptionView: NamedView {
  let site: Site
  let option: Poll.Option
  let all: Int
  let most: Int

  package enum Name: Int, SlotName { case title, percent, percentText, votesText, isLeading, isCounted }

  package static func kind(of name: Name) -> Kind { name == .isLeading || name == .isCounted ? .flag : .text }

  private var percent: Int { min(100, (200 * (option.votes ?? 0) + all) / (2 * all)) }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .title: out.append(option.title)
    case .percent: out.append(decimal: percent)
    case .percentText: site.words.append(percent: percent, to: &out)
    case .votesText: site.words.append(option.votes ?? 0, .vote, to: &out)
    default: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .title: !option.title.isEmpty
    case .percent, .percentText, .votesText, .isCounted: option.votes != nil
    case .isLeading: most > 0 && option.votes == most
    }
  }
}

/// A quoted post in small: its author, date and text, or why it is missing.
package struct QuoteView: NamedView {
  let site: Site
  let post: Int32
  let depth: PathDepth

  package enum Name: Int, SlotName {
    case url, body, dateText, dateIso, author, images, missing, contentWarning, hasImages, isSensitive, gridClass
  }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .body: .html
    case .author: .one(AuthorView.self)
    case .images: .many(AttachmentView.self)
    case .missing: .one(PlaceholderView.self)
    case .hasImages, .isSensitive: .flag
    default: .text
    }
  }

  private var quoted: Int? { site.quoted(by: Int(post)) }

  package func write(_ name: Name, to out: inout Bytes) {
    guard let quoted else { return }
    switch name {
    case .url:
      out.append(depth.base)
      site.permalinks.append(post: quoted, to: &out)
    case .body: site.bodies.withHTML(quoted) { out.append(marked: $0, base: depth.base) }
    case .dateText: site.words.append(shortDate: site.local(site.library.posts[quoted].published), to: &out)
    case .dateIso: out.append(rfc3339: site.library.posts[quoted].published)
    case .contentWarning: out.append(site.library.posts[quoted].more.contentWarning ?? "")
    case .gridClass:
      let count = site.library.posts[quoted].more.attachments.count { $0.isPicture }
      out.append("n" as StaticString)
      out.append(decimal: min(count, PostRow.gridSize))
    default: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    guard let quoted else { return name == .missing }
    return switch name {
    case .url, .dateText, .dateIso, .author: true
    case .body: !site.bodies.isEmpty(quoted)
    case .images, .hasImages, .gridClass:
      site.library.posts[quoted].more.attachments.contains { $0.isPicture }
    case .contentWarning: site.contentWarning(of: quoted) != nil
    case .isSensitive: site.coversPictures(quoted)
    case .missing: false
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    guard let quoted else {
      if name == .missing, let missing = site.missingQuote(of: Int(post)) {
        each(PlaceholderView(site: site, missing: missing))
      }
      return
    }
    switch name {
    case .author: each(AuthorView(site, site.author(quoted), depth))
    case .images:
      let isCovered = site.library.posts[quoted].flags.contains(.sensitive)
      let pictures = site.library.posts[quoted].more.attachments.filter(\.isPicture)
      for (at, attachment) in pictures.prefix(PostRow.gridSize).enumerated() {
        var view = AttachmentView(
          site: site, attachment: attachment, number: at, isCovered: isCovered, depth: depth)
        view.post = Int32(quoted)
        if at == PostRow.gridSize - 1 { view.moreHere = pictures.count - PostRow.gridSize }
        each(view)
      }
    default: break
    }
  }
}
