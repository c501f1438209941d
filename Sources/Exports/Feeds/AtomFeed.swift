/// Feeds as Atom (RFC 4287), with threads (RFC 4685): what an entry answers, and how many answers it has.

import Bytes
import Pages
import Posts
import Threads

extension Exporter {
  package static let atom = Exporter.feeds(.atom, summary: "Atom feeds of the site and of each profile") { $0.atom() }

  package static let tagFeeds = grown("tag-feeds", summary: "an Atom feed of each tag, beside its page") { site in
    site.tags.tags.indices.map { .tag($0) }
  }

  package static let threadFeeds = grown("thread-feeds", summary: "an Atom feed of each thread, beside its page") {
    site in site.forest.roots.map { .thread(Int($0)) }
  }

  /// Feeds whose number grows with the site's.
  private static func grown(
    _ name: String, summary: String, _ subjects: @escaping @Sendable (Site) -> [FeedSubject]
  ) -> Exporter {
    var exporter = Exporter(name: name, summary: summary, isDefault: false) { site, _ in
      feedFiles(subjects(site).filter { !site.feedFormats(of: $0).isEmpty }, .atom, site) { $0.atom() }
    }
    exporter.needsBaseURL = true
    return exporter
  }
}

extension Feed {
  func atom() -> Bytes {
    var out = Bytes()
    out.reserveCapacity(room)
    out.appendXMLDeclaration()
    out.open(
      "feed",
      [
        "xmlns": "http://www.w3.org/2005/Atom", "xmlns:thr": "http://purl.org/syndication/thread/1.0",
        "xml:lang": site.info.language,
      ])
    out.append("\n" as StaticString)
    out.element("id", page.uri)
    out.element("title", title.isBlank ? page : title)
    if !summary.isBlank { out.element("subtitle", summary) }
    out.element("updated", updated.rfc3339)
    out.empty("link", ["rel": "self", "type": FeedFormat.atom.mediaType, "href": address(.atom)])
    out.empty("link", ["rel": "alternate", "type": "text/html", "href": page])
    // Most entries are by the feed's own author.
    var own = Bytes()
    if let author { append(author: author, to: &own) }
    out.append(contentsOf: own)
    out.element("generator", site.info.generator)
    texts.read { texts in for entry in entries { append(entry, texts, own, to: &out) } }
    out.close("feed")
    return out
  }

  private func append(author account: Int, to out: inout Bytes) {
    out.open("author")
    out.element("name", site.accounts[account].displayName)
    out.element("uri", addresses.profile(account))
    out.close("author")
  }

  private func append(_ entry: FeedEntry, _ texts: FeedTexts.Reader, _ feedAuthor: Bytes, to out: inout Bytes) {
    out.append("<entry" as StaticString)
    if let language = entry.language { out.append(" xml:lang=\"", texts.xml(language), "\"") }
    out.append(">\n" as StaticString)
    out.append("<id>", texts.xml(entry.id), "</id>\n")
    out.append("<title>", texts.xml(entry.title), "</title>\n")
    out.append("<published>", texts.xml(entry.date), "</published>\n<updated>")
    if entry.updated == entry.published {
      out.append(contentsOf: texts.xml(entry.date))
    } else {
      out.append(rfc3339: entry.updated)
    }
    out.append("</updated>\n" as StaticString)
    if entry.author == author {
      out.append(contentsOf: feedAuthor)
    } else {
      append(author: entry.author, to: &out)
    }
    let uri = texts.xml(entry.uri)
    out.append("<link rel=\"alternate\" type=\"text/html\" href=\"", uri, "\"/>\n")
    for item in media[entry.media] { out.empty("link", ["rel": "enclosure", "type": item.type, "href": item.url]) }
    for place in entry.tags {
      out.append("<category" as StaticString)
      out.attribute("term", tag(place))
      out.append("/>\n" as StaticString)
    }
    if let answered = entry.answered {
      out.append("<thr:in-reply-to ref=\"", texts.xml(answered.id), "\" href=\"")
      out.append(texts.xml(answered.uri), ("\" type=\"text/html\"/>\n" as StaticString).bytes)
    }
    if entry.replyCount > 0 { append(repliesTo: entry, uri, to: &out) }
    out.append("<content type=\"html\">", texts.xml(entry.html), "</content>\n</entry>\n")
  }

  private func append(repliesTo entry: FeedEntry, _ uri: UnsafeBufferPointer<UInt8>, to out: inout Bytes) {
    out.append("<link rel=\"replies\" type=\"text/html\" href=\"", uri, "\" thr:count=\"")
    out.append(decimal: entry.replyCount)
    out.append("\"/>\n" as StaticString)
    let root = Int(site.forest.root[entry.post])
    for format in site.feedFormats(of: .thread(root)) where root == entry.post {
      out.empty(
        "link",
        ["rel": "replies", "type": format.mediaType, "href": addresses.file(site.feedPath(.thread(root), format))])
    }
    out.append("<thr:total>" as StaticString)
    out.append(decimal: entry.replyCount)
    out.append("</thr:total>\n" as StaticString)
  }
}
