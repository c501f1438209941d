/// What reading a site's content gives.

package import Diagnostics
package import Posts

/// How many records were understood, and how many were not.
package struct ReadCounts: Sendable, Equatable {
  /// Records that gave a value.
  package var read = 0
  /// Records that could not be understood; each has a diagnostic.
  package var rejected = 0

  package init(read: Int = 0, rejected: Int = 0) {
    self.read = read
    self.rejected = rejected
  }

  static func += (left: inout ReadCounts, right: ReadCounts) {
    left.read += right.read
    left.rejected += right.rejected
  }
}

/// A file in a content folder that holds no records, so may be a picture, a film or a sound.
package struct MediaFile: Sendable, Equatable {
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
  /// Posts only: what the ledger begins with.
  package var posts = ReadCounts()
  /// Accounts, follows, chats, messages and marks together.
  package var others = ReadCounts()
  /// In the order of the folders, then of the paths' bytes.
  package var media: [MediaFile] = []
  /// Of all `overrides.yml`; not yet applied.
  package var overrides = Overrides()

  package init() {}
}
