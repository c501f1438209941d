/// What a reader of one network's archives is, and what it gives. Importers know no pages and not each other.

package import Diagnostics
package import Files
package import Posts

/// Reads the archives of one network.
package protocol Importer: Sendable {
  /// The word on the command line and in folder names: `mastodon`.
  static var name: String { get }
  /// The network's own name: `Mastodon`.
  static var title: String { get }
  /// What files it takes, in one line for the help.
  static var accepts: String { get }
  /// Whether the tree looks like one of its archives, told by names of members alone.
  static func recognise(_ tree: any FileTree) -> Recognition?
  /// Reads one account's archive: one tree, and further trees that complete it, such as tables of follows. Throws where
  /// nothing can be read; a broken record is logged, and the others go on.
  static func read(_ trees: [any FileTree], options: ImportOptions, log: inout DiagnosticLog) throws -> ImportResult
}

/// How sure an importer is that a tree is for it.
package struct Recognition: Sendable, Equatable {
  package enum Confidence: Int, Sendable, Comparable {
    /// Completes an archive of this network, and is none by itself.
    case companion
    case likely
    case certain

    package static func < (left: Confidence, right: Confidence) -> Bool { left.rawValue < right.rawValue }
  }

  package var confidence: Confidence
  /// What was seen, as the end of a sentence: `it holds outbox.json and actor.json`.
  package var evidence: String

  package init(_ confidence: Confidence, _ evidence: String) {
    self.confidence = confidence
    self.evidence = evidence
  }
}

/// What a person may say about an archive.
package struct ImportOptions: Sendable {
  /// The owner's handle, where the archive does not tell it or tells a wrong host.
  package var owner: String?
  /// The zone of times that an archive writes without one; UTC, and a warning, where it is not told.
  package var timeZone: ZoneTable?
  /// How dates such as `01/02/24` are meant, where the archive leaves it open.
  package var dateOrder: DateOrder?

  /// So many posts, or messages of one file, are held in memory; where there are more, they wait on disk.
  package var recordsInMemory = 50_000
  /// How much is done side by side. What comes out is the same for any number.
  package var jobs = 1
  /// Bytes of records that are read side by side with others.
  package var bytesInPiece = 1 << 20

  package enum DateOrder: String, Sendable, CaseIterable {
    case dayFirst = "dmy"
    case monthFirst = "mdy"
    case yearFirst = "ymd"
  }

  package init(owner: String? = nil, timeZone: ZoneTable? = nil, dateOrder: DateOrder? = nil) {
    self.owner = owner
    self.timeZone = timeZone
    self.dateOrder = dateOrder
  }
}

/// What an archive held.
package struct ImportResult: Sendable {
  /// The importer's name.
  package var network: String
  /// Whose archive it is; a handle. Empty where it belongs to nobody in particular: a workspace, a chat.
  package var owner: String
  /// What names its folder, where that is not the owner; the same for every export of the same thing.
  package var archive: String?
  /// Posts of every visibility: keeping private ones off the pages is the build's gate.
  package var library: Library
  /// Its further posts, and messages of its chats, where they are more than memory is meant for.
  package var overflow = Overflow()
  /// Files to copy beside the records, sorted by target.
  package var media: [MediaFile]
  /// Where those files are, once they are copied: for records that are on disk.
  package var relocations = MediaRelocations()
  package var ledger: ImportLedger

  /// Whether there is nothing at all to write.
  package var isEmpty: Bool {
    library.accounts.isEmpty && library.posts.isEmpty && library.chats.isEmpty && library.follows.isEmpty
      && library.marks.isEmpty && overflow.isEmpty
  }

  package init(network: String, owner: String) {
    self.network = network
    self.owner = owner
    library = Library()
    media = []
    ledger = ImportLedger()
  }

  /// The folder below `content/` where all of it goes: `archives/mastodon-fern@social.example`.
  package var folder: String {
    let safe = (archive ?? owner).asciiLowercased.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "0"..."9", "-", "_", ".", "@": Character(scalar)
      default: scalar.isASCII ? Character("_") : Character(scalar)
      }
    }
    return "archives/\(network)-" + String(safe)
  }
}

/// A member of a tree that goes into the site.
package struct MediaFile: Sendable, Hashable {
  /// Which of the trees that were read holds it.
  package var tree: Int
  package var member: String
  /// Relative to the folder of the records, as attachments name it.
  package var target: String

  package init(tree: Int, member: String, target: String) {
    self.tree = tree
    self.member = member
    self.target = target
  }
}
