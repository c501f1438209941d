/// Pictures and films of posts. Their files are named after the post's id and the address they had.

import JSON
import Posts

extension XReading {
  /// A picture, film or loop; nil for what names no file.
  mutating func attachment(_ item: JSONValue, _ post: String, year: Int) -> Attachment? {
    let still = item["media_url_https"]?.text ?? item["media_url"]?.text
    let isFilm = item["type"]?.string == "video" || item["type"]?.string == "animated_gif"
    var addresses = isFilm ? Self.films(item) : [still].compactMap { $0 }
    if addresses.isEmpty { addresses = [still].compactMap { $0 } }
    guard let first = addresses.first else { return nil }
    var source: String?
    for address in addresses where source == nil {
      source = address.addressFileName.flatMap { mediaFile("\(post)-\($0)", .posts, folder: String(year)) }
    }
    if source == nil { miss("\(post)-\(first.addressFileName ?? "")") }
    let kind: Attachment.Kind =
      !isFilm ? .image : item["type"]?.string == "video" ? .video : .animation
    var attachment = Attachment(
      source: source ?? (first.isWebAddress ? first : ""), kind: kind, alt: item["ext_alt_text"]?.text)
    if isFilm, let size = item["sizes"]?["large"], let width = size["w"]?.integer, let height = size["h"]?.integer,
      width > 0, height > 0
    {
      attachment.width = width
      attachment.height = height
    }
    attachment.isMissing = source == nil
    return attachment
  }

  /// The addresses of a film's MP4 files, the best first: that one is in the archive.
  private static func films(_ item: JSONValue) -> [String] {
    let variants = (item["video_info"]?["variants"]?.list ?? []).filter { $0["content_type"]?.string == "video/mp4" }
    let rated = variants.compactMap { variant in
      variant["url"]?.text.map { (rate: variant["bitrate"]?.integer ?? 0, address: $0) }
    }
    return rated.enumerated().sorted {
      $0.element.rate == $1.element.rate ? $0.offset < $1.offset : $0.element.rate > $1.element.rate
    }.map(\.element.address)
  }
}
