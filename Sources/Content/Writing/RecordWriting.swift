/// Writes accounts, follows, marks, chats and messages.

import Posts

extension ObjectWriter {
  /// `body` is false where the bio stands elsewhere.
  mutating func account(_ account: Account, body: Bool = true) {
    for key in AccountKey.allCases {
      let name = key.rawValue
      switch key {
      case .handle: text(name, account.handle)
      case .name: text(name, account.name.isEmpty ? nil : account.name)
      case .bio: if body { bodyText(name, account.bio, .markdown) }
      case .text: bodyText(name, account.bio, .text)
      case .html: bodyText(name, account.bio, .html)
      case .avatar: text(name, account.avatar)
      case .header: text(name, account.header)
      case .website: text(name, account.website)
      case .fields:
        list(name, account.fields) { out, field in
          out.object { out in
            out.text(ProfileFieldKey.name.rawValue, field.name)
            out.bodyText(ProfileFieldKey.value.rawValue, field.value, .markdown)
            out.bodyText(ProfileFieldKey.text.rawValue, field.value, .text)
            out.bodyText(ProfileFieldKey.html.rawValue, field.value, .html)
          }
        }
      case .verified: flag(name, account.isVerified)
      case .bot: flag(name, account.isBot)
      case .joined: date(name, account.joined)
      case .url: text(name, account.url)
      case .alsoKnownAs: texts(name, account.alsoKnownAs)
      case .followerCount: number(name, account.followerCount)
      case .followingCount: number(name, account.followingCount)
      case .emoji: emoji(name, account.emoji)
      // Follows are records of their own; `markdown` is another name of `bio`.
      case .type, .markdown, .following: break
      }
    }
    extra(account.extra)
  }

  mutating func follow(_ follow: Follow) {
    text(FollowKey.follower.rawValue, follow.follower)
    text(FollowKey.followed.rawValue, follow.followed)
    date(FollowKey.since.rawValue, follow.since)
  }

  mutating func mark(_ mark: Mark) {
    text(MarkKey.kind.rawValue, mark.kind.rawValue)
    text(MarkKey.account.rawValue, mark.account)
    text(MarkKey.target.rawValue, mark.target)
  }

  /// The header of a chat, without messages.
  mutating func chat(_ chat: Chat) {
    for key in ChatKey.allCases {
      let name = key.rawValue
      switch key {
      case .id: text(name, chat.id)
      case .title: text(name, chat.title.isEmpty ? nil : chat.title)
      case .kind: text(name, chat.kind == .group ? nil : chat.kind.rawValue)
      case .participants: texts(name, chat.participants)
      case .owner: text(name, chat.owner)
      case .visibility: text(name, chat.visibility == .direct ? nil : chat.visibility.rawValue)
      case .unreadCount: number(name, chat.unreadCount == 0 ? nil : chat.unreadCount)
      case .icon: text(name, chat.icon)
      case .type, .messages: break
      }
    }
    extra(chat.extra)
  }

  mutating func message(_ message: Message) {
    for key in MessageKey.allCases {
      let name = key.rawValue
      switch key {
      case .id: text(name, message.id)
      case .author: text(name, message.author.isEmpty ? nil : message.author)
      case .sent: date(name, message.sent)
      case .markdown: bodyText(name, message.body, .markdown)
      case .text: bodyText(name, message.body, .text)
      case .html: bodyText(name, message.body, .html)
      case .inReplyTo: reference(name, message.inReplyTo)
      case .thread: text(name, message.thread)
      case .edited: date(name, message.edited)
      case .deleted: flag(name, message.isDeleted)
      case .system: flag(name, message.isSystem)
      case .attachments: attachments(name, message.attachments)
      case .reactions:
        list(name, message.reactions) { out, reaction in
          out.object { out in
            out.text(ReactionKey.emoji.rawValue, reaction.emoji)
            out.number(ReactionKey.count.rawValue, reaction.count)
            out.texts(ReactionKey.by.rawValue, reaction.by)
          }
        }
      case .emoji: emoji(name, message.emoji)
      case .card: card(name, message.card)
      case .poll: poll(name, message.poll)
      case .type, .chat: break
      }
    }
    extra(message.extra)
  }
}
