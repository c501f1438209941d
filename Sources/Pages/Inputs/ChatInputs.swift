/// What the pages and transcripts of a chat are made of.

import Bytes
import Posts
import Threads

extension ChatView: DeclaredView {
  package func declare(_ inputs: inout PageInputs) {
    let pagination = site.pagination(ofChat: chat)
    inputs.hash.add(path)
    inputs.hash.add(number)
    inputs.hash.add(pagination.numberedPages > 0)
    inputs.hash.add(number == nil || number == pagination.numberedPages ? pagination.numberedPages : 0)
    if number == nil { inputs.hash.add(site.library.chats[chat].messages.count) }
    inputs.add(chat: chat, messages: number.map { pagination.items(ofPage: $0) } ?? pagination.mainItems)
  }
}

extension PageInputs {
  /// A chat with all its messages, and with the records that its page does not show: for exports.
  package mutating func add(chat at: Int) {
    let chat = site.library.chats[at]
    hash.add(site.permalinks.chatStem(at))
    hash.add(chat.title)
    hash.add(chat.unreadCount)
    hash.add(chat.extra)
    add(chat: at, messages: chat.messages.indices)
    var accounts: Set<Int> = []
    for handle in chat.participants { if let account = site.people.index(of: handle) { accounts.insert(account) } }
    for message in chat.messages {
      if let account = site.people.index(of: message.author) { accounts.insert(account) }
      hash.add(message.extra)
      hash.add(message.inReplyTo)
    }
    for account in accounts.sorted() { hash.add(site.accounts[account]) }
  }

  mutating func add(chat at: Int, messages: Range<Int>) {
    let chat = site.library.chats[at]
    hash.add(chat.id)
    hash.add(site.title(ofChat: at))
    hash.add(chat.kind.rawValue)
    hash.add(chat.visibility.rawValue)
    hash.add(chat.owner)
    hash.add(chat.icon)
    hash.add(chat.participants.count)
    for handle in chat.participants { add(handle: handle) }
    hash.add(messages.count)
    for message in messages {
      // Anchors of ids that are no plain words have the number in them.
      hash.add(message)
      add(message: chat.messages[message])
      add(reference: chat.messages[message].inReplyTo, in: at)
      add(head: chat.messages[message].thread, in: at)
    }
  }

  private mutating func add(message: Message) {
    hash.add(message.id)
    add(handle: message.author)
    hash.add(message.sent)
    hash.add(message.edited)
    hash.add(message.isDeleted)
    hash.add(message.isSystem)
    hash.add(text: message.body, from: message.origin, emoji: message.emoji, site)
    hash.add(message.attachments) { $0.add($1) }
    hash.add(message.emoji) { $0.add($1) }
    hash.add(message.card)
    hash.add(message.poll)
    hash.add(message.reactions.count)
    for reaction in message.reactions {
      hash.add(reaction.emoji)
      hash.add(reaction.count)
      hash.add(reaction.by.count)
      for handle in reaction.by { add(handle: handle) }
    }
  }

  /// The message that is answered: its author and text, and where it stands.
  private mutating func add(reference: Reference?, in chat: Int) {
    hash.add(reference != nil)
    guard let reference else { return }
    guard let target = site.message(reference.target, in: chat) else {
      let details = reference.details
      hash.add(details.author.map { $0 })
      if let author = details.author { add(handle: author) }
      hash.add(details.text != nil)
      if let text = details.text { hash.add(text: text, from: Origin(), emoji: [], site) }
      return
    }
    let message = site.library.chats[chat].messages[target]
    add(handle: message.author)
    hash.add(message.isDeleted)
    hash.add(text: message.body, from: message.origin, emoji: message.emoji, site)
    hash.add(message.attachments) { $0.add($1) }
    hash.add(message.card)
    hash.add(message.poll)
    add(place: target, in: chat)
  }

  /// The message that heads the thread.
  private mutating func add(head: String?, in chat: Int) {
    hash.add(head)
    guard let target = head.flatMap({ site.message($0, in: chat) }) else { return }
    add(place: target, in: chat)
  }

  private mutating func add(place message: Int, in chat: Int) {
    hash.add(message)
    hash.add(site.library.chats[chat].messages[message].id)
    hash.add(site.page(ofMessage: message, in: chat))
  }
}
