/// What `--include-private` makes public, in numbers that a person can weigh before doing it.

/// Private records, and by how many people they were written.
package struct Disclosure: Sendable, Equatable {
  /// Whether they are in the library, or would be with `--include-private`.
  package let isApplied: Bool
  /// Posts by audience.
  package private(set) var posts: [Visibility: Int] = [:]
  package private(set) var chats = 0
  package private(set) var messages = 0
  package private(set) var bookmarks = 0
  /// The handles of those who wrote them, sorted.
  package private(set) var people: [String] = []
  private var seen: Set<String> = []

  init(isApplied: Bool) { self.isApplied = isApplied }

  package var isEmpty: Bool { posts.isEmpty && chats == 0 && bookmarks == 0 }

  /// `40 posts for followers, 35 direct posts and 2 chats with 120 messages, written by 5 people`.
  package var summary: String {
    var parts: [String] = []
    for visibility in Visibility.allCases {
      guard let count = posts[visibility] else { continue }
      let noun = count == 1 ? "post" : "posts"
      parts.append(
        visibility == .followers ? "\(count) \(noun) for followers" : "\(count) \(visibility.rawValue) \(noun)")
    }
    if chats > 0 {
      let words = (chats == 1 ? "chat" : "chats", messages == 1 ? "message" : "messages")
      parts.append("\(chats) \(words.0) with \(messages) \(words.1)")
    }
    if bookmarks > 0 { parts.append("\(bookmarks) \(bookmarks == 1 ? "bookmark" : "bookmarks")") }
    guard let last = parts.popLast() else { return "nothing private" }
    let list = parts.isEmpty ? last : "\(parts.joined(separator: ", ")) and \(last)"
    return people.isEmpty ? list : "\(list), written by \(people.count) \(people.count == 1 ? "person" : "people")"
  }

  mutating func add(_ post: Post) {
    posts[post.visibility, default: 0] += 1
    seen.insert(post.author)
  }

  mutating func add(_ chat: Chat) {
    chats += 1
    messages += chat.messages.count
    for message in chat.messages where !message.author.isEmpty { seen.insert(message.author) }
  }

  mutating func addBookmark() { bookmarks += 1 }

  mutating func finish() {
    people = seen.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    seen = []
  }
}
