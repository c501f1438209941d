/// What reading a site's content gives.

package import Diagnostics
package import Posts

/// How many records could not be understood. Each has a diagnostic.
package struct RejectedRecords: Sendable, Equatable {
  package var posts = 0
  package var chats = 0
  package var messages = 0
  /// Accounts, follows and marks.
  package var others = 0

  package init(posts: Int = 0, chats: Int = 0, messages: Int = 0, others: Int = 0) {
    self.posts = posts
    self.chats = chats
    self.messages = messages
    self.others = others
  }

  mutating func add(_ type: LineType, _ count: Int = 1) {
    switch type {
    case .post: posts += count
    case .chat: chats += count
    case .message: messages += count
    case .account, .follow, .mark: others += count
    }
  }

  static func += (left: inout RejectedRecords, right: RejectedRecords) {
    left.posts += right.posts
    left.chats += right.chats
    left.messages += right.messages
    left.others += right.others
  }
}

/// A file in a content folder that holds no records, so may be a picture, a film or a sound.
package struct ContentFile: Sendable, Equatable {
  /// From its content folder, with `/` between names.
  package var path: String
  /// The file as the user would name it.
  package var name: String
  /// Where it is on disk.
  package var diskPath: String
  /// In bytes.
  package var size: Int

  package init(path: String, name: String, diskPath: String, size: Int) {
    self.path = path
    self.name = name
    self.diskPath = diskPath
    self.size = size
  }
}

/// Everything that was read from the content folders.
package struct SiteContent: Sendable {
  package var library = Library()
  package var log = DiagnosticLog()
  package var rejected = RejectedRecords()
  /// In the order of the folders, then of the paths' bytes.
  package var media: [ContentFile] = []
  /// Of all `overrides.yml`; not yet applied.
  package var overrides = Overrides()

  package init() {}

  /// What the build's ledger begins with: the records that could not be handed over.
  package var ledger: Ledger {
    var ledger = Ledger()
    ledger.posts.reject(rejected.posts)
    ledger.chats.reject(rejected.chats)
    ledger.messages.reject(rejected.messages)
    return ledger
  }
}
