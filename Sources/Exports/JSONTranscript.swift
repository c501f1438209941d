/// Transcripts as JSON: records in Skein's own content format, so that the file can be put back into a content folder.

import Bytes
import Content
import Pages
import Posts
import Threads

extension Transcript {
  /// An object with `accounts` and `posts`, or `accounts` and `chats`. Private pictures of accounts and the text of deleted
  /// messages are not in it, as they are in no other file of the site.
  func json(_ site: Site) -> Bytes {
    var library = Library()
    switch subject {
    case .chat(let chat):
      var record = site.library.chats[chat]
      for at in record.messages.indices where record.messages[at].isDeleted { record.messages[at].removeContent() }
      library.chats = [record]
      library.accounts = accounts(Set(record.messages.map(\.author) + record.participants), site)
    case .thread(let post):
      library.posts = site.forest.posts(inThread: Int(site.forest.root[post])).map { site.library.posts[Int($0)] }
      library.accounts = accounts(Set(library.posts.map(\.author)), site)
    case .profile(let account):
      library.posts = site.posts.all(of: account).reversed().map { site.library.posts[Int($0)] }
      library.accounts = [site.accounts[account]]
    }
    return ContentWriter.document(library)
  }

  /// The accounts of these handles, in the site's order.
  private func accounts(_ handles: Set<String>, _ site: Site) -> [Account] {
    Set(handles.compactMap { site.people.index(of: $0) }).sorted().map { site.accounts[$0] }
  }
}

extension Message {
  fileprivate mutating func removeContent() {
    body = Body()
    attachments = []
    reactions = []
    card = nil
    poll = nil
    inReplyTo = nil
    extra = [:]
  }
}
