/// Media types by the ends of files' names, as servers tell them. What a file really is was told from its bytes when it was
/// read; here only its name is known.

/// A file's name and what it says.
enum MediaName {
  private static let types: [String: String] = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "svg": "image/svg+xml", "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm",
    "mov": "video/quicktime", "mp3": "audio/mpeg", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg",
    "wav": "audio/wav", "m4a": "audio/mp4", "pdf": "application/pdf", "txt": "text/plain", "vtt": "text/vtt",
  ]

  /// The media type of a path or address.
  static func type(ofPath path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    return types[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }
}
