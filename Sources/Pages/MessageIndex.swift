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

  /// The position of a message by its id.
  package func message(_ id: String, in chat: Int) -> Int? { messagePositions[chat][id] }

  /// The number of the page on which a message stands; nil for the main page.
  package func page(ofMessage message: Int, in chat: Int) -> Int? {
    let pagination = pagination(ofChat: chat)
    return pagination.mainItems.contains(message) ? nil : message / pagination.pageSize + 1
  }
}

/// For each chat, the positions of its messages by id; of equal ids the first counts.
func messagePositions(_ chats: [Chat]) -> [[String: Int]] {
  chats.map { chat in
    Dictionary(chat.messages.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
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
