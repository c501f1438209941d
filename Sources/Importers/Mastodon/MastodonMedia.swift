/// From the `url` of an attachment to the member that holds the file, and to its place in the site.
///
/// The url is a path of the server's storage, and on S3 hosts it begins with a bucket: `/bucket/media_attachments/files/…`,
/// where the member is `media_attachments/files/…`.

import Posts

enum MastodonMedia {
  private static let stored = "media_attachments/"

  /// The member that a url means: from `media_attachments/` on, or the path itself where it is relative, as in
  /// `avatar.png`. Nil for addresses of the web that are none of Mastodon's.
  static func member(_ url: String) -> String? {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    if let range = path.firstRange(of: stored) { return String(path[range.lowerBound...]) }
    if url.isWebAddress || url.utf8.starts(with: "//".utf8) { return nil }
    // "/system/…" is where Mastodon itself keeps files that are not on S3.
    let relative = path.drop { $0 == "/" }
    return String(relative.hasPrefix("system/") ? relative.dropFirst("system/".count) : relative)
  }

  /// Whether a member is one of Mastodon's own media.
  static func isStored(_ member: String) -> Bool { member.utf8.starts(with: stored.utf8) }

  /// The place among the site's records. `media_attachments/files/109/000/000/000/000/001/original/aa.png` becomes
  /// `media/109/109000000000000001-aa.png`: one folder for about half a year, instead of seven for each file.
  static func target(_ member: String) -> String {
    guard isStored(member) else { return "media/" + member }
    let rest = member.dropFirst(stored.count)
    let parts = rest.split(separator: "/")
    let numbers = parts.dropFirst().prefix { $0.utf8.count == 3 && $0.utf8.allSatisfy { (48...57).contains($0) } }
    guard parts.first == "files", numbers.count >= 2, parts.count == numbers.count + 3, let name = parts.last,
      let first = numbers.first
    else { return "media/" + rest }
    let size = parts[parts.count - 2]  // "original", or "small" for the still of a film
    return "media/\(first)/\(numbers.joined())-\(size == "original" ? "" : size + "-")\(name)"
  }

  /// How a file is shown: by its media type, else by the ending of its name.
  static func kind(mediaType: String?, type: String, url: String) -> Attachment.Kind {
    switch mediaType?.prefix(while: { $0 != "/" }) {
    case "image": return .image
    case "video": return .video
    case "audio": return .audio
    case "application", "text": return .file
    default: break
    }
    switch type {
    case "Image": return .image
    case "Video": return .video
    case "Audio": return .audio
    default: break
    }
    let path = url.prefix { $0 != "?" && $0 != "#" }
    guard let dot = path.lastIndex(of: ".") else { return .file }
    switch path[path.index(after: dot)...].lowercased() {
    case "png", "jpg", "jpeg", "gif", "webp", "avif", "svg": return .image
    case "mp4", "m4v", "mov", "webm": return .video
    case "mp3", "ogg", "oga", "wav", "flac", "m4a", "opus": return .audio
    default: return .file
    }
  }
}
