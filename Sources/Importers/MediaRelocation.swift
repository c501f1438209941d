/// Puts other paths in the place of those by which records name files.

package import Posts

/// What becomes of a path.
enum Relocation {
  /// It is none of those that move.
  case stays
  case moved(String)
  /// There is no such file after all.
  case missing
}

/// From the names by which an importer's records call files to those of the copies.
package struct MediaRelocations: Sendable {
  var targets: Set<String> = []
  var places: [String: String] = [:]

  /// Names the copies in a library's records.
  package func apply(to library: inout Library) {
    library.relocateMedia { source in
      guard targets.contains(source) else { return .stays }
      return places[source].map { .moved($0) } ?? .missing
    }
  }
}

extension Library {
  /// Asks `place` for each path of a file that a record names.
  mutating func relocateMedia(_ place: (String) -> Relocation) {
    func picture(_ source: inout String?) {
      guard let path = source else { return }
      switch place(path) {
      case .stays: break
      case .moved(let path): source = path
      case .missing: source = nil
      }
    }
    func relocate(_ attachments: inout [Attachment]) {
      for at in attachments.indices {
        picture(&attachments[at].poster)
        picture(&attachments[at].captions)
        switch place(attachments[at].source) {
        case .stays: break
        case .moved(let path):
          // The name by which a person would save it is lost otherwise.
          if attachments[at].kind == .file, attachments[at].title == nil {
            attachments[at].title = attachments[at].source.split(separator: "/").last.map { String($0) }
          }
          attachments[at].source = path
        case .missing: attachments[at].isMissing = true
        }
      }
    }
    func relocate(_ emoji: inout [Emoji]) { for at in emoji.indices { picture(&emoji[at].source) } }

    for at in accounts.indices {
      picture(&accounts[at].avatar)
      picture(&accounts[at].header)
      relocate(&accounts[at].emoji)
    }
    for at in posts.indices where posts[at].hasDetails {
      var details = posts[at].details
      if details.attachments.isEmpty, details.emoji.isEmpty, details.card == nil { continue }
      relocate(&details.attachments)
      relocate(&details.emoji)
      if var card = details.card {
        picture(&card.image)
        details.card = card
      }
      posts[at].details = details
    }
    for at in chats.indices {
      picture(&chats[at].icon)
      for message in chats[at].messages.indices {
        if !chats[at].messages[message].attachments.isEmpty { relocate(&chats[at].messages[message].attachments) }
        if !chats[at].messages[message].emoji.isEmpty { relocate(&chats[at].messages[message].emoji) }
        if var card = chats[at].messages[message].card {
          picture(&card.image)
          chats[at].messages[message].card = card
        }
      }
    }
  }
}
