/// Feeds as JSON Feed 1.1. What the format has no word for stands under `_skein`.

import Bytes
import JSON
import Pages
import Posts

extension Exporter {
  package static let jsonFeed = Exporter.feeds(.json, summary: "JSON feeds (1.1) of the site and of each profile") {
    $0.json()
  }
}

extension Feed {
  func json() -> Bytes {
    var out = Bytes()
    out.reserveCapacity(room)
    var json = JSONStream(out)
    json.object { json in
      json.member("version", "https://jsonfeed.org/version/1.1")
      json.member("title", title.isBlank ? page : title)
      json.member("home_page_url", page)
      json.member("feed_url", address(.json))
      json.member("description", summary.isBlank ? nil : summary)
      json.member("language", site.info.language)
      if let author { json.member("authors", json: authors(author)) }
      // Most entries are by the feed's own author.
      let own = author.map(authors) ?? []
      json.array("items") { json in
        texts.read { texts in for entry in entries { append(entry, texts, own, to: &json) } }
      }
    }
    return json.out
  }

  /// An account as a list of one.
  private func authors(_ account: Int) -> Bytes {
    var json = JSONStream()
    json.array { json in
      json.object { json in
        json.member("name", site.accounts[account].displayName)
        json.member("url", addresses.profile(account))
        json.member("avatar", addresses.media(site.accounts[account].avatar))
      }
    }
    return json.out
  }

  private func append(_ entry: FeedEntry, _ texts: FeedTexts.Reader, _ feedAuthors: Bytes, to json: inout JSONStream) {
    json.object { json in
      json.member("id", utf8: texts.plain(entry.id))
      json.member("url", utf8: texts.plain(entry.url))
      json.member("title", utf8: texts.plain(entry.title))
      json.member("content_html", utf8: texts.plain(entry.html))
      json.member("date_published", plain: { $0.append(contentsOf: texts.plain(entry.date)) })
      if entry.updated != entry.published {
        json.member("date_modified", plain: { $0.append(rfc3339: entry.updated) })
      }
      json.member("authors", json: entry.author == author ? feedAuthors : authors(entry.author))
      if !entry.tags.isEmpty {
        json.array("tags") { json in for place in entry.tags { json.string(tag(place)) } }
      }
      if let language = entry.language { json.member("language", utf8: texts.plain(language)) }
      if !entry.media.isEmpty {
        json.array("attachments") { json in
          for item in media[entry.media] {
            json.object { json in
              json.member("url", item.url)
              json.member("mime_type", item.type)
              json.member("title", item.attachment.alt)
            }
          }
        }
      }
      if entry.answered != nil || entry.replyCount > 0 {
        json.object("_skein") { json in
          if let answered = entry.answered { json.member("in_reply_to", utf8: texts.plain(answered.id)) }
          json.member("reply_count", entry.replyCount > 0 ? entry.replyCount : nil)
        }
      }
    }
  }
}
