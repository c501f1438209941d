/// How one post names another: by id or URL, with whatever else is known of a post whose own record may be missing.

import Bytes

/// A reference to the post that is answered, reposted or quoted.
package struct Reference: Sendable, Equatable {
  /// The id or URL as written.
  package var target: String
  private var rare: Box<Details>?

  package init(_ target: String) { self.target = target }

  package init(_ target: String, details: Details) {
    self.target = target
    self.details = details
  }

  /// What the referring record tells about its target.
  package struct Details: Sendable, Equatable {
    /// The target's address, where `target` is an id.
    package var url: String?
    /// The target's author, a handle.
    package var author: String?
    /// The target's text or an excerpt of it.
    package var text: Body?
    package var published: Timestamp?
    /// Why the target is missing, where the record says so.
    package var absence: Absence?

    package init(
      url: String? = nil, author: String? = nil, text: Body? = nil, published: Timestamp? = nil,
      absence: Absence? = nil
    ) {
      self.url = url
      self.author = author
      self.text = text
      self.published = published
      self.absence = absence
    }
  }

  /// Why a post that another one refers to cannot be shown.
  package enum Absence: String, Sendable, CaseIterable {
    /// Its author or a moderator removed it: a tombstone.
    case deleted
    /// It was never part of this archive.
    case notInArchive = "not-in-archive"
    /// It exists, and may not be shown here.
    case `private`
    /// The archive names it and should hold it, but its record could not be read.
    case lost
  }

  package var details: Details {
    get { rare?.value ?? Details() }
    set { rare = newValue == Details() ? nil : Box(newValue) }
  }

  /// `details.author`, read without copying the rest.
  package var author: String? { rare?.value.author }
  /// `details.absence`, read the same way.
  package var absence: Absence? { rare?.value.absence }

  /// The target's address: the URL that was given, or the target where it is one.
  package var url: String? { rare?.value.url ?? (target.isWebAddress ? target : nil) }
}

extension String {
  /// Whether the text begins like an address of the web.
  package var isWebAddress: Bool {
    withBytes { bytes in
      bytes.first == UInt8(ascii: "h")
        && (bytes.starts(with: ("https://" as StaticString).bytes)
          || bytes.starts(with: ("http://" as StaticString).bytes))
    }
  }
}
