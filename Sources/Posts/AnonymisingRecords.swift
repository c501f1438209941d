/// Which fields of accounts, posts and chats hold names.

extension AnonymousPass {
  mutating func change(_ account: inout Account) {
    if let identity = identities.identity(of: account.handle) {
      var stranger = Account(handle: identity.slug, name: identity.name)
      stranger.origin = account.origin
      stranger.isBot = account.isBot
      account = stranger
      return
    }
    change(text: &account.name)
    change(&account.bio)
    change(path: &account.avatar)
    change(path: &account.header)
    for at in account.fields.indices {
      change(text: &account.fields[at].name)
      change(&account.fields[at].value)
    }
    if let website = account.website, replacer.replace(website, .text) != nil { account.website = nil }
    if let url = account.url, replacer.replace(url, .text) != nil { account.url = nil }
    account.alsoKnownAs.removeAll { identities.slug(of: $0) != nil || replacer.replace($0, .text) != nil }
    change(&account.emoji)
    change(extra: &account.extra)
  }

  mutating func change(_ post: inout Post) {
    let isTheirs = identities.slug(of: post.author) != nil
    change(handle: &post.author)
    let oldID = post.id
    if let id = addresses.newID(ofPost: oldID) { post.id = id }
    change(&post.body)
    change(&post.inReplyTo)
    change(&post.repostOf)
    change(&post.quoteOf)
    if !post.hasDetails, post.id == oldID { return }

    var details = post.details
    if isTheirs {
      details.url = nil
      details.alternateIDs = []
    } else {
      if let url = details.url, replacer.replace(url, .text) != nil { details.url = nil }
      details.alternateIDs.removeAll { replacer.replace($0, .text) != nil || addresses.newID(of: $0) != nil }
    }
    // Links to the post in texts were rewritten to this address.
    if post.id != oldID || isTheirs { details.alternateIDs.append(AnonymousAddresses.address(post.id)) }
    change(text: &details.title)
    change(text: &details.contentWarning)
    if let slug = details.slug, replacer.holdsName(slug) { details.slug = nil }
    change(&details.attachments)
    change(&details.poll)
    change(&details.card)
    change(&details.emoji)
    for at in details.tags.indices { change(text: &details.tags[at], .word) }
    for at in details.likedBy.indices { change(handle: &details.likedBy[at]) }
    for at in details.edits.indices {
      change(&details.edits[at].body)
      change(text: &details.edits[at].contentWarning)
    }
    change(extra: &details.extra)
    post.details = details
  }

  mutating func change(_ chat: inout Chat) {
    change(localID: &chat.id, "chat")
    change(text: &chat.title)
    for at in chat.participants.indices { change(handle: &chat.participants[at]) }
    if var owner = chat.owner {
      change(handle: &owner)
      chat.owner = owner
    }
    change(path: &chat.icon)
    change(extra: &chat.extra)
    for at in chat.messages.indices { change(&chat.messages[at]) }
  }

  private mutating func change(_ message: inout Message) {
    change(localID: &message.id, "message")
    change(handle: &message.author)
    change(&message.body)
    if var reference = message.inReplyTo {
      // Within the chat, or a post.
      if addresses.newID(of: reference.target) == nil { change(localID: &reference.target, "message") }
      message.inReplyTo = replacer.reference(reference, keepsTarget: true)
    }
    if var thread = message.thread {
      change(localID: &thread, "message")
      message.thread = thread
    }
    change(&message.attachments)
    for at in message.reactions.indices {
      for by in message.reactions[at].by.indices { change(handle: &message.reactions[at].by[by]) }
    }
    change(&message.emoji)
    change(&message.card)
    change(&message.poll)
    change(extra: &message.extra)
  }

  /// An id that holds a name becomes another, the same wherever it is used.
  private func change(localID id: inout String, _ kind: String) {
    if replacer.holdsName(id) { id = "\(kind)-\(AnonymousAddresses.digest(id))" }
  }
}
