/// Finds the files that published records name: avatars, pictures, films. Each found one gets a path in the site and is
/// copied there; one that is missing becomes a placeholder with its description. Only what published records name is copied.

package import Bytes
import Content
package import Diagnostics
import Files
package import Posts

/// The media of a site.
package struct MediaShelf: Sendable {
  /// The folders of content, in which sources are looked for.
  private let folders: [String]
  private let naming: Naming

  /// How files are called in the site.
  package enum Naming: Sendable {
    /// As they lie below the content folder.
    case path
    /// By a hash of their bytes.
    case content
  }

  /// Paths in the site, by the files they are copied from.
  private var targets: [String: String] = [:]
  private var taken: Set<String> = []
  private var facts: [String: (kind: Attachment.Kind, width: Int?, height: Int?)] = [:]
  private var log = DiagnosticLog()

  /// Looks up the media of a whole library and puts site paths in place of sources. Sources that are addresses stay.
  package static func resolve(
    _ library: inout Library, folders: [String], naming: Naming, log: inout DiagnosticLog
  ) -> MediaShelf {
    var shelf = MediaShelf(folders: folders, naming: naming)
    for at in library.accounts.indices {
      let place = library.location(of: library.accounts[at].origin)
      library.accounts[at].avatar = shelf.picture(library.accounts[at].avatar, place)
      library.accounts[at].header = shelf.picture(library.accounts[at].header, place)
      shelf.resolve(&library.accounts[at].emoji, place)
    }
    for at in library.posts.indices where !library.posts[at].more.isEmpty {
      var details = library.posts[at].details
      if details.attachments.isEmpty, details.emoji.isEmpty, details.card == nil { continue }
      let place = library.location(of: library.posts[at].origin)
      shelf.resolve(&details.attachments, place)
      shelf.resolve(&details.emoji, place)
      shelf.resolve(&details.card, place)
      library.posts[at].details = details
    }
    for at in library.chats.indices {
      library.chats[at].icon = shelf.picture(library.chats[at].icon, library.location(of: library.chats[at].origin))
      for message in library.chats[at].messages.indices {
        let place = library.location(of: library.chats[at].messages[message].origin)
        shelf.resolve(&library.chats[at].messages[message].attachments, place)
        shelf.resolve(&library.chats[at].messages[message].emoji, place)
        shelf.resolve(&library.chats[at].messages[message].card, place)
      }
    }
    log.add(shelf.log)
    return shelf
  }

  private init(folders: [String], naming: Naming) {
    self.folders = folders
    self.naming = naming
  }

  /// The files to copy: from where, to which path in the site; sorted by path.
  package var copies: [(source: String, path: String)] {
    var seen: Set<String> = []
    return targets.map { (source: $0.key, path: $0.value) }.sorted { ($0.path, $0.source) < ($1.path, $1.source) }
      .filter { seen.insert($0.path).inserted }
  }

  /// Paths in the site, by paths below the content folder: for pictures that Markdown names.
  package var paths: [String: String] { [:] }

  /// Reads a file by its path in the site; nil where it is not among the copies or can't be read.
  package var reader: @Sendable (String) -> Bytes? {
    let sources = Dictionary(copies.map { ($0.path, $0.source) }, uniquingKeysWith: { first, _ in first })
    return { path in sources[path].flatMap { try? Disk.read($0) } }
  }

  // MARK: Lookup

  private mutating func resolve(_ attachments: inout [Attachment], _ place: Location?) {
    for at in attachments.indices {
      let source = attachments[at].source
      attachments[at].poster = picture(attachments[at].poster, place)
      attachments[at].captions = picture(attachments[at].captions, place)
      guard !source.isEmpty, !source.isWebAddress else { continue }
      guard let file = find(source, place) else {
        attachments[at].isMissing = true
        report(source, place)
        continue
      }
      let facts = look(at: file)
      attachments[at].source = target(file)
      attachments[at].kind = attachments[at].kind == .animation && facts.kind == .video ? .animation : facts.kind
      attachments[at].width = facts.width ?? attachments[at].width
      attachments[at].height = facts.height ?? attachments[at].height
    }
  }

  private mutating func resolve(_ emoji: inout [Emoji], _ place: Location?) {
    for at in emoji.indices { emoji[at].source = picture(emoji[at].source, place) }
  }

  private mutating func resolve(_ card: inout Card?, _ place: Location?) {
    let image = card?.image
    card?.image = picture(image, place)
  }

  /// The path in the site of a file that is only worth showing when it is there.
  private mutating func picture(_ source: String?, _ place: Location?) -> String? {
    guard let source, !source.isEmpty, !source.isWebAddress else { return source }
    guard let file = find(source, place) else {
      report(source, place)
      return nil
    }
    return target(file)
  }

  private mutating func report(_ source: String, _ place: Location?) {
    log.add(
      .warning(
        "missing-media", "the file '\(source)' is not there, or is none that may be published", at: place,
        hints: ["paths begin at the record's own folder, or at the content folder"]))
  }

  /// The path on disk of a source: beside the record's file, or from a content folder.
  private func find(_ source: String, _ place: Location?) -> (file: String, folder: String)? {
    if let record = place?.file, let slash = record.lastIndex(of: "/") {
      let own = "\(record[...slash])\(source)"
      for folder in folders where own.hasPrefix(folder + "/") {
        guard let inside = resolve(own.dropFirst(folder.count + 1)) else { continue }
        if Disk.kind(of: "\(folder)/\(inside)") == .file { return isMedia(inside, folder) ? (inside, folder) : nil }
      }
    }
    guard let path = resolve(source[...]) else { return nil }
    for folder in folders where Disk.kind(of: "\(folder)/\(path)") == .file {
      return isMedia(path, folder) ? (path, folder) : nil
    }
    return nil
  }

  /// Whether a file may be published as it is: it holds no records, which may be private, and no link leads out of the
  /// content folder to it.
  private func isMedia(_ path: String, _ folder: String) -> Bool {
    guard let real = Disk.realPath("\(folder)/\(path)"), let top = Disk.realPath(folder) else { return false }
    return real.hasPrefix(top + "/") && !ContentReader.reads(path) && !ContentReader.reads(real)
  }

  /// A path without `.` and `..`; nil where it climbs out, is absolute, or names a hidden file.
  private func resolve(_ path: Substring) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    let path = parts.joined(separator: "/")
    return RelativePath.isPlain(path) && !parts.contains { $0.hasPrefix(".") } ? path : nil
  }

  private mutating func target(_ found: (file: String, folder: String)) -> String {
    let source = "\(found.folder)/\(found.file)"
    if let target = targets[source] { return target }
    var target = found.file.hasPrefix("media/") ? found.file : "media/\(found.file)"
    if naming == .content {
      target = "media/\(hash(source))\(suffix(found.file))"
      taken.insert(target)
    } else {
      while !taken.insert(target).inserted { target = "media/-/\(target.dropFirst(6))" }
    }
    targets[source] = target
    return target
  }

  private func hash(_ file: String) -> String { String(contentHash((try? Disk.read(file)) ?? []), radix: 16) }

  /// `.png`, or nothing.
  private func suffix(_ file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[dot...].lowercased()
  }

  /// Kind and size, told by the bytes and not by the name.
  private mutating func look(at found: (file: String, folder: String)) -> (
    kind: Attachment.Kind, width: Int?, height: Int?
  ) {
    let source = "\(found.folder)/\(found.file)"
    if let known = facts[source] { return known }
    let header = (try? Disk.read(source, upTo: ImageFacts.headerLength)) ?? []
    let kind: Attachment.Kind
    switch MediaType(sniffing: header)?.kind {
    case .image: kind = .image
    case .video: kind = .video
    case .audio: kind = .audio
    case .file, nil: kind = .file
    }
    let image = kind == .image ? ImageFacts(header: header) : nil
    let result = (kind, image?.width, image?.height)
    facts[source] = result
    return result
  }
}
