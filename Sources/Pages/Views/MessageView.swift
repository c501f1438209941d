/// One message of a transcript.

package import Bytes
package import Mustache
import Posts
import Threads

/// A message as a bubble, or as a row of a livestream.
package struct MessageView: NamedView {
  let site: Site
  let chat: Int
  let message: Int
  let startsDay: Bool
  let depth: PathDepth

  package enum Name: Int, SlotName {
    case anchor, authorName, handle, timeText, timeIso, threadUrl, gridClass
    case body
    case isOwn, isFirstOfRun, isSystem, isDeleted, isEdited, isInThread, hasContent, hasReactions, isSensitive
    case author, quote, reactions, images, files, card, poll
  }

  package static func kind(of name: Name) -> Kind {
    switch name {
    case .body: .html
    case .isOwn, .isFirstOfRun, .isSystem, .isDeleted, .isEdited, .isInThread, .hasContent, .hasReactions,
      .isSensitive:
      .flag
    case .author: .one(AuthorView.self)
    case .quote: .one(MessageQuoteView.self)
    case .reactions: .many(ReactionView.self)
    case .images, .files: .many(AttachmentView.self)
    case .card: .one(CardView.self)
    case .poll: .one(PollView.self)
    default: .text
    }
  }

  private var record: Message { site.library.chats[chat].messages[message] }
  private var account: Int? { record.author.isEmpty ? nil : site.people.index(of: record.author) }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .anchor: out.append(site.anchor(ofMessage: message, in: chat))
    case .authorName: out.append(account.map { site.accounts[$0].displayName } ?? record.author)
    case .handle: out.append(record.author)
    case .timeText: site.words.append(timeOfDay: site.local(record.sent), to: &out)
    case .timeIso: out.append(rfc3339: record.sent)
    case .body:
      guard !record.isDeleted else { return }
      out.append(site.render(record.body, from: record.origin, emoji: record.emoji), base: depth.base)
    case .threadUrl:
      guard let head = record.thread.flatMap({ site.message($0, in: chat) }) else { return }
      out.append(depth.base)
      out.append(path: site.chatPath(chat, page: site.page(ofMessage: head, in: chat)))
      out.append(UInt8(ascii: "#"))
      out.append(path: site.anchor(ofMessage: head, in: chat))
    case .gridClass:
      out.append("n" as StaticString)
      out.append(decimal: min(attachments.count { $0.isPicture }, PostRow.gridSize + 1))
    default: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .threadUrl: record.thread.map { $0 != record.id && site.message($0, in: chat) != nil } ?? false
    case .anchor, .timeText, .timeIso: true
    case .authorName, .handle: !record.author.isEmpty
    case .body: !record.isDeleted && !record.body.isEmpty
    case .hasContent: !record.isDeleted
    case .isOwn: isOwn
    case .isFirstOfRun: isFirstOfRun
    case .isSystem: record.isSystem
    case .isDeleted: record.isDeleted
    case .isEdited: record.edited != nil && !record.isDeleted
    case .isInThread: record.thread != nil
    case .author: account != nil
    case .quote: record.inReplyTo != nil && !record.isDeleted
    case .reactions, .hasReactions: !record.reactions.isEmpty && !record.isDeleted
    case .images, .gridClass: attachments.contains { $0.isPicture }
    case .files: attachments.contains { !$0.isPicture }
    case .isSensitive: attachments.contains { $0.isPicture && $0.isSensitive }
    case .card: record.card != nil && !record.isDeleted
    case .poll: record.poll != nil && !record.isDeleted
    }
  }

  package func visit(_ name: Name, _ each: (any View) -> Void) {
    guard holds(name) else { return }
    switch name {
    case .author: if let account { each(AuthorView(site, account, depth)) }
    case .quote:
      if let reference = record.inReplyTo {
        each(MessageQuoteView(site: site, chat: chat, reference: reference, depth: depth))
      }
    case .reactions:
      for reaction in record.reactions {
        each(ReactionView(site: site, reaction: reaction, emoji: record.emoji, depth: depth))
      }
    case .images: visitAttachments(each) { $0.isPicture }
    case .files: visitAttachments(each) { !$0.isPicture }
    case .card: if let card = record.card { each(CardView(site: site, card: card, depth: depth)) }
    case .poll: if let poll = record.poll { each(PollView(site: site, poll: poll)) }
    default: break
    }
  }

  private var attachments: [Attachment] { record.isDeleted ? [] : record.attachments }

  private func visitAttachments(_ each: (any View) -> Void, _ isWanted: (Attachment) -> Bool) {
    for (at, attachment) in attachments.enumerated() where isWanted(attachment) {
      each(AttachmentView(site: site, attachment: attachment, number: at, isCovered: false, depth: depth))
    }
  }

  private var isOwn: Bool {
    guard let owner = site.library.chats[chat].owner ?? site.info.owner else { return false }
    return owner.lowercased() == record.author.lowercased()
  }

  /// A run is several messages of one author within ten minutes of one another, on one day.
  private var isFirstOfRun: Bool {
    guard !startsDay else { return true }
    let before = site.library.chats[chat].messages[message - 1]
    return before.author != record.author || before.isSystem || record.sent.seconds - before.sent.seconds > 600
  }
}

/// The message that another one answers, in small.
package struct MessageQuoteView: NamedView {
  let site: Site
  let chat: Int
  let reference: Reference
  let depth: PathDepth

  package enum Name: Int, SlotName { case authorName, text, url, isMissing }

  package static func kind(of name: Name) -> Kind { name == .isMissing ? .flag : .text }

  private var target: Int? { site.message(reference.target, in: chat) }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .authorName:
      let handle = target.map { site.library.chats[chat].messages[$0].author } ?? reference.author ?? ""
      out.append(site.people.index(of: handle).map { site.accounts[$0].displayName } ?? handle)
    case .text:
      if let target {
        out.append(site.headline(of: site.library.chats[chat].messages[target], limit: 120))
      } else {
        out.append(reference.details.text.map { site.excerpt($0, limit: 120) } ?? site.words[.missingPost])
      }
    case .url:
      guard let target else { return }
      out.append(depth.base)
      out.append(path: site.chatPath(chat, page: site.page(ofMessage: target, in: chat)))
      out.append(UInt8(ascii: "#"))
      out.append(path: site.anchor(ofMessage: target, in: chat))
    case .isMissing: break
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .text: true
    case .authorName: target != nil || reference.author != nil
    case .url: target != nil
    case .isMissing: target == nil
    }
  }
}

/// One emoji that was given to a message.
package struct ReactionView: NamedView {
  let site: Site
  let reaction: Reaction
  let emoji: [Emoji]
  let depth: PathDepth

  package enum Name: Int, SlotName { case emoji, image, count, names }

  package static func kind(of name: Name) -> Kind { .text }

  private var image: String? {
    let code = reaction.emoji.filter { $0 != ":" }
    return emoji.first { $0.shortcode == code }?.source
  }

  package func write(_ name: Name, to out: inout Bytes) {
    switch name {
    case .emoji: out.append(reaction.emoji)
    case .image: site.append(media: image, depth, to: &out)
    case .count: site.words.append(number: reaction.count, to: &out)
    case .names:
      let names = reaction.by.map { handle in
        site.people.index(of: handle).map { site.accounts[$0].displayName } ?? handle
      }
      out.append(names.joined(separator: ", "))
    }
  }

  package func holds(_ name: Name) -> Bool {
    switch name {
    case .emoji: true
    case .image: site.isShown(image)
    case .count: reaction.count > 1
    case .names: !reaction.by.isEmpty
    }
  }
}
