/// Writes posts, and what posts, messages and accounts share. What a reader takes for the default is left out.

import Posts

extension ObjectWriter {
  /// The members of a post, in the order of its keys. `body` is false where the text stands elsewhere.
  mutating func post(_ post: Post, body: Bool = true) {
    let details = post.hasDetails ? post.details : PostDetails()
    for key in PostKey.allCases {
      let name = key.rawValue
      switch key {
      case .type: break
      case .id: text(name, post.id)
      case .author: text(name, post.author)
      case .published: date(name, post.published)
      case .edited: date(name, details.edited)
      case .title: text(name, details.title)
      case .slug: text(name, details.slug)
      case .markdown: if body { bodyText(name, post.body, .markdown) }
      case .text: bodyText(name, post.body, .text)
      case .html: bodyText(name, post.body, .html)
      case .inReplyTo: reference(name, post.inReplyTo)
      case .repostOf: reference(name, post.repostOf)
      case .quoteOf: reference(name, post.quoteOf)
      case .attachments: attachments(name, details.attachments)
      case .contentWarning: text(name, details.contentWarning)
      case .sensitive: flag(name, post.flags.contains(.sensitive))
      case .visibility: text(name, post.visibility == .public ? nil : post.visibility.rawValue)
      case .likeCount: number(name, post.counts.likes)
      case .replyCount: number(name, post.counts.replies)
      case .repostCount: number(name, post.counts.reposts)
      case .viewCount: number(name, post.counts.views)
      case .downloadCount: number(name, post.counts.downloads)
      case .likedBy: texts(name, details.likedBy)
      case .tags: texts(name, details.tags)
      case .language: text(name, details.language)
      case .url: text(name, details.url)
      case .alternateIDs: texts(name, details.alternateIDs)
      case .emoji: emoji(name, details.emoji)
      case .card: card(name, details.card)
      case .poll: poll(name, details.poll)
      case .pinned: flag(name, post.flags.contains(.pinned))
      case .draft: flag(name, post.flags.contains(.draft))
      case .hide: flag(name, post.flags.contains(.hidden))
      case .edits: edits(name, details.edits)
      // `date` is another name of `published`; replies are posts of their own.
      case .date, .replies: break
      }
    }
    extra(details.extra)
  }

  mutating func bodyText(_ key: String, _ body: Body, _ format: Body.Format) {
    if body.format == format, !body.isEmpty { text(key, body.source) }
  }

  /// A text under the key that names its format.
  mutating func body(_ body: Body) { bodyText(body.format.rawValue, body, body.format) }

  /// Keys of the user's own, which all begin with `x_`.
  mutating func extra(_ extra: [String: String]) {
    for key in extra.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      if let json = extra[key] { raw(key.hasPrefix("x_") ? key : "x_" + key, json: json) }
    }
  }

  mutating func reference(_ key: String, _ reference: Reference?) {
    guard let reference else { return }
    let details = reference.details
    guard details != Reference.Details() else { return text(key, reference.target) }
    object(key) { out in
      for key in ReferenceKey.allCases {
        let name = key.rawValue
        switch key {
        case .id: out.text(name, reference.target)
        case .url: out.text(name, details.url)
        case .author: out.text(name, details.author)
        case .markdown: out.bodyText(name, details.text ?? Body(), .markdown)
        case .text: out.bodyText(name, details.text ?? Body(), .text)
        case .html: out.bodyText(name, details.text ?? Body(), .html)
        case .published: out.date(name, details.published)
        case .absence: out.text(name, details.absence?.rawValue)
        }
      }
    }
  }

  mutating func attachments(_ key: String, _ attachments: [Attachment]) {
    list(key, attachments) { out, one in
      out.object { out in
        for key in AttachmentKey.allCases {
          let name = key.rawValue
          switch key {
          case .src: out.text(name, one.source)
          case .alt: out.text(name, one.alt)
          case .type: out.text(name, one.kind == .of(path: one.source) ? nil : one.kind.rawValue)
          case .width: out.number(name, one.width)
          case .height: out.number(name, one.height)
          case .poster: out.text(name, one.poster)
          case .title: out.text(name, one.title)
          case .sensitive: out.flag(name, one.isSensitive)
          case .missing: out.flag(name, one.isMissing)
          case .captions: out.text(name, one.captions)
          }
        }
      }
    }
  }

  mutating func emoji(_ key: String, _ emoji: [Emoji]) {
    list(key, emoji) { out, one in
      out.object { out in
        out.text(EmojiKey.shortcode.rawValue, one.shortcode)
        out.text(EmojiKey.src.rawValue, one.source)
      }
    }
  }

  mutating func card(_ key: String, _ card: Card?) {
    guard let card else { return }
    object(key) { out in
      for key in CardKey.allCases {
        switch key {
        case .url: out.text(key.rawValue, card.url)
        case .title: out.text(key.rawValue, card.title)
        case .summary: out.text(key.rawValue, card.summary)
        case .image: out.text(key.rawValue, card.image)
        case .provider: out.text(key.rawValue, card.provider)
        }
      }
    }
  }

  mutating func poll(_ key: String, _ poll: Poll?) {
    guard let poll else { return }
    object(key) { out in
      for key in PollKey.allCases {
        switch key {
        case .options:
          out.list(key.rawValue, poll.options) { out, option in
            out.object { out in
              out.text(PollOptionKey.title.rawValue, option.title)
              out.number(PollOptionKey.votes.rawValue, option.votes)
            }
          }
        case .multiple: out.flag(key.rawValue, poll.allowsMultiple)
        case .closes: out.date(key.rawValue, poll.closes)
        case .voterCount: out.number(key.rawValue, poll.voterCount)
        }
      }
    }
  }

  mutating func edits(_ key: String, _ edits: [Edit]) {
    list(key, edits) { out, edit in
      out.object { out in
        out.date(EditKey.at.rawValue, edit.at)
        out.body(edit.body)
        out.text(EditKey.contentWarning.rawValue, edit.contentWarning)
      }
    }
  }
}
