/// Where the messages of chats stand: anchors and pages.

import Posts
import Threads

extension Site {
  /// The `id` of a message on its page. Ids that are plain words are unique already; others get the message's number.
  package func anchor(ofMessage message: Int, in chat: Int) -> String {
    let id = library.chats[chat].messages[message].id
    let slug = Slug.make(id)
    return slug == id ? "m-\(slug)" : "m-\(message + 1)-\(slug)"
  }

  /// The position of a message that another one answers or belongs to, by its id.
  package func message(_ id: String, in chat: Int) -> Int? { messagePositions[chat][id] }

  /// The number of the page on which a message stands; nil for the main page.
  package func page(ofMessage message: Int, in chat: Int) -> Int? {
    let pagination = pagination(ofChat: chat)
    return pagination.mainItems.contains(message) ? nil : message / pagination.pageSize + 1
  }
}

/// For each chat, the positions of those of its messages that others answer or belong to, by id; of equal ids the first
/// counts. Most messages are neither, and are not looked up.
func messagePositions(_ chats: [Chat]) -> [[String: Int]] {
  chats.map { chat in
    var wanted: Set<String> = []
    for message in chat.messages {
      if let target = message.inReplyTo?.target { wanted.insert(target) }
      if let thread = message.thread { wanted.insert(thread) }
    }
    var positions: [String: Int] = [:]
    if wanted.isEmpty { return positions }
    for (at, message) in chat.messages.enumerated() where wanted.contains(message.id) && positions[message.id] == nil {
      positions[message.id] = at
    }
    return positions
  }
}

/// For each account with which the owner has a chat of two, the first such chat.
func directChats(_ threads: ThreadedLibrary, owner: String?) -> [Int: Int] {
  var chats: [Int: Int] = [:]
  for (at, chat) in threads.library.chats.enumerated() where chat.kind == .direct {
    guard let owner = (chat.owner ?? owner).flatMap({ threads.people.index(of: $0) }) else { continue }
    let others = chat.participants.compactMap { threads.people.index(of: $0) }.filter { $0 != owner }
    if let other = others.first, others.count == 1, chats[other] == nil { chats[other] = at }
  }
  return chats
}
