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
    var json = JSONStream()
    json.object { json in
      json.member("version", "https://jsonfeed.org/version/1.1")
      json.member("title", title.isBlank ? page : title)
      json.member("home_page_url", page)
      json.member("feed_url", address(.json))
      json.member("description", summary.isBlank ? nil : summary)
      json.member("language", site.info.language)
      if let author { json.array("authors") { append(author: author, to: &$0) } }
      json.array("items") { json in for at in entries.indices { entries[at].json(self, to: &json) } }
    }
    return json.out
  }

  fileprivate func append(author account: Int, to json: inout JSONStream) {
    json.object { json in
      json.member("name", site.accounts[account].displayName)
      json.member("url", addresses.profile(account))
      json.member("avatar", addresses.media(site.accounts[account].avatar))
    }
  }
}

extension FeedEntry {
  fileprivate func json(_ feed: Feed, to json: inout JSONStream) {
    json.object { json in
      json.member("id", id)
      json.member("url", url)
      json.member("title", title)
      json.member("content_html", utf8: html)
      json.member("date_published", writing: { $0.append(rfc3339: published) })
      if updated != published { json.member("date_modified", writing: { $0.append(rfc3339: updated) }) }
      json.array("authors") { feed.append(author: author, to: &$0) }
      if !tags.isEmpty { json.array("tags") { json in for tag in tags { json.string(tag) } } }
      json.member("language", language)
      let media = media
      if !media.isEmpty {
        json.array("attachments") { json in
          for item in media {
            json.object { json in
              json.member("url", item.url)
              json.member("mime_type", item.type)
              json.member("title", item.attachment.alt)
            }
          }
        }
      }
      let (answered, replyCount) = (answered, replyCount)
      if answered != nil || replyCount > 0 {
        json.object("_skein") { json in
          json.member("in_reply_to", answered?.id)
          json.member("reply_count", replyCount > 0 ? replyCount : nil)
        }
      }
    }
  }
}
