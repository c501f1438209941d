/// The pictures, films and sounds of each account: what the media tabs of profiles show.

import Posts
import Threads

/// The media in a site, by the account that published them.
package struct MediaIndex: Sendable {
  /// One attachment of a post.
  package struct Item: Sendable, Equatable {
    /// The post, and the attachment's place in it.
    package var post: Int32
    package var attachment: Int32
  }

  private let items: [Item]
  private let lists: Lists

  /// Takes what can be shown: files that lie in the site. Each account's items are oldest first, those of one post from the
  /// last to the first, so that a page that shows the newest first shows the pictures of a post in their order.
  init(_ threads: ThreadedLibrary) {
    let posts = threads.library.posts
    var items: [Item] = []
    for post in threads.forest.chronological where !posts[Int(post)].more.isEmpty {
      let attachments = posts[Int(post)].more.attachments
      for at in attachments.indices.reversed() where MediaIndex.isShown(attachments[at]) {
        items.append(Item(post: post, attachment: Int32(at)))
      }
    }
    self.items = items
    lists = Lists(keys: threads.people.count, order: items.indices.map { Int32($0) }) {
      threads.people.authors[Int(items[Int($0)].post)]
    }
  }

  /// An index of nothing.
  init(accounts: Int) {
    items = []
    lists = Lists(keys: accounts, pairs: [])
  }

  private static func isShown(_ attachment: Attachment) -> Bool {
    attachment.kind != .file && !attachment.isMissing && !attachment.source.isEmpty && !attachment.source.isWebAddress
  }

  package func count(of account: Int) -> Int { lists.count(account) }

  /// The account's media, oldest first.
  package func items(of account: Int) -> [Item] { lists[account].map { items[Int($0)] } }
}
