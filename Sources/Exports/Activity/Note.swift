/// One post as an ActivityStreams object: a `Note`, or a `Question` where it asks something.

import Bytes
import JSON
import Pages
import Posts
import Threads

extension Activity {
  /// Appends the members of a post's object.
  func note(_ post: Int, to json: inout JSONStream) {
    let record = site.library.posts[post]
    let details = record.details
    json.member("id", id(post))
    json.member("type", details.poll == nil ? "Note" : "Question")
    json.member("attributedTo", actor(site.author(post)))
    json.member("name", details.title)
    json.member("summary", details.contentWarning)
    json.member("sensitive", record.flags.contains(.sensitive) || details.contentWarning != nil)
    var content = Bytes()
    site.bodies.withHTML(post) { content.append(marked: $0, addresses: addresses) }
    json.member("content", utf8: content)
    if let language = details.language { json.object("contentMap", of: [(language, content)]) }
    json.member("published", record.published.rfc3339)
    json.member("updated", details.edited?.rfc3339)
    json.member("url", addresses.post(post))
    json.member("inReplyTo", answered(by: post))
    // Whoever has the link may read what is unlisted; no timeline takes it.
    json.array(record.visibility == .public ? "to" : "cc") { $0.string(Activity.everybody) }
    append(tagsOf: post, to: &json)
    append(details.attachments, to: &json)
    if let poll = details.poll { append(poll, to: &json) }
    total("replies", site.forest.replyCount(post).shown, unless: site.forest.root[post] == Int32(post), to: &json)
    total("likes", site.threads.likeCount(post).shown, to: &json)
    total("shares", site.forest.repostCount(post).shown, to: &json)
  }

  private func answered(by post: Int) -> String? {
    switch site.forest.replyTarget(of: post) {
    case nil: nil
    case .post(let parent): id(parent)
    case .missing(let missing): missing.absence == .private ? nil : missing.url
    }
  }

  private func append(tagsOf post: Int, to json: inout JSONStream) {
    let (names, handles) = (tags[post], mentions[post] ?? [])
    let quoted = site.quoted(by: post).map { addresses.post($0) } ?? site.missingQuote(of: post)?.url
    guard !names.isEmpty || !handles.isEmpty || quoted != nil else { return }
    json.array("tag") { json in
      for name in names {
        let tag = site.tags.tags[Int(name)]
        json.object { json in
          json.member("type", "Hashtag")
          json.member("name", "#\(tag.name)")
          if site.has("tags") { json.member("href", addresses.file(Permalinks.tagPath(tag.slug))) }
        }
      }
      for handle in handles {
        json.object { json in
          json.member("type", "Mention")
          json.member("name", "@\(handle)")
          if let account = site.people.index(of: handle) { json.member("href", addresses.profile(account)) }
        }
      }
      // A quote, as FEP-e232 writes it.
      if let quoted {
        json.object { json in
          json.member("type", "Link")
          json.member("mediaType", "text/html")
          json.member("href", quoted)
          json.member("name", "RE: \(quoted)")
        }
      }
    }
  }

  private func append(_ attachments: [Attachment], to json: inout JSONStream) {
    let shown = attachments.filter { !$0.isMissing && !$0.source.isEmpty }
    guard !shown.isEmpty else { return }
    json.array("attachment") { json in
      for attachment in shown {
        json.object { json in
          json.member("type", attachment.kind.activityType)
          json.member("mediaType", MediaName.type(ofPath: attachment.source))
          json.member("url", addresses.media(attachment.source))
          json.member("name", attachment.alt ?? attachment.title)
          json.member("width", attachment.width)
          json.member("height", attachment.height)
        }
      }
    }
  }

  private func append(_ poll: Poll, to json: inout JSONStream) {
    json.array(poll.allowsMultiple ? "anyOf" : "oneOf") { json in
      for option in poll.options {
        json.object { json in
          json.member("type", "Note")
          json.member("name", option.title)
          if let votes = option.votes { total("replies", votes, showsZero: true, to: &json) }
        }
      }
    }
    json.member("endTime", poll.closes?.rfc3339)
  }

  private func total(
    _ name: StaticString, _ count: Int, showsZero: Bool = false, unless isSaidElsewhere: Bool = false,
    to json: inout JSONStream
  ) {
    guard !isSaidElsewhere, count > 0 || showsZero else { return }
    json.object(name) { json in
      json.member("type", "Collection")
      json.member("totalItems", count)
    }
  }
}

extension Attachment.Kind {
  fileprivate var activityType: String {
    switch self {
    case .image: "Image"
    case .video, .animation: "Video"
    case .audio: "Audio"
    case .file: "Document"
    }
  }
}
