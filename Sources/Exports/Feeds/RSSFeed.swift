/// Feeds as RSS 2.0, with the modules that readers of posts know: whole texts, authors' names, media with descriptions, numbers
/// of replies.

import Bytes
import Pages
import Posts

extension Exporter {
  package static let rss = Exporter.feeds(.rss, summary: "RSS 2.0 feeds of the site and of each profile") { $0.rss() }
}

extension Feed {
  func rss() -> Bytes {
    var out = Bytes()
    out.reserveCapacity(room)
    out.appendXMLDeclaration()
    out.open(
      "rss",
      [
        "version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom",
        "xmlns:content": "http://purl.org/rss/1.0/modules/content/", "xmlns:dc": "http://purl.org/dc/elements/1.1/",
        "xmlns:media": "http://search.yahoo.com/mrss/", "xmlns:slash": "http://purl.org/rss/1.0/modules/slash/",
      ])
    out.append("\n" as StaticString)
    out.open("channel")
    out.append("\n" as StaticString)
    out.element("title", title.isBlank ? page : title)
    out.element("link", page)
    // A channel without description is no RSS.
    out.element("description", summary.isBlank ? (title.isBlank ? page : title) : summary)
    out.element("language", site.info.language)
    out.element("lastBuildDate", plain: { $0.append(rfc822: updated) })
    out.element("generator", site.info.generator)
    out.empty("atom:link", ["rel": "self", "type": FeedFormat.rss.mediaType, "href": address(.rss)])
    // Most entries are by the feed's own author.
    let own = author.map(creator) ?? []
    texts.read { texts in for entry in entries { append(entry, texts, own, to: &out) } }
    out.close("channel")
    out.close("rss")
    return out
  }

  private func creator(_ account: Int) -> Bytes {
    var out = Bytes()
    out.element("dc:creator", site.accounts[account].displayName)
    return out
  }

  private func append(_ entry: FeedEntry, _ texts: FeedTexts.Reader, _ feedCreator: Bytes, to out: inout Bytes) {
    out.append("<item>\n<title>", texts.xml(entry.title), "</title>\n")
    out.append("<link>", texts.xml(entry.uri), "</link>\n")
    out.append("<guid isPermaLink=\"false\">", texts.xml(entry.id), "</guid>\n<pubDate>")
    out.append(rfc822: entry.published)
    out.append("</pubDate>\n" as StaticString)
    out.append(contentsOf: entry.author == author ? feedCreator : creator(entry.author))
    for place in entry.tags { out.element("category", tag(place)) }
    if entry.replyCount > 0 {
      out.append("<slash:comments>" as StaticString)
      out.append(decimal: entry.replyCount)
      out.append("</slash:comments>\n" as StaticString)
    }
    for item in media[entry.media] { append(item, to: &out) }
    out.append("<content:encoded>", texts.xml(entry.html), "</content:encoded>\n</item>\n")
  }

  private func append(_ item: FeedMedia, to out: inout Bytes) {
    out.open(
      "media:content",
      [
        "url": item.url, "type": item.type, "medium": item.medium, "width": item.attachment.width.map(String.init),
        "height": item.attachment.height.map(String.init),
      ])
    out.append("\n" as StaticString)
    if let alt = item.attachment.alt, !alt.isBlank { out.element("media:description", ["type": "plain"], alt) }
    if let poster = addresses.media(item.attachment.poster) { out.empty("media:thumbnail", ["url": poster]) }
    out.close("media:content")
  }
}

extension FeedMedia {
  /// The word of Media RSS.
  fileprivate var medium: String {
    switch attachment.kind {
    case .image: "image"
    case .video, .animation: "video"
    case .audio: "audio"
    case .file: "document"
    }
  }
}

extension [UInt8] {
  /// Appends `Wed, 01 May 2024 08:00:00 GMT`, the date of RFC 822 with the four digits that RSS allows.
  fileprivate mutating func append(rfc822 moment: Timestamp) {
    let civil = CivilTime(moment)
    append(Timestamp.days[civil.weekday].bytes, (", " as StaticString).bytes)
    append(decimal: civil.day, width: 2)
    append(" ", Timestamp.months[civil.month - 1].bytes, " ")
    append(decimal: civil.year, width: 4)
    append(UInt8(ascii: " "))
    append(decimal: civil.hour, width: 2)
    append(UInt8(ascii: ":"))
    append(decimal: civil.minute, width: 2)
    append(UInt8(ascii: ":"))
    append(decimal: civil.second, width: 2)
    append(" GMT" as StaticString)
  }
}

extension Timestamp {
  fileprivate static let days: [StaticString] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  fileprivate static let months: [StaticString] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
