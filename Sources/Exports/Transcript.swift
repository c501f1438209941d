/// A conversation as a list of entries in reading order: what the four transcript formats are written from. Made of a thread,
/// a chat or all posts of a profile.

import Bytes
package import Pages
import Posts
import Threads

/// A title and entries.
package struct Transcript: Sendable {
  /// What it is made of.
  package enum Subject: Sendable, Equatable {
    /// The thread in which a post stands, by the post's index.
    case thread(Int)
    case chat(Int)
    case profile(Int)
  }

  /// One post or message.
  struct Entry: Sendable {
    var id: String
    /// How deep it stands in the tree of replies.
    var depth = 0
    var name: String
    var handle: String
    var time: Timestamp
    var body: Body
    var emoji: [Emoji] = []
    var origin = Origin()
    var contentWarning: String?
    /// Whom it answers, and the beginning of what is answered, where that does not stand right above.
    var answered: (name: String, text: String)?
    /// Of a repost, the one who reposted.
    var reposter: String?
    var attachments: [Attachment] = []
    var reactions: [Reaction] = []
    var poll: Poll?
    var card: Card?
    var edited: Timestamp?
    var isDeleted = false
    var isSystem = false
    /// What is said in place of a missing text.
    var placeholder: String?
    /// The address of the original.
    var url: String?
  }

  package let subject: Subject
  package let title: String
  let language: String
  /// Names of those who take part, in order of appearance.
  let people: [String]
  let entries: [Entry]

  package init(_ subject: Subject, of site: Site) {
    self.subject = subject
    language = site.info.language
    switch subject {
    case .thread(let post):
      let root = Int(site.forest.root[post])
      title = site.title(ofThread: root)
      entries = site.forest.posts(inThread: root).map { site.entry(Int($0), inThread: root) }
    case .chat(let chat):
      title = site.title(ofChat: chat)
      entries = site.library.chats[chat].messages.indices.map { site.entry(message: $0, in: chat) }
    case .profile(let account):
      title = "\(site.accounts[account].displayName) (@\(site.accounts[account].handle))"
      entries = site.posts.all(of: account).reversed().map { site.entry(Int($0), inThread: nil) }
    }
    var seen: Set<String> = []
    people = entries.compactMap { !$0.isSystem && seen.insert($0.handle).inserted ? $0.name : nil }
  }
}

extension Site {
  fileprivate func name(of handle: String) -> String {
    people.index(of: handle).map { accounts[$0].displayName } ?? handle
  }

  /// A post as an entry. `root`: the thread it is shown in, nil for a list of single posts.
  fileprivate func entry(_ post: Int, inThread root: Int?) -> Transcript.Entry {
    let shown = forest.isRepost(post) ? original(ofRepost: post) ?? post : post
    let record = library.posts[shown]
    let account = accounts[author(shown)]
    var entry = Transcript.Entry(
      id: record.id, depth: root == nil ? 0 : Int(forest.depth[post]), name: account.displayName,
      handle: account.handle, time: record.published, body: record.body)
    entry.origin = record.origin
    if forest.isRepost(post) { entry.reposter = accounts[author(post)].displayName }
    if record.hasDetails {
      let details = record.details
      entry.emoji = details.emoji
      entry.contentWarning = details.contentWarning
      entry.attachments = details.attachments
      entry.poll = details.poll
      entry.card = details.card
      entry.edited = details.edited
      entry.url = details.url
    }
    if entry.url == nil, record.id.isWebAddress { entry.url = record.id }
    let missing = missingOriginal(ofRepost: post) ?? forest.missingParent(of: post)
    if let missing {
      entry.placeholder = words.label(of: missing.absence)
      if let handle = missing.author {
        entry.answered = (name(of: handle), missing.text.map { excerpt($0, limit: 100) } ?? "")
      }
    } else if root == nil, forest.parent[shown] >= 0 {
      let parent = Int(forest.parent[shown])
      entry.answered = (accounts[author(parent)].displayName, headline(of: parent, limit: 100))
    }
    return entry
  }

  fileprivate func entry(message: Int, in chat: Int) -> Transcript.Entry {
    let record = library.chats[chat].messages[message]
    var entry = Transcript.Entry(
      id: record.id, name: name(of: record.author), handle: record.author, time: record.sent,
      body: record.isDeleted ? Body() : record.body)
    entry.origin = record.origin
    entry.isSystem = record.isSystem
    entry.isDeleted = record.isDeleted
    if record.isDeleted {
      entry.placeholder = words[.deletedMessage]
      return entry
    }
    entry.emoji = record.emoji
    entry.attachments = record.attachments
    entry.reactions = record.reactions
    entry.poll = record.poll
    entry.card = record.card
    entry.edited = record.edited
    if let reference = record.inReplyTo {
      if let target = self.message(reference.target, in: chat) {
        let answered = library.chats[chat].messages[target]
        let text = answered.isDeleted ? words[.deletedMessage] : excerpt(answered.body, limit: 100)
        entry.answered = (name(of: answered.author), text)
      } else {
        entry.answered = (
          reference.details.author.map { name(of: $0) } ?? "…",
          reference.details.text.map { excerpt($0, limit: 100) } ?? words[.missingPost]
        )
      }
    }
    return entry
  }
}
