/// An import as JSON Lines, with the keys of Skein's own files: what fixtures are compared with. Every field that is set
/// shows, so that nothing changes unseen.

import Bytes
import Content
import Diagnostics
import Importers
import JSON
import Posts

/// The lines of an import: accounts, posts, follows, likes and bookmarks, media, the ledger, diagnostics.
func dump(_ result: ImportResult, _ log: DiagnosticLog) -> String {
  var lines: [JSONValue] = []
  lines.append(record("import", ["network": .string(result.network), "owner": .string(result.owner)]))
  lines += result.library.accounts.map { record("account", fields($0)) }
  lines += result.library.posts.map { record("post", fields($0)) }
  lines += result.library.follows.map {
    record("follow", ["follower": .string($0.follower), "followed": .string($0.followed)])
  }
  lines += result.library.marks.map {
    record($0.kind.rawValue, ["account": .string($0.account), "target": .string($0.target)])
  }
  // Chats as Skein writes them.
  lines += ContentWriter.chats(result.library.chats).split(separator: 10).compactMap { try? JSONValue(parsing: $0) }
  lines += result.media.map { record("media", ["member": .string($0.member), "target": .string($0.target)]) }
  lines += result.ledger.entries.map { record("ledger", fields($0)) }
  lines += log.entries.map { record("diagnostic", fields($0)) }
  var out = Bytes()
  for line in lines {
    out.append(json: line)
    out.append(10)
  }
  return out.text
}

private func record(_ type: String, _ fields: KeyValuePairs<String, JSONValue?>) -> JSONValue {
  var members = [JSONObject.Member("type", .string(type))]
  for (key, value) in fields { if let value { members.append(.init(key, value)) } }
  return .object(JSONObject(members))
}

private func object(_ fields: KeyValuePairs<String, JSONValue?>) -> JSONValue {
  .object(JSONObject(fields.compactMap { key, value in value.map { .init(key, $0) } }))
}

private func text(_ value: String?) -> JSONValue? { value.map { .string($0) } }
private func date(_ value: Timestamp?) -> JSONValue? { text(value?.rfc3339) }
private func number(_ value: Int?) -> JSONValue? { value.map { .number(String($0)) } }
private func flag(_ value: Bool) -> JSONValue? { value ? .bool(true) : nil }
private func list(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }
private func body(_ value: Body) -> JSONValue? {
  value.isEmpty ? nil : object([value.format.rawValue: .string(value.source)])
}

private func reference(_ value: Reference?) -> JSONValue? {
  value.map {
    object([
      "id": .string($0.target), "url": text($0.details.url), "author": text($0.details.author),
      "text": $0.details.text.flatMap(body), "published": date($0.details.published),
      "absence": text($0.details.absence?.rawValue),
    ])
  }
}

private func emoji(_ values: [Emoji]) -> JSONValue? {
  list(values.map { object(["shortcode": .string($0.shortcode), "src": text($0.source)]) })
}

private func fields(_ account: Account) -> KeyValuePairs<String, JSONValue?> {
  [
    "handle": .string(account.handle), "name": .string(account.name), "bio": body(account.bio),
    "avatar": text(account.avatar), "header": text(account.header), "website": text(account.website),
    "fields": list(account.fields.map { object(["name": .string($0.name), "value": body($0.value)]) }),
    "bot": flag(account.isBot), "joined": date(account.joined), "url": text(account.url),
    "followers": number(account.followerCount), "following": number(account.followingCount),
    "also_known_as": list(account.alsoKnownAs.map { .string($0) }), "emoji": emoji(account.emoji),
  ]
}

private func fields(_ post: Post) -> KeyValuePairs<String, JSONValue?> {
  let details = post.details
  return [
    "id": .string(post.id), "author": .string(post.author), "published": date(post.published),
    "edited": date(details.edited), "title": text(details.title), "body": body(post.body),
    "in_reply_to": reference(post.inReplyTo), "repost_of": reference(post.repostOf),
    "quote_of": reference(post.quoteOf), "visibility": .string(post.visibility.rawValue),
    "sensitive": flag(post.flags.contains(.sensitive)), "pinned": flag(post.flags.contains(.pinned)),
    "content_warning": text(details.contentWarning),
    "attachments": list(details.attachments.map(attachment)), "poll": details.poll.map(poll),
    "card": details.card.map {
      object([
        "url": .string($0.url), "title": .string($0.title), "summary": text($0.summary), "image": text($0.image),
      ])
    },
    "emoji": emoji(details.emoji), "tags": list(details.tags.map { .string($0) }), "language": text(details.language),
    "edits": list(details.edits.map { object(["at": date($0.at), "body": body($0.body)]) }),
    "url": text(details.url), "alternate_ids": list(details.alternateIDs.map { .string($0) }),
    "like_count": number(post.counts.likes), "reply_count": number(post.counts.replies),
    "repost_count": number(post.counts.reposts),
    "extra": list(details.extra.keys.sorted().map { .string("\($0)=\(details.extra[$0] ?? "")") }),
  ]
}

private func attachment(_ value: Attachment) -> JSONValue {
  object([
    "src": .string(value.source), "type": .string(value.kind.rawValue), "alt": text(value.alt),
    "width": number(value.width), "height": number(value.height), "poster": text(value.poster),
    "missing": flag(value.isMissing), "captions": text(value.captions),
  ])
}

private func poll(_ value: Poll) -> JSONValue {
  object([
    "options": list(value.options.map { object(["title": .string($0.title), "votes": number($0.votes)]) }),
    "multiple": flag(value.allowsMultiple), "closes": date(value.closes), "voters": number(value.voterCount),
  ])
}

private func fields(_ entry: ImportLedger.Entry) -> KeyValuePairs<String, JSONValue?> {
  func reasons(_ values: [ImportLedger.Reason]) -> JSONValue? {
    list(values.map { object([$0.text: number($0.count)]) })
  }
  return [
    "file": .string(entry.file), "kind": .string(entry.kind), "read": number(entry.read), "kept": number(entry.kept),
    "rejected": entry.rejected == 0 ? nil : number(entry.rejected), "withheld": reasons(entry.withheld),
    "skipped": reasons(entry.skipped), "lost": entry.lost == 0 ? nil : number(entry.lost),
  ]
}

private func fields(_ diagnostic: Diagnostic) -> KeyValuePairs<String, JSONValue?> {
  [
    "severity": .string(diagnostic.severity.rawValue), "code": .string(diagnostic.code.word),
    "file": text(diagnostic.location?.file), "line": number(diagnostic.location?.line),
    "pointer": text(diagnostic.location?.pointer), "id": text(diagnostic.location?.id),
    "summary": .string(diagnostic.summary), "explanation": text(diagnostic.explanation),
  ]
}
