/// What hangs on a post or message besides its text: media, link cards, polls, custom emoji.

/// A picture, film, sound or other file.
package struct Attachment: Sendable, Equatable {
  /// How it is shown.
  package enum Kind: String, Sendable, CaseIterable {
    case image, video, audio, file
    /// A film without sound that plays in a loop, as networks make of an animated picture.
    case animation
  }

  /// Path of a file, relative to the record's file or to the content folder, or a URL. Empty where the archive lacks it.
  package var source: String
  /// The description for those who cannot see it; nil where the author gave none.
  package var alt: String?
  package var kind: Kind
  /// Pixels.
  package var width: Int?
  package var height: Int?
  /// Path or URL of a still picture.
  package var poster: String?
  package var title: String?
  package var isSensitive = false
  /// The file is named, and is not there.
  package var isMissing = false
  /// Path or URL of captions (WebVTT).
  package var captions: String?

  package init(source: String, kind: Kind = .image, alt: String? = nil) {
    self.source = source
    self.kind = kind
    self.alt = alt
  }
}

/// A preview of a linked page.
package struct Card: Sendable, Equatable {
  package var url: String
  package var title: String
  package var summary: String?
  /// Path or URL.
  package var image: String?
  /// The site's name.
  package var provider: String?

  package init(url: String, title: String) {
    self.url = url
    self.title = title
  }
}

/// A question with answers to choose from.
package struct Poll: Sendable, Equatable {
  package var options: [Option]
  package var allowsMultiple = false
  /// When voting ended or will end.
  package var closes: Timestamp?
  package var voterCount: Int?

  package init(options: [Option]) { self.options = options }

  /// One answer; `votes` is nil where the network hid it.
  package struct Option: Sendable, Equatable {
    package var title: String
    package var votes: Int?

    package init(title: String, votes: Int? = nil) {
      self.title = title
      self.votes = votes
    }
  }
}

/// A picture that stands for `:shortcode:`.
package struct Emoji: Sendable, Equatable {
  /// Without colons.
  package var shortcode: String
  /// Path or URL of the picture; nil where the archive lacks it.
  package var source: String?

  package init(shortcode: String, source: String? = nil) {
    self.shortcode = shortcode
    self.source = source
  }
}
